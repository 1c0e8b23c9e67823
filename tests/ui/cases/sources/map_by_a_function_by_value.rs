//~ underlines: `price_of`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Clone)]
struct Trade {
    price: f64,
    size: u64,
    venue: String,
}

fn price_of(trade: Trade) -> f64 {
    trade.price
}

#[derive(Aggregate, Clone)]
#[aggregate(value = Trade)]
struct Total {
    #[aggregate(sum, map = price_of)]
    sum: f64,
}

fn main() {}
