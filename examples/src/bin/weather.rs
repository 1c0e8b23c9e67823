//! Gusts at three airports over the past 24 hours, one window for each station: their clocks are all that the stations share. Hours
//! without a report are no hours without wind, so a window says of how many reports it speaks.
//!
//! `weather [SECONDS ...]` asks at other times, in seconds since 1970, in their order.

#![forbid(unsafe_code)]

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use csv::ReaderBuilder;
use slidewin::keyed::IdleAfter;
use slidewin::stats::Mean;
use slidewin::{Aggregate, GrowableTwoStack, Keyed, TimeWindow};

const DATA: &[u8] = include_bytes!("../../data/nyc_weather_3_stations.csv");
const DAY: u64 = 24 * 60 * 60;

/// The first of April, July and October of 2013, and New Year's Eve, at 0 h UTC.
const QUARTERS: [i64; 4] = [1_364_774_400, 1_372_636_800, 1_380_585_600, 1_388_448_000];

/// What a station reports of one hour. An instrument that says nothing has no value.
struct Report {
    fahrenheit: Option<f64>,
    gust: Option<f64>,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = Report)]
struct Past {
    #[aggregate(count)]
    reports: u32,
    #[aggregate(count, filter = |report| report.gust.is_some())]
    gusts: u32,
    #[aggregate(max, of = gust)]
    strongest: Option<f64>,
    #[aggregate(nested, filter = |report| report.fahrenheit.is_some(), map = |report| report.fahrenheit.unwrap_or_default())]
    fahrenheit: Mean,
}

/// A row: the time, the station, and what it reports.
type Row = (i64, String, Report);

fn read() -> Result<Vec<Row>, Box<dyn Error>> {
    let mut rows = Vec::new();
    for record in ReaderBuilder::new().from_reader(DATA).records() {
        let record = record?;
        let number = |column: usize| match record.get(column) {
            None | Some("") => Ok(None),
            Some(text) => text.parse::<f64>().map(Some),
        };
        let report = Report { fahrenheit: number(2)?, gust: number(3)? };
        rows.push((record[1].parse()?, record[0].to_owned(), report));
    }
    // The file has one station after the other. A stable sort leaves reports of one hour in their order.
    rows.sort_by_key(|(at, ..)| *at);
    Ok(rows)
}

fn run(asked: &[i64]) -> Result<(), Box<dyn Error>> {
    let day = TimeWindow::<GrowableTwoStack<Past>, i64>::new(DAY)?;
    // A station that says nothing for a day has an empty window: it goes, and is not asked any more.
    let mut stations = Keyed::with_policy(day, IdleAfter::<i64>::new(DAY)?);
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{:>10} {:>4} {:>7} {:>5} {:>13} {:>7}",
        "time s", "", "reports", "gusts", "strongest mph", "mean F"
    )?;

    let mut rows = read()?.into_iter().peekable();
    for &now in asked {
        while let Some((at, station, report)) = rows.next_if(|(at, ..)| *at <= now) {
            stations.window(at, station.as_str())?.push(at, report)?;
        }
        for (station, _) in stations.advance(now)? {
            writeln!(out, "{now:>10} {station:>4} has been silent for a day")?;
        }
        let mut names: Vec<String> = stations.iter().map(|(station, _)| station.clone()).collect();
        names.sort();
        for station in names {
            let Some(window) = stations.get_mut(&station) else { continue };
            let Past { reports, gusts, strongest, fahrenheit } = window.query(now)?;
            let [strongest, mean] = [strongest, fahrenheit.get()]
                .map(|value| value.map_or("-".to_owned(), |value| format!("{value:.3}")));
            writeln!(out, "{now:>10} {station:>4} {reports:>7} {gusts:>5} {strongest:>13} {mean:>7}")?;
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    let asked: Result<Vec<i64>, _> = std::env::args().skip(1).map(|argument| argument.parse()).collect();
    let done = match asked {
        Ok(asked) if asked.is_empty() => run(&QUARTERS),
        Ok(asked) => run(&asked),
        Err(error) => Err(format!("a time is a number of seconds since 1970: {error}").into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "weather: {error}");
            ExitCode::from(2)
        }
    }
}
