//! Variance over a sliding window, three ways on the same readings: an aggregate of count, mean and squared deviations,
//! written by hand in ten lines; the same as one field among others of a derived aggregate; and a running sum of squares,
//! which is what a window without such an aggregate would keep, and which one bad reading ruins.

#![forbid(unsafe_code)]

use std::collections::VecDeque;
use std::io::{self, Write};
use std::num::ParseFloatError;
use std::process::ExitCode;

use slidewin::{Aggregate, Aggregator, TwoStack};

/// Count, mean, and the sum of squared deviations from that mean.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Moments {
    count: f64,
    mean: f64,
    squares: f64,
}

// The sample variance. Two runs join by the difference of their means, after T. F. Chan, G. H. Golub and R. J. LeVeque,
// "Updating formulae and a pairwise algorithm for computing sample variances", COMPSTAT 1982: what is squared are distances,
// never the values themselves.
impl Aggregator for Moments {
    type Value = f64;
    type Agg = Self;
    type Out = Option<f64>;

    fn empty() -> Self {
        Self { count: 0.0, mean: 0.0, squares: 0.0 }
    }

    fn unit(&value: &f64) -> Self {
        Self { count: 1.0, mean: value, squares: 0.0 }
    }

    fn combine(older: &Self, newer: &Self) -> Self {
        match (older.count, newer.count) {
            // The identity is exact only if nothing is computed with it: 0 times a NaN is a NaN.
            (_, 0.0) => *older,
            (0.0, _) => *newer,
            (m, n) => {
                let (count, apart) = (m + n, newer.mean - older.mean);
                let squares = older.squares + newer.squares + apart * apart * m * n / count;
                Self { count, mean: older.mean + apart * n / count, squares }
            }
        }
    }

    fn finalize(moments: &Self) -> Option<f64> {
        (moments.count > 1.0).then(|| moments.squares / (moments.count - 1.0))
    }
}

/// An aggregate made of aggregates: a field is `nested` if its type is one by itself.
#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct PastHour {
    #[aggregate(min)]
    lowest: f64,
    #[aggregate(max)]
    highest: f64,
    #[aggregate(nested)]
    moments: Moments,
}

/// Readings in an hour, one every 5 minutes.
const HOUR: usize = 12;

/// The reading at which the sensor errs.
const BAD: usize = 20;

/// What must not be done: add what comes, subtract what goes, and hope that nothing is lost in between.
#[derive(Default)]
struct RunningSquares {
    held: VecDeque<f64>,
    sum: f64,
    sum_of_squares: f64,
}

impl RunningSquares {
    fn slide(&mut self, value: f64) -> Option<f64> {
        if self.held.len() == HOUR
            && let Some(oldest) = self.held.pop_front()
        {
            self.sum -= oldest;
            self.sum_of_squares -= oldest * oldest;
        }
        self.held.push_back(value);
        self.sum += value;
        self.sum_of_squares += value * value;
        let count = self.held.len() as f64;
        (count > 1.0).then(|| (self.sum_of_squares - self.sum * self.sum / count) / (count - 1.0))
    }
}

fn main() -> ExitCode {
    match print(&mut io::stdout().lock()) {
        // Who reads only the beginning, as `head` does, has no need of the rest.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let _ = writeln!(io::stderr(), "variance: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

fn print(out: &mut impl Write) -> io::Result<()> {
    let readings = readings().map_err(io::Error::other)?;
    past_hours(out, &readings)?;
    spoilt(out, &readings, 1e10, "10 billion")?;
    spoilt(out, &readings, f64::NAN, "NaN")
}

/// Blood glucose in mg/dl, every 5 minutes.
fn readings() -> Result<Vec<f64>, ParseFloatError> {
    let rows = include_str!("../../data/glucose_5min.csv").lines().skip(1);
    rows.map(|row| row.rsplit(',').next().unwrap_or_default().parse()).collect()
}

/// What the past hour says, now and then.
fn past_hours(out: &mut impl Write, readings: &[f64]) -> io::Result<()> {
    writeln!(out, "Blood glucose in mg/dl over the past hour, {HOUR} readings\n")?;
    writeln!(out, "{:>7} {:>8} {:>8} {:>10} {:>12}", "reading", "lowest", "highest", "mean", "variance")?;
    let mut window = TwoStack::<PastHour, HOUR>::new();
    for (number, &reading) in readings.iter().enumerate() {
        let PastHour { lowest, highest, moments } = window.slide(reading);
        if number == HOUR - 1 || number % 100 == 0 {
            let variance = written(Moments::finalize(&moments));
            writeln!(out, "{number:>7} {lowest:>8} {highest:>8} {:>10.4} {variance:>12}", moments.mean)?;
        }
    }
    Ok(())
}

/// The variance of the past hour before, with and after one bad reading.
fn spoilt(out: &mut impl Write, readings: &[f64], bad: f64, name: &str) -> io::Result<()> {
    writeln!(out, "\nThe same, and a sensor that says {name} once, at reading {BAD}\n")?;
    writeln!(out, "{:>7} {:>12} {:>14} {:>16}", "reading", "value", "variance", "by running sums")?;
    let mut window = TwoStack::<Moments, HOUR>::new();
    let mut running = RunningSquares::default();
    for (number, &reading) in readings.iter().enumerate().take(BAD + HOUR + 3) {
        let reading = if number == BAD { bad } else { reading };
        let (variance, by_sums) = (window.slide(reading), running.slide(reading));
        if number.abs_diff(BAD) <= 2 || number.abs_diff(BAD + HOUR) <= 2 {
            let (variance, by_sums) = (written(variance), written(by_sums));
            writeln!(out, "{number:>7} {reading:>12} {variance:>14} {by_sums:>16}")?;
        }
    }
    Ok(())
}

/// A variance, which takes two readings.
fn written(variance: Option<f64>) -> String {
    match variance {
        None => "-".to_owned(),
        Some(huge) if huge.abs() >= 1e9 => format!("{huge:.6e}"),
        Some(variance) => format!("{variance:.4}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[f64]) -> Moments {
        values
            .iter()
            .map(Moments::unit)
            .fold(Moments::empty(), |older, newer| Moments::combine(&older, &newer))
    }

    /// All fields, bit by bit.
    fn bits(moments: Moments) -> [u64; 3] {
        [moments.count, moments.mean, moments.squares].map(f64::to_bits)
    }

    #[test]
    fn the_empty_aggregate_changes_nothing() {
        let values =
            [&[0.0][..], &[-0.0], &[1.5, 2.5], &[f64::NAN], &[f64::INFINITY], &[f64::NEG_INFINITY, 1.0], &[]];
        for values in values {
            let moments = of(values);
            assert_eq!(
                bits(Moments::combine(&moments, &Moments::empty())),
                bits(moments),
                "{values:?} and nothing"
            );
            assert_eq!(
                bits(Moments::combine(&Moments::empty(), &moments)),
                bits(moments),
                "nothing and {values:?}"
            );
        }
    }

    #[test]
    fn variances() {
        for (values, expected) in [
            (&[][..], None),
            (&[7.0], None),
            (&[7.0, 7.0], Some(0.0)),
            (&[1.0, 2.0, 3.0, 4.0], Some(5.0 / 3.0)),
            // A sum of squares has no digit left for these.
            (&[1e9 + 1.0, 1e9 + 2.0, 1e9 + 3.0], Some(1.0)),
        ] {
            assert_eq!(Moments::finalize(&of(values)), expected, "{values:?}");
        }
    }

    #[test]
    fn combining_associates_within_rounding() {
        let readings = readings().expect("numbers");
        for cut in [1, 2, 500, 999, 1000] {
            let (older, newer) = readings.split_at(cut);
            let (whole, joined) = (of(&readings), Moments::combine(&of(older), &of(newer)));
            assert_eq!(whole.count, joined.count);
            assert!((whole.mean - joined.mean).abs() < 1e-10, "cut at {cut}: {whole:?}, {joined:?}");
            assert!(
                (whole.squares / joined.squares - 1.0).abs() < 1e-12,
                "cut at {cut}: {whole:?}, {joined:?}"
            );
        }
    }
}
