//! The exponentially weighted mean of a window, by count.

use core::fmt;
use core::marker::PhantomData;

use super::smoothing::Smoothing;
use crate::class::AnyMonoid;
use crate::{Aggregator, Classified};

/// The mean of the values, each weighted by (1 − α) to the power of how many are newer; `None` over an empty window.
///
/// The weights are normalised over the window: Σ wᵢ xᵢ / Σ wᵢ, what pandas calls `adjust=True`. So the first values are
/// not dragged to zero, and a window answers for its own values alone.
///
/// The state is the mean, its weight and how much a run decays what is older: 24 bytes. A combine is a division,
/// three multiplications and two additions. One value, and equal values, answer that value exactly, however many. A NaN
/// propagates, and so do infinities, those of both signs to NaN; no finite values make one. The mean of n values is off by
/// at most 4 n ε · Σ wᵢ |xᵢ| / Σ wᵢ (ε = 2⁻⁵²), and n · 2⁻¹⁰⁷⁴: a huge value is forgotten as its weight is. α outside (0, 1] does not
/// compile.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::{Ewma, Percent};
///
/// let mut window = TwoStack::<Ewma<Percent<50>>, 2>::new();
/// assert_eq!(window.query(), None);
/// assert_eq!(window.slide(3.0), Some(3.0));
/// assert_eq!(window.slide(9.0), Some(7.0)); // (½ · 3 + 9) / (½ + 1)
/// assert_eq!(window.slide(9.0), Some(9.0)); // the 3 has left
/// ```
pub struct Ewma<A> {
    // Over no values: weight 0, decay 1, and a mean that is not looked at.
    mean: f64,
    weight: f64,
    decay: f64,
    smoothing: PhantomData<fn() -> A>,
}

impl<A> Ewma<A> {
    const fn of(mean: f64, weight: f64, decay: f64) -> Self {
        Self { mean, weight, decay, smoothing: PhantomData }
    }

    /// The weighted mean, `None` if there are no values.
    #[inline]
    #[must_use]
    pub fn get(&self) -> Option<f64> {
        (self.weight > 0.0).then_some(self.mean)
    }
}

/// The weighted mean of two means: one of the two where they are equal. Where one is not finite, neither is the answer,
/// however small its weight. The step starts from the heavier, so that what rounds in the lighter is rounded by its weight.
#[inline]
pub(super) fn between((older, older_weight): (f64, f64), (newer, newer_weight): (f64, f64)) -> f64 {
    let weight = older_weight + newer_weight;
    let (from, to, share) = if newer_weight >= older_weight {
        (newer, older, older_weight / weight)
    } else {
        (older, newer, newer_weight / weight)
    };
    let step = to - from;
    if step.is_finite() {
        from + step * share
    } else if from.is_finite() && to.is_finite() {
        // The difference has overflowed; neither product can.
        from * (1.0 - share) + to * share
    } else {
        older + newer
    }
}

#[diagnostic::do_not_recommend]
impl<A: Smoothing> Aggregator for Ewma<A> {
    type Value = f64;
    type Agg = Self;
    type Out = Option<f64>;

    #[inline]
    fn empty() -> Self {
        const { assert!(A::ALPHA > 0.0 && A::ALPHA <= 1.0, "a smoothing factor lies above 0, and is 1 at most") }
        Self::of(0.0, 0.0, 1.0)
    }
    #[inline]
    fn unit(value: &f64) -> Self {
        Self::of(*value, 1.0, 1.0 - A::ALPHA)
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        if older.weight == 0.0 {
            return *newer;
        }
        if newer.weight == 0.0 {
            return *older;
        }
        let aged = older.weight * newer.decay;
        let mean = between((older.mean, aged), (newer.mean, newer.weight));
        Self::of(mean, aged + newer.weight, older.decay * newer.decay)
    }
    #[inline]
    fn finalize(average: &Self) -> Option<f64> {
        average.get()
    }
}

#[diagnostic::do_not_recommend]
impl<A: Smoothing> Classified for Ewma<A> {
    type Class = AnyMonoid;
}

impl<A> Clone for Ewma<A> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<A> Copy for Ewma<A> {}

impl<A> PartialEq for Ewma<A> {
    fn eq(&self, other: &Self) -> bool {
        (self.mean, self.weight, self.decay) == (other.mean, other.weight, other.decay)
    }
}

impl<A> fmt::Debug for Ewma<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ewma")
            .field("mean", &self.mean)
            .field("weight", &self.weight)
            .field("decay", &self.decay)
            .finish()
    }
}

#[cfg(feature = "serde")]
super::kept_as!(<A> Ewma<A> as (f64, f64, f64), by f64,
    |average| (average.mean, average.weight, average.decay),
    |(mean, weight, decay)| Ok(Self::of(mean, weight, decay)));
