//~ underlines: `notional`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Clone)]
struct Trade {
    price: f64,
    size: u64,
    venue: String,
}

fn notional(trade: &Trade, rate: f64) -> f64 {
    trade.price * rate
}

#[derive(Aggregate, Clone)]
#[aggregate(value = Trade)]
struct Total {
    #[aggregate(sum, map = notional)]
    sum: f64,
}

fn main() {}
