//! A finger tree of events in the order of their stamps: one at the newest end costs a combine, one at the oldest leaves for about
//! one, and one that is late costs as the logarithm of how late it is, wherever it goes and whatever the operation.
//!
//! It is a B-tree whose events lie in wide leaves, all at one depth, and whose inner nodes hold the aggregate of each child. What
//! lies on the way to the two ends, the *spines*, is kept apart, so that work at the ends does not climb:
//!
//! ```text
//!                          root  ·  [a] [b]  ·          · is a child on a spine: its aggregate is not in its parent
//!               ┌───────────┘                └──────┐
//!        node   ·  [c] [d]                 [e] [f]  ·   node       each rung of the ladder keeps what its two spine nodes
//!          ┌────┘                                   └────┐         hold beside the spine: c⊗d and e⊗f; the root a⊗b
//!     leaf 1 2 3                                       7 8 9 leaf
//!        `front`         `middle` = c⊗d⊗a⊗b⊗e⊗f           `back`
//!   1⊗2⊗3, 2⊗3, 3                                     7, 7⊗8, 7⊗8⊗9
//! ```
//!
//! So the ends are two stacks, as those of a [`TwoStack`](crate::TwoStack), with a tree in between: the oldest leaf keeps the aggregate from
//! each of its events on, the newest that up to each, and everything is `front ⊗ middle ⊗ back`. In a single leaf the two stacks are all.
//!
//! Events leave from the oldest end alone. So no node runs low but on the left spine, where it may, and nothing is ever borrowed or merged.
//!
//! Source: K. Tangwongsan, M. Hirzel, S. Schneider, "Optimal and general out-of-order sliding-window aggregation", PVLDB 12 (2019), the
//! tree called `FiBA`. This one has the events in leaves, and two stacks at the ends.

mod append;
mod arena;
mod evict;
mod fold;
mod insert;
mod range;
mod split;
mod valid;

use alloc::vec::Vec;
use core::mem::{self, size_of};

use self::arena::Arena;
use self::fold::{fold, join};
use crate::{Aggregator, CapacityError};

/// A value at its place in time.
#[derive(Clone)]
pub(crate) struct Event<T, Agg> {
    pub(crate) at: T,
    pub(crate) unit: Agg,
}

/// A node as its parent knows it.
#[derive(Clone)]
struct Child<T, Agg> {
    /// No event below is older, and none below an older sibling is newer. Means nothing on the left spine.
    least: T,
    node: u32,
    /// `None` on the spines.
    agg: Option<Agg>,
}

/// The two spine nodes of one height, which in the root are one, with the aggregates of what they hold beside the spines.
#[derive(Clone)]
struct Rung<Agg> {
    left: u32,
    right: u32,
    left_rest: Option<Agg>,
    /// `None` in the root, whose rest is `left_rest`.
    right_rest: Option<Agg>,
}

/// How many events a leaf holds, and how many children an inner node.
#[derive(Clone, Copy)]
pub(crate) struct Widths {
    pub(crate) leaf: usize,
    pub(crate) inner: usize,
}

/// Invariants, where `len` is not zero; where it is, all else may be anything, and is cleared before it is used again.
///
/// * Stamps ascend, and events of one stamp are in the order of arrival. All leaves are equally deep. The root has two children or more.
/// * No node but those on the spines holds fewer than a quarter of its width, or than two.
/// * The first `start` events of the oldest leaf have left.
/// * `front`, a stack: for the oldest events of the oldest leaf, up to some *mark*, the aggregate from each of them to the mark.
/// * `back`: for each event of the newest leaf, or, where that is the oldest, too, for each after the mark, the aggregate up to it.
/// * `middle`: the aggregate of what is between the mark, or the end of the oldest leaf, and the newest leaf.
pub(crate) struct Tree<A: Aggregator, T> {
    widths: Widths,
    leaves: Arena<Event<T, A::Agg>>,
    inner: Arena<Child<T, A::Agg>>,
    /// From the parents of the leaves up to the root; none where there is one leaf.
    rungs: Vec<Rung<A::Agg>>,
    /// The way of an insertion, kept for its allocation: from the top, each node with which of its children.
    path: Vec<(u32, usize)>,
    left: u32,
    right: u32,
    start: usize,
    len: usize,
    front: Vec<A::Agg>,
    middle: Option<A::Agg>,
    back: Vec<A::Agg>,
}

/// The aggregates that make up the whole, oldest first.
pub(crate) type Parts<Agg> = (Option<Agg>, Option<Agg>, Option<Agg>);

impl<A: Aggregator, T: Copy + Ord> Tree<A, T> {
    /// No events, and no memory yet.
    pub(crate) const fn new() -> Self {
        Self::with_widths(Widths::of::<A::Agg>())
    }

    pub(crate) const fn with_widths(widths: Widths) -> Self {
        Self {
            widths,
            leaves: Arena::new(),
            inner: Arena::new(),
            rungs: Vec::new(),
            path: Vec::new(),
            left: 0,
            right: 0,
            start: 0,
            len: 0,
            front: Vec::new(),
            middle: None,
            back: Vec::new(),
        }
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// For how many events there is memory.
    pub(crate) fn allocated(&self) -> usize {
        self.leaves.slots()
    }

    pub(crate) fn oldest(&self) -> Option<T> {
        (self.len > 0).then(|| self.leaves[self.left][self.start].at)
    }

    pub(crate) fn newest(&self) -> Option<T> {
        if self.len == 0 { None } else { self.leaves[self.right].last().map(|event| event.at) }
    }

    /// The aggregates that make up that of all events.
    #[inline]
    pub(crate) fn parts(&self) -> Parts<&A::Agg> {
        if self.len == 0 {
            return (None, None, None);
        }
        (self.front.last(), self.middle.as_ref(), self.back.last())
    }

    /// Drops all events, and keeps the memory for as many.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
        self.leaves.clear();
        self.inner.clear();
        self.rungs.clear();
        self.front.clear();
        self.middle = None;
        self.back.clear();
        self.start = 0;
    }

    /// Packs the events into as few nodes as hold them, and gives the rest of the memory back. A combine for each event. Where there
    /// is no memory for the packed ones beside the others, all stays as it is.
    pub(crate) fn shrink_to_fit(&mut self) {
        let mut packed = Self::with_widths(self.widths);
        let done = self.try_for_each(&mut |event| packed.append(event.at, event.unit.clone()));
        if done.is_ok() {
            *self = packed;
        }
    }

    /// Each event, the oldest first, until one fails.
    pub(crate) fn try_for_each<E>(
        &self,
        each: &mut impl FnMut(&Event<T, A::Agg>) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.len == 0 {
            return Ok(());
        }
        match self.rungs.last() {
            None => self.leaves[self.left][self.start..].iter().try_for_each(each),
            Some(root) => self.visit(root.left, self.rungs.len(), each),
        }
    }

    /// The events below an inner node whose children are `height - 1` above the leaves.
    fn visit<E>(
        &self,
        node: u32,
        height: usize,
        each: &mut impl FnMut(&Event<T, A::Agg>) -> Result<(), E>,
    ) -> Result<(), E> {
        for child in &self.inner[node] {
            if height > 1 {
                self.visit(child.node, height - 1, each)?;
            } else {
                let gone = if child.node == self.left { self.start } else { 0 };
                self.leaves[child.node][gone..].iter().try_for_each(&mut *each)?;
            }
        }
        Ok(())
    }

    /// Whether one leaf is all.
    #[inline]
    fn is_leaf(&self) -> bool {
        self.rungs.is_empty()
    }

    /// Where in the oldest leaf the front ends.
    #[inline]
    fn mark(&self) -> usize {
        self.start + self.front.len()
    }

    /// Makes the oldest leaf all front, and works the middle out anew.
    fn flip(&mut self) {
        self.front.clear();
        self.extend_front(self.leaves[self.left].len());
        self.middle = self.between();
        if self.is_leaf() {
            self.back.clear();
        }
    }

    /// Works the middle out anew, of several leaves, once the oldest leaf is all front.
    fn renew_middle(&mut self) {
        if self.mark() < self.leaves[self.left].len() {
            self.flip();
        } else {
            self.middle = self.between();
        }
    }

    /// Completes the front, which reaches from `until` to the mark, down to the oldest event.
    fn extend_front(&mut self, until: usize) {
        let mut older = self.leaves[self.left][self.start..until].iter().rev().map(|event| &event.unit);
        let Some(mut suffix) = self.front.last().cloned().or_else(|| {
            let newest = older.next().cloned();
            self.front.extend(newest.clone());
            newest
        }) else {
            return;
        };
        self.front.extend(older.map(|unit| {
            suffix = A::combine(unit, &suffix);
            suffix.clone()
        }));
    }

    /// Completes the back, which reaches up to `from` of the newest leaf, up to the newest event.
    fn extend_back(&mut self, from: usize) {
        let mut newer = self.leaves[self.right][from..].iter().map(|event| &event.unit);
        let Some(mut prefix) = self.back.last().cloned().or_else(|| {
            let oldest = newer.next().cloned();
            self.back.extend(oldest.clone());
            oldest
        }) else {
            return;
        };
        self.back.extend(newer.map(|unit| {
            prefix = A::combine(&prefix, unit);
            prefix.clone()
        }));
    }

    /// The aggregate of all leaves but the two at the ends.
    fn between(&self) -> Option<A::Agg> {
        let lefts = self.rungs.iter().filter_map(|rung| rung.left_rest.as_ref());
        let rights = self.rungs.iter().rev().filter_map(|rung| rung.right_rest.as_ref());
        let mut rests = lefts.chain(rights);
        let mut between = rests.next()?.clone();
        rests.for_each(|rest| A::append(&mut between, rest));
        Some(between)
    }

    /// Works out anew what the spine nodes of a height hold beside the spine.
    fn refold(&mut self, rung: usize) {
        let Rung { left, right, .. } = self.rungs[rung];
        self.rungs[rung].left_rest = self.fold_node(left);
        self.rungs[rung].right_rest = if left == right { None } else { self.fold_node(right) };
    }

    /// The aggregate of the children of an inner node that are on no spine.
    fn fold_node(&self, node: u32) -> Option<A::Agg> {
        fold_children::<A, T>(&self.inner[node])
    }

    /// The aggregate of all events of a leaf.
    fn fold_leaf(&self, leaf: u32) -> Option<A::Agg> {
        fold::<A, _>(&self.leaves[leaf], |event| Some(&event.unit))
    }

    /// The whole while it is changed, in more steps than one: empty, should the aggregator panic on the way.
    fn opened(&mut self) -> usize {
        mem::take(&mut self.len)
    }

    fn no_memory(&self) -> CapacityError {
        CapacityError::out_of_memory(self.len)
    }
}

/// The aggregate of those children that are on no spine. Only the first and the last can be on one.
fn fold_children<A: Aggregator, T>(mut children: &[Child<T, A::Agg>]) -> Option<A::Agg> {
    if let [Child { agg: None, .. }, rest @ ..] = children {
        children = rest;
    }
    if let [rest @ .., Child { agg: None, .. }] = children {
        children = rest;
    }
    fold::<A, _>(children, |child| child.agg.as_ref())
}

impl Widths {
    /// Wide nodes for aggregates that are cheap to combine, narrow ones, which are refolded with fewer combines, for others.
    const fn of<Agg>() -> Self {
        if mem::needs_drop::<Agg>() || size_of::<Agg>() > CHEAP {
            Self { leaf: 16, inner: 8 }
        } else {
            Self { leaf: 64, inner: 32 }
        }
    }
}

/// The largest aggregate, in bytes, that counts as cheap to combine.
const CHEAP: usize = 64;

impl<A: Aggregator, T: Clone> Clone for Tree<A, T> {
    fn clone(&self) -> Self {
        Self {
            widths: self.widths,
            leaves: self.leaves.clone(),
            inner: self.inner.clone(),
            rungs: self.rungs.clone(),
            path: Vec::new(),
            left: self.left,
            right: self.right,
            start: self.start,
            len: self.len,
            front: self.front.clone(),
            middle: self.middle.clone(),
            back: self.back.clone(),
        }
    }
}
