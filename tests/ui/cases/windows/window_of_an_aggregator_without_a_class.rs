//~ underlines: `Window::<Bytes, 4>`
//~ errors: 2

use slidewin::{Aggregator, Window};

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

fn main() {
    let mut window = Window::<Bytes, 4>::new();
    window.slide("word");
}
