//! The arithmetic mean, as exact as its answer can be, and as fast.

use super::number::ExactAccumulator;
use super::statistic::{State, statistics};
use super::{Accumulator, Number};
use crate::Invertible;

/// A sum and a count.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct Average<A> {
    pub(super) total: A,
    pub(super) count: f64,
}

impl<T: Number> State<T> for Average<T::Total> {
    #[inline]
    fn empty() -> Self {
        Self { total: T::Total::EMPTY, count: 0.0 }
    }
    #[inline]
    fn of(value: &T) -> Self {
        Self { total: value.to_total(), count: 1.0 }
    }
    #[inline]
    fn merge(self, newer: Self) -> Self {
        Self { total: self.total.plus(newer.total), count: self.count + newer.count }
    }
}

impl<A: Accumulator> Average<A> {
    #[inline]
    pub(super) fn mean(self) -> Option<f64> {
        (self.count > 0.0).then(|| self.total.over(self.count))
    }
}

/// A sum of values times `DOWN`, as floats add, and a count.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct PlainAverage {
    sum: f64,
    count: f64,
}

/// 2⁻³² and 2³².
const DOWN: f64 = f64::from_bits((1023 - 32) << 52);
const UP: f64 = f64::from_bits((1023 + 32) << 52);

impl<T: Number> State<T> for PlainAverage {
    #[inline]
    fn empty() -> Self {
        Self { sum: -0.0, count: 0.0 }
    }
    #[inline]
    fn of(value: &T) -> Self {
        Self { sum: value.to_f64() * DOWN, count: 1.0 }
    }
    #[inline]
    fn merge(self, newer: Self) -> Self {
        Self { sum: self.sum + newer.sum, count: self.count + newer.count }
    }
}

statistics! {
    /// The mean Σx/n, rounded once, as if exact.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::Mean;
    ///
    /// let mut window = TwoStack::<Mean, 4>::new();
    /// assert_eq!(window.query(), None);
    /// let means = [1.0, 1e90, 2.0, -1e90].map(|value| window.slide(value));
    /// assert_eq!(means[3], Some(0.75)); // a plain sum has lost the 1 and the 2
    ///
    /// let mut loud = TwoStack::<Mean, 2>::new();
    /// assert_eq!([1e308, 1.5e308].map(|value| loud.slide(value)), [Some(1e308), Some(1.25e308)]);
    /// ```
    ///
    /// * State: 40 bytes for floats, 32 for integers. A combine: 17 additions, most of them in pairs; two for integers.
    /// * No values: `None`. NaN while one is inside, or infinities of both signs; ±∞ while one is inside. It
    ///   never overflows. The mean of equal values is that value, but that the sign of a zero is not kept.
    /// * Floats: it differs from the exact mean M by at most u·|M| + n²u²·Σ|x|/n, u = 2⁻⁵³, or 2⁻¹⁰⁷⁵ more where M is subnormal,
    ///   and so lies between the least and the greatest value unless terms cancel to all but 2⁻⁵⁰ or so of their size. Of integers,
    ///   it is the float nearest to M, of two as near the even one.
    /// * Source: see [`Compensated`](super::Compensated). Where all values are of one sign, and time counts, take a
    ///   [`PlainMean`].
    ///
    /// Of integers it can be undone exactly, so [`Subtract`](crate::Subtract) slides it.
    Mean<T: Number = f64>(Average<T::Total>) -> Option<f64>, |state| state.mean(),
        class <T::Total as Accumulator>::OfMean<T>;

    /// The mean Σx/n of floats as they add, in a fourth of the time of a [`Mean`].
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::PlainMean;
    ///
    /// let mut window = TwoStack::<PlainMean, 2>::new();
    /// let means = [1e308, 1.5e308, 1.0, 2.0].map(|value| window.slide(value));
    /// assert_eq!(means, [Some(1e308), Some(1.25e308), Some(7.5e307), Some(1.5)]);
    /// ```
    ///
    /// * State: 16 bytes. A combine: 2 additions. The sum is kept at 2⁻³² of its size, so that it does not overflow where the
    ///   mean does not: in windows of up to 2³² values.
    /// * No values: `None`. NaN while one is inside, or infinities of both signs; ±∞ while one is inside.
    /// * It differs from the exact mean by at most u·Σ|x| + 2⁻¹⁰⁴², u = 2⁻⁵³: harmless where all values are of one sign and
    ///   larger than 10⁻²⁹⁷. Where large ones cancel, what remains of the small ones can be lost.
    PlainMean<T: Number = f64>(PlainAverage) -> Option<f64>, |state| {
        (state.count > 0.0).then(|| state.sum / state.count * UP)
    };
}

#[diagnostic::do_not_recommend]
impl<T: Number<Total: ExactAccumulator>> Invertible for Mean<T> {
    #[inline]
    fn remove(whole: &Self, oldest: &Self) -> Self {
        let (whole, oldest) = (whole.state, oldest.state);
        Self::of_state(Average { total: whole.total.minus(oldest.total), count: whole.count - oldest.count })
    }
}
