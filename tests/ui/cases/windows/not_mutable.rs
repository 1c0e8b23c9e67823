//~ underlines: `window`
//~ errors: 1

use slidewin::{Aggregate, TwoStack};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {
    let window = TwoStack::<Total, 4>::new();
    window.slide(1.0);
}
