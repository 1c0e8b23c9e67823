//! The greatest common divisor, as an operation and as a statistic: beside the algorithm of Euclid, and its laws.

use std::fmt::Debug;

use slidewin::laws;
use slidewin::monoid::{Commutative, Gcd, Monoid};
use slidewin::stats::GreatestDivisor;
use slidewin_tests::agreement::equals;
use slidewin_tests::random::Random;
use slidewin_tests::ugly::Ugly;

fn euclid(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { euclid(b, a % b) }
}

#[test]
fn greatest_divisors() {
    let mut random = Random(3);
    let values: Vec<u64> = (0..100)
        .map(|at| if at % 11 == 0 { 0 } else { (1 + random.below(40)) << random.below(20) })
        .chain(u64::ugly())
        .collect();
    equals::<GreatestDivisor, _>(&values, |held| held.iter().copied().reduce(euclid));
}

#[test]
fn the_laws_of_the_greatest_divisor() {
    fn check<T: Monoid<Gcd> + Commutative<Gcd> + Ugly + Clone + PartialEq + Debug>() {
        laws::monoid::<Gcd, T>(&T::ugly());
        laws::commutative_monoid::<Gcd, T>(&T::ugly());
    }
    check::<u8>();
    check::<u16>();
    check::<u32>();
    check::<u64>();
    check::<u128>();
    check::<usize>();
    check::<Option<u64>>();
    for a in 0..=u8::MAX {
        for b in 0..=u8::MAX {
            let expected = euclid(a.into(), b.into());
            assert_eq!(u64::from(<u8 as Monoid<Gcd>>::combine(&a, &b)), expected, "{a}, {b}");
        }
    }
}
