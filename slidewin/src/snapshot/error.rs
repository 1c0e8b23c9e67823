//! Why a snapshot could not be taken, or a window not be restored from one.

use alloc::string::String;
use core::fmt;

/// A snapshot that could not be taken, or none from which the window can be restored. A window that was to be restored is as it
/// was before.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::snapshot::SnapshotError;
/// use slidewin::stats::Mean;
///
/// let mut snapshot = TwoStack::<Mean, 60>::new().snapshot()?;
/// assert_eq!(TwoStack::<Mean, 30>::from_snapshot(&snapshot).err(), Some(SnapshotError::Capacity { of_snapshot: 60, of_window: 30 }));
/// snapshot[20] ^= 1;
/// let error = TwoStack::<Mean, 60>::from_snapshot(&snapshot).unwrap_err();
/// assert_eq!(error.to_string(), "the snapshot is damaged: it is not what was written");
/// # Ok::<(), SnapshotError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SnapshotError {
    /// The bytes do not begin as a snapshot does.
    NoSnapshot,
    /// The snapshot is of a version of the format that this version of slidewin does not read.
    Version {
        /// That of the snapshot.
        of_snapshot: u16,
        /// The one that is known here.
        known: u16,
    },
    /// The bytes are not those that were written: some are missing, or differ.
    Damaged,
    /// The snapshot is of another kind of window.
    Kind {
        /// That of the snapshot.
        of_snapshot: String,
        /// That of the window which was to be restored.
        of_window: &'static str,
    },
    /// The snapshot is of a window of another capacity than this type has, or holds more values than the window that was to be
    /// restored has room for.
    Capacity {
        /// The capacity of the snapshot's window, or how much it needs.
        of_snapshot: u64,
        /// That of the window which was to be restored.
        of_window: u64,
    },
    /// The snapshot asks for a window on the heap much larger than itself, which is not allocated on its word. Make the window,
    /// and [`restore`](super::Snapshot::restore) it.
    TooLarge {
        /// The capacity of the snapshot's window.
        capacity: u64,
    },
    /// There is no memory for the window.
    OutOfMemory {
        /// How many values the window was to hold.
        capacity: u64,
    },
    /// What the snapshot holds is not the state of such a window, or not of its aggregator.
    Invalid {
        /// What is wrong with it.
        reason: String,
    },
    /// The snapshot could not be taken: the `Serialize` of an aggregate, or of a value, says no.
    Unwritable {
        /// What it says.
        reason: String,
    },
}

impl SnapshotError {
    /// What is stored cannot be the state of a window.
    pub(crate) fn invalid(reason: &str) -> Self {
        Self::Invalid { reason: reason.into() }
    }
}

impl fmt::Display for SnapshotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSnapshot => f.write_str("these bytes are not a snapshot of a window"),
            Self::Version { of_snapshot, known } => {
                write!(
                    f,
                    "the snapshot is of version {of_snapshot} of the format, and this reads version {known}"
                )
            }
            Self::Damaged => f.write_str("the snapshot is damaged: it is not what was written"),
            Self::Kind { of_snapshot, of_window } => {
                write!(f, "the snapshot is of a `{of_snapshot}`, and the window is a `{of_window}`")
            }
            Self::Capacity { of_snapshot, of_window } => write!(
                f,
                "the snapshot is of a window of capacity {of_snapshot}, or of so many values, and the window has {of_window}"
            ),
            Self::TooLarge { capacity } => write!(
                f,
                "the snapshot asks for a window of capacity {capacity}, far more than it holds itself: make the window, and `restore` it"
            ),
            Self::OutOfMemory { capacity } => {
                write!(f, "there is no memory for a window of {capacity} values")
            }
            Self::Invalid { reason } => write!(f, "the snapshot is not of such a window: {reason}"),
            Self::Unwritable { reason } => write!(f, "no snapshot can be taken: {reason}"),
        }
    }
}

impl core::error::Error for SnapshotError {}
