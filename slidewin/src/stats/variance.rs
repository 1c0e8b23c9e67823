//! Variances and standard deviations. Of floats are kept the count, the mean, and the sum of squared deviations from that mean; of
//! integers, the exact sums of [`exact_moments`](super::exact_moments).
//!
//! Two runs join by the difference of their means, so that what is squared are distances between values and never the
//! values themselves: T. F. Chan, G. H. Golub, R. J. `LeVeque`, "Updating formulae and a pairwise algorithm for computing
//! sample variances", COMPSTAT 1982, pp. 30–41; with a single value on one side it is B. P. Welford's update, Technometrics 4
//! (1962), pp. 419–420.

#[cfg(any(feature = "std", feature = "libm"))]
use num_traits::Float;

use super::Number;
use super::statistic::{State, deviation_of_one, statistics};

/// Count, mean, and sum of squared deviations, of the values divided by four: a difference of two means is then in range,
/// whatever they are.
///
/// It has no branch, and yet the empty state is an identity to the bit. Each zero in it then multiplies something finite, thanks to
/// the invariant: `mean` is finite and not −0.0, whatever the values; `squares` is NaN where one was NaN or infinite, and neither
/// negative nor −0.0 elsewhere.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Moments {
    count: f64,
    mean: f64,
    squares: f64,
}

impl<T: Number> State<T> for Moments {
    #[inline]
    fn empty() -> Self {
        Self { count: 0.0, mean: 0.0, squares: 0.0 }
    }
    #[inline]
    fn of(value: &T) -> Self {
        let quarter = value.to_f64() * 0.25;
        let squares = deviation_of_one(quarter);
        Self { count: 1.0, mean: if squares == 0.0 { quarter + 0.0 } else { 0.0 }, squares }
    }

    #[inline]
    fn merge(self, newer: Self) -> Self {
        let count = self.count + newer.count;
        let apart = newer.mean - self.mean;
        let step = apart * (newer.count / count.max(1.0));
        Self {
            count,
            mean: self.mean + step,
            squares: (self.squares + newer.squares) + apart * (step * self.count),
        }
    }
}

/// What is kept of values for their variance: [`Moments`] of floats, and of integers
/// [`ExactMoments`](super::exact_moments::ExactMoments).
pub trait Spread<V>: State<V> {
    /// The sum of squared deviations over the count less `fewer`, if that is any.
    fn variance(self, fewer: u64) -> Option<f64>;
}

impl<T: Number> Spread<T> for Moments {
    #[inline]
    fn variance(self, fewer: u64) -> Option<f64> {
        let fewer = fewer as f64;
        (self.count > fewer).then(|| self.squares / (self.count - fewer) * 16.0)
    }
}

statistics! {
    /// The sample variance Σ(x − x̄)²/(n − 1).
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::Variance;
    ///
    /// let mut window = TwoStack::<Variance, 3>::new();
    /// let variances = [1e12, 1e9 + 1.0, 1e9 + 2.0, 1e9 + 3.0].map(|value| window.slide(value));
    /// assert_eq!(variances[0], None);
    /// assert_eq!(variances[3], Some(1.0)); // a sum of squares has no digit left for it
    /// assert_eq!([7.7; 3].map(|value| window.slide(value))[2], Some(0.0));
    /// ```
    ///
    /// Of integers, it is exact but for the rounding of the answer, whatever their size:
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::Variance;
    ///
    /// let mut window = TwoStack::<Variance<i64>, 2>::new();
    /// assert_eq!([i64::MAX, i64::MAX - 1].map(|value| window.slide(value))[1], Some(0.5));
    /// ```
    ///
    /// * State: 24 bytes of floats, 64 of integers. A combine: 9 operations and a division; of integers, four additions.
    /// * Fewer than two values: `None`. While a NaN or an infinity is inside, NaN. It is never negative, exactly 0 where
    ///   all values are equal, and never NaN for finite values: where Σ(x − x̄)² exceeds 16 times the largest float, for deviations of 10¹⁵⁴, it
    ///   is +∞. Squares of deviations below 10⁻¹⁶¹ vanish.
    /// * Of floats, it is off by a factor of at most 1 + 4nu·κ, to first order, with κ² = 1 + x̄²/σ² and u = 2⁻⁵³, and by 2⁻¹⁰⁷⁰ more where
    ///   squares are subnormal. Why: no mean of some of the values is larger than √n·κσ, so that its roundings shift a deviation by
    ///   less than nu·κσ, and what is squared by twice that; the squares and their sum are rounded n + 6 times.
    /// * Source: Chan, Golub and `LeVeque` 1982, who have κ from them.
    Variance<T: Number = f64>(T::Spread) -> Option<f64>, |state| state.variance(1);

    /// The population variance Σ(x − x̄)²/n: as [`Variance`], but that it is 0 for one value.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::PopulationVariance;
    ///
    /// let mut window = TwoStack::<PopulationVariance<f32>, 4>::new();
    /// let variances = [100_000.5, 100_001.25, 99_999.75, 100_000.0].map(|value| window.slide(value));
    /// assert_eq!((variances[0], variances[3]), (Some(0.0), Some(0.328_125))); // in f32, none of the digits is right
    /// ```
    PopulationVariance<T: Number = f64>(T::Spread) -> Option<f64>, |state| state.variance(0);
}

#[cfg(any(feature = "std", feature = "libm"))]
statistics! {
    /// The sample standard deviation, the root of [`Variance`], and so off by a factor of 1 + 2nu·κ + u at most. Needs the feature
    /// `std` or `libm`.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::StandardDeviation;
    ///
    /// let mut window = TwoStack::<StandardDeviation<i32>, 3>::new();
    /// assert_eq!([1, 4, 7].map(|value| window.slide(value))[2], Some(3.0));
    /// ```
    StandardDeviation<T: Number = f64>(T::Spread) -> Option<f64>, |state| state.variance(1).map(Float::sqrt);

    /// The population standard deviation, the root of [`PopulationVariance`]. Needs the feature `std` or `libm`.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::PopulationStandardDeviation;
    ///
    /// let mut window = TwoStack::<PopulationStandardDeviation, 3>::new();
    /// // What has left leaves no trace, so small deviations are neither cut to 0 nor NaN.
    /// let deviations = [2.5, 3e-8, 0.0, 0.0, 0.0].map(|value| window.slide(value));
    /// assert!((deviations[3].unwrap() / (2e-16_f64).sqrt() - 1.0).abs() < 1e-15);
    /// assert_eq!(deviations[4], Some(0.0));
    /// ```
    PopulationStandardDeviation<T: Number = f64>(T::Spread) -> Option<f64>, |state| state.variance(0).map(Float::sqrt);
}
