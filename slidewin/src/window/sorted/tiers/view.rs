//! Keys in their blocks, to read: by rank, in order, and where in the order a key has its place.

use core::iter::FusedIterator;

use super::bits;
use crate::storage::wrap;

/// Keys in order, to read.
#[derive(Clone, Copy)]
pub(in super::super) struct View<'a, K> {
    keys: &'a [K],
    heads: &'a [u8],
    len: usize,
}

impl<'a, K: Copy + Ord + Default> View<'a, K> {
    /// The first `len` ranks, in blocks with these heads.
    #[inline]
    pub(super) const fn of(keys: &'a [K], heads: &'a [u8], len: usize) -> Self {
        Self { keys, heads, len }
    }

    /// How many keys there are.
    #[inline]
    pub(in super::super) const fn len(self) -> usize {
        self.len
    }

    /// The key that `rank` others come before.
    #[inline]
    pub(in super::super) fn get(self, rank: usize) -> Option<K> {
        (rank < self.len).then(|| self.at(rank))
    }

    /// All keys, in ascending order.
    pub(in super::super) fn iter(
        self,
    ) -> impl DoubleEndedIterator<Item = K> + ExactSizeIterator + FusedIterator + Clone + 'a
    where
        K: 'a,
    {
        (0..self.len).map(move |rank| self.at(rank))
    }

    /// How many keys, from the least on, have a property that no key after one without it has.
    #[inline]
    pub(in super::super) fn count_while(self, has: impl Fn(K) -> bool) -> usize {
        let bits = bits(self.keys.len());
        // The last block whose first key has it, or the first block. No branch depends on a key.
        let mut block = 0;
        let mut blocks = if self.len == 0 { 0 } else { ((self.len - 1) >> bits) + 1 };
        while blocks > 1 {
            let half = blocks / 2;
            block += half * usize::from(has(self.at((block + half) << bits)));
            blocks -= half;
        }
        let start = block << bits;
        let head = self.heads.get(block).map_or(0, |head| usize::from(*head));
        let (wrapped, from_head) = ring(self.keys, start, bits).split_at_checked(head).unwrap_or_default();
        let len = self.len - start;
        let older = from_head.get(..len).unwrap_or(from_head);
        let newer = wrapped.get(..len - older.len()).unwrap_or(wrapped);
        match newer.first() {
            Some(key) if has(*key) => start + older.len() + newer.partition_point(|key| has(*key)),
            _ => start + older.partition_point(|key| has(*key)),
        }
    }

    #[inline]
    fn at(self, rank: usize) -> K {
        let bits = bits(self.keys.len());
        let head = self.heads.get(rank >> bits).map_or(0, |head| usize::from(*head));
        let start = rank >> bits << bits;
        let size = (1 << bits).min(self.keys.len() - start);
        let slot = start + wrap(rank - start + head, size);
        self.keys.get(slot).copied().unwrap_or_default()
    }
}

/// The block that begins at a slot.
#[inline]
fn ring<K>(keys: &[K], start: usize, bits: u32) -> &[K] {
    let from_start = keys.get(start..).unwrap_or_default();
    from_start.get(..1 << bits).unwrap_or(from_start)
}
