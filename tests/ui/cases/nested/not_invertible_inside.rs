//~ underlines: `Both`
//~ errors: 1

use slidewin::{Aggregate, Invertible};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Mean {
    #[aggregate(sum)]
    sum: f64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Both {
    #[aggregate(count)]
    n: u64,
    #[aggregate(nested)]
    mean: Mean,
}

fn needs<A: Invertible>() {}

fn main() {
    needs::<Both>();
}
