//! What the panes of a window say together, closed or not.

use super::PaneWindowOn;
use super::sum::Sum;
use crate::Aggregator;
use crate::storage::Storage;
use crate::time::{OrderError, Stamp};

impl<A: Aggregator, T: Stamp, S: Storage> PaneWindowOn<A, T, S> {
    /// What the events so far say of the window that is to close next of those that contain `now`: the one that began longest ago.
    /// A view of the panes that are held: an event after `now` counts, too, where it lies in that window.
    ///
    /// ```
    /// use slidewin::PaneWindow;
    /// use slidewin::panes::Hops;
    /// use slidewin::stats::Total;
    ///
    /// let mut window = PaneWindow::<Total<u64>, u64, 8>::new(Hops::hopping(60, 10)?)?;
    /// for at in 0..70 {
    ///     _ = window.advance(at)?.last();
    ///     window.push(at, 1)?;
    /// }
    /// assert_eq!(window.query(69)?, 60); // from 10 to 70
    /// assert_eq!(window.query(75)?, 50); // from 20 to 80
    /// assert_eq!(window.query(1000)?, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Where no window contains `now`, it is what no values say.
    ///
    /// # Errors
    ///
    /// [`OrderError`] where `now` lies before the watermark: windows of that time may have been emitted.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    pub fn query(&self, now: T) -> Result<A::Out, OrderError<T::Span>> {
        Ok(match self.sum_at(now)?.get() {
            Some(agg) => A::finalize(agg),
            None => A::finalize(&A::empty()),
        })
    }

    /// The aggregate of the events that [`query`](Self::query) answers for.
    ///
    /// # Errors
    ///
    /// [`OrderError`] where `now` lies before the watermark.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    pub fn aggregate(&self, now: T) -> Result<A::Agg, OrderError<T::Span>> {
        Ok(match self.sum_at(now)? {
            Sum::Nothing => A::empty(),
            Sum::One(agg) => agg.clone(),
            Sum::Many(agg) => agg,
        })
    }

    fn sum_at(&self, now: T) -> Result<Sum<'_, A::Agg>, OrderError<T::Span>> {
        self.check_order(now)?;
        let (pane, offset) = self.grid.pane(self.hops.ticks(now));
        Ok(if offset < self.grid.covered() { self.sum(self.grid.oldest_window(pane)) } else { Sum::Nothing })
    }

    #[inline]
    pub(super) fn check_order(&self, now: T) -> Result<(), OrderError<T::Span>> {
        match self.clock.watermark {
            Some(watermark) if now < watermark => Err(OrderError::new(watermark.since(now))),
            _ => Ok(()),
        }
    }

    pub(super) fn finalize(&self, window: i128) -> A::Out {
        match self.sum(window).get() {
            Some(agg) => A::finalize(agg),
            None => A::finalize(&A::empty()),
        }
    }

    /// The aggregate of the panes of a window.
    fn sum(&self, window: i128) -> Sum<'_, A::Agg> {
        let mut sum = Sum::Nothing;
        let Some(newest) = self.newest_pane() else { return sum };
        let panes = self.grid.panes_of(window);
        let [from, to] = [panes.start, panes.end].map(|pane| pane.clamp(self.first, newest));
        self.ring.add::<A>(self.position(from)..self.position(to), &mut sum);
        if panes.contains(&newest) {
            if let Some(agg) = &self.newest.agg {
                sum.add::<A>(agg);
            }
        }
        sum
    }
}
