//! The step of DABA Lite. After each push and each pop it moves the marks by one: a *shrink* finishes one slot at each of
//! two places, a *shift* moves on, and where the marks have met, a *flip* first gives all regions new names. No step walks.

use core::mem;

use crate::Aggregator;
use crate::storage::{Span, below, wrap};

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

    /// Moves the elements so that the oldest lies in the first slot, and the marks with them: they are what the sizes make
    /// them. A mark at the end lies one past the last slot, so that it is right when slots have been added there.
    pub(super) fn begin_at_first(&mut self, slots: &mut [T]) {
        self.place.span.begin_at_first(slots);
        let Place { span: Span { len, .. }, pending, waiting, .. } = self.place;
        if len > 0 {
            let left = (len + 1 - pending) / 2;
            self.place.left = left;
            self.place.right = left + 2 * waiting;
        }
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
    let span = place.span.with_newest();
    let place = step::<A>(slots, state, Place { span, ..place }, Some(back), (free, Some(unit)));
    state.place = place;
    place
}

/// Lets the oldest element go. There must be one.
#[inline]
pub(super) fn pop<A: Aggregator>(slots: &mut [A::Agg], state: &mut State<A::Agg>, place: Place) -> Place {
    let vacant = mem::needs_drop::<A::Agg>().then(A::empty);
    let span = place.span.without_oldest(slots.len());
    let place = step::<A>(slots, state, Place { span, ..place }, None, (place.span.head, vacant));
    state.place = place;
    place
}

/// The step that follows a change of the span: `back` is the new register, if it changes by that, and `changed` the slot.
/// All is computed before anything is stored, so that a panic changes nothing.
#[inline]
fn step<A: Aggregator>(
    slots: &mut [A::Agg],
    state: &mut State<A::Agg>,
    mut place: Place,
    back: Option<A::Agg>,
    changed: (usize, Option<A::Agg>),
) -> Place {
    let capacity = slots.len();
    let flips = place.pending == 0;
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
    let empty = flips.then(A::empty);
    if place.waiting == 0 {
        // Nothing waits: a shift. What `mid` owns is let go.
        let spent = mem::needs_drop::<A::Agg>().then(A::empty);
        place.shift(capacity);
        store(slots, changed);
        if let Some(spent) = spent {
            state.mid = spent;
        }
        if let Some(back) = empty.or(back) {
            state.back = back;
        }
        return place;
    }
    let (left, newer) = (below(place.left, capacity), place.right);
    let right = below(if newer == 0 { capacity - 1 } else { newer - 1 }, capacity);
    let whole = match slots.get(left) {
        Some(slot) => A::combine(slot, if flips { back.as_ref().unwrap_or(&state.back) } else { &state.mid }),
        None => return place,
    };
    // The first element from the right is finished as it is.
    let suffix = if place.pending == 2 * place.waiting {
        None
    } else {
        match (slots.get(right), slots.get(below(newer, capacity))) {
            (Some(slot), Some(newer)) => Some(A::combine(slot, newer)),
            _ => None,
        }
    };
    let spent = (mem::needs_drop::<A::Agg>() && place.waiting == 1).then(A::empty);
    place.right = right;
    place.waiting -= 1;
    place.shift(capacity);
    store(slots, changed);
    store(slots, (right, suffix));
    store(slots, (left, Some(whole)));
    match (empty, back) {
        (Some(empty), back) => {
            let old = mem::replace(&mut state.back, empty);
            state.mid = back.unwrap_or(old);
        }
        (None, Some(back)) => state.back = back,
        (None, None) => {}
    }
    if let Some(spent) = spent {
        state.mid = spent;
    }
    place
}

impl Place {
    /// Moves the mark L on, if there is anything between it and B.
    #[inline]
    fn shift(&mut self, capacity: usize) {
        if self.pending > 0 {
            self.left = wrap(self.left + 1, capacity);
            self.pending -= 1;
        }
    }
}

/// Puts an aggregate into its slot, if there is one.
#[inline]
fn store<T>(slots: &mut [T], (slot, aggregate): (usize, Option<T>)) {
    if let (Some(slot), Some(aggregate)) = (slots.get_mut(slot), aggregate) {
        *slot = aggregate;
    }
}
