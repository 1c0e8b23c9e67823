//! A span of time over values that come in any order: each is counted at its true place, however late, as long as that is allowed. The
//! values lie in a finger tree; this file decides what is too late, what has left, and what a read counts.

mod extent;
mod read;
mod traits;

use core::borrow::Borrow;

use super::{Closed, LateError, OrderError, SpanError, Stamp, TimeError, is_too_old};
use crate::tree::{Tree, Widths};
use crate::{Aggregator, CapacityError};

/// The values of the past span of time, which may come late, over any aggregator: as if they had come in order.
///
/// ```
/// use slidewin::{Aggregate, LateWindow};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = i64, out = (Option<i64>, i64), finalize = |all| (all.last, all.sum))]
/// struct LastAndSum {
///     #[aggregate(last)]
///     last: Option<i64>,
///     #[aggregate(sum)]
///     sum: i64,
/// }
///
/// // The past 60 seconds, of values that are up to 30 seconds late.
/// let mut window = LateWindow::<LastAndSum>::new(60, 30)?;
/// assert_eq!(window.slide(100, 1)?, (Some(1), 1));
/// assert_eq!(window.slide(130, 2)?, (Some(2), 3));
/// assert_eq!(window.slide(110, 4)?, (Some(2), 7)); // late, and in its place: the value of 130 is still the last
/// assert_eq!(window.query(165)?, (Some(2), 6)); // (105, 165]
///
/// let late = window.push(99, 8).unwrap_err(); // more than 30 before 130
/// assert_eq!((late.to_string(), window.late()), ("the value is too late by 6".to_owned(), 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # What counts
///
/// A read at `now` counts the values of `(now − span, now]`, or what [`closed_at`](Self::closed_at) says instead: those alone. Values later
/// than `now` wait. Values of one stamp are in the order in which they came.
///
/// A read evicts what no later read can count; so reads cannot go back, nor further behind the newest value than the lateness: the earliest
/// that is allowed is the [`horizon`](Self::horizon).
///
/// # What is too late
///
/// A value that is older than the newest one by more than the lateness; and one that lies before the span of the earliest read that is
/// still allowed, since no read could count it. Either is refused with a [`LateError`], and counted by [`late`](Self::late). In a window
/// made by [`unbounded`](Self::unbounded), no value is too late by the first rule; and a [`peek`](Self::peek) does not move the time.
///
/// # Costs
///
/// | operation | combines | worst case |
/// |---|---|---|
/// | `push` of the newest value | 1.05 | ≤ 6 |
/// | `push` of a value with *d* newer ones | *d* + 1 up to about 64; then ≤ 63 for its leaf, 31 for each of log₃₂(*d* ÷ 64) nodes, and ≤ 6 | 450, where nodes are full |
/// | eviction | none for most; 1.3 a value, amortised | about 150 |
/// | `query`, `aggregate`, where no value is later than `now`, or few are | ≤ 2 | 2 |
/// | those where many values are later than `now`; `peek`, `query_range` | *O*(log *n*) | about 400 |
///
/// Aggregates that own memory, or of more than 64 bytes, lie in nodes of 16 values and 8 children, the figures for which are lower.
/// Memory: for each value its stamp and its aggregate, in leaves that are full where values come in order, three quarters full
/// where most are late, and a quarter at the least. What a burst has taken is used again, or given back by
/// [`shrink_to_fit`](Self::shrink_to_fit).
///
/// # Panics
///
/// Only if the aggregator does: a method then leaves the window as it was, or empty.
pub struct LateWindow<A: Aggregator, T: Stamp = u64> {
    tree: Tree<A, T>,
    span: T::Span,
    /// None, if values may be as late as they like.
    lateness: Option<T::Span>,
    closed: Closed,
    limit: usize,
    newest: Option<T>,
    horizon: Option<T>,
    late: u64,
}

impl<A: Aggregator, T: Stamp> LateWindow<A, T> {
    /// An empty window over a span of time, of values that come late by no more than `lateness`, both in the unit of the stamps. It
    /// allocates nothing before there is a value.
    ///
    /// # Errors
    ///
    /// [`SpanError::Zero`] for a span of zero. A lateness of zero is none: values come in order.
    pub fn new(span: T::Span, lateness: T::Span) -> Result<Self, SpanError> {
        Ok(Self { lateness: Some(lateness), ..Self::unbounded(span)? })
    }

    /// As [`new`](Self::new), of values that are as late as they like, as long as a read can still count them.
    ///
    /// Nothing leaves such a window but by a read, an [`advance`](Self::advance) or a [`slide`](Self::slide).
    ///
    /// ```
    /// use slidewin::LateWindow;
    /// use slidewin::stats::Minimum;
    ///
    /// let mut window = LateWindow::<Minimum<u32>>::unbounded(4)?;
    /// for (at, value) in [(9, 5), (8, 7), (6, 2), (5, 6), (1, 3)] {
    ///     window.push(at, value)?; // backwards
    /// }
    /// assert_eq!([window.query(9)?, window.query(10)?, window.query(11)?], [Some(2), Some(5), Some(5)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    pub fn unbounded(span: T::Span) -> Result<Self, SpanError> {
        if span == T::Span::default() {
            return Err(SpanError::Zero);
        }
        Ok(Self {
            tree: Tree::new(),
            span,
            lateness: None,
            closed: Closed::Right,
            limit: usize::MAX,
            newest: None,
            horizon: None,
            late: 0,
        })
    }

    /// The same window, to hold at most so many values.
    ///
    /// ```
    /// use slidewin::LateWindow;
    /// use slidewin::stats::Total;
    ///
    /// let mut window = LateWindow::<Total<u32>>::new(10, 5)?.with_limit(2);
    /// assert!(window.push(1, 1).is_ok() && window.push(2, 2).is_ok());
    /// assert_eq!(window.push(3, 4).unwrap_err().to_string(), "no room: the window holds at most 2 values");
    /// assert!(window.slide(11, 4).is_ok()); // the value of 1 has left
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_limit(mut self, limit: usize) -> Self {
        self.limit = limit;
        self
    }

    /// The same window, with its span closed at other ends.
    ///
    /// ```
    /// use slidewin::LateWindow;
    /// use slidewin::stats::Total;
    /// use slidewin::time::Closed;
    ///
    /// let totals = [Closed::Right, Closed::Left, Closed::Both, Closed::Neither].map(|closed| {
    ///     let mut window = LateWindow::<Total<u32>>::unbounded(2).unwrap().closed_at(closed);
    ///     (1..=3).zip([100, 10, 1]).for_each(|(at, value)| window.push(at, value).unwrap());
    ///     window.query(3).unwrap()
    /// });
    /// assert_eq!(totals, [11, 110, 111, 10]);
    /// ```
    #[must_use]
    pub const fn closed_at(mut self, closed: Closed) -> Self {
        self.closed = closed;
        self
    }

    /// The same window, without values, in nodes of so many values and children, at least 2 and 4. For tests.
    #[doc(hidden)]
    #[must_use]
    pub fn with_widths(mut self, leaf: usize, inner: usize) -> Self {
        self.tree = Tree::with_widths(Widths { leaf: leaf.max(2), inner: inner.max(4) });
        self
    }

    /// Takes a value in at its place. Where it is the newest and the lateness bounded, what no read can count any more leaves.
    ///
    /// # Errors
    ///
    /// [`TimeError::Late`] for a value that is too late, which is then counted, and [`TimeError::Full`] where there is no room for one
    /// more. Nothing else has changed.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before, but for what has left, or empty.
    #[inline]
    pub fn push(&mut self, at: T, value: impl Borrow<A::Value>) -> Result<(), TimeError<T::Span>> {
        match self.newest {
            Some(newest) if at < newest => self.push_late(newest, at, value.borrow()),
            _ => self.push_newest(at, value.borrow()),
        }
    }

    #[inline]
    fn push_newest(&mut self, at: T, value: &A::Value) -> Result<(), TimeError<T::Span>> {
        if let Some(by) = self.is_beyond(at) {
            return Err(self.count_late(by));
        }
        let watermark = self.lateness.and_then(|lateness| at.before(lateness)).max(self.horizon);
        if self.tree.len() >= self.limit && !self.frees(watermark) {
            return Err(CapacityError::new(self.limit).into());
        }
        if watermark > self.horizon {
            self.horizon = watermark;
            self.evict();
        }
        let unit = A::unit(value);
        self.tree.append(at, unit)?;
        self.newest = Some(at);
        Ok(())
    }

    fn push_late(&mut self, newest: T, at: T, value: &A::Value) -> Result<(), TimeError<T::Span>> {
        let behind = newest.since(at);
        let too_late =
            self.lateness.filter(|lateness| behind > *lateness).map(|lateness| behind.since(lateness));
        if let Some(by) = too_late.max(self.is_beyond(at)) {
            return Err(self.count_late(by));
        }
        if self.tree.len() >= self.limit {
            return Err(CapacityError::new(self.limit).into());
        }
        let unit = A::unit(value);
        Ok(self.tree.insert(at, unit)?)
    }

    #[cold]
    fn count_late(&mut self, by: T::Span) -> TimeError<T::Span> {
        self.late += 1;
        LateError::new(by).into()
    }

    /// Whether a value leaves at a horizon.
    fn frees(&self, horizon: Option<T>) -> bool {
        let age = horizon.zip(self.tree.oldest()).map(|(horizon, oldest)| horizon.since(oldest));
        age.is_some_and(|age| is_too_old(age, self.span, self.closed.has_oldest()))
    }

    /// By how much a stamp lies before the span of the earliest read that is allowed.
    #[inline]
    fn is_beyond(&self, at: T) -> Option<T::Span> {
        let age = self.horizon?.since(at);
        is_too_old(age, self.span, self.closed.has_oldest()).then(|| age.since(self.span))
    }

    /// Takes a value in and answers [`query`](Self::query) at the newest stamp that there has been, of a value or of a read.
    ///
    /// # Errors
    ///
    /// As [`push`](Self::push), and nothing has changed.
    ///
    /// # Panics
    ///
    /// As [`push`](Self::push) and [`query`](Self::query).
    #[inline]
    pub fn slide(&mut self, at: T, value: impl Borrow<A::Value>) -> Result<A::Out, TimeError<T::Span>> {
        if self.tree.len() >= self.limit {
            self.make_room(at);
        }
        self.push(at, value)?;
        let now = self.newest.max(self.horizon).unwrap_or(at);
        Ok(self.query(now)?)
    }

    /// Where a window is full, lets what a slide at a stamp will evict leave before it takes its value in.
    #[cold]
    fn make_room(&mut self, at: T) {
        let now = Some(at).max(self.newest).max(self.horizon);
        if self.is_beyond(at).is_none() && self.newest <= Some(at) && self.frees(now) {
            self.horizon = now;
            self.evict();
        }
    }

    #[inline]
    fn evict(&mut self) {
        if let Some(horizon) = self.horizon {
            let (span, has_oldest) = (self.span, self.closed.has_oldest());
            self.tree.evict_while(|at| is_too_old(horizon.since(at), span, has_oldest));
        }
    }

    /// Forgets all values, and the time: the next value or read may be of any. The count of late values stays, and the memory.
    pub fn clear(&mut self) {
        self.newest = None;
        self.horizon = None;
        self.tree.clear();
    }

    /// Gives back the memory for values that the window does not hold. It makes a combine for each that it does.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before.
    pub fn shrink_to_fit(&mut self) {
        self.tree.shrink_to_fit();
    }

    /// Panics unless the invariants of the tree hold. For tests.
    #[doc(hidden)]
    #[allow(clippy::missing_panics_doc, reason = "it is there to panic")]
    pub fn assert_valid(&self)
    where
        A::Agg: PartialEq + core::fmt::Debug,
    {
        self.tree.assert_valid();
    }
}
