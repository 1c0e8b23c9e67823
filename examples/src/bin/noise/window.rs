//! The one place that knows how the past seconds are kept: [`Past::advance`] takes a level and its time in and answers
//! what the levels in `(time − span, time]` say.
//!
//! This window counts samples: a span is so many of them at the recording's own period, and where samples are missing,
//! places without a level stand for them. A window over event time has the same `advance`, and would need neither the
//! period nor such places.

use slidewin::TwoStack;

use crate::levels::{Levels, Sample, Summary};
use crate::messages::Failure;

/// The most samples that a window holds: at one every 20 ms the past 163 s, at one every 125 ms the past 17 minutes.
pub(crate) const CAPACITY: usize = 8192;

/// The levels of the past seconds.
///
/// A `TwoStack` has a capacity that is known when the program is compiled; how many samples 30 s are is known only when
/// the recording has been read. So the window has room for the longest, and lets its oldest sample go before it would
/// hold more than are wanted. At 32 bytes a sample that is 256 KiB, which goes on the heap: it is moved there once,
/// and what holds it can then be moved as it likes.
pub(crate) struct Past {
    held: Box<TwoStack<Levels, CAPACITY>>,
    /// How many samples the span is.
    wanted: usize,
    period_ms: Option<f64>,
    threshold: f64,
    last_ms: Option<f64>,
}

impl Past {
    /// The past `span_ms`, of samples that come one every `period_ms`. A recording of one sample has no period.
    pub(crate) fn new(span_ms: f64, period_ms: Option<f64>, threshold: f64) -> Result<Self, Failure> {
        let wanted = period_ms.map_or(1.0, |period_ms| samples(span_ms, period_ms));
        // Compared as a float: a tiny period gives more than any integer holds.
        if wanted > CAPACITY as f64 {
            let period_ms = period_ms.unwrap_or_default();
            return Err(Failure::new(format!(
                "a window of {} s has more than the {CAPACITY} samples that can be held, at one every {period_ms:.3} ms: \
                 choose --window {} or less",
                span_ms / 1000.0,
                period_ms * CAPACITY as f64 / 1000.0,
            )));
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to CAPACITY")]
        let wanted = wanted as usize;
        Ok(Self { held: Box::new(TwoStack::new()), wanted, period_ms, threshold, last_ms: None })
    }

    /// Takes in the level at a time later than all before, and answers what the past seconds say; `None` where they hold
    /// no level.
    pub(crate) fn advance(&mut self, at_ms: f64, level: Option<f64>) -> Option<Summary> {
        for _ in 1..self.places(at_ms).min(self.wanted) {
            self.take(None);
        }
        self.last_ms = Some(at_ms);
        self.take(level);
        self.held.query()
    }

    /// How many samples the span is.
    pub(crate) fn samples(&self) -> usize {
        self.wanted
    }

    fn take(&mut self, level: Option<f64>) {
        while self.held.len() >= self.wanted {
            self.held.pop();
        }
        let pushed = self.held.push(Sample { level, threshold: self.threshold });
        debug_assert!(
            pushed.is_ok(),
            "fewer than {} samples are held, and there is room for more",
            self.wanted
        );
    }

    /// How many samples the time since the last one is, this one included; more than 1 where some are missing.
    fn places(&self, at_ms: f64) -> usize {
        let (Some(last_ms), Some(period_ms)) = (self.last_ms, self.period_ms) else { return 1 };
        places(at_ms - last_ms, period_ms)
    }
}

/// How many samples lie in `(t − span, t]` when there is one at `t`: 30 s at 20 ms are 1500, and 1501 at 19.99 ms.
fn samples(span_ms: f64, period_ms: f64) -> f64 {
    // A period that was averaged is off by a rounding, which must not make 1501 samples of 1500.
    (span_ms / period_ms - 1e-6).ceil().max(1.0)
}

/// How many samples a step is, at least 1.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "`as` saturates, and steps are positive"
)]
pub(crate) fn places(step_ms: f64, period_ms: f64) -> usize {
    (step_ms / period_ms).round().max(1.0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_in_samples() {
        for (span_ms, period_ms, expected) in [
            (30_000.0, 20.0, 1500.0),
            (30_000.0, 19.99, 1501.0),
            (30_000.0, 20.0 - 1e-12, 1500.0),
            (500.0, 62.5, 8.0),
            (500.0, 220_000.0 / 44_100.0, 101.0),
            (10.0, 20.0, 1.0),
        ] {
            assert_eq!(samples(span_ms, period_ms), expected, "{span_ms} ms at {period_ms} ms");
        }
    }

    #[test]
    fn a_window_forgets_by_time() {
        let mut past = Past::new(60.0, Some(20.0), -10.0).expect("three samples fit");
        let mut max = |at_ms, level| past.advance(at_ms, level).map(|summary| (summary.max, summary.count));
        for (at_ms, level, expected) in [
            (0.0, Some(-5.0), Some((-5.0, 1))),
            (20.0, Some(-20.0), Some((-5.0, 2))),
            (40.0, None, Some((-5.0, 2))),          // holds its place
            (60.0, Some(-30.0), Some((-20.0, 2))),  // -5 has left: (0, 60]
            (104.0, Some(-40.0), Some((-30.0, 2))), // 80 is missing, 104 counts as 100
            (158.0, Some(-45.0), Some((-45.0, 1))), // 120 and 140 are missing, 158 counts as 160
            (178.0, None, Some((-45.0, 1))),
            (1e6, None, None), // nothing for a long time
            (1e6 + 20.0, Some(-50.0), Some((-50.0, 1))),
        ] {
            assert_eq!(max(at_ms, level), expected, "at {at_ms} ms");
        }
    }

    #[test]
    fn the_longest_window_fits_and_a_longer_one_is_refused() {
        let longest = CAPACITY as f64 * 20.0;
        let mut past = Past::new(longest, Some(20.0), 0.0).expect("as many as can be held");
        let counts: Vec<_> =
            (0..2 * CAPACITY).map(|i| past.advance(i as f64 * 20.0, Some(0.0)).map(|s| s.count)).collect();
        assert_eq!(counts[CAPACITY - 2..=CAPACITY], [Some(8191), Some(8192), Some(8192)]);
        assert!(Past::new(longest + 1.0, Some(20.0), 0.0).is_err());
        assert!(Past::new(1.0, Some(f64::MIN_POSITIVE), 0.0).is_err());
    }
}
