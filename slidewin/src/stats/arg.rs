//! Where the extreme of a window stands.

use core::marker::PhantomData;

use super::side::{Greatest, Least, Side};
use crate::class::AnyMonoid;
use crate::{Aggregator, Classified};

/// The position of the extreme on one [`Side`], counted from the oldest value in the window, which is at 0; `None` over
/// an empty window. [`ArgMin`] and [`ArgMax`] are the two sides of it.
///
/// Of equal extremes the older is told, or the newer with [`KeepNewer`] in the place of `Equals`; −0.0 equals 0.0. A NaN
/// is the extreme of the windows that hold one. For the whole record rather than its place take `max_by_key`.
///
/// It counts the values itself. The state is one value and two `u64`, a combine one comparison and one addition. It
/// associates exactly.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::{ArgMax, KeepNewer};
///
/// let values = [3, 8, 5, 8, 2];
/// let mut window = TwoStack::<ArgMax<i32>, 3>::new();
/// assert_eq!(values.map(|value| window.slide(value)), [0, 1, 1, 0, 1].map(Some));
/// let mut window = TwoStack::<ArgMax<i32, KeepNewer>, 3>::new();
/// assert_eq!(values.map(|value| window.slide(value)), [0, 1, 1, 2, 1].map(Some));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Arg<S, T, Equals> {
    extreme: Option<(T, u64)>,
    count: u64,
    policy: PhantomData<(S, Equals)>,
}

/// The position of the smallest value.
pub type ArgMin<T = f64, Equals = KeepOlder> = Arg<Least, T, Equals>;

/// The position of the largest value.
pub type ArgMax<T = f64, Equals = KeepOlder> = Arg<Greatest, T, Equals>;

/// Of equal values the older is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeepOlder {}

/// Of equal values the newer is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeepNewer {}

/// Which of two equal values is told: [`KeepOlder`] or [`KeepNewer`].
pub trait Tie: sealed::Sealed + Clone {
    /// Whether the newer value takes the place of the older.
    fn replaces<S: Side, T: PartialOrd>(newer: &T, older: &T) -> bool;
}

#[diagnostic::do_not_recommend]
impl Tie for KeepOlder {
    #[inline]
    fn replaces<S: Side, T: PartialOrd>(newer: &T, older: &T) -> bool {
        S::outranks(newer, older)
    }
}

#[diagnostic::do_not_recommend]
impl Tie for KeepNewer {
    #[inline]
    fn replaces<S: Side, T: PartialOrd>(newer: &T, older: &T) -> bool {
        !S::outranks(older, newer)
    }
}

mod sealed {
    /// Of two, one is told.
    pub trait Sealed {}
    impl Sealed for super::KeepOlder {}
    impl Sealed for super::KeepNewer {}
}

impl<S, T, Equals> Arg<S, T, Equals> {
    #[inline]
    const fn of(extreme: Option<(T, u64)>, count: u64) -> Self {
        Self { extreme, count, policy: PhantomData }
    }

    /// The position of the extreme, `None` if there are no values.
    #[inline]
    pub fn get(&self) -> Option<u64> {
        self.extreme.as_ref().map(|(_, position)| *position)
    }

    /// The extreme itself.
    #[inline]
    pub fn value(&self) -> Option<&T> {
        self.extreme.as_ref().map(|(value, _)| value)
    }

    /// How many values there are.
    #[inline]
    pub const fn count(&self) -> u64 {
        self.count
    }
}

#[diagnostic::do_not_recommend]
impl<S: Side, T: PartialOrd + Clone, Equals: Tie> Aggregator for Arg<S, T, Equals> {
    type Value = T;
    type Agg = Self;
    type Out = Option<u64>;

    #[inline]
    fn empty() -> Self {
        Self::of(None, 0)
    }
    #[inline]
    fn unit(value: &T) -> Self {
        Self::of(Some((value.clone(), 0)), 1)
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        let extreme = match (&older.extreme, &newer.extreme) {
            (Some((old, _)), Some((new, position))) if Equals::replaces::<S, T>(new, old) => {
                Some((new.clone(), older.count.wrapping_add(*position)))
            }
            (None, newer) => newer.clone(),
            (older, _) => older.clone(),
        };
        Self::of(extreme, older.count.wrapping_add(newer.count))
    }
    #[inline]
    fn finalize(arg: &Self) -> Option<u64> {
        arg.get()
    }
}

#[diagnostic::do_not_recommend]
impl<S: Side, T: PartialOrd + Clone, Equals: Tie> Classified for Arg<S, T, Equals> {
    type Class = AnyMonoid;
}

#[cfg(feature = "serde")]
super::kept_as!(<S, T, Equals> Arg<S, T, Equals> as (Option<(T, u64)>, u64), by T,
|arg| (&arg.extreme, arg.count),
|(extreme, count)| {
    let within = extreme.as_ref().map_or(count == 0, |(_, position)| *position < count);
    if within { Ok(Self::of(extreme, count)) } else { Err("an extreme beyond the values") }
});
