//~ underlines: `Monotonic<Total, 4>`
//~ errors: 1

use slidewin::{Aggregate, Monotonic};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

struct Meter {
    last_four: Monotonic<Total, 4>,
}

fn main() {}
