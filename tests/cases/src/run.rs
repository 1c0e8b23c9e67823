//! Runs one row in every window that its statistic has.

use serde_json::Value as Json;

use crate::answer::{Answer, is_right};
use crate::by_count::{self, Route};
use crate::by_key::{self, LIVE_KEYS};
use crate::by_pane;
use crate::by_place;
use crate::by_time;
use crate::catalogue::{self, Wanted};
use crate::row::{Closed, Emit, Hops, Kind, Row, Window};
use crate::slid::{Bounds, Named, Slid};

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
    Outcome::of(names, wrong)
}

impl Outcome {
    /// Of windows whose configuration is refused.
    fn refused(row: &Row, error: &str) -> Self {
        if row.expected == "error" {
            Self::Right(vec!["refused".to_owned()])
        } else {
            Self::Wrong(vec![format!("refused: {error}")])
        }
    }

    /// Of windows of which this is wrong.
    fn of(names: Vec<String>, wrong: Vec<String>) -> Self {
        if wrong.is_empty() { Self::Right(names) } else { Self::Wrong(wrong) }
    }
}

/// An outcome that is known before all answers are, as an error, so that it ends the run.
type Early<T> = Result<T, Outcome>;

/// Windows of a statistic, made anew.
fn windows(row: &Row, statistic: &str) -> Early<Vec<Named>> {
    let limit = match row.window.kind {
        Kind::Count => by_count::limit(row.window.size, row.window.closed),
        // A time window holds what comes.
        Kind::Time => Some(usize::MAX),
    };
    let limit = limit.ok_or_else(|| Outcome::refused(row, "no `usize` says such a capacity"))?;
    let wanted = Wanted {
        statistic,
        values: &row.values,
        skips_nan: row.window.skips_nan,
        sketched: row.sketched,
        bounds: Bounds { limit, at_least: row.window.at_least },
    };
    let windows = catalogue::windows(wanted)
        .ok_or_else(|| Outcome::NotRun(format!("`{statistic}` of {}", row.values)))?;
    windows.map_err(|error| Outcome::refused(row, &error.to_string()))
}

/// The first of some windows that can be driven in another way, driven so.
fn driven<T>(
    row: &Row,
    windows: &[Named],
    missing: &str,
    by: impl Fn(&dyn Slid) -> Option<Result<T, String>>,
) -> Early<T> {
    let driven = windows.iter().find_map(|named| by(&*named.window));
    let driven = driven.ok_or_else(|| Outcome::NotRun(format!("`{}` {missing}", row.statistic)))?;
    driven.map_err(|refused| Outcome::refused(row, &refused))
}

/// One statistic of a row: the only one, or that of a part of each answer.
fn of_statistic(row: &Row, statistic: &str, part: Option<usize>) -> Outcome {
    let outcome = match row.window {
        Window { emit: Emit::Windows(hops), .. } => hopping(row, statistic, hops),
        Window { keyed: true, .. } => by_keys(row, statistic),
        Window { kind: Kind::Time, .. } if by_place::goes_back(row) => in_any_order(row, statistic),
        _ => in_each_window(row, statistic, part),
    };
    outcome.unwrap_or_else(|early| early)
}

/// One statistic of a row in every window that it has.
fn in_each_window(row: &Row, statistic: &str, part: Option<usize>) -> Early<Outcome> {
    let routes: &[Route] = if row.window.kind == Kind::Count {
        &[Route::Slide, Route::PopThenPush]
    } else {
        &[Route::PopThenPush]
    };
    let mut names = Vec::new();
    let mut wrong = Vec::new();
    for route in routes {
        for Named { name, mut window } in windows(row, statistic)? {
            let answers = match row.window.kind {
                Kind::Count => by_count::answers(row, &mut *window, *route),
                Kind::Time => match by_time::over(&mut *window, row.window.size, row.window.closed) {
                    Ok(mut window) => by_time::answers(row, &mut *window),
                    Err(_) if row.expected == "error" => Ok(vec![Answer::Refused]),
                    Err(refused) => return Err(Outcome::Wrong(vec![format!("{name}, refused: {refused}")])),
                },
            };
            let lines = compare(row, &answers.map_err(Outcome::NotRun)?, part);
            wrong.extend(lines.iter().map(|line| format!("{name}, {route:?}: {statistic}{line}")));
            names.push(name);
        }
    }
    if names.is_empty() {
        return Err(Outcome::NotRun(format!("no window of `{statistic}`")));
    }
    Ok(Outcome::of(names, wrong))
}

/// One statistic of a row whose windows hop.
fn hopping(row: &Row, statistic: &str, hops: Hops) -> Early<Outcome> {
    let windows = windows(row, statistic)?;
    let mut windows =
        driven(row, &windows, "of windows that hop", |window| window.hopping(row.window.size, hops))?;
    let answers = by_pane::answers(row, &mut *windows).map_err(Outcome::NotRun)?;
    let (starts, answers): (Vec<_>, Vec<_>) = answers.into_iter().unzip();
    let Json::Array(expected) = &row.expected else {
        return Err(Outcome::NotRun(format!("no windows: {}", row.expected)));
    };
    let (of_starts, of_answers): (Vec<_>, Vec<_>) =
        expected.iter().map(|pair| (pair[0].clone(), pair[1].clone())).unzip();
    if starts.iter().map(|start| Json::from(*start)).ne(of_starts.iter().cloned()) {
        return Err(Outcome::Wrong(vec![format!("windows begin at {starts:?}, expected {of_starts:?}")]));
    }
    let wrong = compare(&Row { expected: of_answers.into(), ..row.clone() }, &answers, None);
    Ok(Outcome::of(vec!["PaneWindow".to_owned()], wrong))
}

/// One statistic of a row whose stamps go back: a window that takes them in order refuses them, whatever it is over, and one that
/// takes them in any order is right.
fn in_any_order(row: &Row, statistic: &str) -> Early<Outcome> {
    let windows = windows(row, statistic)?;
    let (size, closed) = (row.window.size, row.window.closed);
    let mut late = driven(row, &windows, "of what comes late", |window| window.late(size, closed))?;
    let answers = by_time::answers(row, &mut *late).map_err(Outcome::NotRun)?;
    let mut wrong = compare(row, &answers, None);
    for Named { name, mut window } in windows {
        let in_order = by_time::over(&mut *window, size, closed)
            .and_then(|mut window| by_time::answers(row, &mut *window));
        if let Ok(answers) = in_order {
            wrong.push(format!("{name}: takes stamps that go back, and answers {answers:?}"));
        }
    }
    Ok(Outcome::of(vec!["LateWindow".to_owned()], wrong))
}

/// One statistic of a row with keys.
fn by_keys(row: &Row, statistic: &str) -> Early<Outcome> {
    if row.window.closed != Closed::Right {
        return Err(Outcome::NotRun("windows of keys with another closure".to_owned()));
    }
    // The number of keys does not depend on what their windows say.
    let windows = windows(row, if statistic == LIVE_KEYS { "count" } else { statistic })?;
    let mut windows = driven(row, &windows, "of keys", |window| window.by_key(row.window.size))?;
    let answers = by_key::answers(row, &mut *windows).map_err(Outcome::NotRun)?;
    Ok(Outcome::of(vec!["Keyed".to_owned()], compare(row, &answers, None)))
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
