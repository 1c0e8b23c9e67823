//! Exponential smoothing of an irregular series: a recursion, as a monoid.

use super::distance::Distance;
use super::smoothing::HalfLife;
use super::timed::{left_after, timed};

timed! {
    /// The series smoothed by y ← q y + (1 − q) x, where q = 2 to the power of −(time since the last value) / half-life; it
    /// begins with the oldest value of the window. `None` over an empty window.
    ///
    /// Each value weighs by the time that it stands for, so that a dense run of old values does not outweigh a new one after a
    /// long gap, as it does in [`TimedEwma`](super::TimedEwma). Of values with one stamp the oldest stays: no time has passed for
    /// the others.
    ///
    /// Each step is an affine map of y, and maps compose: a run is its first stamp and value, its last stamp, and the map from
    /// what stood at its first value to what stands at its last. A combine is one exponential, four multiplications and three
    /// additions; order matters. q lies between 0 and 1, so values below 2¹⁰²³ do not overflow, however long the gap; a stamp
    /// behind the one before it counts by its distance. A NaN propagates; infinities do, too, or make a NaN. The answer for n
    /// values is off by at most 8 n ε of their largest magnitude (ε = 2⁻⁵²).
    ///
    /// It needs the feature `std` or `libm`.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::{Ticks, TimedSmoothing};
    ///
    /// let mut window = TwoStack::<TimedSmoothing<Ticks<10>>, 8>::new();
    /// window.extend([(0, 0.0), (1, 0.0), (2, 0.0)]);
    /// assert_eq!(window.slide((12, 1.0)), Some(0.5)); // one half-life later
    /// ```
    TimedSmoothing,
    /// What the series is smoothed to, `None` if there are no values.
    |run| run.kept * run.first + run.added
}

#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Run<S> {
    oldest: S,
    first: f64,
    newest: S,
    /// What stands at the end is `kept · y + added`, where `y` stands at the first value.
    kept: f64,
    added: f64,
}

impl<S: Distance> Run<S> {
    #[inline]
    const fn of(stamp: S, value: f64) -> Self {
        // −0.0 is what adds nothing, to a −0.0 neither.
        Self { oldest: stamp, first: value, newest: stamp, kept: 1.0, added: -0.0 }
    }

    #[inline]
    fn combine<H: HalfLife>(older: &Self, newer: &Self) -> Self {
        let q = left_after::<H, S>(older.newest, newer.oldest);
        Self {
            oldest: older.oldest,
            first: older.first,
            newest: newer.newest,
            kept: newer.kept * (q * older.kept),
            added: newer.kept * (q * older.added + (1.0 - q) * newer.first) + newer.added,
        }
    }
}
