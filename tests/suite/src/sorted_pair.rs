//! A sorted window beside what it must equal: the same values in a plain queue, sorted anew for every question.

use std::cmp::Ordering;
use std::collections::VecDeque;
use std::fmt::Debug;

use slidewin::window::{Number, SortedOn, Storage};

/// A number whose order the tests know by themselves.
pub trait Plain: Number + PartialOrd + Debug {
    /// The order in which all values differ that differ in a bit.
    fn total(&self, other: &Self) -> Ordering;
}

macro_rules! plain {
    ($($ty:ident by $total:ident;)*) => {$(
        impl Plain for $ty {
            fn total(&self, other: &Self) -> Ordering {
                self.$total(other)
            }
        }
    )*};
}

plain! {
    i8 by cmp;
    i64 by cmp;
    u8 by cmp;
    i128 by cmp;
    f32 by total_cmp;
    f64 by total_cmp;
}

/// What is done to both.
#[derive(Clone, Copy, Debug)]
pub enum Step<T> {
    /// `push`, which is refused when full.
    Push(T),
    /// `pop`.
    Pop,
    /// `slide`.
    Slide(T),
    /// So many of the value and its like by `push_many`.
    PushMany(T, usize),
    /// So many of the value and its like by `extend`.
    Extend(T, usize),
    /// `pop_many`.
    PopMany(usize),
    /// `clear`.
    Clear,
}

/// The window and the queue.
#[derive(Debug)]
pub struct SortedPair<T: Plain, S: Storage> {
    window: SortedOn<T, S>,
    plain: VecDeque<T>,
}

impl<T: Plain, S: Storage> SortedPair<T, S> {
    /// Of a window that is empty.
    pub const fn of(window: SortedOn<T, S>) -> Self {
        Self { window, plain: VecDeque::new() }
    }

    /// The window.
    pub const fn window(&self) -> &SortedOn<T, S> {
        &self.window
    }

    /// Does a step to both, whose answers must be the same. The many are made of one value by `like`.
    pub fn step(&mut self, step: Step<T>, like: impl Fn(T, usize) -> T) {
        let Self { window, plain } = self;
        let capacity = window.capacity();
        let full = plain.len() == capacity;
        match step {
            Step::Push(value) => {
                assert_eq!(window.push(value).is_err(), full);
                plain.extend((!full).then_some(value));
            }
            Step::Pop => same(window.pop(), plain.pop_front()),
            Step::Slide(value) => {
                same(window.slide(value), if full { plain.pop_front() } else { None });
                plain.push_back(value);
            }
            Step::PushMany(value, count) => {
                let values: Vec<_> = (0..count).map(|index| like(value, index)).collect();
                let refused = plain.len() + count > capacity;
                assert_eq!(window.push_many(&values).is_err(), refused);
                plain.extend(values.iter().filter(|_| !refused));
            }
            Step::Extend(value, count) => {
                window.extend((0..count).map(|index| like(value, index)));
                plain.extend((0..count).map(|index| like(value, index)));
                plain.drain(..plain.len().saturating_sub(capacity));
            }
            Step::PopMany(count) => {
                let evicted = count.min(plain.len());
                assert_eq!(window.pop_many(count), evicted);
                plain.drain(..evicted);
            }
            Step::Clear => {
                window.clear();
                plain.clear();
            }
        }
    }

    /// Asks both everything. `probes` are values whose ranks are asked for.
    pub fn check(&self, probes: &[T]) {
        let Self { window, plain } = self;
        window.assert_valid();
        assert_eq!((window.len(), window.is_empty()), (plain.len(), plain.is_empty()));
        assert_eq!(window.is_full(), plain.len() == window.capacity());
        all_same(window.iter(), plain.iter().copied());

        let mut sorted: Vec<T> = plain.iter().copied().filter(is_number).collect();
        sorted.sort_by(T::total);
        let nan = plain.iter().copied().find(|value| !is_number(value));
        assert_eq!(window.nans(), plain.len() - sorted.len());
        all_same(window.iter_sorted(), sorted.iter().copied());
        all_same(window.iter_sorted().rev(), sorted.iter().rev().copied());

        let numbers = window.numbers();
        let answer = |number: Option<T>| if nan.is_some() { nan } else { number };
        for (k, number) in sorted.iter().enumerate() {
            same(numbers.nth(k), Some(*number));
        }
        same(numbers.nth(sorted.len()), None);
        same(window.nth(plain.len()), None);
        same(window.min(), answer(sorted.first().copied()));
        same(window.max(), answer(sorted.last().copied()));

        let runs: Vec<_> = sorted.chunk_by(|a, b| a == b).collect();
        let most = runs.iter().map(|run| run.len()).max();
        let mode = runs.iter().find(|run| Some(run.len()) == most).and_then(|run| run.first().copied());
        assert_eq!(window.distinct(), runs.len());
        same(numbers.mode(), mode);
        same(window.mode(), answer(mode));

        for probe in probes.iter().copied() {
            let rank = window.rank(probe);
            assert_eq!(
                rank.less,
                sorted.iter().filter(|number| **number < probe).count(),
                "less than {probe:?}"
            );
            assert_eq!(rank.equal, sorted.iter().filter(|number| **number == probe).count(), "{probe:?}");
            assert_eq!(window.count_of(probe), rank.equal);
        }
    }

    /// All sequences of steps of a length, each going on from a clone, and everything asked after each step.
    pub fn goes_through_all(&self, steps: &[Step<T>], length: u32, probes: &[T])
    where
        SortedOn<T, S>: Clone,
    {
        self.check(probes);
        if length == 0 {
            return;
        }
        for step in steps {
            let mut next = Self { window: self.window.clone(), plain: self.plain.clone() };
            next.step(*step, |value, _| value);
            next.goes_through_all(steps, length - 1, probes);
        }
    }
}

/// Whether a value has a place in the order.
#[allow(clippy::eq_op, reason = "a NaN differs from itself")]
fn is_number<T: Plain>(value: &T) -> bool {
    value == value
}

fn same<T: Plain>(got: Option<T>, expected: Option<T>) {
    let same = match (got, expected) {
        (None, None) => true,
        (Some(got), Some(expected)) => {
            got.total(&expected).is_eq() || !is_number(&got) && !is_number(&expected)
        }
        _ => false,
    };
    assert!(same, "{got:?} in the place of {expected:?}");
}

fn all_same<T: Plain>(mut got: impl Iterator<Item = T>, expected: impl Iterator<Item = T>) {
    expected.for_each(|expected| same(got.next(), Some(expected)));
    same(got.next(), None);
}
