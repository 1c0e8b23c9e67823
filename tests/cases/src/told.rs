//! Aggregators that tell, beside what they answer, of how many values: what a window of panes, of late events or of a key answers
//! can then be left out where there are too few.

use core::marker::PhantomData;

use slidewin::Aggregator;

use crate::answer::{Answer, Says};
use crate::slid::{Adapted, Count};

/// `A`, with the number of its values.
pub(crate) struct Told<A>(PhantomData<A>);

impl<A: Adapted> Aggregator for Told<A> {
    type Value = A::Value;
    type Agg = A::Agg;
    type Out = Tally;

    fn empty() -> A::Agg {
        A::empty()
    }
    fn unit(value: &A::Value) -> A::Agg {
        A::unit(value)
    }
    fn combine(older: &A::Agg, newer: &A::Agg) -> A::Agg {
        A::combine(older, newer)
    }
    fn finalize(agg: &A::Agg) -> Tally {
        Tally { count: agg.count(), answer: A::finalize(agg).says() }
    }
}

/// An answer, and of how many values it is.
pub(crate) struct Tally {
    count: u64,
    answer: Answer,
}

impl Tally {
    /// The answer, where it is of enough values.
    pub(crate) fn of_at_least(self, count: u64) -> Answer {
        if self.count < count { Answer::Nothing } else { self.answer }
    }
}
