//! The flights of an hour as they become known, against answers that were computed from all rows.

use std::process::Command;

use crate::{FLIGHTS, Ran, cells, of_package, run};

fn flights(arguments: &[&str]) -> Ran {
    run(Command::new(FLIGHTS).args(arguments))
}

/// A count and a mean, as they are printed.
fn written(minutes: &[i64]) -> [String; 2] {
    let sum = minutes.iter().sum::<i64>() as f64;
    let mean = if minutes.is_empty() { "-".to_owned() } else { format!("{:.2}", sum / minutes.len() as f64) };
    [minutes.len().to_string(), mean]
}

#[test]
fn exact_counts_and_sums_after_half_an_hour_and_in_the_end() {
    let Ran { code, out, err } = flights(&["2013-01-01T13:00", "2013-01-12T14:13:20", "2013-02-04T17:46:40"]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let rows = cells(&out);
    assert_eq!(rows.len(), 3);
    for (row, (count_then, sum_then), (count, sum)) in
        [(0, (39, 56), (40, 200)), (1, (66, -86), (66, -86)), (2, (36, 15), (39, 291))]
    {
        let mean = |sum: i32, count: i32| format!("{:.2}", f64::from(sum) / f64::from(count));
        let expected =
            [count_then.to_string(), mean(sum_then, count_then), count.to_string(), mean(sum, count)];
        assert_eq!(rows[row][3..7], expected, "{:?}", rows[row]);
    }
}

#[test]
fn every_hour_of_a_week_by_its_rows() {
    let csv = std::fs::read_to_string(of_package("data/flights_out_of_order.csv")).expect("the data");
    let rows =
        csv.lines().skip(1).map(|row| row.split(',').map(|cell| cell.parse().expect("a number")).collect());
    let rows: Vec<Vec<i64>> = rows.collect();
    let times: Vec<_> = (25..=31)
        .flat_map(|day| (0..24).map(move |hour| (day, hour)))
        .map(|(day, hour)| format!("2013-01-{day:02}T{hour:02}:00"))
        .collect();
    let Ran { out, .. } = flights(&times.iter().map(String::as_str).collect::<Vec<_>>());
    let printed = cells(&out);
    assert_eq!(printed.len(), times.len());

    // 25 January, 0:00, and an hour more for each row.
    for (row, end) in printed.iter().zip((1_359_072_000..).step_by(3600)) {
        let of_hour = |row: &&Vec<i64>| end - 3600 < row[1] && row[1] <= end;
        let known =
            |seen: i64| rows.iter().filter(|row| row[0] <= seen).filter(of_hour).map(|row| row[2]).collect();
        let (at_once, later, all): (Vec<_>, Vec<_>, Vec<_>) =
            (known(end), known(end + 1800), known(i64::MAX));
        // Not more than half an hour behind the newest before, up to the first that lets the hour go.
        let mut newest = i64::MIN;
        let little_late = rows.iter().take_while(|row| row[1] <= end + 1800).filter(|row| {
            newest = newest.max(row[1]);
            newest - row[1] <= 1800
        });
        let little_late: Vec<_> = little_late.filter(of_hour).map(|row| row[2]).collect();
        let expected = [at_once, later, all, little_late].map(|minutes| written(&minutes)).concat();
        assert_eq!(row[1..], expected, "{}", row[0]);
    }
}

#[test]
fn how_many_came_late_and_how_many_were_refused() {
    let Ran { code, out, err } = flights(&[]);
    assert_eq!((code, err.as_str(), cells(&out).len()), (Some(0), "", 4));
    let csv = include_str!("../../data/flights_out_of_order.csv");
    let (mut newest, mut late, mut refused) = (0, 0, 0);
    for row in csv.lines().skip(1) {
        let scheduled: i64 = row.split(',').nth(1).expect("three columns").parse().expect("a time");
        late += u32::from(scheduled < newest);
        refused += u32::from(scheduled < newest - 1800);
        newest = newest.max(scheduled);
    }
    for line in [
        format!("{late} of 30387 flights came after one scheduled later, up to 1300 min after it\n"),
        format!("a window that waits for 30 min refused {refused} of them, and holds 77\n"),
        "a window that waits for ever refused 0, and holds all 30387\n".to_owned(),
    ] {
        assert!(out.contains(&line), "{line} is missing from\n{out}");
    }
}

#[test]
fn hours_in_any_order_and_far_from_all_flights() {
    let ordered = ["0000-01-01T00:00", "2013-01-01T13:00", "2013-01-26T01:00", "9999-12-31T23:59:59"];
    let Ran { code, out, .. } = flights(&ordered);
    let Ran { out: mixed, .. } = flights(&[ordered[2], ordered[0], ordered[3], ordered[1]]);
    assert_eq!((code, out.as_str()), (Some(0), mixed.as_str()));
    let rows = cells(&out);
    let nothing = ["0", "-"].repeat(4).into_iter().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!((&rows[0][1..], &rows[3][1..]), (&nothing[..], &nothing[..]));
}

#[test]
fn a_time_that_is_none_is_told() {
    let Ran { code, out, err } = flights(&["2013-01-26T01:00", "noon"]);
    let expected =
        "flights: a time is a date and a time of day in UTC, such as 2013-01-31T12:00, and not \"noon\"\n";
    assert_eq!((code, out.as_str(), err.as_str()), (Some(2), "", expected));
}
