//! The smallest and the largest value. Equal values keep the older, and a NaN propagates: it poisons the windows that
//! hold it, and no other.

use core::num::Wrapping;
use core::time::Duration;

use super::{Commutative, Liftable, Monoid, Selective};

/// The smallest value. The identity is the largest of the type, +∞ for floats.
///
/// A NaN propagates, as in IEEE 754-2019 `minimum`: a window that holds one answers NaN, and the first window without it
/// answers a number again. Values that compare equal keep the older; −0.0 and 0.0 do, so the sign of a zero tells nothing.
#[derive(Clone, Copy, Debug)]
pub enum Min {}

/// The largest value. The identity is the smallest of the type, −∞ for floats.
///
/// A NaN propagates, as in IEEE 754-2019 `maximum`: a window that holds one answers NaN, and the first window without it
/// answers a number again. Values that compare equal keep the older; −0.0 and 0.0 do, so the sign of a zero tells nothing.
///
/// ```
/// use slidewin::{Aggregate, TwoStack};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = f64, out = f64, finalize = |highest| highest.max)]
/// struct Highest {
///     #[aggregate(max)]
///     max: f64,
/// }
///
/// let mut window = TwoStack::<Highest, 2>::new();
/// assert_eq!(window.query(), f64::NEG_INFINITY);
/// assert_eq!(window.slide(1.0), 1.0);
/// assert!(window.slide(f64::NAN).is_nan() && window.slide(2.0).is_nan());
/// assert_eq!(window.slide(-3.0), 2.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Max {}

#[diagnostic::do_not_recommend]
impl Liftable for Min {}
#[diagnostic::do_not_recommend]
impl Liftable for Max {}

/// Types with a total order, given their smallest and largest value.
macro_rules! ordered {
    ($($ty:ty: $min:expr, $max:expr;)*) => {$(
        by_order!(Min, $ty, $max, <);
        by_order!(Max, $ty, $min, >);
    )*};
}

/// One operation for one type: its identity, and the comparison by which a newer value beats an older.
macro_rules! by_order {
    ($op:ident, $ty:ty, $identity:expr, $beats:tt) => {
        #[diagnostic::do_not_recommend]
        impl Monoid<$op> for $ty {
            #[inline]
            fn identity() -> Self {
                $identity
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                if newer $beats older { *newer } else { *older }
            }
        }
        #[diagnostic::do_not_recommend]
        impl Selective<$op> for $ty {
            #[inline]
            fn dominates(newer: &Self, older: &Self) -> bool {
                newer $beats older
            }
        }
        #[diagnostic::do_not_recommend]
        impl Commutative<$op> for $ty {}
        classified!($op: $ty => AnyMonoid);
    };
}

/// `MIN` and `MAX` of each integer type and of its `Wrapping`.
macro_rules! integers {
    ($($int:ty)*) => {
        ordered!($(
            $int: <$int>::MIN, <$int>::MAX;
            Wrapping<$int>: Wrapping(<$int>::MIN), Wrapping(<$int>::MAX);
        )*);
    };
}

integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

ordered! {
    bool: false, true;
    char: char::MIN, char::MAX;
    Duration: Duration::ZERO, Duration::MAX;
}

/// Floats. The test for a NaN stands on the newer operand and is a branch that is never taken: it stays off the chain
/// of `combine`s that run through the older one, where a select or `f64::max` would double the step's latency. A NaN
/// that is the older operand needs no test, since nothing compares greater.
macro_rules! floats {
    ($($float:ty)*) => {$(
        by_float_order!(Min, $float, <$float>::INFINITY, <);
        by_float_order!(Max, $float, <$float>::NEG_INFINITY, >);
    )*};
}

/// One operation for one float type, as [`by_order!`].
macro_rules! by_float_order {
    ($op:ident, $float:ty, $identity:expr, $beats:tt) => {
        #[diagnostic::do_not_recommend]
        impl Monoid<$op> for $float {
            const REASSOCIATE: bool = true;
            #[inline]
            fn identity() -> Self {
                $identity
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                let (older, newer) = (*older, *newer);
                let stays = if newer $beats older { newer } else { older };
                if newer.is_nan() {
                    unlikely();
                    return if older.is_nan() { older } else { newer };
                }
                stays
            }
        }
        #[diagnostic::do_not_recommend]
        impl Selective<$op> for $float {
            #[inline]
            fn dominates(newer: &Self, older: &Self) -> bool {
                newer $beats older || (newer.is_nan() && !older.is_nan())
            }
        }
        #[diagnostic::do_not_recommend]
        impl Commutative<$op> for $float {}
        classified!($op: $float => AnyMonoid);
    };
}

floats!(f32 f64);

/// Marks the path that calls it as rarely taken, so that it stays a branch.
#[cold]
#[inline(always)]
fn unlikely() {}
