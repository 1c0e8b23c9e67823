//! Windows of events that come in any order: a [`PaneWindow`] keeps panes of a fixed width, and emits a window when the watermark says
//! that no more events of it will come.
//!
//! ```text
//!     emitted ┆      windows of three panes that hop by one, still open
//!             ┆    ├───────────┤
//!             ┆        ├───────────┤
//!             ┆            ├───────────┤
//!  ───┬───┬───┬───┬───┬───┬───┬───┬──▶ time
//!     │   │   │ 3 │ 1 │   │ 4 │ 2 │      events in each pane
//!             ▲           ▲       ▲
//!       oldest pane   watermark  newest pane: events go in here by one compare
//! ```
//!
//! Each pane is an aggregate of its events, and so each event is combined once, however many windows it lies in. Windows are
//! combined from blocks of panes, which are kept as aggregates too: see `ring.rs` in the source. Both cost a logarithm of the panes at
//! most, where to go over the panes of a window would cost their number, and to keep each window by itself as much for each event.

mod blocks;
mod clock;
mod close;
mod emissions;
mod error;
mod events;
mod grid;
mod hops;
mod leaf;
mod merge;
mod query;
mod ring;
#[cfg(feature = "alloc")]
mod room;
mod sum;
mod valid;

use core::fmt;

use self::clock::{Clock, Stretch};
pub use self::emissions::{Emission, Emissions, Interval};
pub use self::error::{HopsError, MergeError, PaneError, RoomError};
use self::grid::Grid;
pub use self::hops::Hops;
use self::leaf::Leaf;
use self::ring::Ring;
#[cfg(feature = "alloc")]
pub use self::room::{BoxedPaneWindow, GrowablePaneWindow};
use crate::Aggregator;
use crate::storage::{Inline, Storage};
use crate::time::Stamp;

/// Tumbling or hopping windows over events that come in any order, in `N` panes inside itself: no allocation, ever.
///
/// ```
/// use slidewin::PaneWindow;
/// use slidewin::panes::{Hops, PaneError};
/// use slidewin::stats::Total;
///
/// // Minutes that wait 15 seconds for late events.
/// let mut window = PaneWindow::<Total<u64>, i64, 4>::new(Hops::tumbling(60)?.lateness(15))?;
/// window.push(10, 1)?;
/// window.push(61, 2)?;
/// window.push(-3, 4)?; // a minute before: it lies in [-60, 0)
/// window.push(59, 8)?; // late, and taken in
/// let emitted: Vec<_> = window.advance(75)?.map(|emission| (emission.window.start(), emission.out)).collect();
/// assert_eq!(emitted, [(Some(-60), 4), (Some(0), 9)]);
///
/// // Too late: [0, 60) closed at 75, so the event is still the caller's.
/// assert!(matches!(window.push(20, 16), Err(PaneError::Late(late)) if late.by() == 0));
/// assert_eq!(window.late(), 1);
/// assert_eq!(window.finish().map(|emission| emission.out).collect::<Vec<_>>(), [2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// | operation | combines, at most |
/// |---|---|
/// | `push` into the newest pane | 1, by [`insert`](Aggregator::insert) |
/// | `push` into a newer pane | log₂ `n`; less than 1, amortised |
/// | `push` into an older pane | 1 + log₂ `n`; an event older than all, 2 log₂ `n` |
/// | emission of a window, `query` | 2 log₂ `n` where `N` is a power of two, else 3 log₂ `n` |
/// | `merge`, for each pane of the other | 1 + log₂ `n` |
///
/// where a window has `n` panes; each takes O(log `N`) time. Where `n` is 1, as in tumbling windows, each is one combine or none.
///
/// The events of a pane are combined in the order in which they arrive, and panes in the order of time. An aggregate for which the
/// order of values matters, as that of the first one, therefore tells panes apart by time, and the events within one by arrival.
///
/// It stores `2 N + 1` aggregates, in place. `N` is the number of panes from the oldest that is held to the newest, those without
/// events too: see [`Hops::panes_needed`] for the least, and allow for how far events run ahead of the watermark.
/// [`BoxedPaneWindow`] and [`GrowablePaneWindow`] keep panes on the heap.
///
/// `N = 0` does not compile:
///
/// ```compile_fail,E0080
/// # use slidewin::{PaneWindow, panes::Hops, stats::Total};
/// let window = PaneWindow::<Total<u64>, u64, 0>::new(Hops::tumbling(60).unwrap()); // "a window holds at least one pane: …"
/// ```
pub type PaneWindow<A, T, const N: usize> = PaneWindowOn<A, T, Inline<N>>;

/// The pane window on a storage of its own choice; [`PaneWindow`] is the one inside itself.
///
/// Invariant: the panes of the ring are those from number `first` on. The newest of them, which is the last, is in `newest`, so that
/// its slot is vacant. `events` counts those of all others. The oldest pane holds events, but where a panic has left it vacant, and no
/// window before the clock's `next` needs it. Stamps in `reach` are of the newest pane, which is then of no window that is due.
pub struct PaneWindowOn<A: Aggregator, T: Stamp, S: Storage> {
    reach: Option<Stretch<T>>,
    newest: Leaf<A::Agg>,
    clock: Clock<T>,
    first: i128,
    events: u64,
    late: u64,
    hops: Hops<T>,
    grid: Grid,
    ring: Ring<A::Agg, S>,
}

impl<A: Aggregator, T: Stamp, const N: usize> PaneWindow<A, T, N> {
    /// A window that holds no event.
    ///
    /// `N = 0` is refused when the program is compiled.
    ///
    /// # Errors
    ///
    /// [`HopsError::TooFewPanes`] where `N` is less than [`Hops::panes_needed`].
    pub fn new(hops: Hops<T>) -> Result<Self, HopsError> {
        const { assert!(N > 0, "a window holds at least one pane: write `PaneWindow::<_, _, 1>` or more") };
        hops.check(N)?;
        Ok(Self::over(
            hops,
            core::array::from_fn(|_| Leaf::VACANT),
            core::array::from_fn(|_| ring::Node::new()),
        ))
    }
}

impl<A: Aggregator, T: Stamp, S: Storage> PaneWindowOn<A, T, S> {
    /// A window over vacant slots, of which there are or can be enough.
    fn over(hops: Hops<T>, leaves: S::Slots<Leaf<A::Agg>>, nodes: S::Slots<ring::Node<A::Agg>>) -> Self {
        let grid = hops.grid();
        Self {
            reach: None,
            newest: Leaf::VACANT,
            clock: Clock::new(grid.first_open(BEFORE_ALL_TIME)),
            first: 0,
            events: 0,
            late: 0,
            hops,
            ring: Ring::over(leaves, nodes, usize::try_from(grid.panes).unwrap_or(usize::MAX)),
            grid,
        }
    }

    /// Forgets all: events, watermark, and what was late. It is as it was when it was made.
    pub fn clear(&mut self) {
        self.forget_events();
        self.clock = Clock::new(self.grid.first_open(BEFORE_ALL_TIME));
        self.late = 0;
    }

    fn forget_events(&mut self) {
        self.reach = None;
        self.events = 0;
        self.clock.next = self.clock.closed;
        self.newest = Leaf::VACANT;
        self.ring.clear();
    }

    /// How many panes there are from the oldest that holds events to the newest; those without events between them count.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.ring.len()
    }

    /// Whether no event is held.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.events() == 0
    }

    /// How many panes can be held: no event may lie further from another, in panes.
    #[inline]
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.ring.limit()
    }

    /// How many events are held: those of windows that are yet to be emitted.
    #[inline]
    #[must_use]
    pub fn events(&self) -> u64 {
        self.events + self.newest.events
    }

    /// How many events came too late.
    #[inline]
    #[must_use]
    pub fn late(&self) -> u64 {
        self.late
    }

    /// The last watermark, if there was one.
    #[inline]
    #[must_use]
    pub fn watermark(&self) -> Option<T> {
        self.clock.watermark
    }

    /// Which windows there are.
    #[inline]
    #[must_use]
    pub fn hops(&self) -> &Hops<T> {
        &self.hops
    }

    /// The number of the newest pane, if there is one.
    #[inline]
    fn newest_pane(&self) -> Option<i128> {
        match i128::try_from(self.ring.len()) {
            Ok(0) | Err(_) => None,
            Ok(len) => Some(self.first + len - 1),
        }
    }

    /// How many panes after the oldest one a pane lies that is not older.
    #[inline]
    fn position(&self, pane: i128) -> usize {
        self.distance(self.first, pane)
    }

    #[inline]
    #[allow(clippy::unused_self, reason = "beside `position`, of which it is the general form")]
    fn distance(&self, from: i128, to: i128) -> usize {
        usize::try_from(to - from).unwrap_or(usize::MAX)
    }
}

/// A number of ticks before every stamp of every clock.
const BEFORE_ALL_TIME: i128 = -(1 << 98);

impl<A: Aggregator, T: Stamp, S: Storage> Clone for PaneWindowOn<A, T, S>
where
    S::Slots<Leaf<A::Agg>>: Clone,
    S::Slots<ring::Node<A::Agg>>: Clone,
{
    fn clone(&self) -> Self {
        Self { newest: self.newest.clone(), ring: self.ring.clone(), ..*self }
    }
}

impl<A: Aggregator, T: Stamp + fmt::Debug, S: Storage> fmt::Debug for PaneWindowOn<A, T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PaneWindow")
            .field("hops", &self.hops)
            .field("watermark", &self.clock.watermark)
            .field("panes", &self.ring.len())
            .field("capacity", &self.capacity())
            .field("events", &self.events())
            .field("late", &self.late)
            .finish_non_exhaustive()
    }
}
