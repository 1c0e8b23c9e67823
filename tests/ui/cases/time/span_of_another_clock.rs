//~ underlines: `30_000`
//~ errors: 1

use std::time::Instant;

use slidewin::{Sorted, TimeWindow};

fn main() {
    let window = TimeWindow::<Sorted<f64, 60>, Instant>::new(30_000);
}
