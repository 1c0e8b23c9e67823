//~ underlines: `TwoStack<Bytes, 4>`
//~ errors: 1

use slidewin::{Aggregator, Classified, TwoStack};

/// The bytes of some words.
enum Bytes {}

impl Aggregator for Bytes {
    type Value = str;
    type Agg = usize;
    type Out = usize;
    fn empty() -> usize {
        0
    }
    fn unit(word: &str) -> usize {
        word.len()
    }
    fn combine(older: &usize, newer: &usize) -> usize {
        older + newer
    }
    fn finalize(bytes: &usize) -> usize {
        *bytes
    }
}

impl Classified for Bytes {
    type Class = TwoStack<Bytes, 4>;
}

fn main() {}
