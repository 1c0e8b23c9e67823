//! The step of DABA Lite. After each push and each pop it moves the marks by one: a *shrink* finishes one slot at each of
//! two places, a *shift* moves on, and where the marks have met, a *flip* first gives all regions new names. No step walks.

use core::mem;

use crate::Aggregator;
use crate::storage::{Span, wrap};

/// All of a DABA Lite window but its slots.
///
/// Invariant, with the regions of the [module](super): `L..B` has `pending` elements and `L..R`, as `R..A`, has `waiting`;
/// in a window that is not empty `F..L` has one element more than `B..E`. Slots of `F..L` hold the aggregate up to `B`, of
/// `L..R` up to `R`, of `A..B` up to `B`, of `R..A` and `B..E` one value; `mid` is that of `R..B` while any are waiting,
/// `back` that of `B..E`.
#[derive(Clone)]
pub(super) struct State<T> {
    pub(super) place: Place,
    pub(super) back: T,
    mid: T,
}

/// Where the elements and the regions lie: the slots of L and A, and the sizes that make the rest of the marks. It goes from
/// step to step as a value, so that the second step of a slide need not read back what the first has stored.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) span: Span,
    left: usize,
    right: usize,
    pending: usize,
    waiting: usize,
}

impl Place {
    /// How many elements the register `back` is of; meaningful in a window that is not empty.
    #[inline]
    pub(super) fn back_len(self) -> usize {
        (self.span.len - 1 - self.pending) / 2
    }
}

impl<T> State<T> {
    /// That of an empty window.
    pub(super) fn new<A: Aggregator<Agg = T>>() -> Self {
        let place = Place { span: Span::EMPTY, left: 0, right: 0, pending: 0, waiting: 0 };
        Self { place, back: A::empty(), mid: A::empty() }
    }

    /// Panics where the invariant on the regions' sizes does not hold.
    pub(super) fn assert_valid(&self, capacity: usize) {
        let Place { span, pending, waiting, .. } = self.place;
        span.assert_valid(capacity);
        if span.len == 0 {
            assert_eq!((pending, waiting), (0, 0), "marks in an empty window");
            return;
        }
        let outside = span.len.checked_sub(pending);
        assert!(outside.is_some_and(|outside| outside % 2 == 1), "{pending} pending of {}", span.len);
        assert!(2 * waiting <= pending, "{waiting} waiting of {pending} pending");
    }
}

/// Takes an element in. There must be room.
#[inline]
pub(super) fn push<A: Aggregator>(
    slots: &mut [A::Agg],
    state: &mut State<A::Agg>,
    place: Place,
    unit: A::Agg,
) -> Place {
    let back = A::combine(&state.back, &unit);
    let free = place.span.slot(place.span.len, slots.len());
    let span = Span { len: place.span.len + 1, ..place.span };
    step::<A>(slots, state, Place { span, ..place }, Some(back), Some((free, unit)))
}

/// Lets the oldest element go. There must be one.
#[inline]
pub(super) fn pop<A: Aggregator>(slots: &mut [A::Agg], state: &mut State<A::Agg>, place: Place) -> Place {
    let vacant = mem::needs_drop::<A::Agg>().then(|| (place.span.head, A::empty()));
    let span = Span { head: place.span.slot(1, slots.len()), len: place.span.len - 1 };
    step::<A>(slots, state, Place { span, ..place }, None, vacant)
}

/// The step that follows a change of the span: `back` is the new register, if it changes, and `changed` the slot that does.
/// All is computed before anything is stored, so that a panic changes nothing.
#[inline]
fn step<A: Aggregator>(
    slots: &mut [A::Agg],
    state: &mut State<A::Agg>,
    mut place: Place,
    back: Option<A::Agg>,
    changed: Option<(usize, A::Agg)>,
) -> Place {
    let capacity = slots.len();
    let flips = place.pending == 0;
    let empty = flips.then(A::empty);
    if flips {
        let Span { head, len } = place.span;
        place = Place {
            left: head,
            right: place.span.slot(len, capacity),
            pending: len,
            waiting: len / 2,
            ..place
        };
    }
    let (mut suffix, mut whole) = (None, None);
    if place.waiting > 0 {
        let newer = place.right;
        place.right = if newer == 0 { capacity - 1 } else { newer - 1 };
        // The first element from the right is finished as it is.
        if place.pending != 2 * place.waiting {
            if let (Some(slot), Some(newer)) = (slots.get(place.right), slots.get(newer)) {
                suffix = Some((place.right, A::combine(slot, newer)));
            }
        }
        let mid = if flips { back.as_ref().unwrap_or(&state.back) } else { &state.mid };
        if let Some(slot) = slots.get(place.left) {
            whole = Some((place.left, A::combine(slot, mid)));
        }
        place.waiting -= 1;
    }
    if place.pending > 0 {
        place.left = wrap(place.left + 1, capacity);
        place.pending -= 1;
    }
    // When none is waiting for it, `mid` lets go of what it owns.
    let spent = (mem::needs_drop::<A::Agg>() && place.waiting == 0).then(A::empty);
    let mut store = |change: Option<(usize, A::Agg)>| {
        let (slot, aggregate) = change?;
        Some(mem::replace(slots.get_mut(slot)?, aggregate))
    };
    let replaced = (store(changed), store(suffix), store(whole));
    state.place = place;
    let back = back.map(|back| mem::replace(&mut state.back, back));
    let mid = empty.map(|empty| mem::replace(&mut state.back, empty));
    let mid = spent.or(mid).map(|mid| mem::replace(&mut state.mid, mid));
    drop((replaced, back, mid));
    place
}
