//~ underlines: `&window`
//~ errors: 1

use serde::Serialize;
use slidewin::{Aggregate, Window};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn written(_: &impl Serialize) {}

fn main() {
    let window = Window::<Total, 4>::new();
    written(&window);
}
