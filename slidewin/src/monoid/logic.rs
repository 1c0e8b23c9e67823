//! Conjunction, disjunction and their bitwise forms.

use core::num::Wrapping;

use super::{Commutative, Group, Liftable, Monoid, Selective};

/// Whether every value is `true`. An empty window answers `true`.
#[derive(Clone, Copy, Debug)]
pub enum All {}

/// Whether some value is `true`. An empty window answers `false`.
#[derive(Clone, Copy, Debug)]
pub enum Any {}

/// The bits that are set in every value. An empty window answers all ones.
#[derive(Clone, Copy, Debug)]
pub enum BitAnd {}

/// The bits that are set in some value. An empty window answers none.
#[derive(Clone, Copy, Debug)]
pub enum BitOr {}

/// The bits that are set in an odd number of values: its own inverse.
#[derive(Clone, Copy, Debug)]
pub enum BitXor {}

#[diagnostic::do_not_recommend]
impl Liftable for All {}
#[diagnostic::do_not_recommend]
impl Liftable for Any {}
#[diagnostic::do_not_recommend]
impl Liftable for BitAnd {}
#[diagnostic::do_not_recommend]
impl Liftable for BitOr {}
#[diagnostic::do_not_recommend]
impl Liftable for BitXor {}

/// One commutative monoid: `monoid!(Op, type, identity, operator, class)`.
macro_rules! monoid {
    ($op:ident, $ty:ty, $identity:expr, $operator:tt, $class:ident) => {
        #[diagnostic::do_not_recommend]
        impl Monoid<$op> for $ty {
            #[inline]
            fn identity() -> Self {
                $identity
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                *older $operator *newer
            }
        }
        #[diagnostic::do_not_recommend]
        impl Commutative<$op> for $ty {}
        classified!($op: $ty => $class);
    };
}

/// The three bitwise monoids of a type, given its value with no bit set.
macro_rules! bits {
    ($($ty:ty: $none:expr;)*) => {$(
        monoid!(BitAnd, $ty, !$none, &, AnyMonoid);
        monoid!(BitOr, $ty, $none, |, AnyMonoid);
        monoid!(BitXor, $ty, $none, ^, ExactGroup);
        #[diagnostic::do_not_recommend]
        impl Group<BitXor> for $ty {
            #[inline]
            fn remove(whole: &Self, oldest: &Self) -> Self {
                *whole ^ *oldest
            }
        }
    )*};
}

/// [`bits!`] for each integer type and its `Wrapping`.
macro_rules! integers {
    ($($int:ty)*) => {
        bits!($($int: 0; Wrapping<$int>: Wrapping(0);)*);
    };
}

integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);
bits!(bool: false;);

monoid!(All, bool, true, &, AnyMonoid);
monoid!(Any, bool, false, |, AnyMonoid);

#[diagnostic::do_not_recommend]
impl Selective<All> for bool {
    #[inline]
    fn dominates(newer: &Self, older: &Self) -> bool {
        !newer && *older
    }
}

#[diagnostic::do_not_recommend]
impl Selective<Any> for bool {
    #[inline]
    fn dominates(newer: &Self, older: &Self) -> bool {
        *newer && !older
    }
}
