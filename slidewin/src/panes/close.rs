//! Windows close when the watermark passes them, and are emitted as they are taken; then the panes go that none needs any more.

#[cfg(doc)]
use super::Hops;
use super::clock::Stretch;
use super::leaf::Leaf;
use super::{Emission, Emissions, Interval, PaneWindowOn};
use crate::Aggregator;
use crate::storage::Storage;
use crate::time::{OrderError, Stamp};

impl<A: Aggregator, T: Stamp, S: Storage> PaneWindowOn<A, T, S> {
    /// Moves the watermark, by which the caller promises that no event before it will come, but late ones: an iterator over the
    /// windows that are due then, oldest first. A window is due when the watermark reaches its end and the
    /// [lateness](Hops::lateness) more; from then on it takes no event, whether or not it has been emitted.
    ///
    /// Windows without events are not emitted, unless [asked for](Hops::with_empty), and cost nothing, however many they are. A
    /// watermark after which no more windows close costs a compare.
    ///
    /// ```
    /// use slidewin::PaneWindow;
    /// use slidewin::panes::Hops;
    /// use slidewin::stats::Total;
    ///
    /// let mut window = PaneWindow::<Total<u64>, u64, 4>::new(Hops::tumbling(10)?)?;
    /// window.push(5, 1)?;
    /// window.push(15, 2)?;
    /// let first = window.advance(1_000_000_000_000_000_000)?.next();
    /// assert_eq!(first.map(|emission| emission.out), Some(1));
    /// // The iterator has been dropped: what was due still is.
    /// let rest = window.advance(1_000_000_000_000_000_000)?;
    /// assert_eq!(rest.map(|emission| emission.out).collect::<Vec<_>>(), [2]);
    /// assert_eq!(window.advance(7).unwrap_err().by(), 999_999_999_999_999_993);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OrderError`] where the watermark goes back. Nothing has changed.
    #[inline]
    pub fn advance(&mut self, watermark: T) -> Result<Emissions<'_, A, T, S>, OrderError<T::Span>> {
        self.check_order(watermark)?;
        self.clock.watermark = Some(watermark);
        if !self.clock.calm.is_some_and(|calm| calm.holds(watermark)) {
            self.close(watermark);
        }
        Ok(Emissions { of: self })
    }

    /// Closes what a watermark closes.
    #[inline(never)]
    fn close(&mut self, watermark: T) {
        let ticks = self.hops.ticks(watermark);
        self.close_before(self.grid.first_open(ticks));
        self.clock.calm = Stretch::around(watermark, 0, self.grid.closing(self.clock.closed) - ticks - 1);
    }

    /// Closes all windows that hold events, as at the end of a stream: an iterator over them, and over those that were due before,
    /// oldest first. The watermark stays where it is, but later events for these windows are late.
    pub fn finish(&mut self) -> Emissions<'_, A, T, S> {
        if let Some(newest) = self.newest_pane() {
            self.close_before(self.grid.newest_window(newest) + 1);
        }
        Emissions { of: self }
    }

    fn close_before(&mut self, open: i128) {
        if open > self.clock.closed {
            self.clock.closed = open;
            self.settle();
            if self.is_due() {
                self.reach = None;
            }
        }
    }

    /// Lets the panes go that no window needs any more, and finds the next window that holds events among those that have closed.
    fn settle(&mut self) {
        self.evict_before(self.grid.first_pane(self.clock.next));
        if self.is_due() {
            self.clock.next = match self.newest_pane() {
                Some(_) => self.clock.next.max(self.grid.oldest_window(self.first)).min(self.clock.closed),
                None => self.clock.closed,
            };
        }
    }

    /// Lets panes go: those before a number, and those after them that hold no event.
    fn evict_before(&mut self, pane: i128) {
        let Some(newest) = self.newest_pane() else { return };
        let last = self.position(newest);
        let from = if pane <= self.first { 0 } else { self.distance(self.first, pane).min(last + 1) };
        if from == 0 && self.oldest().events > 0 {
            return;
        }
        let occupied = self.ring.next_occupied(from.min(last)..last);
        let kept = occupied.unwrap_or(if from <= last && self.newest.events > 0 { last } else { last + 1 });
        if kept > last {
            self.reach = None;
            self.newest = Leaf::VACANT;
        }
        self.first += i128::try_from(kept).unwrap_or(i128::MAX);
        self.events -= self.ring.evict(kept);
    }

    /// The oldest pane, of which there is one.
    fn oldest(&self) -> &Leaf<A::Agg> {
        self.ring.pane(0).filter(|_| self.ring.len() > 1).unwrap_or(&self.newest)
    }

    #[inline]
    pub(super) fn is_due(&self) -> bool {
        self.clock.is_due()
    }

    /// Emits the next window that is due, of which there is one.
    #[inline(never)]
    pub(super) fn emit(&mut self) -> Emission<T, A::Out> {
        let next = self.clock.next;
        let filled = self.clock.filled.filter(|filled| self.hops.emits_empty() && *filled < next);
        let window = filled.unwrap_or(next);
        let out = if filled.is_some() { A::finalize(&A::empty()) } else { self.finalize(window) };
        self.clock.filled = Some(window + 1);
        if filled.is_none() {
            self.clock.next = window + 1;
            self.settle();
        }
        Emission { window: self.interval(window), out }
    }

    fn interval(&self, window: i128) -> Interval<T> {
        let ticks = self.grid.ticks_of(window);
        Interval { start: self.hops.stamp(ticks.start), end: self.hops.stamp(ticks.end) }
    }
}
