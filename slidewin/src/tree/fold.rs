//! The aggregate of a node's entries. Each combine waits for the one before, so that a long node is folded as four runs at once, which
//! are joined afterwards: as many combines, in less time, and in the same order.

use core::mem;

use crate::Aggregator;

/// From how many entries on there are four runs.
const MANY: usize = 12;

/// The aggregate of some entries, the oldest first: one combine fewer than there are. Each has one, or there is none of all.
pub(super) fn fold<A: Aggregator, E>(entries: &[E], agg: impl Fn(&E) -> Option<&A::Agg>) -> Option<A::Agg> {
    if entries.len() < MANY || mem::needs_drop::<A::Agg>() {
        let (first, rest) = entries.split_first()?;
        let mut folded = agg(first)?.clone();
        rest.iter().filter_map(agg).for_each(|next| A::append(&mut folded, next));
        return Some(folded);
    }
    let length = entries.len() / 4;
    let (a, entries) = entries.split_at(length);
    let (b, entries) = entries.split_at(length);
    let (c, entries) = entries.split_at(length);
    let (d, last) = entries.split_at(length);
    let mut a_folded = agg(a.first()?)?.clone();
    let mut b_folded = agg(b.first()?)?.clone();
    let mut c_folded = agg(c.first()?)?.clone();
    let mut d_folded = agg(d.first()?)?.clone();
    for place in 1..length {
        A::append(&mut a_folded, agg(&a[place])?);
        A::append(&mut b_folded, agg(&b[place])?);
        A::append(&mut c_folded, agg(&c[place])?);
        A::append(&mut d_folded, agg(&d[place])?);
    }
    last.iter().filter_map(agg).for_each(|next| A::append(&mut d_folded, next));
    A::append(&mut a_folded, &b_folded);
    A::append(&mut c_folded, &d_folded);
    A::append(&mut a_folded, &c_folded);
    Some(a_folded)
}

/// `older ⊗ newer`, where there may be nothing of either.
pub(super) fn join<A: Aggregator>(older: &mut Option<A::Agg>, newer: Option<&A::Agg>) {
    match (older.as_mut(), newer) {
        (Some(older), Some(newer)) => A::append(older, newer),
        (None, Some(newer)) => *older = Some(newer.clone()),
        (_, None) => {}
    }
}
