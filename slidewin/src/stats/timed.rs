//! What statistics of stamped values have in common: weights that halve with the time, and a run that there may be none of.

use num_traits::Float;

use super::distance::Distance;
use super::smoothing::HalfLife;

/// What is left of a weight after a time, between 0 and 1. NaN where a stamp is.
#[inline]
pub(super) fn left_after<H: HalfLife, S: Distance>(from: S, to: S) -> f64 {
    Float::exp2(-S::to_f64(S::width(from, to)) / H::HALF_LIFE)
}

/// What is left of an older and of a newer run, and the newest stamp of both: the one whose stamp is behind has aged meanwhile, in
/// whichever order they arrived.
#[inline]
pub(super) fn aged<H: HalfLife, S: Distance>(older: S, newer: S) -> (f64, f64, S) {
    if newer >= older {
        (left_after::<H, S>(older, newer), 1.0, newer)
    } else {
        (1.0, left_after::<H, S>(newer, older), older)
    }
}

/// Declares a statistic of stamped values, given its `Run` of some values, with `Run::of` a stamp and a value and `Run::combine`:
///
/// ```text
/// pub struct Name<H, S = i64> { run: Option<Run<S>>, … }
/// impl<H, S> Name<H, S> { pub fn get(&self) -> Option<f64> { answer of the run } }
/// impl<H: HalfLife, S: Distance> Aggregator for Name<H, S> { …Value = (S, f64), Agg = Self… }
/// ```
///
/// and `Classified`, `Clone`, `Copy`, `PartialEq`, `Debug`, which ask for nothing of `H`.
macro_rules! timed {
    ($(#[$attribute:meta])* $name:ident, $(#[$answers:meta])* |$run:ident| $answer:expr) => {
        $(#[$attribute])*
        pub struct $name<H, S = i64> {
            run: Option<Run<S>>,
            half_life: ::core::marker::PhantomData<fn() -> H>,
        }

        impl<H, S> $name<H, S> {
            const fn of(run: Option<Run<S>>) -> Self {
                Self { run, half_life: ::core::marker::PhantomData }
            }

            $(#[$answers])*
            #[inline]
            #[must_use]
            pub fn get(&self) -> Option<f64> {
                self.run.as_ref().map(|$run| $answer)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<H: HalfLife, S: Distance> $crate::Aggregator for $name<H, S> {
            type Value = (S, f64);
            type Agg = Self;
            type Out = Option<f64>;

            #[inline]
            fn empty() -> Self {
                const {
                    assert!(
                        H::HALF_LIFE > 0.0 && H::HALF_LIFE < f64::INFINITY,
                        "a half-life is above 0, and finite"
                    );
                }
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
            fn finalize(statistic: &Self) -> Option<f64> {
                statistic.get()
            }
        }

        #[diagnostic::do_not_recommend]
        impl<H: HalfLife, S: Distance> $crate::Classified for $name<H, S> {
            type Class = $crate::class::AnyMonoid;
        }

        impl<H, S: Clone> Clone for $name<H, S> {
            #[inline]
            fn clone(&self) -> Self {
                Self::of(self.run.clone())
            }
        }

        impl<H, S: Copy> Copy for $name<H, S> {}

        #[cfg(feature = "serde")]
        $crate::stats::kept_as!(<H, S> $name<H, S> as Option<Run<S>>, by Option<Run<S>>,
            |statistic| &statistic.run, |run| Ok(Self::of(run)));

        impl<H, S: PartialEq> PartialEq for $name<H, S> {
            fn eq(&self, other: &Self) -> bool {
                self.run == other.run
            }
        }

        impl<H, S: ::core::fmt::Debug> ::core::fmt::Debug for $name<H, S> {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.run).finish()
            }
        }
    };
}

pub(super) use timed;
