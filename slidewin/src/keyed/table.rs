//! Where keys and their windows are: slots in a row without a gap, and beside them a hash table of their indices. An index is half a
//! line of a cache where a window is many, so the table stays small and near; and the slots are read in a row.
//!
//! Each slot keeps the hash of its key. So the code of a key, its `Hash` and its `Eq`, is called by a look-up alone, which changes
//! nothing: whatever it does, growth and removal go on without it.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use core::borrow::Borrow;

use hashbrown::HashTable;

/// How many keys there can be at most: an index takes 32 bits, and the last of them says that there is none.
pub(super) const MOST: usize = u32::MAX as usize;

/// In this order, and on lines of a cache: a window's own state is at its end, so that the key that is compared mostly lies in the
/// same line, and a step over windows that are many waits for one line less.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub(super) struct Slot<K, W> {
    pub(super) window: W,
    pub(super) key: K,
    hash: u64,
}

/// Invariant: the indices are those of all slots, each once, under the hash that the slot keeps.
#[derive(Clone, Debug)]
pub(super) struct Table<K, W> {
    indices: HashTable<u32>,
    pub(super) slots: Vec<Slot<K, W>>,
}

impl<K, W> Table<K, W> {
    pub(super) const fn new() -> Self {
        Self { indices: HashTable::new(), slots: Vec::new() }
    }

    /// The index of a key.
    #[inline]
    pub(super) fn find<Q>(&self, hash: u64, key: &Q) -> Option<usize>
    where
        K: Borrow<Q>,
        Q: Eq + ?Sized,
    {
        let slots = self.slots.as_slice();
        let is_it = |index: &u32| slots.get(*index as usize).is_some_and(|slot| slot.key.borrow() == key);
        self.indices.find(hash, is_it).map(|index| *index as usize)
    }

    /// Sees to it that there is room for so many slots more, and for an index more at least: the place of one that has been removed
    /// may need to be cleared first.
    pub(super) fn reserve(&mut self, additional: usize) -> Result<(), Unreserved> {
        let Self { indices, slots } = self;
        slots.try_reserve_exact(additional)?;
        let hash_of = |index: &u32| slots.get(*index as usize).map_or(0, |slot| slot.hash);
        indices.try_reserve(additional.max(1), hash_of).map_err(|_| Unreserved)
    }

    /// Adds a key that is not there, for which room has been reserved, and answers its index.
    pub(super) fn push(&mut self, hash: u64, key: K, window: W) -> usize {
        let Self { indices, slots } = self;
        let index = slots.len();
        slots.push(Slot { window, key, hash });
        indices.insert_unique(hash, packed(index), |index| {
            slots.get(*index as usize).map_or(0, |slot| slot.hash)
        });
        index
    }

    /// Takes a slot out. The last one takes its place.
    pub(super) fn swap_remove(&mut self, index: usize) -> Option<(K, W)> {
        let hash = self.slots.get(index)?.hash;
        if let Ok(entry) = self.indices.find_entry(hash, |other| *other == packed(index)) {
            entry.remove();
        }
        let Slot { key, window, .. } = self.slots.swap_remove(index);
        let last = packed(self.slots.len());
        if let Some(moved) = self.slots.get(index) {
            if let Some(its) = self.indices.find_mut(moved.hash, |other| *other == last) {
                *its = packed(index);
            }
        }
        Some((key, window))
    }

    pub(super) fn clear(&mut self) {
        self.indices.clear();
        self.slots.clear();
    }

    /// Gives back the memory that the keys do not need.
    pub(super) fn shrink(&mut self) {
        let Self { indices, slots } = self;
        slots.shrink_to_fit();
        indices.shrink_to_fit(|index| slots.get(*index as usize).map_or(0, |slot| slot.hash));
    }

    /// Panics where the invariant does not hold. For tests.
    pub(super) fn assert_valid(&self) {
        assert_eq!(self.indices.len(), self.slots.len(), "as many indices as slots");
        for (index, slot) in self.slots.iter().enumerate() {
            let found = self.indices.find(slot.hash, |other| *other == packed(index));
            assert!(found.is_some(), "the slot {index} is not in the table");
        }
    }
}

/// There is no memory.
pub(super) struct Unreserved;

impl From<TryReserveError> for Unreserved {
    fn from(_: TryReserveError) -> Self {
        Self
    }
}

/// An index as the table keeps it: there are [`MOST`] slots at most.
#[allow(clippy::cast_possible_truncation, reason = "it is less than `MOST`")]
pub(super) const fn packed(index: usize) -> u32 {
    index as u32
}
