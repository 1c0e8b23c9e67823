//~ underlines: `Range`
//~ errors: 1

use slidewin::{Aggregate, Selective};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Range {
    #[aggregate(min)]
    min: f64,
    #[aggregate(max)]
    max: f64,
}

fn needs<A: Selective>() {}

fn main() {
    needs::<Range>();
}
