//! Answers beside the truth: a series through every kind of window, in several sizes, each answer held against what is exact for
//! the values inside.

use std::fmt::Debug;

use slidewin::{Aggregator, Daba, Recompute, TwoStack};

use crate::exact::{Exact, U};

/// Slides a series, and gives each answer with the truth of the values that are inside, which is computed once for all windows.
pub fn slides<A, E>(
    series: &[A::Value],
    truth: impl Fn(&[A::Value]) -> E,
    holds: impl Fn(&[A::Value], &E, A::Out),
) where
    A: Aggregator<Value: Sized>,
{
    macro_rules! each_size {
        ($($n:literal)*) => {$({
            let (mut two_stack, mut daba, mut plain) =
                (TwoStack::<A, $n>::new(), Daba::<A, $n>::new(), Recompute::<A, $n>::new());
            for (at, value) in (1..).zip(series) {
                let inside = &series[at - at.min($n)..at];
                let exact = truth(inside);
                holds(inside, &exact, two_stack.slide(value));
                holds(inside, &exact, daba.slide(value));
                holds(inside, &exact, plain.slide(value));
            }
        })*};
    }
    each_size!(1 2 3 7 20);
}

/// How far an answer may be from the truth: `roundings` times u times `magnitude`, and `floor`.
#[derive(Clone, Debug)]
pub struct Bound {
    roundings: f64,
    magnitude: Exact,
    floor: Exact,
}

/// So many roundings of a magnitude.
#[must_use]
pub fn within(roundings: f64, magnitude: &Exact) -> Bound {
    Bound { roundings, magnitude: magnitude.clone().abs(), floor: Exact::whole(0) }
}

/// So many roundings, where they are a bound that holds to first order only: with those of the second, b + b² for b.
#[must_use]
pub fn both_orders(roundings: f64) -> f64 {
    roundings + roundings * roundings * U
}

impl Bound {
    /// And so much, whatever the magnitude: what is lost where floats run out of exponents, or of digits in a second term.
    #[must_use]
    pub fn and(self, more: Exact) -> Self {
        Self { floor: self.floor + more.abs(), ..self }
    }

    /// All of it.
    #[must_use]
    pub fn total(&self) -> Exact {
        Exact::of(self.roundings) * Exact::of(U) * self.magnitude.clone() + self.floor.clone()
    }
}

/// Panics unless an answer is as near to the truth as the bound says; infinite only where that is out of range.
pub fn near(got: f64, exact: &Exact, bound: &Bound, inside: &impl Debug) {
    let total = bound.total();
    let good = if got.is_finite() {
        let error = (Exact::of(got) - exact.clone()).abs();
        // What is out of range is rounded to the largest float or to an infinity.
        error <= total
    } else {
        let farthest = if got > 0.0 { exact.clone() + total.clone() } else { exact.clone() - total.clone() };
        !got.is_nan() && farthest.nearest() == got
    };
    assert!(
        good,
        "got {got:e}, exact {:e}, off by {:e}, allowed {:e}, of {inside:?}",
        exact.nearest(),
        if got.is_finite() { (Exact::of(got) - exact.clone()).nearest() } else { got },
        total.nearest()
    );
}
