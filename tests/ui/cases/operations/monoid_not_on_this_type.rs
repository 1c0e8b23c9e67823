//~ underlines: `u64`
//~ errors: 1

use slidewin::Aggregate;

struct Gcd;

#[derive(Aggregate, Clone)]
#[aggregate(value = u64)]
struct Total {
    #[aggregate(monoid = Gcd)]
    divisor: u64,
}

fn main() {}
