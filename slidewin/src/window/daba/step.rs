//! Any step of the window: it finishes one slot at most, whatever the width.

use core::mem;

use super::state::{Moves, Rest, State};
use crate::Aggregator;
use crate::storage::Span;

/// The aggregates that make the whole, oldest first: the head slot, and the registers `middle` and `back`.
pub(super) struct Parts<'a, T> {
    pub(super) head: Option<&'a T>,
    pub(super) middle: Option<&'a T>,
    pub(super) back: Option<&'a T>,
}

/// The parts of a window as it stands.
#[inline]
pub(super) fn parts<'a, T>(slots: &'a [T], state: &'a State<T>) -> Parts<'a, T> {
    let (span, sizes) = (state.span(), state.sizes());
    Parts {
        head: slots.get(span.head).filter(|_| span.len > 0),
        middle: Some(&state.rest.middle).filter(|_| sizes.unfinished > 0),
        back: Some(&state.run.back).filter(|_| sizes.back > 0),
    }
}

/// Takes an element in, for which there must be room: none of the window's steps is quick then.
#[inline]
pub(super) fn push<A: Aggregator>(slots: &mut [A::Agg], state: &mut State<A::Agg>, unit: A::Agg) {
    let State { run, rest } = state;
    let mut back = A::combine(&run.back, &unit);
    step::<A, ()>(slots, rest, run.head, &mut back, false, Some(unit), |_| ());
    run.back = back;
}

/// Lets the oldest element go. There must be one.
#[inline]
pub(super) fn pop<A: Aggregator>(slots: &mut [A::Agg], state: &mut State<A::Agg>) {
    state.settle();
    let State { run, rest } = state;
    run.head = step::<A, ()>(slots, rest, run.head, &mut run.back, true, None, |_| ()).head;
}

/// Takes an element in, for which there is room, or in the place of the oldest, and answers.
#[inline]
pub(super) fn turn<A: Aggregator, Out>(
    slots: &mut [A::Agg],
    state: &mut State<A::Agg>,
    evicts: bool,
    unit: A::Agg,
    answer: impl FnOnce(Parts<'_, A::Agg>) -> Out,
) -> Out {
    state.settle();
    let State { run, rest } = state;
    let mut back = A::combine(&run.back, &unit);
    let Stepped { head, out, .. } =
        step::<A, Out>(slots, rest, run.head, &mut back, evicts, Some(unit), answer);
    run.head = head;
    run.back = back;
    out
}

/// What a step leaves to its caller to store, or to answer.
pub(super) struct Stepped<T, Out> {
    pub(super) head: usize,
    /// A copy of the oldest finished slot if the step has changed that, for elements that own nothing.
    pub(super) suffix: Option<T>,
    pub(super) out: Out,
}

/// A step of a window none of whose steps is quick: the oldest element leaves if it `evicts`, and `unit` comes in, which
/// `back` has in it already. All is computed before anything is stored, so that a panic changes nothing. `answer` is given
/// the parts as they are after the step.
#[inline]
pub(super) fn step<A: Aggregator, Out>(
    slots: &mut [A::Agg],
    rest: &mut Rest<A::Agg>,
    head: usize,
    back: &mut A::Agg,
    evicts: bool,
    unit: Option<A::Agg>,
    answer: impl FnOnce(Parts<'_, A::Agg>) -> Out,
) -> Stepped<A::Agg, Out> {
    let (capacity, owning) = (slots.len(), mem::needs_drop::<A::Agg>());
    let (before, span) = (rest.sizes, Span { head, len: rest.len });
    let left = if evicts { span.without_oldest(capacity) } else { span };
    let now = if unit.is_some() { left.with_newest() } else { left };
    let Moves { sizes, advances, joins } = before.after(evicts, unit.is_some(), now.len);

    // A raw slot takes in its newer neighbour, a waiting one the register.
    let next = span.slot(before.unfinished.saturating_sub(1), capacity);
    let newer =
        if before.raw > 0 { slots.get(span.slot(before.unfinished, capacity)) } else { Some(&rest.middle) };
    let finished = match (slots.get(next), newer) {
        (Some(slot), Some(newer)) if advances => Some(A::combine(slot, newer)),
        _ => None,
    };
    let oldest = match (&unit, &finished) {
        (Some(unit), _) if now.len == 1 => Some(unit),
        (_, Some(finished)) if next == now.head => Some(finished),
        _ => slots.get(now.head).filter(|_| now.len > 0),
    };
    let out = answer(Parts {
        head: oldest,
        middle: Some(if joins { &*back } else { &rest.middle }).filter(|_| sizes.unfinished > 0),
        back: Some(&*back).filter(|_| sizes.back > 0),
    });
    let suffix = match (&finished, &unit) {
        _ if owning => None,
        (_, Some(unit)) if joins => Some(unit.clone()),
        (finished, _) => finished.clone(),
    };
    // What takes the place of what leaves.
    let empty = joins.then(A::empty);
    let vacant = (owning && evicts && unit.is_none()).then(A::empty);
    let spent = (owning && before.unfinished > 0 && sizes.unfinished == 0).then(A::empty);

    rest.len = now.len;
    rest.sizes = sizes;
    put(slots, span.head, vacant);
    put(slots, next, finished);
    put(slots, left.slot(left.len, capacity), unit);
    if let Some(spent) = spent {
        rest.middle = spent;
    }
    if let Some(empty) = empty {
        rest.middle = mem::replace(back, empty);
    }
    Stepped { head: now.head, suffix, out }
}

/// Puts an aggregate into its slot, if there is one.
#[inline]
pub(super) fn put<T>(slots: &mut [T], slot: usize, aggregate: Option<T>) {
    if let (Some(slot), Some(aggregate)) = (slots.get_mut(slot), aggregate) {
        *slot = aggregate;
    }
}
