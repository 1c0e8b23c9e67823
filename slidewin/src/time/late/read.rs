//! What a late window answers: at a time that moves on, at any that is still allowed, and over a range.

use core::ops::{Bound, RangeBounds};

use super::{Aggregator, LateWindow, OrderError, Stamp, is_too_old};
use crate::tree::Parts;

impl<A: Aggregator, T: Stamp> LateWindow<A, T> {
    /// What the values of the span that ends now say; where there are none, what no values say. What is older leaves.
    ///
    /// # Errors
    ///
    /// [`OrderError`] for a `now` before the [`horizon`](Self::horizon). Nothing has changed.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before, but for what has left, or empty.
    #[inline]
    pub fn query(&mut self, now: T) -> Result<A::Out, OrderError<T::Span>> {
        self.advance(now)?;
        let closed = self.closed;
        Ok(match self.tree.parts_while(|at| at < now || (at == now && closed.has_newest())) {
            Some(parts) => finalize::<A>(parts),
            None => A::finalize(&self.fold_until(now)),
        })
    }

    /// The aggregate of the values of the span that ends now. What is older leaves.
    ///
    /// # Errors
    ///
    /// As [`query`](Self::query).
    ///
    /// # Panics
    ///
    /// As [`query`](Self::query).
    pub fn aggregate(&mut self, now: T) -> Result<A::Agg, OrderError<T::Span>> {
        self.advance(now)?;
        let closed = self.closed;
        Ok(match self.tree.parts_while(|at| at < now || (at == now && closed.has_newest())) {
            Some(parts) => aggregate::<A>(parts),
            None => self.fold_until(now),
        })
    }

    fn fold_until(&self, now: T) -> A::Agg {
        let closed = self.closed;
        let taken = |at| at < now || (at == now && closed.has_newest());
        self.tree.range(|_| false, taken).unwrap_or_else(A::empty)
    }

    /// What a read at `now` would say, which leaves the time as it is: nothing is evicted, and the next one may be earlier. *O*(log *n*).
    ///
    /// ```
    /// use slidewin::LateWindow;
    /// use slidewin::stats::Total;
    ///
    /// let mut window = LateWindow::<Total<u32>>::unbounded(10)?;
    /// [1, 5, 12].into_iter().try_for_each(|at| window.push(at, 1))?;
    /// assert_eq!((window.peek(14)?, window.peek(5)?), (2, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`query`](Self::query).
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    pub fn peek(&self, now: T) -> Result<A::Out, OrderError<T::Span>> {
        self.check_order(now)?;
        let (span, closed) = (self.span, self.closed);
        let skipped = |at| is_too_old(now.since(at), span, closed.has_oldest());
        let taken = |at| at < now || (at == now && closed.has_newest());
        Ok(A::finalize(&self.tree.range(skipped, taken).unwrap_or_else(A::empty)))
    }

    /// What the values of a range of stamps say, of those that the window holds. *O*(log *n*).
    ///
    /// ```
    /// use slidewin::LateWindow;
    /// use slidewin::stats::Total;
    ///
    /// let mut window = LateWindow::<Total<u32>>::unbounded(100)?;
    /// [30, 10, 20].into_iter().try_for_each(|at| window.push(at, 1))?;
    /// assert_eq!((window.query_range(..20), window.query_range(10..=20), window.query_range(..)), (1, 2, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[must_use]
    pub fn query_range(&self, stamps: impl RangeBounds<T>) -> A::Out {
        let skipped = |at: T| match stamps.start_bound() {
            Bound::Unbounded => false,
            Bound::Included(from) => at < *from,
            Bound::Excluded(from) => at <= *from,
        };
        let taken = |at: T| match stamps.end_bound() {
            Bound::Unbounded => true,
            Bound::Included(until) => at <= *until,
            Bound::Excluded(until) => at < *until,
        };
        A::finalize(&self.tree.range(skipped, taken).unwrap_or_else(A::empty))
    }

    /// Lets the time be `now`: what no later read can count leaves.
    ///
    /// # Errors
    ///
    /// As [`query`](Self::query).
    ///
    /// # Panics
    ///
    /// As [`query`](Self::query).
    #[inline]
    pub fn advance(&mut self, now: T) -> Result<(), OrderError<T::Span>> {
        self.check_order(now)?;
        self.horizon = Some(now);
        self.evict();
        Ok(())
    }

    #[inline]
    fn check_order(&self, now: T) -> Result<(), OrderError<T::Span>> {
        match self.horizon {
            Some(horizon) if now < horizon => Err(OrderError::new(horizon.since(now))),
            _ => Ok(()),
        }
    }
}

/// What some aggregates say together.
#[inline]
fn finalize<A: Aggregator>(parts: Parts<&A::Agg>) -> A::Out {
    match parts {
        (Some(a), Some(b), Some(c)) => A::finalize_pair(&A::combine(a, b), c),
        (Some(a), Some(b), None) | (Some(a), None, Some(b)) | (None, Some(a), Some(b)) => {
            A::finalize_pair(a, b)
        }
        (Some(a), None, None) | (None, Some(a), None) | (None, None, Some(a)) => A::finalize(a),
        (None, None, None) => A::finalize(&A::empty()),
    }
}

/// The aggregate that some make up together.
fn aggregate<A: Aggregator>((front, middle, back): Parts<&A::Agg>) -> A::Agg {
    let mut parts = [front, middle, back].into_iter().flatten();
    let first = parts.next().map_or_else(A::empty, A::Agg::clone);
    parts.fold(first, |older, newer| A::combine(&older, newer))
}
