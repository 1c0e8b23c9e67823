//! The exponentially weighted variance of stamped values, by their age.

use super::distance::Distance;
use super::smoothing::HalfLife;
use super::statistic::deviation_of_one;
use super::timed::{aged, timed};
use crate::Commutative;

timed! {
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
    TimedVariance,
    /// The weighted variance, `None` if there are no values.
    |run| run.squares / run.weight * 16.0
}

#[diagnostic::do_not_recommend]
impl<H: HalfLife, S: Distance> Commutative for TimedVariance<H, S> {}

/// Invariant: `mean` is finite, whatever the values; `squares` is NaN where one was NaN or infinite, and not negative elsewhere.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
fn left_of(squares: f64, left: f64) -> f64 {
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
        let (old, new, newest) = aged::<H, S>(older.newest, newer.newest);
        let squares = left_of(older.squares, old) + left_of(newer.squares, new);
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
