//~ underlines: `Highest`
//~ errors: 1

use slidewin::{Aggregate, Invertible};

#[derive(Aggregate, Clone)]
#[aggregate(value = i64)]
struct Highest {
    #[aggregate(max)]
    highest: i64,
}

fn needs<A: Invertible>() {}

fn main() {
    needs::<Highest>();
}
