//! Quantiles of any ordered values, by the sketch of Karnin, Lang and Liberty.

use core::fmt;

use datasketches::common::SearchCriteria;
use datasketches::kll::KllSketch;

use super::rank_error::RankError;
use crate::class::AnyMonoid;
use crate::{Aggregator, Classified};

/// Quantiles of the values in the window, with a bounded error in rank.
///
/// A query answers the sketch, which is asked for any number of quantiles. Up to `K` values they are exact: the smallest
/// value that the fraction `rank` of all are no larger than. Of more, the rank of what is told is off by at most 2.296 /
/// `K`<sup>0.9723</sup>, with 99 % confidence: 1.3 % for the default of 200 (Z. Karnin, K. Lang and E. Liberty, *Optimal
/// quantile approximation in streams*, 2016; the figures are those of `datasketches`). Minimum and maximum are exact.
///
/// Which values it lets go is decided by chance, seeded anew in each thread: two windows over the same more than `K` values
/// may answer differently, each within the bound, and so may two ways of grouping or `insert` and `combine`. `empty` is an
/// exact identity.
///
/// Floats have no order; wrap them in `datasketches::kll::KllFloat`, which takes no NaN, or take a
/// [`TDigest`](super::TDigest).
///
/// With the feature `serde` it has no `Serialize`: what a window lets go after it was restored would be decided by chance again, and be
/// other values than without.
///
/// The state is nothing for no values, then up to about 3 `K` of them on the heap. A value costs O(1) amortised, a merge is
/// linear, a quantile sorts. `K` below 8 does not compile.
///
/// # Panics
///
/// To merge 2⁶⁴ values or more does.
///
/// ```
/// use slidewin::ValueTwoStack;
/// use slidewin::sketch::Kll;
///
/// let mut latencies = ValueTwoStack::<Kll<u32>, 100>::new();
/// latencies.extend(1..=1000);
/// let sketch = latencies.query(); // of 901 to 1000
/// assert_eq!(sketch.quantile(0.5), Ok(Some(950)));
/// assert_eq!((sketch.min(), sketch.max(), sketch.count()), (Some(&901), Some(&1000), 100));
/// ```
#[derive(Clone)]
pub struct Kll<T, const K: u16 = 200> {
    // None is the exact identity, and costs nothing.
    sketch: Option<KllSketch<T>>,
}

impl<T: Ord + Clone, const K: u16> Kll<T, K> {
    const CHECKED_K: u16 = {
        assert!(K >= 8, "the K of a KLL sketch is 8 at least");
        K
    };

    /// The value at a rank between 0 and 1, `None` if there are no values.
    ///
    /// # Errors
    ///
    /// A rank outside 0 to 1, or NaN.
    pub fn quantile(&self, rank: f64) -> Result<Option<T>, RankError> {
        RankError::check(rank)?;
        let Some(sketch) = &self.sketch else { return Ok(None) };
        sketch.quantile(rank, SearchCriteria::Inclusive).map_err(|_| RankError::of(rank))
    }

    /// The fraction of the values that are no larger than this one, `None` if there are no values.
    #[must_use]
    pub fn rank(&self, value: &T) -> Option<f64> {
        self.sketch.as_ref()?.rank(value, SearchCriteria::Inclusive)
    }

    /// The smallest value.
    #[must_use]
    pub fn min(&self) -> Option<&T> {
        self.sketch.as_ref()?.min_item()
    }

    /// The largest value.
    #[must_use]
    pub fn max(&self) -> Option<&T> {
        self.sketch.as_ref()?.max_item()
    }

    /// How many values there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.sketch.as_ref().map_or(0, KllSketch::n)
    }

    fn update(&mut self, value: &T) {
        let sketch = self.sketch.get_or_insert_with(|| match KllSketch::new(Self::CHECKED_K) {
            Ok(sketch) => sketch,
            Err(error) => unreachable!("checked by the compiler: {error}"),
        });
        sketch.update(value.clone());
    }

    fn merge(&mut self, other: &Self) {
        match (&mut self.sketch, &other.sketch) {
            (Some(mine), Some(theirs)) => {
                if let Err(error) = mine.merge(theirs) {
                    panic!("too many values: {error}");
                }
            }
            (None, _) => self.sketch.clone_from(&other.sketch),
            (_, None) => {}
        }
    }
}

#[diagnostic::do_not_recommend]
impl<T: Ord + Clone, const K: u16> Aggregator for Kll<T, K> {
    type Value = T;
    type Agg = Self;
    type Out = Self;

    fn empty() -> Self {
        const { assert!(Self::CHECKED_K == K) }
        Self { sketch: None }
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
impl<T: Ord + Clone, const K: u16> Classified for Kll<T, K> {
    type Class = AnyMonoid;
}

impl<T: Ord + Clone + fmt::Debug, const K: u16> fmt::Debug for Kll<T, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kll({} values from {:?} to {:?})", self.count(), self.min(), self.max())
    }
}
