//! Shards: windows over the same span, each with a part of the values, that are read as one.
//!
//! Where the order of values does not matter ([`Commutative`]), the values of a stream can go to several windows, and a read joins
//! what these say: it costs a combine a window. [`query`] and [`aggregate`] read windows that one thread has; with the feature
//! `sharded`, a `Sharded` window is written by many threads, without a lock, and read by another.
//!
//! ```
//! use slidewin::stats::Maximum;
//! use slidewin::{TimeWindow, TwoStack, shards};
//!
//! // One window a sensor, over 10 seconds.
//! let mut sensors = [TimeWindow::<TwoStack<Maximum<f64>, 64>>::new(10)?, TimeWindow::new(10)?];
//! sensors[0].push(100, 21.5)?;
//! sensors[1].push(97, 23.0)?;
//! assert_eq!(shards::query(&mut sensors, 105)?, Some(23.0));
//! assert_eq!(shards::query(&mut sensors, 107)?, Some(21.5)); // the second has nothing left
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
#[cfg(feature = "sharded")]
mod shard;
#[cfg(feature = "sharded")]
mod sharded;
#[cfg(feature = "sharded")]
mod writer;

use core::borrow::BorrowMut;

pub use self::error::MergeError;
#[cfg(feature = "sharded")]
pub use self::error::{ShardedError, WriterError};
#[cfg(feature = "sharded")]
pub use self::shard::Refused;
#[cfg(feature = "sharded")]
pub use self::sharded::Sharded;
#[cfg(feature = "sharded")]
pub use self::writer::Writer;
use crate::time::closure::Closure;
use crate::time::{OrderError, Stamp, TimeWindow};
use crate::window::{AggOf, Fifo, OutOf, SlidingWindow};
use crate::{Aggregator, Commutative};

/// What the values in the span up to `now` say, which lie in several windows; where there are none, what no values say.
///
/// The windows may be of different capacities, and are given by value or by reference: `&mut [&mut north, &mut south]`. The answer
/// is that of one window over all values; float sums round in the order of the windows. It costs a read of each window and a combine.
///
/// # Errors
///
/// [`MergeError::Spans`] when not all windows are over the same span, and [`MergeError::Backwards`] when one of them has seen a
/// later time, by the most that one has. All are as they were before.
///
/// # Panics
///
/// Only if the aggregator does. Each window is then as [`TimeWindow::advance`] leaves it.
pub fn query<W, T, C>(
    windows: &mut [impl BorrowMut<TimeWindow<W, T, C>>],
    now: T,
) -> Result<OutOf<W>, MergeError<T::Span>>
where
    W: Fifo + SlidingWindow<Aggregator: Commutative>,
    T: Stamp,
    C: Closure<W>,
{
    aggregate(windows, now).map(|whole| W::Aggregator::finalize(&whole))
}

/// The aggregate of the values in the span up to `now`, which lie in several windows: what [`query`] answers by.
///
/// # Errors
///
/// As [`query`].
///
/// # Panics
///
/// As [`query`].
pub fn aggregate<W, T, C>(
    windows: &mut [impl BorrowMut<TimeWindow<W, T, C>>],
    now: T,
) -> Result<AggOf<W>, MergeError<T::Span>>
where
    W: Fifo + SlidingWindow<Aggregator: Commutative>,
    T: Stamp,
    C: Closure<W>,
{
    let spans = || windows.iter().map(|window| window.borrow().span());
    if let Some(first) = spans().next() {
        if let Some(other) = spans().find(|span| *span != first) {
            return Err(MergeError::Spans { first, other });
        }
    }
    let latest = windows.iter().filter_map(|window| window.borrow().now()).max();
    if let Some(latest) = latest.filter(|latest| now < *latest) {
        return Err(OrderError::new(latest.since(now)).into());
    }
    Ok(join(windows.iter_mut().map(BorrowMut::borrow_mut), now)?)
}

/// The aggregate of all windows as of a time that is not before any that they have seen.
fn join<'a, W, T, C>(
    windows: impl Iterator<Item = &'a mut TimeWindow<W, T, C>>,
    now: T,
) -> Result<AggOf<W>, OrderError<T::Span>>
where
    W: Fifo + SlidingWindow<Aggregator: Commutative> + 'a,
    T: Stamp + 'a,
    C: Closure<W> + 'a,
{
    let mut whole = None;
    for window in windows {
        let part = window.aggregate(now)?;
        match &mut whole {
            None => whole = Some(part),
            Some(whole) => W::Aggregator::append(whole, &part),
        }
    }
    Ok(whole.unwrap_or_else(W::Aggregator::empty))
}
