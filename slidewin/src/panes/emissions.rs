//! What a window says when it closes, one window at a time, as the caller takes them.

use core::fmt;
use core::iter::FusedIterator;

use super::PaneWindowOn;
use crate::Aggregator;
use crate::time::Stamp;
use crate::window::Storage;

/// A window that has closed, and what its events say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Emission<T, Out> {
    /// From when to when the window is.
    pub window: Interval<T>,
    /// What the events in it say.
    pub out: Out,
}

/// From a stamp on, to before another one.
///
/// ```
/// use slidewin::PaneWindow;
/// use slidewin::panes::Hops;
/// use slidewin::stats::Total;
///
/// let mut window = PaneWindow::<Total<u64>, u8, 8>::new(Hops::hopping(100, 50)?)?;
/// window.push(20, 1)?;
/// window.push(240, 2)?;
/// let windows: Vec<_> = window.finish().map(|emission| emission.window).map(|of| (of.start(), of.end())).collect();
/// // The first begins at −50 and the last ends at 300: a `u8` says neither.
/// assert_eq!(windows, [(None, Some(50)), (Some(0), Some(100)), (Some(150), Some(250)), (Some(200), None)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interval<T> {
    pub(super) start: Option<T>,
    pub(super) end: Option<T>,
}

impl<T: Stamp> Interval<T> {
    /// The first stamp in it; `None` where that lies before the first stamp of the clock.
    #[must_use]
    pub fn start(&self) -> Option<T> {
        self.start
    }

    /// The first stamp after it; `None` where that lies after the last stamp of the clock.
    #[must_use]
    pub fn end(&self) -> Option<T> {
        self.end
    }

    /// Whether a stamp lies in it.
    #[must_use]
    pub fn contains(&self, at: T) -> bool {
        self.start.is_none_or(|start| start <= at) && self.end.is_none_or(|end| at < end)
    }
}

/// The windows that are due, oldest first: each is emitted when it is taken from here, and only then. If it is dropped before its
/// end, the others remain due: the next [`advance`](PaneWindowOn::advance) or [`finish`](PaneWindowOn::finish) goes on with them.
///
/// A window of one pane costs no combine, one of `n` panes at most 2 log₂ `n` where the capacity is a power of two, and else 3 log₂ `n`;
/// an empty one none.
///
/// # Panics
///
/// Each step, only if the aggregator does, or what an aggregate owns when it is dropped. The window under way is then still due, but
/// for a panic of a drop.
#[must_use = "windows are emitted as they are taken from this iterator, and remain due until then"]
pub struct Emissions<'a, A: Aggregator, T: Stamp, S: Storage> {
    pub(super) of: &'a mut PaneWindowOn<A, T, S>,
}

impl<A: Aggregator, T: Stamp, S: Storage> Iterator for Emissions<'_, A, T, S> {
    type Item = Emission<T, A::Out>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.of.is_due() { Some(self.of.emit()) } else { None }
    }
}

impl<A: Aggregator, T: Stamp, S: Storage> FusedIterator for Emissions<'_, A, T, S> {}

impl<A: Aggregator, T: Stamp, S: Storage> fmt::Debug for Emissions<'_, A, T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Emissions").field("is_due", &self.of.is_due()).finish()
    }
}
