//~ underlines: `Gcd`
//~ errors: 1

use slidewin::Aggregate;

#[derive(Aggregate, Clone)]
#[aggregate(value = u64)]
struct Total {
    #[aggregate(monoid = Gcd)]
    divisor: u64,
}

fn main() {}
