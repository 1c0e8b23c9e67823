//! Runs one row in every window that its statistic has.

use serde_json::Value as Json;

use crate::answer::{Answer, is_right};
use crate::by_count::{self, Route};
use crate::by_key::{self, LIVE_KEYS};
use crate::by_pane;
use crate::by_place;
use crate::by_time;
use crate::catalogue::{self, Wanted};
use crate::row::{Closed, Emit, Hops, Kind, Row};
use crate::slid::{Bounds, Named};

/// What came of a row.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Outcome {
    /// Every answer of every window is right. The windows, by name.
    Right(Vec<String>),
    /// What is wrong, a line each.
    Wrong(Vec<String>),
    /// What the row asks for that there is not.
    NotRun(String),
}

/// Runs a row of JSON.
pub(crate) fn run(json: &Json) -> Outcome {
    let row = match Row::of(json) {
        Ok(row) => row,
        Err(missing) => return Outcome::NotRun(missing),
    };
    let statistics: Vec<&str> = row.statistic.split(" and ").collect();
    let mut names = Vec::new();
    let mut wrong = Vec::new();
    for (part, statistic) in statistics.iter().enumerate() {
        let part = (statistics.len() > 1).then_some(part);
        match of_statistic(&row, statistic, part) {
            Outcome::Right(windows) => names.extend(windows),
            Outcome::Wrong(lines) => wrong.extend(lines),
            not_run @ Outcome::NotRun(_) => return not_run,
        }
    }
    if wrong.is_empty() { Outcome::Right(names) } else { Outcome::Wrong(wrong) }
}

/// Windows of a row, made anew: none where the statistic is not known, or where their size is refused.
enum Made {
    Windows(Vec<Named>),
    Refused(String),
    Unknown(String),
}

fn made(row: &Row, statistic: &str) -> Made {
    let limit = match row.window.kind {
        Kind::Count => by_count::limit(row.window.size, row.window.closed),
        // A time window holds what comes.
        Kind::Time => Some(usize::MAX),
    };
    let Some(limit) = limit else { return Made::Refused("no `usize` says such a capacity".to_owned()) };
    let wanted = Wanted {
        statistic,
        values: &row.values,
        skips_nan: row.window.skips_nan,
        sketched: row.sketched,
        bounds: Bounds { limit, at_least: row.window.at_least },
    };
    match catalogue::windows(wanted) {
        Some(Ok(windows)) => Made::Windows(windows),
        Some(Err(error)) => Made::Refused(error.to_string()),
        None => Made::Unknown(format!("`{statistic}` of {}", row.values)),
    }
}

/// One statistic of a row: the only one, or that of a part of each answer.
fn of_statistic(row: &Row, statistic: &str, part: Option<usize>) -> Outcome {
    let routes: &[Route] = if row.window.kind == Kind::Count {
        &[Route::Slide, Route::PopThenPush]
    } else {
        &[Route::PopThenPush]
    };
    let mut names = Vec::new();
    let mut wrong = Vec::new();
    if let Emit::Windows(hops) = row.window.emit {
        return hopping(row, statistic, hops);
    }
    if row.window.keyed {
        return by_keys(row, statistic);
    }
    if row.window.kind == Kind::Time && by_place::goes_back(row) {
        return in_any_order(row, statistic);
    }
    for route in routes {
        let windows = match made(row, statistic) {
            Made::Windows(windows) => windows,
            Made::Refused(_) if row.expected == "error" => return Outcome::Right(vec!["refused".to_owned()]),
            Made::Refused(error) => return Outcome::Wrong(vec![format!("refused: {error}")]),
            Made::Unknown(missing) => return Outcome::NotRun(missing),
        };
        for Named { name, mut window } in windows {
            let answers = match row.window.kind {
                Kind::Count => by_count::answers(row, &mut *window, *route),
                Kind::Time => match by_time::over(&mut *window, row.window.size, row.window.closed) {
                    Ok(mut window) => by_time::answers(row, &mut *window),
                    Err(_) if row.expected == "error" => Ok(vec![Answer::Refused]),
                    Err(refused) => return Outcome::Wrong(vec![format!("{name}, refused: {refused}")]),
                },
            };
            match answers {
                Ok(answers) => {
                    let lines = compare(row, &answers, part);
                    wrong.extend(lines.iter().map(|line| format!("{name}, {route:?}: {statistic}{line}")));
                }
                Err(missing) => return Outcome::NotRun(missing),
            }
            names.push(name);
        }
    }
    if names.is_empty() {
        return Outcome::NotRun(format!("no window of `{statistic}`"));
    }
    if wrong.is_empty() { Outcome::Right(names) } else { Outcome::Wrong(wrong) }
}

/// One statistic of a row whose windows hop.
fn hopping(row: &Row, statistic: &str, hops: Hops) -> Outcome {
    let windows = match made(row, statistic) {
        Made::Windows(windows) => windows,
        Made::Refused(error) => return Outcome::Wrong(vec![format!("refused: {error}")]),
        Made::Unknown(missing) => return Outcome::NotRun(missing),
    };
    let hopping = windows.iter().find_map(|named| named.window.hopping(row.window.size, hops));
    let mut windows = match hopping {
        Some(Ok(windows)) => windows,
        Some(Err(_)) if row.expected == "error" => return Outcome::Right(vec!["refused".to_owned()]),
        Some(Err(refused)) => return Outcome::Wrong(vec![format!("refused: {refused}")]),
        None => return Outcome::NotRun(format!("`{statistic}` of windows that hop")),
    };
    let answers = match by_pane::answers(row, &mut *windows) {
        Ok(answers) => answers,
        Err(missing) => return Outcome::NotRun(missing),
    };
    let (starts, answers): (Vec<_>, Vec<_>) = answers.into_iter().unzip();
    let Json::Array(expected) = &row.expected else {
        return Outcome::NotRun(format!("no windows: {}", row.expected));
    };
    let (of_starts, of_answers): (Vec<_>, Vec<_>) =
        expected.iter().map(|pair| (pair[0].clone(), pair[1].clone())).unzip();
    if starts.iter().map(|start| Json::from(*start)).ne(of_starts.iter().cloned()) {
        return Outcome::Wrong(vec![format!("windows begin at {starts:?}, expected {of_starts:?}")]);
    }
    let wrong = compare(&Row { expected: of_answers.into(), ..row.clone() }, &answers, None);
    if wrong.is_empty() { Outcome::Right(vec!["PaneWindow".to_owned()]) } else { Outcome::Wrong(wrong) }
}

/// One statistic of a row whose stamps go back: a window that takes them in order refuses them, whatever it is over, and one that
/// takes them in any order is right.
fn in_any_order(row: &Row, statistic: &str) -> Outcome {
    let windows = match made(row, statistic) {
        Made::Windows(windows) => windows,
        Made::Refused(error) => return Outcome::Wrong(vec![format!("refused: {error}")]),
        Made::Unknown(missing) => return Outcome::NotRun(missing),
    };
    let late = windows.iter().find_map(|named| named.window.late(row.window.size, row.window.closed));
    let mut late = match late {
        Some(Ok(late)) => late,
        Some(Err(_)) if row.expected == "error" => return Outcome::Right(vec!["refused".to_owned()]),
        Some(Err(refused)) => return Outcome::Wrong(vec![format!("refused: {refused}")]),
        None => return Outcome::NotRun(format!("`{statistic}` of what comes late")),
    };
    let answers = match by_time::answers(row, &mut *late) {
        Ok(answers) => answers,
        Err(missing) => return Outcome::NotRun(missing),
    };
    let mut wrong = compare(row, &answers, None);
    for Named { name, mut window } in windows {
        let in_order = by_time::over(&mut *window, row.window.size, row.window.closed)
            .and_then(|mut window| by_time::answers(row, &mut *window));
        if let Ok(answers) = in_order {
            wrong.push(format!("{name}: takes stamps that go back, and answers {answers:?}"));
        }
    }
    if wrong.is_empty() { Outcome::Right(vec!["LateWindow".to_owned()]) } else { Outcome::Wrong(wrong) }
}

/// One statistic of a row with keys.
fn by_keys(row: &Row, statistic: &str) -> Outcome {
    if row.window.closed != Closed::Right {
        return Outcome::NotRun("windows of keys with another closure".to_owned());
    }
    // The number of keys does not depend on what their windows say.
    let windows = match made(row, if statistic == LIVE_KEYS { "count" } else { statistic }) {
        Made::Windows(windows) => windows,
        Made::Refused(error) => return Outcome::Wrong(vec![format!("refused: {error}")]),
        Made::Unknown(missing) => return Outcome::NotRun(missing),
    };
    let mut windows = match windows.iter().find_map(|named| named.window.by_key(row.window.size)) {
        Some(Ok(windows)) => windows,
        Some(Err(_)) if row.expected == "error" => return Outcome::Right(vec!["refused".to_owned()]),
        Some(Err(refused)) => return Outcome::Wrong(vec![format!("refused: {refused}")]),
        None => return Outcome::NotRun(format!("`{statistic}` of keys")),
    };
    let answers = match by_key::answers(row, &mut *windows) {
        Ok(answers) => answers,
        Err(missing) => return Outcome::NotRun(missing),
    };
    let wrong = compare(row, &answers, None);
    if wrong.is_empty() { Outcome::Right(vec!["Keyed".to_owned()]) } else { Outcome::Wrong(wrong) }
}

/// A line for each answer that is not the expected one.
fn compare(row: &Row, answers: &[Answer], part: Option<usize>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut check = |at: usize, expected: &Json| {
        let expected = part.map_or(expected, |part| &expected[part]);
        match answers.get(at) {
            Some(got) if is_right(got, expected, row.tolerance) => {}
            Some(got) => lines.push(format!("[{at}]: got {got:?}, expected {expected}")),
            None => lines.push(format!("[{at}]: no answer, expected {expected}")),
        }
    };
    match &row.expected {
        Json::Array(expected) => {
            expected.iter().enumerate().for_each(|(at, expected)| check(at, expected));
            if answers.len() != expected.len() {
                lines.push(format!(": {} answers, expected {}", answers.len(), expected.len()));
            }
        }
        Json::String(error) if error == "error" => {
            (0..answers.len().max(1)).for_each(|at| check(at, &row.expected));
        }
        some => {
            for pair in some["at"].as_array().into_iter().flatten() {
                check(
                    pair[0].as_u64().and_then(|at| usize::try_from(at).ok()).unwrap_or(usize::MAX),
                    &pair[1],
                );
            }
            if !some["at"].is_array() {
                lines.push(format!(": nothing that could be expected: {some}"));
            }
        }
    }
    lines
}
