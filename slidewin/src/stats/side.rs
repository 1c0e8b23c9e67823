//! The two ends of an order, as types: what is said once for both minima and maxima is generic over the side.

use crate::monoid::outranks;

/// The smallest values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Least {}

/// The largest values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Greatest {}

/// One end of an order: [`Least`] or [`Greatest`].
///
/// A value that does not equal itself, as NaN or a tuple that holds one, stands before all others on either side, so that
/// a glitch shows; all NaN are alike. All other values must be in a total order. −0.0 equals 0.0.
pub trait Side: sealed::Sealed + Clone {
    /// Whether a value stands before another: it is further out, or the first of the two that is NaN.
    fn outranks<T: PartialOrd>(value: &T, other: &T) -> bool;

    /// The one of two values that stands before the other: the older, if neither does.
    #[inline]
    #[must_use]
    fn pick<'value, T: PartialOrd>(older: &'value T, newer: &'value T) -> &'value T {
        if Self::outranks(newer, older) { newer } else { older }
    }
}

#[diagnostic::do_not_recommend]
impl Side for Least {
    #[inline]
    fn outranks<T: PartialOrd>(value: &T, other: &T) -> bool {
        outranks(value, other, T::lt)
    }
}

#[diagnostic::do_not_recommend]
impl Side for Greatest {
    #[inline]
    fn outranks<T: PartialOrd>(value: &T, other: &T) -> bool {
        outranks(value, other, T::gt)
    }
}

mod sealed {
    /// An order has two ends.
    pub trait Sealed {}
    impl Sealed for super::Least {}
    impl Sealed for super::Greatest {}
}
