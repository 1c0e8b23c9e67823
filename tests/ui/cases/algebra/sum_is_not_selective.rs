//~ underlines: `Total`
//~ errors: 1

use slidewin::{Aggregate, Selective};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn needs<A: Selective>() {}

fn main() {
    needs::<Total>();
}
