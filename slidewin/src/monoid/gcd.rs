//! The greatest common divisor of unsigned integers.

use super::{Commutative, Liftable, Monoid};

/// The greatest common divisor. The identity is 0, which everything divides.
///
/// It is on the unsigned integers alone: the divisor of −128 and 0 is 128, which an `i8` does not hold, so the identity
/// could not keep its law. Of signed numbers take `map = |value| value.unsigned_abs()`.
///
/// The cost is that of the binary algorithm (Stein, 1967): at most one shift and one subtraction for each bit of the two.
///
/// ```
/// use slidewin::monoid::{Gcd, Monoid};
///
/// assert_eq!(<u32 as Monoid<Gcd>>::combine(&12, &18), 6);
/// assert_eq!(<u32 as Monoid<Gcd>>::combine(&0, &18), 18);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Gcd {}

#[diagnostic::do_not_recommend]
impl Liftable for Gcd {}

macro_rules! unsigned {
    ($($int:ty)*) => {$(
        #[diagnostic::do_not_recommend]
        impl Monoid<Gcd> for $int {
            #[inline]
            fn identity() -> Self {
                0
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                let (mut a, mut b) = (*older, *newer);
                if a == 0 || b == 0 {
                    return a | b;
                }
                let twos = (a | b).trailing_zeros();
                a >>= a.trailing_zeros();
                // Both are odd from here on, so their difference is even, and shrinks by a bit at least.
                loop {
                    b >>= b.trailing_zeros();
                    if a > b {
                        (a, b) = (b, a);
                    }
                    b -= a;
                    if b == 0 {
                        return a << twos;
                    }
                }
            }
        }
        #[diagnostic::do_not_recommend]
        impl Commutative<Gcd> for $int {}
        classified!(Gcd: $int => AnyMonoid);
    )*};
}

unsigned!(u8 u16 u32 u64 u128 usize);
