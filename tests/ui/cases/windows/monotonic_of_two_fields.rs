//~ underlines: `Monotonic::<Range, 4>`
//~ errors: 2

use slidewin::{Aggregate, Monotonic};

#[derive(Aggregate, Clone)]
#[aggregate(value = i64)]
struct Range {
    #[aggregate(min)]
    low: i64,
    #[aggregate(max)]
    high: i64,
}

fn main() {
    let mut window = Monotonic::<Range, 4>::new();
}
