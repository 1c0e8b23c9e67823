//! Events that come late: `LateWindow`, which takes each in at its true place, and is read as of any time.

use slidewin::LateWindow;
use slidewin::time::Closed;

use crate::answer::Answer;
use crate::by_time::EventTime;
use crate::element::{Element, Event};
use crate::input::Step;
use crate::row::{self, Row};
use crate::slid::Adapted;
use crate::told::Told;

/// Whether any event or read of a row is before another one that came earlier.
pub(crate) fn goes_back(row: &Row) -> bool {
    let stamps: Vec<i64> = row
        .steps
        .iter()
        .filter_map(|step| match step {
            Step::Event(event) => event.stamp,
            Step::Read(now) => Some(*now),
            _ => None,
        })
        .collect();
    !stamps.is_sorted()
}

/// A window of so long a span over an aggregator, which waits for late events for ever. An error is what it refuses.
pub(crate) fn late<A: Adapted + 'static>(
    span: i64,
    closed: row::Closed,
    at_least: u64,
) -> Result<Box<dyn EventTime>, String> {
    let span = u64::try_from(span).map_err(|_| "a span that is negative")?;
    let window = LateWindow::<Told<A>, i64>::unbounded(span).map_err(|error| error.to_string())?;
    let closed = match closed {
        row::Closed::Right => Closed::Right,
        row::Closed::Left => Closed::Left,
        row::Closed::Both => Closed::Both,
        row::Closed::Neither => Closed::Neither,
    };
    Ok(Box::new(Late { window: window.closed_at(closed), at_least }))
}

struct Late<A: Adapted> {
    window: LateWindow<Told<A>, i64>,
    at_least: u64,
}

impl<A: Adapted> EventTime for Late<A> {
    fn push(&mut self, stamp: i64, event: &Event) -> Result<(), String> {
        self.window.push(stamp, <A::Value>::of(event)?).map_err(|error| error.to_string())
    }

    fn read(&mut self, now: i64) -> Result<Answer, String> {
        let tally = self.window.peek(now).map_err(|error| error.to_string())?;
        Ok(tally.of_at_least(self.at_least))
    }

    fn clear(&mut self) {
        self.window.clear();
    }
}
