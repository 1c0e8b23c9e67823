//! What a late window is to other traits: a value that is cloned and printed.

use core::fmt;

use super::{Aggregator, LateWindow, Stamp};

impl<A: Aggregator, T: Stamp> Clone for LateWindow<A, T> {
    fn clone(&self) -> Self {
        Self { tree: self.tree.clone(), ..*self }
    }
}

/// Without the values, of which there may be many.
impl<A: Aggregator, T: Stamp + fmt::Debug> fmt::Debug for LateWindow<A, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LateWindow")
            .field("span", &self.span)
            .field("lateness", &self.lateness)
            .field("closed", &self.closed)
            .field("len", &self.len())
            .field("newest", &self.newest)
            .field("horizon", &self.horizon)
            .field("late", &self.late)
            .finish_non_exhaustive()
    }
}
