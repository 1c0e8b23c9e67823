//! The step of a two-stack window, written for speed: the same algorithm costs two or three times as much in another shape.
//! It is a function of the slots and, apart from them, the [`State`].

use core::mem;

use super::suffixes;
use crate::Aggregator;
use crate::storage::{Span, below};

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

/// One step of a window, as a function of the slots and the rest of its state. All is computed before anything is stored,
/// so that a panic changes nothing. `answer` is given the aggregates of the two stacks.
///
/// From step to step the compiler keeps the state in registers. It can as long as nothing here hands the state to code
/// that it does not see, and as there is one call only, off the fast path, across which no aggregate is held.
#[inline]
pub(super) fn slide<A: Aggregator, Out>(
    slots: &mut [A::Agg],
    state: &mut State<A::Agg>,
    value: &A::Value,
    answer: impl FnOnce(Option<&A::Agg>, &A::Agg) -> Out,
) -> Out {
    let capacity = slots.len();
    let unit = A::unit(value);
    let State { span, front, .. } = *state;
    if front == 0 || span.len != capacity {
        let flips = span.len == capacity;
        if flips {
            *state = State::new::<A>();
        }
        let (back, out) = slide_off_path::<A, Out>(slots, span, front, &state.back, unit, answer);
        let (span, front) = if flips {
            (span.without_oldest(capacity).with_newest(), capacity - 1)
        } else {
            (span.with_newest(), front)
        };
        *state = State { span, front, back };
        return out;
    }
    let head = below(span.head, capacity);
    let next = below(head + 1, capacity);
    let front = front - 1;
    let back = A::combine(&state.back, &unit);
    let out = answer(slots.get(next).filter(|_| front > 0), &back);
    // The slot of the oldest value is the one that the new value takes.
    let evicted = slots.get_mut(head).map(|slot| mem::replace(slot, unit));
    state.span.head = next;
    state.front = front;
    state.back = back;
    drop(evicted);
    out
}

/// The steps that fill the window, and the one in as many as it holds that flips it. The new value takes its slot; the rest
/// of the state is the caller's to change, who has emptied the window where it flips.
#[cold]
#[inline(never)]
fn slide_off_path<A: Aggregator, Out>(
    slots: &mut [A::Agg],
    span: Span,
    front: usize,
    back: &A::Agg,
    unit: A::Agg,
    answer: impl FnOnce(Option<&A::Agg>, &A::Agg) -> Out,
) -> (A::Agg, Out) {
    let capacity = slots.len();
    let (mut span, mut front) = (span, front);
    if span.len == capacity {
        suffixes::accumulate::<A>(slots, span);
        span = span.without_oldest(capacity);
        front = span.len;
    }
    let back = A::combine(back, &unit);
    let out = answer(slots.get(span.head).filter(|_| front > 0), &back);
    let free = span.slot(span.len, capacity);
    let evicted = slots.get_mut(free).map(|slot| mem::replace(slot, unit));
    drop(evicted);
    (back, out)
}
