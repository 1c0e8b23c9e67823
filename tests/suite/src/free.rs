//! The free monoid: the aggregate of some values is the list of them, so that a value lost, taken twice or out of
//! order shows, and no wrong answer looks like a right one.

use slidewin::{Aggregator, Classified, class};

/// The list of the values, oldest first. `Free<true>` lets a window re-associate its combines.
#[derive(Debug)]
pub enum Free<const REASSOCIATE: bool = false> {}

impl<const REASSOCIATE: bool> Aggregator for Free<REASSOCIATE> {
    type Value = u64;
    type Agg = Vec<u64>;
    type Out = Vec<u64>;

    const REASSOCIATE: bool = REASSOCIATE;

    fn empty() -> Vec<u64> {
        Vec::new()
    }
    fn unit(value: &u64) -> Vec<u64> {
        vec![*value]
    }
    fn combine(older: &Vec<u64>, newer: &Vec<u64>) -> Vec<u64> {
        [older.as_slice(), newer].concat()
    }
    fn finalize(values: &Vec<u64>) -> Vec<u64> {
        values.clone()
    }
}

impl<const REASSOCIATE: bool> Classified for Free<REASSOCIATE> {
    type Class = class::AnyMonoid;
}
