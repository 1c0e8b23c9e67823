//! The slide of the window, written for speed: the same steps cost two or three times as much in another shape.
//!
//! A full window that slides does the same thing nearly always: it evicts a waiting slot, finishes a raw one and takes a
//! value into the back. How many such *quick* steps come next is known, so that none of them looks at the regions; only
//! where they are used up, once in half the width, is there anything to decide.

use core::mem;

use super::state::{Rest, Run};
use super::step::{Parts, Stepped, put, step};
use crate::Aggregator;
use crate::storage::{below, wrap};

/// One step, as a function of the slots and the two halves of the rest of the state. All is computed before anything is
/// stored, so that a panic changes nothing. The answer is made from the head slot, `middle` and `back` by `quick_answer`, and
/// by `answer` where some of them may be missing.
///
/// From step to step the compiler keeps `run` in registers. It can as long as nothing here hands any of `run` to code that it
/// does not see: the one call off the fast path takes and gives values, and `rest`, which quick steps only read. The oldest
/// finished slot goes on in `suffix`: read back from its slot, it would come late, and later still if it was stored in parts.
#[inline]
pub(super) fn slide<A: Aggregator, Out>(
    slots: &mut [A::Agg],
    run: &mut Run<A::Agg>,
    rest: &mut Rest<A::Agg>,
    value: &A::Value,
    quick_answer: impl FnOnce(&A::Agg, &A::Agg, &A::Agg) -> Out,
    answer: impl FnOnce(Parts<'_, A::Agg>) -> Out,
) -> Out {
    let capacity = slots.len();
    let unit = A::unit(value);
    let back = A::combine(&run.back, &unit);
    let Run { head, quick, .. } = *run;
    let head = below(head, capacity);
    let next = below(head + 1, capacity);
    let unfinished = rest.sizes.unfinished + 2 * quick;
    let newest_raw = wrap((head + unfinished).wrapping_sub(1), capacity);
    match (slots.get(newest_raw), slots.get(next)) {
        (Some(raw), Some(oldest)) if quick > 0 && !mem::needs_drop::<A::Agg>() => {
            let suffix = A::combine(raw, &run.suffix);
            let finished = suffix.clone();
            let out = quick_answer(oldest, &rest.middle, &back);
            put(slots, newest_raw, Some(finished));
            // The slot of the oldest value is the one that the new value takes.
            put(slots, head, Some(unit));
            run.head = next;
            run.quick = quick - 1;
            run.suffix = suffix;
            run.back = back;
            out
        }
        _ => {
            let (head, quick, suffix, back, out) =
                slide_off_path::<A, Out>(slots, rest, head, back, unit, answer);
            *run = Run { head, quick, suffix, back };
            out
        }
    }
}

/// The steps that are not quick: those that fill the window, and two in as many as it holds; of elements that own something,
/// all, since a copy of those costs as much as it saves. `back` has the new element in it.
#[cold]
#[inline(never)]
fn slide_off_path<A: Aggregator, Out>(
    slots: &mut [A::Agg],
    rest: &mut Rest<A::Agg>,
    head: usize,
    back: A::Agg,
    unit: A::Agg,
    answer: impl FnOnce(Parts<'_, A::Agg>) -> Out,
) -> (usize, usize, A::Agg, A::Agg, Out) {
    let mut back = back;
    let no_suffix = A::empty();
    let full = rest.len == slots.len();
    let Stepped { head, suffix, out } =
        step::<A, Out>(slots, rest, head, &mut back, full, Some(unit), answer);
    let mut quick = 0;
    if suffix.is_some() && rest.len == slots.len() {
        (quick, rest.sizes) = rest.sizes.quick();
    }
    (head, quick, suffix.unwrap_or(no_suffix), back, out)
}
