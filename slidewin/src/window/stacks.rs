//! What a window of two stacks knows beside its slots, whatever these hold: units, or raw values.

use core::mem;

use crate::Aggregator;
use crate::storage::Span;

/// All of a two-stack window but its slots.
///
/// Invariant, for elements counted from the oldest: `front <= span.len`; the slot of element `i < front` holds the aggregate
/// of the elements `i..front`; that of `i >= front` holds element `i` alone; `back` is the aggregate of `front..len`. In an
/// empty window whose aggregates are changed in place, `back` may be anything.
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

    /// The elements of the back stack.
    pub(super) const fn back_span(&self, capacity: usize) -> Span {
        self.span.without(self.front, capacity)
    }

    /// What the window says, given the aggregate of its front stack, unless that is empty.
    #[inline]
    pub(super) fn query<A: Aggregator<Agg = T>>(&self, front: Option<&T>) -> A::Out {
        match front {
            Some(front) if self.front == self.span.len => A::finalize(front),
            Some(front) => A::finalize_pair(front, &self.back),
            None if self.span.len == 0 => A::finalize(&A::empty()),
            None => A::finalize(&self.back),
        }
    }

    /// The aggregate of the window, given that of its front stack, unless that is empty.
    #[inline]
    pub(super) fn aggregate<A: Aggregator<Agg = T>>(&self, front: Option<&T>) -> T
    where
        T: Clone,
    {
        match front {
            Some(front) if self.front == self.span.len => front.clone(),
            Some(front) => A::combine(front, &self.back),
            None if self.span.len == 0 => A::empty(),
            None => self.back.clone(),
        }
    }

    /// Takes an element in by a change of `back`, in place, and of the slot after the newest of the elements, which `take` is
    /// given. While it runs, the window is an empty one: a hook that panics leaves its aggregate half changed.
    #[inline]
    pub(super) fn take_in_place<A: Aggregator<Agg = T>>(&mut self, take: impl FnOnce(&mut T, Span)) {
        let span = mem::replace(&mut self.span, Span::EMPTY);
        let front = mem::replace(&mut self.front, 0);
        if span.len == front {
            self.back = A::empty();
        }
        take(&mut self.back, span);
        self.span = span.with_newest();
        self.front = front;
    }
}

/// What a snapshot of a two-stack window holds: the front stack's aggregates, and the back stack's units or values.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Stacks<F, B> {
    pub(super) capacity: u64,
    pub(super) front: F,
    pub(super) back: B,
}
