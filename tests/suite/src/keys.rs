//! One window a key, the plain way: a list of keys with their values, in the order in which they were seen. All is looked for from
//! the beginning, so that there is nothing to get wrong.

use std::collections::VecDeque;

use crate::random::Random;

/// The keys that a `Keyed` must hold, each with its newest values.
#[derive(Clone, Debug)]
pub struct Keys<T = ()> {
    capacity: usize,
    /// The one that was not seen for the longest first.
    seen: Vec<Seen<T>>,
}

/// A key, its values, oldest first, and when it was seen.
#[derive(Clone, PartialEq, Debug)]
pub struct Seen<T = ()> {
    /// The key.
    pub key: u64,
    /// Its values.
    pub values: VecDeque<u64>,
    /// What the clock said.
    pub at: T,
}

impl<T: Copy> Keys<T> {
    /// No keys yet; each will have so many values at most.
    #[must_use]
    pub const fn new(capacity: usize) -> Self {
        Self { capacity, seen: Vec::new() }
    }

    /// How many keys there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.seen.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    /// All keys, the one that was not seen for the longest first.
    pub fn iter(&self) -> impl Iterator<Item = &Seen<T>> {
        self.seen.iter()
    }

    /// The values of a key.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<Vec<u64>> {
        self.seen.iter().find(|seen| seen.key == key).map(|seen| seen.values.iter().copied().collect())
    }

    /// Takes a key out.
    pub fn remove(&mut self, key: u64) -> Option<Seen<T>> {
        let place = self.seen.iter().position(|seen| seen.key == key)?;
        Some(self.seen.remove(place))
    }

    /// Takes out the key that was not seen for the longest.
    pub fn pop_oldest(&mut self) -> Option<Seen<T>> {
        (!self.seen.is_empty()).then(|| self.seen.remove(0))
    }

    /// Takes in a value of a key, and answers the key's values.
    pub fn slide(&mut self, at: T, key: u64, value: u64) -> Vec<u64> {
        let mut values = self.remove(key).map(|seen| seen.values).unwrap_or_default();
        if values.len() == self.capacity {
            values.pop_front();
        }
        values.push_back(value);
        let all = values.iter().copied().collect();
        self.seen.push(Seen { key, values, at });
        all
    }

    /// Leaves the keys of which something holds.
    pub fn retain(&mut self, keep: impl FnMut(&Seen<T>) -> bool) {
        self.seen.retain(keep);
    }

    /// All keys with their values, by key.
    #[must_use]
    pub fn sorted(&self) -> Vec<(u64, Vec<u64>)> {
        let mut all: Vec<_> =
            self.seen.iter().map(|seen| (seen.key, seen.values.iter().copied().collect())).collect();
        all.sort();
        all
    }
}

/// A key below `bound`, the small ones far more often.
pub fn skewed(random: &mut Random, bound: u64) -> u64 {
    let most = random.below(bound) + 1;
    random.below(most)
}
