//! An extreme and how often it occurs.

use core::marker::PhantomData;

use super::side::{Greatest, Least, Side};
use crate::class::AnyMonoid;
use crate::{Aggregator, Classified, Commutative};

/// The extreme on one [`Side`], and how many values equal it, `None` over an empty window: what [`MinWithCount`] and
/// [`MaxWithCount`] are.
///
/// Of values that are equal but not the same, as −0.0 and 0.0, the older is told. A NaN is the extreme of the windows
/// that hold one, and is counted as any other. The count wraps beyond 2⁶⁴.
///
/// The state is one value and a `u64`, a combine two comparisons. It associates exactly.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::MaxWithCount;
///
/// let mut window = TwoStack::<MaxWithCount<i32>, 3>::new();
/// let answers = [7, 5, 7, 7, 2, 1].map(|value| window.slide(value));
/// assert_eq!(answers, [(7, 1), (7, 1), (7, 2), (7, 2), (7, 2), (7, 1)].map(Some));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WithCount<S, T> {
    extreme: Option<(T, u64)>,
    side: PhantomData<S>,
}

/// The smallest value and how often it occurs.
pub type MinWithCount<T = f64> = WithCount<Least, T>;

/// The largest value and how often it occurs.
pub type MaxWithCount<T = f64> = WithCount<Greatest, T>;

impl<S, T> WithCount<S, T> {
    #[inline]
    const fn of(extreme: Option<(T, u64)>) -> Self {
        Self { extreme, side: PhantomData }
    }

    /// The extreme and its count, `None` if there are no values.
    #[inline]
    #[must_use]
    pub fn get(&self) -> Option<(T, u64)>
    where
        T: Clone,
    {
        self.extreme.clone()
    }
}

#[diagnostic::do_not_recommend]
impl<S: Side, T: PartialOrd + Clone> Aggregator for WithCount<S, T> {
    type Value = T;
    type Agg = Self;
    type Out = Option<(T, u64)>;

    #[inline]
    fn empty() -> Self {
        Self::of(None)
    }
    #[inline]
    fn unit(value: &T) -> Self {
        Self::of(Some((value.clone(), 1)))
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        Self::of(match (&older.extreme, &newer.extreme) {
            (Some((old, older_count)), Some((new, newer_count))) => Some(if S::outranks(new, old) {
                (new.clone(), *newer_count)
            } else if S::outranks(old, new) {
                (old.clone(), *older_count)
            } else {
                (old.clone(), older_count.wrapping_add(*newer_count))
            }),
            (one, other) => one.as_ref().or(other.as_ref()).cloned(),
        })
    }
    #[inline]
    fn finalize(extreme: &Self) -> Self::Out {
        extreme.get()
    }
}

#[diagnostic::do_not_recommend]
impl<S: Side, T: PartialOrd + Clone> Classified for WithCount<S, T> {
    type Class = AnyMonoid;
}

#[diagnostic::do_not_recommend]
impl<S: Side, T: PartialOrd + Clone> Commutative for WithCount<S, T> {}

#[cfg(feature = "serde")]
super::kept_as!(<S, T> WithCount<S, T> as Option<(T, u64)>, by Option<(T, u64)>,
    |extreme| &extreme.extreme, |extreme| Ok(Self::of(extreme)));
