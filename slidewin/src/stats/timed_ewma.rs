//! The exponentially weighted mean of stamped values, by their age.

use core::fmt;
use core::marker::PhantomData;

use num_traits::Float;

use super::distance::Distance;
use super::ewma::between;
use super::smoothing::HalfLife;
use crate::class::AnyMonoid;
use crate::{Aggregator, Classified, Commutative};

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
pub struct TimedEwma<H, S = i64> {
    run: Option<Run<S>>,
    half_life: PhantomData<fn() -> H>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Run<S> {
    newest: S,
    mean: f64,
    /// As seen from the newest stamp.
    weight: f64,
}

/// What is left of a weight after a time, between 0 and 1. NaN where a stamp is.
#[inline]
pub(super) fn left_after<H: HalfLife, S: Distance>(from: S, to: S) -> f64 {
    Float::exp2(-S::to_f64(S::width(from, to)) / H::HALF_LIFE)
}

impl<S: Distance> Run<S> {
    #[inline]
    fn combine<H: HalfLife>(older: &Self, newer: &Self) -> Self {
        // The one whose stamp is behind has aged meanwhile, in whichever order they arrived.
        let (old, new, newest) = if newer.newest >= older.newest {
            (left_after::<H, S>(older.newest, newer.newest), 1.0, newer.newest)
        } else {
            (1.0, left_after::<H, S>(newer.newest, older.newest), older.newest)
        };
        let (old, new) = (older.weight * old, newer.weight * new);
        Self { newest, mean: between((older.mean, old), (newer.mean, new)), weight: old + new }
    }
}

impl<H, S> TimedEwma<H, S> {
    const fn of(run: Option<Run<S>>) -> Self {
        Self { run, half_life: PhantomData }
    }

    /// The weighted mean, `None` if there are no values.
    #[inline]
    #[must_use]
    pub fn get(&self) -> Option<f64> {
        self.run.as_ref().map(|run| run.mean)
    }
}

#[diagnostic::do_not_recommend]
impl<H: HalfLife, S: Distance> Aggregator for TimedEwma<H, S> {
    type Value = (S, f64);
    type Agg = Self;
    type Out = Option<f64>;

    #[inline]
    fn empty() -> Self {
        const { assert!(H::HALF_LIFE > 0.0 && H::HALF_LIFE < f64::INFINITY, "a half-life is above 0, and finite") }
        Self::of(None)
    }
    #[inline]
    fn unit((stamp, value): &(S, f64)) -> Self {
        Self::of(Some(Run { newest: *stamp, mean: *value, weight: 1.0 }))
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        Self::of(match (&older.run, &newer.run) {
            (Some(older), Some(newer)) => Some(Run::combine::<H>(older, newer)),
            (one, other) => one.or(*other),
        })
    }
    #[inline]
    fn finalize(average: &Self) -> Option<f64> {
        average.get()
    }
}

#[diagnostic::do_not_recommend]
impl<H: HalfLife, S: Distance> Classified for TimedEwma<H, S> {
    type Class = AnyMonoid;
}

#[diagnostic::do_not_recommend]
impl<H: HalfLife, S: Distance> Commutative for TimedEwma<H, S> {}

impl<H, S: Clone> Clone for TimedEwma<H, S> {
    #[inline]
    fn clone(&self) -> Self {
        Self::of(self.run.clone())
    }
}

impl<H, S: Copy> Copy for TimedEwma<H, S> {}

impl<H, S: PartialEq> PartialEq for TimedEwma<H, S> {
    fn eq(&self, other: &Self) -> bool {
        self.run == other.run
    }
}

impl<H, S: fmt::Debug> fmt::Debug for TimedEwma<H, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("TimedEwma").field(&self.run).finish()
    }
}
