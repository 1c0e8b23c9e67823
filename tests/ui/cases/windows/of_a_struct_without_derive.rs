//~ underlines: `TwoStack<Total, 4>`
//~ errors: 1

use slidewin::TwoStack;

struct Total {
    sum: f64,
}

fn sum(_window: &TwoStack<Total, 4>) {}

fn main() {}
