//! Two-Stacks Lite in one ring: any associative aggregate, in amortised constant time, without an inverse.
//!
//! The window is two stacks end to end. Values arrive on the *back* stack and leave from the *front* one:
//!
//! ```text
//!     head                  head + front          head + len
//!      │ front, aggregates up to │ back, one value   │
//!      ▼ the end of the front    ▼ in each slot      ▼
//!      [1⊗2⊗3⊗4] [2⊗3⊗4] [3⊗4] [4] [5] [6] [7]        the register `back` = 5⊗6⊗7
//! ```
//!
//! The aggregate of the whole is that of the head slot and the register `back`. When the front is used up, a *flip* turns
//! the back into a front: from the newest slot to the oldest, each takes in its newer neighbour. It costs a combine for
//! each value, which that value's later eviction then does not.
//!
//! Source: K. Tangwongsan, M. Hirzel, S. Schneider, "In-order sliding-window aggregation in worst-case constant time",
//! The VLDB Journal 30 (2021), where the algorithm is called Two-Stacks Lite.

mod step;
mod suffixes;

use core::borrow::Borrow;
use core::fmt;

use self::step::State;
use crate::storage::{Inline, List, Span, Storage, release, vacate, wrap};
use crate::{Aggregator, CapacityError};

/// A window of the newest `N` values over any aggregator, inside itself: no allocation, ever.
///
/// ```
/// use slidewin::{Aggregate, TwoStack};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = f64, out = Option<f64>, finalize = |mean| (mean.count > 0).then(|| mean.sum / mean.count as f64))]
/// struct Mean {
///     #[aggregate(sum)]
///     sum: f64,
///     #[aggregate(count)]
///     count: u64,
/// }
///
/// let mut window = TwoStack::<Mean, 2>::new();
/// assert_eq!(window.query(), None);
/// assert_eq!(window.slide(1e20), Some(1e20));
/// assert_eq!(window.slide(1.0), Some(5e19));
/// assert_eq!(window.slide(2.0), Some(1.5)); // exact: 1e20 has left without a trace
/// ```
///
/// | operation | combines | worst case |
/// |---|---|---|
/// | `push` | 1 | 1 |
/// | `pop` | < 1, amortised | `len` − 1, once in as many pops as there were values at the last flip |
/// | `query`, `aggregate` | ≤ 1 | 1 |
/// | `slide` on a full window | 3 − 2/`N`, amortised | `N` + 1 |
///
/// It stores `N + 1` aggregates and three integers, in place: a window of hundreds of kilobytes is better not built
/// on a small stack. [`BoxedTwoStack`](crate::BoxedTwoStack) is for those, and for a capacity that is known at run time.
///
/// `N = 0` does not compile:
///
/// ```compile_fail,E0080
/// # use slidewin::{Aggregate, TwoStack};
/// # #[derive(Aggregate, Clone)]
/// # #[aggregate(value = u8)]
/// # struct Total {
/// #     #[aggregate(sum)]
/// #     sum: u8,
/// # }
/// let window = TwoStack::<Total, 0>::new(); // "a window holds at least one value: …"
/// ```
pub type TwoStack<A, const N: usize> = TwoStackOn<A, Inline<N>>;

/// [`TwoStack`] on the heap, for a capacity that is known at run time, or too large for the stack.
#[cfg(feature = "alloc")]
pub type BoxedTwoStack<A> = TwoStackOn<A, crate::storage::Boxed>;

/// The two-stack window on a storage of its own choice; [`TwoStack`] is the one inside itself.
pub struct TwoStackOn<A: Aggregator, S: Storage> {
    slots: S::Slots<A::Agg>,
    state: State<A::Agg>,
}

impl<A: Aggregator, const N: usize> TwoStack<A, N> {
    /// An empty window.
    ///
    /// `N = 0` is refused when the program is compiled.
    #[must_use]
    pub fn new() -> Self {
        const { assert!(N > 0, "a window holds at least one value: write `TwoStack::<_, 1>` or more") };
        Self::over(core::array::from_fn(|_| A::empty()))
    }
}

impl<A: Aggregator, S: Storage> TwoStackOn<A, S> {
    /// An empty window over slots, which are all empty.
    pub(super) fn over(slots: S::Slots<A::Agg>) -> Self {
        Self { slots, state: State::new::<A>() }
    }

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
        let slots = self.slots.as_mut();
        let (capacity, state) = (slots.len(), &mut self.state);
        let Span { head, len } = state.span;
        if len >= capacity {
            return Err(CapacityError::new(capacity));
        }
        let unit = A::unit(value.borrow());
        let back = A::combine(&state.back, &unit);
        let Some(slot) = slots.get_mut(wrap(head + len, capacity)) else {
            return Err(CapacityError::new(capacity));
        };
        *slot = unit;
        state.span = state.span.with_newest();
        state.back = back;
        Ok(())
    }

    /// Evicts the oldest value and says whether there was one. What the value owned is released. Fewer than 1 combine,
    /// amortised; `len − 1` in the pop that finds the front used up.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before, or, where a flip was under way, empty.
    #[inline]
    pub fn pop(&mut self) -> bool {
        let slots = self.slots.as_mut();
        let (capacity, state) = (slots.len(), &mut self.state);
        if state.span.len == 0 {
            return false;
        }
        if state.front == 0 {
            state.flip::<A>(slots);
        }
        // Vacated before it is counted out, so that an `empty` which panics leaves the value in.
        let evicted = vacate(slots, state.span.head, A::empty);
        state.span = state.span.without_oldest(capacity);
        state.front -= 1;
        drop(evicted);
        true
    }

    /// What the values in the window say; over an empty window, what no values say. At most 1 combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn query(&self) -> A::Out {
        match self.front() {
            Some(front) if self.state.front == self.state.span.len => A::finalize(front),
            Some(front) => A::finalize_pair(front, &self.state.back),
            None => A::finalize(&self.state.back),
        }
    }

    /// The aggregate of the values in the window. At most 1 combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn aggregate(&self) -> A::Agg {
        match self.front() {
            Some(front) if self.state.front == self.state.span.len => front.clone(),
            Some(front) => A::combine(front, &self.state.back),
            None => self.state.back.clone(),
        }
    }

    /// Takes a value in, evicting the oldest when full, and answers [`query`](Self::query): one fused step, the fast
    /// path. On a full window 3 − 2/`N` combines, amortised over the flips.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before, or, where a flip was under way, empty.
    #[inline]
    pub fn slide(&mut self, value: impl Borrow<A::Value>) -> A::Out {
        step::slide::<A, A::Out>(self.slots.as_mut(), &mut self.state, value.borrow(), |front, back| {
            match front {
                Some(front) => A::finalize_pair(front, back),
                None => A::finalize(back),
            }
        })
    }

    /// Evicts all values and releases what they owned. No combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator's `empty` does, or what a value owns panics when it is dropped. The window is then empty, or
    /// as it was before if the first `empty` panicked.
    pub fn clear(&mut self) {
        self.state = State::new::<A>();
        // All slots: those that a panicking flip has left behind are in no span.
        release(self.slots.as_mut(), A::empty);
    }

    /// The front stack: for each of its values, oldest first, the aggregate from that value to the front's newest. For
    /// pictures and tests; the algorithm's source calls it the cumulative aggregates.
    pub fn front_aggregates(&self) -> impl DoubleEndedIterator<Item = &A::Agg> + Clone {
        Span { len: self.state.front, ..self.state.span }.iter(self.slots.as_ref())
    }

    /// The back stack: the aggregate of each of its values alone, oldest first. For pictures and tests.
    pub fn back_units(&self) -> impl DoubleEndedIterator<Item = &A::Agg> + Clone {
        let Span { head, len } = self.state.span;
        let front = self.state.front;
        Span { head: wrap(head + front, self.capacity()), len: len - front }.iter(self.slots.as_ref())
    }

    /// Panics unless the window's invariant holds, as far as the slots tell. For tests.
    #[doc(hidden)]
    #[allow(clippy::missing_panics_doc, reason = "it is there to panic")]
    pub fn assert_valid(&self)
    where
        A::Agg: PartialEq + fmt::Debug,
    {
        let State { span, front, back } = &self.state;
        span.assert_valid(self.capacity());
        assert!(*front <= span.len, "a front of {front} in a window of {}", span.len);
        let folded = self.back_units().fold(A::empty(), |older, newer| A::combine(&older, newer));
        assert_eq!(*back, folded, "the register `back` is not the aggregate of the back stack");
    }

    /// The aggregate of the front stack, unless that is empty.
    #[inline]
    fn front(&self) -> Option<&A::Agg> {
        if self.state.front == 0 { None } else { self.slots.as_ref().get(self.state.span.head) }
    }
}

sliding_window!(TwoStackOn, Aggregator, state.span);

impl<A: Aggregator, S: Storage> Clone for TwoStackOn<A, S>
where
    S::Slots<A::Agg>: Clone,
{
    fn clone(&self) -> Self {
        Self { slots: self.slots.clone(), state: self.state.clone() }
    }
}

/// Slides each value in, evicting the oldest when full, and answers none. A panic of the aggregator stops between two values.
impl<A: Aggregator, S: Storage, V: Borrow<A::Value>> Extend<V> for TwoStackOn<A, S> {
    fn extend<I: IntoIterator<Item = V>>(&mut self, values: I) {
        for value in values {
            step::slide::<A, ()>(self.slots.as_mut(), &mut self.state, value.borrow(), |_, _| ());
        }
    }
}

#[expect(clippy::missing_fields_in_debug, reason = "what the fields mean is shown, as the two stacks")]
impl<A: Aggregator, S: Storage> fmt::Debug for TwoStackOn<A, S>
where
    A::Agg: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TwoStack")
            .field("capacity", &self.capacity())
            .field("front_aggregates", &List(self.front_aggregates()))
            .field("back_units", &List(self.back_units()))
            .field("back", &self.state.back)
            .finish()
    }
}
