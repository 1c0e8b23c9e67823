//~ underlines: `TimeWindow<Window<Total, 60>, f64>`
//~ errors: 1

use slidewin::{Aggregate, TimeWindow, Window};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

struct Meter {
    last_minute: TimeWindow<Window<Total, 60>, f64>,
}

fn main() {}
