//~ underlines: `Mean`
//~ errors: 2

use slidewin::Aggregate;

#[derive(Aggregate)]
#[aggregate(value = f64)]
struct Mean {
    #[aggregate(sum)]
    sum: f64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Both {
    #[aggregate(nested)]
    mean: Mean,
}

fn main() {}
