//! What can be wrong with hops, with an event, and with two windows that are to be one.

use core::fmt;

#[cfg(doc)]
use super::Hops;
use crate::CapacityError;
use crate::time::LateError;

/// Windows that cannot be, or for which a [`PaneWindow`](crate::PaneWindow) has no room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum HopsError {
    /// The windows are of size zero, so that no event would lie in one.
    ZeroSize,
    /// The windows begin at distances of zero: infinitely many in no time.
    ZeroSlide,
    /// There is room for fewer panes than the windows need.
    TooFewPanes {
        /// How many panes they need: [`Hops::panes_needed`].
        needed: u128,
        /// For how many panes there is room.
        capacity: usize,
    },
    /// There is no memory for so many panes.
    #[cfg(feature = "alloc")]
    OutOfMemory {
        /// How many panes there were to be.
        capacity: usize,
    },
}

impl fmt::Display for HopsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ZeroSize => f.write_str("a window of no time holds no event: its size cannot be zero"),
            Self::ZeroSlide => f.write_str("windows begin one after another: their slide cannot be zero"),
            Self::TooFewPanes { needed, capacity } => write!(
                f,
                "windows of this size, slide and lateness need {needed} pane{}, and there is room for {capacity}",
                if *needed == 1 { "" } else { "s" },
            ),
            #[cfg(feature = "alloc")]
            Self::OutOfMemory { capacity } => write!(f, "there is no memory for {capacity} panes"),
        }
    }
}

impl core::error::Error for HopsError {}

/// An event that a [`PaneWindow`](crate::PaneWindow) did not take in. Nothing has changed, but that a late one has been counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PaneError<Span> {
    /// Every window that would hold it has closed: the last of them so long before the watermark. More than so much more lateness
    /// would have kept it open. Zero where it closed at the watermark itself, or where the stream was
    /// [finished](crate::panes::PaneWindowOn::finish).
    Late(LateError<Span>),
    /// It lies too far from the events that are held.
    Full(RoomError),
    /// It lies between two windows, where the slide is larger than the size: no window is to hold it.
    Between,
    /// It would join a pane of a window that has closed and not been emitted yet, but also windows that are open: take the
    /// emissions that are due first.
    Due,
}

impl<Span: fmt::Debug> fmt::Display for PaneError<Span> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Late(error) => error.fmt(f),
            Self::Full(error) => error.fmt(f),
            Self::Between => f.write_str("the event lies between two windows, and in none"),
            Self::Due => {
                f.write_str("a window of the event's has closed: take the emissions that are due first")
            }
        }
    }
}

impl<Span: fmt::Debug> core::error::Error for PaneError<Span> {}

impl<Span> From<LateError<Span>> for PaneError<Span> {
    fn from(error: LateError<Span>) -> Self {
        Self::Late(error)
    }
}

impl<Span> From<RoomError> for PaneError<Span> {
    fn from(error: RoomError) -> Self {
        Self::Full(error)
    }
}

/// An event that lies further from those held than there are panes. An advance of the watermark makes room, where the event is a newer
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomError {
    needed: u128,
    capacity: usize,
    #[cfg(feature = "alloc")]
    out_of_memory: bool,
}

impl RoomError {
    pub(super) const fn new(needed: u128, capacity: usize) -> Self {
        Self {
            needed,
            capacity,
            #[cfg(feature = "alloc")]
            out_of_memory: false,
        }
    }

    /// There is no memory for more panes than the capacity of the error.
    pub(super) const fn no_memory(needed: u128, error: CapacityError) -> Self {
        Self {
            needed,
            capacity: error.capacity(),
            #[cfg(feature = "alloc")]
            out_of_memory: true,
        }
    }

    /// How many panes there are from the oldest to the newest event, with the one that did not come in.
    #[must_use]
    pub const fn needed(&self) -> u128 {
        self.needed
    }

    /// For how many panes there is room.
    #[must_use]
    pub const fn capacity(&self) -> usize {
        self.capacity
    }
}

impl fmt::Display for RoomError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { needed, capacity, .. } = self;
        #[cfg(feature = "alloc")]
        if self.out_of_memory {
            return write!(
                f,
                "no room: the events held lie in {needed} panes with this one, and there is memory for {capacity}"
            );
        }
        write!(
            f,
            "no room: the events held lie in {needed} panes with this one, of at most {capacity}: advance the watermark first"
        )
    }
}

impl core::error::Error for RoomError {}

/// Two windows that cannot be one. Both are as they were.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MergeError<Span> {
    /// Their windows are not the same: size, slide, lateness, origin, or what is emitted of empty ones.
    Different,
    /// The other one holds events for which this one's windows have closed.
    Late(LateError<Span>),
    /// The other one has closed windows that are open here, and no longer holds their events: advance this one first.
    Ahead,
    /// One of the two has windows to emit that are due: take them first.
    Due,
    /// There are more panes from the oldest to the newest event of both than this one holds.
    Full(RoomError),
}

impl<Span: fmt::Debug> fmt::Display for MergeError<Span> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Different => {
                f.write_str("the two have different windows: size, slide, lateness, origin or empty ones")
            }
            Self::Late(error) => write!(f, "the other holds an event that is too late here: {error}"),
            Self::Ahead => {
                f.write_str("the other has closed windows that are open here: advance this one first")
            }
            Self::Due => f.write_str("one of the two has windows that are due: take its emissions first"),
            Self::Full(error) => error.fmt(f),
        }
    }
}

impl<Span: fmt::Debug> core::error::Error for MergeError<Span> {}
