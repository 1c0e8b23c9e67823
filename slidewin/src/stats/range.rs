//! The range: from the smallest value to the largest.

use super::distance::Distance;
use super::side::{Greatest, Least, Side};
use crate::class::AnyMonoid;
use crate::{Aggregator, Classified, Commutative};

/// The largest value less the smallest, `None` over an empty window.
///
/// The answer has the [width](Distance::Width) of the type, which holds it: of `i8` it is a `u8`, of floats an `f64`.
/// One value is 0 wide, an infinite one too. A NaN propagates. A range of `f64` beyond the largest float is infinity.
///
/// The state is the two extremes, a combine two comparisons. It associates exactly, and a range of floats rounds once.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::Range;
///
/// let mut window = TwoStack::<Range<i8>, 2>::new();
/// assert_eq!(window.query(), None);
/// assert_eq!([-128, 127, 100].map(|value| window.slide(value)), [0_u8, 255, 27].map(Some));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Range<T = f64> {
    extremes: Option<(T, T)>,
}

impl<T: Distance> Range<T> {
    /// The smallest and the largest value.
    #[inline]
    #[must_use]
    pub fn extremes(&self) -> Option<(T, T)> {
        self.extremes
    }

    /// How far the extremes are apart, `None` if there are no values.
    #[inline]
    #[must_use]
    pub fn get(&self) -> Option<T::Width> {
        self.extremes.map(|(low, high)| T::width(low, high))
    }
}

#[diagnostic::do_not_recommend]
impl<T: Distance> Aggregator for Range<T> {
    type Value = T;
    type Agg = Self;
    type Out = Option<T::Width>;

    #[inline]
    fn empty() -> Self {
        Self { extremes: None }
    }
    #[inline]
    fn unit(value: &T) -> Self {
        Self { extremes: Some((*value, *value)) }
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        match (&older.extremes, &newer.extremes) {
            (Some((older_low, older_high)), Some((newer_low, newer_high))) => Self {
                extremes: Some((*Least::pick(older_low, newer_low), *Greatest::pick(older_high, newer_high))),
            },
            (one, other) => Self { extremes: one.or(*other) },
        }
    }
    #[inline]
    fn finalize(range: &Self) -> Self::Out {
        range.get()
    }
}

#[diagnostic::do_not_recommend]
impl<T: Distance> Classified for Range<T> {
    type Class = AnyMonoid;
}

#[diagnostic::do_not_recommend]
impl<T: Distance> Commutative for Range<T> {}
