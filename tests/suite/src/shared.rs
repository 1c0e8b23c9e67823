//! Values that tell who else holds them, and the list of them as an aggregate.

use std::rc::Rc;

use slidewin::Aggregator;

/// The list of the values, each shared with whoever else holds it.
#[derive(Debug)]
pub enum Shared {}

impl Aggregator for Shared {
    type Value = Rc<u64>;
    type Agg = Vec<Rc<u64>>;
    type Out = usize;

    fn empty() -> Vec<Rc<u64>> {
        Vec::new()
    }
    fn unit(value: &Rc<u64>) -> Vec<Rc<u64>> {
        vec![Rc::clone(value)]
    }
    fn combine(older: &Vec<Rc<u64>>, newer: &Vec<Rc<u64>>) -> Vec<Rc<u64>> {
        [older.as_slice(), newer].concat()
    }
    fn finalize(values: &Vec<Rc<u64>>) -> usize {
        values.len()
    }
}
