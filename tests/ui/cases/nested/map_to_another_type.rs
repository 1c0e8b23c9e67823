//~ underlines: `Mean`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Clone)]
struct Trade {
    price: f64,
    size: u64,
    venue: String,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Mean {
    #[aggregate(sum)]
    sum: f64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = Trade)]
struct Both {
    #[aggregate(nested, map = |trade| trade.size)]
    mean: Mean,
}

fn main() {}
