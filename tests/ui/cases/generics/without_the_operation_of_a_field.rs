//~ underlines: `Pair<f64, String>`
//~ errors: 1

use slidewin::{Aggregate, Aggregator};

fn needs<A: Aggregator>() {}

#[derive(Aggregate, Clone)]
#[aggregate(value = (T, U))]
struct Pair<T, U> {
    #[aggregate(sum, of = 0)]
    first: T,
    #[aggregate(sum, of = 1)]
    second: U,
}

fn main() {
    needs::<Pair<f64, String>>();
}
