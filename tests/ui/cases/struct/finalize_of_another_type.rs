//~ underlines: `total.n`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64, finalize = |total| total.n)]
struct Total {
    #[aggregate(count)]
    n: u64,
}

fn main() {}
