//! Two-Stacks Lite over raw values: as the two stacks of [`two_stack`](super::two_stack), but the back stack holds the values
//! themselves, and only the front one holds aggregates.
//!
//! ```text
//!     head                  head + front          head + len
//!      │ front, aggregates up to │ back, one value   │
//!      ▼ the end of the front    ▼ in each slot      ▼
//!      [1⊗2⊗3⊗4] [2⊗3⊗4] [3⊗4] [4] [v₅] [v₆] [v₇]     the register `back` = 5⊗6⊗7
//! ```
//!
//! No aggregate of one value is ever made: a value goes into the register by [`insert`](Aggregator::insert), and at a flip into
//! the copy of its newer neighbour by [`prepend`](Aggregator::prepend).

mod slot;
#[cfg(feature = "serde")]
mod snapshot;

use core::borrow::Borrow;
use core::fmt;

use self::slot::{Slot, flip, take_in, vacant};
use crate::storage::{Inline, List, Span, Storage, release};
use crate::window::stacks::State;
use crate::{Aggregator, CapacityError};

/// A window of the newest `N` values over any aggregator, for aggregates much larger than a value, or that own memory: it keeps
/// the values, and changes aggregates where they lie.
///
/// ```
/// use slidewin::{Aggregator, ValueTwoStack};
///
/// /// Which bytes occur: 256 bytes for a value of one.
/// enum Bytes {}
///
/// impl Aggregator for Bytes {
///     type Value = u8;
///     type Agg = [bool; 256];
///     type Out = usize;
///     fn empty() -> [bool; 256] {
///         [false; 256]
///     }
///     fn unit(byte: &u8) -> [bool; 256] {
///         let mut seen = Self::empty();
///         Self::insert(&mut seen, byte);
///         seen
///     }
///     fn combine(older: &[bool; 256], newer: &[bool; 256]) -> [bool; 256] {
///         core::array::from_fn(|byte| older[byte] || newer[byte])
///     }
///     fn finalize(seen: &[bool; 256]) -> usize {
///         seen.iter().filter(|seen| **seen).count()
///     }
///     // What makes it fast:
///     fn insert(seen: &mut [bool; 256], byte: &u8) {
///         seen[usize::from(*byte)] = true;
///     }
///     fn prepend(byte: &u8, seen: &mut [bool; 256]) {
///         Self::insert(seen, byte);
///     }
///     fn finalize_pair(older: &[bool; 256], newer: &[bool; 256]) -> usize {
///         older.iter().zip(newer).filter(|(older, newer)| **older || **newer).count()
///     }
/// }
///
/// let mut distinct = ValueTwoStack::<Bytes, 4>::new();
/// assert_eq!([7, 8, 7, 7, 7, 9].map(|byte| distinct.slide(byte)), [1, 2, 2, 2, 2, 2]);
/// ```
///
/// | operation | hooks |
/// |---|---|
/// | `push` | 1 `insert`, and a clone of the value |
/// | `pop` | none; `len` times `clone_from` and `prepend` in the one that finds the front used up |
/// | `query` | 1 `finalize_pair` |
///
/// An aggregate that owns memory is copied by [`Clone::clone_from`]: where that reuses the memory it finds, as a `Vec`'s does, a
/// window that has once been full allocates no more. To that end a slot keeps the aggregate of a value that has left till it
/// is written again; [`clear`](ValueTwoStackOn::clear) releases all. The values themselves are released as they leave the back.
///
/// It stores `N + 1` aggregates, `N` values, each in an `Option`, and three integers. `N = 0` does not compile.
pub type ValueTwoStack<A, const N: usize> = ValueTwoStackOn<A, Inline<N>>;

/// [`ValueTwoStack`] on the heap, for a capacity that is known at run time, or too large for the stack.
#[cfg(feature = "alloc")]
pub type BoxedValueTwoStack<A> = ValueTwoStackOn<A, crate::storage::Boxed>;

/// [`ValueTwoStack`] on the heap, for as many values as come, up to a limit if there is one.
#[cfg(feature = "alloc")]
pub type GrowableValueTwoStack<A> = ValueTwoStackOn<A, crate::storage::Growable>;

/// An aggregator that owns its values for a while: that of a [`ValueTwoStack`]. Every aggregator whose values are sized and can
/// be cloned is one.
#[diagnostic::on_unimplemented(
    message = "a `ValueTwoStack` keeps the values of `{Self}`, and cannot: they are not `Clone`, or not sized",
    label = "its values cannot be kept",
    note = "`TwoStack` keeps the aggregate of each value in the place of the value"
)]
pub trait KeepsValues: Aggregator<Value: Clone + Sized> {}

impl<A: Aggregator<Value: Clone + Sized>> KeepsValues for A {}

/// The two-stack window over raw values, on a storage of its own choice; [`ValueTwoStack`] is the one inside itself.
pub struct ValueTwoStackOn<A: KeepsValues, S: Storage> {
    slots: S::Slots<Slot<A::Agg, A::Value>>,
    state: State<A::Agg>,
}

impl<A: KeepsValues, const N: usize> ValueTwoStack<A, N> {
    /// An empty window.
    ///
    /// `N = 0` is refused when the program is compiled.
    #[must_use]
    pub fn new() -> Self {
        const { assert!(N > 0, "a window holds at least one value: write `ValueTwoStack::<_, 1>` or more") };
        Self::over(core::array::from_fn(|_| vacant::<A>()))
    }
}

impl<A: KeepsValues, S: Storage> ValueTwoStackOn<A, S> {
    /// An empty window over slots, which are all vacant.
    fn over(slots: S::Slots<Slot<A::Agg, A::Value>>) -> Self {
        Self { slots, state: State::new::<A>() }
    }

    /// Takes a clone of a value in at the newest end. 1 `insert`.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the window is full. It is as it was before, and `value` has not been looked at.
    ///
    /// # Panics
    ///
    /// Only if the aggregator or the value's `clone` does. The window is then as it was before, or, where `insert` panicked,
    /// empty.
    #[inline]
    pub fn push(&mut self, value: impl Borrow<A::Value>) -> Result<(), CapacityError> {
        if self.state.span.len >= self.slots.as_ref().len() {
            self.grow(1)?;
        }
        let value = value.borrow().clone();
        take_in::<A>(&mut self.state, self.slots.as_mut(), value);
        Ok(())
    }

    /// Evicts the oldest value and says whether there was one. No hook, amortised less than one `prepend`; `len` of them in the
    /// pop that finds the front used up.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then empty.
    #[inline]
    pub fn pop(&mut self) -> bool {
        self.pop_many(1) == 1
    }

    /// Evicts the `count` oldest values, or all where there are fewer, and says how many it evicted. Values that have not been in
    /// the front yet leave without a hook: at most `len − count` times `prepend`.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then empty.
    pub fn pop_many(&mut self, count: usize) -> usize {
        let (slots, state) = (self.slots.as_mut(), &mut self.state);
        let count = count.min(state.span.len);
        if count > state.front {
            flip::<A>(state, slots, count);
        } else {
            state.span = state.span.without(count, slots.len());
            state.front -= count;
        }
        count
    }

    /// What the values in the window say; over an empty window, what no values say. At most 1 `finalize_pair`.
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

    /// Takes a clone of a value in, evicting the oldest when full, and answers [`query`](Self::query).
    ///
    /// # Panics
    ///
    /// Only if the aggregator or the value's `clone` does: the window is then as it was before, empty, without its oldest value,
    /// or, where the answer panicked, with the new one in. And a growable window panics where there is no memory for one value
    /// more, as a `Vec` does; it is then as it was before.
    #[inline]
    pub fn slide(&mut self, value: impl Borrow<A::Value>) -> A::Out {
        self.take(value.borrow());
        self.query()
    }

    /// Evicts all values and releases what they owned, and what slots kept to be written again.
    ///
    /// # Panics
    ///
    /// Only if the aggregator's `empty` does, or what a value owns panics when it is dropped. The window is then empty.
    pub fn clear(&mut self) {
        self.state.span = Span::EMPTY;
        self.state.front = 0;
        release(self.slots.as_mut(), vacant::<A>);
        self.state.back = A::empty();
    }

    /// The front stack: for each of its values, oldest first, the aggregate from that value to the front's newest. For
    /// pictures and tests.
    pub fn front_aggregates(&self) -> impl DoubleEndedIterator<Item = &A::Agg> + Clone {
        Span { len: self.state.front, ..self.state.span }.iter(self.slots.as_ref()).map(|slot| &slot.agg)
    }

    /// The back stack: its values, oldest first. For pictures and tests.
    pub fn back_values(&self) -> impl DoubleEndedIterator<Item = &A::Value> + Clone {
        let slots = self.slots.as_ref();
        self.state.back_span(slots.len()).iter(slots).filter_map(|slot| slot.value.as_ref())
    }

    /// Takes a value in, in the place of the oldest when full.
    #[inline]
    fn take(&mut self, value: &A::Value) {
        self.make_room();
        let value = value.clone();
        if self.state.span.len == self.slots.as_ref().len() {
            self.pop();
        }
        take_in::<A>(&mut self.state, self.slots.as_mut(), value);
    }

    /// The aggregate of the front stack, unless that is empty.
    #[inline]
    fn front(&self) -> Option<&A::Agg> {
        if self.state.front == 0 {
            return None;
        }
        self.slots.as_ref().get(self.state.span.head).map(|slot| &slot.agg)
    }

    /// Moves the values so that the oldest lies in the first slot.
    fn begin_at_first(&mut self) {
        self.state.span.begin_at_first(self.slots.as_mut());
    }
}

sliding_window!(ValueTwoStackOn<KeepsValues>, vacant::<A>, len: state.span.len, used: state.span.len);
slides_each!(ValueTwoStackOn<KeepsValues>);
turns_by_parts!(ValueTwoStackOn<KeepsValues>);

impl<A: KeepsValues, S: Storage> Clone for ValueTwoStackOn<A, S>
where
    S::Slots<Slot<A::Agg, A::Value>>: Clone,
{
    fn clone(&self) -> Self {
        Self { slots: self.slots.clone(), state: self.state.clone() }
    }
}

/// Slides each value in, evicting the oldest when full, and answers none. A panic of the aggregator stops between two values.
impl<A: KeepsValues, S: Storage, V: Borrow<A::Value>> Extend<V> for ValueTwoStackOn<A, S> {
    fn extend<I: IntoIterator<Item = V>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.take(value.borrow()));
    }
}

#[expect(clippy::missing_fields_in_debug, reason = "what the fields mean is shown, as the two stacks")]
impl<A: KeepsValues, S: Storage> fmt::Debug for ValueTwoStackOn<A, S>
where
    A::Agg: fmt::Debug,
    A::Value: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ValueTwoStack")
            .field("capacity", &self.capacity())
            .field("front_aggregates", &List(self.front_aggregates()))
            .field("back_values", &List(self.back_values()))
            .field("back", &self.state.back)
            .finish()
    }
}
