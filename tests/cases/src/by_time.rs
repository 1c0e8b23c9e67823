//! Windows of event time. They only need a window: the stamps are kept beside it, and what has left is popped.

use std::collections::VecDeque;

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

/// Stamps beside a window that knows none. They must come in order.
pub(crate) struct BesideAWindow<'a> {
    pub(crate) window: &'a mut dyn Slid,
    /// The stamps of the events in the window.
    stamps: VecDeque<i64>,
    /// Events that are not in the window yet, since it ends before them.
    waiting: VecDeque<(i64, Event)>,
    span: i128,
    closed: Closed,
    newest: i64,
}

impl<'a> BesideAWindow<'a> {
    /// A window of so long a span, which is not negative.
    pub(crate) fn new(window: &'a mut dyn Slid, span: i64, closed: Closed) -> Self {
        Self {
            window,
            stamps: VecDeque::new(),
            waiting: VecDeque::new(),
            span: span.into(),
            closed,
            newest: i64::MIN,
        }
    }

    fn has_left(&self, stamp: i64, now: i64) -> bool {
        // Two stamps may be further apart than a stamp can tell.
        let age = i128::from(now) - i128::from(stamp);
        if self.closed.holds_oldest() { age > self.span } else { age >= self.span }
    }

    fn has_come(&self, stamp: i64, now: i64) -> bool {
        if self.closed.holds_now() { stamp <= now } else { stamp < now }
    }
}

impl EventTime for BesideAWindow<'_> {
    fn push(&mut self, stamp: i64, event: &Event) -> Result<(), String> {
        if stamp < self.newest {
            return Err("events that come late".to_owned());
        }
        self.newest = stamp;
        self.waiting.push_back((stamp, event.clone()));
        Ok(())
    }

    fn read(&mut self, now: i64) -> Result<Answer, String> {
        if now < self.newest {
            return Err("a clock that runs behind".to_owned());
        }
        while self.waiting.front().is_some_and(|(stamp, _)| self.has_come(*stamp, now)) {
            if let Some((stamp, event)) = self.waiting.pop_front() {
                self.window.push(&event)?;
                self.stamps.push_back(stamp);
            }
        }
        while self.stamps.front().is_some_and(|stamp| self.has_left(*stamp, now)) {
            self.stamps.pop_front();
            self.window.pop();
        }
        Ok(self.window.answer())
    }

    fn clear(&mut self) {
        self.window.clear();
        self.stamps.clear();
        self.waiting.clear();
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
            Step::Other(step) => return Err(format!("steps such as {step}")),
        }
    }
    Ok(answers)
}
