//~ underlines: `window.push(1.0)`
//~ errors: 1

#![deny(warnings)]

use slidewin::{Aggregate, TwoStack};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {
    let mut window = TwoStack::<Total, 4>::new();
    window.push(1.0);
}
