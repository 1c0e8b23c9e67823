//~ underlines: `Window<A, 60>`
//~ errors: 1

use slidewin::{Aggregator, Window};

struct Monitor<A: Aggregator> {
    last_minute: Window<A, 60>,
}

fn main() {}
