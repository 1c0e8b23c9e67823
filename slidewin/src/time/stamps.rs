//! The stamps of a window's values, in a ring beside it: as distances from a stamp of the past, so that they have no sign and a
//! slot has something to hold before it is used.

use crate::CapacityError;
use crate::storage::{Span, Storage, after};
use crate::time::TimeSpan;

/// The newest stamps. How many of them count is what the window holds: so a window that a panic has emptied has none.
pub(super) struct Stamps<T: TimeSpan, S: Storage> {
    slots: S::Slots<T>,
    /// The slot after that of the newest.
    end: usize,
    /// In how many of the last steps exactly one left.
    single: u8,
}

/// After so many steps in which exactly one left, the next is taken for one as well.
const STEADY: u8 = 16;

impl<T: TimeSpan, S: Storage> Stamps<T, S> {
    /// No stamps yet, and never more than `limit`; `None` where there is no memory for them.
    pub(super) fn with_limit(limit: usize) -> Option<Self> {
        Some(Self { slots: S::vacant(limit, T::default)?, end: 0, single: 0 })
    }

    /// Adds one that is not before any other. Its slot is free, or that of one that leaves now.
    #[inline]
    pub(super) fn push(&mut self, stamp: T) {
        let slots = self.slots.as_mut();
        let capacity = slots.len();
        if let Some(slot) = slots.get_mut(self.end) {
            *slot = stamp;
            self.end = after(self.end, capacity);
        }
    }

    /// Whether exactly one of the `len` has left, where that was so in the last steps too: a stamp that has not left is followed
    /// by none that has. A branch on this is foretold, so that nothing waits for it.
    #[inline]
    pub(super) fn single_leaves(&self, len: usize, has_left: impl Fn(T) -> bool) -> bool {
        let head = self.span(len).head;
        match self.slots.as_ref().get(head..head.wrapping_add(2)) {
            Some(&[first, second]) if self.single >= STEADY && len >= 2 => {
                has_left(first) && !has_left(second)
            }
            _ => false,
        }
    }

    /// How many of the `len` have left. Where that cannot be foretold, a branch on it costs more than it saves, so the oldest four
    /// are looked at without one.
    #[inline]
    pub(super) fn leaving(&mut self, len: usize, has_left: impl Fn(T) -> bool) -> usize {
        let head = self.span(len).head;
        let oldest = self.slots.as_ref().get(head..head.wrapping_add(4)).filter(|_| len >= 4);
        let leaving = oldest.map_or(4, |four| four.iter().map(|stamp| usize::from(has_left(*stamp))).sum());
        self.single = if leaving == 1 { self.single.saturating_add(1) } else { 0 };
        if leaving < 4 { leaving } else { self.leaving_of_all(len, has_left) }
    }

    #[cold]
    #[inline(never)]
    fn leaving_of_all(&self, len: usize, has_left: impl Fn(T) -> bool) -> usize {
        let (older, newer) = self.span(len).runs(self.slots.as_ref());
        let has_left = |stamp: &T| has_left(*stamp);
        match older.partition_point(has_left) {
            all if all == older.len() => all + newer.partition_point(has_left),
            some => some,
        }
    }

    /// Whether there is a slot beside those of `len`.
    #[inline]
    pub(super) fn has_room(&self, len: usize) -> bool {
        len < self.slots.as_ref().len()
    }

    /// Sees to it that there are so many slots beside those of `len`, of those that the limit allows.
    #[inline]
    pub(super) fn make_room_for(&mut self, additional: usize, len: usize) -> Result<(), CapacityError> {
        let free = self.slots.as_ref().len() - len;
        if S::GROWS && additional > free { self.grow(additional - free, len) } else { Ok(()) }
    }

    #[cold]
    fn grow(&mut self, additional: usize, len: usize) -> Result<(), CapacityError> {
        let mut span = self.span(len);
        span.begin_at_first(self.slots.as_mut());
        S::lengthen(&mut self.slots, additional, T::default)?;
        self.end = len;
        Ok(())
    }

    /// Gives back the memory of all slots but those of `len`, where their number can change.
    pub(super) fn give_back(&mut self, len: usize) {
        self.span(len).begin_at_first(self.slots.as_mut());
        S::shrink(&mut self.slots, len);
        self.end = if len < self.slots.as_ref().len() { len } else { 0 };
    }

    /// The newest `len`, oldest first.
    pub(super) fn iter(&self, len: usize) -> impl DoubleEndedIterator<Item = T> + Clone {
        self.span(len).iter(self.slots.as_ref()).copied()
    }

    /// Where the newest `len` lie.
    #[inline]
    fn span(&self, len: usize) -> Span {
        let head = if self.end < len { self.end + self.slots.as_ref().len() - len } else { self.end - len };
        Span { head, len }
    }
}

impl<T: TimeSpan, S: Storage> Clone for Stamps<T, S>
where
    S::Slots<T>: Clone,
{
    fn clone(&self) -> Self {
        Self { slots: self.slots.clone(), end: self.end, single: self.single }
    }
}
