//~ underlines: `Subtract<Total, 4>`
//~ errors: 1

use slidewin::{Aggregate, Subtract};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

struct Meter {
    last_four: Subtract<Total, 4>,
}

fn main() {}
