//! What is too late.

use core::fmt;

/// A value that comes too late for a window to count it where it belongs. It is not taken in, and nothing has changed but the count of
/// such values.
///
/// ```
/// use slidewin::time::LateError;
///
/// let error = LateError::new(250_u64);
/// assert_eq!((error.by(), error.to_string()), (250, "the value is too late by 250".to_owned()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LateError<Span> {
    by: Span,
}

impl<Span: Copy> LateError<Span> {
    /// A value that is too late by so much.
    pub const fn new(by: Span) -> Self {
        Self { by }
    }

    /// How far it lies beyond what the window allows, in the unit of the stamps. Zero where what is allowed ends just after its stamp.
    #[must_use]
    pub const fn by(&self) -> Span {
        self.by
    }
}

impl<Span: fmt::Debug> fmt::Display for LateError<Span> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the value is too late by {:?}", self.by)
    }
}

impl<Span: fmt::Debug> core::error::Error for LateError<Span> {}
