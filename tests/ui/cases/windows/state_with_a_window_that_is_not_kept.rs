//~ underlines: `Serialize`
//~ errors: 1

use serde::Serialize;
use slidewin::{Aggregate, Window};

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

#[derive(Serialize)]
struct Service {
    total: Window<Total, 4>,
}

fn main() {}
