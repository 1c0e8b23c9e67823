//! The one place that knows how the past seconds are kept: [`Past::advance`] takes a level and its time in and answers
//! what the levels in `(time − span, time]` say.
//!
//! It is a window over event time: levels leave by their age, however regularly they came, and a time without a level lets
//! others leave as well.

use slidewin::{GrowableTwoStack, TimeWindow};

use crate::levels::{Levels, Sample, Summary};
use crate::messages::Failure;

/// The levels of the past seconds, as many as there are, by the microsecond.
pub(crate) struct Past {
    window: TimeWindow<GrowableTwoStack<Levels>, i64>,
    threshold: f64,
}

impl Past {
    /// The past `span_ms`.
    pub(crate) fn new(span_ms: f64, threshold: f64) -> Result<Self, Failure> {
        let span = u64::try_from(micros(span_ms)).unwrap_or(0);
        let window = TimeWindow::new(span)
            .map_err(|error| Failure::new(format!("a window of {span_ms} ms: {error}")))?;
        Ok(Self { window, threshold })
    }

    /// Takes in the level at a time not before any other, if there is one, and answers what the past seconds say; `None` where
    /// they hold no level.
    pub(crate) fn advance(&mut self, at_ms: f64, level: Option<f64>) -> Result<Option<Summary>, Failure> {
        let at = micros(at_ms);
        let said = match level {
            Some(level) => self.window.slide(at, Sample { level, threshold: self.threshold }),
            None => self.window.query(at).map_err(Into::into),
        };
        said.map_err(|error| Failure::new(format!("at {at_ms} ms: {error}")))
    }
}

/// A time in microseconds, as a stamp: floats are none, since they do not order NaN. Times in files have at most so many digits, and
/// the latest that are read are far from the end of the clock.
#[expect(clippy::cast_possible_truncation, reason = "`as` saturates")]
fn micros(ms: f64) -> i64 {
    (ms * 1000.0).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_forgets_by_time() {
        let mut past = Past::new(60.0, -10.0).expect("a span");
        let mut max = |at_ms, level| {
            let said = past.advance(at_ms, level).expect("in order");
            said.map(|summary| (summary.max, summary.count))
        };
        for (at_ms, level, expected) in [
            (0.0, Some(-5.0), Some((-5.0, 1))),
            (20.0, Some(-20.0), Some((-5.0, 2))),
            (40.0, None, Some((-5.0, 2))),
            (59.999, Some(-30.0), Some((-5.0, 3))),
            (60.0, Some(-30.0), Some((-20.0, 3))), // -5 has left: (0, 60]
            (60.0, Some(-30.0), Some((-20.0, 4))), // and all of one time count
            (104.0, Some(-40.0), Some((-30.0, 4))),
            (158.0, Some(-45.0), Some((-40.0, 2))),
            (178.0, None, Some((-45.0, 1))),
            (1e6, None, None), // nothing for a long time
            (1e6 + 20.0, Some(-50.0), Some((-50.0, 1))),
        ] {
            assert_eq!(max(at_ms, level), expected, "at {at_ms} ms");
        }
    }

    #[test]
    fn a_window_that_is_too_short_is_refused_and_none_is_too_long() {
        let error = Past::new(1e-4, 0.0).err().expect("less than half a microsecond").to_string();
        assert_eq!(
            error,
            "a window of 0.0001 ms: a window over no time holds no value: its span cannot be zero"
        );
        let mut past = Past::new(1e300, 0.0).expect("any span");
        let counts: Vec<_> = (0..10_000)
            .map(|i| past.advance(f64::from(i) * 20.0, Some(0.0)).expect("in order").map(|said| said.count))
            .collect();
        assert_eq!(counts.last(), Some(&Some(10_000)));
    }
}
