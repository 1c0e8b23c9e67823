//~ underlines: `u64`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Total {
    #[aggregate(count = u64)]
    n: u64,
}

fn main() {}
