//~ underlines: `halve`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Clone)]
struct Trade {
    price: f64,
    size: u64,
    venue: String,
}

fn halve(price: &f64) -> f64 {
    price / 2.0
}

#[derive(Aggregate, Clone)]
#[aggregate(value = Trade)]
struct Total {
    #[aggregate(sum, map = halve)]
    sum: f64,
}

fn main() {}
