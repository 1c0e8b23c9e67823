//~ underlines: `mean`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(mean)]
    mean: f64,
}

fn main() {}
