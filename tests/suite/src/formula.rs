//! A statistic in a window beside its formula over the values that the window holds.

use std::fmt::Debug;

use slidewin::{Aggregator, Daba, Recompute, SlidingWindow, TwoStack};

use crate::plain::Plain;
use crate::random::Random;
use crate::scenario::{self, Step};

/// What must come out, and by how much it may be missed.
#[derive(Clone, Copy, Debug)]
pub struct Expected {
    /// The answer.
    pub answer: f64,
    /// How far from it an answer may be.
    pub error: f64,
}

/// So many roundings of an answer, or of something of another magnitude that it is computed from.
#[must_use]
pub fn within(answer: f64, roundings: f64, magnitude: f64) -> Expected {
    Expected { answer, error: roundings * f64::EPSILON / 2.0 * magnitude.abs() }
}

/// Takes a window through some steps and asserts each answer.
fn agrees_in<W, V, Out>(
    mut window: W,
    steps: &[Step],
    next: fn(&mut Random) -> V,
    read: fn(Out) -> Option<f64>,
    formula: fn(&[V]) -> Option<Expected>,
) where
    W: SlidingWindow<Aggregator: Aggregator<Value = V, Out = Out>>,
    V: Clone + Debug,
{
    let (mut plain, mut random) = (Plain::new(window.capacity()), Random(7));
    let mut answers = 0;
    for (place, step) in steps.iter().enumerate() {
        let value = next(&mut random);
        match step {
            Step::Push => assert_eq!(window.push(value.clone()).is_ok(), plain.push(value)),
            Step::Pop => assert_eq!(window.pop(), plain.pop()),
            Step::Slide => {
                window.slide(value.clone());
                plain.slide(value);
            }
        }
        let values: Vec<V> = plain.values().cloned().collect();
        let (got, expected) = (read(window.query()), formula(&values));
        let good = match (got, expected) {
            (Some(got), Some(Expected { answer, error })) => {
                answers += 1;
                got == answer || (got - answer).abs() <= error
            }
            (None, None) => true,
            _ => false,
        };
        let what = std::any::type_name::<W::Aggregator>();
        assert!(good, "{what}, step {place}: got {got:?}, expected {expected:?} of {values:?}");
    }
    assert!(answers > steps.len() / 3, "only {answers} answers");
}

/// Asserts that a statistic answers by its formula in every kind of window, of several sizes, after each step.
pub fn agrees<A: Aggregator<Value: Clone + Debug + Sized>>(
    next: fn(&mut Random) -> A::Value,
    read: fn(A::Out) -> Option<f64>,
    formula: fn(&[A::Value]) -> Option<Expected>,
) {
    fn in_size<A: Aggregator<Value: Clone + Debug + Sized>, const N: usize>(
        rounds: usize,
        next: fn(&mut Random) -> A::Value,
        read: fn(A::Out) -> Option<f64>,
        formula: fn(&[A::Value]) -> Option<Expected>,
    ) {
        let steps = [scenario::fixed(N, rounds), scenario::random(N, 4 * rounds * N, 11)].concat();
        agrees_in(TwoStack::<A, N>::new(), &steps, next, read, formula);
        agrees_in(Daba::<A, N>::new(), &steps, next, read, formula);
        agrees_in(Recompute::<A, N>::new(), &steps, next, read, formula);
    }
    in_size::<A, 3>(20, next, read, formula);
    in_size::<A, 16>(4, next, read, formula);
    in_size::<A, 50>(1, next, read, formula);
}
