//! Which key has not been seen for the longest: a list of all keys through their indices, from the one seen longest ago to the one seen
//! last. Each step on it takes constant time, the longest as the shortest.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;

use super::table::{MOST, packed};

/// Neither the index of a key nor an index into the links: what stands at it is the [`ends`](Recency::ends).
const NONE: u32 = packed(MOST);

/// The keys seen before and after one.
#[derive(Clone, Copy, Debug)]
struct Link {
    older: u32,
    newer: u32,
}

/// Invariant: from the ends, `newer` leads through all links, each once, and back to the ends; `older` leads the other way.
#[derive(Clone, Debug)]
pub(super) struct Recency {
    links: Vec<Link>,
    /// The ends as one link between them, so that every link has two neighbours: after the newest comes the oldest.
    ends: Link,
}

impl Recency {
    pub(super) const fn new() -> Self {
        Self { links: Vec::new(), ends: Link { older: NONE, newer: NONE } }
    }

    pub(super) fn reserve(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.links.try_reserve(additional)
    }

    /// The key that has not been seen for the longest.
    #[inline]
    pub(super) fn oldest(&self) -> Option<usize> {
        (self.ends.newer != NONE).then_some(self.ends.newer as usize)
    }

    /// A key has been added after the last index, and seen.
    pub(super) fn added(&mut self) {
        let index = packed(self.links.len());
        self.links.push(self.ends);
        self.append(index);
    }

    /// A key has been seen.
    #[inline]
    pub(super) fn seen(&mut self, index: usize) {
        let index = packed(index);
        if self.ends.older != index {
            self.unlink(index);
            self.append(index);
        }
    }

    /// A key has been removed, and the last index has taken its place.
    pub(super) fn swap_removed(&mut self, index: usize) {
        if index >= self.links.len() {
            return;
        }
        self.unlink(packed(index));
        self.links.swap_remove(index);
        if let Some(moved) = self.links.get(index).copied() {
            self.at(moved.older).newer = packed(index);
            self.at(moved.newer).older = packed(index);
        }
    }

    pub(super) fn clear(&mut self) {
        self.links.clear();
        self.ends = Link { older: NONE, newer: NONE };
    }

    pub(super) fn shrink(&mut self) {
        self.links.shrink_to_fit();
    }

    #[inline]
    fn at(&mut self, index: u32) -> &mut Link {
        self.links.get_mut(index as usize).unwrap_or(&mut self.ends)
    }

    #[inline]
    fn unlink(&mut self, index: u32) {
        let Link { older, newer } = *self.at(index);
        self.at(older).newer = newer;
        self.at(newer).older = older;
    }

    /// Makes a link that is in no list the newest.
    #[inline]
    fn append(&mut self, index: u32) {
        let newest = self.ends.older;
        *self.at(index) = Link { older: newest, newer: NONE };
        self.at(newest).newer = index;
        self.ends.older = index;
    }

    /// The indices of all keys, the one seen longest ago first.
    fn iter(&self) -> impl Iterator<Item = usize> {
        let mut next = self.ends.newer;
        core::iter::from_fn(move || {
            let index = next as usize;
            next = self.links.get(index)?.newer;
            Some(index)
        })
    }

    /// Panics where the invariant does not hold, or there are not so many keys. For tests; answers [`iter`](Self::iter).
    pub(super) fn assert_valid(&self, keys: usize) -> impl Iterator<Item = usize> {
        assert_eq!(self.links.len(), keys, "as many links as keys");
        assert_eq!(self.iter().take(keys + 1).count(), keys, "all keys are in the list");
        let mut older = NONE;
        for index in self.iter() {
            assert_eq!(self.links[index].older, older, "both directions agree");
            older = packed(index);
        }
        assert_eq!(self.ends.older, older, "the list ends with the newest");
        self.iter()
    }
}
