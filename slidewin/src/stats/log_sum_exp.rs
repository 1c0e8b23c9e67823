//! The logarithm of a sum of exponentials: sums of numbers that are given by their logarithms, however large or small.

use num_traits::Float;

use super::Number;
use super::statistic::{State, statistics};

/// ln of `max` and of the sum of all exponentials at the scale of the largest.
///
/// Invariant: `sum` is at least 1, but for no values and for −∞ alone, where it is 0; both are NaN where either is.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Shifted {
    max: f64,
    sum: f64,
}

impl<T: Number> State<T> for Shifted {
    #[inline]
    fn empty() -> Self {
        Self { max: f64::NEG_INFINITY, sum: 0.0 }
    }
    #[inline]
    fn of(value: &T) -> Self {
        let max = value.to_f64();
        let sum = if max.is_nan() {
            max
        } else if max == f64::NEG_INFINITY {
            0.0
        } else {
            1.0
        };
        Self { max, sum }
    }

    #[inline]
    fn merge(self, newer: Self) -> Self {
        // Equal ones first: the difference of two infinities is a NaN.
        if self.max == newer.max {
            Self { max: self.max, sum: self.sum + newer.sum }
        } else if self.max > newer.max {
            Self { max: self.max, sum: self.sum + newer.sum * Float::exp(newer.max - self.max) }
        } else if self.max < newer.max {
            Self { max: newer.max, sum: self.sum * Float::exp(self.max - newer.max) + newer.sum }
        } else {
            Self { max: f64::NAN, sum: f64::NAN }
        }
    }
}

impl Shifted {
    #[inline]
    fn log(self) -> f64 {
        if self.max.is_finite() { self.max + Float::ln(self.sum) } else { self.max }
    }
}

statistics! {
    /// ln Σeˣ, shifted by the maximum, so that no exponential overflows. Needs the feature `std` or `libm`.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::LogSumExp;
    ///
    /// let mut window = TwoStack::<LogSumExp, 2>::new();
    /// assert_eq!(window.query(), f64::NEG_INFINITY);
    /// let logs = [1000.0, 1000.0, -1000.0, -1000.0].map(|value| window.slide(value));
    /// assert_eq!(logs, [1000.0, 1000.0 + 2.0_f64.ln(), 1000.0, -1000.0 + 2.0_f64.ln()]);
    /// ```
    ///
    /// * State: 16 bytes. A combine: an exponential.
    /// * No values: −∞, the logarithm of an empty sum, as for values that are all −∞. NaN while one is inside; +∞ while
    ///   +∞ is.
    /// * Its error is at most u·|answer| + 3nu, to first order, u = 2⁻⁵³, where `exp` and `ln` are as good as correctly rounded. Why: where
    ///   runs join that lie d apart, the lower has a share of k·e⁻ᵈ to 1 at most, k being its length, and is rounded d + 2 times, and
    ///   the sum once; by induction, no sum is off by more than 2(n − 1)u. Its logarithm, ln n at most, is rounded, and so is the answer.
    /// * Source: P. Blanchard, D. J. Higham, N. J. Higham, "Accurately computing the log-sum-exp and softmax functions", IMA J.
    ///   Numer. Anal. 41 (2021), pp. 2311–2330.
    LogSumExp<T: Number = f64>(Shifted) -> f64, |state| state.log();
}
