//! What `noise` answers, against exact answers and against plain recomputation by time, row by row.

use std::fs;
use std::process::{Command, Stdio};

use crate::{NOISE, Ran, chart, file, noise, of_package};

/// One printed line.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Line {
    at_ms: u32,
    max: f64,
    leq: f64,
    above: f64,
    levels: usize,
}

/// The lines of the table that hold levels.
fn lines(out: &str) -> Vec<Line> {
    let rows =
        out.lines().skip_while(|line| !line.contains("max dB")).skip(1).take_while(|line| !line.is_empty());
    rows.map(|row| {
        let cells: Vec<f64> = row
            .split_whitespace()
            .filter(|&cell| cell != "%")
            .map(|c| c.parse().expect("a number"))
            .collect();
        let [time, max, leq, above, levels] = cells[..] else { panic!("not five cells: {row}") };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small whole numbers")]
        let (at_ms, levels) = ((time * 1000.0).round() as u32, levels as usize);
        Line { at_ms, max, leq, above, levels }
    })
    .collect()
}

/// The times and the levels of one column.
fn levels(path: &str, column: usize) -> Vec<(u32, f64)> {
    let csv = fs::read_to_string(of_package(path)).expect("the data lie beside the programs");
    let rows = csv.lines().skip(1).map(|row| row.split(',').collect::<Vec<_>>());
    rows.map(|row| (row[0].parse().expect("a time"), row[column].parse().expect("a level"))).collect()
}

#[test]
fn exact_maxima_of_the_past_30_seconds() {
    // 20 ms after the last row there is a sample more, without a level.
    let csv = fs::read_to_string(of_package("data/vibe_ace_levels_20ms.csv")).expect("the data");
    let path = file("one_more.csv", csv + "61440,,\n");
    let ran = noise("exact", &["--column", "peak_dbfs", "--every", "0.02", &path]);
    let lines = lines(&ran.out);
    for (at_ms, max, first_at_ms, count) in [
        (1_000, -10.176, 520, 51),
        (29_980, -3.711, 23_820, 1500),
        (30_000, -3.711, 23_820, 1500),
        (45_000, -2.963, 34_900, 1500),
        (61_440, -2.963, 34_900, 1499),
    ] {
        let line = lines.iter().find(|line| line.at_ms == at_ms).expect("a line for each row");
        assert_eq!((line.max, line.levels), (max, count), "at {at_ms} ms");
        let first = lines.iter().find(|line| line.max == max).expect("the maximum is there");
        assert_eq!(first.at_ms, first_at_ms, "{max} dB came into the window when it sounded");
    }
}

#[test]
fn every_row_is_what_the_levels_of_its_past_say() {
    for (file, column, name, window_ms, threshold) in [
        ("data/vibe_ace_levels_20ms.csv", 1, "rms_dbfs", 30_000, -12.0),
        ("data/vibe_ace_levels_20ms.csv", 1, "rms_dbfs", 1_000, -20.0),
        ("data/cirrus_levels_10ms.csv", 1, "LAFMax", 500, 38.0),
        ("data/cirrus_levels_10ms.csv", 7, "LAeq", 10, 34.0),
    ] {
        let all = levels(file, column);
        let (window, threshold_db) = ((f64::from(window_ms) / 1000.0).to_string(), threshold.to_string());
        let (column, path) = (["--column", name], of_package(file));
        let settings = ["--window", &window, "--threshold", &threshold_db, "--every", "0.001", &path];
        let Ran { code, out, err } = noise("every_row", &[&column[..], &settings].concat());
        assert_eq!((code, err.as_str()), (Some(0), ""), "{file}");
        let printed = lines(&out);
        assert_eq!(printed.len(), all.len(), "{file}: a line for each row");
        for (end, line) in printed.iter().enumerate() {
            let (at_ms, _) = all[end];
            let past = all[..=end]
                .iter()
                .filter(|(then_ms, _)| then_ms + window_ms > at_ms)
                .map(|&(_, level)| level);
            let past: Vec<f64> = past.collect();
            let count = past.len() as f64;
            let power: f64 = past.iter().map(|level| 10_f64.powf(level / 10.0)).sum();
            assert_eq!((line.at_ms, line.levels), (at_ms, past.len()), "{file}, line {}", end + 2);
            assert_eq!(
                line.max,
                past.iter().copied().fold(f64::NEG_INFINITY, f64::max),
                "{file} at {at_ms} ms"
            );
            let leq = 10.0 * (power / count).log10();
            assert!(
                (line.leq - leq).abs() <= 0.000_501,
                "{file} at {at_ms} ms: Leq {leq}, printed {}",
                line.leq
            );
            let above = 100.0 * past.iter().filter(|&&level| level > threshold).count() as f64 / count;
            assert!(
                (line.above - above).abs() <= 0.0501,
                "{file} at {at_ms} ms: {above} % above, printed {}",
                line.above
            );
        }
    }
}

#[test]
fn without_arguments_a_minute_of_music() {
    let Ran { code, out, err } = noise("defaults", &[]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    for line in [
        "vibe_ace_levels_20ms.csv: 3072 rows of rms_dbfs, 0.000 s to 61.420 s, one every 20.000 ms\n",
        "window: the past 30 s; threshold: -12 dB\n",
        "nuisance: from 14.820 s on, and still at 61.420 s, where the recording ends\n",
        "whole recording: max -9.138 dB at 34.480 s, Leq -19.319 dB, 1.3 % of 3072 levels above the threshold\n",
    ] {
        assert!(out.contains(line), "{line}is missing from\n{out}");
    }
}

#[test]
fn a_nuisance_begins_and_ends() {
    let all = levels("data/vibe_ace_levels_20ms.csv", 1);
    // The last threshold is the highest level itself, which is not above it.
    for (window, window_ms, threshold) in [("10", 10_000, -10.0), ("3", 3_000, -11.0), ("30", 30_000, -9.138)]
    {
        // Loud from each level above the threshold until the span after the last of them, which is when it has left.
        let mut spans: Vec<(u32, u32)> = Vec::new();
        for &(at_ms, _) in all.iter().filter(|&&(_, level)| level > threshold) {
            match spans.last_mut() {
                Some(span) if at_ms < span.1 => span.1 = at_ms + window_ms,
                // The window forgets one level in the very step that brings the next.
                Some(span) if at_ms == span.1 => span.1 = at_ms + window_ms,
                _ => spans.push((at_ms, at_ms + window_ms)),
            }
        }
        let s = |ms: u32| f64::from(ms) / 1000.0;
        let mut expected: Vec<String> = spans
            .iter()
            .map(|&(from, until)| match until {
                ..=61_420 => format!("nuisance: from {:.3} s to {:.3} s", s(from), s(until)),
                _ => format!(
                    "nuisance: from {:.3} s on, and still at 61.420 s, where the recording ends",
                    s(from)
                ),
            })
            .collect();
        if spans.is_empty() {
            expected.push("nuisance: never".to_owned());
        } else if spans.len() > 1 {
            let total: u32 = spans.iter().map(|&(from, until)| until.min(61_420) - from).sum();
            expected.push(format!("nuisance: {} times, {:.3} s in all", spans.len(), s(total)));
        }
        let Ran { out, .. } = noise("spans", &["--window", window, "--threshold", &threshold.to_string()]);
        let printed: Vec<_> = out.lines().filter(|line| line.starts_with("nuisance")).collect();
        assert_eq!(printed, expected, "the past {window} s, above {threshold} dB");
    }
}

#[test]
fn times_in_seconds_are_times() {
    let rows: Vec<_> = (0..100).map(|i| format!("{:.2},{}\n", 1e9 + f64::from(i) * 0.25, -i)).collect();
    let path = file("seconds.csv", format!("t_s,level\n{}", rows.concat()));
    let Ran { code, out, err } =
        noise("seconds", &["--column", "level", "--window", "1", "--every", "10", &path]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.contains("one every 250.000 ms\nwindow: the past 1 s;"), "{out}");
    assert!(out.contains("1000000010.000    -37.000"), "{out}");
}

#[test]
fn a_reader_that_stops_reading_is_no_failure() {
    // 150 kB of lines: more than a pipe holds.
    let mut child = Command::new(NOISE)
        .args(["--every", "0.02", "--svg"])
        .arg(chart("pipe"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}
