//! How an event comes in: into the newest pane, a newer one, or one of those before it.

use core::borrow::Borrow;
use core::mem;

use super::clock::Stretch;
use super::leaf::Leaf;
use super::{PaneError, PaneWindowOn, RoomError};
use crate::Aggregator;
use crate::storage::Storage;
use crate::time::{LateError, Stamp, TimeSpan};

impl<A: Aggregator, T: Stamp, S: Storage> PaneWindowOn<A, T, S> {
    /// Takes an event in, into the pane of its stamp, wherever that lies among those that are held. 1 combine for the newest pane,
    /// which is a compare away; else at most 1 + log₂ of the panes a window has, or twice that for an event older than all.
    ///
    /// An event of which some windows have closed and others not joins the ones that are open.
    ///
    /// ```
    /// use slidewin::PaneWindow;
    /// use slidewin::panes::{Hops, PaneError};
    /// use slidewin::stats::Total;
    ///
    /// let mut window = PaneWindow::<Total<u64>, u64, 4>::new(Hops::hopping(20, 10)?)?;
    /// window.push(5, 1)?;
    /// assert_eq!(window.advance(10)?.map(|emission| emission.out).collect::<Vec<_>>(), [1]); // from −10 to 10
    /// window.push(9, 2)?;
    /// assert_eq!(window.advance(27)?.map(|emission| emission.out).collect::<Vec<_>>(), [3]); // from 0 to 20
    ///
    /// let PaneError::Late(late) = window.push(9, 4).unwrap_err() else { unreachable!() };
    /// assert_eq!(late.by(), 7);
    ///
    /// window.push(30, 1)?;
    /// let too_far = window.push(100, 1).unwrap_err();
    /// assert!(matches!(too_far, PaneError::Full(room) if room.needed() == 8 && room.capacity() == 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`PaneError::Late`] where all windows that would hold it have closed: it is counted by [`late`](Self::late).
    /// [`PaneError::Full`] where it lies further from the events held than there are panes, or there is no memory for more.
    /// [`PaneError::Between`] where it lies in no window, as the slide is larger than the size. [`PaneError::Due`] where one of its
    /// windows has closed, has not been emitted, and another is open. In each case the events held are as they were before, and
    /// `value` has not been looked at: push a reference where it must not be lost.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before; or with the event in, where the panic came when blocks of panes
    /// were combined; or without the events of the event's pane, where that was changed.
    #[inline]
    pub fn push(&mut self, at: T, value: impl Borrow<A::Value>) -> Result<(), PaneError<T::Span>> {
        let value = value.borrow();
        match &self.reach {
            Some(reach) if reach.holds(at) => {
                self.newest.insert::<A>(value);
                Ok(())
            }
            _ => self.push_out_of_reach(at, value),
        }
    }

    #[inline(never)]
    fn push_out_of_reach(&mut self, at: T, value: &A::Value) -> Result<(), PaneError<T::Span>> {
        let (pane, offset) = self.grid.pane(self.hops.ticks(at));
        if offset >= self.grid.covered() {
            return Err(PaneError::Between);
        }
        if let Some(late) = self.lateness_of(pane) {
            self.late += 1;
            return Err(late.into());
        }
        if self.clock.is_due() && pane < self.grid.panes_of(self.clock.closed - 1).end {
            return Err(PaneError::Due);
        }
        self.make_room(pane, pane)?;
        let newest = self.newest_pane();
        match newest {
            Some(newest) if pane == newest => self.newest.insert::<A>(value),
            Some(newest) if pane < newest => self.change_older(pane, |leaf| leaf.insert::<A>(value)),
            _ => self.begin(pane, Leaf::of(A::unit(value))),
        }
        if newest.is_none_or(|newest| pane >= newest) {
            self.reach =
                Stretch::around(at, offset, self.grid.covered() - 1 - offset).filter(|_| !self.is_due());
        }
        Ok(())
    }

    /// How late an event of a pane is, if it is too late.
    pub(super) fn lateness_of(&self, pane: i128) -> Option<LateError<T::Span>> {
        if pane >= self.grid.first_pane(self.clock.closed) {
            return None;
        }
        let closing = self.grid.closing(self.grid.newest_window(pane));
        let watermark = self.clock.watermark.map_or(closing, |watermark| self.hops.ticks(watermark));
        let by = T::Span::from_ticks(u128::try_from(watermark - closing).unwrap_or(0));
        Some(LateError::new(by.unwrap_or_default()))
    }

    /// Sees to it that there are slots for the panes from `oldest` to `newest`, together with those that are held.
    pub(super) fn make_room(&mut self, oldest: i128, newest: i128) -> Result<(), RoomError> {
        let (oldest, newest) = match self.newest_pane() {
            Some(held) => (oldest.min(self.first), newest.max(held)),
            None => (oldest, newest),
        };
        let needed = (newest - oldest).unsigned_abs() + 1;
        match usize::try_from(needed) {
            Ok(panes) if panes <= self.ring.slots() => Ok(()),
            Ok(panes) if S::GROWS && panes <= self.ring.limit() => {
                self.ring.grow::<A>(panes).map_err(|error| RoomError::no_memory(needed, error))
            }
            _ => Err(RoomError::new(needed, self.ring.limit())),
        }
    }

    /// Takes in a pane newer than all, for which there is room.
    pub(super) fn begin(&mut self, pane: i128, leaf: Leaf<A::Agg>) {
        let Some(newest) = self.newest_pane() else {
            self.first = pane;
            self.newest = leaf;
            self.ring.begin();
            return;
        };
        let finished = mem::replace(&mut self.newest, leaf);
        self.events += finished.events;
        self.reach = None;
        let slot = self.ring.finish(self.position(newest), finished);
        self.ring.lengthen_by(self.distance(newest, pane));
        self.ring.combine_around::<A>(slot);
    }

    /// Changes a pane older than the newest, for which there is room.
    pub(super) fn change_older(&mut self, pane: i128, change: impl FnOnce(&mut Leaf<A::Agg>)) {
        if pane < self.first {
            let panes = self.distance(pane, self.first);
            self.first = pane;
            self.ring.precede_by::<A>(panes);
        }
        let position = self.position(pane);
        self.events -= self.ring.pane(position).map_or(0, |leaf| leaf.events);
        let slot = self.ring.change(position, change);
        self.events += self.ring.pane(position).map_or(0, |leaf| leaf.events);
        self.ring.combine_around::<A>(slot);
    }
}
