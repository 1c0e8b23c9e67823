//! The invariants, checked one by one. For tests.

use core::fmt;

use alloc::vec::Vec;

use super::{Aggregator, Tree};

/// What is found below a node: how many events, the stamps of the oldest and the newest, and the aggregate.
struct Below<T, Agg> {
    events: usize,
    oldest: T,
    newest: T,
    agg: Agg,
}

impl<A: Aggregator<Agg: PartialEq + fmt::Debug>, T: Copy + Ord> Tree<A, T> {
    /// Panics unless the invariants hold, the aggregates by `==`.
    pub(crate) fn assert_valid(&self) {
        if self.len == 0 {
            return;
        }
        let root = self.rungs.last().map_or(self.left, |rung| rung.left);
        let mut nodes = (0, 0);
        let all = self.below(root, self.rungs.len(), (true, true), &mut nodes);
        assert_eq!(all.events, self.len, "the length");
        assert_eq!(nodes, (self.leaves.in_use(), self.inner.in_use()), "nodes are lost");
        assert!(self.rungs.last().is_none_or(|rung| rung.left == rung.right && rung.right_rest.is_none()));
        for (height, rung) in self.rungs.iter().enumerate() {
            let is_root = height + 1 == self.rungs.len();
            assert_eq!(rung.left == rung.right, is_root, "the spines part in the root");
            assert_eq!(rung.left_rest, self.plain(rung.left), "beside the left spine");
            assert_eq!(
                rung.right_rest,
                if is_root { None } else { self.plain(rung.right) },
                "beside the right spine"
            );
        }
        self.assert_ends();
        let (front, middle, back) = self.parts();
        let whole = [front, middle, back].into_iter().flatten().fold(A::empty(), |a, b| A::combine(&a, b));
        assert_eq!(whole, all.agg, "the parts make up the whole");
    }

    fn assert_ends(&self) {
        let (oldest, newest) = (&self.leaves[self.left], &self.leaves[self.right]);
        assert!(self.start < oldest.len() && self.mark() <= oldest.len());
        let fold = |from: usize, until: usize, of: &Vec<_>| {
            let units = of[from..until].iter().map(|event: &super::Event<T, A::Agg>| &event.unit);
            units.fold(A::empty(), |folded, unit| A::combine(&folded, unit))
        };
        for (height, suffix) in (1..).zip(&self.front) {
            assert_eq!(*suffix, fold(self.mark() - height, self.mark(), oldest), "the front");
        }
        let base = if self.is_leaf() { self.mark() } else { 0 };
        assert_eq!(base + self.back.len(), newest.len(), "the length of the back");
        for (count, prefix) in (1..).zip(&self.back) {
            assert_eq!(*prefix, fold(base, base + count, newest), "the back");
        }
    }

    /// The aggregate of the children that have one.
    fn plain(&self, node: u32) -> Option<A::Agg> {
        self.inner[node].iter().filter_map(|child| child.agg.clone()).reduce(|a, b| A::combine(&a, &b))
    }

    fn below(
        &self,
        node: u32,
        height: usize,
        (is_left, is_right): (bool, bool),
        nodes: &mut (usize, usize),
    ) -> Below<T, A::Agg> {
        let Some(below) = height.checked_sub(1) else {
            nodes.0 += 1;
            return self.leaf(node, (is_left, is_right));
        };
        nodes.1 += 1;
        assert_eq!(
            (self.rungs[below].left == node, self.rungs[below].right == node),
            (is_left, is_right),
            "the spines"
        );
        let children = &self.inner[node];
        let fewest = if is_left && is_right {
            2
        } else if is_left || is_right {
            1
        } else {
            (self.widths.inner / 4).max(2)
        };
        assert!((fewest..=self.widths.inner).contains(&children.len()), "{} children", children.len());
        let mut all: Option<Below<T, A::Agg>> = None;
        for (place, child) in children.iter().enumerate() {
            let is_left = is_left && place == 0;
            let is_right = is_right && place + 1 == children.len();
            let found = self.below(child.node, below, (is_left, is_right), nodes);
            assert_eq!(child.agg, (!is_left && !is_right).then(|| found.agg.clone()), "a child's aggregate");
            assert!(is_left || child.least <= found.oldest, "a child's least stamp");
            all = Some(match all {
                None => found,
                Some(older) => {
                    assert!(older.newest <= child.least, "the order of siblings");
                    Below {
                        events: older.events + found.events,
                        oldest: older.oldest,
                        newest: found.newest,
                        agg: A::combine(&older.agg, &found.agg),
                    }
                }
            });
        }
        all.expect("a node has children")
    }

    fn leaf(&self, leaf: u32, (is_left, is_right): (bool, bool)) -> Below<T, A::Agg> {
        assert_eq!((self.left == leaf, self.right == leaf), (is_left, is_right), "the leaves at the ends");
        let events = &self.leaves[leaf][if is_left { self.start } else { 0 }..];
        let fewest = if is_left || is_right { 1 } else { (self.widths.leaf / 4).max(1) };
        assert!(
            events.len() >= fewest && self.leaves[leaf].len() <= self.widths.leaf,
            "{} events",
            events.len()
        );
        assert!(events.is_sorted_by_key(|event| event.at), "the order in a leaf");
        let (oldest, newest) = events.first().zip(events.last()).expect("a leaf has events");
        let agg = events.iter().fold(A::empty(), |folded, event| A::combine(&folded, &event.unit));
        Below { events: events.len(), oldest: oldest.at, newest: newest.at, agg }
    }
}
