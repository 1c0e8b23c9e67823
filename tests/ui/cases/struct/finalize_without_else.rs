//~ underlines: `if total.sum > 0.0 { Some(total.sum) }`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = Option<f64>, finalize = |total| if total.sum > 0.0 { Some(total.sum) })]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
