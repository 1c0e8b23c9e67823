//! The one place that knows how the past seconds are kept: [`Past::advance`] takes a level and its time in and answers
//! what the levels in `(time − span, time]` say, by their own times and whatever their spacing.
//!
//! Stamps are whole microseconds: floats are none, since no NaN is before or after anything.

use slidewin::time::{SpanError, TimeError};
use slidewin::{GrowableWindow, TimeWindow};

use crate::levels::{Levels, Sample, Summary};

/// The levels of the past seconds. Whoever records decides how many these are, so the window grows with them.
pub(crate) struct Past {
    window: TimeWindow<GrowableWindow<Levels>, i64>,
    threshold: f64,
}

impl Past {
    /// The past `span` microseconds.
    pub(crate) fn new(span: u64, threshold: f64) -> Result<Self, SpanError> {
        Ok(Self { window: TimeWindow::new(span)?, threshold })
    }

    /// Takes in the level at a time not earlier than any before, if there is one, and answers what the past seconds say;
    /// `None` where they hold no level.
    pub(crate) fn advance(&mut self, at: i64, level: Option<f64>) -> Result<Option<Summary>, TimeError<u64>> {
        match level {
            Some(level) => self.window.slide(at, Sample { level, threshold: self.threshold }),
            // Time goes on without a level, too: what is too old leaves.
            None => Ok(self.window.query(at)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_forgets_by_time() {
        let mut past = Past::new(60, -10.0).expect("a span");
        for (at, level, expected) in [
            (-5, None, None),
            (0, Some(-5.0), Some((-5.0, 1))),
            (20, Some(-20.0), Some((-5.0, 2))),
            (40, None, Some((-5.0, 2))),
            (59, None, Some((-5.0, 2))),
            (60, None, Some((-20.0, 1))), // -5 has left: (0, 60]
            (60, Some(-30.0), Some((-20.0, 2))),
            (60, Some(-25.0), Some((-20.0, 3))), // of the same time
            (80, Some(-40.0), Some((-25.0, 3))),
            (119, None, Some((-25.0, 3))),
            (120, None, Some((-40.0, 1))), // both have left
            (140, None, None),
            (i64::MAX, Some(-50.0), Some((-50.0, 1))), // nothing for a long time
        ] {
            let said = past.advance(at, level).expect("time does not go back");
            assert_eq!(said.map(|summary| (summary.max, summary.count)), expected, "at {at}");
        }
    }

    #[test]
    fn time_that_goes_back_changes_nothing() {
        let mut past = Past::new(60, -10.0).expect("a span");
        let said = past.advance(100, Some(-20.0));
        for level in [Some(-1.0), None] {
            let error = past.advance(70, level).expect_err("70 is before 100");
            assert_eq!(error.to_string(), "the stamp goes back by 30");
        }
        assert_eq!(past.advance(100, None), said);
    }

    #[test]
    fn no_span_is_too_long_and_no_count_too_high() {
        let mut past = Past::new(u64::MAX, 0.0).expect("a span");
        let counts: Vec<_> = (0..100_000)
            .map(|i| {
                past.advance(i64::MIN + i * 90_000_000_000_000, Some(0.0)).map(|said| said.map(|s| s.count))
            })
            .collect();
        assert!((1..).zip(counts).all(|(count, said)| said == Ok(Some(count))));
    }
}
