//! The departures of an hour as they become known, against answers that were computed from all rows.

use std::process::Command;

use crate::{FLIGHTS, Ran, cells, run};

#[test]
fn hours_after_half_an_hour_and_in_the_end() {
    let Ran { code, out, err } = run(Command::new(FLIGHTS).args(["1357045200", "1358000000", "1360000000"]));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let expected = [
        ["1357045200", "39", "56", "40", "200"],
        ["1358000000", "66", "-86", "66", "-86"],
        ["1360000000", "36", "15", "39", "291"],
    ];
    assert_eq!(cells(&out), expected);
    assert!(
        out.contains("16213 of 30387 flights came behind one scheduled later, by up to 1300 min\n"),
        "{out}"
    );
}

#[test]
fn without_arguments_a_few_hours() {
    let Ran { code, out, .. } = run(&mut Command::new(FLIGHTS));
    assert_eq!((code, cells(&out).len()), (Some(0), 4));
}

#[test]
fn a_time_that_is_none_is_told() {
    let Ran { code, out, err } = run(Command::new(FLIGHTS).arg("noon"));
    let expected = "flights: a time is a number of seconds since 1970: invalid digit found in string\n";
    assert_eq!((code, out.as_str(), err.as_str()), (Some(2), "", expected));
}
