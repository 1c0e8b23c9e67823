//! The frequent values, by the algorithm of Misra and Gries: `K` counters, from which the rare values take away.

use super::frequency::Frequency;
use crate::class::AnyMonoid;
use crate::stats::Ranked;
use crate::{Aggregator, Classified, Commutative};

/// The values that occur most, by `K` counters.
///
/// Of n values in the window, one that occurs more than n / (`K` + 1) times is among the answers, for certain; others may be.
/// The answers stand with the most frequent first, of equals the smaller value, and each with bounds: it occurs
/// `at_least` as often as it was counted, and at most [`error`](Self::error) times more.
///
/// # Bound and source
///
/// A count is never too high, and too low by at most [`error`](Self::error) = (n − the sum of the counts) / (`K` + 1), which is
/// n / (`K` + 1) at most (J. Misra and D. Gries, *Finding repeated elements*, 1982). It holds for any grouping of merges: two
/// sketches are added counter by counter, and of the up to 2 `K` counters the largest `K` are kept, each less the next
/// (P. K. Agarwal et al., *Mergeable summaries*, 2012, section 3). The counts themselves depend on the grouping, within the
/// bound; `empty` is an exact identity, and the order of two sketches makes no difference.
///
/// # Cost
///
/// `K` values with a `u64` each, and n. Taking in a value that has a counter costs a search of log₂ `K` comparisons; another
/// one moves the counters behind it, or takes one from each. A merge is linear but for sorting 2 `K` counts. No heap;
/// `K = 0` does not compile. Counts wrap beyond 2⁶⁴ values.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::sketch::MisraGries;
///
/// let mut window = TwoStack::<MisraGries<&str, 2>, 7>::new();
/// window.extend(["a", "b", "a", "c", "a", "b"]);
/// let frequent = window.slide("a");
/// assert_eq!(frequent[0].value, "a");
/// assert!(frequent[0].at_least <= 4 && 4 <= frequent[0].at_most);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MisraGries<T, const K: usize> {
    // By value, so that two sketches of the same counts are the same, and merge in one pass.
    counters: Ranked<Counter<T>, K>,
    total: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Counter<T> {
    value: T,
    count: u64,
}

impl<T: Ord, const K: usize> MisraGries<T, K> {
    /// How often a value was counted: as often as it occurs, or less, by [`error`](Self::error) at most.
    #[must_use]
    pub fn count(&self, value: &T) -> u64 {
        self.search(value).ok().and_then(|at| self.counters.get(at)).map_or(0, |counter| counter.count)
    }

    /// By how much any count may be too low.
    #[must_use]
    pub fn error(&self) -> u64 {
        let counted = self.counters.iter().fold(0_u64, |sum, counter| sum.wrapping_add(counter.count));
        self.total.wrapping_sub(counted) / (K as u64 + 1)
    }

    /// How many values there are.
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.total
    }

    fn search(&self, value: &T) -> Result<usize, usize> {
        self.counters.binary_search_by(|counter| counter.value.cmp(value))
    }
}

impl<T: Ord + Clone, const K: usize> MisraGries<T, K> {
    /// The values that have a counter, the most frequent first.
    #[must_use]
    pub fn frequent(&self) -> Ranked<Frequency<T>, K> {
        let error = self.error();
        let mut frequent = Ranked::EMPTY;
        for Counter { value, count } in &self.counters {
            let frequency =
                Frequency { value: value.clone(), at_least: *count, at_most: count.wrapping_add(error) };
            // Values come in order, so that equals are in it, too.
            let place = frequent.partition_point(|held: &Frequency<T>| held.at_least >= *count);
            frequent.insert(place, frequency);
        }
        frequent
    }

    /// The counters of both, those of one value added up, by value.
    fn together<'both>(&'both self, other: &'both Self) -> impl Iterator<Item = (&'both T, u64)> {
        let (mut mine, mut theirs) = (self.counters.iter().peekable(), other.counters.iter().peekable());
        core::iter::from_fn(move || {
            let next = match (mine.peek(), theirs.peek()) {
                (Some(one), Some(two)) => one.value.cmp(&two.value),
                (Some(_), None) => core::cmp::Ordering::Less,
                (None, _) => core::cmp::Ordering::Greater,
            };
            let one = if next.is_le() { mine.next() } else { None };
            let two = if next.is_ge() { theirs.next() } else { None };
            let counter = one.or(two)?;
            let [one, two] = [one, two].map(|counter| counter.map_or(0, |counter| counter.count));
            Some((&counter.value, one.wrapping_add(two)))
        })
    }
}

#[diagnostic::do_not_recommend]
impl<T: Ord + Clone, const K: usize> Aggregator for MisraGries<T, K> {
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
        let mut counts = [[0; K]; 2];
        let places = counts.as_flattened_mut();
        for (place, (_, count)) in places.iter_mut().zip(older.together(newer)) {
            *place = count;
        }
        places.sort_unstable_by(|one, other| other.cmp(one));
        let next = places.get(K).copied().unwrap_or(0);
        // No more than K are above the next.
        let mut counters = Ranked::EMPTY;
        for (value, count) in older.together(newer).filter(|(_, count)| *count > next) {
            counters.push(Counter { value: value.clone(), count: count - next });
        }
        Self { counters, total: older.total.wrapping_add(newer.total) }
    }
    #[inline]
    fn finalize(sketch: &Self) -> Self::Out {
        sketch.frequent()
    }
    fn insert(sketch: &mut Self, value: &T) {
        sketch.total = sketch.total.wrapping_add(1);
        match sketch.search(value) {
            Ok(at) => {
                if let Some(counter) = sketch.counters.as_mut_slice().get_mut(at) {
                    counter.count = counter.count.wrapping_add(1);
                }
            }
            Err(place) if !sketch.counters.is_full() => {
                sketch.counters.insert(place, Counter { value: value.clone(), count: 1 });
            }
            Err(_) => sketch.counters.retain(|counter| {
                counter.count = counter.count.saturating_sub(1);
                counter.count > 0
            }),
        }
    }
    /// Order makes no difference.
    #[inline]
    fn prepend(value: &T, sketch: &mut Self) {
        Self::insert(sketch, value);
    }
}

#[diagnostic::do_not_recommend]
impl<T: Ord + Clone, const K: usize> Classified for MisraGries<T, K> {
    type Class = AnyMonoid;
}

#[diagnostic::do_not_recommend]
impl<T: Ord + Clone, const K: usize> Commutative for MisraGries<T, K> {}

// A count of 0 would be taken from, and values out of order not be found.
#[cfg(feature = "serde")]
crate::stats::kept_as!(<T: Ord + Clone; const K: usize> MisraGries<T, K> as (Ranked<Counter<T>, K>, u64), by T,
|sketch| (&sketch.counters, sketch.total),
|(counters, total)| {
    let in_order = counters.iter().zip(counters.iter().skip(1)).all(|(one, other)| one.value < other.value);
    let counted = counters.iter().try_fold(0_u64, |sum, counter| sum.checked_add(counter.count));
    let counted = counted.is_some_and(|sum| sum <= total) && counters.iter().all(|counter| counter.count > 0);
    if in_order && counted { Ok(Self { counters, total }) } else { Err("counters that no values have") }
});
