//! An aggregator that panics at a chosen call of a chosen function: the free monoid, so that what is left of a window
//! can be read from it.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use slidewin::Aggregator;

/// The list of the values, oldest first, until it panics. `Failing<true>` lets a window re-associate its combines.
#[derive(Debug)]
pub enum Failing<const REASSOCIATE: bool = false> {}

/// A list that may panic when it is cloned.
#[derive(PartialEq, Eq, Debug)]
pub struct List(pub Vec<u64>);

/// As [`Failing`], with a list of fixed size, which windows do not change in place.
#[derive(Debug)]
pub enum FailingByValue<const REASSOCIATE: bool = false> {}

/// A list of at most 60 small values that may panic when it is cloned.
#[derive(PartialEq, Eq, Debug)]
pub struct ShortList {
    values: [u16; 60],
    len: u8,
}

/// What may panic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Function {
    /// `Aggregator::empty`.
    Empty,
    /// `Aggregator::unit`.
    Unit,
    /// `Aggregator::combine`.
    Combine,
    /// `Aggregator::finalize`.
    Finalize,
    /// `Clone::clone` of the aggregate.
    Clone,
}

impl Function {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Empty, Self::Unit, Self::Combine, Self::Finalize, Self::Clone];
}

thread_local! {
    /// The function that will panic, and at which call from now, 1 being the next.
    static ARMED: Cell<Option<(Function, usize)>> = const { Cell::new(None) };
}

/// Runs `work` and answers whether it panicked at the `nth` call of `function`; if not, it was not called that often.
/// Panics of any other cause go on.
pub fn panics_at(function: Function, nth: usize, work: impl FnOnce()) -> bool {
    ARMED.set(Some((function, nth)));
    let outcome = catch_unwind(AssertUnwindSafe(work));
    ARMED.set(None);
    match outcome {
        Ok(()) => false,
        Err(payload) if payload.is::<Function>() => true,
        Err(payload) => resume_unwind(payload),
    }
}

fn call(function: Function) {
    match ARMED.get() {
        Some((armed, 1)) if armed == function => {
            ARMED.set(None);
            // Past the panic hook, which would print thousands of messages.
            resume_unwind(Box::new(function));
        }
        Some((armed, nth)) if armed == function => ARMED.set(Some((armed, nth - 1))),
        _ => {}
    }
}

impl Clone for List {
    fn clone(&self) -> Self {
        call(Function::Clone);
        Self(self.0.clone())
    }
}

impl ShortList {
    const NONE: Self = Self { values: [0; 60], len: 0 };

    fn values(&self) -> &[u16] {
        &self.values[..usize::from(self.len)]
    }

    fn with(mut self, newer: &[u16]) -> Self {
        for value in newer {
            self.values[usize::from(self.len)] = *value;
            self.len += 1;
        }
        self
    }
}

impl Clone for ShortList {
    fn clone(&self) -> Self {
        call(Function::Clone);
        Self { ..*self }
    }
}

impl<const REASSOCIATE: bool> Aggregator for FailingByValue<REASSOCIATE> {
    type Value = u64;
    type Agg = ShortList;
    type Out = Vec<u64>;

    const REASSOCIATE: bool = REASSOCIATE;

    fn empty() -> ShortList {
        call(Function::Empty);
        ShortList::NONE
    }
    fn unit(value: &u64) -> ShortList {
        call(Function::Unit);
        ShortList::NONE.with(&[u16::try_from(*value).expect("a small value")])
    }
    fn combine(older: &ShortList, newer: &ShortList) -> ShortList {
        call(Function::Combine);
        ShortList::NONE.with(older.values()).with(newer.values())
    }
    fn finalize(list: &ShortList) -> Vec<u64> {
        call(Function::Finalize);
        list.values().iter().copied().map(u64::from).collect()
    }
}

impl<const REASSOCIATE: bool> Aggregator for Failing<REASSOCIATE> {
    type Value = u64;
    type Agg = List;
    type Out = Vec<u64>;

    const REASSOCIATE: bool = REASSOCIATE;

    fn empty() -> List {
        call(Function::Empty);
        List(Vec::new())
    }
    fn unit(value: &u64) -> List {
        call(Function::Unit);
        List(vec![*value])
    }
    fn combine(older: &List, newer: &List) -> List {
        call(Function::Combine);
        List([older.0.as_slice(), &newer.0].concat())
    }
    fn finalize(list: &List) -> Vec<u64> {
        call(Function::Finalize);
        list.0.clone()
    }
}
