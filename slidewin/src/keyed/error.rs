//! Why a key has no window, or its window no room.

use core::fmt;

use crate::CapacityError;

/// A value that was not taken in, or a key that was not. All is as it was before, but for keys that had to go by then.
///
/// ```
/// use slidewin::stats::Maximum;
/// use slidewin::{Keyed, KeysError, TwoStack};
///
/// let mut highest = Keyed::new(TwoStack::<Maximum<i32>, 8>::new()).with_limit(1);
/// assert!(highest.slide("a", 3).is_ok());
/// let error = highest.slide("b", 5).unwrap_err();
/// assert_eq!(error, KeysError::Full { limit: 1 });
/// assert_eq!(error.to_string(), "no room for another key: there is a window for each of 1 key, the limit");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum KeysError {
    /// The key is new, and there are as many keys as there may be.
    Full {
        /// How many keys there may be.
        limit: usize,
    },
    /// There is no memory for more keys.
    OutOfMemory {
        /// How many keys there are.
        keys: usize,
    },
    /// The key's own window has no room for the value.
    Window(CapacityError),
}

impl fmt::Display for KeysError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Full { limit } => {
                let s = plural(*limit);
                write!(f, "no room for another key: there is a window for each of {limit} key{s}, the limit")
            }
            Self::OutOfMemory { keys } => {
                let s = plural(*keys);
                write!(f, "no room for another key: there is no memory for more than {keys} key{s}")
            }
            Self::Window(error) => error.fmt(f),
        }
    }
}

const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

impl core::error::Error for KeysError {}

impl From<CapacityError> for KeysError {
    fn from(error: CapacityError) -> Self {
        Self::Window(error)
    }
}
