//! Aggregates that snapshots keep, the steps of a window's life, and its answers as bits: what tells a restored window from the
//! one that it was.

use std::borrow::Borrow;
use std::fmt::Debug;

use serde::{Deserialize, Serialize};
use slidewin::window::SortedOn;
use slidewin::window::{AggOf, OutOf, ValueOf};
use slidewin::{Aggregate, Aggregator, Classified, SlidingWindow, class};

use crate::random::Random;

/// The digits of some numbers, oldest first, wrapping: order shows, in two words.
#[derive(Debug)]
pub enum Digits {}

impl Aggregator for Digits {
    type Value = u64;
    type Agg = (u64, u64);
    type Out = u64;

    fn empty() -> (u64, u64) {
        (0, 1)
    }
    fn unit(digit: &u64) -> (u64, u64) {
        (*digit, 1_000_003)
    }
    fn combine(older: &(u64, u64), newer: &(u64, u64)) -> (u64, u64) {
        (older.0.wrapping_mul(newer.1).wrapping_add(newer.0), older.1.wrapping_mul(newer.1))
    }
    fn finalize(digits: &(u64, u64)) -> u64 {
        digits.0
    }
}

impl Classified for Digits {
    type Class = class::AnyMonoid;
}

/// All kinds of fields, of floats.
#[derive(Aggregate, Clone, Serialize, Deserialize, Debug)]
#[aggregate(value = f64)]
#[serde(rename_all = "kebab-case")]
pub struct Readings {
    /// Rounds, so that grouping shows.
    #[aggregate(sum)]
    #[serde(rename = "total")]
    pub sum: f64,
    /// How many there are.
    #[aggregate(count)]
    pub count: u64,
    /// Depends on order.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[aggregate(first)]
    pub first: Option<f64>,
    /// The record of a key.
    #[aggregate(max_by_key = |value| value.abs())]
    pub largest: Option<f64>,
    /// Another aggregate.
    #[aggregate(nested)]
    pub highest: Highest,
}

/// One field that chooses, and may be re-associated.
#[derive(Aggregate, Clone, Serialize, Deserialize, Debug)]
#[aggregate(value = f64)]
pub struct Highest {
    /// A NaN propagates.
    #[aggregate(max)]
    pub max: f64,
}

/// What integers undo.
#[derive(Aggregate, Clone, Serialize, Deserialize, Debug)]
#[aggregate(value = i64)]
pub struct Sums {
    /// Wraps.
    #[aggregate(sum)]
    pub sum: i64,
    /// How many there are.
    #[aggregate(count)]
    pub count: u64,
    /// Their bits.
    #[aggregate(bit_xor)]
    pub bits: i64,
}

/// The longest text, which owns memory.
#[derive(Aggregate, Clone, Serialize, Deserialize, Debug)]
#[aggregate(value = String)]
pub struct Longest {
    /// Of equal ones the older.
    #[aggregate(max_by_key = String::len)]
    pub text: Option<String>,
}

/// One step in the life of a window.
#[derive(Clone, Debug)]
pub enum Step<V> {
    /// Takes a value in, if there is room.
    Push(V),
    /// Evicts one.
    Pop,
    /// Evicts some.
    PopMany(usize),
    /// Takes a value in, and answers.
    Slide(V),
    /// The same for many.
    SlideInto(Vec<V>),
    /// The same without answers.
    Extend(Vec<V>),
    /// Evicts all.
    Clear,
}

impl<V> Step<V> {
    /// Any, most of them those that fill a window and keep it full.
    pub fn any(random: &mut Random, value: fn(&mut Random) -> V) -> Self {
        match random.below(24) {
            0..5 => Self::Push(value(random)),
            5..9 => Self::Pop,
            9 => Self::PopMany(usize::try_from(random.below(5)).unwrap_or(0)),
            10 => Self::SlideInto((0..random.below(12)).map(|_| value(random)).collect()),
            11 => Self::Extend((0..random.below(6)).map(|_| value(random)).collect()),
            12 if random.below(8) == 0 => Self::Clear,
            _ => Self::Slide(value(random)),
        }
    }
}

/// A value to the bit.
pub fn bits(value: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(value).expect("a value that can be written")
}

/// What a window says after a step, to the bit where it can.
pub fn step<W, V>(window: &mut W, step: &Step<V>) -> (Vec<u8>, String)
where
    W: SlidingWindow<Aggregator: Aggregator<Agg: Serialize, Out: Debug>> + Extend<V>,
    V: Borrow<ValueOf<W>> + Clone,
{
    let answers: Vec<OutOf<W>> = match step {
        Step::Push(value) => {
            let _ = window.push(value.borrow());
            Vec::new()
        }
        Step::Pop => {
            window.pop();
            Vec::new()
        }
        Step::PopMany(count) => {
            window.pop_many(*count);
            Vec::new()
        }
        Step::Slide(value) => vec![window.slide(value.borrow())],
        Step::SlideInto(values) => {
            let mut answers: Vec<_> = values.iter().map(|_| window.query()).collect();
            window.slide_into(values, &mut answers).expect("as many answers as values");
            answers
        }
        Step::Extend(values) => {
            window.extend(values.clone());
            Vec::new()
        }
        Step::Clear => {
            window.clear();
            Vec::new()
        }
    };
    let aggregate: AggOf<W> = window.aggregate();
    (bits(&aggregate), format!("{answers:?} {:?} {} {}", window.query(), window.len(), window.capacity()))
}

/// The same of a sorted window.
pub fn step_sorted<T, S>(window: &mut SortedOn<T, S>, step: &Step<T>) -> (Vec<u8>, String)
where
    T: slidewin::window::Number + Serialize + Debug,
    S: slidewin::window::Storage,
{
    let evicted = match step {
        Step::Push(value) => {
            let _ = window.push(value);
            None
        }
        Step::Pop => window.pop(),
        Step::PopMany(count) => {
            window.pop_many(*count);
            None
        }
        Step::Slide(value) => window.slide(value),
        Step::SlideInto(values) | Step::Extend(values) => {
            window.extend(values);
            None
        }
        Step::Clear => {
            window.clear();
            None
        }
    };
    window.assert_valid();
    let values = (evicted, window.iter().collect::<Vec<_>>(), window.iter_sorted().collect::<Vec<_>>());
    (bits(&values), format!("{:?} {:?}", window.median(), window.nans()))
}
