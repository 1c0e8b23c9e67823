//! The flip of a two-stack window: each element takes in all that are newer. Each aggregate waits for the next, which is
//! what a step's amortised cost mostly is, so operations that associate exactly go in several chains at a time.

use core::mem;

use super::in_place;
use crate::Aggregator;
use crate::storage::Span;

/// Gives each element the aggregate from it to the newest: the newer run first, then the older, which goes on from it.
#[cold]
#[inline(never)]
pub(super) fn accumulate<A: Aggregator>(slots: &mut [A::Agg], span: Span) {
    let (older, newer) = span.runs_mut(slots);
    accumulate_run::<A>(newer, None);
    accumulate_run::<A>(older, newer.first());
}

/// Gives each element of a run the aggregate from it to the run's end and on to `next`. One combine each, but for the
/// newest where nothing comes next.
#[inline]
fn accumulate_run<A: Aggregator>(run: &mut [A::Agg], next: Option<&A::Agg>) {
    if in_place::applies::<A::Agg>() {
        return in_place::accumulate_run::<A>(run, next);
    }
    if A::REASSOCIATE && run.len() >= SHORTEST_IN_CHAINS {
        return accumulate_in_chains::<A>(run, next);
    }
    let mut slots = run.iter_mut().rev();
    let Some(newest) = slots.next() else { return };
    let (mut place, mut suffix) = match next {
        Some(next) => {
            let suffix = A::combine(newest, next);
            (newest, suffix)
        }
        None => {
            let Some(place) = slots.next() else { return };
            let suffix = A::combine(place, newest);
            (place, suffix)
        }
    };
    // Each aggregate moves to its slot when the next is made from it: till then it stays in a register.
    for slot in slots {
        let longer = A::combine(slot, &suffix);
        *place = mem::replace(&mut suffix, longer);
        place = slot;
    }
    *place = suffix;
}

/// The shortest run that four chains make faster.
const SHORTEST_IN_CHAINS: usize = 32;

/// [`accumulate_run`] for operations that wait for their own result: the quarters of the run in four chains at a time,
/// then each quarter but the newest takes in what comes after it. Up to twice the combines, but independent ones.
#[inline]
fn accumulate_in_chains<A: Aggregator>(run: &mut [A::Agg], next: Option<&A::Agg>) {
    let quarter = run.len() / 4;
    let (run, remainder) = run.split_at_mut_checked(4 * quarter).unwrap_or_default();
    let mut suffix = next.cloned().unwrap_or_else(A::empty);
    for slot in remainder.iter_mut().rev() {
        suffix = A::combine(slot, &suffix);
        *slot = suffix.clone();
    }
    let (older, newer) = run.split_at_mut_checked(2 * quarter).unwrap_or_default();
    let (first, second) = older.split_at_mut_checked(quarter).unwrap_or_default();
    let (third, fourth) = newer.split_at_mut_checked(quarter).unwrap_or_default();
    let mut suffixes = (A::empty(), A::empty(), A::empty(), suffix);
    let slots = first.iter_mut().zip(second.iter_mut()).zip(third.iter_mut().zip(fourth.iter_mut()));
    for ((first, second), (third, fourth)) in slots.rev() {
        suffixes.0 = A::combine(first, &suffixes.0);
        suffixes.1 = A::combine(second, &suffixes.1);
        suffixes.2 = A::combine(third, &suffixes.2);
        suffixes.3 = A::combine(fourth, &suffixes.3);
        *first = suffixes.0.clone();
        *second = suffixes.1.clone();
        *third = suffixes.2.clone();
        *fourth = suffixes.3.clone();
    }
    let mut suffix = suffixes.3;
    for (quarter, own) in [(third, suffixes.2), (second, suffixes.1), (first, suffixes.0)] {
        for slot in quarter {
            *slot = A::combine(slot, &suffix);
        }
        suffix = A::combine(&own, &suffix);
    }
}
