//! Fields that are partial aggregates of an aggregator of their own.

use core::borrow::Borrow;
use core::marker::PhantomData;

use crate::{Aggregator, Commutative, Invertible, Selective};

/// What the derive calls of the aggregator `$aggregator`, as a trait of its partial aggregate:
///
/// ```text
/// pub trait PartOf<A, V: ?Sized>: Sized { …what the derive calls… }
/// impl<A: Aggregator<Agg = T, Value = V>, T, V: ?Sized> PartOf<A, V> for T { …the same of `A`… }
/// ```
macro_rules! part {
    ($(#[$attribute:meta])* $name:ident<$($parameter:ident)?>, of $aggregator:ident) => {
        $(#[$attribute])*
        pub trait $name<$($parameter,)? V: ?Sized>: Sized {
            /// As in `Aggregator`.
            const REASSOCIATE: bool;
            /// The type of the values, to compare with what the field is given.
            fn values() -> PhantomData<V>;
            /// The aggregator's `empty`.
            fn identity() -> Self;
            /// As in `Aggregator`.
            fn unit(value: &V) -> Self;
            /// As in `Aggregator`.
            fn combine(older: &Self, newer: &Self) -> Self;
            /// As in `Aggregator`.
            fn insert(agg: &mut Self, value: &V);
            /// As in `Aggregator`.
            fn prepend(value: &V, agg: &mut Self);
            /// As in `Aggregator`.
            fn append(agg: &mut Self, newer: &Self);
        }

        #[diagnostic::do_not_recommend]
        impl<$($parameter,)? T, V: ?Sized> $name<$($parameter,)? V> for T
        where
            $aggregator: Aggregator<Agg = T, Value = V>,
        {
            const REASSOCIATE: bool = $aggregator::REASSOCIATE;
            #[inline]
            fn values() -> PhantomData<V> {
                PhantomData
            }
            #[inline]
            fn identity() -> Self {
                $aggregator::empty()
            }
            #[inline]
            fn unit(value: &V) -> Self {
                $aggregator::unit(value)
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                $aggregator::combine(older, newer)
            }
            #[inline]
            fn insert(agg: &mut Self, value: &V) {
                $aggregator::insert(agg, value);
            }
            #[inline]
            fn prepend(value: &V, agg: &mut Self) {
                $aggregator::prepend(value, agg);
            }
            #[inline]
            fn append(agg: &mut Self, newer: &Self) {
                $aggregator::append(agg, newer);
            }
        }
    };
}

part! {
    /// `nested`: an aggregate of itself.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` cannot be nested: it is not an aggregator of itself",
        label = "not an aggregator whose partial aggregate is itself",
        note = "`nested` is for a field whose type has `#[derive(Aggregate, Clone)]`; where that is generic, this struct needs the bounds of its fields too, as `T: slidewin::Monoid<slidewin::monoid::Sum>` for a sum",
        note = "for any other aggregator `A`, write `with = A` and give the field the type `<A as slidewin::Aggregator>::Agg`"
    )]
    Nested<>, of T
}

part! {
    /// `with = A`: an aggregate of the aggregator `A`.
    #[diagnostic::on_unimplemented(
        message = "`{A}` is not an aggregator whose partial aggregate is `{Self}`",
        label = "not the partial aggregate of an aggregator `{A}`",
        note = "`with = A` takes an aggregator `A`, and the field then has the type `<A as slidewin::Aggregator>::Agg`"
    )]
    PartOf<A>, of A
}

/// A field that takes a `Part` of the struct's values for its own aggregator of `Own` values.
#[diagnostic::on_unimplemented(
    message = "this field aggregates `{Own}` values, and is given `{Part}`",
    label = "an aggregate of `{Own}` values",
    note = "write `of = field`, where a field of the value is `{Own}`; or `map = |value| …`, which gives it"
)]
pub trait Takes<Part: ?Sized, Own: ?Sized> {
    /// The part as such a value.
    fn take(own: PhantomData<Own>, part: &Part) -> &Own;
}

#[diagnostic::do_not_recommend]
impl<T, Part: Borrow<Own> + ?Sized, Own: ?Sized> Takes<Part, Own> for T {
    #[inline]
    fn take(_: PhantomData<Own>, part: &Part) -> &Own {
        part.borrow()
    }
}

/// A partial aggregate of an invertible aggregator. A trait of the field's type like the others here: to ask the aggregator
/// itself would be to say what its `Agg` is, and where the aggregator does not exist, that misleads the compiler.
pub trait InvertiblePart<A>: Sized {
    /// As in `Invertible`.
    fn remove(whole: &Self, oldest: &Self) -> Self;
}

impl<A: Invertible<Agg = T>, T> InvertiblePart<A> for T {
    #[inline]
    fn remove(whole: &Self, oldest: &Self) -> Self {
        A::remove(whole, oldest)
    }
}

/// A partial aggregate of a selective aggregator.
pub trait SelectivePart<A>: Sized {
    /// As in `Selective`.
    fn dominates(newer: &Self, older: &Self) -> bool;
}

impl<A: Selective<Agg = T>, T> SelectivePart<A> for T {
    #[inline]
    fn dominates(newer: &Self, older: &Self) -> bool {
        A::dominates(newer, older)
    }
}

/// A partial aggregate of a commutative aggregator.
pub trait CommutativePart<A>: Sized {}

impl<A: Commutative<Agg = T>, T> CommutativePart<A> for T {}
