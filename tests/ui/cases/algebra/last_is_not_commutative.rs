//~ underlines: `Newest`
//~ errors: 1

use slidewin::{Aggregate, Commutative};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Newest {
    #[aggregate(last)]
    value: Option<f64>,
}

fn needs<A: Commutative>() {}

fn main() {
    needs::<Newest>();
}
