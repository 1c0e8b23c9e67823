//! Two pane windows made one, as of two threads or shards of a stream.

use super::PaneWindowOn;
use super::error::MergeError;
use super::leaf::Leaf;
use crate::storage::Storage;
use crate::time::Stamp;
use crate::{Aggregator, Commutative};

impl<A: Commutative, T: Stamp, S: Storage> PaneWindowOn<A, T, S> {
    /// Takes in all events that another window holds, as if each were pushed here, and adds what it has counted as late. The watermark
    /// stays as it is here. For each pane of the other that holds events: 1 + log₂ of the panes a window has.
    ///
    /// Only for aggregates that commute: the events of a pane are then the same in any order.
    ///
    /// ```
    /// use slidewin::PaneWindow;
    /// use slidewin::panes::Hops;
    /// use slidewin::stats::Total;
    ///
    /// let hops = Hops::<u64>::tumbling(10)?;
    /// let mut window = PaneWindow::<Total<u64>, u64, 8>::new(hops)?;
    /// let mut shard = window.clone();
    /// window.push(3, 1)?;
    /// shard.push(7, 2)?;
    /// shard.push(21, 4)?;
    /// window.merge(&shard)?;
    /// assert_eq!(window.finish().map(|emission| emission.out).collect::<Vec<_>>(), [3, 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`MergeError`] where the two have different windows, or do not hold what is needed: the other holds events that are
    /// late here, or has closed windows that are open here; one of the two has emissions that are due; there is no room for the panes
    /// of both. Both are as they were before.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. This window then holds no events; which windows have closed is as before.
    pub fn merge<R: Storage>(&mut self, other: &PaneWindowOn<A, T, R>) -> Result<(), MergeError<T::Span>> {
        if self.hops != other.hops {
            return Err(MergeError::Different);
        }
        if other.clock.closed > self.clock.closed {
            return Err(MergeError::Ahead);
        }
        if self.is_due() || other.is_due() {
            return Err(MergeError::Due);
        }
        let mut panes = other.panes();
        if let Some((oldest, _)) = panes.next() {
            if let Some(late) = self.lateness_of(oldest) {
                return Err(MergeError::Late(late));
            }
            let newest = panes.last().map_or(oldest, |(newest, _)| newest);
            self.make_room(oldest, newest).map_err(MergeError::Full)?;
            let half_merged = Clearing(self);
            other.panes().for_each(|(pane, leaf)| half_merged.0.join(pane, leaf));
            core::mem::forget(half_merged);
        }
        self.late += other.late;
        Ok(())
    }

    /// Takes in the events of a pane, for which there is room.
    fn join(&mut self, pane: i128, theirs: &Leaf<A::Agg>) {
        match self.newest_pane() {
            Some(newest) if pane == newest => self.newest.join::<A>(theirs),
            Some(newest) if pane < newest => self.change_older(pane, |leaf| leaf.join::<A>(theirs)),
            _ => self.begin(pane, theirs.clone()),
        }
    }
}

impl<A: Aggregator, T: Stamp, S: Storage> PaneWindowOn<A, T, S> {
    /// The panes that hold events, oldest first, with their numbers.
    fn panes(&self) -> impl Iterator<Item = (i128, &Leaf<A::Agg>)> {
        let last = self.ring.len().saturating_sub(1);
        let mut position = 0;
        let older = core::iter::from_fn(move || {
            let occupied = self.ring.next_occupied(position..last)?;
            position = occupied + 1;
            let pane = self.first + i128::try_from(occupied).unwrap_or(i128::MAX);
            self.ring.pane(occupied).map(|leaf| (pane, leaf))
        });
        let newest = self.newest_pane().filter(|_| self.newest.events > 0);
        older.chain(newest.map(|newest| (newest, &self.newest)))
    }
}

impl<T: Clone> Leaf<T> {
    /// Takes in the events of another pane of the same time.
    fn join<A: Aggregator<Agg = T>>(&mut self, theirs: &Self) {
        match (&self.agg, &theirs.agg) {
            (Some(_), Some(newer)) => self.change(theirs.events, |agg| A::append(agg, newer)),
            (None, Some(_)) => *self = theirs.clone(),
            (_, None) => {}
        }
    }
}

/// A window that is being merged into, and half merged if that panics.
struct Clearing<'a, A: Aggregator, T: Stamp, S: Storage>(&'a mut PaneWindowOn<A, T, S>);

impl<A: Aggregator, T: Stamp, S: Storage> Drop for Clearing<'_, A, T, S> {
    fn drop(&mut self) {
        self.0.forget_events();
    }
}
