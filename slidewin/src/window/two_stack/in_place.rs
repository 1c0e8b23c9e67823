//! The steps of a two-stack window whose aggregates are large or own memory: they change aggregates where they lie, by the
//! aggregator's own hooks, in the place of making new ones.
//!
//! A hook that panics leaves its aggregate half changed. So the window is an empty one while a hook runs: `len` is 0 then, and
//! stays so if it panics.

use core::mem;

use crate::Aggregator;
use crate::window::stacks::State;

/// Whether aggregates of a type are changed in place: where they own something, or have more bytes than are moved faster.
pub(super) const fn applies<T>() -> bool {
    mem::needs_drop::<T>() || size_of::<T>() > LARGEST_BY_VALUE
}

/// The largest aggregates, in bytes, of which new ones are made rather than old ones changed.
const LARGEST_BY_VALUE: usize = 128;

/// Takes a value in, evicting the oldest when full.
#[inline]
pub(super) fn slide<A: Aggregator>(slots: &mut [A::Agg], state: &mut State<A::Agg>, value: &A::Value) {
    let unit = A::unit(value);
    if state.span.len == slots.len() {
        if state.front == 0 {
            state.flip::<A>(slots, 0);
        }
        // The new value takes the slot of the oldest, which is then released.
        state.span = state.span.without_oldest(slots.len());
        state.front -= 1;
    }
    take_in::<A>(slots, state, unit);
}

/// Takes a value in, into a slot that is free.
#[inline]
pub(super) fn take_in<A: Aggregator>(slots: &mut [A::Agg], state: &mut State<A::Agg>, unit: A::Agg) {
    state.take_in_place::<A>(|back, span| {
        A::append(back, &unit);
        if let Some(slot) = slots.get_mut(span.slot(span.len, slots.len())) {
            *slot = unit;
        }
    });
}

/// Gives each element of a run the aggregate from it to the run's end and on to `next`.
#[inline]
pub(super) fn accumulate_run<A: Aggregator>(run: &mut [A::Agg], next: Option<&A::Agg>) {
    let mut slots = run.iter_mut().rev();
    let Some(mut newer) = next.or_else(|| slots.next().map(|newest| &*newest)) else { return };
    for slot in slots {
        A::append(slot, newer);
        newer = slot;
    }
}
