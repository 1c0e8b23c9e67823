//~ underlines: `TwoStack`
//~ errors: 1

use slidewin::{Aggregate, TwoStack};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {
    let window = TwoStack::<Total>::new();
    println!("{}", window.len());
}
