//! The gusts of the past day at each station, against answers that were computed from all rows.

use std::process::Command;

use crate::{Ran, WEATHER, cells, run};

fn weather(arguments: &[&str]) -> Ran {
    run(Command::new(WEATHER).args(arguments))
}

#[test]
fn the_past_day_of_each_station() {
    let Ran { code, out, err } = weather(&["1357100400", "1362200400", "1370000000", "1388000000"]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let rows = cells(&out);
    assert_eq!(rows.len(), 12);
    for expected in [
        ["1357100400", "EWR", "22", "4", "26.468"],
        ["1362200400", "JFK", "24", "6", "26.468"],
        ["1370000000", "LGA", "24", "1", "16.111"],
        ["1388000000", "LGA", "24", "10", "35.674"],
    ] {
        assert!(rows.iter().any(|row| row[..5] == expected), "{expected:?} is missing from\n{out}");
    }
}

#[test]
fn a_station_that_is_silent_for_a_day_goes() {
    // The last reports are of 1388444400.
    let Ran { out, .. } = weather(&["1388530799", "1388530800", "1388530801"]);
    assert_eq!(out.matches("1388530799").count(), 3);
    assert_eq!(out.matches("1388530800  EWR has been silent for a day").count(), 1);
    assert_eq!(out.matches("has been silent for a day").count(), 3);
    assert_eq!(out.matches("1388530801").count(), 0);
}

#[test]
fn a_time_that_is_none_or_goes_back_is_told() {
    for (arguments, expected) in [
        (&["noon"][..], "weather: a time is a number of seconds since 1970: invalid digit found in string\n"),
        (&["1370000000", "1369999999"], "weather: the stamp goes back by 1\n"),
    ] {
        let Ran { code, err, .. } = weather(arguments);
        assert_eq!((code, err.as_str()), (Some(2), expected));
    }
}
