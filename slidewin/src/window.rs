//! Windows: what slides an aggregator over a stream of values. [`SlidingWindow`] is what all have in common; each file
//! of this module holds one algorithm.

#[macro_use]
mod interface;

pub(crate) mod chosen;
mod daba;
mod fifo;
mod monotonic;
mod recompute;
mod sorted;
mod stacks;
mod subtract;
mod two_stack;
mod value_two_stack;

use core::borrow::Borrow;

pub use self::chosen::{Window, WindowOn};
pub use self::daba::{Daba, DabaOn};
pub use self::fifo::{Empty, Fifo, TakesUnits};
pub use self::monotonic::{Monotonic, MonotonicOn};
pub use self::recompute::{Recompute, RecomputeOn};
pub use self::sorted::{
    FractionError, Number, Numbers, Ordered, QuantileType, Rank, Sorted, SortedOn, WeightError, Weighted,
};
pub use self::subtract::{Subtract, SubtractOn};
pub use self::two_stack::{TwoStack, TwoStackOn};
pub use self::value_two_stack::{KeepsValues, ValueTwoStack, ValueTwoStackOn};
#[cfg(feature = "alloc")]
pub use self::{
    chosen::{BoxedWindow, GrowableWindow},
    daba::{BoxedDaba, GrowableDaba},
    monotonic::{BoxedMonotonic, GrowableMonotonic},
    recompute::{BoxedRecompute, GrowableRecompute},
    sorted::{BoxedSorted, GrowableSorted},
    subtract::{BoxedSubtract, GrowableSubtract},
    two_stack::{BoxedTwoStack, GrowableTwoStack},
    value_two_stack::{BoxedValueTwoStack, GrowableValueTwoStack},
};
#[cfg(feature = "alloc")]
pub use crate::storage::{Boxed, Growable, GrowableSlots};
pub use crate::storage::{Inline, Storage};
use crate::{Aggregator, CapacityError, LengthError};

/// A first-in, first-out window over a stream, with the aggregate of what it holds.
///
/// ```
/// use slidewin::{Aggregate, SlidingWindow, TwoStack};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = i64, out = i64, finalize = |total| total.sum)]
/// struct Total {
///     #[aggregate(sum)]
///     sum: i64,
/// }
///
/// fn totals<W>(mut window: W) -> Vec<i64>
/// where
///     W: SlidingWindow<Aggregator = Total>,
/// {
///     (1..=5).map(|value| window.slide(value)).collect()
/// }
///
/// assert_eq!(totals(TwoStack::<Total, 2>::new()), [1, 3, 5, 7, 9]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a sliding window",
    label = "`SlidingWindow` is not implemented for `{Self}`",
    note = "a window over an aggregator `A` is `slidewin::TwoStack<A, N>`, or another of `slidewin::window`"
)]
pub trait SlidingWindow {
    /// What is aggregated.
    type Aggregator: Aggregator;

    /// Takes a value in at the newest end.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the window is full. It is as it was before.
    fn push(&mut self, value: impl Borrow<ValueOf<Self>>) -> Result<(), CapacityError>;

    /// Takes values in at the newest end, the last of them as the newest: all, or none.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when there is no room for all of them. The window is as it was before.
    fn push_many(&mut self, values: &[impl Borrow<ValueOf<Self>>]) -> Result<(), CapacityError> {
        if values.len() > self.capacity() - self.len() {
            return Err(CapacityError::new(self.capacity()));
        }
        values.iter().try_for_each(|value| self.push(value.borrow()))
    }

    /// Evicts the oldest value and says whether there was one.
    fn pop(&mut self) -> bool;

    /// Evicts the `count` oldest values, or all where there are fewer, and says how many it evicted.
    fn pop_many(&mut self, count: usize) -> usize {
        (0..count).take_while(|_| self.pop()).count()
    }

    /// What the values in the window say; over an empty window, what no values say.
    fn query(&self) -> OutOf<Self>;

    /// The aggregate of the values in the window.
    fn aggregate(&self) -> AggOf<Self>;

    /// Takes a value in, evicting the oldest when full, and answers [`query`](Self::query): one fused step, the fast path.
    fn slide(&mut self, value: impl Borrow<ValueOf<Self>>) -> OutOf<Self>;

    /// [`slide`](Self::slide) for each of the values in turn: the same answers, to the bit, in less time where the window has
    /// a way to go over many.
    ///
    /// # Errors
    ///
    /// [`LengthError`] when there are not as many answers as values. The window is as it was before.
    fn slide_into(
        &mut self,
        values: &[impl Borrow<ValueOf<Self>>],
        answers: &mut [OutOf<Self>],
    ) -> Result<(), LengthError> {
        LengthError::check(values.len(), answers.len())?;
        for (value, answer) in values.iter().zip(answers) {
            *answer = self.slide(value.borrow());
        }
        Ok(())
    }

    /// Evicts so many of the oldest values, which it holds, takes one in, and answers, as one step: for a window that evicts by
    /// another rule than its capacity. All or nothing: `None` where it takes more than one fused step, and then nothing has
    /// changed; nor has it where anything panics.
    #[doc(hidden)]
    #[inline]
    fn turn(&mut self, _evicted: usize, _value: &ValueOf<Self>) -> Option<OutOf<Self>> {
        None
    }

    /// How many values the window holds.
    fn len(&self) -> usize;

    /// How many values the window can hold; at least 1.
    fn capacity(&self) -> usize;

    /// Evicts all values.
    fn clear(&mut self);

    /// Whether the window holds no value.
    #[inline]
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a [`push`](Self::push) would be refused.
    #[inline]
    fn is_full(&self) -> bool {
        self.len() == self.capacity()
    }
}

/// What a window takes in.
pub type ValueOf<W> = <<W as SlidingWindow>::Aggregator as Aggregator>::Value;
/// The partial aggregate of a window.
pub type AggOf<W> = <<W as SlidingWindow>::Aggregator as Aggregator>::Agg;
/// What a window answers.
pub type OutOf<W> = <<W as SlidingWindow>::Aggregator as Aggregator>::Out;
