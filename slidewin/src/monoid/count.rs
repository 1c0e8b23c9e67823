//! Counting: each value that passes the field's filter is one more.

use core::num::Wrapping;

use super::compound::lifted;
use super::{Classified, Commutative, Group, Monoid};
use crate::class::AnyMonoid;

/// The number of values, in any type that can [`Tally`]. Integers and `Wrapping` wrap around at the type's bound; floats
/// count exactly below 2²⁴ (`f32`) and 2⁵³ (`f64`), and save the conversion where the count divides a float.
#[derive(Clone, Copy, Debug)]
pub enum Count {}

/// A type that counts, and so is a monoid under [`Count`].
///
/// ```
/// use slidewin::monoid::Tally;
/// use slidewin::{Aggregate, TwoStack};
///
/// /// None, one, or some: all that a lamp needs to know.
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Few {
///     None,
///     One,
///     Some,
/// }
///
/// impl Tally for Few {
///     fn identity() -> Few {
///         Few::None
///     }
///     fn one() -> Few {
///         Few::One
///     }
///     fn combine(older: &Few, newer: &Few) -> Few {
///         match (older, newer) {
///             (Few::None, few) | (few, Few::None) => *few,
///             _ => Few::Some,
///         }
///     }
/// }
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = bool, out = Few, finalize = |alarms| alarms.few)]
/// struct Alarms {
///     #[aggregate(count, filter = |alarm| *alarm)]
///     few: Few,
/// }
///
/// let mut window = TwoStack::<Alarms, 3>::new();
/// let lamp = [true, false, true, false, false].map(|alarm| window.slide(alarm));
/// assert_eq!(lamp, [Few::One, Few::One, Few::Some, Few::One, Few::One]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot count",
    label = "not a type that `count` works on",
    note = "`count` needs an integer, a float or a `Wrapping`, such as `u64`, or an `Option` of one; a type of your own counts by `impl slidewin::monoid::Tally for {Self}`"
)]
pub trait Tally: Sized {
    /// No value.
    fn identity() -> Self;
    /// One value.
    fn one() -> Self;
    /// The values of both, associatively.
    fn combine(older: &Self, newer: &Self) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: Tally> Monoid<Count> for T {
    #[inline]
    fn identity() -> Self {
        T::identity()
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        T::combine(older, newer)
    }
}

/// Integers count modulo 2ⁿ, as a group; given their one, and how they add and subtract.
macro_rules! integers {
    ($($int:ty)*) => {$(
        tally!($int, 0, 1, |older, newer| older.wrapping_add(*newer));
        tally!(Wrapping<$int>, Wrapping(0), Wrapping(1), |older, newer| *older + *newer);
        group!($int, |whole, oldest| whole.wrapping_sub(*oldest));
        group!(Wrapping<$int>, |whole, oldest| *whole - *oldest);
    )*};
}

/// A counting type: its zero, its one, and its sum.
macro_rules! tally {
    ($ty:ty, $zero:expr, $one:expr, |$older:ident, $newer:ident| $sum:expr) => {
        #[diagnostic::do_not_recommend]
        impl Tally for $ty {
            #[inline]
            fn identity() -> Self {
                $zero
            }
            #[inline]
            fn one() -> Self {
                $one
            }
            #[inline]
            fn combine($older: &Self, $newer: &Self) -> Self {
                $sum
            }
        }
        #[diagnostic::do_not_recommend]
        impl Commutative<Count> for $ty {}
    };
}

/// A counting type that takes back exactly.
macro_rules! group {
    ($ty:ty, |$whole:ident, $oldest:ident| $rest:expr) => {
        #[diagnostic::do_not_recommend]
        impl Group<Count> for $ty {
            #[inline]
            fn remove($whole: &Self, $oldest: &Self) -> Self {
                $rest
            }
        }
        classified!(Count: $ty => ExactGroup);
    };
}

integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);
tally!(f32, -0.0, 1.0, |older, newer| older + newer);
tally!(f64, -0.0, 1.0, |older, newer| older + newer);
classified!(Count: f32, f64 => AnyMonoid);

/// `None` where nothing was counted. `Option` counts by itself, where it takes over the other operations.
#[diagnostic::do_not_recommend]
impl<T: Tally + Clone> Tally for Option<T> {
    #[inline]
    fn identity() -> Self {
        None
    }
    #[inline]
    fn one() -> Self {
        Some(T::one())
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        lifted(older.as_ref(), newer.as_ref(), T::combine)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Tally + Clone> Classified<Count> for Option<T> {
    type Class = AnyMonoid;
}

#[diagnostic::do_not_recommend]
impl<T: Tally + Commutative<Count> + Clone> Commutative<Count> for Option<T> {}
