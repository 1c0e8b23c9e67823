//! Which ends belong to a span of time, as types: so that a window that holds nothing back has no place for it.
//!
//! | closure | the span, as of `now` | |
//! |---|---|---|
//! | [`Right`] | `(now − span, now]` | unless asked otherwise |
//! | [`Left`] | `[now − span, now)` | a value is not among those before it, nor is any of its own stamp |
//! | [`Both`] | `[now − span, now]` | SQL's `RANGE BETWEEN … PRECEDING AND CURRENT ROW` |
//! | [`Neither`] | `(now − span, now)` | |
//!
//! ```
//! use slidewin::time::closure;
//! use slidewin::{Aggregate, TimeWindow, Window};
//!
//! #[derive(Aggregate, Clone)]
//! #[aggregate(value = f64, out = u64, finalize = |seen| seen.count)]
//! struct Seen {
//!     #[aggregate(count)]
//!     count: u64,
//! }
//!
//! let mut before = TimeWindow::<Window<Seen, 8>, u64, closure::Left>::new(10)?;
//! let mut with = TimeWindow::<Window<Seen, 8>, u64, closure::Both>::new(10)?;
//! for at in [0, 5, 5, 10] {
//!     before.push(at, 1.0)?;
//!     with.push(at, 1.0)?;
//! }
//! assert_eq!((before.query(10)?, with.query(10)?), (3, 4));
//! assert_eq!((before.query(11)?, with.query(11)?), (3, 3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The values of the newest stamp are in a span that is open at its newest end only when time has gone on. Until then [`Left`] and
//! [`Neither`] hold them back as one aggregate, which then comes into the window as one: those of one stamp leave together as
//! well. So they need a window that [takes aggregates in](TakesUnits), and `len` counts stamps there, and so does the capacity.

use crate::window::{AggOf, Fifo, SlidingWindow, TakesUnits, ValueOf};
use crate::{Aggregator, CapacityError};

/// `(now − span, now]`.
#[derive(Clone, Copy, Debug)]
pub enum Right {}

/// `[now − span, now)`.
#[derive(Clone, Copy, Debug)]
pub enum Left {}

/// `[now − span, now]`.
#[derive(Clone, Copy, Debug)]
pub enum Both {}

/// `(now − span, now)`.
#[derive(Clone, Copy, Debug)]
pub enum Neither {}

/// A closure that a window `W` can have. Sealed: [`Right`], [`Left`], [`Both`], [`Neither`].
#[diagnostic::on_unimplemented(
    message = "`{W}` cannot have the closure `{Self}`",
    label = "`Left` and `Neither` need a window that takes aggregates in, and `Right` and `Both` any",
    note = "the closures are `slidewin::time::closure::{{Right, Left, Both, Neither}}`"
)]
pub trait Closure<W: Fifo>: sealed::Sealed {
    /// What is of the newest stamp and not in the window yet.
    #[doc(hidden)]
    type Waiting: Clone;

    /// Nothing that waits.
    #[doc(hidden)]
    const NONE: Self::Waiting;

    /// Whether a value as old as the span is long is in it.
    #[doc(hidden)]
    const HOLDS_OLDEST: bool;

    /// Whether a value is in the span as soon as it comes.
    #[doc(hidden)]
    const HOLDS_NEWEST: bool;

    #[doc(hidden)]
    fn is_waiting(waiting: &Self::Waiting) -> bool;

    /// Takes a value in, or lets it wait with the others of its stamp.
    #[doc(hidden)]
    fn take(waiting: &mut Self::Waiting, window: &mut W, value: &W::Value) -> Result<(), CapacityError>;

    /// Takes in what waits, for which there is room. A panic leaves it waiting.
    #[doc(hidden)]
    fn settle(waiting: &mut Self::Waiting, window: &mut W) -> Result<(), CapacityError>;
}

macro_rules! closes_newest {
    ($($closure:ident $holds_oldest:literal)+) => {$(
        impl sealed::Sealed for $closure {}

        #[diagnostic::do_not_recommend]
        impl<W: Fifo> Closure<W> for $closure {
            type Waiting = ();
            const NONE: () = ();
            const HOLDS_OLDEST: bool = $holds_oldest;
            const HOLDS_NEWEST: bool = true;

            #[inline]
            fn is_waiting((): &()) -> bool {
                false
            }
            #[inline]
            fn take((): &mut (), window: &mut W, value: &W::Value) -> Result<(), CapacityError> {
                window.push(value)
            }
            #[inline]
            fn settle((): &mut (), _window: &mut W) -> Result<(), CapacityError> {
                Ok(())
            }
        }
    )+};
}

macro_rules! opens_newest {
    ($($closure:ident $holds_oldest:literal)+) => {$(
        impl sealed::Sealed for $closure {}

        #[diagnostic::do_not_recommend]
        impl<W: TakesUnits + Fifo<Value = ValueOf<W>>> Closure<W> for $closure {
            type Waiting = Option<AggOf<W>>;
            const NONE: Option<AggOf<W>> = None;
            const HOLDS_OLDEST: bool = $holds_oldest;
            const HOLDS_NEWEST: bool = false;

            #[inline]
            fn is_waiting(waiting: &Self::Waiting) -> bool {
                waiting.is_some()
            }
            #[inline]
            fn take(waiting: &mut Self::Waiting, _: &mut W, value: &ValueOf<W>) -> Result<(), CapacityError> {
                // Not in place: a panic leaves what waits as it is.
                let unit = <W as SlidingWindow>::Aggregator::unit(value);
                *waiting = Some(match waiting {
                    Some(older) => <W as SlidingWindow>::Aggregator::combine(older, &unit),
                    None => unit,
                });
                Ok(())
            }
            #[inline]
            fn settle(waiting: &mut Self::Waiting, window: &mut W) -> Result<(), CapacityError> {
                if let Some(unit) = waiting {
                    window.push_unit(unit.clone())?;
                    *waiting = None;
                }
                Ok(())
            }
        }
    )+};
}

closes_newest!(Right false Both true);
opens_newest!(Left true Neither false);

mod sealed {
    pub trait Sealed {}
}
