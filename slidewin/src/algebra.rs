//! What more an aggregator can do than combine. The algebra of an aggregate decides what its window must store and
//! do: an inverse lets a window subtract what leaves, a selection lets it forget what is dominated, and commutation
//! lets it take values out of order. Derived aggregators get each of these traits exactly when all their fields
//! have it.

use crate::Aggregator;

/// An aggregator whose `combine` can be undone exactly.
///
/// A derived aggregator is invertible when each field is a [`Group`](crate::monoid::Group): integer sums and counts
/// and `bit_xor` are, since they wrap; float sums are not, since what a float addition rounds away does not come
/// back, and a maximum is not, since it has forgotten the runner-up.
///
/// # Laws
///
/// `remove(combine(a, b), a) = b`, exactly, for all `a` and `b`; `replace` equals its definition.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot take a value back out: it has no exact inverse",
    label = "not invertible",
    note = "every field must be an exact group: integer `sum` and `count`, and `bit_xor` are; float sums, products, minima and maxima are not",
    note = "`TwoStack` slides any aggregator without an inverse"
)]
pub trait Invertible: Aggregator {
    /// The aggregate without its oldest part: `remove(combine(oldest, rest), oldest) = rest`.
    fn remove(whole: &Self::Agg, oldest: &Self::Agg) -> Self::Agg;

    /// One out, one in: `combine(remove(whole, oldest), newest)`. Override it where one step is cheaper than two.
    #[inline]
    fn replace(whole: &Self::Agg, oldest: &Self::Agg, newest: &Self::Agg) -> Self::Agg {
        Self::combine(&Self::remove(whole, oldest), newest)
    }
}

/// An aggregator whose `combine` answers one of its two operands: minimum, maximum, first, last, …
///
/// A derived aggregator is selective when it has one field, and that field is
/// [selective](crate::monoid::Selective).
///
/// # Laws
///
/// `combine(older, newer)` is `newer` where `dominates(newer, older)`, and `older` elsewhere.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not choose between two aggregates: it makes a third",
    label = "not selective",
    note = "an aggregator of one field under `min`, `max`, `first`, `last`, `all`, `any`, `min_by_key` or `max_by_key` is selective",
    note = "`TwoStack` slides any aggregator"
)]
pub trait Selective: Aggregator {
    /// Whether `newer` is what `combine(older, newer)` answers.
    fn dominates(newer: &Self::Agg, older: &Self::Agg) -> bool;
}

/// An aggregator whose `combine` gives the same in either order, so that values may join late.
///
/// # Laws
///
/// `combine(a, b) = combine(b, a)`, where a NaN equals a NaN and −0.0 equals 0.0.
#[diagnostic::on_unimplemented(
    message = "the order of values matters to `{Self}`",
    label = "not commutative",
    note = "`first`, `last`, `min_by_key` and `max_by_key` (whose ties keep the older record) depend on the order; an aggregator written by hand says `impl slidewin::Commutative for {Self} {{}}` where it does not"
)]
pub trait Commutative: Aggregator {}
