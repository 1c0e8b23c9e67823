//! Time: windows over a span of it, whatever its clock.
//!
//! A [`Stamp`] says when a value is of: an integer in a unit of the caller's, a [`Duration`](core::time::Duration) since some start,
//! an `Instant`, a `SystemTime`, or a type of one's own. The distance of two stamps is a [`TimeSpan`], which has no sign.

#[cfg(feature = "alloc")]
mod closed;
pub mod closure;
mod error;
#[cfg(feature = "alloc")]
mod late;
#[cfg(feature = "alloc")]
mod session;
mod stamp;
mod stamps;
mod window;

#[cfg(feature = "alloc")]
pub use self::closed::Closed;
pub use self::error::{LateError, OrderError, SpanError, TimeError};
#[cfg(feature = "alloc")]
pub use self::late::LateWindow;
#[cfg(feature = "alloc")]
pub use self::session::{ClosedSessions, Session, SessionWindow};
pub use self::stamp::{Epoch, Stamp, TimeSpan};
pub use self::window::TimeWindow;

/// Whether what is so old has left a span, which holds what is a whole span old, or does not.
#[inline]
fn is_too_old<T: TimeSpan>(age: T, span: T, holds_oldest: bool) -> bool {
    if holds_oldest { age > span } else { age >= span }
}
