//! The aggregate of the events between two places: of each node on the way to either, the children between, or the events.

use super::{Aggregator, Parts, Tree, fold, join};

impl<A: Aggregator, T: Copy + Ord> Tree<A, T> {
    /// The aggregate of the events for which `skipped` no longer holds and `taken` still does. Each must hold for the oldest events up
    /// to some stamp.
    pub(crate) fn range(&self, skipped: impl Fn(T) -> bool, taken: impl Fn(T) -> bool) -> Option<A::Agg> {
        let mut range = None;
        if self.len > 0 {
            let root = self.rungs.last().map_or(self.left, |rung| rung.left);
            self.fold_between(root, self.rungs.len(), &skipped, &taken, &mut range);
        }
        range
    }

    /// The aggregates that make up that of the events for which `taken` holds, where they are at hand: where it holds for all, or ends in
    /// the newest leaf.
    #[inline]
    pub(crate) fn parts_while(&self, taken: impl Fn(T) -> bool) -> Option<Parts<&A::Agg>> {
        let Some(newest) = self.newest() else { return Some((None, None, None)) };
        if taken(newest) {
            return Some(self.parts());
        }
        let base = if self.is_leaf() { self.mark() } else { 0 };
        let count = self.leaves[self.right][base..].partition_point(|event| taken(event.at));
        let last = self.back.get(count.checked_sub(1)?)?;
        Some((self.front.last(), self.middle.as_ref(), Some(last)))
    }

    fn fold_between(
        &self,
        node: u32,
        height: usize,
        skipped: &impl Fn(T) -> bool,
        taken: &impl Fn(T) -> bool,
        folded: &mut Option<A::Agg>,
    ) {
        let Some(below) = height.checked_sub(1) else {
            let start = if node == self.left { self.start } else { 0 };
            let events = &self.leaves[node][start..];
            let from = events.partition_point(|event| skipped(event.at));
            let until = events.partition_point(|event| taken(event.at)).max(from);
            join::<A>(folded, fold::<A, _>(&events[from..until], |event| Some(&event.unit)).as_ref());
            return;
        };
        let children = &self.inner[node];
        let Some(siblings) = children.get(1..) else { return };
        let first = siblings.partition_point(|child| skipped(child.least));
        let last = siblings.partition_point(|child| taken(child.least)).max(first);
        self.fold_between(children[first].node, below, skipped, taken, folded);
        if first < last {
            let between = fold::<A, _>(&children[first + 1..last], |child| child.agg.as_ref());
            join::<A>(folded, between.as_ref());
            self.fold_between(children[last].node, below, skipped, taken, folded);
        }
    }
}
