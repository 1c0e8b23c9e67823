//! The stamps of a window's values, in a ring beside it: as distances from a stamp of the past, so that they have no sign and a
//! slot has something to hold before it is used.

use crate::CapacityError;
use crate::storage::{Span, Storage, after, below, wrap};
use crate::time::TimeSpan;

/// The newest stamps. How many of them count is what the window holds: so a window that a panic has emptied has none.
pub(super) struct Stamps<T: TimeSpan, S: Storage> {
    slots: S::Slots<T>,
    /// The slot after that of the newest.
    end: usize,
}

impl<T: TimeSpan, S: Storage> Stamps<T, S> {
    /// No stamps yet, and never more than `limit`; `None` where there is no memory for them.
    pub(super) fn with_limit(limit: usize) -> Option<Self> {
        Some(Self { slots: S::vacant(limit, T::default)?, end: 0 })
    }

    /// Adds one that is not before any other, where there is a slot.
    #[inline]
    pub(super) fn push(&mut self, stamp: T) {
        let slots = self.slots.as_mut();
        let capacity = slots.len();
        if let Some(slot) = slots.get_mut(below(self.end, capacity)) {
            *slot = stamp;
            self.end = after(self.end, capacity);
        }
    }

    /// How many of the oldest have left: a stamp that has not is followed by none that has.
    ///
    /// It looks at four at a time without a branch, since how many leave with each value that comes is what cannot be foretold.
    #[inline]
    pub(super) fn leaving(&self, len: usize, has_left: impl Fn(T) -> bool) -> usize {
        let slots = self.slots.as_ref();
        let head = self.span(len).head;
        let mut count = 0;
        loop {
            let left = |ahead: usize| -> usize {
                let position = count + ahead;
                let slot = wrap(head + position.min(len), slots.len());
                let stamp = slots.get(below(slot, slots.len())).copied().unwrap_or_default();
                usize::from((position < len) & has_left(stamp))
            };
            let leaving = left(0) + left(1) + left(2) + left(3);
            count += leaving;
            if leaving < 4 {
                return count;
            }
        }
    }

    /// Sees to it that there are so many slots more, of those that the limit allows.
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
        self.end = span.slot(len, self.slots.as_ref().len());
        Ok(())
    }

    /// Gives back the memory of the slots that are not used, where their number can change.
    pub(super) fn give_back(&mut self, len: usize) {
        let mut span = self.span(len);
        span.begin_at_first(self.slots.as_mut());
        S::shrink(&mut self.slots, len);
        self.end = span.slot(len, self.slots.as_ref().len());
    }

    /// The stamps of the newest `len`, oldest first.
    pub(super) fn iter(&self, len: usize) -> impl DoubleEndedIterator<Item = T> + Clone {
        self.span(len).iter(self.slots.as_ref()).copied()
    }

    /// Where the newest `len` stamps lie.
    #[inline]
    fn span(&self, len: usize) -> Span {
        let capacity = self.slots.as_ref().len();
        Span { head: if self.end < len { self.end + capacity - len } else { self.end - len }, len }
    }
}

impl<T: TimeSpan, S: Storage> Clone for Stamps<T, S>
where
    S::Slots<T>: Clone,
{
    fn clone(&self) -> Self {
        Self { slots: self.slots.clone(), end: self.end }
    }
}
