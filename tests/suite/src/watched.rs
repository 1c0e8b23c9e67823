//! The largest record, by an aggregator that writes down each call, those of the aggregate's `clone` and `drop` among them, and
//! panics at a chosen one.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use slidewin::{Aggregator, Selective};

use crate::same::{Same, Zeros};

/// The largest of the values, the oldest of equals.
#[derive(Debug)]
pub enum Watched {}

/// A value, or none. Values are equal if their tens are, so that equals can be told apart.
#[derive(PartialEq, Eq, Debug)]
pub struct Record(pub Option<u64>);

/// What is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// `Aggregator::empty`.
    Empty,
    /// `Aggregator::unit`.
    Unit,
    /// `Aggregator::combine`.
    Combine,
    /// `Aggregator::finalize`.
    Finalize,
    /// `Selective::dominates`.
    Dominates,
    /// `Clone::clone` of the aggregate.
    Clone,
    /// `Drop::drop` of an aggregate that holds a value.
    Drop,
}

thread_local! {
    static CALLS: RefCell<Vec<Call>> = const { RefCell::new(Vec::new()) };
    /// The call that will panic, and which one of its kind from now, 1 being the next.
    static ARMED: Cell<Option<(Call, usize)>> = const { Cell::new(None) };
}

/// What is called while `work` runs, in order. `Drop` is not told.
pub fn calls_of<T>(work: impl FnOnce() -> T) -> Vec<Call> {
    CALLS.take();
    let done = work();
    let mut calls = CALLS.take();
    drop(done);
    calls.retain(|call| *call != Call::Drop);
    calls
}

/// Runs `work` and answers whether it panicked at the `nth` call of a kind; if not, there were not so many.
pub fn panics_at(kind: Call, nth: usize, work: impl FnOnce()) -> bool {
    ARMED.set(Some((kind, nth)));
    let outcome = catch_unwind(AssertUnwindSafe(work));
    ARMED.set(None);
    match outcome {
        Ok(()) => false,
        Err(payload) if payload.is::<Call>() => true,
        Err(payload) => resume_unwind(payload),
    }
}

fn call(kind: Call) {
    CALLS.with_borrow_mut(|calls| calls.push(kind));
    match ARMED.get() {
        Some((armed, 1)) if armed == kind => {
            ARMED.set(None);
            // Past the panic hook, which would print thousands of messages.
            resume_unwind(Box::new(kind));
        }
        Some((armed, nth)) if armed == kind => ARMED.set(Some((armed, nth - 1))),
        _ => {}
    }
}

impl Clone for Record {
    fn clone(&self) -> Self {
        call(Call::Clone);
        Self(self.0)
    }
}

impl Drop for Record {
    fn drop(&mut self) {
        if self.0.is_some() && !std::thread::panicking() {
            call(Call::Drop);
        }
    }
}

impl Same for Record {
    fn compare(&self, other: &Self, _: Zeros) -> bool {
        self == other
    }
}

impl Aggregator for Watched {
    type Value = u64;
    type Agg = Record;
    type Out = Option<u64>;

    fn empty() -> Record {
        call(Call::Empty);
        Record(None)
    }
    fn unit(value: &u64) -> Record {
        call(Call::Unit);
        Record(Some(*value))
    }
    fn combine(older: &Record, newer: &Record) -> Record {
        call(Call::Combine);
        Record(if dominates(newer, older) { newer.0 } else { older.0 })
    }
    fn finalize(record: &Record) -> Option<u64> {
        call(Call::Finalize);
        record.0
    }
}

impl Selective for Watched {
    fn dominates(newer: &Record, older: &Record) -> bool {
        call(Call::Dominates);
        dominates(newer, older)
    }
}

fn dominates(newer: &Record, older: &Record) -> bool {
    newer.0.map(|value| value / 10) > older.0.map(|value| value / 10)
}
