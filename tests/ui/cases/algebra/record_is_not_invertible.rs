//~ underlines: `Dearest`
//~ errors: 1

use slidewin::{Aggregate, Invertible};

#[derive(Clone)]
struct Trade {
    price: f64,
    size: u64,
    venue: String,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = Trade)]
struct Dearest {
    #[aggregate(max_by_key = |trade| trade.price)]
    trade: Option<Trade>,
}

fn needs<A: Invertible>() {}

fn main() {
    needs::<Dearest>();
}
