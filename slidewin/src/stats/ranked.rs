//! A short list in place: at most `K` values in some order, without a heap.

use core::fmt;
use core::ops::Deref;

/// At most `K` values, the best first: what rankings answer. It reads as a slice.
///
/// It holds `K` places as soon as it holds one value: those that are free hold clones of values that are not told.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::TopK;
///
/// let mut window = TwoStack::<TopK<u32, 2>, 4>::new();
/// assert!(window.query().is_empty());
/// let podium = [3, 9, 4, 7].map(|value| window.slide(value)).into_iter().next_back();
/// assert_eq!(podium.as_deref(), Some([9, 7].as_slice()));
/// ```
#[derive(Clone, Copy)]
pub struct Ranked<T, const K: usize> {
    slots: Option<[T; K]>,
    // At most K, and 0 while there are no slots.
    len: usize,
}

impl<T, const K: usize> Ranked<T, K> {
    /// No values.
    pub(crate) const EMPTY: Self = {
        assert!(K > 0, "a list of no places has nothing to say");
        Self { slots: None, len: 0 }
    };

    /// The values, the best first.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        self.slots.as_ref().and_then(|slots| slots.get(..self.len)).unwrap_or(&[])
    }

    #[inline]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        self.slots.as_mut().and_then(|slots| slots.get_mut(..self.len)).unwrap_or(&mut [])
    }

    /// Whether there is no place left.
    #[inline]
    pub(crate) const fn is_full(&self) -> bool {
        self.len == K
    }

    /// Takes out what stands at a place, and closes the gap.
    #[inline]
    pub(crate) fn remove(&mut self, place: usize) {
        if let Some(moved) = self.as_mut_slice().get_mut(place..).filter(|moved| !moved.is_empty()) {
            moved.rotate_left(1);
            self.len -= 1;
        }
    }

    /// Keeps what `keep` says, in order. It may change what it looks at.
    #[inline]
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(&mut T) -> bool) {
        let values = self.as_mut_slice();
        let mut kept = 0;
        for at in 0..values.len() {
            if keep(&mut values[at]) {
                values.swap(kept, at);
                kept += 1;
            }
        }
        self.len = kept;
    }
}

impl<T: Clone, const K: usize> Ranked<T, K> {
    /// Puts a value at a place and moves those from there on; the last one falls off a full list. A place beyond the end is
    /// none.
    #[inline]
    pub(crate) fn insert(&mut self, place: usize, value: T) {
        if place > self.len || place >= K {
            return;
        }
        self.len = (self.len + 1).min(K);
        let slots = self.slots.get_or_insert_with(|| core::array::from_fn(|_| value.clone()));
        if let Some(moved) = slots.get_mut(place..self.len) {
            moved.rotate_right(1);
            if let Some(slot) = moved.first_mut() {
                *slot = value;
            }
        }
    }

    /// Puts a value at the end, if there is room.
    #[inline]
    pub(crate) fn push(&mut self, value: T) {
        self.insert(self.len, value);
    }

    /// Takes the first of `other` in, so that both lists, each in order, become one in order: `before(theirs, mine)` says which of
    /// theirs stand before which of mine. What has no place falls off. Each value moves once, so it costs `K` steps.
    #[inline]
    pub(crate) fn merge(&mut self, other: &Self, before: impl Fn(&T, &T) -> bool) {
        let (Some(mine), Some(theirs)) = (&mut self.slots, &other.slots) else {
            if self.len == 0 {
                self.clone_from(other);
            }
            return;
        };
        let (mut from_mine, mut from_theirs) = (0, 0);
        while from_mine + from_theirs < K {
            let next = (mine[..self.len].get(from_mine), theirs[..other.len].get(from_theirs));
            match next {
                (Some(one), Some(two)) if before(two, one) => from_theirs += 1,
                (Some(_), _) => from_mine += 1,
                (None, Some(_)) => from_theirs += 1,
                (None, None) => break,
            }
        }
        self.len = from_mine + from_theirs;
        // From the back, so that each of mine moves into a place that is free by then.
        for place in (0..self.len).rev() {
            if from_theirs == 0 {
                break;
            }
            if from_mine > 0 && before(&theirs[from_theirs - 1], &mine[from_mine - 1]) {
                from_mine -= 1;
                mine.swap(place, from_mine);
            } else {
                from_theirs -= 1;
                mine[place] = theirs[from_theirs].clone();
            }
        }
    }
}

impl<T, const K: usize> Deref for Ranked<T, K> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<'list, T, const K: usize> IntoIterator for &'list Ranked<T, K> {
    type Item = &'list T;
    type IntoIter = core::slice::Iter<'list, T>;
    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter()
    }
}

impl<T: PartialEq, const K: usize> PartialEq for Ranked<T, K> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq, const K: usize> Eq for Ranked<T, K> {}

impl<T: fmt::Debug, const K: usize> fmt::Debug for Ranked<T, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

#[cfg(feature = "serde")]
impl<T: serde::Serialize, const K: usize> serde::Serialize for Ranked<T, K> {
    fn serialize<Out: serde::Serializer>(&self, serializer: Out) -> Result<Out::Ok, Out::Error> {
        self.as_slice().serialize(serializer)
    }
}

/// More than `K` values are an error.
#[cfg(feature = "serde")]
impl<'de, T: Clone + serde::Deserialize<'de>, const K: usize> serde::Deserialize<'de> for Ranked<T, K> {
    fn deserialize<In: serde::Deserializer<'de>>(deserializer: In) -> Result<Self, In::Error> {
        let values = alloc::vec::Vec::deserialize(deserializer)?;
        let mut ranked = Self::EMPTY;
        for value in values {
            if ranked.is_full() {
                return Err(serde::de::Error::custom("more values than there are places"));
            }
            ranked.push(value);
        }
        Ok(ranked)
    }
}
