//~ underlines: `Option<f64>`
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
    #[aggregate(max_by_key = |price| *price)]
    dearest: Option<f64>,
}

fn main() {}
