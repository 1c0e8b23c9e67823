//! Keys that go when they have been idle for a span. The clock is the latest stamp that has come, so the keys are seen in the order of
//! the clock, whatever the order of the stamps: the list of [`Recency`] needs no search, and its oldest key tells whether any is idle.

use alloc::borrow::ToOwned;
use alloc::collections::TryReserveError;
use core::borrow::Borrow;
use core::fmt;
use core::hash::{BuildHasher, Hash};
use core::iter::FusedIterator;

use super::policy::sealed::Track;
use super::recency::Recency;
use super::{Keyed, KeysError};
use crate::SlidingWindow;
use crate::time::{OrderError, SpanError, Stamp};
use crate::window::{OutOf, ValueOf};

/// A key goes, with its window, when no event of it has come for a span of time: it is there at the time `now` if and only if the
/// clock was later than `now − span` when its last event came. 8 bytes and a stamp a key.
///
/// The clock is the latest stamp that has come, with an event or with [`advance`](Keyed::advance). Where stamps come in order, a key
/// is there if and only if its last stamp lies in `(now − span, now]`. An event that comes late, with a stamp before the clock, is no
/// error here: it comes at the time of the clock, so its key may stay longer than its stamp says, by as much as it was late, and never
/// less. Whether its value is still taken in is for its window to say.
///
/// Idle keys go at the next event, of whatever key, or the next [`advance`](Keyed::advance), which hands them out. Each costs constant
/// time, once; an event that drops none compares two stamps to know that.
///
/// Where there is a [limit](Keyed::with_limit), a new key that it does not allow is an error, or with [`evicting`](Self::evicting)
/// the key that has been idle for the longest goes.
///
/// ```
/// use slidewin::keyed::IdleAfter;
/// use slidewin::stats::Total;
/// use slidewin::{Keyed, TwoStack};
///
/// let mut totals = Keyed::with_policy(TwoStack::<Total<i64>, 8>::new(), IdleAfter::<u64>::new(10)?);
/// for (at, key, value) in [(0, "a", 1), (5, "b", 20), (8, "c", 300), (9, "b", 4000)] {
///     totals.slide(at, &key, value)?;
/// }
///
/// // At 18 the last ten are 9 to 18: of `b` alone.
/// let dropped: Vec<_> = totals.advance(18)?.map(|(key, window)| (key, window.query())).collect();
/// assert_eq!(dropped, [("a", 1), ("c", 300)]);
/// assert_eq!(totals.query(&"b"), Some(4020));
///
/// // Nobody needs to ask: another key's event does it, too.
/// totals.slide(19, &"d", 5)?;
/// assert_eq!((totals.len(), totals.contains(&"b"), totals.dropped()), (1, false, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct IdleAfter<T: Stamp> {
    span: T::Span,
    evicts: bool,
    dropped: u64,
    /// The latest stamp. Before the first there is no key.
    now: Option<T>,
    /// With the clock when a key's last event came, which does not go back from one key to the next.
    recency: Recency<T>,
}

impl<T: Stamp> IdleAfter<T> {
    /// Keys stay for so long after their last event.
    ///
    /// # Errors
    ///
    /// [`SpanError::Zero`] for a span of no time, in which no key would ever be there.
    pub fn new(span: T::Span) -> Result<Self, SpanError> {
        if span == T::Span::default() {
            return Err(SpanError::Zero);
        }
        Ok(Self { span, evicts: false, dropped: 0, now: None, recency: Recency::new() })
    }

    /// Where the limit does not allow a new key, the one that has been idle for the longest goes to make room.
    #[must_use]
    pub fn evicting(mut self) -> Self {
        self.evicts = true;
        self
    }

    /// The latest stamp is this one, unless there has been a later one.
    #[inline]
    fn tick(&mut self, at: T) {
        self.now = self.now.max(Some(at));
    }

    /// The key that has been idle for the longest, if that is long enough.
    #[inline]
    fn oldest_idle(&self) -> Option<usize> {
        let oldest = self.recency.oldest()?;
        let seen = self.recency.at(oldest)?;
        (self.now?.since(seen) >= self.span).then_some(oldest)
    }
}

impl<T: Stamp> Track for IdleAfter<T> {
    fn reserve(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.recency.reserve(additional)
    }
    fn added(&mut self) {
        if let Some(now) = self.now {
            self.recency.added(now);
        }
    }
    #[inline]
    fn seen(&mut self, index: usize) {
        if let Some(now) = self.now {
            self.recency.seen(index, now);
        }
    }
    fn swap_removed(&mut self, index: usize) {
        self.recency.swap_removed(index);
    }
    fn cleared(&mut self) {
        self.now = None;
        self.recency.clear();
    }
    fn shrink(&mut self) {
        self.recency.shrink();
    }
    #[inline]
    fn oldest(&self) -> Option<usize> {
        self.recency.oldest()
    }
    fn evicts(&self) -> bool {
        self.evicts
    }
    fn assert_valid(&self, keys: usize) {
        let mut latest = None;
        for index in self.recency.assert_valid(keys) {
            let seen = self.recency.at(index);
            assert!(latest <= seen && seen <= self.now, "the order is that of the clock");
            latest = seen;
        }
    }
}

impl<K, W, H, T: Stamp> Keyed<K, W, H, IdleAfter<T>> {
    /// The clock: the latest stamp that has come, if one has.
    #[must_use]
    pub fn now(&self) -> Option<T> {
        self.policy.now
    }

    /// For how long after its last event a key stays.
    #[must_use]
    pub fn span(&self) -> T::Span {
        self.policy.span
    }

    /// How many keys have gone since they were idle, those that [`advance`](Self::advance) has handed out among them.
    #[must_use]
    pub fn dropped(&self) -> u64 {
        self.policy.dropped
    }

    /// Moves the clock on and drops the keys that are idle by then: an iterator over them and their windows, idle for the longest
    /// first. Those that are left when the iterator is dropped go with it.
    ///
    /// # Errors
    ///
    /// [`OrderError`] when the clock is later than that. All is as it was before.
    pub fn advance(&mut self, now: T) -> Result<IdleKeys<'_, K, W, H, T>, OrderError<T::Span>> {
        if let Some(clock) = self.policy.now.filter(|clock| *clock > now) {
            return Err(OrderError::new(clock.since(now)));
        }
        self.policy.tick(now);
        Ok(IdleKeys { keyed: self })
    }

    /// Takes out the key that has been idle for the longest, if that is long enough.
    fn pop_idle(&mut self) -> Option<(K, W)> {
        let index = self.policy.oldest_idle()?;
        self.policy.dropped = self.policy.dropped.wrapping_add(1);
        self.take(index)
    }

    /// Moves the clock on to an event.
    #[inline]
    fn tick(&mut self, at: T) {
        self.policy.tick(at);
        if self.policy.oldest_idle().is_some() {
            self.drop_idle();
        }
    }

    #[cold]
    fn drop_idle(&mut self) {
        while self.pop_idle().is_some() {}
    }
}

impl<K: Hash + Eq, W, H: BuildHasher, T: Stamp> Keyed<K, W, H, IdleAfter<T>> {
    /// The window of a key, at the time of an event of it: the one that it has, or a new one. A key that is known is only compared;
    /// a new one is made an owned one.
    ///
    /// Keys that are idle by then go first, this one too: its window is then a new one.
    ///
    /// # Errors
    ///
    /// [`KeysError`] when the key is new and there is no room for it. But for the time, and the keys that were idle by then, all is
    /// as it was before.
    ///
    /// # Panics
    ///
    /// Only if the code of the key does, or the window's `Clone`: all is then as with an error.
    #[inline]
    pub fn window<Q>(&mut self, at: T, key: &Q) -> Result<&mut W, KeysError>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ToOwned<Owned = K> + ?Sized,
        W: Clone,
    {
        let hash = self.hasher.hash_one(key);
        self.tick(at);
        self.see(hash, key)
    }

    /// Puts a window in for a key at the time of an event of it, and answers the one that it had.
    ///
    /// # Errors
    ///
    /// # Panics
    ///
    /// As [`window`](Self::window).
    pub fn insert(&mut self, at: T, key: K, window: W) -> Result<Option<W>, KeysError> {
        let hash = self.hasher.hash_one(&key);
        self.tick(at);
        self.put(hash, key, window)
    }

    /// Takes a value into the window of its key, evicting that window's oldest when full, and answers what the window then says.
    ///
    /// # Errors
    ///
    /// # Panics
    ///
    /// As [`window`](Self::window), and if the aggregator panics: the window is then as its own `slide` leaves it.
    #[inline]
    pub fn slide<Q>(&mut self, at: T, key: &Q, value: impl Borrow<ValueOf<W>>) -> Result<OutOf<W>, KeysError>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ToOwned<Owned = K> + ?Sized,
        W: SlidingWindow + Clone,
    {
        let hash = self.hasher.hash_one(key);
        self.tick(at);
        self.see_and_slide(hash, key, value)
    }

    /// Takes a value into the window of its key.
    ///
    /// # Errors
    ///
    /// As [`window`](Self::window), and [`KeysError::Window`] when the window of the key is full: that is as it was before.
    ///
    /// # Panics
    ///
    /// As [`window`](Self::window), and if the aggregator panics: the window is then as its own `push` leaves it.
    #[inline]
    pub fn push<Q>(&mut self, at: T, key: &Q, value: impl Borrow<ValueOf<W>>) -> Result<(), KeysError>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ToOwned<Owned = K> + ?Sized,
        W: SlidingWindow + Clone,
    {
        Ok(self.window(at, key)?.push(value)?)
    }
}

impl<T: Stamp + fmt::Debug> fmt::Debug for IdleAfter<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IdleAfter").field("span", &self.span).field("now", &self.now).finish_non_exhaustive()
    }
}

/// The keys that are idle, as they are taken out: [`Keyed::advance`].
pub struct IdleKeys<'a, K, W, H, T: Stamp> {
    keyed: &'a mut Keyed<K, W, H, IdleAfter<T>>,
}

impl<K, W, H, T: Stamp> Iterator for IdleKeys<'_, K, W, H, T> {
    type Item = (K, W);

    fn next(&mut self) -> Option<(K, W)> {
        self.keyed.pop_idle()
    }
}

impl<K, W, H, T: Stamp> FusedIterator for IdleKeys<'_, K, W, H, T> {}

impl<K, W, H, T: Stamp> Drop for IdleKeys<'_, K, W, H, T> {
    fn drop(&mut self) {
        self.keyed.drop_idle();
    }
}

impl<K, W, H, T: Stamp + fmt::Debug> fmt::Debug for IdleKeys<'_, K, W, H, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IdleKeys").field("now", &self.keyed.policy.now).finish_non_exhaustive()
    }
}
