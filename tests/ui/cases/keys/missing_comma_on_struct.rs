//~ underlines: `finalize = |total| total.sum`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64 finalize = |total| total.sum)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
