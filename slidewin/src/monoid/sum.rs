//! Addition and multiplication. Integers wrap, so that their sum is a group: what leaves a window is undone exactly
//! even where the sum of all values ever seen has overflowed. Floats round, so theirs is not.

use core::num::Wrapping;
use core::time::Duration;

use super::{Commutative, Group, Liftable, Monoid};

/// Addition.
///
/// * Integers and `Wrapping` wrap around at the type's bounds, in debug and release alike: `i8` 100 + 100 is −56.
///   Choose a type that holds the sum of a full window.
/// * Floats add in the order that the window combines them. The identity is −0.0, the one value that changes no float,
///   so an empty float sum is −0.0, which equals 0.0.
/// * `Duration` saturates at [`Duration::MAX`].
#[derive(Clone, Copy, Debug)]
pub enum Sum {}

/// Multiplication. Integers and `Wrapping` wrap around at the type's bounds.
#[derive(Clone, Copy, Debug)]
pub enum Product {}

#[diagnostic::do_not_recommend]
impl Liftable for Sum {}
#[diagnostic::do_not_recommend]
impl Liftable for Product {}

/// Integers: `Sum` as a commutative group and `Product` as a commutative monoid, both modulo 2ⁿ.
macro_rules! integers {
    ($($int:ty)*) => {$(
        #[diagnostic::do_not_recommend]
        impl Monoid<Sum> for $int {
            #[inline]
            fn identity() -> Self {
                0
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                older.wrapping_add(*newer)
            }
        }
        #[diagnostic::do_not_recommend]
        impl Group<Sum> for $int {
            #[inline]
            fn remove(whole: &Self, oldest: &Self) -> Self {
                whole.wrapping_sub(*oldest)
            }
        }
        #[diagnostic::do_not_recommend]
        impl Commutative<Sum> for $int {}

        #[diagnostic::do_not_recommend]
        impl Monoid<Product> for $int {
            #[inline]
            fn identity() -> Self {
                1
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                older.wrapping_mul(*newer)
            }
        }
        #[diagnostic::do_not_recommend]
        impl Commutative<Product> for $int {}

        #[diagnostic::do_not_recommend]
        impl Monoid<Sum> for Wrapping<$int> {
            #[inline]
            fn identity() -> Self {
                Self(0)
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                *older + *newer
            }
        }
        #[diagnostic::do_not_recommend]
        impl Group<Sum> for Wrapping<$int> {
            #[inline]
            fn remove(whole: &Self, oldest: &Self) -> Self {
                *whole - *oldest
            }
        }
        #[diagnostic::do_not_recommend]
        impl Commutative<Sum> for Wrapping<$int> {}

        #[diagnostic::do_not_recommend]
        impl Monoid<Product> for Wrapping<$int> {
            #[inline]
            fn identity() -> Self {
                Self(1)
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                *older * *newer
            }
        }
        #[diagnostic::do_not_recommend]
        impl Commutative<Product> for Wrapping<$int> {}

        classified!(Sum: $int, Wrapping<$int> => ExactGroup);
        classified!(Product: $int, Wrapping<$int> => AnyMonoid);
    )*};
}

integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

/// Floats: both as commutative monoids, within rounding.
macro_rules! floats {
    ($($float:ty)*) => {$(
        #[diagnostic::do_not_recommend]
        impl Monoid<Sum> for $float {
            #[inline]
            fn identity() -> Self {
                -0.0
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                older + newer
            }
        }
        #[diagnostic::do_not_recommend]
        impl Commutative<Sum> for $float {}

        #[diagnostic::do_not_recommend]
        impl Monoid<Product> for $float {
            #[inline]
            fn identity() -> Self {
                1.0
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                older * newer
            }
        }
        #[diagnostic::do_not_recommend]
        impl Commutative<Product> for $float {}

        classified!(Sum: $float => AnyMonoid);
        classified!(Product: $float => AnyMonoid);
    )*};
}

floats!(f32 f64);

#[diagnostic::do_not_recommend]
impl Monoid<Sum> for Duration {
    #[inline]
    fn identity() -> Self {
        Self::ZERO
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        older.saturating_add(*newer)
    }
}

#[diagnostic::do_not_recommend]
impl Commutative<Sum> for Duration {}

classified!(Sum: Duration => AnyMonoid);
