//! An event that is late: at its true place, in a number of combines that grows as the logarithm of how many are newer.

use super::{Aggregator, CapacityError, Event, Tree, join};

impl<A: Aggregator, T: Copy + Ord> Tree<A, T> {
    /// Takes in an event of any stamp, after those of its own stamp.
    pub(crate) fn insert(&mut self, at: T, unit: A::Agg) -> Result<(), CapacityError> {
        match self.newest() {
            Some(newest) if at < newest => {}
            _ => return self.append(at, unit),
        }
        let leaf = self.find(at);
        if leaf == self.left && self.start > 0 && self.is_full(leaf) {
            let start = self.start;
            self.start = 0;
            self.leaves[leaf].drain(..start);
        }
        if self.is_full(leaf) {
            self.split(at).ok_or_else(|| self.no_memory())?;
            return self.insert(at, unit);
        }
        self.insert_into(leaf, at, unit).ok_or_else(|| self.no_memory())
    }

    fn is_full(&self, leaf: u32) -> bool {
        self.leaves[leaf].len() >= self.widths.leaf
    }

    /// The leaf where an event goes that is older than the newest. For one that is at no end, the `path` then leads there from as low as a
    /// node of the right spine.
    fn find(&mut self, at: T) -> u32 {
        if self.is_leaf() || self.leaves[self.right].first().is_some_and(|first| first.at <= at) {
            return self.right;
        }
        if self.leaves[self.left].last().is_some_and(|last| at < last.at) {
            return self.left;
        }
        let mut height = 1;
        while height < self.rungs.len() && self.is_older_than_all_below(height - 1, at) {
            height += 1;
        }
        self.descend(height, at)
    }

    /// Whether an event would go before all children of the right spine's node of a height.
    fn is_older_than_all_below(&self, rung: usize, at: T) -> bool {
        self.inner[self.rungs[rung].right].first().is_some_and(|first| at < first.least)
    }

    /// Writes the way down to an event's leaf, through `height` inner nodes, into the `path`.
    pub(super) fn descend(&mut self, height: usize, at: T) -> u32 {
        self.path.clear();
        let Some(rung) = height.checked_sub(1) else { return self.right };
        let mut node = self.rungs[rung].right;
        for _ in 0..height {
            let children = &self.inner[node];
            // The first child's least stamp means nothing on the left spine.
            let siblings = children.get(1..).unwrap_or_default();
            let child = siblings.partition_point(|child| child.least <= at);
            self.path.push((node, child));
            node = children[child].node;
        }
        node
    }

    /// Takes an event in where there is room.
    fn insert_into(&mut self, leaf: u32, at: T, unit: A::Agg) -> Option<()> {
        self.leaves[leaf].try_reserve(1).ok()?;
        let start = if leaf == self.left { self.start } else { 0 };
        let place = start + self.leaves[leaf][start..].partition_point(|event| event.at <= at);
        let (mark, end) = (self.mark(), self.leaves[leaf].len());
        let len = self.opened();
        self.leaves[leaf].insert(place, Event { at, unit });
        if leaf == self.left && (place < mark || (place == end && mark == end && !self.is_leaf())) {
            self.front.truncate(mark - place);
            self.extend_front(place + 1);
        } else if leaf == self.right {
            let base = if leaf == self.left { mark } else { 0 };
            self.back.truncate(place - base);
            self.extend_back(place);
        } else {
            if leaf != self.left {
                self.hand_up(leaf, place);
            }
            self.renew_middle();
        }
        self.len = len + 1;
        Some(())
    }

    /// Works out anew what depends on a leaf at no end that has a new event, up the `path` to the first node that is on a spine.
    fn hand_up(&mut self, leaf: u32, place: usize) {
        let events = &self.leaves[leaf];
        let mut agg = match self.path.last() {
            // What keeps coming to one place comes to the end of a leaf.
            Some((parent, child)) if place + 1 == events.len() => {
                let mut agg = self.inner[*parent][*child].agg.take();
                join::<A>(&mut agg, events.last().map(|event| &event.unit));
                agg
            }
            _ => self.fold_leaf(leaf),
        };
        for (rung, (node, child)) in self.path.iter().rev().enumerate() {
            self.inner[*node][*child].agg = agg;
            agg = self.fold_node(*node);
            let rung = &mut self.rungs[rung];
            if *node == rung.left {
                rung.left_rest = agg;
                return;
            }
            if *node == rung.right {
                rung.right_rest = agg;
                return;
            }
        }
    }
}
