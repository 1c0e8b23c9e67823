//! The laws of an operation on a type, each checked on all combinations of the type's ugly values.

use std::fmt::Debug;

use slidewin::monoid::{Commutative, Group, Monoid, Selective};

use crate::same::Same;
use crate::ugly::Ugly;

/// A type whose laws can be checked.
pub trait Subject: Ugly + Same + Debug {}

impl<T: Ugly + Same + Debug> Subject for T {}

/// The identity changes nothing, on neither side, to the bit.
pub fn identity<Op, T: Monoid<Op> + Subject>() {
    for a in T::ugly() {
        let (left, right) = (T::combine(&T::identity(), &a), T::combine(&a, &T::identity()));
        assert!(left.same(&a), "{}: identity ⊗ {a:?} = {left:?}", subject::<Op, T>());
        assert!(right.same(&a), "{}: {a:?} ⊗ identity = {right:?}", subject::<Op, T>());
    }
    let none = T::combine(&T::identity(), &T::identity());
    assert!(none.same(&T::identity()), "{}: identity ⊗ identity = {none:?}", subject::<Op, T>());
}

/// The grouping does not matter, to the bit.
pub fn associative<Op, T: Monoid<Op> + Subject>() {
    associative_by::<Op, T>(|_, left, right| left.same(right));
}

/// The grouping matters no more than `close` allows: it is given the three operands, (a ⊗ b) ⊗ c and a ⊗ (b ⊗ c).
pub fn associative_by<Op, T: Monoid<Op> + Subject>(mut close: impl FnMut([&T; 3], &T, &T) -> bool) {
    let values = T::ugly();
    for a in &values {
        for b in &values {
            for c in &values {
                let left = T::combine(&T::combine(a, b), c);
                let right = T::combine(a, &T::combine(b, c));
                let what = subject::<Op, T>();
                assert!(
                    close([a, b, c], &left, &right),
                    "{what}: ({a:?} ⊗ {b:?}) ⊗ {c:?} = {left:?}, {a:?} ⊗ ({b:?} ⊗ {c:?}) = {right:?}"
                );
            }
        }
    }
}

/// The order does not matter, but for the sign of a zero.
pub fn commutative<Op, T: Commutative<Op> + Subject>() {
    for_pairs::<T>(|a, b| {
        let (one, other) = (T::combine(a, b), T::combine(b, a));
        assert!(one.equal(&other), "{}: {a:?} ⊗ {b:?} = {one:?}, reversed {other:?}", subject::<Op, T>());
    });
}

/// What was combined can be taken out again, exactly.
pub fn group<Op, T: Group<Op> + Subject>() {
    for_pairs::<T>(|a, b| {
        let rest = T::remove(&T::combine(a, b), a);
        assert!(rest.same(b), "{}: {a:?} ⊗ {b:?} without {a:?} is {rest:?}", subject::<Op, T>());
    });
}

/// The answer is one of the operands, and the one that is announced.
pub fn selective<Op, T: Selective<Op> + Subject>() {
    for_pairs::<T>(|older, newer| {
        let announced = if T::dominates(newer, older) { newer } else { older };
        let combined = T::combine(older, newer);
        assert!(combined.same(announced), "{}: {older:?} ⊗ {newer:?} = {combined:?}", subject::<Op, T>());
    });
}

fn for_pairs<T: Ugly>(check: impl Fn(&T, &T)) {
    let values = T::ugly();
    for a in &values {
        for b in &values {
            check(a, b);
        }
    }
}

fn subject<Op, T>() -> String {
    format!("{} under {}", std::any::type_name::<T>(), std::any::type_name::<Op>())
}
