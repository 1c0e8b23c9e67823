//~ underlines: `TwoStack<Total<T>, 4>`
//~ errors: 1

use slidewin::{Aggregate, TwoStack};

#[derive(Aggregate, Clone)]
#[aggregate(value = T)]
struct Total<T> {
    #[aggregate(sum)]
    sum: T,
}

fn held<T: Clone>(_window: &TwoStack<Total<T>, 4>) {}

fn main() {}
