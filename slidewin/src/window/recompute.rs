//! The plain fold over a ring: nothing is kept but the values' own aggregates, and every query combines them all.
//!
//! It is what the other windows are tested against, and right where answers are much rarer than values: it takes values and
//! lets them go without a single combine.

#[cfg(feature = "serde")]
mod snapshot;

use core::borrow::Borrow;
use core::fmt;
use core::mem;

use crate::storage::{Inline, List, Span, Storage, release, vacate};
use crate::{Aggregator, CapacityError};

/// A window of the newest `N` values that combines them anew for each answer.
///
/// ```
/// use slidewin::{Aggregate, Recompute};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = f64, out = f64, finalize = |total| total.sum)]
/// struct Total {
///     #[aggregate(sum)]
///     sum: f64,
/// }
///
/// let mut window = Recompute::<Total, 3>::new();
/// assert_eq!([1.0, 2.0, 4.0, 8.0].map(|value| window.slide(value)), [1.0, 3.0, 7.0, 14.0]);
/// ```
///
/// | operation | combines |
/// |---|---|
/// | `push`, `pop` | 0 |
/// | `query`, `aggregate`, `slide` | `len` − 1 |
///
/// It combines strictly from the oldest to the newest, so that float sums round as in a plain loop. It stores `N` aggregates
/// and two integers. `N = 0` does not compile.
pub type Recompute<A, const N: usize> = RecomputeOn<A, Inline<N>>;

/// [`Recompute`] on the heap, for a capacity that is known at run time, or too large for the stack.
#[cfg(feature = "alloc")]
pub type BoxedRecompute<A> = RecomputeOn<A, crate::storage::Boxed>;

/// [`Recompute`] on the heap, for as many values as come, up to a limit if there is one.
#[cfg(feature = "alloc")]
pub type GrowableRecompute<A> = RecomputeOn<A, crate::storage::Growable>;

/// The recomputing window on a storage of its own choice; [`Recompute`] is the one inside itself.
pub struct RecomputeOn<A: Aggregator, S: Storage> {
    slots: S::Slots<A::Agg>,
    span: Span,
}

impl<A: Aggregator, const N: usize> Recompute<A, N> {
    /// An empty window.
    ///
    /// `N = 0` is refused when the program is compiled.
    #[must_use]
    pub fn new() -> Self {
        const { assert!(N > 0, "a window holds at least one value: write `Recompute::<_, 1>` or more") };
        Self::over(core::array::from_fn(|_| A::empty()))
    }
}

impl<A: Aggregator, S: Storage> RecomputeOn<A, S> {
    /// An empty window over slots, which are all empty.
    fn over(slots: S::Slots<A::Agg>) -> Self {
        Self { slots, span: Span::EMPTY }
    }

    /// Takes a value in at the newest end. No combine.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the window is full. It is as it was before, and `value` has not been looked at.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before.
    #[inline]
    pub fn push(&mut self, value: impl Borrow<A::Value>) -> Result<(), CapacityError> {
        self.room()?;
        self.push_unit(A::unit(value.borrow()))
    }

    /// As [`push`](Self::push), for a value of which the caller has the aggregate, or for a run of values that will leave
    /// together. No combine.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the window is full. It is as it was before, and `unit` is dropped.
    #[inline]
    pub fn push_unit(&mut self, unit: A::Agg) -> Result<(), CapacityError> {
        self.room()?;
        let slots = self.slots.as_mut();
        let capacity = slots.len();
        if let Some(slot) = slots.get_mut(self.span.slot(self.span.len, capacity)) {
            let vacant = mem::replace(slot, unit);
            self.span = self.span.with_newest();
            drop(vacant);
        }
        Ok(())
    }

    /// Evicts the oldest value and says whether there was one. What the value owned is released. No combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator's `empty` does. The window is then as it was before.
    #[inline]
    pub fn pop(&mut self) -> bool {
        if self.span.len == 0 {
            return false;
        }
        let slots = self.slots.as_mut();
        let capacity = slots.len();
        let evicted = vacate(slots, self.span.head, A::empty);
        self.span = self.span.without_oldest(capacity);
        drop(evicted);
        true
    }

    /// Evicts the `count` oldest values, or all where there are fewer, and says how many it evicted. No combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator's `empty` does. The window is then without some of the values that were to leave.
    pub fn pop_many(&mut self, count: usize) -> usize {
        let count = count.min(self.span.len);
        (0..count).for_each(|_| _ = self.pop());
        count
    }

    /// What the values in the window say; over an empty window, what no values say. `len` − 1 combines.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn query(&self) -> A::Out {
        A::finalize(&self.aggregate())
    }

    /// The aggregate of the values in the window. `len` − 1 combines.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn aggregate(&self) -> A::Agg {
        let mut units = self.units();
        let Some(oldest) = units.next() else { return A::empty() };
        units.fold(oldest.clone(), |mut older, newer| {
            A::append(&mut older, newer);
            older
        })
    }

    /// Takes a value in, evicting the oldest when full, and answers [`query`](Self::query).
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before if `unit` panicked; else it holds the new value.
    ///
    /// A growable window also panics where there is no memory for one value more, as a `Vec` does; it is then as it was before.
    #[inline]
    pub fn slide(&mut self, value: impl Borrow<A::Value>) -> A::Out {
        self.take(value.borrow());
        self.query()
    }

    /// Evicts all values and releases what they owned.
    ///
    /// # Panics
    ///
    /// Only if the aggregator's `empty` does, or what a value owns panics when it is dropped. The window is then empty.
    pub fn clear(&mut self) {
        self.span = Span::EMPTY;
        release(self.slots.as_mut(), A::empty);
    }

    /// The aggregate of each value alone, oldest first.
    pub fn units(&self) -> impl DoubleEndedIterator<Item = &A::Agg> + Clone {
        self.span.iter(self.slots.as_ref())
    }

    /// Makes room for a value, if there is any.
    #[inline]
    fn room(&mut self) -> Result<(), CapacityError> {
        if self.span.len >= self.slots.as_ref().len() { self.grow(1) } else { Ok(()) }
    }

    /// Takes a value in, in the place of the oldest when full.
    #[inline]
    fn take(&mut self, value: &A::Value) {
        self.make_room();
        let slots = self.slots.as_mut();
        let capacity = slots.len();
        let unit = A::unit(value);
        let full = self.span.len == capacity;
        let span = if full { self.span.without_oldest(capacity) } else { self.span }.with_newest();
        // The slot of the oldest value is the one that the new value takes.
        let evicted =
            slots.get_mut(self.span.slot(self.span.len, capacity)).map(|slot| mem::replace(slot, unit));
        self.span = span;
        drop(evicted);
    }

    /// Moves the values so that the oldest lies in the first slot.
    fn begin_at_first(&mut self) {
        self.span.begin_at_first(self.slots.as_mut());
    }
}

sliding_window!(RecomputeOn<Aggregator>, A::empty, len: span.len, used: span.len);
takes_units!(RecomputeOn<Aggregator>);
slides_each!(RecomputeOn<Aggregator>);
turns_by_parts!(RecomputeOn<Aggregator>);

impl<A: Aggregator, S: Storage> Clone for RecomputeOn<A, S>
where
    S::Slots<A::Agg>: Clone,
{
    fn clone(&self) -> Self {
        Self { slots: self.slots.clone(), span: self.span }
    }
}

/// Takes each value in, evicting the oldest when full. A panic of the aggregator stops between two values.
impl<A: Aggregator, S: Storage, V: Borrow<A::Value>> Extend<V> for RecomputeOn<A, S> {
    fn extend<I: IntoIterator<Item = V>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.take(value.borrow()));
    }
}

impl<A: Aggregator, S: Storage> fmt::Debug for RecomputeOn<A, S>
where
    A::Agg: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recompute")
            .field("capacity", &self.capacity())
            .field("units", &List(self.units()))
            .finish()
    }
}
