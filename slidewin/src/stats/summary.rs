//! What one usually wants to know of some numbers, in one statistic.

use super::mean::Average;
use super::statistic::{State, statistics};
use super::variance::Spread;
use super::{Accumulator, Number};
use crate::Monoid;
use crate::monoid::{Max, Min};

/// What the figures are made of.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "T: serde::Serialize, T::Total: serde::Serialize, T::Spread: serde::Serialize",
        deserialize = "T: serde::Deserialize<'de>, T::Total: serde::Deserialize<'de>, T::Spread: serde::Deserialize<'de>"
    ))
)]
struct Parts<T: Number> {
    average: Average<T::Total>,
    spread: T::Spread,
    min: T,
    max: T,
}

impl<T: Number> State<T> for Parts<T> {
    #[inline]
    fn empty() -> Self {
        Self {
            average: State::<T>::empty(),
            spread: State::<T>::empty(),
            min: <T as Monoid<Min>>::identity(),
            max: <T as Monoid<Max>>::identity(),
        }
    }
    #[inline]
    fn of(value: &T) -> Self {
        Self { average: State::<T>::of(value), spread: State::<T>::of(value), min: *value, max: *value }
    }
    #[inline]
    fn merge(self, newer: Self) -> Self {
        Self {
            average: State::<T>::merge(self.average, newer.average),
            spread: State::<T>::merge(self.spread, newer.spread),
            min: <T as Monoid<Min>>::combine(&self.min, &newer.min),
            max: <T as Monoid<Max>>::combine(&self.max, &newer.max),
        }
    }
}

impl<T: Number> Parts<T> {
    #[inline]
    fn figures(self) -> Figures<T> {
        let Average { total, count } = self.average;
        let any = count > 0.0;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a count is a whole number"
        )]
        Figures {
            count: count as u64,
            sum: total.sum(),
            min: any.then_some(self.min),
            max: any.then_some(self.max),
            mean: self.average.mean(),
            variance: self.spread.variance(1),
        }
    }
}

/// What a [`Summary`] answers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Figures<T: Number = f64> {
    /// How many values there are.
    pub count: u64,
    /// Their sum, as [`Total`](super::Total): of integers an `i128`, of floats an `f64`; 0 of no values.
    pub sum: <T::Total as Accumulator>::Sum,
    /// The least of them; NaN if one is.
    pub min: Option<T>,
    /// The greatest of them; NaN if one is.
    pub max: Option<T>,
    /// Their [`Mean`](super::Mean).
    pub mean: Option<f64>,
    /// Their sample [`Variance`](super::Variance), of two values or more.
    pub variance: Option<f64>,
}

statistics! {
    /// Count, sum, minimum, maximum, mean and sample variance at once.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::{Figures, Summary};
    ///
    /// let mut window = TwoStack::<Summary<i32>, 3>::new();
    /// let figures = [100, 7, 1, 4].map(|value| window.slide(value));
    /// let expected = Figures { count: 3, sum: 12, min: Some(1), max: Some(7), mean: Some(4.0), variance: Some(9.0) };
    /// assert_eq!(figures[3], expected);
    /// ```
    ///
    /// * State: 80 bytes for `f64`. A combine: those of [`Mean`](super::Mean) and [`Variance`](super::Variance), and two comparisons.
    ///   Derive an aggregate of the parts that you need where you need less.
    /// * No values: a count and a sum of 0, and `None`. Each figure is what its own statistic says of NaN, infinities and overflow.
    Summary<T: Number = f64>(Parts<T>) -> Figures<T>, |state| state.figures();
}
