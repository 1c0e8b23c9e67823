//~ underlines: `3.5`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = 3.5)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

fn main() {}
