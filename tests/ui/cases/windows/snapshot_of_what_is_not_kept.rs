//~ underlines: `window`
//~ errors: 1

use slidewin::{Aggregate, Window};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {
    let window = Window::<Total, 4>::new();
    let _ = window.snapshot();
}
