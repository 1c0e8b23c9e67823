//! Flights of the past hour, by the time for which they were scheduled, and how late they left: as it looks when the hour is over, half
//! an hour later, and in the end. A flight is known when it has left, so those that are late come out of order: more than half of all.
//!
//! One window waits for them for ever. One waits for half an hour, and so holds little, but refuses what comes later than that: it
//! says of the refused how many they are.

#![forbid(unsafe_code)]

use std::error::Error;
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use csv::Reader;
use slidewin::time::TimeError;
use slidewin::{Aggregate, LateWindow};
use slidewin_examples::{Utc, asked, end};

const DATA: &[u8] = include_bytes!("../../data/flights_out_of_order.csv");

const HOUR: u64 = 60 * 60;
const HALF: u64 = HOUR / 2;

/// A quiet hour, a usual one, and two of snow.
const ENDS: [&str; 4] = ["2013-01-01T13:00", "2013-01-15T21:00", "2013-01-26T01:00", "2013-02-01T01:00"];

/// What some flights say together. Without `out`, a query answers the struct.
#[derive(Aggregate, Clone, Default)]
#[aggregate(value = i64)]
struct Flights {
    #[aggregate(count)]
    count: u32,
    /// In minutes; of a flight that left early, below zero.
    #[aggregate(sum)]
    delay: i64,
}

/// How many, and their mean delay.
impl fmt::Display for Flights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            0 => write!(f, "{:10} {:>8}", 0, "-"),
            count => write!(f, "{count:10} {:8.2}", self.delay as f64 / f64::from(count)),
        }
    }
}

/// An hour that is asked for, and what was known of it.
struct Hour {
    /// Its end, in seconds since 1970, and the time half an hour later.
    end: i64,
    later: i64,
    at_once: Option<Flights>,
    when_later: Option<Flights>,
    /// What the window that waits for half an hour says, as late as it can be asked.
    waited: Option<Flights>,
}

/// A flight that has left, in the order in which they do. Times in seconds since 1970.
struct Departure {
    seen: i64,
    scheduled: i64,
    minutes_late: i64,
}

fn main() -> ExitCode {
    let printed = asked(&ENDS).map_err(Into::into).and_then(|ends| print(&mut io::stdout().lock(), &ends));
    end("flights", printed)
}

fn print(out: &mut impl Write, ends: &[Utc]) -> Result<(), Box<dyn Error>> {
    let mut patient = LateWindow::<Flights, i64>::unbounded(HOUR)?;
    let mut waits = LateWindow::<Flights, i64>::new(HOUR, HALF)?;
    let mut hours: Vec<_> = ends.iter().map(|&Utc(end)| Hour::ending(end)).collect();
    let departures = departures()?;
    let (mut late, mut latest) = (0, 0);
    for &Departure { seen, scheduled, minutes_late } in &departures {
        for hour in &mut hours {
            hour.ask_before(seen, scheduled, &patient, &waits)?;
        }
        let behind = patient.newest().map_or(0, |newest| newest - scheduled);
        late += u32::from(behind > 0);
        latest = latest.max(behind);
        patient.push(scheduled, minutes_late)?;
        match waits.push(scheduled, minutes_late) {
            // The window counts them itself.
            Err(TimeError::Late(_)) => {}
            pushed => pushed?,
        }
    }

    writeln!(out, "Flights of an hour by schedule, and how many minutes late they left on average\n")?;
    let heads = ["at once", "30 min later", "in the end", "waiting 30 min"].map(|head| format!("{head:>19}"));
    writeln!(out, "{:16}{}", "hour until, UTC", heads.concat())?;
    writeln!(out, "{:16}{}", "", format!("{:>10} {:>8}", "flights", "min").repeat(4))?;
    for mut hour in hours {
        // Nothing comes any more.
        hour.ask_before(i64::MAX, i64::MAX, &patient, &waits)?;
        let in_the_end = patient.peek(hour.end)?;
        let [at_once, when_later, waited] =
            [hour.at_once, hour.when_later, hour.waited].map(Option::unwrap_or_default);
        writeln!(out, "{:16}{at_once}{when_later}{in_the_end}{waited}", Utc(hour.end).to_string())?;
    }
    let count = departures.len();
    writeln!(
        out,
        "\n{late} of {count} flights came after one scheduled later, up to {} min after it",
        latest / 60
    )?;
    writeln!(
        out,
        "a window that waits for 30 min refused {} of them, and holds {}",
        waits.late(),
        waits.len()
    )?;
    writeln!(
        out,
        "a window that waits for ever refused {}, and holds all {}",
        patient.late(),
        patient.len()
    )?;
    Ok(())
}

impl Hour {
    fn ending(end: i64) -> Self {
        let later = end.saturating_add_unsigned(HALF);
        Self { end, later, at_once: None, when_later: None, waited: None }
    }

    /// Asks what has to be asked before a departure comes in. A `peek` lets nothing leave, so that hours are asked in any order.
    fn ask_before(
        &mut self,
        seen: i64,
        scheduled: i64,
        patient: &LateWindow<Flights, i64>,
        waits: &LateWindow<Flights, i64>,
    ) -> Result<(), Box<dyn Error>> {
        if self.at_once.is_none() && seen > self.end {
            self.at_once = Some(patient.peek(self.end)?);
        }
        if self.when_later.is_none() && seen > self.later {
            self.when_later = Some(patient.peek(self.end)?);
        }
        if self.waited.is_none() && scheduled > self.later {
            self.waited = Some(waits.peek(self.end)?);
        }
        Ok(())
    }
}

fn departures() -> Result<Vec<Departure>, Box<dyn Error>> {
    let mut departures = Vec::new();
    for record in Reader::from_reader(DATA).records() {
        let record = record?;
        let (seen, scheduled, minutes_late) = (record[0].parse()?, record[1].parse()?, record[2].parse()?);
        departures.push(Departure { seen, scheduled, minutes_late });
    }
    Ok(departures)
}
