//! How far a pane window has come: the watermark, which windows have closed, and which of these have been emitted.

use crate::time::{Stamp, TimeSpan};

/// Windows are told apart by their numbers.
///
/// Invariant: `next <= closed`; where they differ, `next` holds events. `filled <= next`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock<T: Stamp> {
    pub(super) watermark: Option<T>,
    /// Watermarks for which no more windows close.
    pub(super) calm: Option<Stretch<T>>,
    /// The first window that is open.
    pub(super) closed: i128,
    /// The first window that holds events and has not been emitted, or the first that is open.
    pub(super) next: i128,
    /// The window after the last emitted one, if there was one. Those from it to `next` are empty.
    pub(super) filled: Option<i128>,
}

/// Some stamps: from one on, to so much later.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch<T: Stamp> {
    pub(super) from: T,
    pub(super) length: T::Span,
}

impl<T: Stamp> Stretch<T> {
    /// The stamps around `at`: down to `before` ticks earlier, if the clock begins before that, and else from `at` on; and up to
    /// `after` ticks later, if that can be said.
    pub(super) fn around(at: T, before: i128, after: i128) -> Option<Self> {
        let [earlier, later] =
            [before, after].map(|ticks| u128::try_from(ticks).ok().and_then(T::Span::from_ticks));
        let all = u128::try_from(before + after).ok().and_then(T::Span::from_ticks);
        match (earlier.and_then(|span| at.before(span)), all) {
            (Some(from), Some(length)) => Some(Self { from, length }),
            _ => Some(Self { from: at, length: later? }),
        }
    }

    #[inline]
    pub(super) fn holds(&self, at: T) -> bool {
        at >= self.from && at.since(self.from) <= self.length
    }
}

impl<T: Stamp> Clock<T> {
    /// No watermark yet: windows before `first` are of no stamp.
    pub(super) const fn new(first: i128) -> Self {
        Self { watermark: None, calm: None, closed: first, next: first, filled: None }
    }

    /// Whether any window has closed that has not been emitted, and holds events.
    #[inline]
    pub(super) const fn is_due(&self) -> bool {
        self.next < self.closed
    }
}
