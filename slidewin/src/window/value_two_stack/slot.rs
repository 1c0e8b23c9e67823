//! What a slot of a window over raw values holds, and how slots change when a value comes and when the stacks flip.

use core::mem;

use super::KeepsValues;
use crate::storage::Span;
use crate::window::stacks::State;

/// A value of the back stack, or an aggregate of the front one; the other is what has been left there.
#[derive(Clone)]
pub(super) struct Slot<T, V> {
    pub(super) agg: T,
    pub(super) value: Option<V>,
}

/// Takes a value in, into a slot that is free.
#[inline]
pub(super) fn take_in<A: KeepsValues>(
    state: &mut State<A::Agg>,
    slots: &mut [Slot<A::Agg, A::Value>],
    value: A::Value,
) {
    state.take_in_place::<A>(|back, span| {
        A::insert(back, &value);
        if let Some(slot) = slots.get_mut(span.slot(span.len, slots.len())) {
            slot.value = Some(value);
        }
    });
}

/// Turns the back stack into the front one, without the `evicted` oldest values of the window, all of the front among
/// them. The window is an empty one till that is done.
#[cold]
#[inline(never)]
pub(super) fn flip<A: KeepsValues>(
    state: &mut State<A::Agg>,
    slots: &mut [Slot<A::Agg, A::Value>],
    evicted: usize,
) {
    let span = mem::replace(&mut state.span, Span::EMPTY);
    state.front = 0;
    let capacity = slots.len();
    for position in 0..evicted {
        if let Some(slot) = slots.get_mut(span.slot(position, capacity)) {
            slot.value = None;
        }
    }
    let span = span.without(evicted, capacity);
    let (older, newer) = span.runs_mut(slots);
    state.back = A::empty();
    accumulate::<A>(newer, &state.back);
    accumulate::<A>(older, newer.first().map_or(&state.back, |slot| &slot.agg));
    state.span = span;
    state.front = span.len;
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
