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
    #[aggregate(count, of = price)]
    n: u64,
}

fn main() {}
