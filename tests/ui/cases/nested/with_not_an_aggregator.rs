//~ underlines: `f64`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(with = f64)]
    mean: f64,
}

fn main() {}
