//! No answer from too few values.

use core::fmt;
use core::marker::PhantomData;

use crate::class::{Class, Classified};
use crate::{Aggregator, Commutative, Invertible};

/// The aggregator `A`, with an answer only where it has taken in `K` values or more: what others call `min_periods`.
///
/// ```
/// use slidewin::{Aggregate, AtLeast, TwoStack};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = u32, out = u32, finalize = |total| total.sum)]
/// struct Total {
///     #[aggregate(sum)]
///     sum: u32,
/// }
///
/// let mut window = TwoStack::<AtLeast<Total, 2>, 3>::new();
/// let answers = [1, 20, 300, 4000].map(|value| window.slide(value));
/// assert_eq!(answers, [None, Some(21), Some(321), Some(4320)]);
/// ```
///
/// It counts in a `u64` beside the aggregate. `K = 0` and `K = 1` differ over an empty window alone.
pub struct AtLeast<A, const K: u64>(PhantomData<fn() -> A>);

/// A partial aggregate, and how many values it is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Counted<T> {
    /// The partial aggregate.
    pub agg: T,
    /// How many values it is of.
    pub count: u64,
}

impl<A: Aggregator, const K: u64> AtLeast<A, K> {
    fn answer(count: u64, out: impl FnOnce() -> A::Out) -> Option<A::Out> {
        (count >= K).then(out)
    }
}

#[diagnostic::do_not_recommend]
impl<A: Aggregator, const K: u64> Aggregator for AtLeast<A, K> {
    type Value = A::Value;
    type Agg = Counted<A::Agg>;
    type Out = Option<A::Out>;

    const REASSOCIATE: bool = A::REASSOCIATE;

    #[inline]
    fn empty() -> Self::Agg {
        Counted { agg: A::empty(), count: 0 }
    }
    #[inline]
    fn unit(value: &A::Value) -> Self::Agg {
        Counted { agg: A::unit(value), count: 1 }
    }
    #[inline]
    fn combine(older: &Self::Agg, newer: &Self::Agg) -> Self::Agg {
        Counted { agg: A::combine(&older.agg, &newer.agg), count: older.count.wrapping_add(newer.count) }
    }
    #[inline]
    fn finalize(counted: &Self::Agg) -> Self::Out {
        Self::answer(counted.count, || A::finalize(&counted.agg))
    }
    #[inline]
    fn insert(counted: &mut Self::Agg, value: &A::Value) {
        A::insert(&mut counted.agg, value);
        counted.count = counted.count.wrapping_add(1);
    }
    #[inline]
    fn prepend(value: &A::Value, counted: &mut Self::Agg) {
        A::prepend(value, &mut counted.agg);
        counted.count = counted.count.wrapping_add(1);
    }
    #[inline]
    fn append(counted: &mut Self::Agg, newer: &Self::Agg) {
        A::append(&mut counted.agg, &newer.agg);
        counted.count = counted.count.wrapping_add(newer.count);
    }
    #[inline]
    fn finalize_pair(older: &Self::Agg, newer: &Self::Agg) -> Self::Out {
        Self::answer(older.count.wrapping_add(newer.count), || A::finalize_pair(&older.agg, &newer.agg))
    }
}

#[diagnostic::do_not_recommend]
impl<A: Invertible, const K: u64> Invertible for AtLeast<A, K> {
    #[inline]
    fn remove(whole: &Self::Agg, oldest: &Self::Agg) -> Self::Agg {
        Counted { agg: A::remove(&whole.agg, &oldest.agg), count: whole.count.wrapping_sub(oldest.count) }
    }
}

#[diagnostic::do_not_recommend]
impl<A: Commutative, const K: u64> Commutative for AtLeast<A, K> {}

#[diagnostic::do_not_recommend]
impl<A: Classified, const K: u64> Classified for AtLeast<A, K> {
    type Class = <A::Class as Class<A>>::AtLeast<K>;
}

impl<A, const K: u64> fmt::Debug for AtLeast<A, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AtLeast<_, {K}>")
    }
}
