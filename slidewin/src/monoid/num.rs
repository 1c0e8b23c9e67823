//! The door for numeric types of other crates.

use core::ops::{Add, Mul};

use num_traits::{Bounded, One as NumOne, Zero};

use super::{Classified, Commutative, Max, Min, Monoid, Product, Selective, Sum};
use crate::class::AnyMonoid;

/// A number whose operations are those of its [`num_traits`]: big, complex, rational, fixed-point, decimal, …
///
/// The primitive types are monoids by themselves, each with its own policy. A type of another crate can't be, since
/// neither the trait nor the type would be yours; wrapped in `Num` it has
///
/// * [`Sum`] through `Zero`, [`Product`] through `One`: its own `+` and `*`, with its own overflow, and the sign of a zero
///   given up where it has one (`Zero` is 0.0 for a float, and −0.0 + 0.0 is 0.0),
/// * [`Min`] and [`Max`] through `Bounded` and `Ord`.
///
/// Whether its `-` undoes its `+` exactly is not known, so it is never subtracted from a window.
/// A `Num<T>` field takes a `T` from the value; `count` it in a primitive.
///
/// ```
/// use num_traits::Zero;
/// use slidewin::monoid::Num;
/// use slidewin::{Aggregate, TwoStack};
///
/// /// Stands for a type of another crate.
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Cents(i64);
/// impl core::ops::Add for Cents {
///     type Output = Cents;
///     fn add(self, other: Cents) -> Cents {
///         Cents(self.0 + other.0)
///     }
/// }
/// impl Zero for Cents {
///     fn zero() -> Cents {
///         Cents(0)
///     }
///     fn is_zero(&self) -> bool {
///         self.0 == 0
///     }
/// }
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = Cents, out = Cents, finalize = |turnover| turnover.sum.0)]
/// struct Turnover {
///     #[aggregate(sum)]
///     sum: Num<Cents>,
/// }
///
/// let mut window = TwoStack::<Turnover, 2>::new();
/// assert_eq!([1, 20, 300].map(|cents| window.slide(Cents(cents))), [Cents(1), Cents(21), Cents(320)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(transparent)]
pub struct Num<T>(pub T);

impl<T> From<T> for Num<T> {
    #[inline]
    fn from(number: T) -> Self {
        Self(number)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Zero + Add<Output = T> + Clone> Monoid<Sum> for Num<T> {
    #[inline]
    fn identity() -> Self {
        Self(T::zero())
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        Self(older.0.clone() + newer.0.clone())
    }
}

#[diagnostic::do_not_recommend]
impl<T: Zero + Add<Output = T> + Clone> Classified<Sum> for Num<T> {
    type Class = AnyMonoid;
}

#[diagnostic::do_not_recommend]
impl<T: NumOne + Mul<Output = T> + Clone> Monoid<Product> for Num<T> {
    #[inline]
    fn identity() -> Self {
        Self(T::one())
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        Self(older.0.clone() * newer.0.clone())
    }
}

#[diagnostic::do_not_recommend]
impl<T: NumOne + Mul<Output = T> + Clone> Classified<Product> for Num<T> {
    type Class = AnyMonoid;
}

/// `Min` and `Max`, given the identity and what beats.
macro_rules! bounded {
    ($($op:ident $identity:ident $beats:tt;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T: Bounded + Ord + Clone> Monoid<$op> for Num<T> {
            #[inline]
            fn identity() -> Self {
                Self(T::$identity())
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                if newer.0 $beats older.0 { newer.clone() } else { older.clone() }
            }
        }
        #[diagnostic::do_not_recommend]
        impl<T: Bounded + Ord + Clone> Selective<$op> for Num<T> {
            #[inline]
            fn dominates(newer: &Self, older: &Self) -> bool {
                newer.0 $beats older.0
            }
        }
        #[diagnostic::do_not_recommend]
        impl<T: Bounded + Ord + Clone> Commutative<$op> for Num<T> {}
        #[diagnostic::do_not_recommend]
        impl<T: Bounded + Ord + Clone> Classified<$op> for Num<T> {
            type Class = AnyMonoid;
        }
    )*};
}

bounded! {
    Min max_value <;
    Max min_value >;
}
