//! What a [`Daba`](super::Daba) knows beside its slots: two registers, how large its regions are, and a run of quick steps.

use core::mem;

use crate::Aggregator;
use crate::storage::Span;

/// All of the window but its slots, in two halves: what a quick step changes, and what it leaves alone. A step borrows
/// them apart, so that the compiler keeps the one in registers while the other is in memory.
///
/// Invariant, with the regions of the [module](super): a slot that is waiting holds the aggregate from its element to the
/// joint, a finished one that to the end of the front, a raw one and one of the back hold one element. While any slot is
/// unfinished, `middle` is the aggregate from the joint to the end of the front; `back` is that of the back. `suffix` is a copy
/// of the oldest finished slot while any step is quick.
#[derive(Clone)]
pub(super) struct State<T> {
    pub(super) run: Run<T>,
    pub(super) rest: Rest<T>,
}

/// What a quick step changes.
#[derive(Clone)]
pub(super) struct Run<T> {
    /// The slot of the oldest element.
    pub(super) head: usize,
    /// How many slides of the window, which is full if any, only finish one raw slot each.
    pub(super) quick: usize,
    pub(super) suffix: T,
    pub(super) back: T,
}

/// What a quick step leaves alone.
#[derive(Clone)]
pub(super) struct Rest<T> {
    pub(super) len: usize,
    /// The sizes of the regions as they will be after the quick steps.
    pub(super) sizes: Sizes,
    pub(super) middle: T,
}

/// How large the regions are. What the window's `len` leaves is finished.
///
/// Invariant: unless the window is empty, `unfinished + back < len`, so that the head has an aggregate to answer with; and
/// `unfinished + 2 * back <= len`, so that the front is finished before the back is as long.
/// `2 * raw <= unfinished`: there are as many waiting as raw, so that no raw slot becomes the head.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    /// The waiting and the raw slots.
    pub(super) unfinished: usize,
    pub(super) raw: usize,
    pub(super) back: usize,
}

impl<T> State<T> {
    /// That of an empty window.
    pub(super) fn new<A: Aggregator<Agg = T>>() -> Self {
        Self {
            run: Run { head: 0, quick: 0, suffix: A::empty(), back: A::empty() },
            rest: Rest { len: 0, sizes: Sizes { unfinished: 0, raw: 0, back: 0 }, middle: A::empty() },
        }
    }

    /// Where the elements are.
    #[inline]
    pub(super) const fn span(&self) -> Span {
        Span { head: self.run.head, len: self.rest.len }
    }

    /// How large the regions are now.
    #[inline]
    pub(super) const fn sizes(&self) -> Sizes {
        self.rest.sizes.before_quick(self.run.quick)
    }

    /// Lets no step be quick, as none may be when the window is no longer full.
    #[inline]
    pub(super) fn settle(&mut self) {
        self.rest.sizes = self.rest.sizes.before_quick(mem::take(&mut self.run.quick));
    }

    /// Follows elements that have moved, in their order, to the slots from slot 0 on, of which there may be more now. No
    /// other mark names a slot.
    pub(super) fn rebase(&mut self) {
        self.settle();
        self.run.head = 0;
    }
}

impl Sizes {
    const fn before_quick(self, steps: usize) -> Self {
        Self { unfinished: self.unfinished + 2 * steps, raw: self.raw + steps, back: self.back - steps }
    }

    /// In a full window: how many slides from now on do nothing but evict a waiting slot, finish a raw one and take a value
    /// into the back, without finishing the front; and the sizes after them.
    #[inline]
    pub(super) fn quick(self) -> (usize, Self) {
        let Self { unfinished, raw, back } = self;
        let steps = raw.min(unfinished.saturating_sub(1) / 2);
        (steps, Self { unfinished: unfinished - 2 * steps, raw: raw - steps, back: back + steps })
    }

    /// The sizes in a window of `len`, after its oldest element has left if it `evicts` and a new one has come if it
    /// `takes`.
    #[inline]
    pub(super) const fn after(self, evicts: bool, takes: bool, len: usize) -> Moves {
        let Self { unfinished, raw, back } = self;
        let back = back + takes as usize;
        // What leaves makes haste, and gives the time for it; what comes does only where the back grows too long.
        let advances = if evicts { unfinished > 1 } else { unfinished > 0 && unfinished + 2 * back > len };
        let unfinished = unfinished.saturating_sub(evicts as usize + advances as usize);
        let raw = raw.saturating_sub(advances as usize);
        let joins = unfinished == 0 && 2 * back >= len;
        let sizes = if joins {
            Self { unfinished: len.saturating_sub(1), raw: back.saturating_sub(1), back: 0 }
        } else {
            Self { unfinished, raw, back }
        };
        Moves { sizes, advances, joins }
    }

    /// Whether the invariant holds in a window of `len`, whatever the sizes.
    #[cfg(feature = "serde")]
    pub(super) fn are_valid(self, len: usize) -> bool {
        let Self { unfinished, raw, back } = self;
        let below = |sum: Option<usize>, limit| sum.is_some_and(|sum| sum < limit);
        below(unfinished.checked_add(back), len.max(1))
            && below(
                back.checked_mul(2).and_then(|twice| twice.checked_add(unfinished)),
                len.saturating_add(1),
            )
            && raw <= unfinished / 2
    }

    /// Panics where the invariant does not hold in a window of `len`.
    pub(super) fn assert_valid(self, len: usize) {
        let Self { unfinished, raw, back } = self;
        assert!(unfinished + back < len.max(1), "{unfinished} unfinished, {back} in the back, of {len}");
        assert!(unfinished + 2 * back <= len, "{unfinished} unfinished, but {back} in the back, of {len}");
        assert!(2 * raw <= unfinished, "{raw} raw of {unfinished} unfinished");
    }
}

/// How a step moves the marks of the regions.
pub(super) struct Moves {
    pub(super) sizes: Sizes,
    /// Whether it finishes one more slot.
    pub(super) advances: bool,
    /// Whether the back joins the front.
    pub(super) joins: bool,
}

#[cfg(test)]
mod tests;
