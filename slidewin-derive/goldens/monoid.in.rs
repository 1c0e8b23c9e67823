// An operation of the user's own.

#[derive(Debug)]
pub struct Gcd;

impl slidewin::monoid::Monoid<Gcd> for u64 {
    fn identity() -> Self {
        0
    }
    fn combine(older: &Self, newer: &Self) -> Self {
        if *newer == 0 { *older } else { <Self as slidewin::monoid::Monoid<Gcd>>::combine(newer, &(older % newer)) }
    }
}

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = u64, out = u64, finalize = Common::divisor)]
pub struct Common {
    #[aggregate(monoid = Gcd)]
    divisor: u64,
}

impl Common {
    const fn divisor(&self) -> u64 {
        self.divisor
    }
}
