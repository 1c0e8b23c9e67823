//! The weather at three airports over the past 24 hours, and an alarm where one of them falls silent: a window over time for each
//! station, and a clock that tells which of them have said nothing for too long.
//!
//! Instruments say nothing at times, and hours are missing: what counts is when a report is of, and not how many there are.

#![forbid(unsafe_code)]

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use csv::Reader;
use slidewin::keyed::IdleAfter;
use slidewin::stats::{Mean, Total};
use slidewin::{Aggregate, GrowableWindow, Keyed, Present, TimeWindow};
use slidewin_examples::{Utc, asked, end};

const DATA: &[u8] = include_bytes!("../../data/nyc_weather_3_stations.csv");

const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;

/// How long a station may say nothing.
const SILENCE: u64 = 4 * HOUR;

/// A winter storm, a day of rain, the strongest gust of the year, a night without reports, and a day after the last one.
const TIMES: [&str; 5] =
    ["2013-01-31T12:00", "2013-06-08T04:00", "2013-07-24T00:00", "2013-10-26T04:00", "2014-01-01T00:00"];

/// What a station reports of an hour. An instrument that says nothing has no value.
struct Report {
    fahrenheit: Option<f64>,
    gust: Option<f64>,
    rain: Option<f64>,
}

/// What some reports say together. Without `out`, a query answers the struct.
#[derive(Aggregate, Clone)]
#[aggregate(value = Report)]
struct Day {
    #[aggregate(count)]
    reports: u32,
    #[aggregate(count, filter = |report| report.gust.is_some())]
    gusts: u32,
    #[aggregate(max, of = gust)]
    strongest: Option<f64>,
    #[aggregate(with = Present<Mean>, of = fahrenheit)]
    fahrenheit: Mean,
    #[aggregate(with = Present<Total>, of = rain)]
    rain: Total,
}

/// A row: when, where, and what.
type Row = (i64, String, Report);

fn main() -> ExitCode {
    let printed = asked(&TIMES).map_err(Into::into).and_then(|times| print(&mut io::stdout().lock(), &times));
    end("weather", printed)
}

fn print(out: &mut impl Write, times: &[Utc]) -> Result<(), Box<dyn Error>> {
    let mut rows = rows()?.into_iter().peekable();
    // Each station gets a clone of this window, and with it a clock of its own.
    let mut stations = Keyed::new(TimeWindow::<GrowableWindow<Day>, i64>::new(DAY)?);
    // Here a key's window is no more than the time of its last report. Keys that are idle go: that is the alarm.
    let mut talking = Keyed::with_policy(0, IdleAfter::<i64>::new(SILENCE)?);

    writeln!(
        out,
        "The past 24 hours at three airports, and who has said nothing for {} hours\n",
        SILENCE / HOUR
    )?;
    writeln!(out, "{:16}  {:7}  reports  gusts  strongest mph  mean °F  rain in", "UTC", "station")?;
    for &Utc(now) in times {
        while let Some((at, station, report)) = rows.next_if(|(at, ..)| *at <= now) {
            alarm(out, talking.advance(at)?)?;
            *talking.window(at, station.as_str())? = at;
            stations.window(station.as_str())?.push(at, report)?;
        }
        alarm(out, talking.advance(now)?)?;
        let mut stations: Vec<_> = stations.iter_mut().collect();
        stations.sort_by_key(|(station, _)| *station);
        for (station, window) in stations {
            // Reads expire values, too: where nothing has come for a day, the window is empty.
            let Day { reports, gusts, strongest, fahrenheit, rain } = window.query(now)?;
            let rain = (reports > 0).then(|| rain.get());
            let [strongest, mean, rain] = [strongest, fahrenheit.get(), rain].map(written);
            let now = Utc(now).to_string();
            writeln!(
                out,
                "{now:16}  {station:7}  {reports:7}  {gusts:5}  {strongest:>13}  {mean:>7}  {rain:>7}"
            )?;
        }
    }
    Ok(())
}

/// Tells of stations that have fallen silent, with the times of their last reports.
fn alarm(out: &mut impl Write, silent: impl Iterator<Item = (String, i64)>) -> io::Result<()> {
    for (station, last) in silent {
        let now = Utc(last.saturating_add_unsigned(SILENCE)).to_string();
        writeln!(out, "{now:16}  {station:7}  silent since {}", Utc(last))?;
    }
    Ok(())
}

fn written(value: Option<f64>) -> String {
    value.map_or("-".to_owned(), |value| format!("{value:.2}"))
}

/// The reports of all stations in the order of time. The file has one station after the other.
fn rows() -> Result<Vec<Row>, Box<dyn Error>> {
    let mut rows = Vec::new();
    for record in Reader::from_reader(DATA).records() {
        let record = record?;
        let number = |column: usize| match &record[column] {
            "" => Ok(None),
            number => number.parse().map(Some),
        };
        let report = Report { fahrenheit: number(2)?, gust: number(3)?, rain: number(4)? };
        rows.push((record[1].parse()?, record[0].to_owned(), report));
    }
    // Stable: reports of one hour stay in their order.
    rows.sort_by_key(|(at, ..)| *at);
    Ok(rows)
}
