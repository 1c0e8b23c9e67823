//! The monotonic queue: for aggregators that choose one of two aggregates, the values that can still be chosen, and no
//! others. Nothing is combined, and no aggregate is cloned.
//!
//! ```text
//! the maximum of       3  1  4  1  5  9  2  6     oldest first
//! its candidates                      9     6     the head is the answer; when 9 has left, 6 is
//! a 7 arrives                         9        7  from the newest end, what it dominates is dropped: 6, and 9 is not
//! ```
//!
//! Invariant: the candidates are values of the window, the newest value among them, and for each suffix of the window,
//! its aggregate is the oldest candidate in it. So the head's is that of the whole, and an eviction leaves the others as
//! they were.
//!
//! That an arriving *y* may stop at the first candidate *c*, from the newest on, which it does not dominate follows from
//! associativity alone. Such a *c* has *c* ⊗ *y* = *c*. Each candidate *b* before it has *b* ⊗ *c* = *b*: so says the
//! invariant of the suffix from *b* on, as it was when *c* had arrived. Hence *b* ⊗ *y* = (*b* ⊗ *c*) ⊗ *y* = *b* ⊗ (*c*
//! ⊗ *y*) = *b* ⊗ *c* = *b*: what *b* or *c* was the aggregate of, it stays the aggregate of. Each dropped *d* was asked
//! and has *d* ⊗ *y* = *y*, which is now the oldest candidate of *d*'s suffixes.
//!
//! Source: the queue is folklore, the textbooks' maximum of a sliding window; for any selective aggregate it is in A. U.
//! Shein, P. K. Chrysanthis, A. Labrinidis, "`SlickDeque`: high throughput and low latency incremental sliding-window
//! aggregation", EDBT 2018.

#[cfg(feature = "serde")]
mod snapshot;

use core::borrow::Borrow;
use core::fmt;
use core::mem;

use crate::storage::{Inline, List, Span, Storage, release, vacate};
use crate::{CapacityError, Selective};

/// A window of the newest `N` values over a [`Selective`] aggregator, for aggregates that are costly to clone.
///
/// ```
/// use slidewin::{Aggregate, Monotonic};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = String, out = usize, finalize = |longest| longest.word.as_ref().map_or(0, String::len))]
/// struct Longest {
///     #[aggregate(max_by_key = |word| word.len())]
///     word: Option<String>,
/// }
///
/// let mut window = Monotonic::<Longest, 3>::new();
/// let words = ["a", "window", "forgets", "all", "that", "left"].map(String::from);
/// assert_eq!(words.map(|word| window.slide_unit(Longest { word: Some(word) })), [1, 6, 7, 7, 7, 4]);
/// let longest = window.as_aggregate().and_then(|longest| longest.word.as_deref());
/// assert_eq!(longest, Some("that")); // borrowed: from its arrival on, no word was ever copied
/// ```
///
/// A sum does not compile: "`f64` under `Sum` does not choose between its two operands: it makes a third".
///
/// ```compile_fail,E0277
/// # use slidewin::{Aggregate, Monotonic};
/// # #[derive(Aggregate, Clone)]
/// # #[aggregate(value = f64)]
/// # struct Total {
/// #     #[aggregate(sum)]
/// #     sum: f64,
/// # }
/// let window = Monotonic::<Total, 3>::new();
/// ```
///
/// | operation | calls of `dominates` | worst case |
/// |---|---|---|
/// | `push`, `slide` | < 2, amortised: at most 2*n* − 3 in the first *n* ≥ 2 | one for each candidate, `N` − 1 |
/// | `pop`, `query`, `aggregate` | 0 | 0 |
///
/// It never combines, and clones in `aggregate` alone. It has room for `N` aggregates, each with an integer, beside four
/// integers; of values in random order about ln `N` are held at a time, of those that only fall all. `N = 0` does not
/// compile.
///
/// Take it where a clone costs more than a few comparisons, and a [`TwoStack`](crate::TwoStack) for numbers. Nanoseconds
/// a step of a full window of 1,024 values on the heap, on one x86-64 machine:
///
/// | aggregate | order of values | `TwoStack` | `Monotonic` |
/// |---|---|---|---|
/// | maximum of `f64` | random | 4 | 15 |
/// | | sorted | 4 | 6 |
/// | largest `String` of 40 bytes | random | 98 | 48 |
/// | | sorted | 95 | 30 |
/// | record of 512 bytes with the largest key | random | 144 | 57 |
/// | | sorted | 130 | 53 |
///
/// A random order is its worst: how many candidates an arriving value dominates cannot be predicted.
pub type Monotonic<A, const N: usize> = MonotonicOn<A, Inline<N>>;

/// [`Monotonic`] on the heap, for a capacity that is known at run time, or too large for the stack.
#[cfg(feature = "alloc")]
pub type BoxedMonotonic<A> = MonotonicOn<A, crate::storage::Boxed>;

/// [`Monotonic`] on the heap, for as many values as come, up to a limit if there is one. It grows by its candidates.
#[cfg(feature = "alloc")]
pub type GrowableMonotonic<A> = MonotonicOn<A, crate::storage::Growable>;

/// The monotonic window on a storage of its own choice; [`Monotonic`] is the one inside itself.
pub struct MonotonicOn<A: Selective, S: Storage> {
    slots: S::Slots<Option<Candidate<A::Agg>>>,
    state: State,
}

/// The aggregate of one value that may still become the answer, and the number of that value.
#[derive(Clone, Debug)]
pub struct Candidate<T> {
    agg: T,
    arrival: usize,
}

/// All of a monotonic window but its slots.
///
/// Invariant, with that of the [module](self): `candidates` are the slots that hold any, by ascending arrival; the values are
/// numbered from `oldest` on, `len` of them.
#[derive(Clone, Copy)]
struct State {
    candidates: Span,
    oldest: usize,
    len: usize,
}

impl State {
    /// That of an empty window. Numbers wrap around, and begin with the last there is, so that no test misses it.
    const EMPTY: Self = Self { candidates: Span::EMPTY, oldest: usize::MAX, len: 0 };

    /// The number of the next value.
    #[inline]
    const fn next(self) -> usize {
        self.oldest.wrapping_add(self.len)
    }

    /// Without the oldest value, of which there must be one. It is a candidate no more often than it is the head.
    #[inline]
    fn without_oldest<T>(self, slots: &[Option<Candidate<T>>]) -> Self {
        let leaves = head(slots, self.candidates).is_some_and(|head| head.arrival == self.oldest);
        let candidates = if leaves { self.candidates.without_oldest(slots.len()) } else { self.candidates };
        Self { candidates, oldest: self.oldest.wrapping_add(1), len: self.len - 1 }
    }
}

/// The oldest of some candidates.
#[inline]
fn head<T>(slots: &[Option<Candidate<T>>], candidates: Span) -> Option<&Candidate<T>> {
    if candidates.len == 0 { None } else { slots.get(candidates.head)?.as_ref() }
}

impl<A: Selective, const N: usize> Monotonic<A, N> {
    /// An empty window.
    ///
    /// `N = 0` is refused when the program is compiled.
    #[must_use]
    pub fn new() -> Self {
        const { assert!(N > 0, "a window holds at least one value: write `Monotonic::<_, 1>` or more") };
        Self::over(core::array::from_fn(|_| None))
    }
}

impl<A: Selective, S: Storage> MonotonicOn<A, S> {
    /// An empty window over slots, which are all vacant.
    fn over(slots: S::Slots<Option<Candidate<A::Agg>>>) -> Self {
        Self { slots, state: State::EMPTY }
    }

    /// Takes a value in at the newest end. Fewer than 2 calls of `dominates`, amortised; one for each candidate at worst.
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
        self.step(A::unit(value.borrow()), |_| ());
        Ok(())
    }

    /// As [`push`](Self::push), for a value of which the caller has the aggregate, which is moved in.
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
        self.step(unit, |_| ());
        Ok(())
    }

    /// Evicts the oldest value and says whether there was one. What the value owned is released, if it was not before, when a
    /// newer one dominated it. No call of the aggregator.
    #[inline]
    pub fn pop(&mut self) -> bool {
        if self.state.len == 0 {
            return false;
        }
        let slots = self.slots.as_mut();
        let (before, rest) = (self.state, self.state.without_oldest(slots));
        self.state = rest;
        if rest.candidates.len < before.candidates.len {
            drop(vacate(slots, before.candidates.head, || None));
        }
        true
    }

    /// Evicts the `count` oldest values, or all where there are fewer, and says how many it evicted. No call of the aggregator.
    pub fn pop_many(&mut self, count: usize) -> usize {
        let count = count.min(self.state.len);
        (0..count).for_each(|_| _ = self.pop());
        count
    }

    /// What the values in the window say; over an empty window, what no values say. No combine, no clone.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn query(&self) -> A::Out {
        self.as_aggregate().map_or_else(|| A::finalize(&A::empty()), A::finalize)
    }

    /// The aggregate of the values in the window: a clone.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn aggregate(&self) -> A::Agg {
        self.as_aggregate().cloned().unwrap_or_else(A::empty)
    }

    /// The aggregate of the values in the window, borrowed from it; `None` over an empty window.
    #[inline]
    #[must_use]
    pub fn as_aggregate(&self) -> Option<&A::Agg> {
        head(self.slots.as_ref(), self.state.candidates).map(|head| &head.agg)
    }

    /// Takes a value in, evicting the oldest when full, and answers [`query`](Self::query). Fewer than 2 calls of `dominates`,
    /// amortised; `N` − 1 at worst.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does; and a growable window, where there is no memory for one value more, as a `Vec` does. It is
    /// then as it was before.
    #[inline]
    pub fn slide(&mut self, value: impl Borrow<A::Value>) -> A::Out {
        self.make_room();
        self.step(A::unit(value.borrow()), A::finalize)
    }

    /// As [`slide`](Self::slide), for a value of which the caller has the aggregate, which is moved in.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does; and a growable window, where there is no memory for one value more, as a `Vec` does. It is
    /// then as it was before.
    #[inline]
    pub fn slide_unit(&mut self, unit: A::Agg) -> A::Out {
        self.make_room();
        self.step(unit, A::finalize)
    }

    /// Evicts all values and releases what they owned. No call of the aggregator.
    pub fn clear(&mut self) {
        self.state = State::EMPTY;
        release(self.slots.as_mut(), || None);
    }

    /// The aggregate of each value that may still become the answer, oldest first; the first is the answer. For pictures and
    /// tests.
    pub fn candidates(&self) -> impl DoubleEndedIterator<Item = &A::Agg> + Clone {
        self.state.candidates.iter(self.slots.as_ref()).flatten().map(|candidate| &candidate.agg)
    }

    /// Panics unless the window's invariant holds, as far as the slots tell. For tests.
    #[doc(hidden)]
    #[allow(clippy::missing_panics_doc, reason = "it is there to panic")]
    pub fn assert_valid(&self) {
        let State { candidates, oldest, len } = self.state;
        let slots = self.slots.as_ref();
        candidates.assert_valid(slots.len());
        assert!(len <= self.capacity(), "{len} values in a window of {}", self.capacity());
        let held = candidates.iter(slots).flatten();
        assert_eq!(held.clone().count(), candidates.len, "a candidate without an aggregate");
        let ages = held.clone().map(|candidate| candidate.arrival.wrapping_sub(oldest));
        assert_eq!(ages.clone().next_back(), len.checked_sub(1), "the newest value is not a candidate");
        assert!(ages.clone().zip(ages.skip(1)).all(|(older, newer)| older < newer), "out of order");
        let stays = |(older, newer): (&Candidate<_>, &Candidate<_>)| !A::dominates(&newer.agg, &older.agg);
        assert!(held.clone().zip(held.skip(1)).all(stays), "a candidate is dominated by the next");
    }

    /// Makes room for a value, if there is any.
    #[inline]
    fn room(&mut self) -> Result<(), CapacityError> {
        if self.is_full() {
            return Err(CapacityError::new(self.capacity()));
        }
        if self.state.candidates.len == self.slots.as_ref().len() { self.grow(1) } else { Ok(()) }
    }

    /// Moves the candidates so that the oldest lies in the first slot.
    fn begin_at_first(&mut self) {
        self.state.candidates.begin_at_first(self.slots.as_mut());
    }

    /// Takes the aggregate of a value in, in the place of the oldest when full. `answer` is given that of the whole. All is
    /// computed before anything is stored, so that a panic changes nothing.
    #[inline]
    fn step<Out>(&mut self, unit: A::Agg, answer: impl FnOnce(&A::Agg) -> Out) -> Out {
        let full = self.is_full();
        let (slots, before) = (self.slots.as_mut(), self.state);
        let rest = if full { before.without_oldest(slots) } else { before };
        let newest_first = rest.candidates.iter(slots).rev().flatten();
        let dominated = newest_first.take_while(|older| A::dominates(&unit, &older.agg)).count();
        let kept = Span { len: rest.candidates.len - dominated, ..rest.candidates };
        let out = answer(head(slots, kept).map_or(&unit, |head| &head.agg));

        let capacity = slots.len();
        let newest = kept.slot(kept.len, capacity);
        let arrived = Some(Candidate { agg: unit, arrival: rest.next() });
        let replaced = slots.get_mut(newest).map(|slot| mem::replace(slot, arrived));
        self.state = State { candidates: kept.with_newest(), oldest: rest.oldest, len: rest.len + 1 };
        drop(replaced);
        // What is dropped is released at once, where the new value has not taken its slot already.
        if kept.head != before.candidates.head && newest != before.candidates.head {
            drop(vacate(slots, before.candidates.head, || None));
        }
        for position in kept.len + 1..rest.candidates.len {
            drop(vacate(slots, kept.slot(position, capacity), || None));
        }
        out
    }
}

sliding_window!(MonotonicOn<Selective>, || None, len: state.len, used: state.candidates.len);
slides_each!(MonotonicOn<Selective>);
turns_by_parts!(MonotonicOn<Selective>);
takes_units!(MonotonicOn<Selective>);

impl<A: Selective, S: Storage> Clone for MonotonicOn<A, S>
where
    S::Slots<Option<Candidate<A::Agg>>>: Clone,
{
    fn clone(&self) -> Self {
        Self { slots: self.slots.clone(), state: self.state }
    }
}

/// Takes each value in, evicting the oldest when full. A panic of the aggregator stops between two values.
impl<A: Selective, S: Storage, V: Borrow<A::Value>> Extend<V> for MonotonicOn<A, S> {
    fn extend<I: IntoIterator<Item = V>>(&mut self, values: I) {
        for value in values {
            self.make_room();
            self.step(A::unit(value.borrow()), |_| ());
        }
    }
}

impl<A: Selective, S: Storage> fmt::Debug for MonotonicOn<A, S>
where
    A::Agg: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Monotonic")
            .field("capacity", &self.capacity())
            .field("len", &self.len())
            .field("candidates", &List(self.candidates()))
            .finish()
    }
}
