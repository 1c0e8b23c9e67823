//! One error type for each failure that a caller can act on.

use core::fmt;

/// A `push` into a window that holds as many values as it can. The window is as it was before.
///
/// Pop a value first, or call `slide`, which evicts the oldest by itself.
///
/// ```
/// use slidewin::{Aggregate, TwoStack};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = u32)]
/// struct Total {
///     #[aggregate(sum)]
///     total: u32,
/// }
///
/// let mut window = TwoStack::<Total, 2>::new();
/// assert!(window.push(1).is_ok() && window.push(2).is_ok());
/// let full = window.push(3).unwrap_err();
/// assert_eq!(full.capacity(), 2);
/// assert_eq!(full.to_string(), "the window is full: it holds 2 values, as many as it can");
/// assert_eq!(window.query().total, 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CapacityError {
    capacity: usize,
}

impl CapacityError {
    pub(crate) const fn new(capacity: usize) -> Self {
        Self { capacity }
    }

    /// The number of values that the window can hold.
    #[must_use]
    pub const fn capacity(&self) -> usize {
        self.capacity
    }
}

impl fmt::Display for CapacityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = if self.capacity == 1 { "" } else { "s" };
        write!(f, "the window is full: it holds {} value{s}, as many as it can", self.capacity)
    }
}

impl core::error::Error for CapacityError {}

/// A window on the heap that could not be made.
///
/// ```
/// use slidewin::{Aggregate, BoxedTwoStack, StorageError};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = u32)]
/// struct Total {
///     #[aggregate(sum)]
///     total: u32,
/// }
///
/// assert_eq!(BoxedTwoStack::<Total>::with_capacity(0).err(), Some(StorageError::NoCapacity));
/// let capacity = usize::MAX;
/// assert_eq!(BoxedTwoStack::<Total>::with_capacity(capacity).err(), Some(StorageError::OutOfMemory { capacity }));
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum StorageError {
    /// A capacity of 0: a window holds at least one value.
    NoCapacity,
    /// There is no memory for that many values.
    OutOfMemory {
        /// How many values the window was to hold.
        capacity: usize,
    },
}

#[cfg(feature = "alloc")]
impl fmt::Display for StorageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCapacity => f.write_str("a window holds at least one value: its capacity cannot be 0"),
            Self::OutOfMemory { capacity } => {
                write!(f, "there is no memory for a window of {capacity} values")
            }
        }
    }
}

#[cfg(feature = "alloc")]
impl core::error::Error for StorageError {}
