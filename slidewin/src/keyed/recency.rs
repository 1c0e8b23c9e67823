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

/// A key in the list, and what else is known of when it was seen.
#[derive(Clone, Debug)]
struct Seen<T> {
    link: Link,
    at: T,
}

/// Invariant: from the ends, `newer` leads through all links, each once, and back to the ends; `older` leads the other way.
#[derive(Clone, Debug)]
pub(super) struct Recency<T = ()> {
    seen: Vec<Seen<T>>,
    /// The ends as one link between them, so that every link has two neighbours: after the newest comes the oldest.
    ends: Link,
}

impl<T: Copy> Recency<T> {
    pub(super) const fn new() -> Self {
        Self { seen: Vec::new(), ends: Link { older: NONE, newer: NONE } }
    }

    pub(super) fn reserve(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.seen.try_reserve(additional)
    }

    /// The key that has not been seen for the longest.
    #[inline]
    pub(super) fn oldest(&self) -> Option<usize> {
        (self.ends.newer != NONE).then_some(self.ends.newer as usize)
    }

    /// When that was, of a key.
    #[inline]
    pub(super) fn at(&self, index: usize) -> Option<T> {
        self.seen.get(index).map(|seen| seen.at)
    }

    /// A key has been added after the last index, and seen.
    pub(super) fn added(&mut self, at: T) {
        let index = packed(self.seen.len());
        self.seen.push(Seen { link: self.ends, at });
        self.append(index);
    }

    /// A key has been seen.
    #[inline]
    pub(super) fn seen(&mut self, index: usize, at: T) {
        if let Some(seen) = self.seen.get_mut(index) {
            seen.at = at;
        }
        let index = packed(index);
        if self.ends.older != index {
            self.unlink(index);
            self.append(index);
        }
    }

    /// A key has been removed, and the last index has taken its place.
    pub(super) fn swap_removed(&mut self, index: usize) {
        if index >= self.seen.len() {
            return;
        }
        self.unlink(packed(index));
        self.seen.swap_remove(index);
        if let Some(Link { older, newer }) = self.seen.get(index).map(|moved| moved.link) {
            self.link(older).newer = packed(index);
            self.link(newer).older = packed(index);
        }
    }

    pub(super) fn clear(&mut self) {
        self.seen.clear();
        self.ends = Link { older: NONE, newer: NONE };
    }

    pub(super) fn shrink(&mut self) {
        self.seen.shrink_to_fit();
    }

    #[inline]
    fn link(&mut self, index: u32) -> &mut Link {
        self.seen.get_mut(index as usize).map_or(&mut self.ends, |seen| &mut seen.link)
    }

    #[inline]
    fn unlink(&mut self, index: u32) {
        let Link { older, newer } = *self.link(index);
        self.link(older).newer = newer;
        self.link(newer).older = older;
    }

    /// Makes a link that is in no list the newest.
    #[inline]
    fn append(&mut self, index: u32) {
        let newest = self.ends.older;
        *self.link(index) = Link { older: newest, newer: NONE };
        self.link(newest).newer = index;
        self.ends.older = index;
    }

    /// The indices of all keys, the one seen longest ago first.
    fn iter(&self) -> impl Iterator<Item = usize> {
        let mut next = self.ends.newer;
        core::iter::from_fn(move || {
            let index = next as usize;
            next = self.seen.get(index)?.link.newer;
            Some(index)
        })
    }

    /// Panics where the invariant does not hold, or there are not so many keys. For tests; answers [`iter`](Self::iter).
    pub(super) fn assert_valid(&self, keys: usize) -> impl Iterator<Item = usize> {
        assert_eq!(self.seen.len(), keys, "as many links as keys");
        assert_eq!(self.iter().take(keys + 1).count(), keys, "all keys are in the list");
        let mut older = NONE;
        for index in self.iter() {
            assert_eq!(self.seen[index].link.older, older, "both directions agree");
            older = packed(index);
        }
        assert_eq!(self.ends.older, older, "the list ends with the newest");
        self.iter()
    }
}
