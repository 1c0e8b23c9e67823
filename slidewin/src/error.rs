//! One error type for each failure that a caller can act on.

use core::fmt;

/// A push of more values than a window has room for: its capacity does not allow them or, where it grows, there is no memory
/// for them. The window is as it was before.
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
/// assert_eq!(full.to_string(), "no room: the window holds at most 2 values");
/// assert_eq!(window.query().total, 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CapacityError {
    capacity: usize,
    #[cfg(feature = "alloc")]
    out_of_memory: bool,
}

impl CapacityError {
    /// There are as many values as the window may hold.
    pub(crate) const fn new(capacity: usize) -> Self {
        Self {
            capacity,
            #[cfg(feature = "alloc")]
            out_of_memory: false,
        }
    }

    /// There is no memory for more values than these.
    #[cfg(feature = "alloc")]
    pub(crate) const fn out_of_memory(capacity: usize) -> Self {
        Self { capacity, out_of_memory: true }
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
        #[cfg(feature = "alloc")]
        if self.out_of_memory {
            return write!(
                f,
                "no room: there is no memory for more than the window's {} value{s}",
                self.capacity
            );
        }
        write!(f, "no room: the window holds at most {} value{s}", self.capacity)
    }
}

impl core::error::Error for CapacityError {}

/// Slices of values and of answers that differ in length. No value has been looked at.
///
/// ```
/// use slidewin::{Aggregate, TwoStack};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = u32, out = u32, finalize = |total| total.total)]
/// struct Total {
///     #[aggregate(sum)]
///     total: u32,
/// }
///
/// let mut window = TwoStack::<Total, 2>::new();
/// let mut answers = [0; 2];
/// let error = window.slide_into(&[1, 2, 3], &mut answers).unwrap_err();
/// assert_eq!(error.to_string(), "3 values, and room for 2 answers: each value has one answer");
/// assert!(window.is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LengthError {
    values: usize,
    answers: usize,
}

impl LengthError {
    /// An error unless the two are equal.
    pub(crate) const fn check(values: usize, answers: usize) -> Result<(), Self> {
        if values == answers { Ok(()) } else { Err(Self { values, answers }) }
    }

    /// How many values there were.
    #[must_use]
    pub const fn values(&self) -> usize {
        self.values
    }

    /// For how many answers there was room.
    #[must_use]
    pub const fn answers(&self) -> usize {
        self.answers
    }
}

impl fmt::Display for LengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { values, answers } = self;
        let [values_end, answers_end] = [values, answers].map(|count| if *count == 1 { "" } else { "s" });
        write!(
            f,
            "{values} value{values_end}, and room for {answers} answer{answers_end}: each value has one answer"
        )
    }
}

impl core::error::Error for LengthError {}

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
