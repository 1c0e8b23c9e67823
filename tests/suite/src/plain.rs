//! The plain fold: a queue of values, aggregated from scratch whenever somebody asks. Every window must answer as it
//! does, after every step. It also knows where a two-stack window turns its back stack into the front one, and so
//! what each slot of one must hold.

use std::collections::VecDeque;
use std::fmt::Debug;

use slidewin::{Aggregator, SlidingWindow};

use crate::same::Same;

/// The values of a window of `capacity`, of which the oldest `front` are in the front stack.
#[derive(Clone, Debug)]
pub struct Plain<V> {
    capacity: usize,
    front: usize,
    values: VecDeque<V>,
}

impl<V: Clone> Plain<V> {
    /// No values yet.
    #[must_use]
    pub fn new(capacity: usize) -> Self {
        Self { capacity, front: 0, values: VecDeque::new() }
    }

    /// Takes a value in, unless there is no room.
    pub fn push(&mut self, value: V) -> bool {
        let room = self.values.len() < self.capacity;
        if room {
            self.values.push_back(value);
        }
        room
    }

    /// Evicts the oldest value, unless there is none.
    pub fn pop(&mut self) -> bool {
        if self.front == 0 {
            self.front = self.values.len();
        }
        self.front = self.front.saturating_sub(1);
        self.values.pop_front().is_some()
    }

    /// Evicts the oldest values, and says how many there were to evict.
    pub fn pop_many(&mut self, count: usize) -> usize {
        let count = count.min(self.values.len());
        self.front = match self.front.checked_sub(count) {
            Some(left) => left,
            None => self.values.len() - count,
        };
        self.values.drain(..count);
        count
    }

    /// Takes a value in, evicting the oldest when full.
    pub fn slide(&mut self, value: V) {
        if self.values.len() == self.capacity {
            self.pop();
        }
        self.push(value);
    }

    /// Evicts all.
    pub fn clear(&mut self) {
        self.values.clear();
        self.front = 0;
    }

    /// How many values it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether it holds none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Whether it holds as many as it can.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.values.len() == self.capacity
    }

    /// How many of the values, from the oldest, are in the front stack.
    #[must_use]
    pub fn front(&self) -> usize {
        self.front
    }

    /// The values, oldest first.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.values.iter()
    }

    /// The aggregate of the values at these positions, as a fold from the left.
    #[must_use]
    pub fn fold<A: Aggregator<Value = V>>(&self, from: usize, to: usize) -> A::Agg {
        self.values.range(from..to).fold(A::empty(), |older, value| A::combine(&older, &A::unit(value)))
    }

    /// Panics unless the window answers as the plain fold does.
    pub fn assert_answers<W>(&self, window: &W)
    where
        W: SlidingWindow,
        W::Aggregator: Aggregator<Value = V, Agg: Same + Debug, Out: Same + Debug>,
    {
        let whole = self.fold::<W::Aggregator>(0, self.len());
        assert_same(&window.aggregate(), &whole, "aggregate");
        assert_same(&window.query(), &W::Aggregator::finalize(&whole), "query");
        assert_eq!(window.len(), self.len(), "len");
        assert_eq!(window.is_empty(), self.is_empty(), "is_empty");
        assert_eq!(window.is_full(), self.is_full(), "is_full");
        assert_eq!(window.capacity(), self.capacity, "capacity");
    }

    /// Panics unless these are the aggregates of each value alone.
    pub fn assert_units<'a, A>(&self, units: impl Iterator<Item = &'a A::Agg>)
    where
        A: Aggregator<Value = V, Agg: Same + Debug + 'a>,
    {
        let mut values = self.values.iter();
        for unit in units {
            let value = values.next().expect("no more units than values");
            assert_same(unit, &A::unit(value), "unit");
        }
        assert_eq!(values.len(), 0, "values without a unit");
    }

    /// Panics unless these are what the suffixes of the window answer, from the longest on.
    pub fn assert_candidates<'a, A>(&self, candidates: impl Iterator<Item = &'a A::Agg>)
    where
        A: Aggregator<Value = V, Agg: Same + Debug + 'a>,
    {
        let (mut got, mut expected): (Vec<_>, Vec<_>) = (
            candidates.cloned().collect(),
            (0..self.len()).map(|from| self.fold::<A>(from, self.len())).collect(),
        );
        // Of equal candidates in a row, as of the suffixes that answer by one, it does not show how many they are.
        got.dedup_by(|newer, older| newer.same(older));
        expected.dedup_by(|newer, older| newer.same(older));
        assert_same(&got, &expected, "candidates");
    }

    /// Panics unless these are what the two stacks hold: the front its aggregates, the back that of each value alone.
    pub fn assert_stacks<'a, A>(
        &self,
        front: impl Iterator<Item = &'a A::Agg>,
        back: impl Iterator<Item = A::Agg>,
    ) where
        A: Aggregator<Value = V, Agg: Same + Debug + 'a>,
    {
        let mut held = 0;
        for (position, aggregate) in front.enumerate() {
            assert_same(aggregate, &self.fold::<A>(position, self.front), "front stack");
            held += 1;
        }
        assert_eq!(held, self.front, "length of the front stack");
        let mut values = self.values.range(self.front..);
        for unit in back {
            let value = values.next().expect("no more in the back than values");
            assert_same(&unit, &A::unit(value), "back stack");
        }
        assert_eq!(values.len(), 0, "values that are in no stack");
    }
}

#[track_caller]
fn assert_same<T: Same + Debug>(got: &T, expected: &T, what: &str) {
    assert!(got.same(expected), "{what}: got {got:?}, expected {expected:?}");
}
