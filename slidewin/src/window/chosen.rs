//! The window that the compiler chooses by the class of its aggregator: a name for one of the others, which does all the
//! work. It is a type of its own, so that what is said of it names `Window` and not what was chosen.

mod delegate;
#[cfg(feature = "serde")]
mod snapshot;

use core::borrow::Borrow;
use core::fmt;

pub(crate) use self::delegate::Chosen;
use super::{SlidingWindow, TakesUnits};
use crate::class::{Class, Classified};
use crate::storage::{Inline, Storage};
use crate::{CapacityError, LengthError};

/// A window of the newest `N` values over any aggregator that says its class, in the algorithm that is the best for that.
///
/// ```
/// use slidewin::{Aggregate, Window};
///
/// /// Floats round, so this is slid in two stacks.
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = f64, out = Option<f64>, finalize = |mean| (mean.count > 0).then(|| mean.sum / mean.count as f64))]
/// struct Mean {
///     #[aggregate(sum)]
///     sum: f64,
///     #[aggregate(count)]
///     count: u64,
/// }
///
/// /// Integers undo exactly, so of this the oldest value is subtracted.
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = u32, out = u64, finalize = |total| total.sum)]
/// struct Total {
///     #[aggregate(sum)]
///     sum: u64,
/// }
///
/// let mut window = Window::<Mean, 2>::new();
/// assert_eq!([1e20, 1.0, 2.0].map(|value| window.slide(value)), [Some(1e20), Some(5e19), Some(1.5)]);
/// let mut window = Window::<Total, 2>::new();
/// assert_eq!([1_u32, 20, 300].map(|value| window.slide(value)), [1, 21, 320]);
/// ```
///
/// | of the fields | it is | combines a step |
/// |---|---|---|
/// | all are integers (or `Wrapping`) under `sum`, `count` or `bit_xor`, or `bool` under `bit_xor` | [`Subtract`](crate::Subtract) | none, but one exact `replace` |
/// | any other: floats, minima, records, … | [`TwoStack`](crate::TwoStack) | 3 on average; `N` + 1 in one of `N` steps |
///
/// [`class`](crate::class) tells it in full, and what an aggregator written by hand says to be slid in a `Window`. Take a
/// [`Daba`](crate::Daba) instead where the slowest step counts, and a [`Recompute`](crate::Recompute) where answers are rare.
///
/// Code that is generic over the aggregator asks for [`Classified`]:
///
/// ```
/// use slidewin::{Classified, Window};
///
/// struct Monitor<A: Classified> {
///     last_minute: Window<A, 60>,
/// }
///
/// fn answers<A: Classified<Value = f64>>(monitor: &mut Monitor<A>, values: &[f64]) -> Vec<A::Out> {
///     values.iter().map(|value| monitor.last_minute.slide(value)).collect()
/// }
/// ```
///
/// `N = 0` does not compile:
///
/// ```compile_fail,E0080
/// # use slidewin::{Aggregate, Window};
/// # #[derive(Aggregate, Clone)]
/// # #[aggregate(value = u8)]
/// # struct Total {
/// #     #[aggregate(sum)]
/// #     sum: u8,
/// # }
/// let window = Window::<Total, 0>::new(); // "a window holds at least one value: …"
/// ```
pub type Window<A, const N: usize> = WindowOn<A, Inline<N>>;

/// [`Window`] on the heap, for a capacity that is known at run time, or too large for the stack.
#[cfg(feature = "alloc")]
pub type BoxedWindow<A> = WindowOn<A, crate::storage::Boxed>;

/// [`Window`] on the heap, for as many values as come, up to a limit if there is one.
#[cfg(feature = "alloc")]
pub type GrowableWindow<A> = WindowOn<A, crate::storage::Growable>;

/// The chosen window on a storage of its own choice; [`Window`] is the one inside itself.
pub struct WindowOn<A: Classified, S: Storage>(<A::Class as Class<A>>::Window<S>);

impl<A: Classified, const N: usize> Window<A, N> {
    /// An empty window.
    ///
    /// `N = 0` is refused when the program is compiled.
    #[must_use]
    pub fn new() -> Self {
        const { assert!(N > 0, "a window holds at least one value: write `Window::<_, 1>` or more") };
        Self(Chosen::over(core::array::from_fn(|_| A::empty())))
    }
}

#[cfg(feature = "alloc")]
impl<A: Classified> BoxedWindow<A> {
    /// An empty window that can hold so many values, on the heap. It allocates here and never again.
    ///
    /// # Errors
    ///
    /// [`StorageError`](crate::StorageError) when the capacity is 0, or there is no memory for it.
    pub fn with_capacity(capacity: usize) -> Result<Self, crate::StorageError> {
        crate::storage::Boxed::slots(capacity, A::empty).map(|slots| Self(Chosen::over(slots)))
    }
}

#[cfg(feature = "alloc")]
impl<A: Classified> GrowableWindow<A> {
    /// An empty window that takes in as many values as there is memory for: it never evicts by itself. It allocates nothing
    /// yet, and then whenever its values have doubled.
    #[must_use]
    pub fn new() -> Self {
        Self(Chosen::over(crate::storage::GrowableSlots::new(usize::MAX)))
    }

    /// An empty window that takes in so many values at most. It allocates nothing yet.
    ///
    /// # Errors
    ///
    /// [`StorageError`](crate::StorageError) when the limit is 0.
    pub fn with_limit(limit: usize) -> Result<Self, crate::StorageError> {
        crate::storage::GrowableSlots::with_limit(limit).map(|slots| Self(Chosen::over(slots)))
    }

    /// Allocates what so many values more will need, so that the next so many pushes cannot fail.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the limit does not allow them, or there is no memory for them. The window is as it was before.
    ///
    /// # Panics
    ///
    /// Only if the aggregator's `empty` does. The window holds what it held.
    pub fn reserve(&mut self, additional: usize) -> Result<(), CapacityError> {
        self.0.reserve(additional)
    }

    /// Gives back the memory that the values in the window do not need.
    pub fn shrink_to_fit(&mut self) {
        self.0.shrink();
    }
}

impl<A: Classified, S: Storage> WindowOn<A, S> {
    /// Takes a value in at the newest end. 1 combine.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the window is full. It is as it was before, and `value` has not been looked at: push
    /// a reference where it must not be lost.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before.
    #[inline]
    pub fn push(&mut self, value: impl Borrow<A::Value>) -> Result<(), CapacityError> {
        self.0.push(value)
    }

    /// As [`push`](Self::push), for a value of which the caller has the aggregate, or for a run of values that will leave
    /// together. 1 combine.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the window is full. It is as it was before, and `unit` is dropped.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before or, where aggregates are changed in place, empty.
    #[inline]
    pub fn push_unit(&mut self, unit: A::Agg) -> Result<(), CapacityError> {
        self.0.take_unit(unit)
    }

    /// Takes values in at the newest end, the last of them as the newest: all, or none.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when there is no room for all of them. The window is as it was before, and the values have not been
    /// looked at.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does: the window is then as after a [`push`](Self::push) that panics, those before it done.
    pub fn push_many(&mut self, values: &[impl Borrow<A::Value>]) -> Result<(), CapacityError> {
        self.0.push_many(values)
    }

    /// Evicts the oldest value and says whether there was one. What the value owned is released. 1 `remove`; or fewer than
    /// 1 combine, amortised, and `len − 1` at most.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before, or empty.
    #[inline]
    pub fn pop(&mut self) -> bool {
        self.0.pop()
    }

    /// Evicts the `count` oldest values, or all where there are fewer, and says how many it evicted: in fewer combines than as
    /// many pops, and none where all leave.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then without some of the values that were to leave, as it was before, or empty.
    pub fn pop_many(&mut self, count: usize) -> usize {
        self.0.pop_many(count)
    }

    /// What the values in the window say; over an empty window, what no values say. At most 1 combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn query(&self) -> A::Out {
        self.0.query()
    }

    /// The aggregate of the values in the window. At most 1 combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn aggregate(&self) -> A::Agg {
        self.0.aggregate()
    }

    /// Takes a value in, evicting the oldest when full, and answers [`query`](Self::query): one fused step, the fast path. On
    /// a full window 1 `replace`, or 3 combines, amortised.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does: the window is then as it was before, or empty, or, where aggregates are large or own memory,
    /// without its oldest value or with the new one in. And a growable window panics where there is no memory for one value more,
    /// as a `Vec` does; it is then as it was before.
    #[inline]
    pub fn slide(&mut self, value: impl Borrow<A::Value>) -> A::Out {
        self.0.slide(value)
    }

    /// [`slide`](Self::slide) for each of the values in turn: the same answers, to the bit, in less time.
    ///
    /// # Errors
    ///
    /// [`LengthError`] when there are not as many answers as values. The window is as it was before.
    ///
    /// # Panics
    ///
    /// As [`slide`](Self::slide): the window is as it leaves it, after the values before.
    pub fn slide_into(
        &mut self,
        values: &[impl Borrow<A::Value>],
        answers: &mut [A::Out],
    ) -> Result<(), LengthError> {
        self.0.slide_into(values, answers)
    }

    /// Evicts all values and releases what they owned. No combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator's `empty` does, or what a value owns panics when it is dropped. The window is then empty, or
    /// as it was before if the first `empty` panicked.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Gives back the memory of the slots that are not used, where their number can change.
    fn give_back(&mut self) {
        self.0.shrink();
    }

    /// Sees to it that so many pushes cannot fail.
    #[inline]
    fn make_room_for(&mut self, additional: usize) -> Result<(), CapacityError> {
        self.0.reserve(additional)
    }

    /// How many values the window holds.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the window holds no value.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a [`push`](Self::push) would be refused.
    #[inline]
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// How many values the window can hold; at least 1.
    #[inline]
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl<A: Classified, const N: usize> Default for Window<A, N> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(feature = "alloc")]
impl<A: Classified> Default for GrowableWindow<A> {
    fn default() -> Self {
        Self::new()
    }
}

/// A window of all the values.
#[cfg(feature = "alloc")]
impl<A: Classified, V: Borrow<A::Value>> FromIterator<V> for GrowableWindow<A> {
    fn from_iter<I: IntoIterator<Item = V>>(values: I) -> Self {
        let mut window = Self::new();
        window.extend(values);
        window
    }
}

impl<A: Classified, S: Storage> Clone for WindowOn<A, S>
where
    S::Slots<A::Agg>: Clone,
{
    fn clone(&self) -> Self {
        Self(self.0.twin())
    }
}

/// Slides each value in, evicting the oldest when full, and answers none. A panic of the aggregator stops between two values.
impl<A: Classified, S: Storage, V: Borrow<A::Value>> Extend<V> for WindowOn<A, S> {
    fn extend<I: IntoIterator<Item = V>>(&mut self, values: I) {
        self.0.take_in(values);
    }
}

impl<A: Classified, S: Storage> fmt::Debug for WindowOn<A, S>
where
    A::Agg: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Window").field(self.0.shown()).finish()
    }
}

#[diagnostic::do_not_recommend]
impl<A: Classified, S: Storage> SlidingWindow for WindowOn<A, S> {
    type Aggregator = A;

    #[inline]
    fn push(&mut self, value: impl Borrow<A::Value>) -> Result<(), CapacityError> {
        self.push(value)
    }
    fn push_many(&mut self, values: &[impl Borrow<A::Value>]) -> Result<(), CapacityError> {
        self.push_many(values)
    }
    #[inline]
    fn pop(&mut self) -> bool {
        self.pop()
    }
    fn pop_many(&mut self, count: usize) -> usize {
        self.pop_many(count)
    }
    #[inline]
    fn query(&self) -> A::Out {
        self.query()
    }
    #[inline]
    fn aggregate(&self) -> A::Agg {
        self.aggregate()
    }
    #[inline]
    fn slide(&mut self, value: impl Borrow<A::Value>) -> A::Out {
        self.slide(value)
    }
    #[inline]
    fn turn(&mut self, evicted: usize, value: &A::Value) -> Option<A::Out> {
        self.0.turn(evicted, value)
    }
    fn slide_into(
        &mut self,
        values: &[impl Borrow<A::Value>],
        answers: &mut [A::Out],
    ) -> Result<(), LengthError> {
        self.slide_into(values, answers)
    }
    #[inline]
    fn len(&self) -> usize {
        self.len()
    }
    #[inline]
    fn capacity(&self) -> usize {
        self.capacity()
    }
    fn clear(&mut self) {
        self.clear();
    }
}

fifo!([A: Classified, S: Storage] WindowOn<A, S>, A::Value, S);

#[diagnostic::do_not_recommend]
impl<A: Classified, S: Storage> TakesUnits for WindowOn<A, S> {
    #[inline]
    fn push_unit(&mut self, unit: A::Agg) -> Result<(), CapacityError> {
        self.push_unit(unit)
    }
}
