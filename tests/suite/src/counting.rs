//! An aggregator that counts what a window asks of it.

use std::cell::Cell;
use std::marker::PhantomData;

use slidewin::class::Class;
use slidewin::{Aggregator, Classified, Invertible};

/// `A`, counting each call on the thread that makes it.
#[derive(Debug)]
pub struct Counting<A>(PhantomData<A>);

/// How often each function was called.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Calls {
    /// Calls of `empty`.
    pub empty: usize,
    /// Calls of `unit`.
    pub unit: usize,
    /// Calls of `combine`, those of the provided methods included.
    pub combine: usize,
    /// Calls of `finalize`.
    pub finalize: usize,
    /// Calls of `remove`, and of `replace`.
    pub remove: usize,
}

thread_local! {
    static CALLS: Cell<Calls> = const { Cell::new(Calls { empty: 0, unit: 0, combine: 0, finalize: 0, remove: 0 }) };
}

fn count(which: impl FnOnce(&mut Calls) -> &mut usize) {
    let mut calls = CALLS.get();
    *which(&mut calls) += 1;
    CALLS.set(calls);
}

/// What is called while `work` runs.
pub fn calls_of<T>(work: impl FnOnce() -> T) -> Calls {
    CALLS.take();
    work();
    CALLS.take()
}

/// How many combines are made while `work` runs.
pub fn combines_of<T>(work: impl FnOnce() -> T) -> usize {
    calls_of(work).combine
}

impl<A: Aggregator> Aggregator for Counting<A> {
    type Value = A::Value;
    type Agg = A::Agg;
    type Out = A::Out;

    const REASSOCIATE: bool = A::REASSOCIATE;

    fn empty() -> A::Agg {
        count(|calls| &mut calls.empty);
        A::empty()
    }
    fn unit(value: &A::Value) -> A::Agg {
        count(|calls| &mut calls.unit);
        A::unit(value)
    }
    fn combine(older: &A::Agg, newer: &A::Agg) -> A::Agg {
        count(|calls| &mut calls.combine);
        A::combine(older, newer)
    }
    fn finalize(agg: &A::Agg) -> A::Out {
        count(|calls| &mut calls.finalize);
        A::finalize(agg)
    }
}

impl<A: Invertible> Invertible for Counting<A> {
    fn remove(whole: &A::Agg, oldest: &A::Agg) -> A::Agg {
        count(|calls| &mut calls.remove);
        A::remove(whole, oldest)
    }
    fn replace(whole: &A::Agg, oldest: &A::Agg, newest: &A::Agg) -> A::Agg {
        count(|calls| &mut calls.remove);
        A::replace(whole, oldest, newest)
    }
}

impl<A: Classified<Class: Class<Self>>> Classified for Counting<A> {
    type Class = A::Class;
}
