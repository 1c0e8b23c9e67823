//! The largest drop from a peak to a later trough.

use super::distance::Distance;
use super::side::{Greatest, Least, Side};
use crate::class::AnyMonoid;
use crate::{Aggregator, Classified};

/// The largest drops in a window, as [`MaxDrawdown`] answers them. The two may be of different peaks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drawdown<W> {
    /// The largest drop.
    pub absolute: W,
    /// The largest drop as a fraction of the peak that it is from, between 0 and 1. `None` where it means nothing: a value of
    /// the window is negative, or none is above zero.
    pub relative: Option<f64>,
}

/// The largest drop from a value to a later one, absolute and as a fraction of the peak; `None` over an empty window.
///
/// Values that never fall, and one value, have dropped by 0. The absolute drop has the [width](Distance::Width) of the
/// type: a `u8` for `i8`, an `f64` for floats. A NaN propagates to both. An infinite peak that falls to a finite value
/// drops by infinity, which is all of it.
///
/// The state is the extremes, the drop and a ratio; a combine is five comparisons, a subtraction and a division. The
/// largest drop of two runs is within one of them, or from the peak of the older to the trough of the newer. It associates
/// exactly, since differences and quotients round without changing order. The absolute drop rounds once; the relative one
/// is off by 2 ε at most (ε = 2⁻⁵²), absolutely, for values that an `f64` holds.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::{Drawdown, MaxDrawdown};
///
/// let mut window = TwoStack::<MaxDrawdown<u32>, 4>::new();
/// window.extend([8, 100, 50, 120]);
/// assert_eq!(window.query(), Some(Drawdown { absolute: 50, relative: Some(0.5) }));
/// assert_eq!(window.slide(60), Some(Drawdown { absolute: 60, relative: Some(0.5) }));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "T: serde::Serialize, T::Width: serde::Serialize",
        deserialize = "T: serde::Deserialize<'de>, T::Width: serde::Deserialize<'de>"
    ))
)]
pub struct MaxDrawdown<T: Distance = f64> {
    run: Option<Run<T, T::Width>>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Run<T, W> {
    high: T,
    low: T,
    drop: W,
    /// What was left of a peak at the worst. Only of peaks above zero.
    left: f64,
}

impl<T: Distance> Run<T, T::Width> {
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        let (peak, trough) = (older.high, newer.low);
        // Where the newer run is all above the older, nothing has dropped between the two. A NaN compares with nothing,
        // and goes through.
        let (drop, left) = if trough >= peak {
            (T::width(peak, peak), 1.0)
        } else {
            (T::width(trough, peak), Self::ratio(trough, peak))
        };
        Self {
            high: *Greatest::pick(&older.high, &newer.high),
            low: *Least::pick(&older.low, &newer.low),
            drop: *Greatest::pick(Greatest::pick(&older.drop, &newer.drop), &drop),
            left: *Least::pick(Least::pick(&older.left, &newer.left), &left),
        }
    }

    /// What is left of a peak. A peak that is not above zero says nothing, nor does a trough below it: the answer will not
    /// be asked for.
    #[inline]
    fn ratio(trough: T, peak: T) -> f64 {
        if peak <= T::ZERO || trough <= T::ZERO {
            return if peak > T::ZERO { 0.0 } else { 1.0 };
        }
        T::to_f64(T::width(T::ZERO, trough)) / T::to_f64(T::width(T::ZERO, peak))
    }

    #[inline]
    fn relative(&self) -> Option<f64> {
        let meaningless = self.low < T::ZERO || self.high <= T::ZERO;
        (!meaningless).then_some(1.0 - self.left)
    }
}

impl<T: Distance> MaxDrawdown<T> {
    /// The largest drops, `None` if there are no values.
    #[inline]
    #[must_use]
    pub fn get(&self) -> Option<Drawdown<T::Width>> {
        self.run.as_ref().map(|run| Drawdown { absolute: run.drop, relative: run.relative() })
    }
}

#[diagnostic::do_not_recommend]
impl<T: Distance> Aggregator for MaxDrawdown<T> {
    type Value = T;
    type Agg = Self;
    type Out = Option<Drawdown<T::Width>>;

    #[inline]
    fn empty() -> Self {
        Self { run: None }
    }
    #[inline]
    fn unit(value: &T) -> Self {
        let value = *value;
        // 1.0 for all but NaN, of which nothing is left that could be told.
        let left = if T::width(value, value) == T::width(T::ZERO, T::ZERO) { 1.0 } else { f64::NAN };
        Self { run: Some(Run { high: value, low: value, drop: T::width(value, value), left }) }
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        Self {
            run: match (&older.run, &newer.run) {
                (Some(older), Some(newer)) => Some(Run::combine(older, newer)),
                (one, other) => one.or(*other),
            },
        }
    }
    #[inline]
    fn finalize(drawdown: &Self) -> Self::Out {
        drawdown.get()
    }
}

#[diagnostic::do_not_recommend]
impl<T: Distance> Classified for MaxDrawdown<T> {
    type Class = AnyMonoid;
}
