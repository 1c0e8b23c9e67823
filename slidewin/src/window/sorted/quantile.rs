//! Where a quantile lies among values in order: the nine types of R. Hyndman and Y. Fan, "Sample Quantiles in Statistical
//! Packages", The American Statistician 50 (1996), 361–365.

use core::fmt;

use num_traits::ToPrimitive;

/// How a quantile is taken from a sample: the types of Hyndman and Fan (1996), by their numbers and usual names.
///
/// With `n` values, types 1 to 3 answer a value of the sample, or the midpoint of two. The others interpolate, and differ
/// in the position among the values, counted from 1, at which they do it; it is brought back between 1 and `n`.
///
/// Types 1 to 3 jump where `n·p`, or `n·p` − ½, is an integer. One that misses an integer by no more than four roundings
/// counts as that integer, as in R: the 0.07 quantile of 100 values is the seventh value by type 1, although 100 × 0.07 is
/// above 7 in floats.
///
/// ```
/// use slidewin::Sorted;
/// use slidewin::window::QuantileType;
///
/// let mut window = Sorted::<u32, 4>::new();
/// window.extend([10, 20, 30, 40]);
/// assert_eq!(window.quantile_by(0.25, QuantileType::Linear), Ok(Some(17.5)));
/// assert_eq!(window.quantile_by(0.25, QuantileType::InverseCdf), Ok(Some(10.0)));
/// assert_eq!(window.quantile_by(0.25, QuantileType::Weibull), Ok(Some(12.5)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum QuantileType {
    /// Type 1: the least value that `p` of the sample are not above.
    InverseCdf,
    /// Type 2: as type 1, but the midpoint with the next value where the distribution function is at `p` exactly.
    AveragedInverseCdf,
    /// Type 3: the value of the number nearest to `n·p`, and of two, the even one.
    NearestEven,
    /// Type 4: at `n·p`.
    LinearCdf,
    /// Type 5: at `n·p` + ½.
    Hazen,
    /// Type 6: at (`n` + 1)·`p`.
    Weibull,
    /// Type 7: at (`n` − 1)·`p` + 1. What R and pandas answer unless told otherwise.
    #[default]
    Linear,
    /// Type 8: at (`n` + ⅓)·`p` + ⅓, about unbiased for the median, whatever the distribution.
    MedianUnbiased,
    /// Type 9: at (`n` + ¼)·`p` + ⅜, about unbiased where the values are normally distributed.
    NormalUnbiased,
}

impl QuantileType {
    /// The rank, counted from 0, and the part of the way from it to the next: for at least one value, and a `p` from 0 to 1.
    pub(super) fn position(self, p: f64, count: usize) -> (usize, f64) {
        let n = count as f64;
        // Counted from 0.
        let position = match self {
            Self::InverseCdf => ceil(snap(n * p)) - 1.0,
            Self::AveragedInverseCdf => {
                let above = snap(n * p);
                if above == floor(above) { above - 0.5 } else { floor(above) }
            }
            Self::NearestEven => {
                // `n·p`, in halves.
                let halves = snap(2.0 * n * p);
                let nearest = floor(halves / 2.0 + 0.5);
                let tie = halves / 2.0 + 0.5 == nearest;
                nearest - if tie && nearest % 2.0 != 0.0 { 2.0 } else { 1.0 }
            }
            Self::LinearCdf => n * p - 1.0,
            Self::Hazen => n * p - 0.5,
            Self::Weibull => (n + 1.0) * p - 1.0,
            Self::Linear => (n - 1.0) * p,
            Self::MedianUnbiased => (n + 1.0 / 3.0) * p - 2.0 / 3.0,
            Self::NormalUnbiased => (n + 0.25) * p - 0.625,
        };
        let position = position.clamp(0.0, n - 1.0);
        let rank = floor(position);
        (rank.to_usize().unwrap_or(0), position - rank)
    }
}

/// The integer that a position misses by no more than rounding, or the position.
fn snap(position: f64) -> f64 {
    let nearest = floor(position + 0.5);
    let apart = (position - nearest).max(nearest - position);
    if apart <= 4.0 * f64::EPSILON * position.max(1.0) { nearest } else { position }
}

/// The integer part of what is not negative.
fn floor(position: f64) -> f64 {
    position.to_u64().map_or(position, |integer| integer as f64)
}

fn ceil(position: f64) -> f64 {
    let floor = floor(position);
    if floor < position { floor + 1.0 } else { floor }
}

/// A quantile was asked for at something that is no fraction: below 0, above 1, or NaN.
///
/// ```
/// use slidewin::Sorted;
///
/// let mut window = Sorted::<f64, 8>::new();
/// window.extend([1.0, 2.0]);
/// let error = window.quantile(95.0).unwrap_err();
/// assert_eq!(error.to_string(), "no quantile at 95: a fraction from 0 to 1 is wanted, such as 0.95 for 95 %");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FractionError {
    fraction: f64,
}

impl FractionError {
    /// An error unless it is a fraction.
    pub(super) fn check(fraction: f64) -> Result<(), Self> {
        if (0.0..=1.0).contains(&fraction) { Ok(()) } else { Err(Self { fraction }) }
    }

    /// What was asked for.
    #[must_use]
    pub const fn fraction(&self) -> f64 {
        self.fraction
    }
}

impl fmt::Display for FractionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no quantile at {}: a fraction from 0 to 1 is wanted, such as 0.95 for 95 %", self.fraction)
    }
}

impl core::error::Error for FractionError {}
