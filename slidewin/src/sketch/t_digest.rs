//! Quantiles of floats, the outer ones best, by the t-digest.

use core::fmt;

use datasketches::tdigest::{TDigest as Frozen, TDigestMut};

use super::rank_error::RankError;
use crate::class::AnyMonoid;
use crate::{Aggregator, Classified};

/// Quantiles of floats, finest at the ends: for the 99.9th percentile of latencies.
///
/// A query answers a [`Digest`], which is asked for any number of quantiles. It keeps up to about 2 `K` centroids, the
/// smaller the closer to the ends (T. Dunning and O. Ertl, *Computing extremely accurate quantiles using t-digests*, 2019).
/// Minimum and maximum are exact, up to `K` / 2 values are kept as they are, and one value is every quantile of itself.
/// Between, no bound holds for all inputs; those that grow exponentially are the worst. Where a bound is needed, take a
/// [`Kll`](super::Kll). The answers depend on order and grouping, too; `empty` is an exact identity.
///
/// What `datasketches` does otherwise, and is worked around here:
/// * It lets NaN and infinities go: of 1.0 and NaN its median is 1.0, and +∞ alone is no value. Here a NaN makes each quantile
///   of the windows that hold it NaN, and infinities are the values at the ends that they are.
/// * A merge into an empty digest compresses what was buffered, and later answers differ: of the cubes of 0 to 999, with such a
///   merge after 499, the median is another. Here it is a copy.
/// * A quantile of its `TDigestMut` changes the digest. Here a query freezes a copy.
///
/// With the feature `serde` it has no `Serialize`: `datasketches` compresses a digest before it writes it, and what is added then leads to
/// other answers than without.
///
/// The state is nothing for no values, then up to 10 `K` centroids and buffered values of 16 bytes, on the heap. A value
/// costs O(log `K`) amortised, a merge is linear but for what is buffered, which is sorted. `K` below 10 does not compile.
///
/// # Panics
///
/// To merge 2⁶⁴ values or more does.
///
/// ```
/// use slidewin::ValueTwoStack;
/// use slidewin::sketch::TDigest;
///
/// let mut latencies = ValueTwoStack::<TDigest, 100>::new();
/// latencies.extend((1..=1000).map(f64::from));
/// let digest = latencies.query(); // of 901 to 1000
/// assert_eq!(digest.quantile(1.0), Ok(Some(1000.0)));
/// assert!((digest.quantile(0.5)?.unwrap_or(0.0) - 950.5).abs() < 2.0);
/// # Ok::<(), slidewin::sketch::RankError>(())
/// ```
#[derive(Clone, Debug)]
pub struct TDigest<const K: u16 = 200> {
    // Of the finite values. None is the exact identity, and costs nothing.
    finite: Option<TDigestMut>,
    others: Others,
}

/// How many values are none that a digest takes in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Others {
    negative: u64,
    positive: u64,
    nan: u64,
}

/// What a [`TDigest`] answers: quantiles.
pub struct Digest {
    finite: Option<Frozen>,
    others: Others,
}

impl<const K: u16> TDigest<K> {
    const CHECKED_K: u16 = {
        assert!(K >= 10, "the K of a t-digest is 10 at least");
        K
    };

    /// What can be asked for quantiles. It costs a copy.
    #[must_use]
    pub fn get(&self) -> Digest {
        self.clone().freeze()
    }

    fn freeze(self) -> Digest {
        Digest { finite: self.finite.map(TDigestMut::freeze), others: self.others }
    }

    fn update(&mut self, value: f64) {
        if value.is_finite() {
            let digest = self.finite.get_or_insert_with(|| match TDigestMut::new(Self::CHECKED_K) {
                Ok(digest) => digest,
                Err(error) => unreachable!("checked by the compiler: {error}"),
            });
            return digest.update(value);
        }
        let others = &mut self.others;
        let count = match value {
            f64::INFINITY => &mut others.positive,
            f64::NEG_INFINITY => &mut others.negative,
            _ => &mut others.nan,
        };
        *count = count.wrapping_add(1);
    }

    fn merge(&mut self, other: &Self) {
        match (&mut self.finite, &other.finite) {
            (Some(mine), Some(theirs)) => mine.merge(theirs),
            (None, _) => self.finite.clone_from(&other.finite),
            (_, None) => {}
        }
        self.others = Others {
            negative: self.others.negative.wrapping_add(other.others.negative),
            positive: self.others.positive.wrapping_add(other.others.positive),
            nan: self.others.nan.wrapping_add(other.others.nan),
        };
    }
}

impl Digest {
    /// The value at a rank between 0 and 1, interpolated between centroids; `None` if there are no values, NaN if one is.
    ///
    /// # Errors
    ///
    /// A rank outside 0 to 1, or NaN.
    pub fn quantile(&self, rank: f64) -> Result<Option<f64>, RankError> {
        RankError::check(rank)?;
        let Others { negative, positive, nan } = self.others;
        if nan > 0 {
            return Ok(Some(f64::NAN));
        }
        let finite = self.finite.as_ref().map_or(0, Frozen::total_weight);
        let from_finite = rank * self.count() as f64 - negative as f64;
        let (Some(digest), false, false) =
            (&self.finite, from_finite < 0.0, positive > 0 && from_finite > finite as f64)
        else {
            let below = negative > 0 && (from_finite < 0.0 || positive == 0);
            let infinite = if below { f64::NEG_INFINITY } else { f64::INFINITY };
            return Ok((self.count() > 0).then_some(infinite));
        };
        let within = (from_finite / finite as f64).min(1.0);
        digest.quantile(within).map_err(|_| RankError::of(rank))
    }

    /// The smallest value, `None` if there are no values, NaN if one is.
    #[must_use]
    pub fn min(&self) -> Option<f64> {
        self.quantile(0.0).ok().flatten()
    }

    /// The largest value, `None` if there are no values, NaN if one is.
    #[must_use]
    pub fn max(&self) -> Option<f64> {
        self.quantile(1.0).ok().flatten()
    }

    /// How many values there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        let Others { negative, positive, nan } = self.others;
        let finite = self.finite.as_ref().map_or(0, Frozen::total_weight);
        finite.wrapping_add(negative).wrapping_add(positive).wrapping_add(nan)
    }
}

#[diagnostic::do_not_recommend]
impl<const K: u16> Aggregator for TDigest<K> {
    type Value = f64;
    type Agg = Self;
    type Out = Digest;

    fn empty() -> Self {
        const { assert!(Self::CHECKED_K == K) }
        Self { finite: None, others: Others { negative: 0, positive: 0, nan: 0 } }
    }
    changed_in_place!(|value| *value);
    fn finalize(digest: &Self) -> Digest {
        digest.get()
    }
    fn finalize_pair(older: &Self, newer: &Self) -> Digest {
        Self::combine(older, newer).freeze()
    }
}

#[diagnostic::do_not_recommend]
impl<const K: u16> Classified for TDigest<K> {
    type Class = AnyMonoid;
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({} values from {:?} to {:?})", self.count(), self.min(), self.max())
    }
}
