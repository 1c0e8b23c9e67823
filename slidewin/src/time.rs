//! Time: windows over a span of it, whatever its clock.
//!
//! A [`Stamp`] says when a value is of: an integer in a unit of the caller's, a [`Duration`](core::time::Duration) since some start,
//! an `Instant`, a `SystemTime`, or a type of one's own. The distance of two stamps is a [`TimeSpan`], which has no sign.

pub mod closure;
mod error;
mod stamp;
mod stamps;
mod window;

pub use self::error::{OrderError, SpanError, TimeError};
pub use self::stamp::{Epoch, Stamp, TimeSpan};
pub use self::window::TimeWindow;
