//! DABA Lite in one ring: any associative aggregate in worst-case constant time, without an inverse.
//!
//! Like the two stacks, it has a front of finished aggregates and a back that grows; but no flip turns the one into the
//! other at once. Each step does a little of the next flip's work ahead, so that no step does much:
//!
//! ```text
//! F        L          R          A             B         E
//! │ to B   │ to R     │ one      │ to B        │ one     │      what a slot's aggregate reaches, or one value
//! └────────┴──────────┴──────────┴─────────────┴─────────┘
//!            old front  old back   from the right  new back      the registers: mid = R..B, back = B..E
//! ```
//!
//! The head slot is always finished: with `back` it makes the whole.
//!
//! Source: K. Tangwongsan, M. Hirzel, S. Schneider, "In-order sliding-window aggregation in worst-case constant time",
//! The VLDB Journal 30 (2021). The marks are kept as counters, so that all `N` slots are used.

mod state;

use core::borrow::Borrow;
use core::fmt;

use self::state::State;
use crate::storage::{Inline, List, Span, Storage, release};
use crate::{Aggregator, CapacityError, LengthError};

/// A window of the newest `N` values over any aggregator, none of whose steps takes long.
///
/// Take it where the slowest step counts, as in a control loop or an audio callback. On average a
/// [`TwoStack`](crate::TwoStack) is about three times as fast, but one of `N` steps takes as long as `N` others.
///
/// ```
/// use slidewin::{Aggregate, Daba};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = u32, out = u32, finalize = |peak| peak.max)]
/// struct Peak {
///     #[aggregate(max)]
///     max: u32,
/// }
///
/// let mut window = Daba::<Peak, 3>::new();
/// assert_eq!([5, 1, 2, 3, 0, 0].map(|value| window.slide(value)), [5, 5, 5, 3, 3, 3]);
/// ```
///
/// | operation | combines, at most | on average |
/// |---|---|---|
/// | `push` | 3 | 2 |
/// | `pop` | 2 | 1 |
/// | `query`, `aggregate` | 1 | |
/// | `slide` on a full window | 6 | 4 |
///
/// It stores `N + 2` aggregates and six integers. `N = 0` does not compile.
pub type Daba<A, const N: usize> = DabaOn<A, Inline<N>>;

/// [`Daba`] on the heap, for a capacity that is known at run time, or too large for the stack.
#[cfg(feature = "alloc")]
pub type BoxedDaba<A> = DabaOn<A, crate::storage::Boxed>;

/// [`Daba`] on the heap, for as many values as come, up to a limit if there is one.
#[cfg(feature = "alloc")]
pub type GrowableDaba<A> = DabaOn<A, crate::storage::Growable>;

/// The DABA Lite window on a storage of its own choice; [`Daba`] is the one inside itself.
pub struct DabaOn<A: Aggregator, S: Storage> {
    slots: S::Slots<A::Agg>,
    state: State<A::Agg>,
}

impl<A: Aggregator, const N: usize> Daba<A, N> {
    /// An empty window.
    ///
    /// `N = 0` is refused when the program is compiled.
    #[must_use]
    pub fn new() -> Self {
        const { assert!(N > 0, "a window holds at least one value: write `Daba::<_, 1>` or more") };
        Self::over(core::array::from_fn(|_| A::empty()))
    }
}

impl<A: Aggregator, S: Storage> DabaOn<A, S> {
    /// An empty window over slots, which are all empty.
    fn over(slots: S::Slots<A::Agg>) -> Self {
        Self { slots, state: State::new::<A>() }
    }

    /// Takes a value in at the newest end. At most 3 combines.
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
        if self.state.place.span.len >= self.slots.as_ref().len() {
            self.grow(1)?;
        }
        let slots = self.slots.as_mut();
        let place = self.state.place;
        state::push::<A>(slots, &mut self.state, place, A::unit(value.borrow()));
        Ok(())
    }

    /// Evicts the oldest value and says whether there was one. What the value owned is released. At most 2 combines.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before.
    #[inline]
    pub fn pop(&mut self) -> bool {
        if self.state.place.span.len == 0 {
            return false;
        }
        let place = self.state.place;
        state::pop::<A>(self.slots.as_mut(), &mut self.state, place);
        true
    }

    /// Evicts the `count` oldest values, or all where there are fewer, and says how many it evicted. At most 2 combines for each,
    /// and none where all leave.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then without some of the values that were to leave.
    pub fn pop_many(&mut self, count: usize) -> usize {
        let len = self.len();
        if count >= len {
            self.clear();
            return len;
        }
        (0..count).for_each(|_| _ = self.pop());
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
        let back = &self.state.back;
        match self.front() {
            Some(front) if self.state.place.back_len() == 0 => A::finalize(front),
            Some(front) => A::finalize_pair(front, back),
            None => A::finalize(back),
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
        let back = &self.state.back;
        match self.front() {
            Some(front) if self.state.place.back_len() == 0 => front.clone(),
            Some(front) => A::combine(front, back),
            None => back.clone(),
        }
    }

    /// Takes a value in, evicting the oldest when full, and answers [`query`](Self::query). At most 6 combines.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before, without its oldest value, or with the new one in.
    ///
    /// A growable window also panics where there is no memory for one value more, as a `Vec` does; it is then as it was before.
    #[inline]
    pub fn slide(&mut self, value: impl Borrow<A::Value>) -> A::Out {
        self.take(value.borrow());
        self.query()
    }

    /// [`slide`](Self::slide) for each of the values in turn, with the same answers.
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
        for (value, answer) in values.iter().zip(answers) {
            *answer = self.slide(value.borrow());
        }
        Ok(())
    }

    /// Evicts all values and releases what they owned. No combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator's `empty` does, or what a value owns panics when it is dropped. The window is then empty, or
    /// as it was before if the first `empty`s panicked.
    pub fn clear(&mut self) {
        self.state = State::new::<A>();
        release(self.slots.as_mut(), A::empty);
    }

    /// Panics unless the sizes of the regions are what the algorithm promises. For tests.
    #[doc(hidden)]
    pub fn assert_valid(&self) {
        self.state.assert_valid(self.slots.as_ref().len());
    }

    /// The aggregate of all but the back, unless the window is empty.
    #[inline]
    fn front(&self) -> Option<&A::Agg> {
        let Span { head, len } = self.state.place.span;
        if len == 0 { None } else { self.slots.as_ref().get(head) }
    }

    /// Takes a value in, in the place of the oldest when full.
    #[inline]
    fn take(&mut self, value: &A::Value) {
        self.make_room();
        let (slots, state) = (self.slots.as_mut(), &mut self.state);
        let unit = A::unit(value);
        let mut place = state.place;
        if place.span.len == slots.len() {
            place = state::pop::<A>(slots, state, place);
        }
        state::push::<A>(slots, state, place, unit);
    }

    /// Moves the values so that the oldest lies in the first slot.
    fn begin_at_first(&mut self) {
        self.state.begin_at_first(self.slots.as_mut());
    }
}

sliding_window!(DabaOn<Aggregator>, A::empty, len: state.place.span.len, used: state.place.span.len);

impl<A: Aggregator, S: Storage> Clone for DabaOn<A, S>
where
    S::Slots<A::Agg>: Clone,
{
    fn clone(&self) -> Self {
        Self { slots: self.slots.clone(), state: self.state.clone() }
    }
}

/// Takes each value in, evicting the oldest when full. A panic of the aggregator stops between two values, or between the
/// oldest's leaving and the new one's coming.
impl<A: Aggregator, S: Storage, V: Borrow<A::Value>> Extend<V> for DabaOn<A, S> {
    fn extend<I: IntoIterator<Item = V>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.take(value.borrow()));
    }
}

impl<A: Aggregator, S: Storage> fmt::Debug for DabaOn<A, S>
where
    A::Agg: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Daba")
            .field("capacity", &self.capacity())
            .field("slots", &List(self.state.place.span.iter(self.slots.as_ref())))
            .field("back", &self.state.back)
            .finish()
    }
}
