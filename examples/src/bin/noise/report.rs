//! What is found: the answer of the window at each row, when the nuisance began and ended, and how that is printed.

use std::fmt;

use slidewin::Aggregator;

use crate::arguments::Arguments;
use crate::data::Recording;
use crate::levels::{Levels, Sample, Summary};
use crate::messages::Failure;
use crate::window::Past;

/// All that is known after the whole recording has slid through the window.
pub(crate) struct Report<'a> {
    pub(crate) recording: &'a Recording,
    pub(crate) arguments: &'a Arguments,
    /// What the past seconds say at each row; `None` where they hold no level.
    pub(crate) past: Vec<Option<Summary>>,
    pub(crate) exceedances: Vec<Exceedance>,
    /// What all levels say together.
    whole: Option<Summary>,
}

/// From the first row at which the sliding maximum is above the threshold to the first at which it no longer is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exceedance {
    pub(crate) from_ms: f64,
    /// `None` where the recording ends before.
    pub(crate) until_ms: Option<f64>,
}

impl<'a> Report<'a> {
    pub(crate) fn new(recording: &'a Recording, arguments: &'a Arguments) -> Result<Self, Failure> {
        let threshold = arguments.threshold;
        let mut window = Past::new(arguments.window_ms, threshold)?;
        let past: Vec<_> = recording
            .rows
            .iter()
            .map(|row| window.advance(row.at_ms, row.level))
            .collect::<Result<_, Failure>>()?;

        let mut exceedances: Vec<Exceedance> = Vec::new();
        for (row, past) in recording.rows.iter().zip(&past) {
            let is_above = past.is_some_and(|summary| summary.max > threshold);
            match exceedances.last_mut().filter(|last| last.until_ms.is_none()) {
                None if is_above => exceedances.push(Exceedance { from_ms: row.at_ms, until_ms: None }),
                Some(current) if !is_above => current.until_ms = Some(row.at_ms),
                _ => {}
            }
        }
        // The same aggregate, and no window: all levels folded into one.
        let mut whole = Levels::empty();
        for level in recording.rows.iter().filter_map(|row| row.level) {
            Levels::insert(&mut whole, &Sample { level, threshold });
        }
        let whole = Levels::finalize(&whole);
        Ok(Self { recording, arguments, past, exceedances, whole })
    }

    /// The times of the first and the last row.
    pub(crate) fn bounds_ms(&self) -> (f64, f64) {
        let rows = &self.recording.rows;
        let (first, last) = (rows.first(), rows.last());
        (first.map_or(0.0, |row| row.at_ms), last.map_or(0.0, |row| row.at_ms))
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { recording, arguments, .. } = self;
        let (first_ms, last_ms) = self.bounds_ms();
        let s = if recording.rows.len() == 1 { "" } else { "s" };
        write!(f, "{}: {} row{s} of {}", recording.name, recording.rows.len(), recording.column)?;
        writeln!(
            f,
            ", {:.3} s to {:.3} s{}",
            first_ms / 1000.0,
            last_ms / 1000.0,
            OneEvery(recording.period_ms)
        )?;
        let (span, threshold) = (arguments.window_ms / 1000.0, arguments.threshold);
        writeln!(f, "window: the past {span} s; threshold: {threshold} dB\n")?;

        writeln!(f, "{:>12} {:>10} {:>10} {:>8} {:>7}", "time s", "max dB", "Leq dB", "above", "levels")?;
        let mut next_ms = first_ms;
        for (row, past) in recording.rows.iter().zip(&self.past) {
            if row.at_ms < next_ms {
                continue;
            }
            next_ms =
                first_ms + (((row.at_ms - first_ms) / arguments.every_ms).floor() + 1.0) * arguments.every_ms;
            write!(f, "{:>12.3} ", row.at_ms / 1000.0)?;
            match past {
                Some(Summary { max, leq, above, count }) => {
                    writeln!(f, "{max:>10.3} {leq:>10.3} {:>6.1} % {count:>7}", above * 100.0)?;
                }
                None => writeln!(f, "{:>10} {:>10} {:>8} {:>7}", "-", "-", "-", 0)?,
            }
        }
        writeln!(f)?;
        self.write_exceedances(f)?;
        self.write_whole(f)
    }
}

impl Report<'_> {
    fn write_exceedances(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (_, last_ms) = self.bounds_ms();
        for Exceedance { from_ms, until_ms } in &self.exceedances {
            write!(f, "nuisance: from {:.3} s ", from_ms / 1000.0)?;
            match until_ms {
                Some(until_ms) => writeln!(f, "to {:.3} s", until_ms / 1000.0)?,
                None => writeln!(f, "on, and still at {:.3} s, where the recording ends", last_ms / 1000.0)?,
            }
        }
        let ended = |exceedance: &Exceedance| exceedance.until_ms.unwrap_or(last_ms) - exceedance.from_ms;
        let total_s = self.exceedances.iter().map(ended).sum::<f64>() / 1000.0;
        match self.exceedances.len() {
            0 => writeln!(f, "nuisance: never"),
            1 => Ok(()),
            count => writeln!(f, "nuisance: {count} times, {total_s:.3} s in all"),
        }
    }

    fn write_whole(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(whole) = self.whole else { return Ok(()) };
        let loudest = self.recording.rows.iter().find(|row| row.level == Some(whole.max));
        let at_s = loudest.map_or(0.0, |row| row.at_ms / 1000.0);
        write!(f, "whole recording: max {:.3} dB at {at_s:.3} s, Leq {:.3} dB, ", whole.max, whole.leq)?;
        writeln!(f, "{:.1} % of {} levels above the threshold", whole.above * 100.0, whole.count)
    }
}

/// `, one every 20.000 ms`.
struct OneEvery(Option<f64>);

impl fmt::Display for OneEvery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |period_ms| write!(f, ", one every {period_ms:.3} ms"))
    }
}
