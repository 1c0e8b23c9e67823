//! The oldest and the newest value of a window. An empty one has neither, so the field is an `Option`.

use super::{Classified, Monoid, Selective};
use crate::class::AnyMonoid;

/// The oldest value, `None` over an empty window.
#[derive(Clone, Copy, Debug)]
pub enum First {}

/// The newest value, `None` over an empty window.
#[derive(Clone, Copy, Debug)]
pub enum Last {}

#[diagnostic::do_not_recommend]
impl<T: Clone> Monoid<First> for Option<T> {
    #[inline]
    fn identity() -> Self {
        None
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        if older.is_some() { older.clone() } else { newer.clone() }
    }
}

#[diagnostic::do_not_recommend]
impl<T: Clone> Selective<First> for Option<T> {
    #[inline]
    fn dominates(newer: &Self, older: &Self) -> bool {
        older.is_none() && newer.is_some()
    }
}

#[diagnostic::do_not_recommend]
impl<T: Clone> Classified<First> for Option<T> {
    type Class = AnyMonoid;
}

#[diagnostic::do_not_recommend]
impl<T: Clone> Monoid<Last> for Option<T> {
    #[inline]
    fn identity() -> Self {
        None
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        if newer.is_some() { newer.clone() } else { older.clone() }
    }
}

#[diagnostic::do_not_recommend]
impl<T: Clone> Selective<Last> for Option<T> {
    #[inline]
    fn dominates(newer: &Self, _: &Self) -> bool {
        newer.is_some()
    }
}

#[diagnostic::do_not_recommend]
impl<T: Clone> Classified<Last> for Option<T> {
    type Class = AnyMonoid;
}
