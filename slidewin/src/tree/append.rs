//! An event at the newest end: a combine, and about three more each time that a leaf is full.

use super::{Aggregator, CapacityError, Child, Event, Rung, Tree, join};

impl<A: Aggregator, T: Copy + Ord> Tree<A, T> {
    /// Takes in an event that is as new as the newest, or newer.
    #[inline]
    pub(crate) fn append(&mut self, at: T, unit: A::Agg) -> Result<(), CapacityError> {
        if self.len > 0 {
            let leaf = &mut self.leaves[self.right];
            if leaf.len() < self.widths.leaf && leaf.len() < leaf.capacity() {
                let prefix = match self.back.last() {
                    Some(older) => A::combine(older, &unit),
                    None => unit.clone(),
                };
                leaf.push(Event { at, unit });
                self.back.push(prefix);
                self.len += 1;
                return Ok(());
            }
        }
        self.append_to_new(at, unit)
    }

    /// As [`append`](Self::append), where there is no room yet.
    #[cold]
    fn append_to_new(&mut self, at: T, unit: A::Agg) -> Result<(), CapacityError> {
        if self.len == 0 {
            self.clear();
            self.grow_leaf(None).ok_or_else(|| self.no_memory())?;
            let prefix = unit.clone();
            self.left = self.leaves.take();
            self.right = self.left;
            self.leaves[self.right].push(Event { at, unit });
            self.back.push(prefix);
            self.len = 1;
            return Ok(());
        }
        if self.leaves[self.right].len() < self.widths.leaf {
            self.grow_leaf(Some(self.right)).ok_or_else(|| self.no_memory())?;
            return self.append(at, unit);
        }
        self.reserve_path().ok_or_else(|| self.no_memory())?;
        let prefix = unit.clone();
        let len = self.opened();
        self.close_leaf(at);
        self.leaves[self.right].push(Event { at, unit });
        self.back.push(prefix);
        self.len = len + 1;
        Ok(())
    }

    /// Makes room for more events in a leaf, or in a new one: a window of a few events does not pay for a whole leaf.
    fn grow_leaf(&mut self, leaf: Option<u32>) -> Option<()> {
        let len = leaf.map_or(0, |leaf| self.leaves[leaf].len());
        let room = self.widths.leaf.min(2 * len.max(2)) - len;
        match leaf {
            Some(leaf) => self.leaves[leaf].try_reserve_exact(room).ok()?,
            None => self.leaves.reserve(1, room)?,
        }
        self.reserve_stacks(len + room)
    }

    fn reserve_stacks(&mut self, room: usize) -> Option<()> {
        for stack in [&mut self.front, &mut self.back] {
            stack.try_reserve_exact(room.saturating_sub(stack.len())).ok()?;
        }
        Some(())
    }

    /// Makes sure that a leaf, a node of every height and a new root can be taken.
    pub(super) fn reserve_path(&mut self) -> Option<()> {
        let height = self.rungs.len() + 1;
        self.leaves.reserve(1, self.widths.leaf)?;
        self.inner.reserve(height, self.widths.inner)?;
        self.rungs.try_reserve(1).ok()?;
        self.path.try_reserve(height.saturating_sub(self.path.len())).ok()?;
        self.reserve_stacks(self.widths.leaf)
    }

    /// Hands the newest leaf over to the tree, and begins another one that will begin with `at`.
    fn close_leaf(&mut self, at: T) {
        let mut closed = self.back.pop();
        self.back.clear();
        join::<A>(&mut self.middle, closed.as_ref());
        let mut newer = self.leaves.take();
        self.right = newer;
        for height in 0..self.rungs.len() {
            let is_root = height + 1 == self.rungs.len();
            let rung = &mut self.rungs[height];
            let rest = if is_root { &mut rung.left_rest } else { &mut rung.right_rest };
            join::<A>(rest, closed.as_ref());
            let children = &mut self.inner[rung.right];
            if let Some(last) = children.last_mut() {
                last.agg = closed;
            }
            if children.len() < self.widths.inner {
                children.push(Child { least: at, node: newer, agg: None });
                return;
            }
            // All of the node's children are off the spine now, and so is the node itself, unless it was the root, which is on the left one.
            closed = rung.right_rest.take();
            let sibling = self.inner.take();
            self.inner[sibling].push(Child { least: at, node: newer, agg: None });
            self.rungs[height].right = sibling;
            newer = sibling;
        }
        let older = self.rungs.last().map_or(self.left, |rung| rung.left);
        self.grow_root(older, newer, at);
    }

    /// A new root over the old one and its new sibling, both on the spines.
    pub(super) fn grow_root(&mut self, older: u32, newer: u32, least: T) {
        let root = self.inner.take();
        // The least below the first child of a root is never asked for.
        let children = [(least, older), (least, newer)];
        self.inner[root].extend(children.map(|(least, node)| Child { least, node, agg: None }));
        self.rungs.push(Rung { left: root, right: root, left_rest: None, right_rest: None });
    }
}
