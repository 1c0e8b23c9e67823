//! Departures of an hour by their schedule, as they become known: a flight is known when it has left, so that those that are late come
//! after others scheduled later. Each is counted in the hour to which it belongs, however late that is known.
//!
//! `flights [SECONDS ...]` asks for the hours that end at other times, in seconds since 1970, in their order.

#![forbid(unsafe_code)]

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use csv::ReaderBuilder;
use slidewin::{Aggregate, LateWindow};

const DATA: &[u8] = include_bytes!("../../data/flights_out_of_order.csv");
const HOUR: u64 = 60 * 60;
const HALF_AN_HOUR: u64 = HOUR / 2;

/// Hours of the first weeks of 2013.
const HOURS: [i64; 4] = [1_357_045_200, 1_358_000_000, 1_359_000_000, 1_360_000_000];

#[derive(Aggregate, Clone)]
#[aggregate(value = i64)]
struct Departures {
    #[aggregate(count)]
    flights: u32,
    /// Minutes; of flights that left early, fewer than none.
    #[aggregate(sum)]
    delay: i64,
}

/// When a departure was known, when it was scheduled, both in seconds, and by how many minutes it was late.
type Row = (i64, i64, i64);

fn read() -> Result<Vec<Row>, Box<dyn Error>> {
    let mut rows = Vec::new();
    for record in ReaderBuilder::new().from_reader(DATA).records() {
        let record = record?;
        rows.push((record[0].parse()?, record[1].parse()?, record[2].parse()?));
    }
    Ok(rows)
}

fn run(asked: &[i64]) -> Result<(), Box<dyn Error>> {
    // One that waits for ever, and one that lets go what comes half an hour behind the latest schedule that is known.
    let mut all = LateWindow::<Departures, i64>::unbounded(HOUR)?;
    let mut recent = LateWindow::<Departures, i64>::new(HOUR, HALF_AN_HOUR)?;
    let mut behind = 0;
    let mut most = 0;

    let rows = read()?;
    let mut asked_now = asked.iter().peekable();
    let mut known = Vec::new();
    let half_an_hour = i64::try_from(HALF_AN_HOUR)?;
    for &(seen, scheduled, delay) in &rows {
        // What is known half an hour after an hour ends is asked before what comes later is taken in.
        while let Some(&end) = asked_now.next_if(|end| **end + half_an_hour < seen) {
            known.push(all.peek(end)?);
        }
        let late_by = all.newest().map_or(0, |newest| newest - scheduled);
        behind += u32::from(late_by > 0);
        most = most.max(late_by);
        all.push(scheduled, delay)?;
        // What is too late is counted there.
        let _ = recent.push(scheduled, delay);
    }
    for &end in asked_now {
        known.push(all.peek(end)?);
    }

    let mut out = io::stdout().lock();
    writeln!(out, "{:>10}   {:^22}   {:^22}", "hour until", "known after 30 min", "known in the end")?;
    writeln!(
        out,
        "{:>10}   {:>8} {:>13}   {:>8} {:>13}",
        "", "flights", "delay min", "flights", "delay min"
    )?;
    for (end, known) in asked.iter().zip(known) {
        let whole = all.peek(*end)?;
        writeln!(
            out,
            "{end:>10}   {:>8} {:>13}   {:>8} {:>13}",
            known.flights, known.delay, whole.flights, whole.delay
        )?;
    }
    writeln!(
        out,
        "\n{behind} of {} flights came behind one scheduled later, by up to {} min",
        rows.len(),
        most / 60
    )?;
    writeln!(
        out,
        "a window that waits for 30 min refuses {} of them, and holds {} at the end in place of {}",
        recent.late(),
        recent.len(),
        all.len()
    )?;
    Ok(())
}

fn main() -> ExitCode {
    let asked: Result<Vec<i64>, _> = std::env::args().skip(1).map(|argument| argument.parse()).collect();
    let done = match asked {
        Ok(asked) if asked.is_empty() => run(&HOURS),
        Ok(asked) => run(&asked),
        Err(error) => Err(format!("a time is a number of seconds since 1970: {error}").into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "flights: {error}");
            ExitCode::from(2)
        }
    }
}
