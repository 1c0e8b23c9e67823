//~ underlines: `TwoStack::<Mapped<Total, Price>, 4>`
//~ errors: 2

use slidewin::{Aggregate, Mapped, Mapping, TwoStack};

#[derive(Aggregate, Clone)]
#[aggregate(value = u64)]
struct Total {
    #[aggregate(sum)]
    sum: u64,
}

struct Trade {
    price: f64,
}

struct Price;

impl Mapping<f64> for Price {
    type Value = Trade;
    fn map(trade: &Trade) -> impl std::borrow::Borrow<f64> {
        trade.price
    }
}

fn main() {
    let mut window = TwoStack::<Mapped<Total, Price>, 4>::new();
}
