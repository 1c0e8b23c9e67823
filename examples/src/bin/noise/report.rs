//! What is found: the answer of the window at each row, when the nuisance began and ended, and how that is printed.

use std::error::Error;
use std::fmt;

use slidewin::Aggregator;

use crate::arguments::Arguments;
use crate::data::{Recording, seconds};
use crate::levels::{Levels, Sample, Summary};
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

/// From the first row at which the sliding maximum is above the threshold to the first at which it no longer is. Times in
/// microseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exceedance {
    pub(crate) from: i64,
    /// `None` where the recording ends before.
    pub(crate) until: Option<i64>,
}

impl<'a> Report<'a> {
    pub(crate) fn new(recording: &'a Recording, arguments: &'a Arguments) -> Result<Self, Box<dyn Error>> {
        let threshold = arguments.threshold;
        let mut window = Past::new(arguments.window, threshold)?;
        let past = recording.rows.iter().map(|row| window.advance(row.at, row.level));
        let past: Vec<_> = past.collect::<Result<_, _>>()?;

        let mut exceedances: Vec<Exceedance> = Vec::new();
        for (row, past) in recording.rows.iter().zip(&past) {
            let is_above = past.is_some_and(|summary| summary.max > threshold);
            match exceedances.last_mut().filter(|last| last.until.is_none()) {
                None if is_above => exceedances.push(Exceedance { from: row.at, until: None }),
                Some(current) if !is_above => current.until = Some(row.at),
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

    /// The times of the first and the last row, in microseconds.
    pub(crate) fn bounds(&self) -> (i64, i64) {
        let rows = &self.recording.rows;
        (rows.first().map_or(0, |row| row.at), rows.last().map_or(0, |row| row.at))
    }

    /// How long the window is, in seconds.
    pub(crate) fn span_s(&self) -> f64 {
        self.arguments.window as f64 / 1e6
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { recording, arguments, .. } = self;
        let (first, last) = self.bounds();
        let s = if recording.rows.len() == 1 { "" } else { "s" };
        write!(f, "{}: {} row{s} of {}", recording.name, recording.rows.len(), recording.column)?;
        write!(f, ", {:.3} s to {:.3} s", seconds(first), seconds(last))?;
        if let Some(period) = recording.period {
            write!(f, ", one every {:.3} ms", period / 1e3)?;
        }
        let most = self.past.iter().flatten().map(|past| past.count).max().unwrap_or_default();
        let s = if most == 1 { "" } else { "s" };
        let (span, threshold) = (self.span_s(), arguments.threshold);
        writeln!(f, "\nwindow: the past {span} s, {most} level{s} at most; threshold: {threshold} dB\n")?;

        writeln!(f, "{:>12} {:>10} {:>10} {:>8} {:>7}", "time s", "max dB", "Leq dB", "above", "levels")?;
        let mut next = 0;
        for (row, past) in recording.rows.iter().zip(&self.past) {
            let passed = row.at.abs_diff(first);
            if passed < next {
                continue;
            }
            next = (passed / arguments.every + 1) * arguments.every;
            write!(f, "{:>12.3} ", seconds(row.at))?;
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
        let (_, last) = self.bounds();
        for &Exceedance { from, until } in &self.exceedances {
            write!(f, "nuisance: from {:.3} s ", seconds(from))?;
            match until {
                Some(until) => writeln!(f, "to {:.3} s", seconds(until))?,
                None => writeln!(f, "on, and still at {:.3} s, where the recording ends", seconds(last))?,
            }
        }
        let lasted = |exceedance: &Exceedance| exceedance.until.unwrap_or(last) - exceedance.from;
        let total_s = seconds(self.exceedances.iter().map(lasted).sum());
        match self.exceedances.len() {
            0 => writeln!(f, "nuisance: never"),
            1 => Ok(()),
            count => writeln!(f, "nuisance: {count} times, {total_s:.3} s in all"),
        }
    }

    fn write_whole(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(whole) = self.whole else { return Ok(()) };
        let loudest = self.recording.rows.iter().find(|row| row.level == Some(whole.max));
        let at_s = loudest.map_or(0.0, |row| seconds(row.at));
        write!(f, "whole recording: max {:.3} dB at {at_s:.3} s, Leq {:.3} dB, ", whole.max, whole.leq)?;
        writeln!(f, "{:.1} % of {} levels above the threshold", whole.above * 100.0, whole.count)
    }
}
