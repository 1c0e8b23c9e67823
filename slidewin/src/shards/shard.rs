//! One shard: the window of one writer, and the end of the queue through which its values come. All of it is behind a lock, which
//! the reader takes, and the writer only when the queue is full.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::vec::Vec;

use rtrb::{Consumer, Producer, RingBuffer};

use super::WriterError;
use crate::time::closure::Closure;
use crate::time::{OrderError, Stamp, TimeError, TimeWindow};
use crate::window::Fifo;

/// A value with its stamp, as it waits in a queue.
pub(super) type Event<W, T> = (T, <W as Fifo>::Value);

/// How many values a sharded window did not take in without an error to whoever wrote them, and why.
///
/// [`Writer::push`](super::Writer::push) refuses what it can tell to be wrong. What becomes of a value that waits is known when it
/// comes into its window, and then its writer is elsewhere: so it is counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Refused {
    /// They had left the span by the time of a read before they came into their window.
    pub too_old: u64,
    /// More values of one writer lie in the span than its window has room for.
    pub no_room: u64,
    /// The aggregator panicked over them.
    pub panicked: u64,
}

impl Refused {
    /// As many as both.
    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            too_old: self.too_old.saturating_add(other.too_old),
            no_room: self.no_room.saturating_add(other.no_room),
            panicked: self.panicked.saturating_add(other.panicked),
        }
    }
}

pub(super) struct Shard<W: Fifo<Value: Sized>, T: Stamp, C: Closure<W>> {
    state: Mutex<State<W, T, C>>,
}

pub(super) struct State<W: Fifo<Value: Sized>, T: Stamp, C: Closure<W>> {
    pub(super) window: TimeWindow<W, T, C>,
    /// What the writer pushes comes out here, in the order of its stamps; none where there is no writer, and all has come out.
    queue: Option<Consumer<Event<W, T>>>,
    /// The time of the latest read: a window that has held nothing yet does not know it.
    read: Option<T>,
    pub(super) refused: Refused,
}

/// A lock, whoever panicked under it: a window is valid after a panic of its aggregator.
pub(super) fn lock<S>(mutex: &Mutex<S>) -> MutexGuard<'_, S> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<W: Fifo<Value: Sized>, T: Stamp, C: Closure<W>> Shard<W, T, C> {
    pub(super) fn new(window: TimeWindow<W, T, C>) -> Self {
        let state = State { window, queue: None, read: None, refused: Refused::default() };
        Self { state: Mutex::new(state) }
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, State<W, T, C>> {
        lock(&self.state)
    }
}

impl<W: Fifo<Value: Sized>, T: Stamp, C: Closure<W>> State<W, T, C> {
    /// Takes in all that was pushed before. What is pushed meanwhile may stay in the queue, so that this ends.
    pub(super) fn drain(&mut self) {
        let Some(queue) = &mut self.queue else { return };
        // First: what is pushed before a writer leaves is then among the slots.
        let is_last = queue.is_abandoned();
        for _ in 0..queue.slots() {
            let Ok((at, value)) = queue.pop() else { break };
            self.refused.panicked += 1;
            let outcome = take(&mut self.window, self.read, at, &value);
            self.refused.panicked -= 1;
            match outcome {
                Ok(()) => {}
                // The writer keeps the order, so it is the reader's clock that is ahead.
                Err(TimeError::Backwards(_) | TimeError::Late(_)) => self.refused.too_old += 1,
                Err(TimeError::Full(_)) => self.refused.no_room += 1,
            }
        }
        if is_last {
            self.queue = None;
        }
    }

    /// Takes a value in after all that wait, which the writer pushed before.
    pub(super) fn push(&mut self, at: T, value: &W::Value) -> Result<(), TimeError<T::Span>> {
        self.drain();
        take(&mut self.window, self.read, at, value)
    }

    /// Notes the time of a read.
    pub(super) fn was_read(&mut self, now: T) {
        self.read = Some(now);
    }

    /// Whether a writer can have this shard.
    pub(super) fn is_free(&self) -> bool {
        self.queue.is_none()
    }

    /// The stamp from which a new writer goes on. Where all values have left, there is none.
    pub(super) fn newest(&mut self) -> Option<T> {
        let (newest, now) = (self.window.newest()?, self.window.now()?);
        if self.window.is_too_old(now.since(newest)) {
            self.window.clear();
            return None;
        }
        Some(newest)
    }

    /// Gives the shard to a writer.
    pub(super) fn open(&mut self, queue: usize) -> Result<Producer<Event<W, T>>, WriterError> {
        // The ring itself has no way to say that there is no memory.
        let memory = Vec::<Event<W, T>>::new().try_reserve_exact(queue);
        if memory.is_err() || queue.checked_mul(2).is_none() {
            return Err(WriterError::OutOfMemory { queue });
        }
        let (producer, consumer) = RingBuffer::new(queue);
        self.queue = Some(consumer);
        Ok(producer)
    }
}

/// Takes a value in, unless it has left by the latest read.
fn take<W: Fifo<Value: Sized>, T: Stamp, C: Closure<W>>(
    window: &mut TimeWindow<W, T, C>,
    read: Option<T>,
    at: T,
    value: &W::Value,
) -> Result<(), TimeError<T::Span>> {
    // Where the window knows the time, it looks itself.
    if let Some(read) = read.filter(|read| window.now().is_none() && at < *read) {
        if window.is_too_old(read.since(at)) {
            return Err(OrderError::new(read.since(at)).into());
        }
    }
    window.push(at, value)
}
