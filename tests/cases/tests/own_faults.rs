//! Faults of the same kinds as the public ones, as rows of our own: other statistics, types, ends and orders. What is right was computed
//! in exact rational arithmetic, by a program that gives the expected answers of the public rows, too.

use slidewin_cases::check;

#[test]
fn own_faults() {
    check(include_str!("../own.jsonl"), &[], &[]);
}
