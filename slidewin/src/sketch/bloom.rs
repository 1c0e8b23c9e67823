//! Whether a value occurs, by a Bloom filter.

use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;

use datasketches::bloom::{BloomFilter, BloomFilterBuilder};

use crate::class::AnyMonoid;
use crate::{Aggregator, Classified, Commutative};

/// Whether a value occurs in the window: no is certain, yes may be wrong.
///
/// A query answers the filter, which is asked about values. With n different values in the window, it is wrong about one that is
/// not with a probability of about (1 − e<sup>−`HASHES` n / `BITS`</sup>)<sup>`HASHES`</sup> (B. Bloom, *Space/time trade-offs in
/// hash coding with allowable errors*, 1970): under 1 % at 10 bits a value and 7 hashes. Values hash by [`Hash`], with a
/// fixed seed. Merges take the union of bits, so they are exact: any order and grouping gives the same.
///
/// The state is nothing for no values, then `BITS` bits on the heap, rounded up to 64. A value costs one hash, a merge passes
/// through all bits. No bits or hashes, 2³¹ bits and more, or 2¹⁵ hashes and more do not compile.
///
/// ```
/// use slidewin::ValueTwoStack;
/// use slidewin::sketch::Bloom;
///
/// let mut recent = ValueTwoStack::<Bloom<u64, 1024, 7>, 3>::new();
/// recent.extend([11, 12, 13, 14]);
/// let seen = recent.query(); // 11 has left
/// assert!(seen.contains(&12) && seen.contains(&14) && !seen.contains(&11));
/// ```
pub struct Bloom<T: ?Sized, const BITS: u64, const HASHES: u16> {
    // None is the exact identity, and costs nothing.
    filter: Option<BloomFilter>,
    of: PhantomData<fn(&T)>,
}

impl<T: ?Sized, const BITS: u64, const HASHES: u16> Bloom<T, BITS, HASHES> {
    const SIZE: (u64, u16) = {
        assert!(0 < BITS && BITS < 1 << 31, "a Bloom filter has a bit at least, and fewer than 2^31");
        assert!(0 < HASHES && HASHES < 1 << 15, "a Bloom filter has a hash at least, and fewer than 2^15");
        (BITS, HASHES)
    };

    const fn of(filter: Option<BloomFilter>) -> Self {
        Self { filter, of: PhantomData }
    }

    /// The probability with which it is wrong about a value that does not occur, by the bits that are set.
    #[must_use]
    pub fn false_positives(&self) -> f64 {
        self.filter.as_ref().map_or(0.0, BloomFilter::estimated_fpp)
    }
}

impl<T: Hash + ?Sized, const BITS: u64, const HASHES: u16> Bloom<T, BITS, HASHES> {
    /// Whether a value occurs: `false` is certain.
    #[must_use]
    pub fn contains(&self, value: &T) -> bool {
        self.filter.as_ref().is_some_and(|filter| filter.contains(&value))
    }

    fn update(&mut self, value: &T) {
        let (bits, hashes) = Self::SIZE;
        let filter =
            self.filter.get_or_insert_with(|| match BloomFilterBuilder::with_size(bits, hashes).build() {
                Ok(filter) => filter,
                Err(error) => unreachable!("checked by the compiler: {error}"),
            });
        filter.insert(value);
    }

    fn merge(&mut self, other: &Self) {
        match (&mut self.filter, &other.filter) {
            (Some(mine), Some(theirs)) => {
                if let Err(error) = mine.union(theirs) {
                    unreachable!("of one size and seed: {error}");
                }
            }
            (None, _) => self.filter.clone_from(&other.filter),
            (_, None) => {}
        }
    }
}

#[diagnostic::do_not_recommend]
impl<T: Hash + ?Sized, const BITS: u64, const HASHES: u16> Aggregator for Bloom<T, BITS, HASHES> {
    type Value = T;
    type Agg = Self;
    type Out = Self;

    fn empty() -> Self {
        const { assert!(Self::SIZE.0 == BITS) }
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
impl<T: Hash + ?Sized, const BITS: u64, const HASHES: u16> Classified for Bloom<T, BITS, HASHES> {
    type Class = AnyMonoid;
}

#[diagnostic::do_not_recommend]
impl<T: Hash + ?Sized, const BITS: u64, const HASHES: u16> Commutative for Bloom<T, BITS, HASHES> {}

impl<T: ?Sized, const BITS: u64, const HASHES: u16> Clone for Bloom<T, BITS, HASHES> {
    fn clone(&self) -> Self {
        Self::of(self.filter.clone())
    }
}

impl<T: ?Sized, const BITS: u64, const HASHES: u16> PartialEq for Bloom<T, BITS, HASHES> {
    fn eq(&self, other: &Self) -> bool {
        self.filter == other.filter
    }
}

impl<T: ?Sized, const BITS: u64, const HASHES: u16> fmt::Debug for Bloom<T, BITS, HASHES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bloom({} bits set)", self.filter.as_ref().map_or(0, BloomFilter::bits_used))
    }
}

#[cfg(feature = "serde")]
crate::stats::kept_as!(<T: ?Sized; const BITS: u64, const HASHES: u16> Bloom<T, BITS, HASHES> as super::image::Image, by super::image::Image,
|sketch| super::image::Image(sketch.filter.as_ref().map(BloomFilter::serialize)),
|image| {
    use super::image::{FOREIGN, Image, integer};
    let Image(Some(bytes)) = image else { return Ok(Self::of(None)) };
    // The flag of an empty filter, which would be allocated on the word of its header, and the size.
    let (bits, hashes) = Self::SIZE;
    let words = bits.div_ceil(64);
    let fits = bytes.len() as u64 == 8 * (words + 4)
        && integer::<1>(&bytes, 3) == Some(0)
        && integer::<2>(&bytes, 4) == Some(hashes.into())
        && integer::<4>(&bytes, 16) == Some(words);
    let read = if fits { BloomFilter::deserialize(&bytes).ok() } else { None };
    let alike = BloomFilterBuilder::with_size(bits, hashes).build().ok();
    let filter = read.filter(|filter| alike.is_some_and(|alike| alike.is_compatible(filter)));
    filter.map(|filter| Self::of(Some(filter))).ok_or(FOREIGN)
});
