//~ underlines: `Price`
//~ errors: 1

use slidewin::monoid::Key;

#[derive(Clone)]
struct Trade {
    price: f64,
    size: u64,
    venue: String,
}

struct Price;

fn needs<K: Key<Trade>>() {}

fn main() {
    needs::<Price>();
}
