//! The past day at each station, and who has fallen silent, against answers that were computed from all rows.

use std::process::Command;

use crate::{Ran, WEATHER, cells, of_package, run};

fn weather(arguments: &[&str]) -> Ran {
    run(Command::new(WEATHER).args(arguments))
}

/// The lines that tell of silence, without the spaces between their cells.
fn alarms(out: &str) -> Vec<String> {
    let lines = out.lines().filter(|line| line.contains("silent since"));
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn exact_gusts_of_the_past_day() {
    let expected = [
        ("2013-01-02T04:20", "EWR", "22", "4", 26.46794),
        ("2013-03-02T05:00", "JFK", "24", "6", 26.46794),
        ("2013-05-31T11:33:20", "LGA", "24", "1", 16.11092),
        ("2013-12-25T19:33:20", "LGA", "24", "10", 35.67418),
    ];
    let Ran { code, out, err } = weather(&expected.map(|(time, ..)| time));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let rows = cells(&out);
    for (time, station, reports, gusts, strongest) in expected {
        let row = rows.iter().find(|row| row[..2] == [time, station]).expect("a line for each station");
        assert_eq!(row[2..5], [reports, gusts, &format!("{strongest:.2}")], "{station} at {time}");
    }
}

#[test]
fn every_day_of_the_year_by_its_rows() {
    // 2013-01-01T00:00, and 19:30 h later, and so on.
    let seconds: Vec<i64> = (0..450).map(|i| 1_356_998_400 + i * 70_200).collect();
    let times: Vec<_> = seconds.iter().map(|&at| slidewin_examples::Utc(at).to_string()).collect();
    let Ran { code, out, .. } = weather(&times.iter().map(String::as_str).collect::<Vec<_>>());
    let printed: Vec<_> = cells(&out).into_iter().filter(|row| row[2] != "silent").collect();

    let csv = std::fs::read_to_string(of_package("data/nyc_weather_3_stations.csv")).expect("the data");
    let rows = csv.lines().skip(1).map(|row| row.split(',').collect::<Vec<_>>());
    let rows: Vec<_> = rows.map(|row| (row[1].parse::<i64>().expect("a time"), row)).collect();
    let mut printed = printed.iter();
    for (&now, time) in seconds.iter().zip(&times) {
        for station in rows.chunk_by(|(_, a), (_, b)| a[0] == b[0]) {
            // The reports of a station are in their order.
            let known = &station[..station.partition_point(|(at, _)| *at <= now)];
            if known.is_empty() {
                continue;
            }
            let past = &known[known.partition_point(|(at, _)| now - at >= 86_400)..];
            let there = |column: usize| {
                let cells = past.iter().map(|(_, row)| row[column]).filter(|cell| !cell.is_empty());
                cells.map(|cell| cell.parse().expect("a number")).collect::<Vec<f64>>()
            };
            let (temperatures, gusts, rain) = (there(2), there(3), there(4));
            let strongest = gusts.iter().copied().reduce(f64::max);
            let row = printed.next().expect("a line for each station");
            let expected = [
                time.clone(),
                station[0].1[0].to_owned(),
                past.len().to_string(),
                gusts.len().to_string(),
                strongest.map_or("-".to_owned(), |gust| format!("{gust:.2}")),
            ];
            assert_eq!(row[..5], expected);
            let mean = temperatures.iter().sum::<f64>() / temperatures.len() as f64;
            for (printed, expected) in [(&row[5], mean), (&row[6], rain.iter().sum())] {
                match printed.parse::<f64>() {
                    Ok(value) => assert!((value - expected).abs() < 0.005_01, "{row:?}: {expected}"),
                    Err(_) => assert!(past.is_empty() && printed == "-", "{row:?}: {expected}"),
                }
            }
        }
    }
    assert_eq!((code, printed.next()), (Some(0), None));
}

#[test]
fn a_station_that_falls_silent_is_told_of_once() {
    let night =
        ["EWR", "JFK", "LGA"].map(|name| format!("2013-10-26T03:00 {name} silent since 2013-10-25T23:00"));
    for (times, expected) in [
        (&["2013-10-25T23:00", "2013-10-26T02:59:59"][..], &[][..]),
        (&["2013-10-26T03:00"], &night),
        (&["2013-10-26T02:00", "2013-10-26T03:30", "2013-10-26T04:00", "2013-10-27T00:00"], &night),
        (&["2013-11-02T23:00"], &night),
    ] {
        assert_eq!(alarms(&weather(times).out), expected, "{times:?}");
    }
    assert_eq!(alarms(&weather(&[]).out).len(), 9, "the last reports are of December");
}

#[test]
fn a_window_is_empty_a_day_after_the_last_report() {
    // That is of 2013-12-30T23:00.
    let rows = cells(&weather(&["2013-12-31T22:00", "2013-12-31T22:59:59", "2013-12-31T23:00"]).out);
    let reports = |time: &str| {
        let of_time = rows.iter().filter(|row| row[0] == time && row[2] != "silent");
        of_time.map(|row| [&row[2], &row[5]].map(String::as_str)).collect::<Vec<_>>()
    };
    let means = ["28.94", "30.02", "28.94"];
    assert_eq!(reports("2013-12-31T22:00"), means.map(|mean| ["1", mean]));
    assert_eq!(reports("2013-12-31T22:59:59"), means.map(|mean| ["1", mean]));
    assert_eq!(reports("2013-12-31T23:00"), [["0", "-"]; 3]);
}

#[test]
fn times_in_any_order() {
    let times = ["2013-07-24T00:00", "2013-01-31T12:00"];
    assert_eq!(weather(&times).out, weather(&[times[1], times[0]]).out);
}

#[test]
fn a_time_that_is_none_is_told() {
    let Ran { code, out, err } = weather(&["noon"]);
    let expected =
        "weather: a time is a date and a time of day in UTC, such as 2013-01-31T12:00, and not \"noon\"\n";
    assert_eq!((code, out.as_str(), err.as_str()), (Some(2), "", expected));
}
