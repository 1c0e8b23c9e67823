//! Statistics that tell a position: among the values that the window holds, and so in the stream.

use std::collections::VecDeque;

use slidewin::{Aggregator, Filtered, GrowableDaba, GrowableTwoStack, NotNan, Predicate, Present};

use crate::answer::Answer;
use crate::catalogue::Wanted;
use crate::element::{Element, Event};
use crate::slid::{Named, Slid, Whole, Windows};

/// A window whose answers are positions among its values, and where in the stream those are.
struct Placed<W> {
    window: W,
    /// For each event in the window, its position in the stream, if it has a value.
    places: VecDeque<Option<i128>>,
    next: i128,
    limit: usize,
    at_least: u64,
    skips_nan: bool,
}

impl<W: Slid> Slid for Placed<W> {
    fn push(&mut self, event: &Event) -> Result<(), String> {
        self.window.push(event)?;
        let value = Option::<f64>::of(event)?.filter(|value| !(self.skips_nan && value.is_nan()));
        self.places.push_back(value.map(|_| self.next));
        self.next += 1;
        Ok(())
    }
    fn slide(&mut self, event: &Event) -> Result<Answer, String> {
        if self.places.len() == self.limit {
            self.pop();
        }
        self.push(event)?;
        Ok(self.answer())
    }
    fn pop(&mut self) -> bool {
        self.places.pop_front();
        self.window.pop()
    }
    fn answer(&self) -> Answer {
        let mut there = self.places.iter().flatten();
        if (there.clone().count() as u64) < self.at_least {
            return Answer::Nothing;
        }
        match self.window.answer() {
            Answer::Integer(position) => {
                let place = usize::try_from(position).ok().and_then(|position| there.nth(position));
                place.map_or(Answer::Refused, |place| Answer::Integer(*place))
            }
            other => other,
        }
    }
    fn clear(&mut self) {
        self.places.clear();
        self.window.clear();
    }
    fn is_full(&self) -> bool {
        self.window.is_full()
    }
}

/// Windows that tell positions.
pub(crate) fn placed<A>(wanted: Wanted<'_>) -> Windows
where
    A: Aggregator<Value = f64, Out = Option<u64>> + 'static,
    NotNan: Predicate<f64>,
{
    fn both<A: Aggregator<Value = Option<f64>, Out = Option<u64>> + 'static>(wanted: Wanted<'_>) -> Windows {
        let limit = wanted.bounds.limit;
        Ok(vec![
            Named::new("TwoStack", over(Whole::of(GrowableTwoStack::<A>::with_limit(limit)?), wanted)),
            Named::new("Daba", over(Whole::of(GrowableDaba::<A>::with_limit(limit)?), wanted)),
        ])
    }
    if wanted.skips_nan { both::<Present<Filtered<A, NotNan>>>(wanted) } else { both::<Present<A>>(wanted) }
}

fn over<W: Slid>(window: W, wanted: Wanted<'_>) -> Placed<W> {
    Placed {
        window,
        places: VecDeque::new(),
        next: 0,
        limit: wanted.bounds.limit,
        at_least: wanted.bounds.at_least,
        skips_nan: wanted.skips_nan,
    }
}
