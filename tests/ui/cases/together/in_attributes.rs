//~ underlines: `valeu`
//~ errors: 5

use slidewin::Aggregate;

#[derive(Clone)]
struct Trade {
    price: f64,
    size: u64,
    venue: String,
}

#[derive(Aggregate, Clone)]
#[aggregate(valeu = Trade)]
struct Sales {
    #[aggregate(summ, of = price)]
    turnover: f64,
    n: u64,
    #[aggregate(max = price)]
    highest: f64,
    #[aggregate(sum, of = "size")]
    size: u64,
}

fn main() {}
