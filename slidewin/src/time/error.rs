//! What can be wrong with a stamp, or with a span.

use core::fmt;

use crate::CapacityError;

/// A stamp that goes back: it lies before one that a window has seen already. Nothing has changed.
///
/// ```
/// use slidewin::time::OrderError;
///
/// let error = OrderError::new(250_u64);
/// assert_eq!((error.by(), error.to_string()), (250, "the stamp goes back by 250".to_owned()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrderError<Span> {
    by: Span,
}

impl<Span: Copy> OrderError<Span> {
    /// A stamp that goes back by so much.
    pub const fn new(by: Span) -> Self {
        Self { by }
    }

    /// By how much the stamp goes back, in the unit of the stamps.
    #[must_use]
    pub const fn by(&self) -> Span {
        self.by
    }
}

impl<Span: fmt::Debug> fmt::Display for OrderError<Span> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the stamp goes back by {:?}", self.by)
    }
}

impl<Span: fmt::Debug> core::error::Error for OrderError<Span> {}

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

/// A value of some time that a window did not take in. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TimeError<Span> {
    /// Its stamp lies before one that the window has seen.
    Backwards(OrderError<Span>),
    /// More values lie in the span than the window has room for.
    Full(CapacityError),
    /// It comes later than a window that waits for late values allows.
    Late(LateError<Span>),
}

impl<Span: fmt::Debug> fmt::Display for TimeError<Span> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Backwards(error) => error.fmt(f),
            Self::Full(error) => error.fmt(f),
            Self::Late(error) => error.fmt(f),
        }
    }
}

impl<Span: fmt::Debug> core::error::Error for TimeError<Span> {}

impl<Span> From<OrderError<Span>> for TimeError<Span> {
    fn from(error: OrderError<Span>) -> Self {
        Self::Backwards(error)
    }
}

impl<Span> From<CapacityError> for TimeError<Span> {
    fn from(error: CapacityError) -> Self {
        Self::Full(error)
    }
}

impl<Span> From<LateError<Span>> for TimeError<Span> {
    fn from(error: LateError<Span>) -> Self {
        Self::Late(error)
    }
}

/// A window over a span of time that could not be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SpanError {
    /// The span is zero, so that the window would never hold a value.
    Zero,
    /// There is no memory for the stamps of as many values as the window can hold.
    OutOfMemory {
        /// How many values the window can hold.
        capacity: usize,
    },
}

impl fmt::Display for SpanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Zero => f.write_str("a window over no time holds no value: its span cannot be zero"),
            Self::OutOfMemory { capacity } => {
                write!(f, "there is no memory for the stamps of {capacity} values")
            }
        }
    }
}

impl core::error::Error for SpanError {}
