//! The step of a two-stack window, written for speed: the same algorithm costs two or three times as much in another shape.
//! It is a function of the slots and, apart from them, the [`State`].

use core::borrow::Borrow;
use core::mem;

use super::suffixes;
use crate::Aggregator;
use crate::storage::{Span, below, vacate};
use crate::window::stacks::State;

impl<T> State<T> {
    /// Turns the back stack into the front one, without its `evicted` oldest values; the front must be used up. While the slots
    /// are neither, the window is an empty one, so that a panicking `combine` leaves it so.
    #[cold]
    #[inline]
    pub(super) fn flip<A: Aggregator<Agg = T>>(&mut self, slots: &mut [T], evicted: usize) {
        let back = A::empty();
        let mut span = mem::replace(&mut self.span, Span::EMPTY);
        self.back = back;
        for _ in 0..evicted {
            vacate(slots, span.head, A::empty);
            span = span.without_oldest(slots.len());
        }
        suffixes::accumulate::<A>(slots, span);
        self.span = span;
        self.front = span.len;
    }

    /// Lets the oldest value go, which is in the front.
    #[inline]
    pub(super) fn evict_front<A: Aggregator<Agg = T>>(&mut self, slots: &mut [T]) {
        // Vacated before it is counted out, so that an `empty` which panics leaves the value in.
        let evicted = vacate(slots, self.span.head, A::empty);
        self.span = self.span.without_oldest(slots.len());
        self.front -= 1;
        drop(evicted);
    }
}

/// Takes an element in, for which there is a slot.
#[inline]
pub(super) fn push<A: Aggregator>(slots: &mut [A::Agg], state: &mut State<A::Agg>, unit: A::Agg) {
    let capacity = slots.len();
    let back = A::combine(&state.back, &unit);
    if let Some(slot) = slots.get_mut(state.span.slot(state.span.len, capacity)) {
        *slot = unit;
        state.span = state.span.with_newest();
        state.back = back;
    }
}

/// A step that evicts as many elements as its caller says, all of them of the front, and takes one in, for which there is a slot
/// then. All is computed before anything is stored, so that a panic changes nothing. For elements that own nothing.
#[inline]
pub(super) fn turn<A: Aggregator, Out>(
    slots: &mut [A::Agg],
    state: &mut State<A::Agg>,
    evicted: usize,
    unit: A::Agg,
    answer: impl FnOnce(Option<&A::Agg>, &A::Agg) -> Out,
) -> Out {
    let capacity = slots.len();
    let span = state.span.without(evicted, capacity);
    let front = state.front - evicted;
    let back = A::combine(&state.back, &unit);
    let out = answer(slots.get(span.head).filter(|_| front > 0), &back);
    if let Some(slot) = slots.get_mut(span.slot(span.len, capacity)) {
        *slot = unit;
    }
    *state = State { span: span.with_newest(), front, back };
    out
}

/// What a window says whose two stacks have these aggregates.
#[inline]
pub(super) fn answer<A: Aggregator>(front: Option<&A::Agg>, back: &A::Agg) -> A::Out {
    match front {
        Some(front) => A::finalize_pair(front, back),
        None => A::finalize(back),
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

/// As many of the steps as a full window takes before it flips or comes to the end of its slots, and how many those are: none
/// of them asks where the window stands or ends a stack.
#[inline]
pub(super) fn slide_run<A: Aggregator, V: Borrow<A::Value>>(
    slots: &mut [A::Agg],
    state: &mut State<A::Agg>,
    values: &[V],
    answers: &mut [A::Out],
) -> usize {
    let Span { head, len } = state.span;
    if len != slots.len() || state.front == 0 {
        return 0;
    }
    let run = slots.get_mut(head..).unwrap_or_default();
    let steps = values.len().min(answers.len()).min(run.len().min(state.front).saturating_sub(1));
    let Some((mut oldest, later)) = run.split_first_mut() else { return 0 };
    let mut run = Run { back: state.back.clone(), steps: 0, state };
    for (slot, (value, answer)) in later.iter_mut().zip(values.iter().zip(answers)).take(steps) {
        let unit = A::unit(value.borrow());
        let back = A::combine(&run.back, &unit);
        *answer = A::finalize_pair(slot, &back);
        *oldest = unit;
        run.back = back;
        run.steps += 1;
        oldest = slot;
    }
    run.steps
}

/// What a run changes of the state, apart from it, and so in registers; it goes back when the run ends or panics.
struct Run<'state, T> {
    state: &'state mut State<T>,
    back: T,
    steps: usize,
}

impl<T> Drop for Run<'_, T> {
    #[inline]
    fn drop(&mut self) {
        self.state.span.head += self.steps;
        self.state.front -= self.steps;
        mem::swap(&mut self.state.back, &mut self.back);
    }
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
