//! Ready statistics, each an [`Aggregator`](crate::Aggregator) that is its own partial aggregate: alone in a window, as a `nested`
//! field of a derived aggregate, in a tuple. What a query of it answers, [`get`](Mean::get) reads from the field.
//!
//! ```
//! use slidewin::stats::{Mean, Summary, Total, Variance};
//! use slidewin::{Aggregate, TwoStack};
//!
//! let mut readings = TwoStack::<Summary, 3>::new();
//! let figures = [2.0, 4.0, 9.0].map(|value| readings.slide(value))[2];
//! assert_eq!((figures.count, figures.min, figures.mean, figures.variance), (3, Some(2.0), Some(5.0), Some(13.0)));
//!
//! #[derive(Aggregate, Clone)]
//! #[aggregate(value = (f64, u32))]
//! struct Flow {
//!     #[aggregate(nested, of = 0)]
//!     level: Mean,
//!     #[aggregate(nested, of = 0)]
//!     unrest: Variance,
//!     #[aggregate(nested, of = 1)]
//!     bytes: Total<u32>,
//! }
//!
//! let mut flow = TwoStack::<Flow, 2>::new();
//! flow.slide((1.5, 4_000_000_000));
//! let now = flow.slide((2.5, 4_000_000_000));
//! assert_eq!((now.level.get(), now.unrest.get(), now.bytes.get()), (Some(2.0), Some(0.5), 8_000_000_000));
//! ```
//!
//! They are for the right number every time: they do not drift, since nothing inexact is ever subtracted; they neither overflow nor
//! cancel where the answer does not, or say where they do; and no values have no answer, rather than a NaN or a 0. A NaN in the window
//! is a NaN in the answer, and gone with it. For fewer answers, see [`AtLeast`](crate::AtLeast).
//!
//! # Catalogue
//!
#![doc = include_str!("stats/catalogue.md")]
//!
//! # At the edges
//!
#![doc = include_str!("stats/policies.md")]
//!
//! # Hard inputs
//!
//! What windows of this crate and of others answer where float arithmetic goes wrong.
//!
#![doc = include_str!("stats/hard_inputs.md")]

mod arg;
mod compensated;
mod distance;
mod drawdown;
mod ewma;
mod exact_moments;
mod harmonic;
mod histogram;
#[cfg(feature = "serde")]
mod kept;
#[cfg(any(feature = "std", feature = "libm"))]
mod log_sum_exp;
mod mean;
mod number;
mod ohlc;
mod paired;
mod product;
mod range;
mod ranked;
mod reduce;
mod shape;
mod side;
mod smoothing;
mod statistic;
mod summary;
#[cfg(any(feature = "std", feature = "libm"))]
mod timed;
#[cfg(any(feature = "std", feature = "libm"))]
mod timed_ewma;
#[cfg(any(feature = "std", feature = "libm"))]
mod timed_smoothing;
#[cfg(any(feature = "std", feature = "libm"))]
mod timed_variance;
mod top_k;
mod total;
mod variance;
mod weighted;
mod with_count;

pub use self::arg::{Arg, ArgMax, ArgMin, KeepNewer, KeepOlder, Tie};
pub use self::compensated::Compensated;
pub use self::distance::Distance;
pub use self::drawdown::{Drawdown, MaxDrawdown};
pub use self::ewma::Ewma;
pub use self::harmonic::HarmonicMean;
pub use self::histogram::{Bins, Histogram, Spanning};
#[cfg(feature = "serde")]
pub(crate) use self::kept::kept_as;
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::log_sum_exp::LogSumExp;
pub use self::mean::{Mean, PlainMean};
pub use self::number::{Accumulator, ExactAccumulator, Number};
pub use self::ohlc::{Bar, Ohlc, Ohlcv};
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::paired::Correlation;
pub use self::paired::{Covariance, Line, LinearRegression, Paired, PopulationCovariance};
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::product::GeometricMean;
pub use self::product::ScaledProduct;
pub use self::range::Range;
pub use self::ranked::Ranked;
pub use self::reduce::{GreatestDivisor, Maximum, Minimum, Newest, Oldest, Reduce};
pub use self::shape::Kurtosis;
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::shape::Skewness;
pub use self::side::{Greatest, Least, Side};
pub use self::smoothing::{HalfLife, Percent, Smoothing, Ticks};
pub use self::summary::{Figures, Summary};
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::timed_ewma::TimedEwma;
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::timed_smoothing::TimedSmoothing;
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::timed_variance::TimedVariance;
pub use self::top_k::{Best, BottomK, TopK};
pub use self::total::Total;
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::variance::{PopulationStandardDeviation, StandardDeviation};
pub use self::variance::{PopulationVariance, Variance};
pub use self::weighted::{
    FrequencyWeightedVariance, ReliabilityWeightedVariance, Weighted, WeightedMean, WeightedVariance,
};
pub use self::with_count::{MaxWithCount, MinWithCount, WithCount};
