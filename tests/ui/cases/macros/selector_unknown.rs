//~ underlines: `pric`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Clone)]
struct Trade {
    price: f64,
    size: u64,
    venue: String,
}

macro_rules! total {
    ($name:ident, $of:ident) => {
        #[derive(Aggregate, Clone)]
        #[aggregate(value = Trade)]
        struct $name {
            #[aggregate(sum, of = $of)]
            sum: f64,
        }
    };
}

total!(Total, pric);

fn main() {}
