//! The aggregators that rows name and slidewin does not have ready, as a user would write them.

use std::marker::PhantomData;

use slidewin::{Aggregate, Aggregator};

/// How many values there are.
#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = T, out = u64, finalize = |values| values.count)]
pub(crate) struct Count<T> {
    #[aggregate(count)]
    count: u64,
    of: PhantomData<fn() -> T>,
}

/// All text, oldest first.
pub(crate) enum Concat {}

impl Aggregator for Concat {
    type Value = String;
    type Agg = String;
    type Out = String;

    fn empty() -> String {
        String::new()
    }
    fn unit(text: &String) -> String {
        text.clone()
    }
    fn combine(older: &String, newer: &String) -> String {
        [older.as_str(), newer].concat()
    }
    fn finalize(text: &String) -> String {
        text.clone()
    }
}

/// Maps x ↦ a·x + b, applied oldest first: the scale and the shift of all of them together.
pub(crate) enum Affine {}

impl Aggregator for Affine {
    type Value = (f64, f64);
    type Agg = (f64, f64);
    type Out = (f64, f64);

    fn empty() -> (f64, f64) {
        (1.0, -0.0)
    }
    fn unit(map: &(f64, f64)) -> (f64, f64) {
        *map
    }
    fn combine(&(scale, shift): &(f64, f64), newer: &(f64, f64)) -> (f64, f64) {
        (newer.0 * scale, newer.0 * shift + newer.1)
    }
    fn finalize(map: &(f64, f64)) -> (f64, f64) {
        *map
    }
}
