//! The ring of panes, and above it aggregates of blocks of panes, so that those of any run of panes are a few of these together.
//!
//! ```text
//!   slots   0   1   2   3   4   5   6   7   8   9        a leaf each: a pane
//!   blocks  └─1─┘   └─3─┘   └─5─┘   └─7─┘   └─9─┘        of two slots
//!           └───2───┘       └───6───┘                    of four
//!           └───────4───────┘                            of eight
//! ```
//!
//! A block of 2ʲ slots begins at a multiple of 2ʲ and ends within the slots; its aggregate is kept at the number of its middle slot,
//! which no other block has. It is made once, when the last of its panes has been finished: less than one combine a pane, amortised.
//! A late event makes anew those of the finished blocks around its pane. A run of panes falls apart, from its oldest pane on, into
//! the largest blocks that fit.
//!
//! Source: the flat tree of K. Tangwongsan, M. Hirzel, S. Schneider, K.-L. Wu, "General incremental sliding-window aggregation", PVLDB 8
//! (2015), which updates a whole path with each pane; here a path is updated as far as it is finished.

use core::mem;
use core::ops::Range;

use super::blocks::{around, largest_block, power_of_two_within};
use super::leaf::Leaf;
use super::sum::Sum;
use crate::storage::{Span, Storage};
use crate::{Aggregator, CapacityError};

/// What is known of a block.
#[derive(Clone, Debug)]
pub(super) enum Node<T> {
    /// None of its panes holds an event.
    Empty,
    /// Nothing: its panes or its halves tell.
    Unknown,
    /// The aggregate of its panes, of which one at least holds an event.
    Known(T),
}

/// Panes in their order, told apart by their positions from the oldest.
///
/// Invariant: an `Empty` block has no events in any slot, a `Known` one is the aggregate of what is in its slots, and all blocks around
/// an `Unknown` one are `Unknown`. No block of more than `largest` slots is `Known`. Slots outside of the span hold no event.
pub(super) struct Ring<T, S: Storage> {
    pub(super) leaves: S::Slots<Leaf<T>>,
    pub(super) nodes: S::Slots<Node<T>>,
    /// Where the panes are; the newest has a slot, in which there is nothing until it is [finished](Self::finish).
    pub(super) span: Span,
    /// How many panes the largest block of use has.
    pub(super) largest: usize,
}

impl<T> Node<T> {
    pub(super) const fn new() -> Self {
        Self::Empty
    }
}

/// What is known of a part of a block, or of the panes of a run.
pub(super) enum Part<'a, T> {
    Empty,
    Unknown,
    Known(&'a T),
}

impl<T: Clone, S: Storage> Ring<T, S> {
    /// No panes, in slots which are all vacant. Runs of more panes than `run` are not asked for.
    pub(super) fn over(leaves: S::Slots<Leaf<T>>, nodes: S::Slots<Node<T>>, run: usize) -> Self {
        Self { leaves, nodes, span: Span::EMPTY, largest: power_of_two_within(run.max(1)) }
    }

    /// How many panes there are, from the oldest to the newest.
    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.span.len
    }

    /// How many panes there can ever be.
    #[inline]
    pub(super) fn limit(&self) -> usize {
        S::limit(&self.leaves).min(S::limit(&self.nodes))
    }

    /// How many panes there can be without more slots.
    #[inline]
    pub(super) fn slots(&self) -> usize {
        self.leaves.as_ref().len().min(self.nodes.as_ref().len())
    }

    #[inline]
    fn slot(&self, position: usize) -> usize {
        self.span.slot(position, self.slots())
    }

    /// The pane at a position, unless it is the newest.
    pub(super) fn pane(&self, position: usize) -> Option<&Leaf<T>> {
        self.leaves.as_ref().get(self.slot(position))
    }

    /// One pane and no other, of which there must have been none.
    pub(super) fn begin(&mut self) {
        self.span = Span { head: 0, len: 1 };
    }

    /// Vacant panes, so many, after the newest, which must be finished next; for which there must be slots.
    pub(super) fn lengthen_by(&mut self, panes: usize) {
        self.span.len += panes;
    }

    /// Vacant panes, so many, before the oldest; for which there must be slots.
    pub(super) fn precede_by<A: Aggregator<Agg = T>>(&mut self, panes: usize) {
        let (slots, oldest) = (self.slots(), self.span.head);
        self.span.head = self.span.slot(slots - panes, slots);
        self.span.len += panes;
        // Blocks that began before the oldest pane are finished now.
        self.combine_around::<A>(oldest);
    }

    /// Puts what has been the newest pane into its slot. Blocks that end in it are yet to be [combined](Self::combine_around).
    pub(super) fn finish(&mut self, position: usize, pane: Leaf<T>) -> usize {
        let slot = self.slot(position);
        if pane.events > 0 {
            self.forget_around(slot);
        }
        if let Some(leaf) = self.leaves.as_mut().get_mut(slot) {
            *leaf = pane;
        }
        slot
    }

    /// Changes a pane other than the newest, in whose place a panic leaves a vacant one. The blocks around it are yet to be
    /// combined.
    pub(super) fn change(&mut self, position: usize, change: impl FnOnce(&mut Leaf<T>)) -> usize {
        let slot = self.slot(position);
        self.forget_around(slot);
        if let Some(leaf) = self.leaves.as_mut().get_mut(slot) {
            change(leaf);
        }
        slot
    }

    /// Lets the oldest panes go, so many, which may be all; answers how many events they held. What has been the newest is
    /// vacant, if it is among them. O(log panes) for each that held events, and for all others together.
    pub(super) fn evict(&mut self, panes: usize) -> u64 {
        let mut events = 0;
        let (mut position, panes) = (0, panes.min(self.span.len));
        while let Some(next) = self.next_occupied(position..panes) {
            events += self.vacate(self.slot(next));
            position = next + 1;
        }
        self.span = if panes == self.span.len { Span::EMPTY } else { self.span.without(panes, self.slots()) };
        events
    }

    /// Lets all panes go.
    pub(super) fn clear(&mut self) {
        self.span = Span::EMPTY;
        self.nodes.as_mut().fill_with(Node::new);
        self.leaves.as_mut().fill_with(|| Leaf::VACANT);
    }

    /// The first position in a range of which the pane holds events. O(log panes).
    pub(super) fn next_occupied(&self, positions: Range<usize>) -> Option<usize> {
        let [until_end, wrapped] = self.runs(positions.clone());
        let before = until_end.len();
        let found = self.occupied_in(until_end.clone()).map(|slot| slot - until_end.start);
        let found = found.or_else(|| Some(self.occupied_in(wrapped.clone())? - wrapped.start + before))?;
        Some(positions.start + found)
    }

    fn occupied_in(&self, slots: Range<usize>) -> Option<usize> {
        let Range { mut start, end } = slots;
        while start < end {
            let mut size = largest_block(start, end, usize::MAX);
            loop {
                match self.part(start, size) {
                    Part::Empty => break start += size,
                    _ if size == 1 => return Some(start),
                    _ => size /= 2,
                }
            }
        }
        None
    }

    /// Adds the aggregates of the panes in a range of positions, none of them the newest, to a sum, in their order.
    pub(super) fn add<'a, A: Aggregator<Agg = T>>(&'a self, positions: Range<usize>, sum: &mut Sum<'a, T>) {
        for Range { mut start, end } in self.runs(positions) {
            while start < end {
                let mut size = largest_block(start, end, self.largest);
                let part = loop {
                    match self.part(start, size) {
                        Part::Unknown => size /= 2,
                        part => break part,
                    }
                };
                if let Part::Known(agg) = part {
                    sum.add::<A>(agg);
                }
                start += size;
            }
        }
    }

    /// What is known of so many slots, which are a block, or one.
    #[inline]
    pub(super) fn part(&self, start: usize, size: usize) -> Part<'_, T> {
        if size == 1 {
            let agg = self.leaves.as_ref().get(start).and_then(|leaf| leaf.agg.as_ref());
            return agg.map_or(Part::Empty, Part::Known);
        }
        match self.nodes.as_ref().get(start + size / 2) {
            Some(Node::Known(agg)) => Part::Known(agg),
            Some(Node::Unknown) => Part::Unknown,
            Some(Node::Empty) | None => Part::Empty,
        }
    }

    /// The slots of a range of positions: those up to the end, and those that have wrapped.
    fn runs(&self, positions: Range<usize>) -> [Range<usize>; 2] {
        let slots = self.slots();
        let (start, end) = (self.span.head + positions.start, self.span.head + positions.end);
        [start.min(slots)..end.min(slots), start.max(slots) - slots..end.max(slots) - slots]
    }

    /// Makes all blocks around a slot unknown.
    fn forget_around(&mut self, slot: usize) {
        let slots = self.slots();
        for block in around(slot, slots) {
            match self.node(&block) {
                Some(Node::Unknown) | None => break,
                Some(node) => *node = Node::Unknown,
            }
        }
    }

    /// Combines the blocks around a slot as far as all their panes are finished, from the smallest on: at most log₂ of the largest
    /// that is of use. A panic leaves those that are not combined yet unknown.
    pub(super) fn combine_around<A: Aggregator<Agg = T>>(&mut self, slot: usize) {
        let (slots, largest) = (self.slots(), self.largest);
        for block in around(slot, slots).take_while(|block| block.len() <= largest) {
            if !self.is_finished(&block) {
                break;
            }
            if matches!(self.node(&block), Some(Node::Unknown)) && !self.combine::<A>(&block) {
                break;
            }
        }
    }

    /// Whether all panes of a block are finished, and lie one after another.
    fn is_finished(&self, block: &Range<usize>) -> bool {
        let Span { head, len } = self.span;
        let newest = (head + len).saturating_sub(1);
        let wraps = newest.checked_sub(self.slots());
        (block.start >= head && block.end <= newest) || wraps.is_some_and(|newest| block.end <= newest)
    }

    /// Combines the halves of a block, as far as they are known, and says whether they are.
    fn combine<A: Aggregator<Agg = T>>(&mut self, block: &Range<usize>) -> bool {
        let half = block.len() / 2;
        let combined = match (self.part(block.start, half), self.part(block.start + half, half)) {
            (Part::Unknown, _) | (_, Part::Unknown) => return false,
            (Part::Empty, Part::Empty) => Node::Empty,
            (Part::Known(one), Part::Empty) | (Part::Empty, Part::Known(one)) => Node::Known(one.clone()),
            (Part::Known(older), Part::Known(newer)) => Node::Known(A::combine(older, newer)),
        };
        if let Some(node) = self.node(block) {
            *node = combined;
        }
        true
    }

    /// Takes the events out of a slot, and answers how many there were.
    fn vacate(&mut self, slot: usize) -> u64 {
        let slots = self.slots();
        let leaf = self.leaves.as_mut().get_mut(slot).map(|leaf| mem::replace(leaf, Leaf::VACANT));
        for block in around(slot, slots) {
            let half = block.len() / 2;
            let halves = [block.start, block.start + half].map(|start| self.part(start, half));
            let empty = matches!(halves, [Part::Empty, Part::Empty]);
            match self.node(&block) {
                Some(node) if empty => *node = Node::Empty,
                Some(Node::Unknown) | None => break,
                Some(node) => *node = Node::Unknown,
            }
        }
        leaf.map_or(0, |leaf| leaf.events)
    }

    #[inline]
    fn node(&mut self, block: &Range<usize>) -> Option<&mut Node<T>> {
        self.nodes.as_mut().get_mut(block.start + block.len() / 2)
    }

    /// Adds slots, so that there are at least so many. Combines at most as often as there are slots.
    pub(super) fn grow<A: Aggregator<Agg = T>>(&mut self, slots: usize) -> Result<(), CapacityError> {
        let (leaves, nodes) = (self.leaves.as_ref().len(), self.nodes.as_ref().len());
        if nodes < slots {
            S::lengthen(&mut self.nodes, slots - nodes, || Node::Unknown)?;
        }
        // A step that fails or panics here leaves what may be in other slots than before, so no block is known.
        self.nodes.as_mut().fill_with(|| Node::Unknown);
        self.span.begin_at_first(self.leaves.as_mut());
        let lengthened = if leaves < slots {
            S::lengthen(&mut self.leaves, slots - leaves, || Leaf::VACANT)
        } else {
            Ok(())
        };
        self.combine_all::<A>();
        lengthened
    }

    /// Finds out about all blocks anew.
    fn combine_all<A: Aggregator<Agg = T>>(&mut self) {
        let slots = self.slots();
        let mut size = 2;
        while size <= slots {
            for start in (0..=slots - size).step_by(size) {
                let block = start..start + size;
                let half = size / 2;
                let halves = [start, start + half].map(|start| self.part(start, half));
                if matches!(halves, [Part::Empty, Part::Empty]) {
                    if let Some(node) = self.node(&block) {
                        *node = Node::Empty;
                    }
                } else if size <= self.largest && self.is_finished(&block) {
                    self.combine::<A>(&block);
                }
            }
            size = size.saturating_mul(2);
        }
    }
}

impl<T, S: Storage> Clone for Ring<T, S>
where
    S::Slots<Leaf<T>>: Clone,
    S::Slots<Node<T>>: Clone,
{
    fn clone(&self) -> Self {
        let Self { leaves, nodes, span, largest } = self;
        Self { leaves: leaves.clone(), nodes: nodes.clone(), span: *span, largest: *largest }
    }
}
