//! The exponentially weighted variance of stamped values, by their age.

use core::fmt;
use core::marker::PhantomData;

use super::distance::Distance;
use super::smoothing::HalfLife;
use super::statistic::deviation_of_one;
use super::timed_ewma::left_after;
use crate::class::{AnyMonoid, Classified};
use crate::{Aggregator, Commutative};

/// The variance of stamped values, each weighted by 2 to the power of −age / half-life: Σ wᵢ (xᵢ − m)² / Σ wᵢ, where m is the mean
/// of the same weights, a [`TimedEwma`](super::TimedEwma). `None` over an empty window.
///
/// It is the population form: of one value it is 0. It is never negative, exactly 0 where all values are equal, and no finite
/// values make a NaN of it, however long the gaps between them. Where the weighted sum of squares exceeds 10³⁰⁹ it is +∞, until those
/// values weigh nothing. While a NaN or an infinity is in the window it is NaN, whatever their age. Reading it later answers the
/// same, and order does not matter, beyond rounding.
///
/// The state is a stamp, the weight, the mean and the sum of squared deviations from it, both of the values divided by four: a
/// difference of two means is then in range. A combine is one exponential and a division. It is off by a factor of at most
/// 1 + 8nε·κ, to first order, with κ² = 1 + m²/σ² for n values (ε = 2⁻⁵²), and by what the exponents round, ε times their size. A
/// stamp that is NaN makes it NaN. A half-life that is not above 0 does not compile.
///
/// It needs the feature `std` or `libm`. Source: D. H. D. West, "Updating mean and variance estimates: an improved method", Comm. ACM
/// 22 (1979), pp. 532–535, with weights that age.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::{Ticks, TimedVariance};
///
/// let mut window = TwoStack::<TimedVariance<Ticks<1>>, 3>::new();
/// assert_eq!(window.slide((0, 1e9 + 4.0)), Some(0.0));
/// assert_eq!(window.slide((1, 1e9 + 10.0)), Some(8.0)); // of a third and two thirds: 2/9 of 6². A mean of squares has no digit left for it
/// assert_eq!([2, 3, 4].map(|stamp| window.slide((stamp, 7.7)))[2], Some(0.0));
/// ```
pub struct TimedVariance<H, S = i64> {
    run: Option<Run<S>>,
    half_life: PhantomData<fn() -> H>,
}

/// Invariant: `mean` is finite, whatever the values; `squares` is NaN where one was NaN or infinite, and not negative elsewhere.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Run<S> {
    newest: S,
    /// As seen from the newest stamp, and so are the squares.
    weight: f64,
    /// Of the values divided by four.
    mean: f64,
    squares: f64,
}

/// What is left of squares. Those that have overflowed leave nothing where their weight has vanished; those of a NaN are NaN.
#[inline]
fn aged(squares: f64, left: f64) -> f64 {
    if left == 0.0 && squares == f64::INFINITY { 0.0 } else { squares * left }
}

impl<S: Distance> Run<S> {
    fn of(stamp: S, value: f64) -> Self {
        let quarter = value * 0.25;
        let squares = deviation_of_one(quarter);
        Self { newest: stamp, weight: 1.0, mean: if squares == 0.0 { quarter } else { 0.0 }, squares }
    }

    #[inline]
    fn combine<H: HalfLife>(older: &Self, newer: &Self) -> Self {
        // The one whose stamp is behind has aged meanwhile, in whichever order they arrived.
        let (old, new, newest) = if newer.newest >= older.newest {
            (left_after::<H, S>(older.newest, newer.newest), 1.0, newer.newest)
        } else {
            (1.0, left_after::<H, S>(newer.newest, older.newest), older.newest)
        };
        let squares = aged(older.squares, old) + aged(newer.squares, new);
        let (old, new) = (older.weight * old, newer.weight * new);
        let weight = old + new;
        let apart = newer.mean - older.mean;
        // From the heavier mean, so that what rounds in the lighter is rounded by its weight.
        let mean = if new <= old {
            older.mean + apart * (new / weight)
        } else {
            newer.mean - apart * (old / weight)
        };
        Self { newest, weight, mean, squares: squares + apart * (apart * (old / weight * new)) }
    }
}

impl<H, S> TimedVariance<H, S> {
    const fn of(run: Option<Run<S>>) -> Self {
        Self { run, half_life: PhantomData }
    }

    /// The weighted variance, `None` if there are no values.
    #[inline]
    #[must_use]
    pub fn get(&self) -> Option<f64> {
        self.run.as_ref().map(|run| run.squares / run.weight * 16.0)
    }
}

#[diagnostic::do_not_recommend]
impl<H: HalfLife, S: Distance> Aggregator for TimedVariance<H, S> {
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
        Self::of(Some(Run::of(*stamp, *value)))
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        Self::of(match (&older.run, &newer.run) {
            (Some(older), Some(newer)) => Some(Run::combine::<H>(older, newer)),
            (one, other) => one.or(*other),
        })
    }
    #[inline]
    fn finalize(variance: &Self) -> Option<f64> {
        variance.get()
    }
}

#[diagnostic::do_not_recommend]
impl<H: HalfLife, S: Distance> Classified for TimedVariance<H, S> {
    type Class = AnyMonoid;
}

#[diagnostic::do_not_recommend]
impl<H: HalfLife, S: Distance> Commutative for TimedVariance<H, S> {}

impl<H, S: Clone> Clone for TimedVariance<H, S> {
    #[inline]
    fn clone(&self) -> Self {
        Self::of(self.run.clone())
    }
}

impl<H, S: Copy> Copy for TimedVariance<H, S> {}

impl<H, S: PartialEq> PartialEq for TimedVariance<H, S> {
    fn eq(&self, other: &Self) -> bool {
        self.run == other.run
    }
}

impl<H, S: fmt::Debug> fmt::Debug for TimedVariance<H, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("TimedVariance").field(&self.run).finish()
    }
}
