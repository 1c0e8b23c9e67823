//! What is checked, and what it is tried on: an aggregator, and the aggregates of runs of some values. They are made anew
//! wherever they are needed, so that any number of them, of any size, takes no memory.

use core::any::type_name;
use core::borrow::Borrow;
use core::fmt;
use core::marker::PhantomData;

use crate::Aggregator;

/// An aggregator, and the values that it is tried on.
pub(super) struct Subject<'values, A, V> {
    pub(super) name: Name,
    values: &'values [V],
    /// How many aggregates there are.
    len: usize,
    aggregator: PhantomData<fn() -> A>,
}

/// How the subject is called in a message.
#[derive(Clone, Copy)]
pub(super) enum Name {
    Aggregator(&'static str),
    Monoid { of: &'static str, under: &'static str },
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Aggregator(name) => write!(f, "`{name}`"),
            Self::Monoid { of, under } => write!(f, "`{of}` under `{under}`"),
        }
    }
}

impl<'values, A, V> Subject<'values, A, V> {
    pub(super) fn aggregator(values: &'values [V]) -> Self {
        Self::named(Name::Aggregator(type_name::<A>()), values)
    }

    pub(super) fn named(name: Name, values: &'values [V]) -> Self {
        let runs = lengths(values.len()).map(|length| values.len().div_ceil(length));
        Self { name, values, len: 1 + runs.sum::<usize>(), aggregator: PhantomData }
    }
}

impl<A: Aggregator, V: Borrow<A::Value>> Subject<'_, A, V> {
    /// The values.
    pub(super) fn values(&self) -> impl Iterator<Item = &A::Value> {
        self.values.iter().map(Borrow::borrow)
    }

    /// All that is tried: the aggregates of no values, and of each run.
    pub(super) fn aggregates(&self) -> impl Iterator<Item = A::Agg> {
        (0..self.len).map(|index| self.aggregate(index))
    }

    /// Those of the aggregates that are tried as the third of a triple whose first two are the `i`-th and the `j`-th, where
    /// about `triples` are tried in all: every `stride`-th, from one on that shifts with the two, so that each two
    /// aggregates meet in each two places while there are more aggregates than one stride has.
    pub(super) fn thirds(&self, [i, j]: [usize; 2], triples: usize) -> impl Iterator<Item = A::Agg> {
        let len = self.len;
        let stride = len.saturating_mul(len).saturating_mul(len).div_ceil(triples);
        ((i + j) % stride..len).step_by(stride).map(|index| self.aggregate(index))
    }

    /// That of no values for 0, and of a run each from 1 on.
    fn aggregate(&self, index: usize) -> A::Agg {
        let Some(mut index) = index.checked_sub(1) else { return A::empty() };
        // The runs of one value: the quick way, since half of all that is tried is these.
        if let Some(value) = self.values.get(index) {
            return A::unit(value.borrow());
        }
        for length in lengths(self.values.len()) {
            let mut runs = self.values.chunks(length);
            if index < runs.len() {
                return fold::<A, V>(runs.nth(index).unwrap_or_default());
            }
            index -= runs.len();
        }
        A::empty()
    }
}

/// The lengths of runs: 1, 2, 4, … up to the first that takes all values. None where there are no values.
fn lengths(values: usize) -> impl Iterator<Item = usize> {
    let mut next = (values > 0).then_some(1_usize);
    core::iter::from_fn(move || {
        let length = next?;
        next = if length < values { length.checked_mul(2) } else { None };
        Some(length)
    })
}

/// The aggregate of a run, by `unit` and `combine` alone, and `empty` for none.
pub(super) fn fold<A: Aggregator, V: Borrow<A::Value>>(run: &[V]) -> A::Agg {
    run.iter()
        .map(|value| A::unit(value.borrow()))
        .reduce(|older, newer| A::combine(&older, &newer))
        .unwrap_or_else(A::empty)
}
