//! What a late window says of itself: how much it holds, from when, and what it refuses.

use super::{Aggregator, LateWindow, Stamp};

impl<A: Aggregator, T: Stamp> LateWindow<A, T> {
    /// How many values the window holds, those later than the last read among them.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.tree.len()
    }

    /// Whether the window holds no value.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many values the window can hold: its limit, or as many as there are numbers.
    #[must_use]
    pub const fn capacity(&self) -> usize {
        self.limit
    }

    /// How many values the window has memory for.
    #[must_use]
    pub fn allocated(&self) -> usize {
        self.tree.allocated()
    }

    /// How many values were too late, and so refused.
    #[must_use]
    pub const fn late(&self) -> u64 {
        self.late
    }

    /// The newest stamp that a value had, of all that the window has taken in.
    #[must_use]
    pub const fn newest(&self) -> Option<T> {
        self.newest
    }

    /// The earliest `now` that a read may have: that of the last read, or the newest stamp less the lateness, whichever is later.
    #[must_use]
    pub const fn horizon(&self) -> Option<T> {
        self.horizon
    }

    /// The span of time.
    #[must_use]
    pub const fn span(&self) -> T::Span {
        self.span
    }

    /// How late a value may be; none, if as late as it likes.
    #[must_use]
    pub const fn lateness(&self) -> Option<T::Span> {
        self.lateness
    }
}
