//! Many values at once: they are written into the ring first, and then become part of the window together, by one sort where
//! that is less work than to find the place of each.

use core::borrow::Borrow;

use super::tiers::Tiers;
use super::{Ordered, SortedOn};
use crate::CapacityError;
use crate::storage::{Span, Storage};

impl<T: Ordered, S: Storage> SortedOn<T, S> {
    /// Takes values in at the newest end, the last of them as the newest: all, or none. Many are one sort.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when there is no room for all of them. The window is as it was before.
    pub fn push_many(&mut self, values: &[impl Borrow<T>]) -> Result<(), CapacityError> {
        self.make_room_for(values.len())?;
        for (value, position) in values.iter().zip(self.span.len..) {
            self.write(position, *value.borrow());
        }
        self.take_in(values.len());
        Ok(())
    }

    /// Evicts the `count` oldest values, or all where there are fewer, and says how many it evicted. Where most leave, those that
    /// stay are sorted anew.
    pub fn pop_many(&mut self, count: usize) -> usize {
        let count = count.min(self.span.len);
        let rest = self.span.len - count;
        if Tiers::<T::Key, S>::sorting_is_less(count, rest) {
            let slots = self.arrivals.as_ref().len();
            self.span = Span { head: self.span.slot(count, slots), len: 0 };
            self.numbers.clear();
            self.nans = 0;
            self.take_in(rest);
        } else {
            (0..count).for_each(|_| _ = self.pop());
        }
        count
    }

    /// Sees to it that there are slots for so many values more.
    pub(crate) fn make_room_for(&mut self, additional: usize) -> Result<(), CapacityError> {
        if additional > self.capacity() - self.span.len {
            return Err(CapacityError::new(self.capacity()));
        }
        let free = self.arrivals.as_ref().len() - self.span.len;
        if additional > free { self.grow(additional - free) } else { Ok(()) }
    }

    /// Gives back the memory of the slots that are not used, where their number can change.
    pub(crate) fn give_back(&mut self) {
        self.span.begin_at_first(self.arrivals.as_mut());
        S::shrink(&mut self.arrivals, self.span.len);
        self.numbers.shrink(self.span.len);
    }

    /// Makes so many values part of the window that have been written after the newest.
    fn take_in(&mut self, count: usize) {
        let before = self.span.len;
        self.span.len += count;
        let keys = self.span.iter(self.arrivals.as_ref()).skip(before).map(|value| value.key());
        self.nans += keys.clone().filter(Option::is_none).count();
        if Tiers::<T::Key, S>::sorting_is_less(count, self.span.len) {
            self.numbers.absorb(keys.flatten());
        } else {
            keys.flatten().for_each(|key| self.numbers.insert(key));
        }
    }
}

/// Takes each value in, evicting the oldest when full. Those for which there is room are one sort.
///
/// Of an iterator that panics, the values for which there was room are not taken in. Nor are they where a growable window panics,
/// as a `Vec` does, for want of memory.
impl<T: Ordered, S: Storage, V: Borrow<T>> Extend<V> for SortedOn<T, S> {
    fn extend<I: IntoIterator<Item = V>>(&mut self, values: I) {
        let mut values = values.into_iter();
        let mut written = 0;
        while self.span.len + written < self.capacity() {
            let Some(value) = values.next() else { break };
            if S::GROWS && self.span.len + written == self.arrivals.as_ref().len() {
                if let Err(error) = self.grow(1) {
                    crate::storage::out_of_memory(error);
                }
            }
            self.write(self.span.len + written, *value.borrow());
            written += 1;
        }
        self.take_in(written);
        if self.is_full() {
            values.for_each(|value| _ = self.slide(value));
        }
    }
}
