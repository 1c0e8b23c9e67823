//! All that the derive's output may name. No API: it changes with any release, which is why the two crates are pinned
//! to each other.

pub use core;

pub use crate::aggregator::Aggregator;
pub use crate::algebra::{Commutative, Invertible, Selective};
pub use crate::class::{AnyMonoid, Class, Classified, ExactGroup, Join};
pub use crate::lift::{
    BitsUnder, BoolUnder, CommutativePart, FromRecord, FromValue, InvertiblePart, KeepRecord, MonoidUnder,
    Nested, NumberUnder, OptionUnder, OrderedUnder, PartOf, RankedBy, SelectivePart, Takes,
};
pub use crate::monoid::{
    self, All, Any, BitAnd, BitOr, BitXor, Count, First, Group, Last, Max, Min, Monoid, Product, Sum, Tally,
};

/// Calls a closure from an attribute. The parameter's type is known before the closure's body is checked, so that
/// `|trade| trade.price` needs no annotation, and what it answers may borrow from the value.
#[inline]
pub fn apply<'value, V: ?Sized, T>(value: &'value V, f: impl FnOnce(&'value V) -> T) -> T {
    f(value)
}

/// Asks a filter from an attribute.
#[inline]
pub fn test<'value, V: ?Sized>(value: &'value V, filter: impl FnOnce(&'value V) -> bool) -> bool {
    filter(value)
}

/// The values of a struct whose attributes do not say them.
#[derive(Debug)]
pub enum Unknown {}

/// The answer of an aggregate that says nothing but itself.
#[inline]
pub fn itself<A: Aggregator>(aggregate: &A::Agg) -> A::Agg {
    aggregate.clone()
}
