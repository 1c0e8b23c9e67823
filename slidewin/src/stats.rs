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
//! All commute, within rounding. Those that take roots, logarithms or exponentials need the feature `std` or `libm`: both
//! standard deviations, `Skewness`, `GeometricMean`, `LogSumExp`, `Correlation`.

mod compensated;
mod harmonic;
#[cfg(any(feature = "std", feature = "libm"))]
mod log_sum_exp;
mod mean;
mod number;
mod paired;
mod product;
mod shape;
mod statistic;
mod summary;
mod total;
mod variance;
mod weighted;

pub use self::compensated::Compensated;
pub use self::harmonic::HarmonicMean;
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::log_sum_exp::LogSumExp;
pub use self::mean::{Mean, PlainMean};
pub use self::number::{Accumulator, ExactAccumulator, Number};
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::paired::Correlation;
pub use self::paired::{Covariance, Line, LinearRegression, Paired, PopulationCovariance};
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::product::GeometricMean;
pub use self::product::ScaledProduct;
pub use self::shape::Kurtosis;
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::shape::Skewness;
pub use self::summary::{Figures, Summary};
pub use self::total::Total;
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::variance::{PopulationStandardDeviation, StandardDeviation};
pub use self::variance::{PopulationVariance, Variance};
pub use self::weighted::{
    FrequencyWeightedVariance, ReliabilityWeightedVariance, Weighted, WeightedMean, WeightedVariance,
};
