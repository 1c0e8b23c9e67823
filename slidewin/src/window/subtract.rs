//! Subtract-on-evict: the aggregate of the whole window is kept, each value is added as it comes and taken back out as it
//! goes. For aggregators that can undo exactly, and for no others: a float sum would keep the rounding of all that ever
//! passed, and one NaN for good, so it is refused when the program is compiled.

use core::borrow::Borrow;
use core::fmt;
use core::mem;

use crate::storage::{Inline, List, Span, Storage, below, release, vacate};
use crate::{CapacityError, Invertible};

/// A window of the newest `N` values over an [`Invertible`] aggregator: the fastest there is for exact sums and counts.
///
/// ```
/// use slidewin::{Aggregate, Subtract};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = i32, out = Option<i32>, finalize = |mean| mean.sum.checked_div(mean.count))]
/// struct Mean {
///     #[aggregate(sum)]
///     sum: i32,
///     #[aggregate(count)]
///     count: i32,
/// }
///
/// let mut window = Subtract::<Mean, 3>::new();
/// assert_eq!([3, 5, 10, 30].map(|value| window.slide(value)), [Some(3), Some(4), Some(6), Some(15)]);
/// ```
///
/// A sum of floats does not compile: "`f64` has no exact inverse under `Sum`".
///
/// ```compile_fail,E0277
/// # use slidewin::{Aggregate, Subtract};
/// # #[derive(Aggregate, Clone)]
/// # #[aggregate(value = f64)]
/// # struct Total {
/// #     #[aggregate(sum)]
/// #     sum: f64,
/// # }
/// let window = Subtract::<Total, 3>::new();
/// ```
///
/// | operation | cost |
/// |---|---|
/// | `push` | 1 combine |
/// | `pop` | 1 `remove` |
/// | `slide` on a full window | 1 `replace` |
/// | `query`, `aggregate` | nothing |
///
/// It stores `N + 1` aggregates and two integers. `N = 0` does not compile.
pub type Subtract<A, const N: usize> = SubtractOn<A, Inline<N>>;

/// [`Subtract`] on the heap, for a capacity that is known at run time, or too large for the stack.
#[cfg(feature = "alloc")]
pub type BoxedSubtract<A> = SubtractOn<A, crate::storage::Boxed>;

/// The subtracting window on a storage of its own choice; [`Subtract`] is the one inside itself.
pub struct SubtractOn<A: Invertible, S: Storage> {
    slots: S::Slots<A::Agg>,
    span: Span,
    whole: A::Agg,
}

impl<A: Invertible, const N: usize> Subtract<A, N> {
    /// An empty window.
    ///
    /// `N = 0` is refused when the program is compiled.
    #[must_use]
    pub fn new() -> Self {
        const { assert!(N > 0, "a window holds at least one value: write `Subtract::<_, 1>` or more") };
        Self::over(core::array::from_fn(|_| A::empty()))
    }
}

impl<A: Invertible, S: Storage> SubtractOn<A, S> {
    /// An empty window over slots, which are all empty.
    pub(super) fn over(slots: S::Slots<A::Agg>) -> Self {
        Self { slots, span: Span::EMPTY, whole: A::empty() }
    }

    /// Takes a value in at the newest end. 1 combine.
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
        let slots = self.slots.as_mut();
        let capacity = slots.len();
        if self.span.len >= capacity {
            return Err(CapacityError::new(capacity));
        }
        let unit = A::unit(value.borrow());
        let whole = A::combine(&self.whole, &unit);
        if let Some(slot) = slots.get_mut(self.span.slot(self.span.len, capacity)) {
            let vacant = mem::replace(slot, unit);
            self.span = self.span.with_newest();
            let whole = mem::replace(&mut self.whole, whole);
            drop((vacant, whole));
        }
        Ok(())
    }

    /// Evicts the oldest value and says whether there was one. What the value owned is released. 1 `remove`; none in the pop
    /// that empties the window, which is then that of no values.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before.
    #[inline]
    pub fn pop(&mut self) -> bool {
        if self.span.len == 0 {
            return false;
        }
        let slots = self.slots.as_mut();
        let capacity = slots.len();
        let Some(oldest) = slots.get(self.span.head) else { return false };
        let whole = if self.span.len == 1 { A::empty() } else { A::remove(&self.whole, oldest) };
        let evicted = vacate(slots, self.span.head, A::empty);
        self.span = self.span.without_oldest(capacity);
        let whole = mem::replace(&mut self.whole, whole);
        drop((evicted, whole));
        true
    }

    /// What the values in the window say; over an empty window, what no values say. No combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn query(&self) -> A::Out {
        A::finalize(&self.whole)
    }

    /// The aggregate of the values in the window. No combine.
    #[inline]
    #[must_use]
    pub fn aggregate(&self) -> A::Agg {
        self.whole.clone()
    }

    /// Takes a value in, evicting the oldest when full, and answers [`query`](Self::query): 1 `replace` on a full window.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before.
    #[inline]
    pub fn slide(&mut self, value: impl Borrow<A::Value>) -> A::Out {
        slide::<A, A::Out>(self.slots.as_mut(), &mut self.span, &mut self.whole, value.borrow(), A::finalize)
    }

    /// Evicts all values and releases what they owned.
    ///
    /// # Panics
    ///
    /// Only if the aggregator's `empty` does, or what a value owns panics when it is dropped. The window is then empty, or
    /// as it was before if the first `empty` panicked.
    pub fn clear(&mut self) {
        let whole = A::empty();
        self.span = Span::EMPTY;
        self.whole = whole;
        release(self.slots.as_mut(), A::empty);
    }

    /// The aggregate of each value alone, oldest first.
    pub fn units(&self) -> impl DoubleEndedIterator<Item = &A::Agg> + Clone {
        self.span.iter(self.slots.as_ref())
    }
}

/// One step of a window, as a function of the slots and the rest of its state, apart from each other, so that the compiler
/// keeps the whole in a register from step to step. All is computed before anything is stored: a panic changes nothing.
#[inline]
fn slide<A: Invertible, Out>(
    slots: &mut [A::Agg],
    span: &mut Span,
    whole: &mut A::Agg,
    value: &A::Value,
    answer: impl FnOnce(&A::Agg) -> Out,
) -> Out {
    let capacity = slots.len();
    let unit = A::unit(value);
    if span.len != capacity {
        let (new, out) = fill::<A, Out>(slots, *span, whole, unit, answer);
        *span = span.with_newest();
        *whole = new;
        return out;
    }
    let head = below(span.head, capacity);
    // The slot of the oldest value is the one that the new value takes.
    let new = slots.get(head).map_or_else(A::empty, |oldest| A::replace(whole, oldest, &unit));
    let out = answer(&new);
    let evicted = slots.get_mut(head).map(|slot| mem::replace(slot, unit));
    span.head = below(head + 1, capacity);
    let old = mem::replace(whole, new);
    drop((evicted, old));
    out
}

/// The step of a window that is not full yet: the value takes its slot, the caller keeps the rest.
#[cold]
#[inline(never)]
fn fill<A: Invertible, Out>(
    slots: &mut [A::Agg],
    span: Span,
    whole: &A::Agg,
    unit: A::Agg,
    answer: impl FnOnce(&A::Agg) -> Out,
) -> (A::Agg, Out) {
    let new = A::combine(whole, &unit);
    let out = answer(&new);
    let free = span.slot(span.len, slots.len());
    let vacant = slots.get_mut(free).map(|slot| mem::replace(slot, unit));
    drop(vacant);
    (new, out)
}

sliding_window!(SubtractOn, Invertible, span);

impl<A: Invertible, S: Storage> Clone for SubtractOn<A, S>
where
    S::Slots<A::Agg>: Clone,
{
    fn clone(&self) -> Self {
        Self { slots: self.slots.clone(), span: self.span, whole: self.whole.clone() }
    }
}

/// Takes each value in, evicting the oldest when full. A panic of the aggregator stops between two values.
impl<A: Invertible, S: Storage, V: Borrow<A::Value>> Extend<V> for SubtractOn<A, S> {
    fn extend<I: IntoIterator<Item = V>>(&mut self, values: I) {
        for value in values {
            slide::<A, ()>(self.slots.as_mut(), &mut self.span, &mut self.whole, value.borrow(), |_| ());
        }
    }
}

#[expect(clippy::missing_fields_in_debug, reason = "what the fields mean is shown")]
impl<A: Invertible, S: Storage> fmt::Debug for SubtractOn<A, S>
where
    A::Agg: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Subtract")
            .field("capacity", &self.capacity())
            .field("units", &List(self.units()))
            .field("whole", &self.whole)
            .finish()
    }
}
