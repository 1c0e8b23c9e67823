//~ underlines: `Answer`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = Answer, finalize = |total| total.sum)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
