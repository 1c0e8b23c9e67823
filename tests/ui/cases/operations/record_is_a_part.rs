//~ underlines: `Option<Trade>`
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
    #[aggregate(max_by_key = |trade| trade.price, of = price)]
    dearest: Option<Trade>,
}

fn main() {}
