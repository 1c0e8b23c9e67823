//~ underlines: `3`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = u64)]
struct Total {
    #[aggregate(monoid = 3)]
    divisor: u64,
}

fn main() {}
