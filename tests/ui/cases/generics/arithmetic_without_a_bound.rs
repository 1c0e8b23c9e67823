//~ underlines: `/`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = T, out = f64, finalize = |mean| mean.sum / mean.n as f64)]
struct Mean<T> {
    #[aggregate(sum)]
    sum: T,
    #[aggregate(count)]
    n: u64,
}

fn main() {}
