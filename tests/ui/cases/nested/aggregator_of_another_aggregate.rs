//~ underlines: `Length`
//~ errors: 1

use slidewin::{Aggregate, Aggregator};

#[derive(Clone)]
enum Length {}

impl Aggregator for Length {
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
    fn finalize(length: &usize) -> usize {
        *length
    }
}

#[derive(Aggregate, Clone)]
#[aggregate(value = str)]
struct Both {
    #[aggregate(nested)]
    length: Length,
}

fn main() {}
