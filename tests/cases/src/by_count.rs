//! Windows of the newest so many events.

use crate::answer::Answer;
use crate::input::Step;
use crate::row::{Closed, Emit, Row};
use crate::slid::Slid;

/// How many events the window must hold, or nothing where there is no such window.
pub(crate) fn limit(size: i64, closed: Closed) -> Option<usize> {
    let size = usize::try_from(size).ok()?;
    match closed {
        Closed::Right | Closed::Left => Some(size),
        // Of no events there is no window that also holds the current one.
        Closed::Both => {
            if size == 0 {
                Some(0)
            } else {
                size.checked_add(1)
            }
        }
        Closed::Neither => size.checked_sub(1),
    }
}

/// How a value comes in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// As one step.
    Slide,
    /// The oldest leaves first.
    PopThenPush,
}

/// All answers of a row.
pub(crate) fn answers(row: &Row, window: &mut dyn Slid, route: Route) -> Result<Vec<Answer>, String> {
    let mut answers = Vec::new();
    let reads = |window: &dyn Slid| {
        let answer = window.answer();
        // A second look sees the same, NaN or not.
        if format!("{answer:?}") == format!("{:?}", window.answer()) {
            Ok(answer)
        } else {
            Err("two reads differ".to_owned())
        }
    };
    for step in &row.steps {
        match step {
            Step::Event(event) => {
                let before = reads(window)?;
                let slid = match route {
                    Route::Slide => window.slide(event)?,
                    Route::PopThenPush => {
                        if window.is_full() {
                            window.pop();
                        }
                        window.push(event)?;
                        window.answer()
                    }
                };
                let after = reads(window)?;
                if format!("{slid:?}") != format!("{after:?}") {
                    return Err(format!("a slide says {slid:?}, a read {after:?}"));
                }
                if row.window.emit == Emit::Each {
                    answers.push(if row.window.closed.holds_now() { after } else { before });
                }
            }
            Step::Read(_) if row.window.emit == Emit::At => answers.push(reads(window)?),
            Step::Clear => window.clear(),
            other => return Err(format!("no step of a count window: {other:?}")),
        }
    }
    Ok(answers)
}
