//! Skewness and kurtosis: which way a distribution leans, and how heavy its tails are. The sums of the third and fourth powers of
//! deviations from the mean join as those of the squares do.
//!
//! Source: P. Pébay, "Formulas for robust, one-pass parallel computation of covariances and arbitrary-order statistical
//! moments", Sandia report SAND2008-6212 (2008), eqs. 2.1–2.3.

#[cfg(any(feature = "std", feature = "libm"))]
use num_traits::Float;

use super::Number;
use super::statistic::{State, deviation_of_one, statistics};

/// Count, mean, and sums of powers of deviations from that mean.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Powers {
    count: f64,
    mean: f64,
    squares: f64,
    cubes: f64,
    fourths: f64,
}

impl<T: Number> State<T> for Powers {
    #[inline]
    fn empty() -> Self {
        Self { count: 0.0, mean: 0.0, squares: 0.0, cubes: 0.0, fourths: 0.0 }
    }
    #[inline]
    fn of(value: &T) -> Self {
        let mean = value.to_f64();
        let none = deviation_of_one(mean);
        Self { count: 1.0, mean, squares: none, cubes: none, fourths: none }
    }

    #[inline]
    fn merge(self, newer: Self) -> Self {
        // The identity is exact only if nothing is computed with it: 0 times an infinity is a NaN.
        if newer.count == 0.0 {
            return self;
        }
        if self.count == 0.0 {
            return newer;
        }
        let count = self.count + newer.count;
        let (p, q) = (self.count / count, newer.count / count);
        let apart = newer.mean - self.mean;
        let spread = apart * (apart * q * self.count);
        Self {
            count,
            mean: self.mean + apart * q,
            squares: self.squares + newer.squares + spread,
            cubes: self.cubes
                + newer.cubes
                + apart * (spread * (p - q) + 3.0 * (p * newer.squares - q * self.squares)),
            fourths: self.fourths
                + newer.fourths
                + apart * apart * (spread * (p * p - p * q + q * q))
                + 6.0 * apart * apart * (p * p * newer.squares + q * q * self.squares)
                + 4.0 * apart * (p * newer.cubes - q * self.cubes),
        }
    }
}

impl Powers {
    /// What is only defined where values differ.
    #[inline]
    fn if_spread(self, answer: impl FnOnce(Self) -> f64) -> Option<f64> {
        (self.squares != 0.0).then(|| answer(self))
    }
}

#[cfg(any(feature = "std", feature = "libm"))]
statistics! {
    /// The population skewness g₁ = m₃/m₂^(3/2), with mₖ = Σ(x − x̄)ᵏ/n. Needs the feature `std` or `libm`.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::Skewness;
    ///
    /// let mut window = TwoStack::<Skewness, 4>::new();
    /// let skews = [1e9, 1.0, 1.0, 1.0, 5.0].map(|value| window.slide(value));
    /// assert_eq!(skews[0], None);
    /// assert!((skews[4].unwrap() - 2.0 / 3.0_f64.sqrt()).abs() < 1e-15); // the tail is to the right
    /// ```
    ///
    /// * State: 40 bytes, shared with [`Kurtosis`]. A combine: some 40 operations and two divisions.
    /// * No value, one, or only equal ones: `None`. While a NaN or an infinity is inside, NaN. Where the sum of cubes
    ///   overflows (deviations of 10¹⁰²) or vanishes (below 10⁻¹⁰²), NaN or without meaning.
    /// * Its error is at most 16nu·κ·√n, to first order, with κ² = 1 + x̄²/σ² and u = 2⁻⁵³: as in a [`Variance`](super::Variance),
    ///   roundings of the means shift deviations by nu·κσ, and no sum of cubes along the way is larger than that of one value far
    ///   from all others, n√n·σ³.
    /// * Others: the same as `scipy.stats.skew` by default; pandas and Excel answer the sample skewness, which is this
    ///   times √(n(n − 1))/(n − 2).
    /// * Source: Pébay 2008.
    Skewness<T: Number = f64>(Powers) -> Option<f64>, |state| {
        state.if_spread(|Powers { count, squares, cubes, .. }| cubes / squares * Float::sqrt(count / squares))
    };
}

statistics! {
    /// The population excess kurtosis g₂ = m₄/m₂² − 3, with mₖ = Σ(x − x̄)ᵏ/n: 0 for a normal distribution.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::Kurtosis;
    ///
    /// let mut window = TwoStack::<Kurtosis, 4>::new();
    /// let kurtoses = [1.0, 1.0, 3.0, 3.0].map(|value| window.slide(value));
    /// assert_eq!((kurtoses[0], kurtoses[3]), (None, Some(-2.0))); // the least there is
    /// ```
    ///
    /// * State: 40 bytes. A combine: some 40 operations and two divisions.
    /// * No value, one, or only equal ones: `None`. While a NaN or an infinity is inside, NaN. Where the sum of fourth
    ///   powers overflows (deviations of 10⁷⁶) or vanishes (below 10⁻⁷⁶), NaN or without meaning.
    /// * Its error is at most 16nu·κ·n, to first order, with κ² = 1 + x̄²/σ² and u = 2⁻⁵³: as of the skewness, but that sums of
    ///   fourth powers are up to n²·σ⁴.
    /// * Others: the same as `scipy.stats.kurtosis` by default; pandas and Excel answer the sample excess kurtosis, which is
    ///   (n − 1)/((n − 2)(n − 3)) · ((n + 1)·g₂ + 6).
    /// * Source: Pébay 2008.
    Kurtosis<T: Number = f64>(Powers) -> Option<f64>, |state| {
        state.if_spread(|Powers { count, squares, fourths, .. }| fourths / squares * count / squares - 3.0)
    };
}
