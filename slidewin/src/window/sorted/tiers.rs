//! Keys in order, in blocks of which each is a ring: the tiered vector of M. Goodrich and J. Kloss, "Tiered Vectors: Efficient
//! Dynamic Arrays for Rank-Based Sequences" (1999).
//!
//! All blocks but the last are full, so that the key of any rank is found at once. To move the keys between two ranks up by
//! one, a block in between turns its ring by one and swaps a single key; only the two blocks at the ends move keys for it. A
//! few hundred keys are one block: a plain sorted array, which is faster up to there.

mod view;

use core::fmt;

pub(super) use self::view::View;
use crate::CapacityError;
use crate::storage::{List, Storage, wrap};

/// Keys in order, over slots of which there are as many as keys can come.
///
/// Invariant: the first `len` ranks hold keys, in ascending order; each head is less than the size of its block, and 0 in a
/// sole block.
pub(super) struct Tiers<K, S: Storage> {
    keys: S::Slots<K>,
    /// For each block, the slot in it of its first key. There are as many as keys, and as many used as there are blocks.
    heads: S::Slots<u8>,
    len: usize,
}

/// Up to so many slots are one block.
const SOLE: usize = 512;

/// How many bits of a rank tell where in its block the key is.
#[inline]
const fn bits(slots: usize) -> u32 {
    if slots <= SOLE {
        usize::BITS - 1
    } else if slots <= 0x8000 {
        7
    } else {
        // The heads are bytes.
        8
    }
}

impl<K: Copy + Ord + Default, S: Storage> Tiers<K, S> {
    /// No keys yet, over slots.
    pub(super) const fn over(keys: S::Slots<K>, heads: S::Slots<u8>) -> Self {
        Self { keys, heads, len: 0 }
    }

    /// The keys, to read.
    #[inline]
    pub(super) fn view(&self) -> View<'_, K> {
        View::of(self.keys.as_ref(), self.heads.as_ref(), self.len)
    }

    /// Takes a key in, for which there is a slot.
    #[inline]
    pub(super) fn insert(&mut self, key: K) {
        let rank = self.view().count_while(|other| other < key);
        let last = self.len;
        self.len += 1;
        self.blocks().move_up(rank, last, key);
    }

    /// Takes out a key that is there.
    #[inline]
    pub(super) fn remove(&mut self, key: K) {
        let rank = self.view().count_while(|other| other < key);
        if rank < self.len {
            let last = self.len - 1;
            self.blocks().move_down(rank, last, key);
            self.len = last;
        }
    }

    /// Takes out a key that is there, and another in: only the keys between the two move.
    #[inline]
    pub(super) fn replace(&mut self, old: K, new: K) {
        let view = self.view();
        let from = view.count_while(|other| other < old);
        let to = view.count_while(|other| other < new);
        if from < to {
            self.blocks().move_down(from, to - 1, new);
        } else if from < self.len {
            self.blocks().move_up(to, from, new);
        }
    }

    /// Takes in many keys, for which there are slots, by one sort.
    pub(super) fn absorb(&mut self, keys: impl Iterator<Item = K>) {
        self.straighten();
        let slots = self.keys.as_mut();
        for (slot, key) in slots.iter_mut().skip(self.len).zip(keys) {
            *slot = key;
            self.len += 1;
        }
        if let Some(keys) = slots.get_mut(..self.len) {
            keys.sort_unstable();
        }
    }

    /// Takes all keys out.
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Whether it is less work to sort `total` keys than to take `count` of them in, or out, one by one: as measured.
    pub(super) fn sorting_is_less(count: usize, total: usize) -> bool {
        count.saturating_mul(100 + total / 64) > total.saturating_mul(total.max(2).ilog2() as usize)
    }

    /// Adds slots, so many at least, which the limit allows.
    pub(super) fn lengthen(&mut self, additional: usize) -> Result<(), CapacityError> {
        self.straighten();
        S::lengthen(&mut self.heads, additional, || 0)?;
        S::lengthen(&mut self.keys, additional, K::default)
    }

    /// Gives back the memory of all slots but the first `len`, which the keys need at most, where their number can change.
    pub(super) fn shrink(&mut self, len: usize) {
        self.straighten();
        S::shrink(&mut self.keys, len);
        S::shrink(&mut self.heads, len);
    }

    /// Moves the keys so that each lies in the slot of its rank, whatever the size of the blocks.
    fn straighten(&mut self) {
        let slots = self.keys.as_mut();
        let block = 1 << bits(slots.len());
        for (block, head) in slots.chunks_mut(block).zip(self.heads.as_mut()) {
            block.rotate_left(usize::from(core::mem::take(head)));
        }
    }

    #[inline]
    fn blocks(&mut self) -> Blocks<'_, K> {
        let keys = self.keys.as_mut();
        Blocks { bits: bits(keys.len()), keys, heads: self.heads.as_mut() }
    }

    /// Panics where the invariant does not hold. For tests.
    pub(super) fn assert_valid(&self)
    where
        K: fmt::Debug,
    {
        let view = self.view();
        let (slots, heads) = (self.keys.as_ref(), self.heads.as_ref());
        assert!(self.len <= slots.len(), "{} keys in {} slots", self.len, slots.len());
        assert!(view.iter().is_sorted(), "out of order: {:?}", List(view.iter()));
        for (block, head) in slots.chunks(1 << bits(slots.len())).zip(heads) {
            assert!(usize::from(*head) < block.len(), "the head {head} lies outside of its block");
        }
        assert!(slots.len() > SOLE || heads.first().is_none_or(|head| *head == 0), "a sole block has turned");
    }
}

impl<K, S: Storage> Clone for Tiers<K, S>
where
    S::Slots<K>: Clone,
    S::Slots<u8>: Clone,
{
    fn clone(&self) -> Self {
        Self { keys: self.keys.clone(), heads: self.heads.clone(), len: self.len }
    }
}

/// Keys in order, to move.
struct Blocks<'a, K> {
    bits: u32,
    keys: &'a mut [K],
    heads: &'a mut [u8],
}

impl<K: Copy> Blocks<'_, K> {
    /// Moves the keys of the ranks from `first` up to below `last` up by one. `key` comes to be at `first`, and the one that
    /// was at `last` is gone.
    #[inline]
    fn move_up(&mut self, first: usize, last: usize, mut key: K) {
        let (first_block, last_block) = (first >> self.bits, last >> self.bits);
        let mut from = self.within(first);
        if first_block != last_block {
            let end = (1 << self.bits) - 1;
            let (head, ring) = self.ring(first_block);
            let out = ring.get(wrap(head + end, ring.len())).copied();
            up(ring, head, from, end, key);
            key = out.unwrap_or(key);
            let within = self.mask();
            for (head, ring) in self.between(first_block, last_block) {
                *head = head.wrapping_sub(1) & within;
                if let Some(slot) = ring.get_mut(usize::from(*head)) {
                    key = core::mem::replace(slot, key);
                }
            }
            from = 0;
        }
        let to = self.within(last);
        let (head, ring) = self.ring(last_block);
        up(ring, head, from, to, key);
    }

    /// Moves the keys of the ranks from above `first` up to `last` down by one. `key` comes to be at `last`, and the one that
    /// was at `first` is gone.
    #[inline]
    fn move_down(&mut self, first: usize, last: usize, mut key: K) {
        let (first_block, last_block) = (first >> self.bits, last >> self.bits);
        let mut to = self.within(last);
        if first_block != last_block {
            let end = (1 << self.bits) - 1;
            let (head, ring) = self.ring(last_block);
            let out = ring.get(head).copied();
            down(ring, head, 0, to, key);
            key = out.unwrap_or(key);
            let within = self.mask();
            for (head, ring) in self.between(first_block, last_block).rev() {
                if let Some(slot) = ring.get_mut(usize::from(*head)) {
                    key = core::mem::replace(slot, key);
                }
                *head = head.wrapping_add(1) & within;
            }
            to = end;
        }
        let from = self.within(first);
        let (head, ring) = self.ring(first_block);
        down(ring, head, from, to, key);
    }

    /// Where in its block a rank is.
    #[inline]
    const fn within(&self, rank: usize) -> usize {
        rank & ((1 << self.bits) - 1)
    }

    /// What brings a head back into a block that is one of many.
    #[inline]
    fn mask(&self) -> u8 {
        u8::try_from(self.within(usize::MAX)).unwrap_or(u8::MAX)
    }

    /// A block, and its head.
    #[inline]
    fn ring(&mut self, block: usize) -> (usize, &mut [K]) {
        let start = block << self.bits;
        let end = self.keys.len().min(start.saturating_add(1 << self.bits));
        let head = self.heads.get(block).map_or(0, |head| usize::from(*head));
        (head, self.keys.get_mut(start..end).unwrap_or_default())
    }

    /// The blocks between two, which are full.
    #[inline]
    fn between(&mut self, first: usize, last: usize) -> impl DoubleEndedIterator<Item = (&mut u8, &mut [K])> {
        let blocks = first + 1..last;
        let slots = blocks.start << self.bits..blocks.end << self.bits;
        let heads = self.heads.get_mut(blocks).unwrap_or_default();
        let keys = self.keys.get_mut(slots).unwrap_or_default();
        heads.iter_mut().zip(keys.chunks_exact_mut(1 << self.bits))
    }
}

/// In a ring, moves what is from the place `first` up to below `last` up by one; places are counted from the head.
#[inline]
fn up<K: Copy>(ring: &mut [K], head: usize, first: usize, last: usize, key: K) {
    let size = ring.len();
    let (first, last) = (head + first, head + last);
    let first = if first < size && last >= size {
        // Around the end: the lower part, the one that passes the end, the upper part.
        let last = last - size;
        ring.copy_within(..last, 1);
        ring[0] = ring[size - 1];
        ring.copy_within(first..size - 1, first + 1);
        first
    } else {
        let around = if first < size { 0 } else { size };
        ring.copy_within(first - around..last - around, first - around + 1);
        first - around
    };
    ring[first] = key;
}

/// In a ring, moves what is from above the place `first` up to `last` down by one; places are counted from the head.
#[inline]
fn down<K: Copy>(ring: &mut [K], head: usize, first: usize, last: usize, key: K) {
    let size = ring.len();
    let (first, last) = (head + first, head + last);
    let last = if first < size && last >= size {
        let last = last - size;
        ring.copy_within(first + 1.., first);
        ring[size - 1] = ring[0];
        ring.copy_within(1..=last, 0);
        last
    } else {
        let around = if first < size { 0 } else { size };
        ring.copy_within(first - around + 1..=last - around, first - around);
        last - around
    };
    ring[last] = key;
}
