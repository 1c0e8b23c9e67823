//! Sketches: summaries of bounded size that answer within a bound of error, and merge. Each is its own partial aggregate, as
//! the statistics of [`stats`](crate::stats) are.
//!
//! A sketch of two runs is not the sketch that the values would have given one by one, so `combine` associates only up to
//! the bound: windows of different kinds may answer differently, each within it. The docs of each say what holds.
//!
//! | sketch | of each value | state | answer | error |
//! |---|---|---|---|---|
//! | [`MisraGries<T, K>`](MisraGries) | `T: Ord` | `K` counters | the frequent values | counts at most n / (`K` + 1) too low |
//! | [`SpaceSaving<T, K>`](SpaceSaving) | `T: Ord` | `K` counters | the frequent values | counts at most n / `K` too high |

mod frequency;
mod misra_gries;
mod space_saving;

pub use self::frequency::Frequency;
pub use self::misra_gries::MisraGries;
pub use self::space_saving::SpaceSaving;
