//! What windows are to what stands on them and evicts by a rule of its own, such as a span of time: values come in at one end and
//! leave at the other.

use crate::CapacityError;
use crate::window::{AggOf, SlidingWindow, Storage};

/// A window of any kind: first in, first out. A [`SlidingWindow`] is one, and so is [`Sorted`](crate::Sorted), which answers other
/// questions. [`TimeWindow`](crate::TimeWindow) turns one into a window over a span of time.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a window",
    label = "`Fifo` is not implemented for `{Self}`",
    note = "a window over an aggregator `A` is `slidewin::Window<A, N>`, `slidewin::TwoStack<A, N>`, or another of `slidewin::window`"
)]
pub trait Fifo {
    /// What comes in.
    type Value: ?Sized;

    /// Where the window keeps its slots, and what stands on it keeps what it knows of each value.
    type Storage: Storage;

    /// Takes a value in at the newest end.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the window is full. It is as it was before.
    fn push(&mut self, value: &Self::Value) -> Result<(), CapacityError>;

    /// Evicts the `count` oldest values, or all where there are fewer, and says how many it evicted.
    fn pop_many(&mut self, count: usize) -> usize;

    /// How many values the window holds.
    fn len(&self) -> usize;

    /// How many values the window can hold; at least 1.
    fn capacity(&self) -> usize;

    /// Evicts all values.
    fn clear(&mut self);

    /// Sees to it that so many pushes cannot fail.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when there is no room for so many values. The window is as it was before.
    #[inline]
    fn make_room_for(&mut self, additional: usize) -> Result<(), CapacityError> {
        if additional > self.capacity().saturating_sub(self.len()) {
            return Err(CapacityError::new(self.capacity()));
        }
        Ok(())
    }

    /// Gives back the memory that the values in the window do not need, where that can change.
    fn give_back(&mut self) {}

    /// Whether the window holds no value.
    #[inline]
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A window that is made from nothing. Those that have a `Default` are.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not made from nothing: it needs a capacity",
    label = "no window of this type is empty by default",
    note = "make it first, and the window over time on it: `slidewin::TimeWindow::over(slidewin::BoxedWindow::with_capacity(100)?, span)?`"
)]
pub trait Empty {
    /// An empty window.
    #[must_use]
    fn empty() -> Self;
}

#[diagnostic::do_not_recommend]
impl<W: Default> Empty for W {
    fn empty() -> Self {
        Self::default()
    }
}

/// A window that takes in aggregates as it does values: all whose slots hold them, which are all but
/// [`ValueTwoStack`](crate::ValueTwoStack).
#[diagnostic::on_unimplemented(
    message = "`{Self}` keeps values, and takes no aggregates in",
    label = "`TakesUnits` is not implemented for `{Self}`",
    note = "a span that is open at its newest end holds back what is of the newest stamp, as one aggregate: `TwoStack`, `Daba`, `Window` and the like take it in"
)]
pub trait TakesUnits: SlidingWindow {
    /// Takes an aggregate in at the newest end, as if it were that of one value.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the window is full. It is as it was before, and `unit` is dropped.
    fn push_unit(&mut self, unit: AggOf<Self>) -> Result<(), CapacityError>;
}
