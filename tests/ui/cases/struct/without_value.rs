//~ underlines: `Total`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
