//~ underlines: `T`
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
struct Total<T> {
    #[aggregate(sum, of = size)]
    sum: T,
}

fn main() {}
