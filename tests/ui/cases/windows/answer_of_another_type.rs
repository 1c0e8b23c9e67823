//~ underlines: `window.slide(4.0)`
//~ errors: 1

use slidewin::{Aggregate, TwoStack};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {
    let mut window = TwoStack::<Total, 4>::new();
    let sum: f64 = window.slide(4.0);
    println!("{sum}");
}
