//! The K best of a window, in order.

use core::marker::PhantomData;

use super::ranked::Ranked;
use super::side::{Greatest, Least, Side};
use crate::class::AnyMonoid;
use crate::{Aggregator, Classified};

/// The `K` values furthest out on one [`Side`], the furthest first: what [`TopK`] and [`BottomK`] are.
///
/// Of equal values the older stands first and is kept, −0.0 and 0.0 among them. NaN stand before all, on either side, so
/// that a window shows them and the next without them does not. A window of fewer than `K` values answers them all.
///
/// The state is `K` values and a length, in order and without a heap. Taking one value in costs a search of log₂ `K`
/// comparisons and moves those behind it; a combine merges in at most 2 `K` comparisons. It associates exactly. `K = 0`
/// does not compile.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::{BottomK, TopK};
///
/// let mut window = TwoStack::<(TopK<f64, 2>, BottomK<f64, 2>), 3>::new();
/// window.extend([5.0, 1.0, 4.0]);
/// let (top, bottom) = window.slide(3.0);
/// assert_eq!(top.as_slice(), [4.0, 3.0]);
/// assert_eq!(bottom.as_slice(), [1.0, 3.0]);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Best<S, T, const K: usize> {
    values: Ranked<T, K>,
    side: PhantomData<S>,
}

/// The `K` largest values, the largest first.
pub type TopK<T, const K: usize> = Best<Greatest, T, K>;

/// The `K` smallest values, the smallest first.
pub type BottomK<T, const K: usize> = Best<Least, T, K>;

impl<S, T, const K: usize> Best<S, T, K> {
    /// The values, the furthest out first.
    #[inline]
    #[must_use]
    pub const fn get(&self) -> &Ranked<T, K> {
        &self.values
    }
}

#[diagnostic::do_not_recommend]
impl<S: Side, T: PartialOrd + Clone, const K: usize> Aggregator for Best<S, T, K> {
    type Value = T;
    type Agg = Self;
    type Out = Ranked<T, K>;

    #[inline]
    fn empty() -> Self {
        Self { values: Ranked::EMPTY, side: PhantomData }
    }
    #[inline]
    fn unit(value: &T) -> Self {
        let mut best = Self::empty();
        best.values.push(value.clone());
        best
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        let mut best = older.clone();
        Self::append(&mut best, newer);
        best
    }
    #[inline]
    fn finalize(best: &Self) -> Ranked<T, K> {
        best.values.clone()
    }
    /// Behind all that it does not outrank: its equals are older.
    #[inline]
    fn insert(best: &mut Self, value: &T) {
        let place = best.values.partition_point(|held| !S::outranks(value, held));
        if place < K {
            best.values.insert(place, value.clone());
        }
    }
    /// Before all that do not outrank it: its equals are newer.
    #[inline]
    fn prepend(value: &T, best: &mut Self) {
        let place = best.values.partition_point(|held| S::outranks(held, value));
        if place < K {
            best.values.insert(place, value.clone());
        }
    }
    #[inline]
    fn append(best: &mut Self, newer: &Self) {
        best.values.merge(&newer.values, S::outranks);
    }
    #[inline]
    fn finalize_pair(older: &Self, newer: &Self) -> Ranked<T, K> {
        let mut best = older.values.clone();
        best.merge(&newer.values, S::outranks);
        best
    }
}

#[diagnostic::do_not_recommend]
impl<S: Side, T: PartialOrd + Clone, const K: usize> Classified for Best<S, T, K> {
    type Class = AnyMonoid;
}

#[cfg(feature = "serde")]
super::kept_as!(<S: Side, T: PartialOrd + Clone; const K: usize> Best<S, T, K> as Ranked<T, K>, by Ranked<T, K>,
|best| &best.values,
|values| {
    let mut neighbours = values.iter().zip(values.iter().skip(1));
    if neighbours.any(|(before, after)| S::outranks(after, before)) {
        return Err("ranked values that are out of order");
    }
    Ok(Self { values, side: PhantomData })
});
