//! How two quantities vary together: covariance, correlation, and the straight line through them.
//!
//! Two runs join by the differences of their means, as for a variance: T. F. Chan, G. H. Golub, R. J. `LeVeque`, "Updating formulae
//! and a pairwise algorithm for computing sample variances", COMPSTAT 1982; for products, P. Pébay, Sandia report
//! SAND2008-6212 (2008), eq. 3.12.

#[cfg(any(feature = "std", feature = "libm"))]
use num_traits::Float;

use super::Number;
use super::statistic::{State, deviation_of_one, statistics};

/// A value of two quantities: a pair `(x, y)` of numbers, or a record of one's own.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::{LinearRegression, Paired};
///
/// struct Reading {
///     seconds: u32,
///     metres: f64,
/// }
///
/// impl Paired for Reading {
///     fn x(&self) -> f64 {
///         self.seconds.into()
///     }
///     fn y(&self) -> f64 {
///         self.metres
///     }
/// }
///
/// let mut climb = TwoStack::<LinearRegression<Reading>, 60>::new();
/// climb.slide(Reading { seconds: 10, metres: 120.0 });
/// let line = climb.slide(Reading { seconds: 20, metres: 150.0 });
/// assert_eq!(line.map(|line| (line.slope, line.at(30.0))), Some((3.0, 180.0)));
/// ```
pub trait Paired {
    /// The first, of which a regression is.
    fn x(&self) -> f64;

    /// The second, which a regression explains.
    fn y(&self) -> f64;
}

impl<X: Number, Y: Number> Paired for (X, Y) {
    #[inline]
    fn x(&self) -> f64 {
        self.0.to_f64()
    }
    #[inline]
    fn y(&self) -> f64 {
        self.1.to_f64()
    }
}

/// Count, means, and sums of squares and products of deviations from those, of the values divided by four: as in the
/// state of a variance, without a branch, and with the same invariants: the means are finite and not −0.0, and the sums
/// are all NaN where either quantity was NaN or infinite, and elsewhere not −0.0.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Comoments {
    count: f64,
    mean_x: f64,
    mean_y: f64,
    squares_x: f64,
    squares_y: f64,
    products: f64,
}

impl<T: Paired> State<T> for Comoments {
    #[inline]
    fn empty() -> Self {
        Self { count: 0.0, mean_x: 0.0, mean_y: 0.0, squares_x: 0.0, squares_y: 0.0, products: 0.0 }
    }
    #[inline]
    fn of(value: &T) -> Self {
        let (x, y) = (value.x() * 0.25, value.y() * 0.25);
        let none = deviation_of_one(x) + deviation_of_one(y);
        let (mean_x, mean_y) = if none == 0.0 { (x + 0.0, y + 0.0) } else { (0.0, 0.0) };
        Self { count: 1.0, mean_x, mean_y, squares_x: none, squares_y: none, products: none }
    }

    #[inline]
    fn merge(self, newer: Self) -> Self {
        let count = self.count + newer.count;
        let share = newer.count / count.max(1.0);
        let (apart_x, apart_y) = (newer.mean_x - self.mean_x, newer.mean_y - self.mean_y);
        let (step_x, step_y) = (apart_x * share, apart_y * share);
        Self {
            count,
            mean_x: self.mean_x + step_x,
            mean_y: self.mean_y + step_y,
            squares_x: (self.squares_x + newer.squares_x) + apart_x * (step_x * self.count),
            squares_y: (self.squares_y + newer.squares_y) + apart_y * (step_y * self.count),
            products: (self.products + newer.products) + apart_x * (step_y * self.count),
        }
    }
}

impl Comoments {
    /// The sum of products of deviations over the count less `fewer`.
    #[inline]
    fn covariance(self, fewer: f64) -> Option<f64> {
        (self.count > fewer).then(|| self.products / (self.count - fewer) * 16.0)
    }

    #[inline]
    fn line(self) -> Option<Line> {
        let Self { mean_x, mean_y, squares_x, squares_y, products, .. } = self;
        (self.squares_x != 0.0).then(|| {
            let slope = products / squares_x;
            // The slopes of y on x and of x on y: their product is r², and no square overflows. Rounding may carry it past 1.
            let r_squared = (squares_y != 0.0).then(|| (slope * (products / squares_y)).clamp(0.0, 1.0));
            Line { slope, intercept: (mean_y - slope * mean_x) * 4.0, r_squared }
        })
    }
}

/// The straight line y = `intercept` + `slope`·x.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line {
    /// By how much y grows with x.
    pub slope: f64,
    /// y where x is 0.
    pub intercept: f64,
    /// The share of the variance of y that the line explains, from 0 to 1; `None` where all y are equal.
    pub r_squared: Option<f64>,
}

impl Line {
    /// y at some x.
    #[inline]
    #[must_use]
    pub fn at(&self, x: f64) -> f64 {
        self.intercept + self.slope * x
    }
}

statistics! {
    /// The sample covariance Σ(x − x̄)(y − ȳ)/(n − 1).
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::Covariance;
    ///
    /// let mut window = TwoStack::<Covariance, 3>::new();
    /// let covariances = [(1e9, 4.0), (1e9 + 1.0, 2.0), (1e9 + 2.0, 0.0)].map(|pair| window.slide(pair));
    /// assert_eq!((covariances[0], covariances[2]), (None, Some(-2.0)));
    /// ```
    ///
    /// * State: 48 bytes. A combine: 21 operations and a division.
    /// * Fewer than two values: `None`. While either quantity of a value is NaN or infinite, NaN. Exactly 0 where all x, or
    ///   all y, are equal. Where a sum of products overflows, as for deviations of 10¹⁵⁴, ±∞ or NaN.
    /// * Its error is at most 4nu times both standard deviations s and both κ, to first order, κ² = 1 + x̄²/σ², u = 2⁻⁵³: as of a
    ///   [`Variance`](super::Variance), by Cauchy and Schwarz. Where values are subnormal, or products vanish, it is up to
    ///   n·2⁻¹⁰⁷¹·(s + s′) + 2⁻¹⁰⁷⁰ more.
    /// * Source: Chan, Golub and `LeVeque` 1982; Pébay 2008.
    Covariance<T: Paired = (f64, f64)>(Comoments) -> Option<f64>, |state| state.covariance(1.0);

    /// The population covariance Σ(x − x̄)(y − ȳ)/n: as [`Covariance`], but that it is 0 for one value.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::PopulationCovariance;
    ///
    /// let mut window = TwoStack::<PopulationCovariance<(i32, i32)>, 2>::new();
    /// assert_eq!([(1, 1), (3, 5)].map(|pair| window.slide(pair)), [Some(0.0), Some(2.0)]);
    /// ```
    PopulationCovariance<T: Paired = (f64, f64)>(Comoments) -> Option<f64>, |state| state.covariance(0.0);

    /// The straight line through the values with the least squares of y: [`Line`], with the slope Σ(x − x̄)(y − ȳ)/Σ(x − x̄)².
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::LinearRegression;
    ///
    /// let mut trend = TwoStack::<LinearRegression, 3>::new();
    /// let lines = [(0.0, 1e12), (1.0, 3.0), (2.0, 5.0), (3.0, 7.0)].map(|point| trend.slide(point));
    /// let line = lines[3].unwrap();
    /// assert_eq!((lines[0], line.slope, line.intercept, line.r_squared), (None, 2.0, 1.0, Some(1.0)));
    /// assert_eq!(line.at(10.0), 21.0);
    /// ```
    ///
    /// * State: 48 bytes. A combine: 21 operations and a division.
    /// * No value, one, or all of one x: `None`. While either quantity of a value is NaN or infinite, the line is NaN. Where a
    ///   sum of squares or products overflows, as for deviations of 10¹⁵⁴, it is without meaning, as where those vanish, below 10⁻¹⁵³.
    /// * The slope is off by at most 8nu·κκ′ times σ′/σ, the intercept by 12nu·κ²κ′ times σ′, r² by 16nu·κκ′, to first order, with
    ///   κ² = 1 + x̄²/σ² of x, κ′ and σ′ of y, u = 2⁻⁵³: what the sums and the means are off by.
    /// * Source: Chan, Golub and `LeVeque` 1982; Pébay 2008.
    LinearRegression<T: Paired = (f64, f64)>(Comoments) -> Option<Line>, |state| state.line();
}

#[cfg(any(feature = "std", feature = "libm"))]
statistics! {
    /// Pearson's correlation Σ(x − x̄)(y − ȳ)/√(Σ(x − x̄)²·Σ(y − ȳ)²). Needs the feature `std` or `libm`.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::Correlation;
    ///
    /// let mut window = TwoStack::<Correlation, 3>::new();
    /// let correlations = [(1.0, -1.0), (2.0, -2.0), (3.0, -3.0), (4.0, 0.0)].map(|pair| window.slide(pair));
    /// assert_eq!((correlations[0], correlations[2]), (None, Some(-1.0)));
    /// assert!((correlations[3].unwrap() - 0.428_571_428_571_428_5_f64.sqrt()).abs() < 1e-15);
    /// ```
    ///
    /// * State: 48 bytes. A combine: 21 operations and a division.
    /// * No value, one, or where all x or all y are equal: `None`. While either quantity of a value is NaN or infinite, NaN.
    ///   It is from −1 to 1, whatever is rounded. Where a sum of squares or products overflows, as for deviations of 10¹⁵⁴, it is NaN; where they
    ///   vanish, below 10⁻¹⁵³, it loses its digits.
    /// * Its error is at most 8nu times both κ, to first order, κ² = 1 + x̄²/σ², u = 2⁻⁵³: those of the covariance and of both deviations.
    /// * Source: Chan, Golub and `LeVeque` 1982; Pébay 2008.
    Correlation<T: Paired = (f64, f64)>(Comoments) -> Option<f64>, |state| {
        let Comoments { squares_x, squares_y, products, .. } = state;
        (squares_x != 0.0 && squares_y != 0.0).then(|| {
            // One root, unless what it is of is out of range.
            let both = squares_x * squares_y;
            let scale = if both.is_normal() { Float::sqrt(both) } else { Float::sqrt(squares_x) * Float::sqrt(squares_y) };
            (products / scale).clamp(-1.0, 1.0)
        })
    };
}
