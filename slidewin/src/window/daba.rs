//! Two stacks, de-amortised, in one ring: any associative aggregate in worst-case constant time, without an inverse.
//!
//! As in the two stacks, values arrive at a *back* and leave from a *front* of finished aggregates. But no step flips the
//! one into the other: the back joins the front as it is, and a cursor then finishes the front, from the newest slot to the
//! oldest, one slot a step. What was the front before waits, and is finished last:
//!
//! ```text
//! head            joint           cursor          end of the front
//!  │ waiting,       │ raw, one      │ finished,      │ back, one     │   what a slot's aggregate reaches,
//!  │ to the joint   │ value each    │ to the end     │ value each    │   or one value
//!  └────────────────┴───────────────┴────────────────┴───────────────┘
//!                   └──────────── middle ────────────┘└──── back ────┘   the registers
//! ```
//!
//! The aggregate of the whole is that of the head slot, `middle` and `back`; once nothing is raw or waiting, of the head slot
//! and `back`. Each pop moves the cursor by a slot: a raw one takes in its newer neighbour, a waiting one `middle`. A push
//! does where the back would else be as long as the front before that is finished. So no back ever has to wait to join.
//!
//! Source: P. Khuong, "Monoid-augmented FIFOs, deamortised" (pvk.ca, 2025), here on exactly `N` slots, with sizes in the
//! place of marks. The name is that of the problem's first solution, the de-amortized banker's aggregator: K. Tangwongsan,
//! M. Hirzel, S. Schneider, "Low-latency sliding-window aggregation in worst-case constant time", DEBS 2017.
//!
//! Its successor DABA Lite (The VLDB Journal 30, 2021) stores one aggregate less and combines as often on average, but 6
//! times in its slowest slide, where this makes 4. Both written with the same care and measured side by side on a Zen 3, its
//! slides took 5.4 to 6.9 ns for maxima and sums of numbers in windows of 64 and of 1024, where these take 2.4 to 3.3; the
//! slowest of either took 10 to 30.

mod slide;
#[cfg(feature = "serde")]
mod snapshot;
mod state;
mod step;

use core::borrow::Borrow;
use core::fmt;
use core::ops::Range;

use self::slide::slide;
use self::state::{Sizes, State};
use self::step::{Parts, parts, pop, push, turn};
use crate::storage::{Inline, List, Storage, release};
use crate::{Aggregator, CapacityError};

/// A window of the newest `N` values over any aggregator, none of whose steps takes long.
///
/// Take it where the slowest step counts, as in a control loop or an audio callback: measured on a Zen 3, the slowest slide of
/// a maximum over 16,384 floats takes 10 to 30 ns, where that of a [`TwoStack`](crate::TwoStack) takes 11 to 13 µs. On average a
/// slide takes 1.1 to 1.5 times as long as there, twice as long at worst.
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
/// | operation | combines, at most | in a full window that slides |
/// |---|---|---|
/// | `push` | 2 | 1 |
/// | `pop` | 1 | 1 |
/// | `query`, `aggregate` | 2 | 2 |
/// | `slide` | 4 | 4, but 2 in one of `N` / 2 |
///
/// It stores `N + 3` aggregates and six integers. `N = 0` does not compile.
///
/// The source of the algorithm is P. Khuong, "Monoid-augmented FIFOs, deamortised", 2025; that of the name, the DABA of
/// Tangwongsan, Hirzel and Schneider, which has another one.
pub type Daba<A, const N: usize> = DabaOn<A, Inline<N>>;

/// [`Daba`] on the heap, for a capacity that is known at run time, or too large for the stack.
#[cfg(feature = "alloc")]
pub type BoxedDaba<A> = DabaOn<A, crate::storage::Boxed>;

/// [`Daba`] on the heap, for as many values as come, up to a limit if there is one.
#[cfg(feature = "alloc")]
pub type GrowableDaba<A> = DabaOn<A, crate::storage::Growable>;

/// The window of worst-case constant time on a storage of its own choice; [`Daba`] is the one inside itself.
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

    /// Takes a value in at the newest end. At most 2 combines.
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
        push::<A>(self.slots.as_mut(), &mut self.state, A::unit(value.borrow()));
        Ok(())
    }

    /// As [`push`](Self::push), for a value of which the caller has the aggregate, or for a run of values that will leave
    /// together. At most 2 combines.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the window is full. It is as it was before, and `unit` is dropped.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before.
    #[inline]
    pub fn push_unit(&mut self, unit: A::Agg) -> Result<(), CapacityError> {
        self.room()?;
        push::<A>(self.slots.as_mut(), &mut self.state, unit);
        Ok(())
    }

    /// Evicts the oldest value and says whether there was one. What the value owned is released. At most 1 combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before.
    #[inline]
    pub fn pop(&mut self) -> bool {
        let any = self.state.rest.len > 0;
        if any {
            pop::<A>(self.slots.as_mut(), &mut self.state);
        }
        any
    }

    /// Evicts the `count` oldest values, or all where there are fewer, and says how many it evicted. At most 1 combine for each,
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

    /// What the values in the window say; over an empty window, what no values say. At most 2 combines.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn query(&self) -> A::Out {
        finalize::<A>(parts(self.slots.as_ref(), &self.state))
    }

    /// The aggregate of the values in the window. At most 2 combines.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn aggregate(&self) -> A::Agg {
        let Parts { head, middle, back } = parts(self.slots.as_ref(), &self.state);
        match (head, middle, back) {
            (None, ..) => A::empty(),
            (Some(head), None, None) => head.clone(),
            (Some(head), Some(newer), None) | (Some(head), None, Some(newer)) => A::combine(head, newer),
            (Some(head), Some(middle), Some(back)) => A::combine(&A::combine(head, middle), back),
        }
    }

    /// Takes a value in, evicting the oldest when full, and answers [`query`](Self::query): one fused step, the fast
    /// path. At most 4 combines.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does; and a growable window, where there is no memory for one value more, as a `Vec` does. It is
    /// then as it was before.
    #[inline]
    pub fn slide(&mut self, value: impl Borrow<A::Value>) -> A::Out {
        self.make_room();
        let State { run, rest } = &mut self.state;
        let quick_answer =
            |head: &A::Agg, middle: &A::Agg, back: &A::Agg| A::finalize_pair(&A::combine(head, middle), back);
        slide::<A, A::Out>(self.slots.as_mut(), run, rest, value.borrow(), quick_answer, finalize::<A>)
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

    /// Panics unless the window's invariant holds, given the aggregate of its values at any positions. For tests.
    #[doc(hidden)]
    #[allow(clippy::missing_panics_doc, reason = "it is there to panic")]
    pub fn assert_valid(&self, aggregate: impl Fn(Range<usize>) -> A::Agg)
    where
        A::Agg: PartialEq + fmt::Debug,
    {
        let State { run, rest } = &self.state;
        let (span, sizes) = (self.state.span(), self.state.sizes());
        span.assert_valid(self.slots.as_ref().len());
        rest.sizes.assert_valid(span.len);
        sizes.assert_valid(span.len);
        let Sizes { unfinished, raw, back } = sizes;
        let front = span.len - back;
        let waiting = || span.iter(self.slots.as_ref()).take(unfinished - raw).enumerate();
        // The joint is at the first raw slot; where there is none, the cursor may have passed it.
        let joint = (unfinished - raw..=front)
            .find(|joint| {
                unfinished == 0
                    || rest.middle == aggregate(*joint..front)
                        && waiting().all(|(position, slot)| *slot == aggregate(position..*joint))
            })
            .expect("a joint to which the waiting slots reach, and from which `middle` does to the end of the front");
        assert!(
            raw == 0 || rest.middle == aggregate(unfinished - raw..front),
            "the joint is not at the raw slots"
        );
        for (position, slot) in span.iter(self.slots.as_ref()).enumerate() {
            let end = if position < unfinished - raw {
                joint
            } else if (unfinished..front).contains(&position) {
                front
            } else {
                position + 1
            };
            assert_eq!(*slot, aggregate(position..end), "the slot of element {position}: {sizes:?}");
        }
        assert_eq!(run.back, aggregate(front..span.len), "the register `back`: {sizes:?}");
        let full = span.len == self.slots.as_ref().len();
        assert!(run.quick == 0 || full, "{} quick steps in a window that is not full", run.quick);
        assert!(run.quick == 0 || run.suffix == aggregate(unfinished..front), "the copy `suffix`: {sizes:?}");
    }

    /// As [`SlidingWindow::turn`](crate::SlidingWindow::turn), for one value at most that leaves.
    #[inline]
    fn turn(&mut self, evicted: usize, value: &A::Value) -> Option<A::Out> {
        let slots = self.slots.as_mut();
        if evicted > 1 || self.state.rest.len.wrapping_sub(evicted) >= slots.len() {
            return None;
        }
        Some(turn::<A, A::Out>(slots, &mut self.state, evicted == 1, A::unit(value), finalize::<A>))
    }

    /// Makes room for a value, if there is any.
    #[inline]
    fn room(&mut self) -> Result<(), CapacityError> {
        if self.state.rest.len >= self.slots.as_ref().len() { self.grow(1) } else { Ok(()) }
    }

    /// Moves the values so that the oldest lies in the first slot.
    fn begin_at_first(&mut self) {
        self.state.span().begin_at_first(self.slots.as_mut());
        self.state.rebase();
    }
}

/// What the parts of a window say together. At most 2 combines.
#[inline]
fn finalize<A: Aggregator>(Parts { head, middle, back }: Parts<'_, A::Agg>) -> A::Out {
    match (head, middle, back) {
        (None, ..) => A::finalize(&A::empty()),
        (Some(head), None, None) => A::finalize(head),
        (Some(head), Some(newer), None) | (Some(head), None, Some(newer)) => A::finalize_pair(head, newer),
        (Some(head), Some(middle), Some(back)) => A::finalize_pair(&A::combine(head, middle), back),
    }
}

sliding_window!(DabaOn<Aggregator>, A::empty, len: state.rest.len, used: state.rest.len);
slides_each!(DabaOn<Aggregator>);
takes_units!(DabaOn<Aggregator>);

impl<A: Aggregator, S: Storage> Clone for DabaOn<A, S>
where
    S::Slots<A::Agg>: Clone,
{
    fn clone(&self) -> Self {
        Self { slots: self.slots.clone(), state: self.state.clone() }
    }
}

/// Slides each value in, evicting the oldest when full, and answers none. A panic of the aggregator stops between two values.
impl<A: Aggregator, S: Storage, V: Borrow<A::Value>> Extend<V> for DabaOn<A, S> {
    fn extend<I: IntoIterator<Item = V>>(&mut self, values: I) {
        for value in values {
            self.make_room();
            let State { run, rest } = &mut self.state;
            slide::<A, ()>(self.slots.as_mut(), run, rest, value.borrow(), |_, _, _| (), |_| ());
        }
    }
}

impl<A: Aggregator, S: Storage> fmt::Debug for DabaOn<A, S>
where
    A::Agg: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Daba")
            .field("capacity", &self.capacity())
            .field("slots", &List(self.state.span().iter(self.slots.as_ref())))
            .field("middle", &self.state.rest.middle)
            .field("back", &self.state.run.back)
            .finish()
    }
}
