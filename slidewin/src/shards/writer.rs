//! The end of a sharded window that a thread writes to.

use core::fmt;
use std::sync::Arc;

use rtrb::{Producer, PushError};

use super::shard::{Event, Shard};
use crate::time::closure::{Closure, Right};
use crate::time::{OrderError, Stamp, TimeError};
use crate::window::Fifo;

/// What one thread writes to a [`Sharded`](super::Sharded) window with: it has a shard for itself, until it is dropped.
///
/// It keeps what it needs alive, so it can go to a thread of any length of life.
pub struct Writer<W: Fifo<Value: Sized>, T: Stamp = u64, C: Closure<W> = Right> {
    producer: Producer<Event<W, T>>,
    /// The stamp of the newest value in the shard.
    newest: Option<T>,
    shard: Arc<Shard<W, T, C>>,
}

impl<W: Fifo<Value: Sized>, T: Stamp, C: Closure<W>> Writer<W, T, C> {
    pub(super) fn new(
        producer: Producer<Event<W, T>>,
        newest: Option<T>,
        shard: Arc<Shard<W, T, C>>,
    ) -> Self {
        Self { producer, newest, shard }
    }

    /// Takes in a value of the time `at`. A read that begins afterwards sees it.
    ///
    /// It moves the value into a queue, which takes constant time and no lock. Where the queue is full, it takes the shard's lock
    /// and brings all that waits into the window, once in as many values as the queue holds; the lock is free but for a read.
    ///
    /// # Errors
    ///
    /// [`TimeError::Backwards`] for a stamp before that of the newest value in the shard. Where the queue is full, so that the value
    /// comes into the window at once, also for a value that has left by the latest time seen, and [`TimeError::Full`]
    /// when the window holds as many values as it can, none of which has left; these errors are counted by
    /// [`Sharded::refused`](super::Sharded::refused) for all values that waited. The value is dropped, and all is as it was before.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does, where the queue is full. Its window is then as [`TimeWindow::push`](crate::TimeWindow::push)
    /// leaves it.
    #[inline]
    pub fn push(&mut self, at: T, value: W::Value) -> Result<(), TimeError<T::Span>> {
        if let Some(newest) = self.newest.filter(|newest| at < *newest) {
            return Err(OrderError::new(newest.since(at)).into());
        }
        // First: a window that panics may have noted the stamp.
        let before = self.newest.replace(at);
        match self.producer.push((at, value)) {
            Ok(()) => Ok(()),
            Err(PushError::Full((at, value))) => {
                let outcome = self.push_at_once(at, &value);
                if outcome.is_err() {
                    self.newest = before;
                }
                outcome
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn push_at_once(&self, at: T, value: &W::Value) -> Result<(), TimeError<T::Span>> {
        self.shard.lock().push(at, value)
    }

    /// The stamp of the newest value in the shard, before which none may be: that of an earlier writer, at first, if values of it
    /// may still be in the span.
    #[inline]
    #[must_use]
    pub fn newest(&self) -> Option<T> {
        self.newest
    }
}

impl<W: Fifo<Value: Sized>, T: Stamp + fmt::Debug, C: Closure<W>> fmt::Debug for Writer<W, T, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("newest", &self.newest).finish_non_exhaustive()
    }
}
