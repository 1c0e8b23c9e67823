//! A window beside the plain fold of the same values: each step is taken by both, and both must then agree.

use std::fmt::Debug;

use slidewin::window::{
    DabaOn, KeepsValues, MonotonicOn, RecomputeOn, Storage, SubtractOn, TwoStackOn, ValueTwoStackOn, WindowOn,
};
use slidewin::{Aggregator, Classified, Invertible, Selective, SlidingWindow};

use crate::plain::Plain;
use crate::same::Same;
use crate::scenario::{self, Step};

/// A window that can be checked beyond what it answers: its own invariant, and what its slots hold.
pub trait Checked:
    SlidingWindow<Aggregator: Aggregator<Value = u64, Agg: Same + Debug, Out: Same + Debug>>
{
    /// Panics unless the window is as these values make it.
    fn assert_holds(&self, plain: &Plain<u64>);
}

impl<A, S: Storage> Checked for TwoStackOn<A, S>
where
    A: Aggregator<Value = u64, Agg: Same + Debug + PartialEq, Out: Same + Debug>,
{
    fn assert_holds(&self, plain: &Plain<u64>) {
        plain.assert_stacks::<A>(self.front_aggregates(), self.back_units().cloned());
        self.assert_valid();
    }
}

impl<A, S: Storage> Checked for ValueTwoStackOn<A, S>
where
    A: KeepsValues<Value = u64, Agg: Same + Debug, Out: Same + Debug>,
{
    fn assert_holds(&self, plain: &Plain<u64>) {
        plain.assert_stacks::<A>(self.front_aggregates(), self.back_values().map(A::unit));
    }
}

impl<A, S: Storage> Checked for DabaOn<A, S>
where
    A: Aggregator<Value = u64, Agg: Same + Debug + PartialEq, Out: Same + Debug>,
{
    fn assert_holds(&self, plain: &Plain<u64>) {
        self.assert_valid(|positions| plain.fold::<A>(positions.start, positions.end));
    }
}

impl<A, S: Storage> Checked for SubtractOn<A, S>
where
    A: Invertible<Value = u64, Agg: Same + Debug, Out: Same + Debug>,
{
    fn assert_holds(&self, plain: &Plain<u64>) {
        plain.assert_units::<A>(self.units());
    }
}

impl<A, S: Storage> Checked for RecomputeOn<A, S>
where
    A: Aggregator<Value = u64, Agg: Same + Debug, Out: Same + Debug>,
{
    fn assert_holds(&self, plain: &Plain<u64>) {
        plain.assert_units::<A>(self.units());
    }
}

impl<A, S: Storage> Checked for MonotonicOn<A, S>
where
    A: Selective<Value = u64, Agg: Same + Debug, Out: Same + Debug>,
{
    fn assert_holds(&self, plain: &Plain<u64>) {
        plain.assert_candidates::<A>(self.candidates());
        self.assert_valid();
    }
}

/// What it is made of is checked as itself.
impl<A, S: Storage> Checked for WindowOn<A, S>
where
    A: Classified<Value = u64, Agg: Same + Debug, Out: Same + Debug>,
{
    fn assert_holds(&self, _: &Plain<u64>) {}
}

/// A window and the plain fold of the same values.
#[derive(Clone, Debug)]
pub struct Pair<W> {
    /// What is tested.
    pub window: W,
    /// What it must equal.
    pub plain: Plain<u64>,
}

impl<W: Checked> Pair<W> {
    /// A window that holds nothing yet.
    #[must_use]
    pub fn of(window: W) -> Self {
        let plain = Plain::new(window.capacity());
        Self { window, plain }
    }

    /// Panics unless the two agree.
    pub fn check(&self) {
        self.plain.assert_answers(&self.window);
        self.window.assert_holds(&self.plain);
    }

    /// Both take a step.
    pub fn step(&mut self, step: Step, value: u64) {
        match step {
            Step::Push => match self.window.push(value) {
                Ok(()) => assert!(self.plain.push(value), "a push into a full window was taken"),
                Err(full) => {
                    assert!(!self.plain.push(value), "a push was refused, though there is room");
                    assert_eq!(full.capacity(), self.window.capacity());
                }
            },
            Step::Pop => assert_eq!(self.window.pop(), self.plain.pop(), "pop"),
            Step::Slide => {
                let out = self.window.slide(value);
                self.plain.slide(value);
                let expected =
                    W::Aggregator::finalize(&self.plain.fold::<W::Aggregator>(0, self.plain.len()));
                assert!(out.same(&expected), "slide: got {out:?}, expected {expected:?}");
            }
        }
        self.check();
    }

    /// Both take many values in, or refuse them.
    pub fn push_many(&mut self, values: &[u64]) {
        let room = self.window.capacity() - self.window.len();
        assert_eq!(self.window.push_many(values).is_ok(), values.len() <= room, "push_many");
        if values.len() <= room {
            for value in values {
                assert!(self.plain.push(*value));
            }
        }
        self.check();
    }

    /// Both evict many values.
    pub fn pop_many(&mut self, count: usize) {
        assert_eq!(self.window.pop_many(count), self.plain.pop_many(count), "pop_many");
        self.check();
    }

    /// Both slide many values; a clone of the window slides them one by one.
    pub fn slide_into(&mut self, values: &[u64])
    where
        W: Clone,
    {
        let mut one_by_one = self.window.clone();
        let mut answers: Vec<_> = values.iter().map(|_| one_by_one.query()).collect();
        assert!(self.window.slide_into(values, &mut answers).is_ok());
        for (value, answer) in values.iter().zip(&answers) {
            let expected = one_by_one.slide(value);
            assert!(answer.same(&expected), "slide_into: got {answer:?}, expected {expected:?}");
            self.plain.slide(*value);
        }
        self.check();
    }

    /// All sequences of some kinds of steps up to a length, as the paths of a tree whose nodes share the way to them.
    pub fn goes_through_all(&self, kinds: &[Step], length: u64)
    where
        W: Clone,
    {
        if length == 0 {
            return;
        }
        for step in kinds {
            let mut next = self.clone();
            next.step(*step, length);
            next.goes_through_all(kinds, length - 1);
        }
    }
}

/// Takes a new window through every scenario, so many rounds of each.
pub fn goes_through_all_scenarios<W: Checked>(new: impl Fn() -> W, rounds: usize) {
    let capacity = new().capacity();
    for (name, steps) in scenario::all(capacity, rounds) {
        let mut pair = Pair::of(new());
        for (value, step) in (1..).zip(&steps) {
            pair.step(*step, value);
        }
        assert!(steps.len() >= rounds * capacity, "the scenario `{name}` is short");
    }
}
