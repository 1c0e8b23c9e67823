//~ underlines: `TimeWindow<Total>`
//~ errors: 1

use slidewin::{Aggregate, TimeWindow};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

struct Meter {
    last_minute: TimeWindow<Total>,
}

fn main() {}
