//! The sum, exactly for integers and compensated for floats.

use super::number::ExactAccumulator;
use super::{Accumulator, Number};
use crate::{Aggregator, Classified, Commutative, Invertible};

/// The sum Σx: of integers exactly, in an `i128`; of floats rounded once, as if exact, whatever is in the window.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::Total;
///
/// let mut window = TwoStack::<Total, 4>::new();
/// let sums = [1.0, 1e90, 2.0, -1e90, 3.0].map(|value| window.slide(value));
/// assert_eq!(sums[3..], [3.0, 5.0]); // a plain sum answers 0.0 and 3.0
///
/// let mut bytes = TwoStack::<Total<u8>, 4>::new();
/// assert_eq!([200, 100, 50].map(|value| bytes.slide(value)), [200, 300, 350]);
/// ```
///
/// * State: 32 bytes for floats, 16 for integers. A combine: 16 additions, in pairs; one for integers.
/// * No values: 0. NaN while one is inside, or infinities of both signs; ±∞ while one is inside, or where the
///   sum is out of range. It never overflows on the way: 10³⁰⁸ + 10³⁰⁸ − 10³⁰⁸ is 10³⁰⁸. The sign of a zero is not kept.
/// * Error and source: see [`Compensated`](super::Compensated).
///
/// Of integers it can be undone exactly, so [`Subtract`](crate::Subtract) slides it.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "T::Total: serde::Serialize",
        deserialize = "T::Total: serde::Deserialize<'de>"
    ))
)]
pub struct Total<T: Number = f64> {
    total: T::Total,
}

impl<T: Number> Total<T> {
    /// The sum; 0 of no values.
    #[inline]
    #[must_use]
    pub fn get(&self) -> <T::Total as Accumulator>::Sum {
        self.total.sum()
    }
}

#[diagnostic::do_not_recommend]
impl<T: Number> Aggregator for Total<T> {
    type Value = T;
    type Agg = Self;
    type Out = <T::Total as Accumulator>::Sum;

    #[inline]
    fn empty() -> Self {
        Self { total: T::Total::EMPTY }
    }
    #[inline]
    fn unit(value: &T) -> Self {
        Self { total: value.to_total() }
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        Self { total: older.total.plus(newer.total) }
    }
    #[inline]
    fn finalize(total: &Self) -> Self::Out {
        total.get()
    }
}

#[diagnostic::do_not_recommend]
impl<T: Number> Commutative for Total<T> {}

#[diagnostic::do_not_recommend]
impl<T: Number> Classified for Total<T> {
    type Class = <T::Total as Accumulator>::OfTotal<T>;
}

#[diagnostic::do_not_recommend]
impl<T: Number<Total: ExactAccumulator>> Invertible for Total<T> {
    #[inline]
    fn remove(whole: &Self, oldest: &Self) -> Self {
        Self { total: whole.total.minus(oldest.total) }
    }
}
