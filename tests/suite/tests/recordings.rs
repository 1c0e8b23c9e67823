//! Derived aggregates on real recordings. The answers at chosen rows were worked out beforehand in exact rational
//! arithmetic on the printed decimals; those at all rows are worked out here, in integers or from scratch.

use slidewin::{Aggregate, Aggregator, TwoStack};

/// The rows of a table below its header, as their cells.
fn rows(csv: &str) -> impl Iterator<Item = Vec<&str>> {
    csv.lines().skip(1).map(|row| row.split(',').collect())
}

fn glucose() -> Vec<u16> {
    rows(include_str!("../data/glucose.csv")).map(|row| row[0].parse().expect("a reading in mg/dl")).collect()
}

/// Count, mean and sum of squared deviations from it.
#[derive(Clone, Debug)]
struct Moments {
    count: f64,
    mean: f64,
    deviations: f64,
}

/// The variance of a sample, by the pairwise update of T. Chan, G. Golub and R. `LeVeque`, which does not cancel.
enum SampleVariance {}

impl Aggregator for SampleVariance {
    type Value = f64;
    type Agg = Moments;
    type Out = Option<f64>;

    fn empty() -> Moments {
        Moments { count: 0.0, mean: 0.0, deviations: -0.0 }
    }
    fn unit(value: &f64) -> Moments {
        Moments { count: 1.0, mean: *value, deviations: 0.0 }
    }
    fn combine(older: &Moments, newer: &Moments) -> Moments {
        if older.count == 0.0 {
            return newer.clone();
        }
        let count = older.count + newer.count;
        let apart = newer.mean - older.mean;
        Moments {
            count,
            mean: older.mean + apart * newer.count / count,
            deviations: older.deviations
                + newer.deviations
                + apart * apart * older.count * newer.count / count,
        }
    }
    fn finalize(moments: &Moments) -> Option<f64> {
        (moments.count > 1.0).then(|| moments.deviations / (moments.count - 1.0))
    }
}

#[derive(Aggregate, Clone)]
#[aggregate(value = u16, out = f64, finalize = |mean| mean.sum / mean.count)]
struct Mean {
    #[aggregate(sum)]
    sum: f64,
    #[aggregate(count)]
    count: f64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = u16)]
struct Glucose {
    #[aggregate(nested)]
    mean: Mean,
    #[aggregate(with = SampleVariance, map = |reading| f64::from(*reading))]
    moments: Moments,
    #[aggregate(min)]
    min: u16,
    #[aggregate(max)]
    max: u16,
}

/// At these rows the newest twelve readings are those of the last hour.
#[test]
fn an_hour_of_glucose() {
    // row, mean, sample variance, least, greatest
    let table = [
        (11, 233.0, 508.0, 198, 260),
        (300, 449.0 / 3.0, 140.0 / 33.0, 146, 152),
        (1000, 322.0 / 3.0, 5384.0 / 33.0, 86, 122),
        (20_000, 112.25, 16_450.0 / 88.0, 89, 130),
        (52_280, 158.0, 114.0 / 11.0, 155, 165),
    ];
    let mut window = TwoStack::<Glucose, 12>::new();
    let mut met = 0;
    for (row, reading) in glucose().iter().enumerate() {
        let hour = window.slide(reading);
        let Some((_, mean, variance, min, max)) = table.iter().find(|(known, ..)| *known == row) else {
            continue;
        };
        met += 1;
        assert_eq!(Mean::finalize(&hour.mean), *mean, "mean at row {row}");
        let got = SampleVariance::finalize(&hour.moments).unwrap_or(f64::NAN);
        assert!((got - variance).abs() <= 1e-13 * variance, "variance at row {row}: {got}, not {variance}");
        assert_eq!((hour.min, hour.max), (*min, *max), "range at row {row}");
    }
    assert_eq!(met, table.len());
}

#[test]
fn every_hour_of_glucose() {
    let readings = glucose();
    assert_eq!(readings.len(), 52_281);
    let mut window = TwoStack::<Glucose, 12>::new();
    for (row, reading) in readings.iter().enumerate() {
        let held = &readings[(row + 1).saturating_sub(12)..=row];
        let sum: u64 = held.iter().map(|reading| u64::from(*reading)).sum();
        let squares: u64 = held.iter().map(|reading| u64::from(*reading).pow(2)).sum();
        let count = held.len() as u64;

        let hour = window.slide(reading);
        assert_eq!(Mean::finalize(&hour.mean), sum as f64 / count as f64, "mean at row {row}");
        assert_eq!(Some(hour.min), held.iter().copied().min(), "least at row {row}");
        assert_eq!(Some(hour.max), held.iter().copied().max(), "greatest at row {row}");
        match SampleVariance::finalize(&hour.moments) {
            None => assert_eq!(count, 1, "no variance at row {row}"),
            Some(got) => {
                let exact = (count * squares - sum * sum) as f64 / (count * (count - 1)) as f64;
                assert!(
                    (got - exact).abs() <= 1e-10 * (1.0 + exact),
                    "variance at row {row}: {got}, not {exact}"
                );
            }
        }
    }
}

#[derive(Clone, Debug)]
struct Level {
    at_ms: u32,
    peak: f64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = Level)]
struct Loudness {
    #[aggregate(max, of = peak)]
    max: f64,
    #[aggregate(max_by_key = |level| level.peak)]
    loudest: Option<Level>,
    #[aggregate(count)]
    count: u32,
}

fn levels() -> Vec<Level> {
    rows(include_str!("../data/vibe_ace_levels.csv"))
        .map(|row| Level {
            at_ms: row[0].parse().expect("a time in ms"),
            peak: row[2].parse().expect("a level in dB"),
        })
        .collect()
}

/// The maximum noise level for the past 30 seconds, which are 1,500 levels.
#[test]
fn thirty_seconds_of_music() {
    // time in ms, highest peak, when it came first, how many levels
    let table = [
        (1000, -10.176, 520, 51),
        (29_980, -3.711, 23_820, 1500),
        (30_000, -3.711, 23_820, 1500),
        (45_000, -2.963, 34_900, 1500),
    ];
    let mut window = TwoStack::<Loudness, 1500>::new();
    let mut met = 0;
    for level in levels() {
        let past = window.slide(&level);
        assert_eq!(past.loudest.as_ref().map(|loudest| loudest.peak), Some(past.max));
        let Some((_, peak, at_ms, count)) = table.iter().find(|(at_ms, ..)| *at_ms == level.at_ms) else {
            continue;
        };
        met += 1;
        assert_eq!((past.max, past.count), (*peak, *count), "at {} ms", level.at_ms);
        assert_eq!(past.loudest.map(|loudest| loudest.at_ms), Some(*at_ms), "at {} ms", level.at_ms);
    }
    assert_eq!(met, table.len());
}

#[test]
fn every_second_of_music() {
    let levels = levels();
    let mut window = TwoStack::<Loudness, 50>::new();
    for (row, level) in levels.iter().enumerate() {
        let held = &levels[(row + 1).saturating_sub(50)..=row];
        // Reversed, since of equals `max_by` keeps the last and the window the oldest.
        let loudest = held.iter().rev().max_by(|a, b| a.peak.total_cmp(&b.peak));
        let past = window.slide(level);
        assert_eq!(
            past.loudest.map(|level| level.at_ms),
            loudest.map(|level| level.at_ms),
            "at {} ms",
            level.at_ms
        );
        assert_eq!(Some(past.max), loudest.map(|level| level.peak), "at {} ms", level.at_ms);
    }
}

/// A blank is no gust: as a missing value of an `Option` field, and as one that a filter keeps out.
#[derive(Aggregate, Clone)]
#[aggregate(value = Option<f64>)]
struct Gusts {
    #[aggregate(max)]
    max: Option<f64>,
    #[aggregate(max, map = |gust| gust.unwrap_or(0.0), filter = Option::is_some)]
    filtered: f64,
    #[aggregate(count, filter = Option::is_some)]
    present: u8,
    #[aggregate(count)]
    hours: u8,
}

#[test]
fn a_day_of_gusts() {
    // airport, hour, hours on record, gusts, the strongest
    let table = [
        ("EWR", 1_357_099_200, 22, 4, 26.46794),
        ("JFK", 1_362_200_400, 24, 6, 26.46794),
        ("LGA", 1_369_998_000, 24, 1, 16.11092),
        ("LGA", 1_387_998_000, 24, 10, 35.67418),
    ];
    let mut window = TwoStack::<Gusts, 24>::new();
    let mut before: Option<(&str, u64)> = None;
    let (mut met, mut calm) = (0, 0);
    for row in rows(include_str!("../data/gusts.csv")) {
        let (airport, at): (_, u64) = (row[0], row[1].parse().expect("a time in s"));
        // Another airport, or another stretch of days, begins anew.
        if before.is_none_or(|(place, last)| place != airport || at - last > 86_400) {
            window.clear();
        }
        before = Some((airport, at));
        let gust = if row[2].is_empty() { None } else { Some(row[2].parse().expect("a speed in mph")) };
        let day = window.slide(gust);
        assert_eq!(day.max.is_some(), day.present > 0);
        assert_eq!(
            day.max.unwrap_or(f64::NEG_INFINITY),
            day.filtered,
            "no gust is −∞ to a filter, and None to an Option"
        );
        calm += usize::from(day.present == 0);
        let Some((.., hours, gusts, strongest)) =
            table.iter().find(|known| (known.0, known.1) == (airport, at))
        else {
            continue;
        };
        met += 1;
        assert_eq!((day.hours, day.present), (*hours, *gusts), "{airport} at {at}");
        assert_eq!(day.max, Some(*strongest), "{airport} at {at}");
    }
    assert_eq!(met, table.len());
    assert!(calm > 0, "some days have no gust");
}
