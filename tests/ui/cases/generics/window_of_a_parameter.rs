//~ underlines: `Window<Total<T>, 8>`
//~ errors: 1

use slidewin::{Aggregate, Window};

#[derive(Aggregate, Clone)]
#[aggregate(value = T)]
struct Total<T> {
    #[aggregate(sum)]
    sum: T,
}

struct Monitor<T: Clone> {
    last_eight: Window<Total<T>, 8>,
}

fn main() {}
