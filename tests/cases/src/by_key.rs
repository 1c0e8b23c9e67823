//! A window of event time for each key: `Keyed`, whose keys go when their windows are empty.

use std::collections::VecDeque;

use slidewin::keyed::IdleAfter;
use slidewin::{GrowableTwoStack, Keyed, TimeWindow};

use crate::answer::Answer;
use crate::element::{Element, Event};
use crate::input::Step;
use crate::row::{Emit, Row};
use crate::slid::Adapted;
use crate::told::Told;

/// What windows of keys are driven by.
pub(crate) trait ByKey {
    /// Takes in an event of a key.
    fn push(&mut self, key: &str, event: &Event) -> Result<(), String>;
    /// What the window of a key says as of a time.
    fn read(&mut self, key: &str, now: i64) -> Result<Answer, String>;
    /// How many keys there are at a time.
    fn keys(&mut self, now: i64) -> Result<usize, String>;
}

type Window<A> = TimeWindow<GrowableTwoStack<Told<A>>, i64>;
type Hasher = std::hash::RandomState;

struct Keys<A: Adapted> {
    windows: Keyed<String, Window<A>, Hasher, IdleAfter<i64>>,
    at_least: u64,
}

/// Windows of `(now − size, now]` over an aggregator. An error is what they refuse.
pub(crate) fn keys<A: Adapted + 'static>(size: i64, at_least: u64) -> Result<Box<dyn ByKey>, String> {
    let size = u64::try_from(size).map_err(|_| "a size that is negative")?;
    let window = Window::<A>::new(size).map_err(|error| error.to_string())?;
    let policy = IdleAfter::new(size).map_err(|error| error.to_string())?;
    Ok(Box::new(Keys { windows: Keyed::with_policy(window, policy), at_least }))
}

impl<A: Adapted> ByKey for Keys<A> {
    fn push(&mut self, key: &str, event: &Event) -> Result<(), String> {
        let stamp = event.stamp.ok_or("an event without a stamp")?;
        let value = <A::Value>::of(event)?;
        let window = self.windows.window(stamp, key).map_err(|error| error.to_string())?;
        window.push(stamp, value).map_err(|error| error.to_string())
    }

    fn read(&mut self, key: &str, now: i64) -> Result<Answer, String> {
        let window = self.windows.get_mut(key).ok_or("a key that has no window")?;
        let tally = window.query(now).map_err(|error| error.to_string())?;
        Ok(tally.of_at_least(self.at_least))
    }

    fn keys(&mut self, now: i64) -> Result<usize, String> {
        self.windows.advance(now).map_err(|error| error.to_string())?;
        Ok(self.windows.len())
    }
}

/// All answers of a row: to each event by the window of its key, or to each read by the number of keys.
pub(crate) fn answers(row: &Row, windows: &mut dyn ByKey) -> Result<Vec<Answer>, String> {
    let mut answers = Vec::new();
    // Events that wait for their peers before they are answered.
    let mut unanswered: VecDeque<(&str, i64)> = VecDeque::new();
    for (at, step) in row.steps.iter().enumerate() {
        match step {
            Step::Keyed(key, event) => {
                windows.push(key, event)?;
                unanswered.extend(event.stamp.map(|stamp| (key.as_str(), stamp)));
                let has_peer_next =
                    matches!(row.steps.get(at + 1), Some(Step::Keyed(_, next)) if next.stamp == event.stamp);
                if !(row.window.sees_peers && has_peer_next) {
                    for (key, stamp) in unanswered.drain(..).filter(|_| row.window.emit == Emit::Each) {
                        answers.push(windows.read(key, stamp)?);
                    }
                }
            }
            Step::Read(now) if row.statistic == LIVE_KEYS => {
                let keys = windows.keys(*now)?;
                answers.push(Answer::Integer(i128::try_from(keys).unwrap_or(i128::MAX)));
            }
            other => return Err(format!("steps such as {other:?}, where there are keys")),
        }
    }
    Ok(answers)
}

/// The statistic that is none of values.
pub(crate) const LIVE_KEYS: &str = "live_keys";
