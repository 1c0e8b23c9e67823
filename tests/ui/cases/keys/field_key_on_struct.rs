//~ underlines: `filter`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, filter = |value| *value > 0.0)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
