//! A window that many threads write to and one reads. Each writer has a shard: a queue of one producer and one consumer, and the
//! window into which its values come when they are read. So writers share nothing, and the read does the work.

use core::fmt;
use std::boxed::Box;
use std::sync::{Arc, Mutex};
use std::vec::Vec;

use super::shard::{Refused, Shard, lock};
use super::{ShardedError, Writer, WriterError, join};
use crate::time::closure::{Closure, Right};
use crate::time::{OrderError, Stamp, TimeWindow};
use crate::window::{AggOf, Fifo, OutOf, SlidingWindow};
use crate::{Aggregator, Commutative};

/// A window over a span of time that many threads write to without a lock, and another reads. With the feature `sharded`.
///
/// ```
/// use std::time::{Duration, Instant};
/// use slidewin::{Aggregate, GrowableWindow, Sharded};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = u32, out = (u64, u32), finalize = |all| (all.requests, all.slowest))]
/// struct Requests {
///     #[aggregate(count)]
///     requests: u64,
///     #[aggregate(max)]
///     slowest: u32,
/// }
///
/// // The requests of the last minute, served by at most 8 threads at the same time.
/// let window = Sharded::<GrowableWindow<Requests>, Instant>::new(Duration::from_secs(60), 8)?;
/// std::thread::scope(|scope| {
///     for thread in 0..3 {
///         let mut writer = window.writer().expect("fewer than 8 threads");
///         scope.spawn(move || {
///             for millis in 0..1000 {
///                 writer.push(Instant::now(), thread * 1000 + millis).expect("a clock that goes on");
///             }
///         });
///     }
///     // Anytime: what has been pushed until now.
///     assert!(window.query(Instant::now()).expect("a clock that goes on").0 <= 3000);
/// });
/// assert_eq!(window.query(Instant::now())?, (3000, 2999));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # What a read sees
///
/// **Every value whose push came before the read**, in the sense of the memory model: pushed by a thread that was joined, or that
/// told the reader by any other way, or by the reader itself. Of values that are pushed during the read, it sees those of each
/// writer up to some one. Once all writers are joined, the answers are those of one window over all values: to the bit, where the
/// aggregator combines exactly; float sums round in the order of the shards. The values must [commute](Commutative).
///
/// **As of the latest time that any of them has**: a read at `now` is as of `now`, or as of the newest stamp that it sees, where
/// a writer's clock is ahead. A writer's clock may be behind that of the reader, and of other writers, by less than the span; a
/// value that has left already when a read first meets it is refused. Each clock for itself must not go back: a value stamped before
/// another of the same writer is an error to who pushes it, and a read before the one before it is an [`OrderError`].
///
/// Nothing is lost silently: what a writer cannot be told any more is counted by [`refused`](Self::refused).
///
/// # Writers
///
/// Each [`writer`](Self::writer) has a shard for itself, so there can be as many at the same time as there are shards. When it is
/// dropped, its values stay until they leave, and its shard goes to the next: threads that come and go take no more memory. A
/// thread that panics is one that drops its writer. The next writer of a shard goes on from the newest stamp there, unless all
/// values have left, and gets the free shard that lets it stamp earliest.
///
/// # Cost
///
/// A push moves a value into a queue, by the crate `rtrb`, without waiting; every so many pushes, when no read has emptied the
/// queue, it brings the queue's values into the window under its own shard's lock. A read brings in what waits, which is the work
/// of [`TimeWindow::push`] for each value, lets time go on in each shard, and combines one aggregate a shard; meanwhile writers
/// wait only if their queue gets full. On two cores, two threads at full speed take about 15 ns a push, with the window's work, where
/// two windows of their own take 11 and one window behind a `Mutex` more than 100; while a read keeps up with them, 5. Memory: for each shard a window, and a queue once it has a writer.
pub struct Sharded<W: Fifo<Value: Sized>, T: Stamp = u64, C: Closure<W> = Right> {
    shards: Box<[Arc<Shard<W, T, C>>]>,
    span: T::Span,
    /// How many values the queue of a writer holds.
    queue: usize,
    /// Who reads, or takes a shard to write to, holds this: one at a time.
    reader: Mutex<Reader<T>>,
}

/// What is known of the reads so far.
struct Reader<T> {
    /// The time of the last one as it was asked for.
    asked: Option<T>,
    /// As of when it answered, which may be later.
    answered: Option<T>,
}

/// How many values a queue holds unless asked otherwise.
const QUEUE: usize = 1024;

impl<W: Fifo<Value: Sized>, T: Stamp, C: Closure<W>> Sharded<W, T, C> {
    /// An empty window over so much time, for so many writers at the same time, each with a window of its own and a queue of 1024
    /// values.
    ///
    /// # Errors
    ///
    /// [`ShardedError::NoShards`] for no writers, and [`ShardedError::Span`] as [`TimeWindow::new`].
    pub fn new(span: T::Span, writers: usize) -> Result<Self, ShardedError>
    where
        W: Default,
    {
        Self::over((0..writers).map(|_| W::default()), span, QUEUE)
    }

    /// An empty window over so much time, on windows made before, one for each writer, which are cleared; with queues of so many
    /// values, at least 1. A short queue makes short reads, and has writers take their locks more often.
    ///
    /// ```
    /// use slidewin::stats::Maximum;
    /// use slidewin::{BoxedTwoStack, Sharded};
    ///
    /// let windows = (0..2).map(|_| BoxedTwoStack::<Maximum<f64>>::with_capacity(100)).collect::<Result<Vec<_>, _>>()?;
    /// let window = Sharded::<_, u64>::over(windows, 60, 16)?;
    /// let (mut north, mut south) = (window.writer()?, window.writer()?);
    /// north.push(100, 1.5)?;
    /// south.push(98, 2.5)?;
    /// assert_eq!(window.query(100)?, Some(2.5));
    /// assert!(window.writer().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ShardedError::NoShards`] for no windows, and [`ShardedError::Span`] as [`TimeWindow::over`].
    pub fn over(
        windows: impl IntoIterator<Item = W>,
        span: T::Span,
        queue: usize,
    ) -> Result<Self, ShardedError> {
        let shard = |window| Ok(Arc::new(Shard::new(TimeWindow::over(window, span)?)));
        let shards = windows.into_iter().map(shard).collect::<Result<Box<[_]>, ShardedError>>()?;
        if shards.is_empty() {
            return Err(ShardedError::NoShards);
        }
        let reader = Mutex::new(Reader { asked: None, answered: None });
        Ok(Self { shards, span, queue: queue.max(1), reader })
    }

    /// A writer with a shard for itself, to be moved to a thread. It waits for a read to end, and allocates a queue.
    ///
    /// # Errors
    ///
    /// [`WriterError::Taken`] when all shards have writers, and [`WriterError::OutOfMemory`] when there is no memory for a queue.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does, over values that a writer has left behind.
    pub fn writer(&self) -> Result<Writer<W, T, C>, WriterError> {
        let _turn = lock(&self.reader);
        let free = self.shards.iter().filter_map(|shard| {
            let mut state = shard.lock();
            state.drain();
            state.is_free().then(|| (state.newest(), shard))
        });
        // No stamp is before any.
        let (newest, shard) =
            free.min_by_key(|(newest, _)| *newest).ok_or(WriterError::Taken { shards: self.shards.len() })?;
        let producer = shard.lock().open(self.queue)?;
        Ok(Writer::new(producer, newest, Arc::clone(shard)))
    }

    /// What the values in the span up to `now` say, of all writers; where there are none, what no values say.
    ///
    /// # Errors
    ///
    /// [`OrderError`] when there was a read at a later time. All is as it was before.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. Each shard is then as [`TimeWindow::push`] or [`TimeWindow::advance`] leaves it, and the next
    /// read goes on.
    pub fn query(&self, now: T) -> Result<OutOf<W>, OrderError<T::Span>>
    where
        W: SlidingWindow<Aggregator: Commutative>,
    {
        self.aggregate(now).map(|whole| W::Aggregator::finalize(&whole))
    }

    /// The aggregate of the values in the span up to `now`, of all writers.
    ///
    /// # Errors
    ///
    /// As [`query`](Self::query).
    ///
    /// # Panics
    ///
    /// As [`query`](Self::query).
    pub fn aggregate(&self, now: T) -> Result<AggOf<W>, OrderError<T::Span>>
    where
        W: SlidingWindow<Aggregator: Commutative>,
    {
        let mut reader = lock(&self.reader);
        if let Some(before) = reader.asked.filter(|before| now < *before) {
            return Err(OrderError::new(before.since(now)));
        }
        reader.asked = Some(now);
        // All at once, so that no writer's clock goes past the time that is common to all.
        let mut states: Vec<_> = self.shards.iter().map(|shard| shard.lock()).collect();
        for state in &mut states {
            state.drain();
        }
        // A shard that has forgotten the time had values that had left by a time that was asked for.
        let seen = states.iter().filter_map(|state| state.window.now()).max();
        let latest = seen.map_or(now, |seen| seen.max(now));
        reader.answered = Some(latest);
        for state in &mut states {
            state.was_read(latest);
        }
        join(states.iter_mut().map(|state| &mut state.window), latest)
    }

    /// How many values were not taken in without an error to whoever pushed them, since the beginning. Those that wait are not
    /// known yet: a read brings them in.
    #[must_use]
    pub fn refused(&self) -> Refused {
        self.shards.iter().map(|shard| shard.lock().refused).fold(Refused::default(), Refused::plus)
    }

    /// As of when the last read answered: later than it was asked for, where a writer's clock was ahead.
    #[must_use]
    pub fn now(&self) -> Option<T> {
        lock(&self.reader).answered
    }

    /// How much time the window spans.
    #[must_use]
    pub fn span(&self) -> T::Span {
        self.span
    }

    /// How many shards there are, and so how many writers there can be at the same time; at least 1.
    #[must_use]
    pub fn shards(&self) -> usize {
        self.shards.len()
    }
}

impl<W: Fifo<Value: Sized>, T: Stamp, C: Closure<W>> fmt::Debug for Sharded<W, T, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sharded")
            .field("span", &self.span)
            .field("shards", &self.shards.len())
            .field("queue", &self.queue)
            .finish_non_exhaustive()
    }
}
