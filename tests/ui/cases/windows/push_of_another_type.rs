//~ underlines: `4_u32`
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
    let _ = window.push(4_u32);
}
