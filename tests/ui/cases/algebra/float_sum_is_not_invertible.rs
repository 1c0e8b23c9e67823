//~ underlines: `Total`
//~ errors: 1

use slidewin::{Aggregate, Invertible};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn needs<A: Invertible>() {}

fn main() {
    needs::<Total>();
}
