//~ underlines: `2`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = (f64, u64))]
struct Total {
    #[aggregate(sum, of = 2)]
    sum: f64,
}

fn main() {}
