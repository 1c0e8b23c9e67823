//~ underlines: `ExactGroup`
//~ errors: 1

use slidewin::class::ExactGroup;
use slidewin::monoid::{Classified, Monoid};

struct Gcd;

impl Monoid<Gcd> for u64 {
    fn identity() -> u64 {
        0
    }
    fn combine(older: &u64, newer: &u64) -> u64 {
        if *newer == 0 { *older } else { <u64 as Monoid<Gcd>>::combine(newer, &(older % newer)) }
    }
}

impl Classified<Gcd> for u64 {
    type Class = ExactGroup;
}

fn main() {}
