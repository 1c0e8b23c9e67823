//! The checks for monoids. A monoid is tried as the aggregator of its own values, so that each law is written once.

use core::any::type_name;
use core::fmt::Debug;
use core::marker::PhantomData;

use super::alike;
use super::subject::{Name, Subject};
use crate::monoid::{Commutative, Group, Monoid, Selective};
use crate::{Aggregator, Invertible};

/// Checks the laws of a [`Monoid`]: `identity` is one on both sides, `combine` associates, and `REASSOCIATE` is claimed only
/// where that is exact.
///
/// ```
/// use slidewin::{Monoid, laws};
///
/// /// The least common multiple, 0 with what does not fit.
/// struct Lcm;
///
/// impl Monoid<Lcm> for u8 {
///     fn identity() -> u8 {
///         1
///     }
///     fn combine(older: &u8, newer: &u8) -> u8 {
///         let multiples = (1..=u8::MAX).filter(|n| *older != 0 && n % older == 0);
///         multiples.filter(|n| *newer != 0 && n % newer == 0).min().unwrap_or(0)
///     }
/// }
///
/// laws::monoid::<Lcm, u8>(&[0, 1, 2, 3, 4, 6, 10, 251, 255]);
/// ```
///
/// # Panics
///
/// If a law does not hold for these values and what they combine to; or if the monoid panics.
#[track_caller]
pub fn monoid<Op, T: Monoid<Op> + Clone + PartialEq + Debug>(values: &[T]) {
    monoid_by::<Op, T>(values, alike);
}

/// [`monoid`] with an equality of your own.
///
/// ```
/// use slidewin::laws;
/// use slidewin::monoid::Sum;
///
/// // Not even the sign of a zero is lost.
/// laws::monoid_by::<Sum, f64>(&[0.0, -0.0, 1.0, f64::INFINITY], |a, b| a.to_bits() == b.to_bits());
/// ```
///
/// # Panics
///
/// If a law does not hold for these values and what they combine to; or if the monoid or the equality panics.
#[track_caller]
pub fn monoid_by<Op, T: Monoid<Op> + Clone + Debug>(values: &[T], alike: impl Fn(&T, &T) -> bool) {
    let subject = under::<Op, T>(values);
    subject.identity(&alike);
    subject.associativity(&alike);
}

/// Checks that `combine` gives the same in either order, as [`Commutative`] claims.
///
/// ```
/// use slidewin::laws;
/// use slidewin::monoid::Max;
///
/// laws::commutative_monoid::<Max, f32>(&[1.0, 0.0, -0.0, f32::INFINITY, f32::NAN]);
/// ```
///
/// # Panics
///
/// If the law does not hold for these values and what they combine to; or if the monoid panics.
#[track_caller]
pub fn commutative_monoid<Op, T: Commutative<Op> + Clone + PartialEq + Debug>(values: &[T]) {
    commutative_monoid_by::<Op, T>(values, alike);
}

/// [`commutative_monoid`] with an equality of your own.
///
/// # Panics
///
/// If the law does not hold for these values and what they combine to; or if the monoid or the equality panics.
#[track_caller]
pub fn commutative_monoid_by<Op, T: Commutative<Op> + Clone + Debug>(
    values: &[T],
    alike: impl Fn(&T, &T) -> bool,
) {
    under::<Op, T>(values).commutativity(&alike);
}

/// Checks that `remove` undoes `combine`, as [`Group`] claims.
///
/// ```
/// use slidewin::laws;
/// use slidewin::monoid::{BitXor, Sum};
///
/// laws::group::<Sum, i8>(&[1, 100, i8::MIN, i8::MAX]);
/// laws::group::<BitXor, u8>(&[1, 100, u8::MAX]);
/// ```
///
/// # Panics
///
/// If the law does not hold for these values and what they combine to; or if the monoid panics.
#[track_caller]
pub fn group<Op, T: Group<Op> + Clone + PartialEq + Debug>(values: &[T]) {
    group_by::<Op, T>(values, alike);
}

/// [`group`] with an equality of your own, which should be an exact one.
///
/// # Panics
///
/// If the law does not hold for these values and what they combine to; or if the monoid or the equality panics.
#[track_caller]
pub fn group_by<Op, T: Group<Op> + Clone + Debug>(values: &[T], alike: impl Fn(&T, &T) -> bool) {
    under::<Op, T>(values).inverse(&alike);
}

/// Checks that `combine` answers the operand that `dominates` announces, as [`Selective`] claims.
///
/// ```
/// use slidewin::laws;
/// use slidewin::monoid::First;
///
/// laws::selective_monoid::<First, Option<&str>>(&[Some("older"), Some("newer"), None]);
/// ```
///
/// # Panics
///
/// If the law does not hold for these values and what they combine to; or if the monoid panics.
#[track_caller]
pub fn selective_monoid<Op, T: Selective<Op> + Clone + PartialEq + Debug>(values: &[T]) {
    selective_monoid_by::<Op, T>(values, alike);
}

/// [`selective_monoid`] with an equality of your own: one that tells apart what `==` does not shows which of two equals is
/// kept.
///
/// # Panics
///
/// If the law does not hold for these values and what they combine to; or if the monoid or the equality panics.
#[track_caller]
pub fn selective_monoid_by<Op, T: Selective<Op> + Clone + Debug>(
    values: &[T],
    alike: impl Fn(&T, &T) -> bool,
) {
    under::<Op, T>(values).selection(&alike);
}

/// `T` under `Op`, as the aggregator of values that are their own aggregates.
struct Under<Op, T>(PhantomData<fn() -> (Op, T)>);

fn under<Op, T>(values: &[T]) -> Subject<'_, Under<Op, T>, T> {
    Subject::named(Name::Monoid { of: type_name::<T>(), under: type_name::<Op>() }, values)
}

#[diagnostic::do_not_recommend]
impl<Op, T: Monoid<Op> + Clone> Aggregator for Under<Op, T> {
    type Value = T;
    type Agg = T;
    type Out = ();

    const REASSOCIATE: bool = T::REASSOCIATE;

    fn empty() -> T {
        T::identity()
    }
    fn unit(value: &T) -> T {
        value.clone()
    }
    fn combine(older: &T, newer: &T) -> T {
        T::combine(older, newer)
    }
    fn finalize(_: &T) {}
}

#[diagnostic::do_not_recommend]
impl<Op, T: Commutative<Op> + Clone> crate::Commutative for Under<Op, T> {}

#[diagnostic::do_not_recommend]
impl<Op, T: Group<Op> + Clone> Invertible for Under<Op, T> {
    fn remove(whole: &T, oldest: &T) -> T {
        T::remove(whole, oldest)
    }
}

#[diagnostic::do_not_recommend]
impl<Op, T: Selective<Op> + Clone> crate::Selective for Under<Op, T> {
    fn dominates(newer: &T, older: &T) -> bool {
        T::dominates(newer, older)
    }
}
