//~ underlines: `f64`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Clone)]
struct Trade {
    price: f64,
    size: u64,
    venue: String,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = Trade)]
struct Total {
    #[aggregate(min_by_key = |trade| trade.price)]
    cheapest: f64,
}

fn main() {}
