//~ underlines: `TimeWindow<Sorted<f64, 60>, u64, closure::Left>`
//~ errors: 1

use slidewin::time::closure;
use slidewin::{Sorted, TimeWindow};

struct Meter {
    before: TimeWindow<Sorted<f64, 60>, u64, closure::Left>,
}

fn main() {}
