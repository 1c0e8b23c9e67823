//~ underlines: `String`
//~ errors: 4

use slidewin::Aggregate;

#[derive(Clone)]
struct Trade {
    price: f64,
    size: u64,
    venue: String,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = Trade)]
struct Sales {
    #[aggregate(sum, of = venue)]
    venues: String,
    #[aggregate(sum, of = pric)]
    turnover: f64,
    #[aggregate(last, of = price)]
    close: f64,
    #[aggregate(sum, of = size)]
    size: f64,
}

fn main() {}
