//~ underlines: `(|trade| trade.price)`
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
    #[aggregate(sum, map(|trade| trade.price))]
    sum: f64,
}

fn main() {}
