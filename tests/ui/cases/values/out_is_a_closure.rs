//~ underlines: `|total| total.sum`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = |total| total.sum)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
