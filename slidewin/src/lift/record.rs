//! Fields that keep the whole record with the least or the greatest key, and the order of their keys.

use super::{FromValue, Known};
use crate::monoid::outranks;

/// A field that keeps one record, or none: `Option<Record>`.
#[diagnostic::on_unimplemented(
    message = "`min_by_key` and `max_by_key` need an `Option`, and `{Self}` is none: an empty window has no record",
    label = "not an `Option`",
    note = "they keep the whole record, not its key: write `Option<…>` with the type of the record, which is `None` over an empty window"
)]
pub trait KeepRecord<Record>: Sized {
    /// Hands on what the field takes.
    fn taken<V: ?Sized>(value: &V) -> &<Record as Known>::Of<V>;

    /// No record.
    fn identity() -> Self;

    /// Whether the newer record takes the place of the older, as its key does by `outranks`. One lifetime for both, so
    /// that a key may borrow from its record.
    fn outranks<'record, K>(
        newer: &'record Self,
        older: &'record Self,
        key: impl Fn(&'record Record) -> K,
        outranks: impl FnOnce(&K, &K) -> bool,
    ) -> bool
    where
        Record: 'record;

    /// The record that stays.
    fn choose<'record, K>(
        older: &'record Self,
        newer: &'record Self,
        key: impl Fn(&'record Record) -> K,
        outranks: impl FnOnce(&K, &K) -> bool,
    ) -> Self
    where
        Self: Clone,
        Record: 'record;
}

#[diagnostic::do_not_recommend]
impl<Record> KeepRecord<Record> for Option<Record> {
    #[inline]
    fn taken<V: ?Sized>(value: &V) -> &V {
        value
    }

    #[inline]
    fn identity() -> Self {
        None
    }

    #[inline]
    fn outranks<'record, K>(
        newer: &'record Self,
        older: &'record Self,
        key: impl Fn(&'record Record) -> K,
        outranks: impl FnOnce(&K, &K) -> bool,
    ) -> bool
    where
        Record: 'record,
    {
        match (newer, older) {
            (Some(newer), Some(older)) => outranks(&key(newer), &key(older)),
            (Some(_), None) => true,
            (None, _) => false,
        }
    }

    #[inline]
    fn choose<'record, K>(
        older: &'record Self,
        newer: &'record Self,
        key: impl Fn(&'record Record) -> K,
        outranks: impl FnOnce(&K, &K) -> bool,
    ) -> Self
    where
        Self: Clone,
        Record: 'record,
    {
        if Self::outranks(newer, older, key, outranks) { newer.clone() } else { older.clone() }
    }
}

/// A field that keeps what it is given as its record.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot keep a `{V}` as its record",
    label = "this field is given a `{V}`",
    note = "`min_by_key` and `max_by_key` keep the whole of what the field takes, not its key: write `Option<{V}>`"
)]
pub trait FromRecord<V: ?Sized>: Sized {
    /// A clone of the record.
    fn from_value(value: &V) -> Self;
}

#[diagnostic::do_not_recommend]
impl<V: ?Sized, T: FromValue<V>> FromRecord<V> for T {
    #[inline]
    fn from_value(value: &V) -> Self {
        <T as FromValue<V>>::from_value(value)
    }
}

/// A field whose records are ranked by keys of the type `K`.
#[diagnostic::on_unimplemented(
    message = "the key `{K}`, by which this field ranks its records, has no order",
    label = "ranked by `{K}`",
    note = "the closure of `min_by_key` or `max_by_key` answers a key that is `PartialOrd`, such as one field of the record"
)]
pub trait RankedBy<K> {
    /// Whether a newer key is less than an older, or the first that is NaN.
    fn less(newer: &K, older: &K) -> bool;
    /// Whether a newer key is greater than an older, or the first that is NaN.
    fn greater(newer: &K, older: &K) -> bool;
}

#[diagnostic::do_not_recommend]
impl<T, K: PartialOrd> RankedBy<K> for T {
    #[inline]
    fn less(newer: &K, older: &K) -> bool {
        outranks(newer, older, K::lt)
    }
    #[inline]
    fn greater(newer: &K, older: &K) -> bool {
        outranks(newer, older, K::gt)
    }
}
