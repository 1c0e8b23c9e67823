//! Snapshots: a window as bytes, and back. The restored window goes on as the one would have of which the snapshot was taken:
//! all its answers are the same, to the bit.
//!
//! ```
//! use serde::{Deserialize, Serialize};
//! use slidewin::{Aggregate, Window};
//!
//! #[derive(Aggregate, Clone, Serialize, Deserialize)]
//! #[aggregate(value = f64, out = Option<f64>, finalize = |mean| (mean.count > 0).then(|| mean.sum / mean.count as f64))]
//! struct Mean {
//!     #[aggregate(sum)]
//!     sum: f64,
//!     #[aggregate(count)]
//!     count: u64,
//! }
//!
//! let mut window = Window::<Mean, 60>::new();
//! window.extend([2.0, 4.0, 9.0]);
//!
//! let snapshot = window.snapshot()?;
//! let mut restored = Window::<Mean, 60>::from_snapshot(&snapshot)?;
//! assert_eq!(restored.slide(1.0), window.slide(1.0));
//! # Ok::<(), slidewin::snapshot::SnapshotError>(())
//! ```
//!
//! # In other formats
//!
//! Windows are `Serialize` and `Deserialize`, so that what holds one can derive both. In text, as JSON is, a window is a string
//! of base64, and elsewhere bytes: always those of its snapshot, so that no format has a say in what a NaN or the last digit of a
//! float is.
//!
//! ```
//! # use serde::{Deserialize, Serialize};
//! use slidewin::Window;
//! use slidewin::stats::{Maximum, Mean};
//!
//! #[derive(Serialize, Deserialize)]
//! struct Service {
//!     name: String,
//!     latency: Window<(Mean, Maximum), 60>,
//! }
//!
//! let mut service = Service { name: "checkout".into(), latency: Window::new() };
//! service.latency.extend([0.25, f64::NAN, 0.5]);
//!
//! let json = serde_json::to_string(&service)?;
//! let mut restored: Service = serde_json::from_str(&json)?;
//! service.latency.pop_many(2);
//! restored.latency.pop_many(2);
//! assert_eq!(restored.latency.query(), (Some(0.5), Some(0.5)));
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! # What is promised
//!
//! * **Exact.** A snapshot holds the primary state: the aggregates with their bits, in whatever state the window is. What follows
//!   from it is made anew, by the same combines in the same order.
//! * **Checked.** It begins with a version and the kind of the window, and ends with a checksum. Damaged bytes, those of another
//!   window, and any that were made up give an error, and no panic. Made-up bytes with a right checksum give an error or a window that
//!   is valid, if not one that any values have led to.
//! * **Bounded.** What is allocated is in proportion to the bytes that came in. A boxed window of a capacity far beyond them (more
//!   than 1 MiB, and 64 times as much as they are) is not made on their word: make it, and
//!   [`restore`](Snapshot::restore) it.
//! * **Named.** The fields of an aggregate go by their names, so that a snapshot of another aggregate is refused unless its fields
//!   have the same names and kinds. `#[serde(default)]` lets a new field be missing in old snapshots; `rename`, `flatten`,
//!   `skip_serializing_if` and enums of any tagging work as in JSON.
//!
//! # On disk
//!
//! A process can be killed in the middle of a write. Write to another file, and rename that over the one before: what is there is
//! then always a whole snapshot, the last or the one before it.
//!
//! ```no_run
//! use std::fs::{self, File};
//! use std::io::Write;
//!
//! fn save(snapshot: &[u8]) -> std::io::Result<()> {
//!     let mut file = File::create("latency.new")?;
//!     file.write_all(snapshot)?;
//!     file.sync_all()?; // so that a loss of power leaves no empty file
//!     fs::rename("latency.new", "latency.snapshot")
//! }
//! ```
//!
//! # Limits
//!
//! * Aggregates must be `Serialize` and `Deserialize`, and so must be the values of a
//!   [`ValueTwoStack`](crate::ValueTwoStack), a [`Sorted`](crate::Sorted) and the like, which keep them. A type whose `Deserialize`
//!   does not take what its `Serialize` has written, as one with an `i128` in an untagged enum, gives an error when it is read: a test
//!   that restores one snapshot shows it.
//! * The sketches `Kll` and `TDigest` have no snapshots. What a `Kll` lets go is decided by chance, so that no two go on with the same
//!   answers, and a `TDigest` can only be written after a compression that changes later answers.
//! * Values may lie 64 deep in each other.

mod envelope;
mod error;
mod outer;
mod read;
mod tag;
mod write;

use alloc::vec::Vec;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use self::error::SnapshotError;
pub(crate) use self::outer::{deserialize, serialize};

/// What can lie in a snapshot: what is [`Serialize`] and, borrowing nothing, `Deserialize`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be kept in a snapshot: it is not `Serialize` and `Deserialize`",
    label = "a snapshot has one of these in it",
    note = "derive both: `#[derive(serde::Serialize, serde::Deserialize)]`"
)]
pub trait Kept: Serialize + DeserializeOwned {}

#[diagnostic::do_not_recommend]
impl<T: Serialize + DeserializeOwned> Kept for T {}

/// A window that can be taken a snapshot of. All windows of a count have these methods themselves, so that only generic code names the
/// trait.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::snapshot::{Snapshot, SnapshotError};
/// use slidewin::stats::Total;
///
/// /// Both, or neither.
/// fn both<W: Snapshot>(snapshots: [&[u8]; 2]) -> Result<[W; 2], SnapshotError> {
///     Ok([W::from_snapshot(snapshots[0])?, W::from_snapshot(snapshots[1])?])
/// }
///
/// let snapshot = TwoStack::<Total<i32>, 3>::new().snapshot()?;
/// assert!(both::<TwoStack<Total<i32>, 3>>([&snapshot, &snapshot]).is_ok());
/// assert_eq!(both::<TwoStack<Total<i32>, 3>>([&snapshot, b"no"]).err(), Some(SnapshotError::NoSnapshot));
/// # Ok::<(), SnapshotError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "no snapshot can be taken of `{Self}`",
    label = "`Snapshot` is not implemented for `{Self}`",
    note = "windows have it whose aggregates are `Serialize` and `Deserialize`"
)]
pub trait Snapshot: Sized {
    /// What kind of window the snapshot says it is of.
    #[doc(hidden)]
    const KIND: &'static str;

    /// What a snapshot holds, as it is read.
    #[doc(hidden)]
    type State: DeserializeOwned;

    /// What a snapshot holds, as it is written.
    #[doc(hidden)]
    fn state(&self) -> impl Serialize;

    /// An error unless it is the state of such a window, whatever the size of that.
    #[doc(hidden)]
    fn check(state: &Self::State) -> Result<(), SnapshotError>;

    /// An empty window as that of a state which has been checked.
    #[doc(hidden)]
    fn vacant(state: &Self::State, allowance: &mut Allowance) -> Result<Self, SnapshotError>;

    /// Gives the window a state that has been checked, in the place of its own. Where there is no room for it, the window is as
    /// it was.
    #[doc(hidden)]
    fn put(&mut self, state: Self::State) -> Result<(), SnapshotError>;

    /// The window as bytes.
    ///
    /// # Errors
    ///
    /// [`SnapshotError::Unwritable`] where the `Serialize` of an aggregate or a value fails.
    fn snapshot(&self) -> Result<Vec<u8>, SnapshotError> {
        envelope::sealed(Self::KIND, &self.state())
    }

    /// The window of which the snapshot was taken.
    ///
    /// # Errors
    ///
    /// [`SnapshotError`], which says what is wrong with the bytes.
    fn from_snapshot(bytes: &[u8]) -> Result<Self, SnapshotError> {
        let state = envelope::opened(Self::KIND, bytes)?;
        Self::check(&state)?;
        let mut window = Self::vacant(&state, &mut Allowance::for_input(bytes.len()))?;
        window.put(state)?;
        Ok(window)
    }

    /// Gives this window the values of the one of which the snapshot was taken. It keeps its own capacity, which must hold
    /// them.
    ///
    /// # Errors
    ///
    /// [`SnapshotError`], which says what is wrong with the bytes. The window is as it was before.
    fn restore(&mut self, bytes: &[u8]) -> Result<(), SnapshotError> {
        let state = envelope::opened(Self::KIND, bytes)?;
        Self::check(&state)?;
        self.put(state)
    }
}

/// Whatever is given as the state of a kind of window, with a header and a checksum that are right. For tests of what is made up.
#[doc(hidden)]
pub fn sealed(kind: &str, state: &impl Serialize) -> Result<Vec<u8>, SnapshotError> {
    envelope::sealed(kind, state)
}

/// How many bytes may still be allocated on the word of a snapshot.
#[doc(hidden)]
#[derive(Debug)]
pub struct Allowance(usize);

impl Allowance {
    const AT_LEAST: usize = 1 << 20;
    const TIMES: usize = 64;

    fn for_input(bytes: usize) -> Self {
        Self(bytes.saturating_mul(Self::TIMES).max(Self::AT_LEAST))
    }

    /// Takes what so many slots need, if it is there.
    pub(crate) fn take<T>(&mut self, slots: usize) -> Result<(), SnapshotError> {
        let left = slots.checked_mul(size_of::<T>().max(1)).and_then(|bytes| self.0.checked_sub(bytes));
        self.0 = left.ok_or(SnapshotError::TooLarge { capacity: stored(slots) })?;
        Ok(())
    }
}

/// What a snapshot of a window holds that has nothing but its values, or the aggregate of each: those, oldest first.
#[doc(hidden)]
#[derive(Serialize, serde::Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Row<L> {
    pub(crate) capacity: u64,
    pub(crate) values: L,
}

/// A number of slots or values as it is stored. That without a limit is so on any machine.
pub(crate) fn stored(count: usize) -> u64 {
    if count == usize::MAX { u64::MAX } else { u64::try_from(count).unwrap_or(u64::MAX) }
}

/// The number that was stored, if this machine can have it.
pub(crate) fn counted(count: u64) -> Result<usize, SnapshotError> {
    if count == u64::MAX {
        return Ok(usize::MAX);
    }
    usize::try_from(count).map_err(|_| SnapshotError::TooLarge { capacity: count })
}

/// An error unless so many values have room in a window of a stored capacity, which is one.
pub(crate) fn fits(values: usize, capacity: u64) -> Result<(), SnapshotError> {
    if capacity == 0 {
        return Err(SnapshotError::invalid("a window of no capacity"));
    }
    if values > counted(capacity)? {
        return Err(SnapshotError::invalid("more values than the window has room for"));
    }
    Ok(())
}

/// Puts values into the first slots.
pub(crate) fn place<T>(slots: &mut [T], values: impl IntoIterator<Item = T>) {
    for (slot, value) in slots.iter_mut().zip(values) {
        *slot = value;
    }
}

/// For a window that is [`Snapshot`]: its methods as the window's own, and `Serialize` and `Deserialize`. Given the parameters of
/// the type with their bounds, the type, and what must be [`Kept`].
macro_rules! snapshots {
    (<$($parameter:ident: $bound:path),*> $window:ty, kept: $($kept:ty),*) => {
        impl<$($parameter: $bound),*> $window {
            /// The window as bytes, from which [`from_snapshot`](Self::from_snapshot) makes it again: see
            /// [`snapshot`](crate::snapshot).
            ///
            /// # Errors
            ///
            /// [`SnapshotError::Unwritable`](crate::snapshot::SnapshotError::Unwritable) where the `Serialize` of an aggregate or
            /// a value fails.
            pub fn snapshot(&self) -> Result<alloc::vec::Vec<u8>, $crate::snapshot::SnapshotError>
            where
                $($kept: $crate::snapshot::Kept),*
            {
                $crate::snapshot::Snapshot::snapshot(self)
            }

            /// The window of which a [`snapshot`](Self::snapshot) was taken. It goes on with the same answers, to the bit.
            ///
            /// # Errors
            ///
            /// [`SnapshotError`](crate::snapshot::SnapshotError), which says what is wrong with the bytes.
            ///
            /// # Panics
            ///
            /// Only if the aggregator does.
            pub fn from_snapshot(bytes: &[u8]) -> Result<Self, $crate::snapshot::SnapshotError>
            where
                $($kept: $crate::snapshot::Kept),*
            {
                $crate::snapshot::Snapshot::from_snapshot(bytes)
            }

            /// Gives this window the values of the one of which a [`snapshot`](Self::snapshot) was taken, in the place of its
            /// own. It keeps its capacity, which must hold them.
            ///
            /// # Errors
            ///
            /// [`SnapshotError`](crate::snapshot::SnapshotError), which says what is wrong with the bytes. The window is as it
            /// was before.
            ///
            /// # Panics
            ///
            /// Only if the aggregator does. The window is then as it was before, or empty.
            pub fn restore(&mut self, bytes: &[u8]) -> Result<(), $crate::snapshot::SnapshotError>
            where
                $($kept: $crate::snapshot::Kept),*
            {
                $crate::snapshot::Snapshot::restore(self, bytes)
            }
        }

        // Recommended, so that what is missing is told of the aggregate and not of the window.
        impl<$($parameter: $bound),*> serde::Serialize for $window
        where
            $($kept: $crate::snapshot::Kept),*
        {
            fn serialize<Out: serde::Serializer>(&self, serializer: Out) -> Result<Out::Ok, Out::Error> {
                $crate::snapshot::serialize(self, serializer)
            }
        }

        impl<'de, $($parameter: $bound),*> serde::Deserialize<'de> for $window
        where
            $($kept: $crate::snapshot::Kept),*
        {
            fn deserialize<In: serde::Deserializer<'de>>(deserializer: In) -> Result<Self, In::Error> {
                $crate::snapshot::deserialize(deserializer)
            }
        }
    };
}

pub(crate) use snapshots;
