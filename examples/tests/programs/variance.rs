//! The variance of the past hour against the two-pass formula, and what one bad reading does to a running sum of squares
//! and not to a window.

use std::fs;
use std::process::Command;

use crate::{Ran, VARIANCE, of_package, run};

/// The lines of one table that begin with a number, as cells.
fn table(out: &str, title: &str) -> Vec<Vec<String>> {
    let (_, after) = out.split_once(title).expect("the table is there");
    let rows = after.lines().skip_while(|line| !line.starts_with("reading")).skip(1);
    rows.take_while(|line| !line.is_empty())
        .map(|line| line.split_whitespace().map(str::to_owned).collect())
        .collect()
}

/// The readings of an hour up to one, by the textbook: their mean, then the mean squared distance from it.
fn two_pass(readings: &[f64]) -> (f64, f64) {
    let count = readings.len() as f64;
    let mean = readings.iter().sum::<f64>() / count;
    (mean, readings.iter().map(|reading| (reading - mean).powi(2)).sum::<f64>() / (count - 1.0))
}

fn printed() -> String {
    let Ran { code, out, err } = run(&mut Command::new(VARIANCE));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    out
}

#[test]
fn the_past_hour_in_every_row() {
    let csv =
        fs::read_to_string(of_package("data/glucose_5min.csv")).expect("the data lie beside the programs");
    let readings: Vec<f64> = csv
        .lines()
        .skip(1)
        .map(|row| row.split(',').nth(1).expect("two columns").parse().expect("a number"))
        .collect();
    let rows = table(&printed(), "over the past hour");
    assert_eq!(rows.len(), 12);
    for row in rows {
        let end: usize = row[0].parse().expect("the number of a reading");
        let hour = &readings[(end + 1).saturating_sub(12)..=end];
        let lowest = hour.iter().copied().fold(f64::INFINITY, f64::min);
        let highest = hour.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let (mean, variance) = two_pass(hour);
        let variance = if hour.len() > 1 { format!("{variance:.4}") } else { "-".to_owned() };
        assert_eq!(
            row[1..],
            [lowest.to_string(), highest.to_string(), format!("{mean:.4}"), variance],
            "at {end}"
        );
    }
}

#[test]
fn exact_answers() {
    let rows = table(&printed(), "over the past hour");
    let variance = |reading: &str| rows.iter().find(|row| row[0] == reading).map(|row| row[4].as_str());
    for (reading, expected) in [("11", "508.0000"), ("300", "4.2424"), ("1000", "163.1515")] {
        assert_eq!(variance(reading), Some(expected), "at {reading}");
    }
}

#[test]
fn a_bad_reading_leaves_the_window_and_stays_in_running_sums() {
    for (title, ruined) in [("10 billion once", "2524.6970"), ("NaN once", "NaN")] {
        let rows = table(&printed(), title);
        let at = |reading: &str| {
            rows.iter()
                .find(|row| row[0] == reading)
                .map(|row| [row[2].as_str(), row[3].as_str()])
                .expect("a row")
        };
        assert_eq!(at("19"), ["652.6970", "652.6970"], "before it");
        assert_ne!(at("31")[0], "112.3333", "while it is held");
        assert_eq!(at("32"), ["112.3333", ruined], "when it has left");
        assert_eq!(at("34")[0], "185.0909");
    }
}
