//~ underlines: `of`
//~ errors: 2

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
    #[aggregate(sum, of = price)]
    #[aggregate(of = size)]
    sum: f64,
}

fn main() {}
