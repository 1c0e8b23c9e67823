//~ underlines: `0.0`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(count, filter = |value| value > 0.0)]
    n: u64,
}

fn main() {}
