//! Sessions that have closed, handed out one by one.

use core::fmt;
use core::iter::FusedIterator;

use super::{Aggregator, Session, SessionWindow, Stamp};

/// The sessions that have closed, the oldest first: what [`SessionWindow::advance`] and [`finish`](SessionWindow::finish) hand out. Each leaves the
/// window when it is handed out; those that are not asked for stay, and come the next time.
///
/// # Panics
///
/// Only if the aggregator does. The session at hand is then still there, or there are none.
#[must_use = "sessions are handed out as they are asked for: none has left yet"]
pub struct ClosedSessions<'a, A: Aggregator, T: Stamp> {
    window: &'a mut SessionWindow<A, T>,
}

impl<'a, A: Aggregator, T: Stamp> ClosedSessions<'a, A, T> {
    pub(super) fn of(window: &'a mut SessionWindow<A, T>) -> Self {
        Self { window }
    }
}

impl<A: Aggregator, T: Stamp> Iterator for ClosedSessions<'_, A, T> {
    type Item = Session<T, A::Out>;

    fn next(&mut self) -> Option<Session<T, A::Out>> {
        self.window.mend();
        let closed = self.window.closed.checked_sub(1)?;
        let session = self.window.look_at(self.window.sessions.front()?);
        self.window.tree.evict_while(|at| at <= session.last);
        self.window.sessions.pop_front();
        self.window.closed = closed;
        Some(session)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let closed = if self.window.is_empty() { 0 } else { self.window.closed };
        (closed, Some(closed))
    }
}

impl<A: Aggregator, T: Stamp> ExactSizeIterator for ClosedSessions<'_, A, T> {}

impl<A: Aggregator, T: Stamp> FusedIterator for ClosedSessions<'_, A, T> {}

impl<A: Aggregator, T: Stamp> fmt::Debug for ClosedSessions<'_, A, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClosedSessions").field("len", &self.len()).finish_non_exhaustive()
    }
}
