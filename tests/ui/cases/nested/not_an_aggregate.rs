//~ underlines: `f64`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(nested)]
    mean: f64,
}

fn main() {}
