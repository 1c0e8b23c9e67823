//! Any operation on values as a statistic: the minimum, the oldest value, the greatest common divisor.

use core::fmt;
use core::marker::PhantomData;

use crate::class::AnyMonoid;
use crate::monoid::{self, First, Gcd, Last, Max, Min, Monoid};
use crate::{Aggregator, Classified, Commutative, Selective};

/// The values under an operation of [`monoid`], `None` over an empty window.
///
/// It is what a derived aggregator with one field would be, but needs no name and no lines of its own:
/// `Reduce<BitOr, u8>`. The laws, what a NaN does and what overflows are those of the operation on `Option<T>`. One
/// combine is one of the operation.
///
/// ```
/// use slidewin::monoid::BitOr;
/// use slidewin::TwoStack;
/// use slidewin::stats::Reduce;
///
/// let mut flags = TwoStack::<Reduce<BitOr, u8>, 2>::new();
/// assert_eq!([0b001, 0b100, 0b010].map(|value| flags.slide(value)), [0b001, 0b101, 0b110].map(Some));
/// ```
pub struct Reduce<Op, T> {
    value: Option<T>,
    operation: PhantomData<fn() -> Op>,
}

/// The smallest value, as [`monoid::Min`] has it: a NaN propagates, and of equals the older stays.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::Minimum;
///
/// let mut window = TwoStack::<Minimum, 2>::new();
/// assert_eq!(window.query(), None);
/// assert_eq!([3.0, 1.0, 2.0, 4.0].map(|value| window.slide(value)), [3.0, 1.0, 1.0, 2.0].map(Some));
/// ```
pub type Minimum<T = f64> = Reduce<Min, T>;

/// The largest value, as [`monoid::Max`] has it: a NaN propagates, and of equals the older stays.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::Maximum;
///
/// let mut window = TwoStack::<Maximum<i32>, 2>::new();
/// assert_eq!([-3, -1, -2, -4].map(|value| window.slide(value)), [-3, -1, -1, -2].map(Some));
/// ```
pub type Maximum<T = f64> = Reduce<Max, T>;

/// The oldest value in the window: what a lag is.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::{Newest, Oldest};
///
/// let mut window = TwoStack::<(Oldest<char>, Newest<char>), 3>::new();
/// let answers = ['a', 'b', 'c', 'd'].map(|letter| window.slide(letter));
/// assert_eq!(answers[3], (Some('b'), Some('d')));
/// ```
pub type Oldest<T = f64> = Reduce<First, T>;

/// The newest value in the window.
pub type Newest<T = f64> = Reduce<Last, T>;

/// The greatest common divisor of unsigned integers, as [`monoid::Gcd`] has it; 0 where all are 0.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::GreatestDivisor;
///
/// let mut window = TwoStack::<GreatestDivisor, 2>::new();
/// assert_eq!([12, 18, 35, 14].map(|value| window.slide(value)), [12, 6, 1, 7].map(Some));
/// ```
pub type GreatestDivisor<T = u64> = Reduce<Gcd, T>;

impl<Op, T> Reduce<Op, T> {
    #[inline]
    const fn of(value: Option<T>) -> Self {
        Self { value, operation: PhantomData }
    }

    /// The values under the operation, `None` if there are none.
    #[inline]
    pub const fn value(&self) -> Option<&T> {
        self.value.as_ref()
    }

    /// As [`value`](Self::value), cloned.
    #[inline]
    #[must_use]
    pub fn get(&self) -> Option<T>
    where
        T: Clone,
    {
        self.value.clone()
    }
}

#[diagnostic::do_not_recommend]
impl<Op, T: Clone> Aggregator for Reduce<Op, T>
where
    Option<T>: Monoid<Op>,
{
    type Value = T;
    type Agg = Self;
    type Out = Option<T>;

    const REASSOCIATE: bool = <Option<T> as Monoid<Op>>::REASSOCIATE;

    #[inline]
    fn empty() -> Self {
        Self::of(Option::identity())
    }
    #[inline]
    fn unit(value: &T) -> Self {
        Self::of(Some(value.clone()))
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        Self::of(Option::combine(&older.value, &newer.value))
    }
    #[inline]
    fn finalize(reduced: &Self) -> Option<T> {
        reduced.get()
    }
}

#[diagnostic::do_not_recommend]
impl<Op, T: Clone> Classified for Reduce<Op, T>
where
    Option<T>: Monoid<Op>,
{
    type Class = AnyMonoid;
}

#[diagnostic::do_not_recommend]
impl<Op, T: Clone> Commutative for Reduce<Op, T> where Option<T>: monoid::Commutative<Op> {}

#[diagnostic::do_not_recommend]
impl<Op, T: Clone> Selective for Reduce<Op, T>
where
    Option<T>: monoid::Selective<Op>,
{
    #[inline]
    fn dominates(newer: &Self, older: &Self) -> bool {
        monoid::Selective::dominates(&newer.value, &older.value)
    }
}

impl<Op, T: Clone> Clone for Reduce<Op, T> {
    #[inline]
    fn clone(&self) -> Self {
        Self::of(self.value.clone())
    }
}

impl<Op, T: Copy> Copy for Reduce<Op, T> {}

impl<Op, T: PartialEq> PartialEq for Reduce<Op, T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<Op, T: fmt::Debug> fmt::Debug for Reduce<Op, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Reduce").field(&self.value).finish()
    }
}

#[cfg(feature = "serde")]
super::kept_as!(<Op, T> Reduce<Op, T> as Option<T>, by Option<T>, |reduced| &reduced.value, |value| Ok(Self::of(value)));
