//! The nodes of a tree, by number: a node that is given back is used again, and no number is ever a pointer.

use alloc::vec::Vec;
use core::ops::{Index, IndexMut};

/// Nodes of one kind, each a list of entries.
pub(super) struct Arena<E> {
    nodes: Vec<Vec<E>>,
    /// Those that hold nothing and belong to no one, with room for a whole node in each.
    free: Vec<u32>,
}

impl<E> Arena<E> {
    pub(super) const fn new() -> Self {
        Self { nodes: Vec::new(), free: Vec::new() }
    }

    /// Makes sure that so many nodes of a width can be taken. `None` where there is no memory for them.
    pub(super) fn reserve(&mut self, count: usize, width: usize) -> Option<()> {
        for node in self.free.iter().rev().take(count) {
            self.nodes[*node as usize].try_reserve_exact(width).ok()?;
        }
        while self.free.len() < count {
            let number = u32::try_from(self.nodes.len()).ok()?;
            let mut node = Vec::new();
            node.try_reserve_exact(width).ok()?;
            self.nodes.try_reserve(1).ok()?;
            // Room for all nodes, so that none ever needs memory to be given back.
            self.free.try_reserve(self.nodes.len() + 1 - self.free.len()).ok()?;
            self.nodes.push(node);
            self.free.push(number);
        }
        Some(())
    }

    /// A node that was reserved.
    pub(super) fn take(&mut self) -> u32 {
        self.free.pop().unwrap_or_default()
    }

    /// Empties a node, which is then free.
    pub(super) fn give_back(&mut self, node: u32) {
        self.free.push(node);
        self.nodes[node as usize].clear();
    }

    /// Empties all nodes, which are then free.
    pub(super) fn clear(&mut self) {
        self.free.clear();
        self.free.extend((0..).zip(&self.nodes).map(|(number, _)| number));
        self.nodes.iter_mut().for_each(Vec::clear);
    }

    /// For how many entries there is room in all nodes.
    pub(super) fn slots(&self) -> usize {
        self.nodes.iter().map(Vec::capacity).sum()
    }

    /// How many nodes hold something.
    pub(super) fn in_use(&self) -> usize {
        self.nodes.len() - self.free.len()
    }
}

impl<E> Index<u32> for Arena<E> {
    type Output = Vec<E>;

    #[inline]
    fn index(&self, node: u32) -> &Vec<E> {
        &self.nodes[node as usize]
    }
}

impl<E> IndexMut<u32> for Arena<E> {
    #[inline]
    fn index_mut(&mut self, node: u32) -> &mut Vec<E> {
        &mut self.nodes[node as usize]
    }
}

/// With the capacity of each node, which a plain clone would not keep.
impl<E: Clone> Clone for Arena<E> {
    fn clone(&self) -> Self {
        let nodes = self.nodes.iter().map(|node| {
            let mut copy = Vec::with_capacity(node.capacity());
            copy.extend_from_slice(node);
            copy
        });
        let mut free = Vec::with_capacity(self.nodes.len());
        free.extend_from_slice(&self.free);
        Self { nodes: nodes.collect(), free }
    }
}
