//! What an event does: it finds the window of its key, or makes it.

use alloc::borrow::ToOwned;
use core::borrow::Borrow;
use core::hash::{BuildHasher, Hash};

use super::policy::{Policy, Timeless};
use super::{Keyed, KeysError};
use crate::SlidingWindow;
use crate::window::{OutOf, ValueOf};

impl<K: Hash + Eq, W, H: BuildHasher, P: Timeless> Keyed<K, W, H, P> {
    /// The window of a key: the one that it has, or a new one. A key that is known is only compared; a new one is made an owned one.
    ///
    /// # Errors
    ///
    /// [`KeysError`] when the key is new and there is no room for it. All is as it was before.
    ///
    /// # Panics
    ///
    /// Only if the code of the key does, or the window's `Clone`: all is then as it was before.
    ///
    /// ```
    /// use slidewin::stats::Total;
    /// use slidewin::{GrowableTwoStack, Keyed, KeysError};
    ///
    /// let mut totals = Keyed::new(GrowableTwoStack::<Total<i64>>::new());
    /// let window = totals.window("a")?;
    /// window.extend([1, 2, 3]);
    /// window.pop();
    /// assert_eq!(totals.query("a"), Some(5));
    /// # Ok::<(), KeysError>(())
    /// ```
    #[inline]
    pub fn window<Q>(&mut self, key: &Q) -> Result<&mut W, KeysError>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ToOwned<Owned = K> + ?Sized,
        W: Clone,
    {
        let hash = self.hasher.hash_one(key);
        self.see(hash, key)
    }

    /// Puts a window in for a key, and answers the one that it had: for windows that differ from key to key, and keys that cannot be
    /// cloned.
    ///
    /// # Errors
    ///
    /// # Panics
    ///
    /// As [`window`](Self::window).
    pub fn insert(&mut self, key: K, window: W) -> Result<Option<W>, KeysError> {
        let hash = self.hasher.hash_one(&key);
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
    pub fn slide<Q>(&mut self, key: &Q, value: impl Borrow<ValueOf<W>>) -> Result<OutOf<W>, KeysError>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ToOwned<Owned = K> + ?Sized,
        W: SlidingWindow + Clone,
    {
        let hash = self.hasher.hash_one(key);
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
    pub fn push<Q>(&mut self, key: &Q, value: impl Borrow<ValueOf<W>>) -> Result<(), KeysError>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ToOwned<Owned = K> + ?Sized,
        W: SlidingWindow + Clone,
    {
        Ok(self.window(key)?.push(value)?)
    }
}

impl<K: Hash + Eq, W, H, P: Policy> Keyed<K, W, H, P> {
    /// The window of a key that is seen, made if it is new.
    #[inline]
    pub(super) fn see<Q>(&mut self, hash: u64, key: &Q) -> Result<&mut W, KeysError>
    where
        K: Borrow<Q>,
        Q: Eq + ToOwned<Owned = K> + ?Sized,
        W: Clone,
    {
        match self.table.find(hash, key) {
            Some(index) => {
                self.policy.seen(index);
                self.at(index)
            }
            None => self.made(hash, key),
        }
    }

    /// [`see`](Self::see) and a slide, as one step: the window's own is done where it is found.
    #[inline]
    pub(super) fn see_and_slide<Q>(
        &mut self,
        hash: u64,
        key: &Q,
        value: impl Borrow<ValueOf<W>>,
    ) -> Result<OutOf<W>, KeysError>
    where
        K: Borrow<Q>,
        Q: Eq + ToOwned<Owned = K> + ?Sized,
        W: SlidingWindow + Clone,
    {
        if let Some(index) = self.table.find(hash, key) {
            self.policy.seen(index);
            if let Some(slot) = self.table.slots.get_mut(index) {
                return Ok(slot.window.slide(value));
            }
        }
        self.made(hash, key).map(|window| window.slide(value))
    }

    /// The window of a key that is not there, made.
    #[cold]
    pub(super) fn made<Q>(&mut self, hash: u64, key: &Q) -> Result<&mut W, KeysError>
    where
        Q: ToOwned<Owned = K> + ?Sized,
        W: Clone,
    {
        self.add(hash, |prototype| (key.to_owned(), prototype.clone()))
    }

    /// The window of a key that is seen, set.
    pub(super) fn put(&mut self, hash: u64, key: K, window: W) -> Result<Option<W>, KeysError> {
        let Some(index) = self.table.find(hash, &key) else {
            self.add(hash, |_| (key, window))?;
            return Ok(None);
        };
        self.policy.seen(index);
        Ok(self.table.slots.get_mut(index).map(|slot| core::mem::replace(&mut slot.window, window)))
    }

    /// Adds a key that is not there, and answers its window. What can fail comes first, and then what other keys have to make room.
    fn add(&mut self, hash: u64, new: impl FnOnce(&W) -> (K, W)) -> Result<&mut W, KeysError> {
        let (keys, limit) = (self.table.slots.len(), self.limit);
        if keys >= limit && !(limit > 0 && self.policy.evicts()) {
            return Err(KeysError::Full { limit });
        }
        if keys < self.table.slots.capacity() {
            self.allocate(0)?;
        } else {
            // Twice as many, and no more than the limit allows.
            self.allocate(keys.max(FEWEST).min(limit.saturating_sub(keys)))?;
        }
        let (key, window) = new(&self.prototype);
        while self.table.slots.len() >= limit && self.evict().is_some() {}
        self.policy.added();
        let index = self.table.push(hash, key, window);
        self.at(index)
    }

    /// The window of a slot that there is: no error is ever seen.
    #[inline]
    fn at(&mut self, index: usize) -> Result<&mut W, KeysError> {
        let keys = self.len();
        match self.table.slots.get_mut(index) {
            Some(slot) => Ok(&mut slot.window),
            None => Err(KeysError::OutOfMemory { keys }),
        }
    }

    /// Takes out the key that has not been seen for the longest, for another's sake.
    fn evict(&mut self) -> Option<(K, W)> {
        let oldest = self.policy.oldest()?;
        self.evicted = self.evicted.wrapping_add(1);
        self.take(oldest)
    }
}

/// How many slots there are at first.
const FEWEST: usize = 4;
