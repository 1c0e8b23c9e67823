//! The step of a two-stack window, written for speed: the same algorithm costs two or three times as much in another shape.
//! It is a function of the slots and, apart from them, the [`State`].

use core::mem;

use super::suffixes;
use crate::Aggregator;
use crate::storage::Span;

/// All of a two-stack window but its slots.
///
/// Invariant, for elements counted from the oldest: `front <= span.len`; the slot of element `i < front` holds the aggregate
/// of the elements `i..front`; that of `i >= front` holds element `i` alone; `back` is the aggregate of `front..len`.
#[derive(Clone)]
pub(super) struct State<T> {
    pub(super) span: Span,
    pub(super) front: usize,
    pub(super) back: T,
}

impl<T> State<T> {
    /// That of an empty window.
    pub(super) fn new<A: Aggregator<Agg = T>>() -> Self {
        Self { span: Span::EMPTY, front: 0, back: A::empty() }
    }

    /// Turns the back stack into the front one. While the slots are neither, the window is an empty one, so that a
    /// panicking `combine` leaves it so.
    #[cold]
    #[inline]
    pub(super) fn flip<A: Aggregator<Agg = T>>(&mut self, slots: &mut [T]) {
        let back = A::empty();
        let span = mem::replace(&mut self.span, Span::EMPTY);
        self.back = back;
        suffixes::accumulate::<A>(slots, span);
        self.span = span;
        self.front = span.len;
    }
}

/// One step of a window, as a function of the slots and the rest of its state, which the compiler then keeps in registers
/// from step to step: hence no branch here lets the state be written where the compiler cannot see it. All is computed
/// before anything is stored, so that a panic changes nothing. `answer` is given the aggregates of the two stacks.
#[inline]
pub(super) fn slide<A: Aggregator, Out>(
    slots: &mut [A::Agg],
    state: &mut State<A::Agg>,
    value: &A::Value,
    answer: impl FnOnce(Option<&A::Agg>, &A::Agg) -> Out,
) -> Out {
    let capacity = slots.len();
    let unit = A::unit(value);
    if state.span.len == capacity {
        if state.front == 0 {
            state.flip::<A>(slots);
        }
        // The invariant says that the head is below the capacity. Said once more, no use of it as an index is checked.
        let head = if state.span.head < capacity { state.span.head } else { 0 };
        let next = if head + 1 < capacity { head + 1 } else { 0 };
        let front = state.front - 1;
        let back = A::combine(&state.back, &unit);
        let out = answer(slots.get(next).filter(|_| front > 0), &back);
        // The slot of the oldest value is the one that the new value takes.
        let evicted = slots.get_mut(head).map(|slot| mem::replace(slot, unit));
        state.span.head = next;
        state.front = front;
        state.back = back;
        drop(evicted);
        out
    } else {
        let State { span, front, .. } = *state;
        let (back, out) = fill::<A, Out>(slots, span, front, &state.back, unit, answer);
        *state = State { span: Span { len: span.len + 1, ..span }, front, back };
        out
    }
}

/// The step of a window that is not full yet: the value takes its slot; the new `back` is the caller's to keep.
#[cold]
#[inline(never)]
fn fill<A: Aggregator, Out>(
    slots: &mut [A::Agg],
    span: Span,
    front: usize,
    back: &A::Agg,
    unit: A::Agg,
    answer: impl FnOnce(Option<&A::Agg>, &A::Agg) -> Out,
) -> (A::Agg, Out) {
    let back = A::combine(back, &unit);
    let out = answer(slots.get(span.head).filter(|_| front > 0), &back);
    let free = span.slot(span.len, slots.len());
    if let Some(slot) = slots.get_mut(free) {
        *slot = unit;
    }
    (back, out)
}
