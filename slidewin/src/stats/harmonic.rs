//! The harmonic mean: the mean of rates over equal distances.

use super::statistic::{State, statistics};
use super::{Accumulator, Compensated, Number};

/// The sum of reciprocals and a count.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Reciprocals {
    total: Compensated,
    count: f64,
}

impl<T: Number> State<T> for Reciprocals {
    #[inline]
    fn empty() -> Self {
        Self { total: Compensated::EMPTY, count: 0.0 }
    }
    #[inline]
    fn of(value: &T) -> Self {
        let value = value.to_f64();
        // A negative number has no place here; a zero of either sign is one.
        let magnitude = if value < 0.0 { f64::NAN } else { value.abs() };
        Self { total: Compensated::of_reciprocal(magnitude), count: 1.0 }
    }
    #[inline]
    fn merge(self, newer: Self) -> Self {
        Self { total: self.total.plus(newer.total), count: self.count + newer.count }
    }
}

statistics! {
    /// The harmonic mean n/Σ(1/x) of numbers that are not negative.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::HarmonicMean;
    ///
    /// let mut speed = TwoStack::<HarmonicMean, 2>::new();
    /// assert_eq!([0.0, 60.0, 20.0].map(|value| speed.slide(value)), [Some(0.0), Some(0.0), Some(30.0)]);
    /// ```
    ///
    /// * State: 40 bytes. A value: two divisions. A combine: 17 additions, most of them in pairs.
    /// * No values: `None`. NaN while one is inside, or a negative number. A zero makes it 0; an infinity counts as a value whose
    ///   reciprocal is 0, and where there is nothing else, it is +∞. Reciprocals of subnormals do not overflow it.
    /// * It is off by a factor of at most 1 + 3u, to first order, u = 2⁻⁵³: the roundings of the reciprocals, of the sum and of
    ///   the quotient; and by 2⁻¹⁰⁷⁵ more where it is subnormal.
    HarmonicMean<T: Number = f64>(Reciprocals) -> Option<f64>, |state| {
        (state.count > 0.0).then(|| state.total.under(state.count))
    };
}
