//! The frequent values, by Space-Saving: `K` counters, of which a new value takes over the smallest.

use core::cmp::Ordering;

use super::frequency::Frequency;
use crate::class::AnyMonoid;
use crate::stats::Ranked;
use crate::{Aggregator, Classified, Commutative};

/// The values that occur most, by `K` counters that are never too low.
///
/// Of n values in the window, one that occurs more than n / `K` times is among the answers, for certain; others may be. The
/// answers stand with the largest count first, and each with bounds: it occurs `at_most` as often as it was counted, and
/// `at_least` so often less the error that its counter has taken over. As long as the window holds `K` different values or
/// fewer, all counts are exact.
///
/// # Bound and source
///
/// A count is never too low, and too high by at most n / `K` (A. Metwally, D. Agrawal and A. El Abbadi, *Efficient
/// computation of frequent and top-k elements in data streams*, 2005). It holds for any grouping of merges: a value that only
/// one of two sketches counts may have occurred in the other as often as that one's smallest count, which is added as an
/// error, and the largest `K` are kept (M. Cafaro, M. Pulimeno and P. Tempesta, *A parallel space saving algorithm for
/// frequent items and the Hurwitz zeta distribution*, 2016; that the two kinds of counters are equivalent:
/// P. K. Agarwal et al., *Mergeable summaries*, 2012). The counts themselves depend on the grouping, within the bound;
/// `empty` is an exact identity, and the order of two sketches makes no difference. Of equal counts those with the smaller
/// error are kept, then the smaller values.
///
/// # Cost
///
/// `K` values with two `u64` each, and n. Taking in a value that has a counter costs a search of log₂ `K` comparisons;
/// another one looks at all. A merge is 2 `K` insertions into a list of `K`. No heap; `K = 0` does not compile. Counts wrap
/// beyond 2⁶⁴ values.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::sketch::{Frequency, SpaceSaving};
///
/// let mut window = TwoStack::<SpaceSaving<&str, 2>, 4>::new();
/// window.extend(["a", "b", "a"]);
/// let frequent = window.slide("c");
/// assert_eq!(frequent[0], Frequency { value: "a", at_least: 2, at_most: 2 });
/// assert_eq!(frequent[1], Frequency { value: "c", at_least: 1, at_most: 2 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpaceSaving<T, const K: usize> {
    // By value, so that two sketches of the same counts are the same, and merge in one pass.
    counters: Ranked<Counter<T>, K>,
    total: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Counter<T> {
    value: T,
    count: u64,
    /// How much of the count may be others'.
    error: u64,
}

impl<T: Ord> Counter<T> {
    /// Which is kept first.
    fn rank(&self, other: &Self) -> Ordering {
        other
            .count
            .cmp(&self.count)
            .then(self.error.cmp(&other.error))
            .then_with(|| self.value.cmp(&other.value))
    }
}

impl<T: Ord, const K: usize> SpaceSaving<T, K> {
    /// How often a value occurs at most: as often as it was counted, or else as the smallest counter.
    #[must_use]
    pub fn at_most(&self, value: &T) -> u64 {
        self.held(value).map_or(self.smallest(), |counter| counter.count)
    }

    /// How often a value occurs at least.
    #[must_use]
    pub fn at_least(&self, value: &T) -> u64 {
        self.held(value).map_or(0, |counter| counter.count.saturating_sub(counter.error))
    }

    /// How often a value may occur that has no counter: the smallest count, or 0 while no value can have lost its counter.
    #[must_use]
    pub fn smallest(&self) -> u64 {
        let lossless = !self.counters.is_full() || self.total <= 1;
        if lossless { 0 } else { self.counters.iter().map(|counter| counter.count).min().unwrap_or(0) }
    }

    /// How many values there are.
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.total
    }

    fn search(&self, value: &T) -> Result<usize, usize> {
        self.counters.binary_search_by(|counter| counter.value.cmp(value))
    }

    fn held(&self, value: &T) -> Option<&Counter<T>> {
        self.search(value).ok().and_then(|at| self.counters.get(at))
    }
}

impl<T: Ord + Clone, const K: usize> SpaceSaving<T, K> {
    /// The values that have a counter, the largest count first.
    #[must_use]
    pub fn frequent(&self) -> Ranked<Frequency<T>, K> {
        let mut ranked: Ranked<Counter<T>, K> = self.counters.clone();
        ranked.as_mut_slice().sort_unstable_by(Counter::rank);
        let mut frequent = Ranked::EMPTY;
        for Counter { value, count, error } in &ranked {
            frequent.push(Frequency {
                value: value.clone(),
                at_least: count.saturating_sub(*error),
                at_most: *count,
            });
        }
        frequent
    }

    /// Puts a counter at its place by value. If all are taken, the one that ranks last gives way, or the new one itself.
    fn take_over(&mut self, mut place: usize, counter: Counter<T>) {
        if self.counters.is_full() {
            let counters = self.counters.iter().enumerate();
            let Some((last, held)) = counters.max_by(|(_, one), (_, other)| one.rank(other)) else { return };
            if counter.rank(held).is_gt() {
                return;
            }
            self.counters.remove(last);
            place -= usize::from(last < place);
        }
        self.counters.insert(place, counter);
    }

    /// A value's counter over both sketches. One that does not count it may have missed as many as its smallest count.
    fn joint(
        value: &T,
        one: Option<&Counter<T>>,
        other: Option<&Counter<T>>,
        missed: [u64; 2],
    ) -> Counter<T> {
        let [(count, error), (other_count, other_error)] = [(one, missed[0]), (other, missed[1])]
            .map(|(counter, missed)| counter.map_or((missed, missed), |held| (held.count, held.error)));
        Counter {
            value: value.clone(),
            count: count.wrapping_add(other_count),
            error: error.wrapping_add(other_error),
        }
    }
}

#[diagnostic::do_not_recommend]
impl<T: Ord + Clone, const K: usize> Aggregator for SpaceSaving<T, K> {
    type Value = T;
    type Agg = Self;
    type Out = Ranked<Frequency<T>, K>;

    #[inline]
    fn empty() -> Self {
        Self { counters: Ranked::EMPTY, total: 0 }
    }
    #[inline]
    fn unit(value: &T) -> Self {
        let mut sketch = Self::empty();
        Self::insert(&mut sketch, value);
        sketch
    }
    fn combine(older: &Self, newer: &Self) -> Self {
        let missed = [older.smallest(), newer.smallest()];
        let mut counters: Ranked<Counter<T>, K> = Ranked::EMPTY;
        let mut keep = |counter: Counter<T>| {
            let place = counters.partition_point(|held| held.rank(&counter).is_lt());
            counters.insert(place, counter);
        };
        for counter in &older.counters {
            keep(Self::joint(&counter.value, Some(counter), newer.held(&counter.value), missed));
        }
        for counter in &newer.counters {
            if older.held(&counter.value).is_none() {
                keep(Self::joint(&counter.value, None, Some(counter), missed));
            }
        }
        counters.as_mut_slice().sort_unstable_by(|one, other| one.value.cmp(&other.value));
        Self { counters, total: older.total.wrapping_add(newer.total) }
    }
    #[inline]
    fn finalize(sketch: &Self) -> Self::Out {
        sketch.frequent()
    }
    fn insert(sketch: &mut Self, value: &T) {
        let error = sketch.smallest();
        sketch.total = sketch.total.wrapping_add(1);
        match sketch.search(value) {
            Ok(at) => {
                if let Some(counter) = sketch.counters.as_mut_slice().get_mut(at) {
                    counter.count = counter.count.wrapping_add(1);
                }
            }
            Err(place) => {
                let counter = Counter { value: value.clone(), count: error.wrapping_add(1), error };
                sketch.take_over(place, counter);
            }
        }
    }
    /// Order makes no difference.
    #[inline]
    fn prepend(value: &T, sketch: &mut Self) {
        Self::insert(sketch, value);
    }
}

#[diagnostic::do_not_recommend]
impl<T: Ord + Clone, const K: usize> Classified for SpaceSaving<T, K> {
    type Class = AnyMonoid;
}

#[diagnostic::do_not_recommend]
impl<T: Ord + Clone, const K: usize> Commutative for SpaceSaving<T, K> {}

// More errors than counts would be taken from those, and values out of order not be found.
#[cfg(feature = "serde")]
crate::stats::kept_as!(<T: Ord + Clone; const K: usize> SpaceSaving<T, K> as (Ranked<Counter<T>, K>, u64), by T,
|sketch| (&sketch.counters, sketch.total),
|(counters, total)| {
    let in_order = counters.iter().zip(counters.iter().skip(1)).all(|(one, other)| one.value < other.value);
    let counted = counters.iter().all(|counter| counter.error < counter.count && counter.count <= total);
    if in_order && counted { Ok(Self { counters, total }) } else { Err("counters that no values have") }
});
