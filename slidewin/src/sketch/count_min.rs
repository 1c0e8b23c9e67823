//! How often a value occurs, by the Count-Min sketch.

use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;

use datasketches::countmin::CountMinSketch;

use crate::class::AnyMonoid;
use crate::{Aggregator, Classified, Commutative};

/// How often any value occurs in the window, never too low.
///
/// A query answers the sketch, which is asked about values. Of n values, a count is too high by more than
/// [`error`](Self::error) = e n / `BUCKETS` with a probability of e<sup>−`HASHES`</sup> at most (G. Cormode and
/// S. Muthukrishnan, *An improved data stream summary: the count-min sketch and its applications*, 2005). Values hash by
/// [`Hash`], with fixed seeds. Merges add counters, so they are exact: any order and grouping gives the same.
///
/// The `lower_bound` of `datasketches` is not offered: it answers the estimate, which is an upper bound. With one hash and three
/// buckets, a value that never occurred has a `lower_bound` of some of a hundred others'. A lower one is
/// `at_most(value).saturating_sub(error())`, with the probability above.
///
/// The state is nothing for no values, then `HASHES` · `BUCKETS` counters of 8 bytes on the heap. A value costs `HASHES` hashes, a
/// merge adds all counters. No hashes, fewer than three buckets, or 2³⁰ counters and more do not compile.
///
/// # Panics
///
/// To merge 2⁶⁴ values or more does.
///
/// ```
/// use slidewin::ValueTwoStack;
/// use slidewin::sketch::CountMin;
///
/// let mut window = ValueTwoStack::<CountMin<u32, 4, 256>, 5>::new();
/// window.extend([1, 1, 2, 2, 2, 1]);
/// let counts = window.query(); // the first 1 has left
/// assert_eq!((counts.at_most(&1), counts.at_most(&2), counts.total()), (2, 3, 5));
/// ```
pub struct CountMin<T: ?Sized, const HASHES: u8, const BUCKETS: u32> {
    // None is the exact identity, and costs nothing.
    counters: Option<CountMinSketch<u64>>,
    of: PhantomData<fn(&T)>,
}

impl<T: ?Sized, const HASHES: u8, const BUCKETS: u32> CountMin<T, HASHES, BUCKETS> {
    const SIZE: (u8, u32) = {
        assert!(HASHES > 0 && BUCKETS >= 3, "a Count-Min sketch has a hash and three buckets at least");
        assert!(
            HASHES as u64 * (BUCKETS as u64) < 1 << 30,
            "a Count-Min sketch has fewer than 2^30 counters"
        );
        (HASHES, BUCKETS)
    };

    const fn of(counters: Option<CountMinSketch<u64>>) -> Self {
        Self { counters, of: PhantomData }
    }

    /// How many values there are.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.counters.as_ref().map_or(0, CountMinSketch::total_weight)
    }

    /// By how much a count is hardly too high.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "rounded up, and not below zero"
    )]
    #[must_use]
    pub fn error(&self) -> u64 {
        let error = self.total() as f64 * core::f64::consts::E / f64::from(BUCKETS);
        error.ceil() as u64
    }
}

impl<T: Hash + ?Sized, const HASHES: u8, const BUCKETS: u32> CountMin<T, HASHES, BUCKETS> {
    /// How often a value occurs at most.
    #[must_use]
    pub fn at_most(&self, value: &T) -> u64 {
        self.counters.as_ref().map_or(0, |counters| counters.estimate(value))
    }

    fn update(&mut self, value: &T) {
        let (hashes, buckets) = Self::SIZE;
        let counters = self.counters.get_or_insert_with(|| match CountMinSketch::new(hashes, buckets) {
            Ok(counters) => counters,
            Err(error) => unreachable!("checked by the compiler: {error}"),
        });
        counters.update(value);
    }

    fn merge(&mut self, other: &Self) {
        match (&mut self.counters, &other.counters) {
            (Some(mine), Some(theirs)) => {
                if let Err(error) = mine.merge(theirs) {
                    panic!("too many values: {error}");
                }
            }
            (None, _) => self.counters.clone_from(&other.counters),
            (_, None) => {}
        }
    }
}

#[diagnostic::do_not_recommend]
impl<T: Hash + ?Sized, const HASHES: u8, const BUCKETS: u32> Aggregator for CountMin<T, HASHES, BUCKETS> {
    type Value = T;
    type Agg = Self;
    type Out = Self;

    fn empty() -> Self {
        const { assert!(Self::SIZE.0 == HASHES) }
        Self::of(None)
    }
    changed_in_place!(|value| value);
    fn finalize(sketch: &Self) -> Self {
        sketch.clone()
    }
    fn finalize_pair(older: &Self, newer: &Self) -> Self {
        Self::combine(older, newer)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Hash + ?Sized, const HASHES: u8, const BUCKETS: u32> Classified for CountMin<T, HASHES, BUCKETS> {
    type Class = AnyMonoid;
}

#[diagnostic::do_not_recommend]
impl<T: Hash + ?Sized, const HASHES: u8, const BUCKETS: u32> Commutative for CountMin<T, HASHES, BUCKETS> {}

impl<T: ?Sized, const HASHES: u8, const BUCKETS: u32> Clone for CountMin<T, HASHES, BUCKETS> {
    fn clone(&self) -> Self {
        Self::of(self.counters.clone())
    }
}

impl<T: ?Sized, const HASHES: u8, const BUCKETS: u32> PartialEq for CountMin<T, HASHES, BUCKETS> {
    fn eq(&self, other: &Self) -> bool {
        self.counters == other.counters
    }
}

impl<T: ?Sized, const HASHES: u8, const BUCKETS: u32> fmt::Debug for CountMin<T, HASHES, BUCKETS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CountMin({} values)", self.total())
    }
}

/// The most values that a sketch from a snapshot says it has counted: merges of fewer than a million such do not come near to the
/// count that is too much.
#[cfg(feature = "serde")]
const MOST: u64 = 1 << 44;

#[cfg(feature = "serde")]
crate::stats::kept_as!(<T: ?Sized; const HASHES: u8, const BUCKETS: u32> CountMin<T, HASHES, BUCKETS> as super::image::Image, by super::image::Image,
|sketch| super::image::Image(sketch.counters.as_ref().map(CountMinSketch::serialize)),
|image| {
    use super::image::{FOREIGN, Image, integer};
    let Image(Some(bytes)) = image else { return Ok(Self::of(None)) };
    // The flag of an empty sketch, which would be allocated on the word of its header, the size, and the count.
    let (hashes, buckets) = Self::SIZE;
    let counters = usize::from(hashes) * buckets as usize;
    let fits = bytes.len() == 8 * (counters + 3)
        && integer::<1>(&bytes, 3) == Some(0)
        && integer::<4>(&bytes, 8) == Some(buckets.into())
        && integer::<1>(&bytes, 12) == Some(hashes.into())
        && integer::<8>(&bytes, 16).is_some_and(|total| (1..=MOST).contains(&total));
    let read = if fits { CountMinSketch::deserialize(&bytes).ok() } else { None };
    read.map(|counters| Self::of(Some(counters))).ok_or(FOREIGN)
});
