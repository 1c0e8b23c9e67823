//! A full leaf that a late event goes to: divided near the event's place, as are all full nodes above it that have to make room.

use core::mem;

use super::{Aggregator, Arena, Child, Tree};

impl<A: Aggregator, T: Copy + Ord> Tree<A, T> {
    /// Divides the leaf where an event goes, which is full. The path to it is then no longer right. `None` where there is no memory.
    #[cold]
    pub(super) fn split(&mut self, at: T) -> Option<()> {
        self.reserve_path()?;
        let older = self.descend(self.rungs.len(), at);
        let len = self.opened();
        let place = self.leaves[older].partition_point(|event| event.at <= at);
        let newer = self.leaves.take();
        divide(&mut self.leaves, older, newer, place, self.widths.leaf, 1);
        let least = self.leaves[newer].first().map_or(at, |event| event.at);
        let (was_left, was_right) = (older == self.left, older == self.right);
        let mut highest = 0;
        if was_right {
            self.right = newer;
        }
        let [older_agg, newer_agg] = [(older, was_left), (newer, was_right)]
            .map(|(leaf, on_spine)| if on_spine { None } else { self.fold_leaf(leaf) });
        let mut split = Split { older, least, newer, older_agg, newer_agg };
        loop {
            let Some((node, child)) = self.path.pop() else {
                self.grow_root(split.older, split.newer, split.least);
                break;
            };
            let Some(above) = self.split_node(highest, node, child, split) else { break };
            split = above;
            highest += 1;
        }
        (0..=highest.min(self.rungs.len() - 1)).for_each(|rung| self.refold(rung));
        if was_right {
            self.back.clear();
            self.extend_back(0);
        }
        if was_left {
            self.front.clear();
        }
        if was_left || was_right {
            self.renew_middle();
        }
        self.len = len;
        Some(())
    }

    /// Puts the two parts of a child in its place, and divides the node, in turn, where that is one too many.
    fn split_node(
        &mut self,
        rung: usize,
        node: u32,
        child: usize,
        split: Split<T, A::Agg>,
    ) -> Option<Split<T, A::Agg>> {
        let children = &mut self.inner[node];
        children[child].agg = split.older_agg;
        let new = Child { least: split.least, node: split.newer, agg: split.newer_agg };
        let place = child + 1;
        if children.len() < self.widths.inner {
            children.insert(place, new);
            return None;
        }
        let sibling = self.inner.take();
        let kept = divide(&mut self.inner, node, sibling, place, self.widths.inner, 2);
        if place <= kept {
            self.inner[node].insert(place, new);
        } else {
            self.inner[sibling].insert(place - kept, new);
        }
        let spine = &mut self.rungs[rung];
        let (is_left, is_right) = (spine.left == node, spine.right == node);
        if is_right {
            spine.right = sibling;
        }
        let least = self.inner[sibling].first().map_or(split.least, |child| child.least);
        let [older_agg, newer_agg] = [(node, is_left), (sibling, is_right)]
            .map(|(node, on_spine)| if on_spine { None } else { self.fold_node(node) });
        Some(Split { older: node, least, newer: sibling, older_agg, newer_agg })
    }
}

/// A node in two parts, each with its aggregate unless it is on a spine.
struct Split<T, Agg> {
    older: u32,
    least: T,
    newer: u32,
    older_agg: Option<Agg>,
    newer_agg: Option<Agg>,
}

/// Moves the newer half of a full node to an empty one, or, where what came before has come in order, less than half: the entries from just
/// before the `place` of a new one, so that what goes on coming there comes to the emptier part. Each part keeps a quarter, and `fewest`
/// at the least. Says how many stay.
fn divide<E>(
    nodes: &mut Arena<E>,
    older: u32,
    newer: u32,
    place: usize,
    width: usize,
    fewest: usize,
) -> usize {
    let fewest = (width / 4).max(fewest).min(width / 2);
    let half = if place <= fewest { fewest } else { width / 2 };
    let kept = place.saturating_sub(1).clamp(half, width - fewest);
    let mut moved = mem::take(&mut nodes[newer]);
    moved.extend(nodes[older].drain(kept..));
    nodes[newer] = moved;
    kept
}
