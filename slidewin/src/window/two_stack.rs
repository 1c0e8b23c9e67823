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

mod in_place;
#[cfg(feature = "serde")]
mod snapshot;
mod step;
mod suffixes;

use core::borrow::Borrow;
use core::fmt;

use crate::storage::{Inline, List, Span, Storage, release};
use crate::window::stacks::State;
use crate::{Aggregator, CapacityError, LengthError};

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
/// Aggregates of at most 128 bytes that own no memory are made anew by `combine`. Others are changed where they lie, by
/// [`append`](Aggregator::append): override that where it is cheaper. Where a value is much smaller than its aggregate,
/// [`ValueTwoStack`](crate::ValueTwoStack) is faster still.
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

/// [`TwoStack`] on the heap, for as many values as come, up to a limit if there is one.
///
/// ```
/// use slidewin::{Aggregate, GrowableTwoStack};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = f64, out = f64, finalize = |highest| highest.max)]
/// struct Highest {
///     #[aggregate(max)]
///     max: f64,
/// }
///
/// let mut window: GrowableTwoStack<Highest> = (1..=1000).map(f64::from).collect();
/// assert_eq!((window.len(), window.query()), (1000, 1000.0));
/// window.pop_many(999);
/// assert_eq!((window.push(7.0), window.len(), window.query()), (Ok(()), 2, 1000.0));
/// ```
#[cfg(feature = "alloc")]
pub type GrowableTwoStack<A> = TwoStackOn<A, crate::storage::Growable>;

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
    /// Only if the aggregator does. The window is then as it was before or, where aggregates are changed in place, empty.
    #[inline]
    pub fn push(&mut self, value: impl Borrow<A::Value>) -> Result<(), CapacityError> {
        self.room()?;
        self.take(A::unit(value.borrow()));
        Ok(())
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
        self.room()?;
        self.take(unit);
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
        if self.state.span.len == 0 {
            return false;
        }
        if self.state.front == 0 {
            self.state.flip::<A>(slots, 0);
        }
        self.state.evict_front::<A>(slots);
        true
    }

    /// Evicts the `count` oldest values, or all where there are fewer, and says how many it evicted. Values that have not been
    /// in the front yet leave without a combine: at most `len − count − 1` combines, and none where all leave.
    ///
    /// ```
    /// use slidewin::{Aggregate, TwoStack};
    ///
    /// #[derive(Aggregate, Clone)]
    /// #[aggregate(value = u32, out = u32, finalize = |highest| highest.max)]
    /// struct Highest {
    ///     #[aggregate(max)]
    ///     max: u32,
    /// }
    ///
    /// let mut window = TwoStack::<Highest, 8>::new();
    /// window.push_many(&[9, 8, 7, 6, 5])?;
    /// assert_eq!((window.pop_many(3), window.query()), (3, 6));
    /// assert_eq!((window.pop_many(3), window.query()), (2, 0));
    /// # Ok::<(), slidewin::CapacityError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then without some of the values that were to leave, or, where a flip was
    /// under way, empty.
    pub fn pop_many(&mut self, count: usize) -> usize {
        let slots = self.slots.as_mut();
        let count = count.min(self.state.span.len);
        let of_front = count.min(self.state.front);
        (0..of_front).for_each(|_| self.state.evict_front::<A>(slots));
        if count > of_front {
            self.state.flip::<A>(slots, count - of_front);
        }
        count
    }

    /// What the values in the window say; over an empty window, what no values say. At most 1 combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn query(&self) -> A::Out {
        self.state.query::<A>(self.front())
    }

    /// The aggregate of the values in the window. At most 1 combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn aggregate(&self) -> A::Agg {
        self.state.aggregate::<A>(self.front())
    }

    /// Takes a value in, evicting the oldest when full, and answers [`query`](Self::query): one fused step, the fast
    /// path. On a full window 3 − 2/`N` combines, amortised over the flips.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does: the window is then as it was before, or, where a flip was under way, empty. Where aggregates
    /// are changed in place, it can also be without its oldest value or with the new one in. And a growable window panics where
    /// there is no memory for one value more, as a `Vec` does; it is then as it was before.
    #[inline]
    pub fn slide(&mut self, value: impl Borrow<A::Value>) -> A::Out {
        self.make_room();
        if in_place::applies::<A::Agg>() {
            in_place::slide::<A>(self.slots.as_mut(), &mut self.state, value.borrow());
            return self.query();
        }
        step::slide::<A, A::Out>(self.slots.as_mut(), &mut self.state, value.borrow(), step::answer::<A>)
    }

    /// [`slide`](Self::slide) for each of the values in turn: the same answers, to the bit, in less time, since the state of the
    /// window stays in registers from one flip to the next.
    ///
    /// ```
    /// use slidewin::{Aggregate, TwoStack};
    ///
    /// #[derive(Aggregate, Clone)]
    /// #[aggregate(value = f64, out = f64, finalize = |highest| highest.max)]
    /// struct Highest {
    ///     #[aggregate(max)]
    ///     max: f64,
    /// }
    ///
    /// let mut answers = [0.0; 5];
    /// TwoStack::<Highest, 2>::new().slide_into(&[3.0, 1.0, 2.0, 5.0, 4.0], &mut answers)?;
    /// assert_eq!(answers, [3.0, 3.0, 2.0, 5.0, 5.0]);
    /// # Ok::<(), slidewin::LengthError>(())
    /// ```
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
        LengthError::check(values.len(), answers.len())?;
        let mut next = 0;
        while let Some((value, answer)) = values.get(next).zip(answers.get_mut(next)) {
            *answer = self.slide(value.borrow());
            next += 1;
            if !in_place::applies::<A::Agg>() && self.is_full() {
                let (values, answers) = (values.get(next..), answers.get_mut(next..));
                next += step::slide_run::<A, _>(
                    self.slots.as_mut(),
                    &mut self.state,
                    values.unwrap_or_default(),
                    answers.unwrap_or_default(),
                );
            }
        }
        Ok(())
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
        let slots = self.slots.as_ref();
        self.state.back_span(slots.len()).iter(slots)
    }

    /// Panics unless the window's invariant holds, as far as the slots tell. For tests.
    #[doc(hidden)]
    #[allow(clippy::missing_panics_doc, reason = "it is there to panic")]
    pub fn assert_valid(&self)
    where
        A::Agg: PartialEq + fmt::Debug,
    {
        let State { span, front, back } = &self.state;
        span.assert_valid(self.slots.as_ref().len());
        assert!(*front <= span.len, "a front of {front} in a window of {}", span.len);
        if span.len == 0 && in_place::applies::<A::Agg>() {
            return;
        }
        let folded = self.back_units().fold(A::empty(), |older, newer| A::combine(&older, newer));
        assert_eq!(*back, folded, "the register `back` is not the aggregate of the back stack");
    }

    /// Makes room for a value, if there is any.
    #[inline]
    fn room(&mut self) -> Result<(), CapacityError> {
        if self.state.span.len >= self.slots.as_ref().len() { self.grow(1) } else { Ok(()) }
    }

    /// Takes the aggregate of a value in, for which there is room.
    #[inline]
    fn take(&mut self, unit: A::Agg) {
        let (slots, state) = (self.slots.as_mut(), &mut self.state);
        if in_place::applies::<A::Agg>() {
            in_place::take_in::<A>(slots, state, unit);
        } else {
            step::push::<A>(slots, state, unit);
        }
    }

    /// As [`SlidingWindow::turn`](crate::SlidingWindow::turn), where the evicted are all in the front.
    #[inline]
    fn turn(&mut self, evicted: usize, value: &A::Value) -> Option<A::Out> {
        let has_room = self.state.span.len.wrapping_sub(evicted) < self.slots.as_ref().len();
        if in_place::applies::<A::Agg>() || evicted > self.state.front || !has_room {
            return None;
        }
        let unit = A::unit(value);
        let (slots, state) = (self.slots.as_mut(), &mut self.state);
        Some(step::turn::<A, A::Out>(slots, state, evicted, unit, step::answer::<A>))
    }

    /// The aggregate of the front stack, unless that is empty.
    #[inline]
    fn front(&self) -> Option<&A::Agg> {
        if self.state.front == 0 { None } else { self.slots.as_ref().get(self.state.span.head) }
    }

    /// Moves the values so that the oldest lies in the first slot.
    fn begin_at_first(&mut self) {
        self.state.span.begin_at_first(self.slots.as_mut());
    }
}

sliding_window!(TwoStackOn<Aggregator>, A::empty, len: state.span.len, used: state.span.len);
takes_units!(TwoStackOn<Aggregator>);

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
            self.make_room();
            let (slots, value) = (self.slots.as_mut(), value.borrow());
            if in_place::applies::<A::Agg>() {
                in_place::slide::<A>(slots, &mut self.state, value);
            } else {
                step::slide::<A, ()>(slots, &mut self.state, value, |_, _| ());
            }
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
