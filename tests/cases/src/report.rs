//! Runs all rows of a file, and reports on all that fail at once.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value as Json;

use crate::run::{Outcome, run};

/// Runs each row of `rows`, a row of JSON a line.
///
/// `types` names the rows whose values are no `f64`. `waiting` names those that ask for what slidewin does not have yet, with what
/// that is.
///
/// # Panics
///
/// Unless every row that does not wait is run and right, and each that waits is there, and cannot be run.
#[track_caller]
pub fn check(rows: &str, types: &[(&str, &str)], waiting: &[(&str, &str)]) {
    let mut types: BTreeMap<&str, &str> = types.iter().copied().collect();
    let mut waiting: BTreeMap<&str, &str> = waiting.iter().copied().collect();
    let mut seen = BTreeSet::new();
    let mut faults = Vec::new();
    let mut count = 0;
    for line in rows.lines() {
        let mut row: Json = match serde_json::from_str(line) {
            Ok(row) => row,
            Err(error) => {
                faults.push(format!("no row: {error}: {line}"));
                continue;
            }
        };
        let id = row["id"].as_str().unwrap_or_default().to_owned();
        if !seen.insert(id.clone()) {
            faults.push(format!("{id}: is there twice"));
        }
        if let Some(values) = types.remove(id.as_str()) {
            row["values"] = values.into();
        }
        let outcome = run(&row);
        match (outcome, waiting.remove(id.as_str())) {
            (Outcome::Right(windows), None) => {
                count += 1;
                println!("{id}: right in {}", windows.join(", "));
            }
            (Outcome::NotRun(missing), Some(reason)) => println!("{id}: waits, {reason} ({missing})"),
            (Outcome::Right(_), Some(reason)) => {
                faults.push(format!("{id}: waits, {reason}; but it is right"));
            }
            (Outcome::Wrong(lines), reason) => {
                let waits = reason.map_or(String::new(), |reason| format!(" (it waits, {reason})"));
                faults.push(format!(
                    "{id}{waits}: {}\n  window {}\n  input {}\n  {}",
                    row["what"].as_str().unwrap_or_default(),
                    row["window"],
                    shortened(&row["input"].to_string()),
                    lines.join("\n  ")
                ));
            }
            (Outcome::NotRun(missing), None) => faults.push(format!("{id}: is not run: {missing}")),
        }
    }
    faults.extend(waiting.keys().map(|id| format!("{id}: waits, and is no row")));
    faults.extend(types.keys().map(|id| format!("{id}: has a type, and is no row")));
    assert!(faults.is_empty(), "{count} rows are right; {} are not:\n{}", faults.len(), faults.join("\n"));
    assert!(count > 0, "no row");
}

fn shortened(text: &str) -> &str {
    text.char_indices().nth(400).map_or(text, |(end, _)| &text[..end])
}
