//! Events that leave, the oldest first: none combines, but for a flip of each leaf, and of what is beside it in its parent.

use core::mem;

use super::{Aggregator, Tree};

impl<A: Aggregator, T: Copy + Ord> Tree<A, T> {
    /// Evicts the events from the oldest on for which `gone` holds; it must hold for no event that is newer than one for which it does not.
    #[inline]
    pub(crate) fn evict_while(&mut self, gone: impl Fn(T) -> bool) {
        if self.len == 0 || !gone(self.leaves[self.left][self.start].at) {
            return;
        }
        let events = &self.leaves[self.left][self.start..];
        let count = events.iter().take_while(|event| gone(event.at)).count();
        if count < events.len() && count <= self.front.len() {
            self.leave_front(count);
        } else {
            self.evict_leaves(gone, count);
        }
    }

    /// Takes so many of the front's events out.
    #[inline]
    fn leave_front(&mut self, count: usize) {
        let start = self.start;
        self.start += count;
        self.len -= count;
        self.front.truncate(self.front.len() - count);
        self.release(start);
    }

    /// Lets go of what the events own that have left the oldest leaf since its `start` was that.
    fn release(&mut self, start: usize) {
        if mem::needs_drop::<A::Agg>() {
            for event in &mut self.leaves[self.left][start..self.start] {
                event.unit = A::empty();
            }
        }
    }

    /// Evicts `count` events of the oldest leaf, and, where those are all of it, what else is gone.
    #[cold]
    fn evict_leaves(&mut self, gone: impl Fn(T) -> bool, mut count: usize) {
        let mut len = self.opened();
        let mut changed = None;
        while self.start + count == self.leaves[self.left].len() {
            len -= count;
            if len == 0 {
                self.clear();
                return;
            }
            changed = changed.max(Some(self.drop_oldest_leaf()));
            count = self.leaves[self.left].iter().take_while(|event| gone(event.at)).count();
        }
        len -= count;
        let start = self.start;
        self.start += count;
        if let Some(highest) = changed {
            self.front.clear();
            (0..self.rungs.len().min(highest + 1)).for_each(|rung| self.refold(rung));
        }
        if self.is_leaf() && changed.is_some() && count == 0 {
            // The back stands as it is.
            self.middle = None;
        } else {
            self.flip();
        }
        self.release(start);
        self.len = len;
    }

    /// Takes the oldest of several leaves out of the tree, and says up to which height nodes have changed.
    fn drop_oldest_leaf(&mut self) -> usize {
        self.leaves.give_back(self.left);
        self.start = 0;
        let mut height = 0;
        loop {
            let node = self.rungs[height].left;
            self.inner[node].remove(0);
            if !self.inner[node].is_empty() || height + 1 == self.rungs.len() {
                break;
            }
            self.inner.give_back(node);
            height += 1;
        }
        // The new way down.
        for rung in (0..=height).rev() {
            let Some(first) = self.inner[self.rungs[rung].left].first_mut() else { break };
            first.agg = None;
            match rung.checked_sub(1) {
                Some(below) => self.rungs[below].left = first.node,
                None => self.left = first.node,
            }
        }
        while let Some(root) = self.rungs.last().map(|rung| rung.left) {
            if self.inner[root].len() > 1 {
                break;
            }
            self.inner.give_back(root);
            self.rungs.pop();
        }
        height
    }
}
