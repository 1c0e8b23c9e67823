//! Windows of event time: `TimeWindow` over whatever window a statistic has, as a window of one's own that it stands on.

use std::collections::VecDeque;

use slidewin::time::closure::{Both, Closure, Left, Neither, Right};
use slidewin::window::{Fifo, Growable, TakesUnits};
use slidewin::{Aggregator, CapacityError, SlidingWindow, TimeWindow};

use crate::answer::Answer;
use crate::element::Event;
use crate::input::Step;
use crate::row::{Closed, Emit, Row};
use crate::slid::Slid;

/// What a window of event time is driven by. An implementation says what it refuses.
pub(crate) trait EventTime {
    /// Takes in an event of a time.
    fn push(&mut self, stamp: i64, event: &Event) -> Result<(), String>;
    /// What the window of a time says.
    fn read(&mut self, now: i64) -> Result<Answer, String>;
    fn clear(&mut self);
}

/// A window of so long a span, which is not negative, over another.
pub(crate) fn over<'a>(
    window: &'a mut dyn Slid,
    span: i64,
    closed: Closed,
) -> Result<Box<dyn EventTime + 'a>, String> {
    fn over<'a, C: Closure<Runs<'a>> + 'a>(
        window: Runs<'a>,
        span: u64,
    ) -> Result<Box<dyn EventTime + 'a>, String> {
        let window = TimeWindow::<Runs<'a>, i64, C>::over(window, span).map_err(|error| error.to_string())?;
        Ok(Box::new(window))
    }
    let span = u64::try_from(span).map_err(|_| "a span that is negative")?;
    let window = Runs { window, held: VecDeque::new(), refused: None };
    match closed {
        Closed::Right => over::<Right>(window, span),
        Closed::Left => over::<Left>(window, span),
        Closed::Both => over::<Both>(window, span),
        Closed::Neither => over::<Neither>(window, span),
    }
}

impl<'a, C: Closure<Runs<'a>>> EventTime for TimeWindow<Runs<'a>, i64, C> {
    fn push(&mut self, stamp: i64, event: &Event) -> Result<(), String> {
        self.push(stamp, event).map_err(|error| error.to_string())
    }

    fn read(&mut self, now: i64) -> Result<Answer, String> {
        let window = self.at(now).map_err(|error| error.to_string())?;
        window.refused.clone().map_or_else(|| Ok(window.query()), Err)
    }

    fn clear(&mut self) {
        self.clear();
    }
}

/// A window of events that takes in runs of them, which leave together.
pub(crate) struct Runs<'a> {
    window: &'a mut dyn Slid,
    held: VecDeque<Vec<Event>>,
    /// What the statistic has not taken.
    refused: Option<String>,
}

/// The events of a run, oldest first.
pub(crate) enum Events {}

impl Aggregator for Events {
    type Value = Event;
    type Agg = Vec<Event>;
    type Out = Answer;

    fn empty() -> Vec<Event> {
        Vec::new()
    }
    fn unit(event: &Event) -> Vec<Event> {
        vec![event.clone()]
    }
    fn combine(older: &Vec<Event>, newer: &Vec<Event>) -> Vec<Event> {
        [older.as_slice(), newer].concat()
    }
    /// A run says nothing by itself: the window does.
    fn finalize(_: &Vec<Event>) -> Answer {
        Answer::Nothing
    }
}

impl Fifo for Runs<'_> {
    type Value = Event;
    type Storage = Growable;

    fn push(&mut self, event: &Event) -> Result<(), CapacityError> {
        self.push_unit(vec![event.clone()])
    }
    fn pop_many(&mut self, count: usize) -> usize {
        let runs = self.held.drain(..count.min(self.held.len()));
        runs.map(|run| run.iter().for_each(|_| _ = self.window.pop())).count()
    }
    fn len(&self) -> usize {
        self.held.len()
    }
    fn capacity(&self) -> usize {
        usize::MAX
    }
    fn clear(&mut self) {
        self.window.clear();
        self.held.clear();
    }
}

impl TakesUnits for Runs<'_> {
    fn push_unit(&mut self, events: Vec<Event>) -> Result<(), CapacityError> {
        let refused = events.iter().find_map(|event| self.window.push(event).err());
        self.refused = self.refused.take().or(refused);
        self.held.push_back(events);
        Ok(())
    }
}

impl SlidingWindow for Runs<'_> {
    type Aggregator = Events;

    fn push(&mut self, event: impl std::borrow::Borrow<Event>) -> Result<(), CapacityError> {
        Fifo::push(self, event.borrow())
    }
    fn pop(&mut self) -> bool {
        Fifo::pop_many(self, 1) == 1
    }
    fn query(&self) -> Answer {
        self.window.answer()
    }
    fn aggregate(&self) -> Vec<Event> {
        self.held.iter().flatten().cloned().collect()
    }
    fn slide(&mut self, event: impl std::borrow::Borrow<Event>) -> Answer {
        _ = Fifo::push(self, event.borrow());
        self.query()
    }
    fn len(&self) -> usize {
        self.held.len()
    }
    fn capacity(&self) -> usize {
        usize::MAX
    }
    fn clear(&mut self) {
        Fifo::clear(self);
    }
}

/// All answers of a row.
pub(crate) fn answers(row: &Row, window: &mut dyn EventTime) -> Result<Vec<Answer>, String> {
    let mut answers = Vec::new();
    // Events that wait for their peers before they are answered.
    let mut unanswered: VecDeque<i64> = VecDeque::new();
    for (at, step) in row.steps.iter().enumerate() {
        match step {
            Step::Event(event) => {
                let stamp = event.stamp.ok_or("an event without a stamp")?;
                window.push(stamp, event)?;
                if row.window.emit == Emit::Each {
                    unanswered.push_back(stamp);
                }
                let has_peer_next =
                    matches!(row.steps.get(at + 1), Some(Step::Event(next)) if next.stamp == Some(stamp));
                if !(row.window.sees_peers && has_peer_next) {
                    for stamp in unanswered.drain(..) {
                        answers.push(window.read(stamp)?);
                    }
                }
            }
            Step::Read(now) => answers.push(window.read(*now)?),
            Step::Clear => window.clear(),
            other => return Err(format!("steps such as {other:?}")),
        }
    }
    Ok(answers)
}
