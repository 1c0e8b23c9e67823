//~ underlines: `Vec<f64>`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = Vec<f64>)]
struct Total {
    #[aggregate(product)]
    all: Vec<f64>,
}

fn main() {}
