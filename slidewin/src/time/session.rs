//! Sessions: values that follow one another without a gap. The values of all sessions lie in one finger tree, in the order of their stamps, so
//! that a late one joins, extends or merges sessions and is aggregated where it belongs; a list says where each session ends.

mod closed;

use alloc::collections::VecDeque;
use core::borrow::Borrow;
use core::fmt;

pub use self::closed::ClosedSessions;
use super::{LateError, OrderError, SpanError, Stamp, TimeError};
use crate::tree::Tree;
use crate::{Aggregator, CapacityError};

/// The sessions of a stream, over any aggregator: values of which each comes less than a gap after the one before.
///
/// ```
/// use slidewin::SessionWindow;
/// use slidewin::stats::Total;
///
/// // Sessions end 30 seconds after their last value, and wait another 10 for late ones.
/// let mut visits = SessionWindow::<Total<u32>>::new(30, 10)?;
/// for at in [100, 120, 160, 200, 140] {
///     visits.push(at, 1)?; // that of 140 is late, and makes one session of those before and after
/// }
/// let closed: Vec<_> = visits.advance(205)?.map(|visit| (visit.start, visit.last, visit.count, visit.out)).collect();
/// assert_eq!(closed, [(100, 160, 4, 4)]); // from 200 on
/// assert_eq!(visits.open().map(|visit| (visit.start, visit.out)).collect::<Vec<_>>(), [(200, 1)]);
///
/// let late = visits.push(165, 1).unwrap_err(); // would belong to the first
/// assert_eq!((late.to_string(), visits.late()), ("the value is too late by 5".to_owned(), 1));
/// assert_eq!(visits.finish().count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # What a session is
///
/// As in Flink and Beam: a session is the time from its first value until a gap after its last, `[start, last + gap)`. A value in that time
/// belongs to it; one at exactly `last + gap` begins another. Sessions that a value comes to lie between, within a gap of either, are one.
///
/// # What is too late
///
/// A session closes when the watermark, the stamp that [`advance`](Self::advance) is given, reaches its end and the lateness beyond. Until
/// then it takes values in, those before the watermark, too. A value is too late if its session has closed: if it would belong to, or
/// come before, one that has; or if it would be a session of its own that closes at once. It is refused with a
/// [`LateError`], which says how long ago that was, and counted by [`late`](Self::late). So a session that has been handed out is never
/// wrong, and the sessions are those of all values that were taken in.
///
/// # Costs
///
/// A `push` costs what it costs in a [`LateWindow`](crate::LateWindow), and a move in the list of sessions where it begins one or merges two; a
/// session, *O*(log *n*) combines when it is looked at or handed out.
pub struct SessionWindow<A: Aggregator, T: Stamp = u64> {
    tree: Tree<A, T>,
    /// In order, a gap or more apart.
    sessions: VecDeque<Bounds<T>>,
    gap: T::Span,
    lateness: T::Span,
    limit: usize,
    watermark: Option<T>,
    /// How many of the sessions, the oldest ones, have closed and not been handed out yet.
    closed: usize,
    /// The last stamp of the newest session that has closed.
    sealed: Option<T>,
    late: u64,
}

/// The first and the last stamp of a session, and how many values it has.
#[derive(Clone, Copy)]
struct Bounds<T> {
    start: T,
    last: T,
    count: usize,
}

/// A session: `[start, last + gap)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Session<T, Out> {
    /// The stamp of its first value.
    pub start: T,
    /// The stamp of its last value.
    pub last: T,
    /// How many values it has; at least 1.
    pub count: usize,
    /// What they say, in the order of their stamps.
    pub out: Out,
}

impl<A: Aggregator, T: Stamp> SessionWindow<A, T> {
    /// No session, of values that are less than `gap` apart; each waits for late values for as long as `lateness` after its end. It
    /// allocates nothing before there is a value.
    ///
    /// # Errors
    ///
    /// [`SpanError::Zero`] for a gap of zero.
    pub fn new(gap: T::Span, lateness: T::Span) -> Result<Self, SpanError> {
        if gap == T::Span::default() {
            return Err(SpanError::Zero);
        }
        Ok(Self {
            tree: Tree::new(),
            sessions: VecDeque::new(),
            gap,
            lateness,
            limit: usize::MAX,
            watermark: None,
            closed: 0,
            sealed: None,
            late: 0,
        })
    }

    /// The same sessions, to hold at most so many values between them.
    #[must_use]
    pub const fn with_limit(mut self, limit: usize) -> Self {
        self.limit = limit;
        self
    }

    /// Takes a value into the session where it belongs, which may be a new one, or two that it makes one.
    ///
    /// # Errors
    ///
    /// [`TimeError::Late`] for a value that is too late, which is then counted, and [`TimeError::Full`] where there is no room for one
    /// more. Nothing else has changed.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The sessions are then as they were before, or there are none.
    pub fn push(&mut self, at: T, value: impl Borrow<A::Value>) -> Result<(), TimeError<T::Span>> {
        self.mend();
        let place = self.sessions.partition_point(|session| session.start <= at);
        let joins_older = place.checked_sub(1).filter(|older| self.reaches(self.sessions[*older].last, at));
        let joins_newer = self.sessions.get(place).is_some_and(|newer| self.reaches(at, newer.start));
        if let Some(by) = self.too_late(at, joins_older.is_some() || joins_newer) {
            self.late += 1;
            return Err(LateError::new(by).into());
        }
        if self.tree.len() >= self.limit {
            return Err(CapacityError::new(self.limit).into());
        }
        if self.sessions.try_reserve(1).is_err() {
            return Err(CapacityError::out_of_memory(self.tree.len()).into());
        }
        let unit = A::unit(value.borrow());
        self.tree.insert(at, unit)?;
        match (joins_older, joins_newer) {
            (Some(older), true) => {
                let newer = self.sessions.remove(place);
                let session = &mut self.sessions[older];
                session.last = newer.map_or(at, |newer| newer.last);
                session.count += newer.map_or(0, |newer| newer.count) + 1;
            }
            (Some(older), false) => {
                let session = &mut self.sessions[older];
                session.last = session.last.max(at);
                session.count += 1;
            }
            (None, true) => {
                let session = &mut self.sessions[place];
                session.start = at;
                session.count += 1;
            }
            (None, false) => self.sessions.insert(place, Bounds { start: at, last: at, count: 1 }),
        }
        Ok(())
    }

    /// Whether a value belongs to the session that has its last one at `last`, not after it.
    fn reaches(&self, last: T, at: T) -> bool {
        at.since(last) < self.gap
    }

    /// By how much a value is too late: how long its session has been closed.
    fn too_late(&self, at: T, joins: bool) -> Option<T::Span> {
        match self.sealed {
            // What `finish` has closed may have been closed before its time.
            Some(sealed) if self.reaches(sealed, at) => {
                Some(self.closed_for(sealed.min(at)).unwrap_or_default())
            }
            _ if joins => None,
            _ => self.closed_for(at),
        }
    }

    /// How long a session with its last value at `last` has been closed, if it has.
    fn closed_for(&self, last: T) -> Option<T::Span> {
        let since_last = self.watermark.filter(|watermark| *watermark >= last)?.since(last);
        let since_end = (since_last >= self.gap).then(|| since_last.since(self.gap))?;
        (since_end >= self.lateness).then(|| since_end.since(self.lateness))
    }

    /// Lets the watermark be `watermark`: sessions that end so long before it as the lateness, or longer, close. Hands them out, the oldest first,
    /// as they are asked for; those that are not asked for are handed out the next time.
    ///
    /// # Errors
    ///
    /// [`OrderError`] for a watermark before the last one. Nothing has changed.
    pub fn advance(&mut self, watermark: T) -> Result<ClosedSessions<'_, A, T>, OrderError<T::Span>> {
        if let Some(last) = self.watermark.filter(|last| watermark < *last) {
            return Err(OrderError::new(last.since(watermark)));
        }
        self.mend();
        self.watermark = Some(watermark);
        let closed = self.sessions.partition_point(|session| self.closed_for(session.last).is_some());
        self.close(closed);
        Ok(ClosedSessions::of(self))
    }

    /// Closes all sessions, as if the watermark were past all stamps, and hands them out, as [`advance`](Self::advance) does. The watermark stays
    /// where it was; what would belong to one of these sessions is too late, by nothing if it would not have closed yet.
    pub fn finish(&mut self) -> ClosedSessions<'_, A, T> {
        self.mend();
        self.close(self.sessions.len());
        ClosedSessions::of(self)
    }

    fn close(&mut self, closed: usize) {
        self.closed = self.closed.max(closed);
        if let Some(newest) = closed.checked_sub(1) {
            self.sealed = self.sealed.max(Some(self.sessions[newest].last));
        }
    }

    /// The sessions that are open, the oldest first, with what each says so far: a view of them, that changes nothing.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does, when a session is asked for.
    pub fn open(&self) -> impl Iterator<Item = Session<T, A::Out>> + '_ {
        let skipped = if self.is_empty() { self.sessions.len() } else { self.closed };
        self.sessions.iter().skip(skipped).map(|session| self.look_at(session))
    }

    fn look_at(&self, &Bounds { start, last, count }: &Bounds<T>) -> Session<T, A::Out> {
        let aggregate = self.tree.range(|at| at < start, |at| at <= last);
        Session { start, last, count, out: A::finalize(&aggregate.unwrap_or_else(A::empty)) }
    }

    /// After a panic of the aggregator the tree is empty; then so is the list.
    fn mend(&mut self) {
        if self.tree.len() == 0 {
            self.sessions.clear();
            self.closed = 0;
        }
    }

    /// How many values the sessions have between them, those of closed sessions that have not been handed out among them.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.tree.len()
    }

    /// Whether there is no session.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many values the sessions can have between them: the limit, or as many as there are numbers.
    #[must_use]
    pub const fn capacity(&self) -> usize {
        self.limit
    }

    /// How many values were too late, and so refused.
    #[must_use]
    pub const fn late(&self) -> u64 {
        self.late
    }

    /// The watermark: the stamp that [`advance`](Self::advance) was last given.
    #[must_use]
    pub const fn watermark(&self) -> Option<T> {
        self.watermark
    }

    /// How far apart values are at the least that belong to different sessions.
    #[must_use]
    pub const fn gap(&self) -> T::Span {
        self.gap
    }

    /// How long a session waits for late values after its end.
    #[must_use]
    pub const fn lateness(&self) -> T::Span {
        self.lateness
    }

    /// Forgets all sessions, and the time: the next value or watermark may be of any. The count of late values stays, and the memory.
    pub fn clear(&mut self) {
        self.watermark = None;
        self.sealed = None;
        self.tree.clear();
        self.mend();
    }

    /// Gives back the memory for values that the sessions do not hold. It makes a combine for each that they do.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The sessions are then as they were before.
    pub fn shrink_to_fit(&mut self) {
        self.tree.shrink_to_fit();
        self.mend();
        self.sessions.shrink_to_fit();
    }

    /// Panics unless the invariants of the tree and the list hold. For tests.
    #[doc(hidden)]
    #[allow(clippy::missing_panics_doc, reason = "it is there to panic")]
    pub fn assert_valid(&self)
    where
        A::Agg: PartialEq + fmt::Debug,
    {
        self.tree.assert_valid();
        if self.is_empty() {
            return;
        }
        let counts = self.sessions.iter().map(|session| session.count);
        assert_eq!(counts.sum::<usize>(), self.len());
        assert!(self.sessions.iter().all(|session| session.start <= session.last));
        let mut pairs = self.sessions.iter().zip(self.sessions.iter().skip(1));
        assert!(pairs.all(|(older, newer)| newer.start.since(older.last) >= self.gap));
        assert!(self.closed <= self.sessions.len());
    }
}

impl<A: Aggregator, T: Stamp> Clone for SessionWindow<A, T> {
    fn clone(&self) -> Self {
        Self { tree: self.tree.clone(), sessions: self.sessions.clone(), ..*self }
    }
}

/// Without the values, of which there may be many.
impl<A: Aggregator, T: Stamp + fmt::Debug> fmt::Debug for SessionWindow<A, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SessionWindow")
            .field("gap", &self.gap)
            .field("lateness", &self.lateness)
            .field("len", &self.len())
            .field("watermark", &self.watermark)
            .field("late", &self.late)
            .finish_non_exhaustive()
    }
}
