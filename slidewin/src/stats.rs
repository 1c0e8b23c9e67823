//! Ready aggregators. Each is a struct that is its own partial aggregate, so that it works alone
//! (`TwoStack::<Maximum, 60>`), beside others in a tuple, and as a `#[aggregate(nested)]` field; what it says is `Option`
//! where no values have nothing to say.
//!
//! Unless it says otherwise, a NaN propagates: a window that holds one answers a NaN, and the first window without it a
//! number again.
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

mod arg;
mod distance;
mod drawdown;
mod ewma;
mod histogram;
mod ohlc;
mod range;
mod ranked;
mod reduce;
mod side;
mod smoothing;
#[cfg(any(feature = "std", feature = "libm"))]
mod timed_ewma;
#[cfg(any(feature = "std", feature = "libm"))]
mod timed_smoothing;
mod top_k;
mod with_count;

pub use self::arg::{Arg, ArgMax, ArgMin, KeepNewer, KeepOlder, Tie};
pub use self::distance::Distance;
pub use self::drawdown::{Drawdown, MaxDrawdown};
pub use self::ewma::Ewma;
pub use self::histogram::{Bins, Histogram, Spanning};
pub use self::ohlc::{Bar, Ohlc, Ohlcv};
pub use self::range::Range;
pub use self::ranked::Ranked;
pub use self::reduce::{GreatestDivisor, Maximum, Minimum, Newest, Oldest, Reduce};
pub use self::side::{Greatest, Least, Side};
pub use self::smoothing::{HalfLife, Percent, Smoothing, Ticks};
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::timed_ewma::TimedEwma;
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::timed_smoothing::TimedSmoothing;
pub use self::top_k::{Best, BottomK, TopK};
pub use self::with_count::{MaxWithCount, MinWithCount, WithCount};
