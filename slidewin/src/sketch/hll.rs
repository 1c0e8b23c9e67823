//! How many different values there are, by `HyperLogLog`.

#[cfg(feature = "serde")]
mod kept;

use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;

use datasketches::hll::{HllType, HllUnion};

use crate::class::AnyMonoid;
use crate::{Aggregator, Classified, Commutative};

/// How many different values the window holds, estimated on 2<sup>`LG_K`</sup> registers.
///
/// A few values are counted by their hashes, nearly exactly; many by registers with a relative standard error of
/// 1.04 / √2<sup>`LG_K`</sup>: 1.6 % for the default of 12 (P. Flajolet et al., *… the analysis of a near-optimal cardinality estimation algorithm*, 2007; the estimator is the
/// composite one of `datasketches`). Values hash by [`Hash`], with a fixed seed: equal values anywhere count once.
///
/// The answer depends on the set of values alone: any order and any grouping of merges answers the same, to the bit. For
/// that the composite estimate is told. The default of `datasketches`, `HllUnion::estimate`, is more exact for values that
/// arrive one by one, but another for the same values in another order, or merged: of the integers 0 to 9999, forwards and
/// backwards, for one. Its bounds belong to it, so they are not offered here.
///
/// The state is nothing for no values, then a list, then 2<sup>`LG_K`</sup> bytes on the heap. A value costs one hash; a merge
/// up to 2<sup>`LG_K`</sup> comparisons and a copy of the newer sketch. `LG_K` outside 4 to 21 does not compile.
///
/// ```
/// use slidewin::ValueTwoStack;
/// use slidewin::sketch::Hll;
///
/// let mut distinct = ValueTwoStack::<Hll<u64>, 4>::new();
/// assert_eq!(distinct.query(), 0);
/// assert_eq!([7, 7, 1, 7, 9, 9, 9, 9].map(|id| distinct.slide(id)), [1, 1, 2, 2, 3, 3, 2, 1]);
/// let mut words = slidewin::TwoStack::<Hll<str>, 4>::new();
/// assert_eq!(["to", "be", "or", "not", "to", "be"].map(|word| words.slide(word)), [1, 2, 3, 4, 4, 4]);
/// ```
pub struct Hll<T: ?Sized, const LG_K: u8 = 12> {
    // None is the exact identity, and costs nothing.
    union: Option<HllUnion>,
    of: PhantomData<fn(&T)>,
}

impl<T: ?Sized, const LG_K: u8> Hll<T, LG_K> {
    const CHECKED_LG_K: u8 = {
        assert!(4 <= LG_K && LG_K <= 21, "HyperLogLog has 2^4 to 2^21 registers");
        LG_K
    };

    const fn of(union: Option<HllUnion>) -> Self {
        Self { union, of: PhantomData }
    }

    /// How many values differ, as a float: at most that many values, and 0 for none.
    #[must_use]
    pub fn estimate(&self) -> f64 {
        self.union.as_ref().map_or(0.0, HllUnion::composite_estimate)
    }

    /// How many values differ, to the nearest integer.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count, and rounded")]
    #[must_use]
    pub fn get(&self) -> u64 {
        (self.estimate() + 0.5) as u64
    }
}

impl<T: Hash + ?Sized, const LG_K: u8> Hll<T, LG_K> {
    fn update(&mut self, value: &T) {
        let union = self.union.get_or_insert_with(|| match HllUnion::new(Self::CHECKED_LG_K) {
            Ok(union) => union,
            Err(error) => unreachable!("checked by the compiler: {error}"),
        });
        union.update_value(value);
    }

    fn merge(&mut self, other: &Self) {
        match (&mut self.union, &other.union) {
            (Some(mine), Some(theirs)) => mine.update(&theirs.to_sketch(HllType::Hll8)),
            (None, _) => self.union.clone_from(&other.union),
            (_, None) => {}
        }
    }
}

#[diagnostic::do_not_recommend]
impl<T: Hash + ?Sized, const LG_K: u8> Aggregator for Hll<T, LG_K> {
    type Value = T;
    type Agg = Self;
    type Out = u64;

    fn empty() -> Self {
        const { assert!(Self::CHECKED_LG_K == LG_K) }
        Self::of(None)
    }
    changed_in_place!(|value| value);
    fn finalize(sketch: &Self) -> u64 {
        sketch.get()
    }
}

#[diagnostic::do_not_recommend]
impl<T: Hash + ?Sized, const LG_K: u8> Classified for Hll<T, LG_K> {
    type Class = AnyMonoid;
}

#[diagnostic::do_not_recommend]
impl<T: Hash + ?Sized, const LG_K: u8> Commutative for Hll<T, LG_K> {}

impl<T: ?Sized, const LG_K: u8> Clone for Hll<T, LG_K> {
    fn clone(&self) -> Self {
        Self::of(self.union.clone())
    }
}

impl<T: ?Sized, const LG_K: u8> fmt::Debug for Hll<T, LG_K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hll(about {})", self.estimate())
    }
}

#[cfg(feature = "serde")]
crate::stats::kept_as!(<T: ?Sized; const LG_K: u8> Hll<T, LG_K> as super::image::Image, by super::image::Image,
|sketch| super::image::Image(sketch.union.as_ref().map(kept::bytes)),
|image| {
    let super::image::Image(Some(bytes)) = image else { return Ok(Self::of(None)) };
    kept::union(&bytes, Self::CHECKED_LG_K).map(|union| Self::of(Some(union))).ok_or(super::image::FOREIGN)
});
