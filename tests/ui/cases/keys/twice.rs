//~ underlines: `sum`
//~ errors: 2

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum, sum)]
    sum: f64,
}

fn main() {}
