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
//! They are for the right number every time: they do not drift, since nothing is ever subtracted; they neither overflow nor
//! cancel where the answer does not, or say where they do; and no values have no answer, rather than a NaN or a 0. A NaN in the window
//! is a NaN in the answer, and gone with it. For fewer answers, see [`AtLeast`](crate::AtLeast).
//!
//! | statistic | of | state, bytes | answer | combine |
//! |---|---|---|---|---|
//! | [`Total`] | [`Number`] | 32; 16 | the sum, 0 of nothing: `f64` of floats, `i128` of integers | within rounding; integers exactly, and invertible |
//! | [`Mean`] | [`Number`] | 40; 32 | `Option<f64>` | as `Total` |
//! | [`PlainMean`] | [`Number`] | 16 | `Option<f64>` | within rounding, and fast |
//! | [`Variance`], [`PopulationVariance`] | [`Number`] | 24 | `Option<f64>` | within rounding |
//! | `StandardDeviation`, `PopulationStandardDeviation` | [`Number`] | 24 | `Option<f64>` | within rounding |
//! | `Skewness`, [`Kurtosis`] | [`Number`] | 40 | `Option<f64>` | within rounding |
//! | [`ScaledProduct`] | [`Number`] | 16 | the product, 1 of nothing: `f64` | within rounding |
//! | `GeometricMean`, [`HarmonicMean`] | [`Number`] ≥ 0 | 24, 40 | `Option<f64>` | within rounding |
//! | `LogSumExp` | [`Number`] | 16 | `f64`, −∞ of nothing | within rounding |
//! | [`WeightedMean`] | [`Weighted`] | 16 | `Option<f64>` | within rounding |
//! | [`WeightedVariance`], [`FrequencyWeightedVariance`], [`ReliabilityWeightedVariance`] | [`Weighted`] | 40 | `Option<f64>` | within rounding |
//! | [`Covariance`], [`PopulationCovariance`], `Correlation` | [`Paired`] | 48 | `Option<f64>` | within rounding |
//! | [`LinearRegression`] | [`Paired`] | 48 | `Option<`[`Line`]`>` | within rounding |
//! | [`Summary`] | [`Number`] | 80 for `f64` | [`Figures`] | as its parts |
//!
//! All of these commute, within rounding. Those that take roots, logarithms or exponentials need the feature `std` or `libm`: both
//! standard deviations, `Skewness`, `GeometricMean`, `LogSumExp`, `Correlation`.
//!
//! Of any values, in the order in which they came:
//!
//! | statistic | of each value | state | answer | algebra |
//! |---|---|---|---|---|
//! | [`Minimum`], [`Maximum`] | `T` | `Option<T>` | `Option<T>` | selective, commutative |
//! | [`Oldest`], [`Newest`] | `T` | `Option<T>` | `Option<T>` | selective |
//! | [`GreatestDivisor`] | unsigned integer | `Option<T>` | `Option<T>` | commutative |
//! | [`Range`] | `T` | two values | `Option<T::Width>` | commutative |
//! | [`MinWithCount`], [`MaxWithCount`] | `T` | a value, a count | `Option<(T, u64)>` | commutative |
//! | [`ArgMin`], [`ArgMax`] | `T` | a value, a position, a count | `Option<u64>` | order matters |
//! | [`TopK`], [`BottomK`] | `T` | `K` values | [`Ranked<T, K>`](Ranked) | order matters among equals |
//! | [`Histogram`] | `T: Into<f64>` | `N` + 3 counts | itself | invertible, commutative |
//! | [`Ohlc`], [`Ohlcv`] | a price, or a price and a volume | four prices, a volume | `Option<Bar<T>>` | order matters |
//! | [`MaxDrawdown`] | `T` | two values, a drop, a ratio | `Option<Drawdown>` | order matters |
//! | [`Ewma`] | `f64` | three floats | `Option<f64>` | order matters |
//! | [`TimedEwma`] | `(stamp, f64)` | a stamp, two floats | `Option<f64>` | commutative, within rounding |
//! | [`TimedSmoothing`] | `(stamp, f64)` | two stamps, three floats | `Option<f64>` | order matters |
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
mod harmonic;
mod histogram;
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
mod timed_ewma;
#[cfg(any(feature = "std", feature = "libm"))]
mod timed_smoothing;
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
pub use self::top_k::{Best, BottomK, TopK};
pub use self::total::Total;
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::variance::{PopulationStandardDeviation, StandardDeviation};
pub use self::variance::{PopulationVariance, Variance};
pub use self::weighted::{
    FrequencyWeightedVariance, ReliabilityWeightedVariance, Weighted, WeightedMean, WeightedVariance,
};
pub use self::with_count::{MaxWithCount, MinWithCount, WithCount};
