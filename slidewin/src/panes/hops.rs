//! What windows there are: how long each is, how far apart they begin, from which stamp they are counted, and for how long they wait
//! for late events.

use super::error::HopsError;
use super::grid::{Grid, signed};
use crate::time::{Epoch, Stamp, TimeSpan};

/// Windows of a fixed size that begin at fixed distances: `[origin + k·slide, origin + k·slide + size)` for every integer `k`, negative
/// ones too.
///
/// Where the slide is the size, they *tumble*: each stamp lies in one of them. Where it is smaller, they *hop* and overlap; where it is
/// larger, there are stamps between two windows that lie in none.
///
/// A window is kept as panes, each of the greatest width that divides size and slide alike; where windows do not overlap, each is a
/// pane by itself.
///
/// ```
/// use slidewin::panes::Hops;
///
/// let hops = Hops::<i64>::hopping(60, 25)?.lateness(10);
/// assert_eq!((hops.pane(), hops.panes_a_window()), (5, 12));
/// assert_eq!(hops.panes_needed(), 14); // (60 + 10) / 5
/// # Ok::<(), slidewin::panes::HopsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hops<T: Stamp> {
    origin: T,
    size: T::Span,
    slide: T::Span,
    lateness: T::Span,
    empty: bool,
}

impl<T: Epoch> Hops<T> {
    /// Windows end to end, one of which begins at the [`Epoch`] of the clock.
    ///
    /// A clock that has none, as that of `Instant`, does not compile here: [`tumbling_from`](Self::tumbling_from) is told where windows
    /// begin.
    ///
    /// ```compile_fail,E0277
    /// # use core::time::Duration;
    /// # use std::time::Instant;
    /// # use slidewin::panes::Hops;
    /// let hops = Hops::<Instant>::tumbling(Duration::from_secs(1)); // "the clock of `Instant` has no start of its own"
    /// ```
    ///
    /// ```
    /// # use core::time::Duration;
    /// # use std::time::Instant;
    /// # use slidewin::panes::Hops;
    /// let hops = Hops::tumbling_from(Instant::now(), Duration::from_secs(1))?;
    /// assert_eq!(hops.panes_a_window(), 1);
    /// # Ok::<(), slidewin::panes::HopsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`HopsError::ZeroSize`].
    pub fn tumbling(size: T::Span) -> Result<Self, HopsError> {
        Self::tumbling_from(T::epoch(), size)
    }

    /// Windows of a size that begin each `slide`, one of them at the [`Epoch`] of the clock.
    ///
    /// ```
    /// use slidewin::panes::{Hops, HopsError};
    ///
    /// assert_eq!(Hops::<u64>::hopping(10, 5)?.slide(), 5);
    /// assert_eq!(Hops::<u64>::hopping(10, 0).unwrap_err(), HopsError::ZeroSlide);
    /// # Ok::<(), slidewin::panes::HopsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`HopsError::ZeroSize`] or [`HopsError::ZeroSlide`].
    pub fn hopping(size: T::Span, slide: T::Span) -> Result<Self, HopsError> {
        Self::hopping_from(T::epoch(), size, slide)
    }
}

impl<T: Stamp> Hops<T> {
    /// Windows end to end, one of which begins at `origin`.
    ///
    /// # Errors
    ///
    /// [`HopsError::ZeroSize`].
    pub fn tumbling_from(origin: T, size: T::Span) -> Result<Self, HopsError> {
        Self::hopping_from(origin, size, size)
    }

    /// Windows of a size that begin each `slide`, one of them at `origin`.
    ///
    /// # Errors
    ///
    /// [`HopsError::ZeroSize`] or [`HopsError::ZeroSlide`].
    pub fn hopping_from(origin: T, size: T::Span, slide: T::Span) -> Result<Self, HopsError> {
        let zero = T::Span::default();
        match (size == zero, slide == zero) {
            (true, _) => Err(HopsError::ZeroSize),
            (_, true) => Err(HopsError::ZeroSlide),
            _ => Ok(Self { origin, size, slide, lateness: zero, empty: false }),
        }
    }

    /// The same windows, moved so that one of them begins at `origin`, which may lie long before or after all events.
    ///
    /// ```
    /// use slidewin::panes::Hops;
    ///
    /// assert_eq!(Hops::<i64>::tumbling(60)?.aligned_at(-7).origin(), -7);
    /// # Ok::<(), slidewin::panes::HopsError>(())
    /// ```
    #[must_use]
    pub fn aligned_at(self, origin: T) -> Self {
        Self { origin, ..self }
    }

    /// How long each window waits for late events: it closes when the watermark reaches its end and so much more. Zero unless it is
    /// said.
    #[must_use]
    pub fn lateness(self, lateness: T::Span) -> Self {
        Self { lateness, ..self }
    }

    /// Emits windows that hold no event, too, where they lie between two that do: the windows emitted then leave none out, from
    /// the first that holds an event to the last. Those of a gap come together with the window that ends it.
    ///
    /// ```
    /// use slidewin::PaneWindow;
    /// use slidewin::panes::Hops;
    /// use slidewin::stats::Total;
    ///
    /// let mut window = PaneWindow::<Total<u64>, u64, 8>::new(Hops::tumbling(10)?.with_empty())?;
    /// window.push(3, 7)?;
    /// window.push(38, 5)?;
    /// let totals: Vec<_> = window.finish().map(|emission| emission.out).collect();
    /// assert_eq!(totals, [7, 0, 0, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_empty(self) -> Self {
        Self { empty: true, ..self }
    }

    /// A stamp at which a window begins, if the clock reaches so far.
    #[must_use]
    pub fn origin(&self) -> T {
        self.origin
    }

    /// How long each window is.
    #[must_use]
    pub fn size(&self) -> T::Span {
        self.size
    }

    /// How long after a window the next one begins.
    #[must_use]
    pub fn slide(&self) -> T::Span {
        self.slide
    }

    /// How long a pane is.
    #[must_use]
    pub fn pane(&self) -> T::Span {
        let grid = self.grid();
        // A divisor of the slide, or the size: a span as they are.
        T::Span::from_ticks(grid.pane.min(grid.size).unsigned_abs()).unwrap_or(self.size)
    }

    /// How many panes a window has.
    #[must_use]
    pub fn panes_a_window(&self) -> u128 {
        self.grid().panes.unsigned_abs()
    }

    /// How many panes a [`PaneWindow`](crate::PaneWindow) needs, at least: with so many, no event in order is ever refused if the
    /// watermark is moved to each event before that is taken in. Size and lateness, in panes.
    #[must_use]
    pub fn panes_needed(&self) -> u128 {
        let Grid { size, pane, lateness, .. } = self.grid();
        (size + lateness).unsigned_abs().div_ceil(pane.unsigned_abs())
    }

    /// Whether windows that hold no event are emitted where they lie between two that do.
    #[must_use]
    pub fn emits_empty(&self) -> bool {
        self.empty
    }

    pub(super) fn grid(&self) -> Grid {
        Grid::new(self.size.ticks(), self.slide.ticks(), self.lateness.ticks())
    }

    /// How many ticks a stamp lies after the origin.
    #[inline]
    pub(super) fn ticks(&self, at: T) -> i128 {
        if at >= self.origin {
            signed(at.since(self.origin).ticks())
        } else {
            -signed(self.origin.since(at).ticks())
        }
    }

    /// The stamp so many ticks after the origin, if there is one.
    pub(super) fn stamp(&self, ticks: i128) -> Option<T> {
        let span = T::Span::from_ticks(ticks.unsigned_abs())?;
        if ticks >= 0 { self.origin.after(span) } else { self.origin.before(span) }
    }

    /// An error unless so many panes are enough.
    pub(super) fn check(&self, capacity: usize) -> Result<(), HopsError> {
        let needed = self.panes_needed();
        match usize::try_from(needed) {
            Ok(needed) if needed <= capacity => Ok(()),
            _ => Err(HopsError::TooFewPanes { needed, capacity }),
        }
    }
}
