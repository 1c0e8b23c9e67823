//~ underlines: `Option<u64>`
//~ errors: 1

use slidewin::{Aggregate, Monoid};

struct Gcd;

impl Monoid<Gcd> for u64 {
    fn identity() -> u64 {
        0
    }
    fn combine(older: &u64, newer: &u64) -> u64 {
        if *newer == 0 { *older } else { <u64 as Monoid<Gcd>>::combine(newer, &(older % newer)) }
    }
}

#[derive(Aggregate, Clone)]
#[aggregate(value = u64)]
struct Total {
    #[aggregate(monoid = Gcd)]
    divisor: Option<u64>,
}

fn main() {}
