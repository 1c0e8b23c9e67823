//~ underlines: `Window::<Common, 4>`
//~ errors: 2

use slidewin::monoid::Monoid;
use slidewin::{Aggregate, Window};

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
struct Common {
    #[aggregate(monoid = Gcd)]
    divisor: u64,
    #[aggregate(count)]
    count: u64,
}

fn main() {
    let mut window = Window::<Common, 4>::new();
    window.slide(12);
}
