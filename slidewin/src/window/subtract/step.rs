//! The step of a subtracting window, written for speed, and runs of steps over slices.

use core::borrow::Borrow;
use core::mem;

use crate::Invertible;
use crate::storage::{Span, after, below};

/// One step of a window, as a function of the slots and the rest of its state, apart from each other, so that the compiler
/// keeps the whole in a register from step to step. All is computed before anything is stored: a panic changes nothing.
#[inline]
pub(super) fn slide<A: Invertible, Out>(
    slots: &mut [A::Agg],
    span: &mut Span,
    whole: &mut A::Agg,
    value: &A::Value,
    answer: impl FnOnce(&A::Agg) -> Out,
) -> Out {
    let capacity = slots.len();
    let unit = A::unit(value);
    if span.len != capacity {
        let (new, out) = fill::<A, Out>(slots, *span, whole, unit, answer);
        *span = span.with_newest();
        *whole = new;
        return out;
    }
    let head = below(span.head, capacity);
    // The slot of the oldest value is the one that the new value takes.
    let new = slots.get(head).map_or_else(A::empty, |oldest| A::replace(whole, oldest, &unit));
    let out = answer(&new);
    let evicted = slots.get_mut(head).map(|slot| mem::replace(slot, unit));
    span.head = after(span.head, capacity);
    let old = mem::replace(whole, new);
    drop((evicted, old));
    out
}

/// A step that evicts as many elements as its caller says and takes one in, for which there is a slot then. All is computed before
/// anything is stored, so that a panic changes nothing. For elements that own nothing.
#[inline]
pub(super) fn turn<A: Invertible, Out>(
    slots: &mut [A::Agg],
    span: &mut Span,
    whole: &mut A::Agg,
    evicted: usize,
    unit: A::Agg,
    answer: impl FnOnce(&A::Agg) -> Out,
) -> Option<Out> {
    let capacity = slots.len();
    let left = span.without(evicted, capacity);
    let new = match evicted {
        0 => A::combine(whole, &unit),
        1 => A::replace(whole, slots.get(below(span.head, capacity))?, &unit),
        _ => {
            let mut rest = whole.clone();
            let mut head = span.head;
            for _ in 0..evicted {
                rest = A::remove(&rest, slots.get(below(head, capacity))?);
                head = after(head, capacity);
            }
            A::combine(&rest, &unit)
        }
    };
    let out = answer(&new);
    *slots.get_mut(below(left.slot(left.len, capacity), capacity))? = unit;
    *span = left.with_newest();
    *whole = new;
    Some(out)
}

/// As many of the steps as a full window takes before it comes to the end of its slots, and how many those are.
#[inline]
pub(super) fn slide_run<A: Invertible, V: Borrow<A::Value>>(
    slots: &mut [A::Agg],
    span: &mut Span,
    whole: &mut A::Agg,
    values: &[V],
    answers: &mut [A::Out],
) -> usize {
    // But for the last slot, after which the first comes.
    let steps = values.len().min(answers.len()).min(slots.len().saturating_sub(span.head + 1));
    let run = slots.get_mut(span.head..).unwrap_or_default();
    let mut run_of = Run { whole: whole.clone(), steps: 0, of: (span, whole) };
    for (slot, (value, answer)) in run.iter_mut().zip(values.iter().zip(answers)).take(steps) {
        let unit = A::unit(value.borrow());
        let new = A::replace(&run_of.whole, slot, &unit);
        *answer = A::finalize(&new);
        let evicted = mem::replace(slot, unit);
        let old = mem::replace(&mut run_of.whole, new);
        run_of.steps += 1;
        drop((evicted, old));
    }
    run_of.steps
}

/// What a run changes of the window, apart from it, and so in registers; it goes back when the run ends or panics.
struct Run<'window, T> {
    of: (&'window mut Span, &'window mut T),
    whole: T,
    steps: usize,
}

impl<T> Drop for Run<'_, T> {
    #[inline]
    fn drop(&mut self) {
        self.of.0.head += self.steps;
        mem::swap(self.of.1, &mut self.whole);
    }
}

/// The step of a window that is not full yet: the value takes its slot, the caller keeps the rest.
#[cold]
#[inline(never)]
fn fill<A: Invertible, Out>(
    slots: &mut [A::Agg],
    span: Span,
    whole: &A::Agg,
    unit: A::Agg,
    answer: impl FnOnce(&A::Agg) -> Out,
) -> (A::Agg, Out) {
    let new = A::combine(whole, &unit);
    let out = answer(&new);
    let free = span.slot(span.len, slots.len());
    let vacant = slots.get_mut(free).map(|slot| mem::replace(slot, unit));
    drop(vacant);
    (new, out)
}
