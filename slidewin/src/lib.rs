//! Sliding-window aggregation: declare an aggregate in a few lines, and slide it over any stream, exactly, in constant
//! time, without an inverse, without an allocation, without `unsafe`.
//!
//! ```
//! use slidewin::{Aggregate, Window};
//!
//! #[derive(Aggregate, Clone)]
//! #[aggregate(value = f64, out = Option<f64>, finalize = |m| (m.count > 0).then(|| m.sum / m.count as f64))]
//! struct Mean {
//!     #[aggregate(sum)]
//!     sum: f64,
//!     #[aggregate(count)]
//!     count: u64,
//! }
//!
//! let mut window = Window::<Mean, 1024>::new();
//! assert_eq!(window.slide(3.5), Some(3.5));
//! ```
//!
//! # What is where
//!
//! * [`derive(Aggregate)`](macro@Aggregate) turns a struct of annotated fields into an [`Aggregator`].
//! * [`Aggregator`] is the one trait that windows know: `empty`, `unit`, `combine`, `finalize`.
//! * [`monoid`] has the operations of fields, and what each means for each type.
//! * [`Window`] is the window that fits an aggregator, picked by its [`class`] when the program is compiled.
//! * [`TwoStack`] is the window for any aggregator, [`Daba`] the one none of whose steps is long, [`Subtract`] the one
//!   for exact inverses, [`Monotonic`] the one for choices that are costly to clone, [`ValueTwoStack`] the one for large
//!   aggregates, [`Recompute`] the plain fold; [`SlidingWindow`] is what all of them have in common.
//! * [`TimeWindow`] slides any of these over a span of [`time`].
//! * [`Sorted`] keeps numbers in order, for medians and quantiles.
//! * `Keyed`, with the feature of that name, is one window a key: found by hash, dropped when idle, as many as a limit allows.
//! * [`PaneWindow`] has tumbling and hopping windows, closed by a watermark.
//! * [`LateWindow`] is a span of time over values that come in any order, [`SessionWindow`] tells sessions apart by the gaps between them.
//! * [`shards`] reads several windows as one, and, with the feature `sharded`, has a window that many threads write to.
//! * [`stats`] has ready aggregators: sums, means, variances, extremes and their positions, rankings, histograms, averages that forget.
//! * [`sketch`] has summaries of bounded size that answer within a bound: frequent values, and more with the feature of that name.
//! * [`Invertible`], [`Selective`] and [`Commutative`] say what more an aggregator can do. Derived ones get them from their fields.
//! * [`laws`] checks, in a line of a test, that your own aggregator or monoid is one.
//!
//! # What is promised
//!
//! * **Exact.** The answer depends on the values in the window and on nothing else: no drift, no NaN that outlives its window.
//!   Float sums round, within the window, in the order in which the window combines them.
//! * **Constant time.** A step costs three combines, amortised, whatever the width of the window; four at most in a [`Daba`].
//! * **No allocation.** An inline window is a value like an array. No `unsafe` in the crate, no panic in a library path.
//! * **Order.** The older operand is always the left one; no operation is assumed to commute.
//!
//! # Features
//!
//! * `derive` (default): the macro.
//! * `alloc`: windows on the heap: of a capacity known at run time ([`BoxedWindow`] and the like), or growing ([`GrowableWindow`]).
//! * `keyed` (default): one window a key, `Keyed`, by the hash table of the crate `hashbrown`, which takes 0.7 s to build. It implies
//!   `alloc`; without `std` there is no default hasher.
//! * `sketch`: the sketches of the crate `datasketches` in [`sketch`]. It implies `std`, and needs Rust 1.86.
//! * `sharded`: `Sharded`, a window that many threads write to and one reads, by the queues of the crate `rtrb`. It implies `std`.
//! * `std` (default): `alloc`, and num-traits' own `std`. This crate needs `core` alone.
//! * `libm`: the statistics that take roots, logarithms or exponentials, where there is no `std`.
//! * `serde`: snapshots of windows, by the module `snapshot`, and `Serialize` and `Deserialize` for them, the statistics and most sketches. It implies `alloc`.
//! * `proptest`: strategies for random trials of the [`laws`], by the crate of that name.

#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod aggregator;
mod algebra;
pub mod class;
mod error;
#[cfg(feature = "keyed")]
pub mod keyed;
pub mod laws;
mod lift;
pub mod monoid;
pub mod panes;
pub mod shards;
pub mod sketch;
mod sliding;
#[cfg(feature = "serde")]
pub mod snapshot;
pub mod stats;
mod storage;
pub mod time;
#[cfg(feature = "alloc")]
mod tree;
pub mod window;

#[doc(hidden)]
pub mod __private;

pub use crate::aggregator::{
    Aggregator, AtLeast, Counted, Filtered, Mapped, Mapping, NotNan, Predicate, Present,
};
pub use crate::algebra::{Commutative, Invertible, Selective};
pub use crate::class::Classified;
#[cfg(feature = "alloc")]
pub use crate::error::StorageError;
pub use crate::error::{CapacityError, LengthError};
#[cfg(feature = "keyed")]
pub use crate::keyed::{Keyed, KeysError};
pub use crate::monoid::Monoid;
pub use crate::panes::PaneWindow;
#[cfg(feature = "alloc")]
pub use crate::panes::{BoxedPaneWindow, GrowablePaneWindow};
#[cfg(feature = "sharded")]
pub use crate::shards::Sharded;
pub use crate::sliding::{Sliding, SlidingExt};
pub use crate::time::TimeWindow;
#[cfg(feature = "alloc")]
pub use crate::time::{LateWindow, SessionWindow};
#[cfg(feature = "alloc")]
pub use crate::window::{
    BoxedDaba, BoxedMonotonic, BoxedRecompute, BoxedSorted, BoxedSubtract, BoxedTwoStack, BoxedValueTwoStack,
    BoxedWindow, GrowableDaba, GrowableMonotonic, GrowableRecompute, GrowableSorted, GrowableSubtract,
    GrowableTwoStack, GrowableValueTwoStack, GrowableWindow,
};
pub use crate::window::{
    Daba, Monotonic, Recompute, SlidingWindow, Sorted, Subtract, TwoStack, ValueTwoStack, Window,
};

#[cfg(feature = "derive")]
#[doc = include_str!("derive.md")]
pub use slidewin_derive::Aggregate;

/// The code of the README.
#[cfg(all(doctest, feature = "derive"))]
#[doc = include_str!("../../README.md")]
mod readme {}
