//! A span of event time over any window: values leave it by their age, whatever comes after them.
//!
//! The stamps stand in a ring beside the window, one for each of its values. As time goes on, so many of the oldest are evicted
//! as have grown too old; nothing else is asked of the window, so it can be any.

use core::borrow::Borrow;
use core::fmt;

use super::closure::{self, Closure};
use super::stamps::Stamps;
use super::{OrderError, SpanError, Stamp, TimeError, is_too_old};
use crate::storage::{List, Storage};
use crate::window::{AggOf, Empty, Fifo, OutOf, SlidingWindow};
use crate::{Aggregator, CapacityError};

/// A window of the values of some time up to now: `(now − span, now]`, unless [another closure](closure) is asked for.
///
/// `W` is the window that it stands on and whose capacity it has: the most values that lie in the span at the same time. `T` is
/// the type of the [stamps](Stamp), which count in whatever unit the caller does.
///
/// ```
/// use slidewin::{Aggregate, TimeWindow, Window};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = f64, out = f64, finalize = |loudest| loudest.max)]
/// struct Loudest {
///     #[aggregate(max)]
///     max: f64,
/// }
///
/// // The loudest of the last 30 seconds, in milliseconds.
/// let mut window = TimeWindow::<Window<Loudest, 1024>, u64>::new(30_000)?;
/// window.push(0, -3.0)?;
/// window.push(20_000, -12.5)?;
/// assert_eq!(window.query(29_999)?, -3.0);
/// assert_eq!(window.query(30_000)?, -12.5); // the first is 30 s old, and has left
/// assert_eq!(window.query(60_000)?, f64::NEG_INFINITY); // nothing came since
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Time comes with each call, so that reads expire values too and tests need no clock. It does not go back: a read at a time
/// before one that the window has seen is an [`OrderError`], and so is a value whose stamp lies before that of another. A value
/// may be stamped before the last read, where a reader's clock is ahead of a writer's, as long as it is not too old for that.
/// Equal stamps all count. For values that come late, take a `LateWindow`.
///
/// More values in the span than there is room for are a [`CapacityError`]: none is evicted before its time. On the heap the
/// capacity is set at run time, or grows:
///
/// ```
/// use std::time::{Duration, Instant};
/// use slidewin::stats::Mean;
/// use slidewin::{BoxedWindow, GrowableWindow, TimeWindow};
///
/// let minute = Duration::from_secs(60);
/// let mut window = TimeWindow::<GrowableWindow<Mean>, Instant>::new(minute)?;
/// let start = Instant::now();
/// window.slide(start, 2.0)?;
/// assert_eq!(window.slide(start + minute / 2, 4.0)?, Some(3.0));
///
/// let mut window = TimeWindow::<_, Duration>::over(BoxedWindow::<Mean>::with_capacity(100)?, minute)?;
/// assert_eq!(window.slide(Duration::ZERO, 2.0)?, Some(2.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Cost
///
/// That of the window, and a stamp for each value. A step takes constant time amortised on [`TwoStack`](crate::TwoStack), whatever
/// the number of values in the span; on [`Daba`](crate::Daba) each value that leaves takes constant time, so that a slow step is
/// one after a long silence.
pub struct TimeWindow<W: Fifo, T: Stamp = u64, C: Closure<W> = closure::Right> {
    window: W,
    stamps: Stamps<T::Span, W::Storage>,
    span: T::Span,
    /// What is known of the time, from the first value on: before, it does not matter.
    clock: Option<Clock<T>>,
    waiting: C::Waiting,
}

/// Invariant: `origin <= newest <= now`, and so are all stamps, which the ring counts from `origin`.
#[derive(Clone, Copy)]
struct Clock<T> {
    /// The latest time seen.
    now: T,
    /// The stamp of the newest value.
    newest: T,
    /// That of the first.
    origin: T,
}

impl<W: Fifo, T: Stamp, C: Closure<W>> TimeWindow<W, T, C> {
    /// An empty window over so much time.
    ///
    /// # Errors
    ///
    /// [`SpanError::Zero`] for a span of zero, which no value is ever in, unless both its ends are closed.
    pub fn new(span: T::Span) -> Result<Self, SpanError>
    where
        W: Empty,
    {
        Self::over(W::empty(), span)
    }

    /// An empty window over so much time, on a window made before, which is cleared.
    ///
    /// # Errors
    ///
    /// [`SpanError::Zero`] for a span of zero, which no value is ever in, unless both its ends are closed; and
    /// [`SpanError::OutOfMemory`] when there is no memory for the stamps.
    pub fn over(mut window: W, span: T::Span) -> Result<Self, SpanError> {
        if span == T::Span::default() && !(C::HOLDS_OLDEST && C::HOLDS_NEWEST) {
            return Err(SpanError::Zero);
        }
        let capacity = window.capacity();
        let stamps = Stamps::with_limit(capacity).ok_or(SpanError::OutOfMemory { capacity })?;
        window.clear();
        Ok(Self { window, stamps, span, clock: None, waiting: C::NONE })
    }

    /// Takes in a value of the time `at`. Values that have left by then are evicted.
    ///
    /// # Errors
    ///
    /// [`TimeError::Backwards`] for a stamp before that of the newest value, or for a value so old that it has left by the latest
    /// time seen; [`TimeError::Full`] when the window holds as many values as it can, none of which has left. The window is as it
    /// was before, and `value` has not been looked at.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before, without values that have left, or empty.
    #[inline]
    pub fn push(&mut self, at: T, value: impl Borrow<W::Value>) -> Result<(), TimeError<T::Span>> {
        let clock = self.clock_with(at)?;
        let leaving = self.leaving(clock);
        let waits = C::is_waiting(&self.waiting);
        // What waits comes in when time is past its stamp, and waits no longer.
        let is_past = self.clock.is_none_or(|before| before.newest < clock.now);
        let comes = usize::from(waits && is_past) + usize::from(C::HOLDS_NEWEST || is_past || !waits);
        self.make_room_for(comes.saturating_sub(leaving))?;
        self.expire(clock.now, leaving)?;
        // What waits and what comes has the newest stamp from here on.
        self.clock = Some(clock);
        C::take(&mut self.waiting, &mut self.window, value.borrow())?;
        if C::HOLDS_NEWEST {
            self.stamps.push(at.since(clock.origin));
        }
        Ok(())
    }

    /// Lets time go on: evicts the values that have left by `now`.
    ///
    /// # Errors
    ///
    /// [`OrderError`] when the window has seen a later time. It is as it was before.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before, without values that have left, or empty.
    #[inline]
    pub fn advance(&mut self, now: T) -> Result<(), OrderError<T::Span>> {
        let Some(clock) = self.clock else { return Ok(()) };
        if now < clock.now {
            return Err(OrderError::new(clock.now.since(now)));
        }
        let clock = Clock { now, ..clock };
        let leaving = self.leaving(clock);
        // There is room for what waits: it was made when that came.
        _ = self.expire(now, leaving);
        Ok(())
    }

    /// The window as of `now`, to ask whatever it answers: `window.at(now)?.median()`.
    ///
    /// # Errors
    ///
    /// [`OrderError`] when the window has seen a later time. It is as it was before.
    ///
    /// # Panics
    ///
    /// As [`advance`](Self::advance).
    #[inline]
    pub fn at(&mut self, now: T) -> Result<&W, OrderError<T::Span>> {
        self.advance(now)?;
        Ok(&self.window)
    }

    /// What the values in the span up to `now` say; where there are none, what no values say.
    ///
    /// # Errors
    ///
    /// [`OrderError`] when the window has seen a later time. It is as it was before.
    ///
    /// # Panics
    ///
    /// As [`advance`](Self::advance).
    #[inline]
    pub fn query(&mut self, now: T) -> Result<OutOf<W>, OrderError<T::Span>>
    where
        W: SlidingWindow,
    {
        self.at(now).map(SlidingWindow::query)
    }

    /// The aggregate of the values in the span up to `now`.
    ///
    /// # Errors
    ///
    /// [`OrderError`] when the window has seen a later time. It is as it was before.
    ///
    /// # Panics
    ///
    /// As [`advance`](Self::advance).
    #[inline]
    pub fn aggregate(&mut self, now: T) -> Result<AggOf<W>, OrderError<T::Span>>
    where
        W: SlidingWindow,
    {
        self.at(now).map(SlidingWindow::aggregate)
    }

    /// Takes in a value of the time `at`, and answers [`query`](Self::query) as of then: one step, the fast path.
    ///
    /// # Errors
    ///
    /// [`TimeError::Backwards`] when the window has seen a later time; [`TimeError::Full`] when it holds as many values as it can,
    /// none of which has left. The window is as it was before, and `value` has not been looked at.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before, without values that have left, empty, or, where the
    /// answer panicked, with the new value in.
    #[inline]
    pub fn slide(&mut self, at: T, value: impl Borrow<W::Value>) -> Result<OutOf<W>, TimeError<T::Span>>
    where
        W: SlidingWindow<Aggregator: Aggregator<Value = <W as Fifo>::Value>>,
    {
        let clock = self.clock.filter(|clock| C::HOLDS_NEWEST && at >= clock.now);
        if let Some(Clock { origin, .. }) = clock {
            let stamp = at.since(origin);
            if let Some(has_left) = has_left::<W, T, C>(stamp, self.span) {
                let len = Fifo::len(&self.window);
                if self.stamps.single_leaves(len, &has_left) {
                    if let Some(out) = self.window.turn(1, value.borrow()) {
                        self.took(at, stamp, origin);
                        return Ok(out);
                    }
                } else {
                    let leaving = self.stamps.leaving(len, &has_left);
                    if self.stamps.has_room(len - leaving) {
                        if let Some(out) = self.window.turn(leaving, value.borrow()) {
                            self.took(at, stamp, origin);
                            return Ok(out);
                        }
                    }
                }
            }
        }
        self.slide_by_parts(at, value.borrow())
    }

    /// A value of the newest stamp has come into the window.
    #[inline]
    fn took(&mut self, at: T, stamp: T::Span, origin: T) {
        self.stamps.push(stamp);
        self.clock = Some(Clock { now: at, newest: at, origin });
    }

    /// Any [`slide`](Self::slide).
    #[inline(never)]
    fn slide_by_parts(&mut self, at: T, value: &W::Value) -> Result<OutOf<W>, TimeError<T::Span>>
    where
        W: SlidingWindow,
    {
        if let Some(clock) = self.clock.filter(|clock| at < clock.now) {
            return Err(OrderError::new(clock.now.since(at)).into());
        }
        self.push(at, value)?;
        Ok(self.window.query())
    }

    /// Evicts all values and forgets the time.
    ///
    /// # Panics
    ///
    /// As `clear` of the window.
    pub fn clear(&mut self) {
        self.waiting = C::NONE;
        self.clock = None;
        self.window.clear();
    }

    /// Makes room for so many values more than the window holds, so that the next so many pushes cannot fail for want of it.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the capacity does not allow them, or there is no memory for them. The window is as it was before.
    pub fn reserve(&mut self, additional: usize) -> Result<(), CapacityError> {
        self.make_room_for(additional)
    }

    /// Gives back the memory that the values in the window do not need, where that can change.
    pub fn shrink_to_fit(&mut self) {
        self.window.give_back();
        self.stamps.give_back(self.window.len());
    }

    /// The window that this one stands on, as of the latest time seen.
    #[inline]
    #[must_use]
    pub fn window(&self) -> &W {
        &self.window
    }

    /// How much time the window spans.
    #[inline]
    #[must_use]
    pub fn span(&self) -> T::Span {
        self.span
    }

    /// The latest time seen, of a value or a read; none before the first value.
    #[inline]
    #[must_use]
    pub fn now(&self) -> Option<T> {
        self.clock.map(|clock| clock.now)
    }

    /// The stamp of the newest value that came, whether it has left or not.
    #[inline]
    #[must_use]
    pub fn newest(&self) -> Option<T> {
        self.clock.map(|clock| clock.newest)
    }

    /// How many values the window holds as of the latest time seen.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.window.len()
    }

    /// Whether the window holds no value as of the latest time seen.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.window.len() == 0
    }

    /// How many values the window can hold at the same time; at least 1.
    #[inline]
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.window.capacity()
    }

    /// The stamps of the values in the window as of the latest time seen, oldest first. For pictures and tests.
    pub fn stamps(&self) -> impl DoubleEndedIterator<Item = T> + Clone {
        let origin = self.clock.map(|clock| clock.origin);
        self.stamps.iter(self.window.len()).filter_map(move |stamp| origin?.after(stamp))
    }

    /// The clock with a value of the time `at`, unless it is past that.
    #[inline]
    fn clock_with(&self, at: T) -> Result<Clock<T>, OrderError<T::Span>> {
        match self.clock {
            None => Ok(Clock { now: at, newest: at, origin: at }),
            Some(Clock { newest, .. }) if at < newest => Err(OrderError::new(newest.since(at))),
            Some(Clock { now, .. }) if at < now && self.is_too_old(now.since(at)) => {
                Err(OrderError::new(now.since(at)))
            }
            Some(Clock { now, origin, .. }) => Ok(Clock { now: now.max(at), newest: at, origin }),
        }
    }

    /// Whether a value of this age has left.
    #[inline]
    pub(crate) fn is_too_old(&self, age: T::Span) -> bool {
        is_too_old(age, self.span, C::HOLDS_OLDEST)
    }

    /// How many of the oldest values have left by a time that is not before any.
    #[inline]
    fn leaving(&mut self, clock: Clock<T>) -> usize {
        match has_left::<W, T, C>(clock.now.since(clock.origin), self.span) {
            Some(has_left) => self.stamps.leaving(self.window.len(), has_left),
            None => 0,
        }
    }

    /// Lets time go on: evicts the values that have left, and takes in what waits, for which there is room, unless that has left as well.
    #[inline]
    fn expire(&mut self, now: T, leaving: usize) -> Result<(), CapacityError> {
        let Some(clock) = &mut self.clock else { return Ok(()) };
        // First: a window that panics may have lost some of them.
        clock.now = now;
        let Clock { newest, origin, .. } = *clock;
        self.window.pop_many(leaving);
        if !C::is_waiting(&self.waiting) || newest >= now {
            return Ok(());
        }
        if self.is_too_old(now.since(newest)) {
            self.waiting = C::NONE;
        } else {
            C::settle(&mut self.waiting, &mut self.window)?;
            self.stamps.push(newest.since(origin));
        }
        Ok(())
    }

    /// Sees to it that there is room for so many values more.
    #[inline]
    fn make_room_for(&mut self, additional: usize) -> Result<(), CapacityError> {
        self.window.make_room_for(additional)?;
        self.stamps.make_room_for(additional, self.window.len())
    }
}

/// Which stamps have left a span that ends at `now`: none where it begins before all.
#[inline]
fn has_left<W: Fifo, T: Stamp, C: Closure<W>>(
    now: T::Span,
    span: T::Span,
) -> Option<impl Fn(T::Span) -> bool> {
    let start = now.before(span)?;
    Some(move |stamp| if C::HOLDS_OLDEST { stamp < start } else { stamp <= start })
}

impl<W: Fifo + Clone, T: Stamp, C: Closure<W>> Clone for TimeWindow<W, T, C>
where
    <W::Storage as Storage>::Slots<T::Span>: Clone,
{
    fn clone(&self) -> Self {
        let Self { window, stamps, span, clock, waiting } = self;
        Self {
            window: window.clone(),
            stamps: stamps.clone(),
            span: *span,
            clock: *clock,
            waiting: waiting.clone(),
        }
    }
}

#[expect(clippy::missing_fields_in_debug, reason = "the newest stamp is shown by the stamps")]
impl<W: Fifo + fmt::Debug, T: Stamp + fmt::Debug, C: Closure<W>> fmt::Debug for TimeWindow<W, T, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TimeWindow")
            .field("span", &self.span)
            .field("now", &self.now())
            .field("stamps", &List(self.stamps()))
            .field("waits", &C::is_waiting(&self.waiting))
            .field("window", &self.window)
            .finish()
    }
}
