//! The exponentially weighted mean of stamped values, by their age.

use super::distance::Distance;
use super::ewma::between;
use super::smoothing::HalfLife;
use super::timed::{aged, timed};
use crate::Commutative;

timed! {
    /// The mean of stamped values, each weighted by 2 to the power of −age / half-life; `None` over an empty window.
    ///
    /// Age is counted from the newest stamp in the window. The weights are normalised, Σ wᵢ xᵢ / Σ wᵢ, so that reading it later
    /// answers the same: all have aged alike. Values of one stamp weigh alike, and those that arrive late have the weight of
    /// their stamp, so that order does not matter, beyond rounding.
    ///
    /// The state is a stamp, the mean and its weight. A combine is one exponential and a division. Weights only shrink, so that
    /// no gap overflows: after a very long one the older values weigh nothing. One value, and equal values, answer that value
    /// exactly. A NaN propagates, and so do infinities, those of both signs to NaN, whatever their age; no finite values make
    /// one. The mean of n values is off by at most 8 n ε · Σ wᵢ |xᵢ| / Σ wᵢ (ε = 2⁻⁵²), and by what the exponents round, ε times
    /// their size. A stamp that is NaN makes the mean NaN. A half-life that is not above 0 does not compile.
    ///
    /// It needs the feature `std` or `libm`.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::{Ticks, TimedEwma};
    ///
    /// let mut window = TwoStack::<TimedEwma<Ticks<1>>, 8>::new();
    /// assert_eq!(window.slide((0, 8.0)), Some(8.0));
    /// assert_eq!(window.slide((2, 16.0)), Some(14.4)); // (¼ · 8 + 16) / (¼ + 1)
    /// ```
    TimedEwma,
    /// The weighted mean, `None` if there are no values.
    |run| run.mean
}

#[diagnostic::do_not_recommend]
impl<H: HalfLife, S: Distance> Commutative for TimedEwma<H, S> {}

#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Run<S> {
    newest: S,
    mean: f64,
    /// As seen from the newest stamp.
    weight: f64,
}

impl<S: Distance> Run<S> {
    #[inline]
    const fn of(stamp: S, value: f64) -> Self {
        Self { newest: stamp, mean: value, weight: 1.0 }
    }

    #[inline]
    fn combine<H: HalfLife>(older: &Self, newer: &Self) -> Self {
        let (old, new, newest) = aged::<H, S>(older.newest, newer.newest);
        let (old, new) = (older.weight * old, newer.weight * new);
        Self { newest, mean: between((older.mean, old), (newer.mean, new)), weight: old + new }
    }
}
