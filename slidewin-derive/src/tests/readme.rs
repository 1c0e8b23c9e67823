//! The README's table of operations lists what the derive knows, and nothing else.

use crate::attr::KEYS;

const README: &str = include_str!("../../../README.md");

#[test]
fn the_table_of_operations_is_complete() {
    let (_, after) = README.split_once("<!-- operations -->").expect("the README has the opening mark");
    let (table, _) = after.split_once("<!-- /operations -->").expect("the README has the closing mark");
    let listed: Vec<_> = table.lines().filter(|line| line.starts_with('|')).flat_map(keys).collect();
    let known: Vec<_> = KEYS.iter().filter(|key| key.is_operation).map(|key| key.name).collect();
    let sorted = |mut names: Vec<&'static str>| {
        names.sort_unstable();
        names
    };
    assert_eq!(sorted(listed), sorted(known));
}

/// The keys in the first cell of a row, each the first word between its backticks: "`min`, `max_by_key = …`".
fn keys(row: &'static str) -> impl Iterator<Item = &'static str> {
    let cell = row.trim_start_matches('|').split(" | ").next().unwrap_or_default();
    cell.split('`').skip(1).step_by(2).filter_map(|code| code.split([' ', '=']).next())
}
