//! The whole record whose key is the smallest or the largest.
//!
//! In a derived aggregate the key is a closure, `#[aggregate(max_by_key = |trade| trade.price)]`; by hand it is a
//! type that implements [`Key`].

use core::fmt;
use core::marker::PhantomData;

use super::{Classified, Monoid, Selective};
use crate::class::AnyMonoid;

/// What records are ranked by, as a type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not rank records of the type `{Record}`",
    label = "not a key of `{Record}`",
    note = "write `impl slidewin::monoid::Key<{Record}> for {Self}`, which says what the records are ranked by; in a derived aggregator the key is a closure, `max_by_key = |record| record.field`"
)]
pub trait Key<Record: ?Sized> {
    /// Ranks records. A key that does not equal itself, as NaN or what holds one, ranks above all in [`MaxByKey`] and below
    /// all in [`MinByKey`]; all others must be in a total order.
    type Key<'record>: PartialOrd
    where
        Record: 'record;

    /// The key of a record.
    fn key(record: &Record) -> Self::Key<'_>;
}

/// The record with the largest key, `None` over an empty window.
///
/// Of records with equal keys the **older** is kept (`Iterator::max_by_key` keeps the last), so that the answer changes
/// only where something larger arrives or the record leaves. A key that is NaN wins: the glitch shows, and is gone
/// when it leaves the window; filter it out where it should not.
///
/// ```
/// use slidewin::monoid::{Key, MaxByKey, Monoid};
///
/// struct Length;
///
/// impl Key<&'static str> for Length {
///     type Key<'record> = usize;
///     fn key(word: &&'static str) -> usize {
///         word.len()
///     }
/// }
///
/// type Longest = MaxByKey<Length>;
/// let longest = <Option<_> as Monoid<Longest>>::combine(&Some("one"), &Some("two"));
/// assert_eq!(longest, Some("one"));
/// assert_eq!(<Option<_> as Monoid<Longest>>::combine(&longest, &Some("three")), Some("three"));
/// ```
pub struct MaxByKey<K>(PhantomData<fn() -> K>);

/// The record with the smallest key, `None` over an empty window.
///
/// Of records with equal keys the older is kept, like `Iterator::min_by_key`. A key that is NaN wins: the glitch
/// shows, and is gone when it leaves the window; filter it out where it should not.
pub struct MinByKey<K>(PhantomData<fn() -> K>);

/// Whether a newer key takes the place of an older one: it `beats` it, or is the first that does not equal itself. Such a
/// key is never beaten, not even where it compares: a NaN inside a tuple or an `Option` leaves it an order of a kind, but
/// not one that associates.
#[expect(clippy::eq_op, reason = "a NaN is what does not equal itself, whatever its type")]
#[inline]
pub(crate) fn outranks<K: PartialOrd>(newer: &K, older: &K, beats: impl FnOnce(&K, &K) -> bool) -> bool {
    older == older && (beats(newer, older) || newer != newer)
}

/// `MinByKey` and `MaxByKey` as selective monoids on an `Option` of the record.
macro_rules! by_key {
    ($($op:ident $beats:path;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<Record: Clone, K: Key<Record>> Monoid<$op<K>> for Option<Record> {
            #[inline]
            fn identity() -> Self {
                None
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                if <Self as Selective<$op<K>>>::dominates(newer, older) { newer.clone() } else { older.clone() }
            }
        }

        #[diagnostic::do_not_recommend]
        impl<Record: Clone, K: Key<Record>> Selective<$op<K>> for Option<Record> {
            #[inline]
            fn dominates(newer: &Self, older: &Self) -> bool {
                match (newer, older) {
                    (Some(newer), Some(older)) => outranks(&K::key(newer), &K::key(older), $beats),
                    (Some(_), None) => true,
                    (None, _) => false,
                }
            }
        }

        #[diagnostic::do_not_recommend]
        impl<Record: Clone, K: Key<Record>> Classified<$op<K>> for Option<Record> {
            type Class = AnyMonoid;
        }

        impl<K> fmt::Debug for $op<K> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($op))
            }
        }
    )*};
}

by_key! {
    MinByKey PartialOrd::lt;
    MaxByKey PartialOrd::gt;
}
