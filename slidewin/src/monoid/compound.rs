//! Monoids made of monoids: `Option`, tuples, arrays.

use super::{Classified, Commutative, Group, Monoid, Selective};
use crate::class::{AnyMonoid, ClassUnder, joined};

/// An operation that [`Option`] takes over: where `T` is a monoid under it, so is `Option<T>`, with `None` for no value
/// at all. Every built-in operation is, except those that are about options themselves
/// ([`First`](super::First), [`Last`](super::Last), [`MinByKey`](super::MinByKey), [`MaxByKey`](super::MaxByKey)), and
/// [`Count`](super::Count), which an `Option` has by itself.
/// An operation of your own says `impl Liftable for Gcd {}`.
///
/// ```
/// use slidewin::monoid::{Min, Monoid};
///
/// type Lowest = Option<f64>;
/// assert_eq!(<Lowest as Monoid<Min>>::identity(), None);
/// assert_eq!(<Lowest as Monoid<Min>>::combine(&None, &Some(2.0)), Some(2.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "the operation `{Self}` is not taken over by `Option`",
    label = "`Option` does not lift `{Self}`",
    note = "say `impl slidewin::monoid::Liftable for {Self} {{}}`, and an `Option<T>` has it wherever `T` has"
)]
pub trait Liftable {}

#[diagnostic::do_not_recommend]
impl<Op: Liftable, T: Monoid<Op> + Clone> Monoid<Op> for Option<T> {
    const REASSOCIATE: bool = T::REASSOCIATE;
    #[inline]
    fn identity() -> Self {
        None
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        lifted(older.as_ref(), newer.as_ref(), T::combine)
    }
}

/// What there is of both: combined, or the one of them, or none.
#[inline]
pub(super) fn lifted<T: Clone>(
    older: Option<&T>,
    newer: Option<&T>,
    combine: impl FnOnce(&T, &T) -> T,
) -> Option<T> {
    match (older, newer) {
        (Some(older), Some(newer)) => Some(combine(older, newer)),
        (one, other) => one.or(other).cloned(),
    }
}

#[diagnostic::do_not_recommend]
impl<Op: Liftable, T: Selective<Op> + Clone> Selective<Op> for Option<T> {
    #[inline]
    fn dominates(newer: &Self, older: &Self) -> bool {
        match (newer, older) {
            (Some(newer), Some(older)) => T::dominates(newer, older),
            (Some(_), None) => true,
            (None, _) => false,
        }
    }
}

#[diagnostic::do_not_recommend]
impl<Op: Liftable, T: Commutative<Op> + Clone> Commutative<Op> for Option<T> {}

/// A `None` says that there was no value, and no subtraction brings it back.
#[diagnostic::do_not_recommend]
impl<Op: Liftable, T: Monoid<Op> + Clone> Classified<Op> for Option<T> {
    type Class = AnyMonoid;
}

/// Element by element.
#[diagnostic::do_not_recommend]
impl<Op, T: Monoid<Op>, const N: usize> Monoid<Op> for [T; N] {
    const REASSOCIATE: bool = T::REASSOCIATE;
    #[inline]
    fn identity() -> Self {
        core::array::from_fn(|_| T::identity())
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        let mut pairs = older.iter().zip(newer);
        core::array::from_fn(|_| {
            pairs.next().map_or_else(T::identity, |(older, newer)| T::combine(older, newer))
        })
    }
}

#[diagnostic::do_not_recommend]
impl<Op, T: Group<Op>, const N: usize> Group<Op> for [T; N] {
    #[inline]
    fn remove(whole: &Self, oldest: &Self) -> Self {
        let mut pairs = whole.iter().zip(oldest);
        core::array::from_fn(|_| {
            pairs.next().map_or_else(T::identity, |(whole, oldest)| T::remove(whole, oldest))
        })
    }
}

#[diagnostic::do_not_recommend]
impl<Op, T: Commutative<Op>, const N: usize> Commutative<Op> for [T; N] {}

#[diagnostic::do_not_recommend]
impl<Op, T: Classified<Op>, const N: usize> Classified<Op> for [T; N]
where
    T::Class: ClassUnder<Self, Op>,
{
    type Class = T::Class;
}

/// Tuples, part by part.
macro_rules! tuples {
    ($(($($part:ident $index:tt),+);)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<Op, $($part: Monoid<Op>),+> Monoid<Op> for ($($part,)+) {
            const REASSOCIATE: bool = $($part::REASSOCIATE)&&+;
            #[inline]
            fn identity() -> Self {
                ($($part::identity(),)+)
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                ($($part::combine(&older.$index, &newer.$index),)+)
            }
        }
        #[diagnostic::do_not_recommend]
        impl<Op, $($part: Group<Op>),+> Group<Op> for ($($part,)+) {
            #[inline]
            fn remove(whole: &Self, oldest: &Self) -> Self {
                ($($part::remove(&whole.$index, &oldest.$index),)+)
            }
        }
        #[diagnostic::do_not_recommend]
        impl<Op, $($part: Commutative<Op>),+> Commutative<Op> for ($($part,)+) {}
        #[diagnostic::do_not_recommend]
        impl<Op, $($part: Classified<Op>),+> Classified<Op> for ($($part,)+)
        where
            joined!($($part::Class),+): ClassUnder<Self, Op>,
        {
            type Class = joined!($($part::Class),+);
        }
    )*};
}

tuples! {
    (A 0);
    (A 0, B 1);
    (A 0, B 1, C 2);
    (A 0, B 1, C 2, D 3);
    (A 0, B 1, C 2, D 3, E 4);
    (A 0, B 1, C 2, D 3, E 4, F 5);
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6);
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);
}
