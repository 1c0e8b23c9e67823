//! What a slot of a window over raw values holds, what the window knows beside, and how it changes.

use core::mem;

use super::KeepsValues;
use crate::storage::Span;

/// A value of the back stack, or an aggregate of the front one; the other is what has been left there.
#[derive(Clone)]
pub(super) struct Slot<T, V> {
    pub(super) agg: T,
    pub(super) value: Option<V>,
}

/// All of the window but its slots.
///
/// Invariant, for elements counted from the oldest: `front <= span.len`; element `i < front` has the aggregate of the elements
/// `i..front`, element `i >= front` its value; `back` is the aggregate of `front..len`, but in a window that is empty, where it
/// may be anything.
#[derive(Clone)]
pub(super) struct State<T> {
    pub(super) span: Span,
    pub(super) front: usize,
    pub(super) back: T,
}

impl<T> State<T> {
    /// Takes a value in, into a slot that is free.
    #[inline]
    pub(super) fn take_in<A: KeepsValues<Agg = T>>(
        &mut self,
        slots: &mut [Slot<T, A::Value>],
        value: A::Value,
    ) {
        // While the hook runs, the window is an empty one.
        let span = mem::replace(&mut self.span, Span::EMPTY);
        let front = mem::replace(&mut self.front, 0);
        if span.len == front {
            self.back = A::empty();
        }
        A::insert(&mut self.back, &value);
        if let Some(slot) = slots.get_mut(span.slot(span.len, slots.len())) {
            slot.value = Some(value);
        }
        self.span = span.with_newest();
        self.front = front;
    }

    /// Turns the back stack into the front one, without the `evicted` oldest values of the window, all of the front among
    /// them. The window is an empty one till that is done.
    #[cold]
    #[inline(never)]
    pub(super) fn flip<A: KeepsValues<Agg = T>>(&mut self, slots: &mut [Slot<T, A::Value>], evicted: usize) {
        let span = mem::replace(&mut self.span, Span::EMPTY);
        self.front = 0;
        let capacity = slots.len();
        for position in 0..evicted {
            if let Some(slot) = slots.get_mut(span.slot(position, capacity)) {
                slot.value = None;
            }
        }
        let span = Span { head: span.slot(evicted, capacity), len: span.len - evicted };
        let (older, newer) = span.runs_mut(slots);
        self.back = A::empty();
        accumulate::<A>(newer, &self.back);
        accumulate::<A>(older, newer.first().map_or(&self.back, |slot| &slot.agg));
        self.span = span;
        self.front = span.len;
    }

    /// Lets so many of the oldest values go, which are in the front.
    #[inline]
    pub(super) fn evict_front(&mut self, capacity: usize, count: usize) {
        self.span = Span { head: self.span.slot(count, capacity), len: self.span.len - count };
        self.front -= count;
    }
}

/// Gives each element of a run the aggregate from it to the run's end and on to `next`, in the place of its value.
fn accumulate<'slots, A: KeepsValues>(run: &'slots mut [Slot<A::Agg, A::Value>], mut next: &'slots A::Agg) {
    for slot in run.iter_mut().rev() {
        slot.agg.clone_from(next);
        if let Some(value) = slot.value.take() {
            A::prepend(&value, &mut slot.agg);
        }
        next = &slot.agg;
    }
}

/// A slot without a value.
pub(super) fn vacant<A: KeepsValues>() -> Slot<A::Agg, A::Value> {
    Slot { agg: A::empty(), value: None }
}
