//~ underlines: `TimeWindow<Sorted<f64, 60>, u64, bool>`
//~ errors: 1

use slidewin::{Sorted, TimeWindow};

struct Meter {
    before: TimeWindow<Sorted<f64, 60>, u64, bool>,
}

fn main() {}
