//! A pane: events of a fixed width of time, as one aggregate that is changed where it lies.

use core::mem;

use crate::Aggregator;

/// A pane: how many events it holds, and their aggregate if there are any.
#[derive(Clone, Debug)]
pub(super) struct Leaf<T> {
    pub(super) events: u64,
    pub(super) agg: Option<T>,
}

impl<T> Leaf<T> {
    pub(super) const VACANT: Self = Self { events: 0, agg: None };

    /// A pane of one event.
    #[inline]
    pub(super) const fn of(unit: T) -> Self {
        Self { events: 1, agg: Some(unit) }
    }

    /// Changes a pane that holds events where it lies. A panic on the way leaves it vacant.
    #[inline]
    pub(super) fn change(&mut self, events: u64, change: impl FnOnce(&mut T)) {
        let pane = Changing(self);
        if let Some(agg) = &mut pane.0.agg {
            change(agg);
            pane.0.events += events;
        }
        mem::forget(pane);
    }

    /// Takes an event in.
    #[inline]
    pub(super) fn insert<A: Aggregator<Agg = T>>(&mut self, value: &A::Value) {
        match &self.agg {
            Some(_) => self.change(1, |agg| A::insert(agg, value)),
            None => *self = Self::of(A::unit(value)),
        }
    }
}

/// A pane that is being changed, and half changed if that panics.
struct Changing<'a, T>(&'a mut Leaf<T>);

impl<T> Drop for Changing<'_, T> {
    fn drop(&mut self) {
        *self.0 = Leaf::VACANT;
    }
}
