//! Sketches: summaries of bounded size that answer within a bound of error, and merge. Each is its own partial aggregate, as
//! the statistics of [`stats`](crate::stats) are.
//!
//! A sketch of two runs is not the sketch that the values would have given one by one, so `combine` associates only up to
//! the bound: windows of different kinds may answer differently, each within it. The docs of each say what holds.
//!
//! | sketch | of each value | state | answer | error |
//! |---|---|---|---|---|
//! | [`MisraGries<T, K>`](MisraGries) | `T: Ord` | `K` counters | the frequent values | counts at most n / (`K` + 1) too low |
//! | [`SpaceSaving<T, K>`](SpaceSaving) | `T: Ord` | `K` counters | the frequent values | counts at most n / `K` too high |
//!
//! With the feature `sketch`, by the crate [`datasketches`](https://docs.rs/datasketches):
//!
//! | sketch | of each value | state | answer | error |
//! |---|---|---|---|---|
//! | `Hll<T, LG_K>` | `T: Hash` | up to 2<sup>`LG_K`</sup> bytes | how many differ | 1.04 / √2<sup>`LG_K`</sup>, relative, one standard deviation |
//! | `Kll<T, K>` | `T: Ord` | about 3 `K` values | quantiles of any values | 2.3 / `K`<sup>0.97</sup> in rank, with 99 % confidence |
//! | `TDigest<K>` | `f64` | up to 2 `K` centroids | quantiles, the outer ones best | no bound for all inputs |
//! | `CountMin<T, HASHES, BUCKETS>` | `T: Hash` | `HASHES` · `BUCKETS` counters | how often a value occurs | e n / `BUCKETS` too high |
//! | `Bloom<T, BITS, HASHES>` | `T: Hash` | `BITS` bits | whether a value occurs | some that do not |
//!
//! They own memory, so [`ValueTwoStack`](crate::ValueTwoStack) is their window: it keeps the values themselves, and a sketch for
//! each value of its front stack only. An answer merges two sketches, so where answers are rare, `extend` such a window and
//! `query` it now and then, rather than `slide`.

/// The functions of an aggregator that is changed by `update`, with what it is given of a value, and by `merge`, with another of its kind. Order makes no
/// difference to them beyond their bound, so that a value is put before as it is put after.
#[cfg(feature = "sketch")]
macro_rules! changed_in_place {
    (|$value:ident| $given:expr) => {
        fn unit($value: &Self::Value) -> Self {
            let mut sketch = Self::empty();
            sketch.update($given);
            sketch
        }
        fn combine(older: &Self, newer: &Self) -> Self {
            let mut sketch = older.clone();
            sketch.merge(newer);
            sketch
        }
        fn insert(sketch: &mut Self, $value: &Self::Value) {
            sketch.update($given);
        }
        fn prepend($value: &Self::Value, sketch: &mut Self) {
            sketch.update($given);
        }
        fn append(sketch: &mut Self, newer: &Self) {
            sketch.merge(newer);
        }
    };
}

#[cfg(feature = "sketch")]
mod bloom;
#[cfg(feature = "sketch")]
mod count_min;
mod frequency;
#[cfg(feature = "sketch")]
mod hll;
#[cfg(all(feature = "serde", feature = "sketch"))]
mod image;
#[cfg(feature = "sketch")]
mod kll;
mod misra_gries;
#[cfg(feature = "sketch")]
mod rank_error;
mod space_saving;
#[cfg(feature = "sketch")]
mod t_digest;

#[cfg(feature = "sketch")]
pub use self::bloom::Bloom;
#[cfg(feature = "sketch")]
pub use self::count_min::CountMin;
pub use self::frequency::Frequency;
#[cfg(feature = "sketch")]
pub use self::hll::Hll;
#[cfg(feature = "sketch")]
pub use self::kll::Kll;
pub use self::misra_gries::MisraGries;
#[cfg(feature = "sketch")]
pub use self::rank_error::RankError;
pub use self::space_saving::SpaceSaving;
#[cfg(feature = "sketch")]
pub use self::t_digest::{Digest, TDigest};
