//! Windows that hop: `PaneWindow`, driven by the events and watermarks of a row.

use slidewin::panes::{GrowablePaneWindow, Hops, PaneError};

use crate::answer::Answer;
use crate::element::{Element, Event};
use crate::input::Step;
use crate::row::{self, Row};
use crate::slid::Adapted;
use crate::told::Told;

/// What windows that hop are driven by.
pub(crate) trait Hopping {
    /// Takes in an event, or lets it go where it comes too late.
    fn push(&mut self, event: &Event) -> Result<(), String>;
    /// The windows that a watermark closes, by their starts.
    fn advance(&mut self, watermark: i64) -> Result<Vec<(i64, Answer)>, String>;
    /// The windows that are left at the end.
    fn finish(&mut self) -> Vec<(i64, Answer)>;
}

/// Windows of a size that hop, over an aggregator. An error is what they refuse.
pub(crate) fn panes<A: Adapted + 'static>(
    size: i64,
    hops: row::Hops,
    at_least: u64,
) -> Result<Box<dyn Hopping>, String> {
    let size = u64::try_from(size).map_err(|_| "a size that is negative")?;
    let row::Hops { slide, align, lateness } = hops;
    let hops =
        Hops::<i64>::hopping_from(align, size, slide).map_err(|error| error.to_string())?.lateness(lateness);
    let window = GrowablePaneWindow::<Told<A>, i64>::with_limit(hops, usize::MAX);
    Ok(Box::new(Panes { window: window.map_err(|error| error.to_string())?, at_least }))
}

struct Panes<A: Adapted> {
    window: GrowablePaneWindow<Told<A>, i64>,
    at_least: u64,
}

impl<A: Adapted> Hopping for Panes<A> {
    fn push(&mut self, event: &Event) -> Result<(), String> {
        let stamp = event.stamp.ok_or("an event without a stamp")?;
        match self.window.push(stamp, <A::Value>::of(event)?) {
            Err(PaneError::Late(_)) | Ok(()) => Ok(()),
            Err(error) => Err(error.to_string()),
        }
    }

    fn advance(&mut self, watermark: i64) -> Result<Vec<(i64, Answer)>, String> {
        let at_least = self.at_least;
        let due = self.window.advance(watermark).map_err(|error| error.to_string())?;
        Ok(due.map(|due| (due.window.start().unwrap_or(i64::MIN), due.out.of_at_least(at_least))).collect())
    }

    fn finish(&mut self) -> Vec<(i64, Answer)> {
        let at_least = self.at_least;
        let due = self.window.finish();
        due.map(|due| (due.window.start().unwrap_or(i64::MIN), due.out.of_at_least(at_least))).collect()
    }
}

/// All windows of a row.
pub(crate) fn answers(row: &Row, windows: &mut dyn Hopping) -> Result<Vec<(i64, Answer)>, String> {
    let mut answers = Vec::new();
    for step in &row.steps {
        match step {
            Step::Event(event) => windows.push(event)?,
            Step::Watermark(watermark) => answers.extend(windows.advance(*watermark)?),
            other => return Err(format!("steps such as {other:?}, where windows hop")),
        }
    }
    answers.extend(windows.finish());
    Ok(answers)
}
