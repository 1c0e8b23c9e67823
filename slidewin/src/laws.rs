//! The laws that windows rely on, as checks for the tests of your own aggregators and monoids: one line each.
//!
//! ```
//! use slidewin::{Aggregate, laws};
//!
//! #[derive(Aggregate, Clone, PartialEq, Debug)]
//! #[aggregate(value = i32, out = Option<i32>, finalize = |mean| mean.sum.checked_div(mean.count))]
//! struct Mean {
//!     #[aggregate(sum)]
//!     sum: i32,
//!     #[aggregate(count)]
//!     count: i32,
//! }
//!
//! let values = [0, 1, -1, 100, i32::MIN, i32::MAX];
//! laws::aggregator::<Mean>(&values);
//! laws::commutative::<Mean>(&values);
//! laws::invertible::<Mean>(&values);
//! ```
//!
//! A check panics at the first law that does not hold, at the place in your test from which it was called, and says which
//! law that is, for which operands, and what came out of either side:
//!
//! ```text
//! `my::Mean` breaks the law of the right identity: combine(a, e) must be a
//!     e, the identity = Mean { sum: 0, count: 1 }
//!     a = Mean { sum: 7, count: 1 }
//!     combine(a, e) = Mean { sum: 7, count: 2 }
//! ```
//!
//! | what is claimed | checks for an aggregator | for a monoid |
//! |---|---|---|
//! | the identity, associativity, the provided methods, `REASSOCIATE` | [`aggregator`] | [`monoid`] |
//! | the order does not matter | [`commutative`] | [`commutative_monoid`] |
//! | what was combined can be taken out | [`invertible`] | [`group`] |
//! | one of the two is chosen | [`selective`] | [`selective_monoid`] |
//!
//! # What is tried
//!
//! The aggregates of no values, of each value, and of runs of 2, 4, 8, … consecutive values up to all of them: about 2`n`
//! aggregates of `n` values. The laws of two operands are tried on all pairs; those of three on all triples of up to 96
//! aggregates (47 values), and of more on an even share of the triples, no more than 96³ of them, in which any two aggregates
//! of up to 450 values still meet. Each triple costs three combines or four, and what it takes to make an aggregate anew:
//! of cheap aggregates, without optimisation, ten values are done in milliseconds, fifty in half a second. Nothing is
//! allocated. Without values, only the identity is tried, on itself.
//!
//! A few ugly values break a law sooner than many ordinary ones: extremes, zeros of both signs, infinities, NaN, ties. The
//! feature `proptest` adds random lists of values, in `laws::strategy`.
//!
//! # What equals what
//!
//! [`alike`]: what `==` says, and a NaN is a NaN. Each check has a form ending in `_by`, which takes another equality:
//! of the bits, where the sign of a zero counts; of the answers, where aggregates cannot be compared; or within a bound.
//!
//! Float sums round, so that they associate within a bound alone. Either try them on values whose sums are exact, such as
//! small multiples of a power of two, or say the bound:
//!
//! ```
//! use slidewin::laws;
//! use slidewin::monoid::Sum;
//!
//! laws::monoid::<Sum, f64>(&[0.5, 3.0, -1.25, f64::INFINITY, f64::NAN]);
//! laws::monoid_by::<Sum, f64>(&[0.1, 0.2, 0.3, 1e9], laws::within(1e-15));
//! ```
//!
//! Where `REASSOCIATE` is claimed, a bound does not do: the two groupings must be printed alike by `Debug`, too. That is tried
//! on 16³ triples.

mod alike;
mod check;
mod monoid;
#[cfg(feature = "proptest")]
pub mod strategy;
mod subject;
mod violation;

use core::borrow::Borrow;
use core::fmt::Debug;

use self::subject::Subject;
use crate::{Aggregator, Commutative, Invertible, Selective};

pub use self::alike::{alike, within};
pub use self::monoid::{
    commutative_monoid, commutative_monoid_by, group, group_by, monoid, monoid_by, selective_monoid,
    selective_monoid_by,
};

/// Checks the laws of an [`Aggregator`]: `empty` is an identity on both sides, `combine` associates, `insert`, `prepend`,
/// `append` and `finalize_pair` equal their definitions, and `REASSOCIATE` is claimed only where association is exact.
///
/// ```
/// use slidewin::{AtLeast, Aggregator, laws};
///
/// /// The longest word. On a tie the older one stays.
/// enum Longest {}
///
/// impl Aggregator for Longest {
///     type Value = str;
///     type Agg = String;
///     type Out = String;
///     fn empty() -> String {
///         String::new()
///     }
///     fn unit(word: &str) -> String {
///         word.to_owned()
///     }
///     fn combine(older: &String, newer: &String) -> String {
///         if newer.len() > older.len() { newer.clone() } else { older.clone() }
///     }
///     fn finalize(longest: &String) -> String {
///         longest.clone()
///     }
/// }
///
/// laws::aggregator::<Longest>(&["", "a", "b", "window", "forget"]);
/// laws::aggregator::<AtLeast<Longest, 2>>(&["", "a", "b", "window", "forget"]);
/// ```
///
/// # Panics
///
/// If a law does not hold for these values; or if the aggregator panics.
#[track_caller]
pub fn aggregator<A>(values: &[impl Borrow<A::Value>])
where
    A: Aggregator<Agg: PartialEq + Debug, Out: PartialEq + Debug>,
{
    aggregator_by::<A>(values, alike, alike);
}

/// [`aggregator`] with equalities of your own: of aggregates, and of answers (which `finalize_pair` gives).
///
/// ```
/// use slidewin::{Aggregate, Aggregator, laws};
///
/// #[derive(Aggregate, Clone, Debug)]
/// #[aggregate(value = f64, out = f64, finalize = |mean| mean.sum / mean.count as f64)]
/// struct Mean {
///     #[aggregate(sum)]
///     sum: f64,
///     #[aggregate(count)]
///     count: u64,
/// }
///
/// // By their fields, the sum within a bound,
/// let values = [0.1, 0.2, 0.3, 1e9];
/// let close = laws::within(1e-15);
/// laws::aggregator_by::<Mean>(&values, |a, b| close(&a.sum, &b.sum) && a.count == b.count, close);
/// // or by what they answer.
/// laws::aggregator_by::<Mean>(&values, |a, b| close(&Mean::finalize(a), &Mean::finalize(b)), close);
/// ```
///
/// # Panics
///
/// If a law does not hold for these values; or if the aggregator or an equality panics.
#[track_caller]
pub fn aggregator_by<A>(
    values: &[impl Borrow<A::Value>],
    alike: impl Fn(&A::Agg, &A::Agg) -> bool,
    answers_alike: impl Fn(&A::Out, &A::Out) -> bool,
) where
    A: Aggregator<Agg: Debug, Out: Debug>,
{
    let subject = Subject::<A, _>::aggregator(values);
    subject.identity(&alike);
    subject.associativity(&alike);
    subject.insertion(&alike);
    subject.concatenation(&alike, &answers_alike);
}

/// Checks that `combine` gives the same in either order, as [`Commutative`] claims.
///
/// The sign of a zero may depend on the order, which [`alike`] overlooks except beside a NaN: of values that have both,
/// compare the fields by [`commutative_by`].
///
/// ```should_panic
/// use slidewin::{Aggregate, Commutative, laws};
///
/// #[derive(Aggregate, Clone, PartialEq, Debug)]
/// #[aggregate(value = u32)]
/// struct Latest {
///     #[aggregate(monoid = Newer)]
///     latest: u32,
/// }
///
/// struct Newer;
///
/// impl slidewin::Monoid<Newer> for u32 {
///     fn identity() -> u32 {
///         0
///     }
///     fn combine(older: &u32, newer: &u32) -> u32 {
///         if *newer == 0 { *older } else { *newer }
///     }
/// }
///
/// impl slidewin::monoid::Commutative<Newer> for u32 {} // it is not
///
/// laws::commutative::<Latest>(&[1, 2]);
/// ```
///
/// # Panics
///
/// If the law does not hold for these values; or if the aggregator panics.
#[track_caller]
pub fn commutative<A>(values: &[impl Borrow<A::Value>])
where
    A: Commutative<Agg: PartialEq + Debug>,
{
    commutative_by::<A>(values, alike);
}

/// [`commutative`] with an equality of your own.
///
/// # Panics
///
/// If the law does not hold for these values; or if the aggregator or the equality panics.
#[track_caller]
pub fn commutative_by<A>(values: &[impl Borrow<A::Value>], alike: impl Fn(&A::Agg, &A::Agg) -> bool)
where
    A: Commutative<Agg: Debug>,
{
    Subject::<A, _>::aggregator(values).commutativity(&alike);
}

/// Checks that `remove` undoes `combine`, and that `replace` equals its definition, as [`Invertible`] claims.
///
/// ```
/// use slidewin::{Aggregate, laws};
///
/// #[derive(Aggregate, Clone, PartialEq, Debug)]
/// #[aggregate(value = i8)]
/// struct Total {
///     #[aggregate(sum)]
///     sum: i8,
/// }
///
/// laws::invertible::<Total>(&[1, 100, i8::MIN, i8::MAX]); // it wraps, and back
/// ```
///
/// # Panics
///
/// If a law does not hold for these values; or if the aggregator panics.
#[track_caller]
pub fn invertible<A>(values: &[impl Borrow<A::Value>])
where
    A: Invertible<Agg: PartialEq + Debug>,
{
    invertible_by::<A>(values, alike);
}

/// [`invertible`] with an equality of your own. It should be an exact one: what a window takes in and out a million times
/// differs by a million roundings.
///
/// # Panics
///
/// If a law does not hold for these values; or if the aggregator or the equality panics.
#[track_caller]
pub fn invertible_by<A>(values: &[impl Borrow<A::Value>], alike: impl Fn(&A::Agg, &A::Agg) -> bool)
where
    A: Invertible<Agg: Debug>,
{
    Subject::<A, _>::aggregator(values).inverse(&alike);
}

/// Checks that `combine` answers the operand that `dominates` announces, as [`Selective`] claims.
///
/// ```
/// use slidewin::{Aggregate, laws};
///
/// #[derive(Aggregate, Clone, PartialEq, Debug)]
/// #[aggregate(value = f64)]
/// struct Highest {
///     #[aggregate(max)]
///     max: f64,
/// }
///
/// laws::selective::<Highest>(&[1.0, -0.0, 0.0, f64::NEG_INFINITY, f64::NAN]);
/// ```
///
/// # Panics
///
/// If the law does not hold for these values; or if the aggregator panics.
#[track_caller]
pub fn selective<A>(values: &[impl Borrow<A::Value>])
where
    A: Selective<Agg: PartialEq + Debug>,
{
    selective_by::<A>(values, alike);
}

/// [`selective`] with an equality of your own: one that tells apart what `==` does not shows which of two equals is kept.
///
/// # Panics
///
/// If the law does not hold for these values; or if the aggregator or the equality panics.
#[track_caller]
pub fn selective_by<A>(values: &[impl Borrow<A::Value>], alike: impl Fn(&A::Agg, &A::Agg) -> bool)
where
    A: Selective<Agg: Debug>,
{
    Subject::<A, _>::aggregator(values).selection(&alike);
}
