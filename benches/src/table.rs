//! The answers as text: one Markdown table a question, in which a wrong answer stands as it was given.

use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::contenders::{ALL, Contender};
use crate::inputs::{self, Input, WIDTH};
use crate::right::{answer, is_right};

/// What came of asking.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Verdict {
    /// Right to the digits that are asked.
    Right,
    /// This answer is not.
    Wrong(f64),
    /// It panicked.
    Panics,
    /// It has no such statistic, or nobody has a right answer.
    NotAsked,
}

/// The titles of the three tables, in the order of a contender's answers.
const TITLES: [&str; 3] = ["Mean", "Standard deviation", "Maximum"];

/// The manifest, which knows the versions.
const MANIFEST: &str = include_str!("../Cargo.toml");

/// Asks a contender one of its questions.
#[must_use]
pub fn ask(contender: &Contender, question: usize, input: &Input) -> Verdict {
    let Some((asked, slide)) = contender.answers[question] else { return Verdict::NotAsked };
    if question == 1 && !input.squares_in_range {
        return Verdict::NotAsked;
    }
    match catch_unwind(AssertUnwindSafe(|| slide(&input.series))) {
        Ok(got) if is_right(asked, got, answer(asked, input.last_window())) => Verdict::Right,
        Ok(got) => Verdict::Wrong(got),
        Err(_) => Verdict::Panics,
    }
}

/// A crate's name and version: that of the manifest, if it is there.
fn title(name: &str) -> String {
    let version = MANIFEST.lines().find(|line| line.starts_with(&format!("{name} ="))).and_then(|line| {
        let (_, version) = line.split_once("\"=")?;
        Some(version.split_once('"')?.0)
    });
    version.map_or_else(|| name.to_string(), |version| format!("`{name}` {version}"))
}

/// A number in a few digits, or in all if they are few.
fn short(number: f64) -> String {
    let all = format!("{number:?}");
    if all.len() <= 9 {
        all
    } else if (0.1..1e6).contains(&number.abs()) {
        format!("{number:.5}")
    } else {
        format!("{number:.5e}")
    }
}

fn cell(verdict: Verdict) -> String {
    match verdict {
        Verdict::Right => "✓".into(),
        Verdict::Wrong(got) => format!("**{}**", short(got)),
        Verdict::Panics => "**panics**".into(),
        Verdict::NotAsked => "—".into(),
    }
}

/// The rest of a row of a table.
fn row(cells: impl Iterator<Item = String>) -> String {
    cells.map(|cell| cell + " |").collect::<Vec<_>>().join(" ")
}

/// The whole text.
#[must_use]
pub fn text() -> String {
    let inputs = inputs::all();
    let mut text = format!(
        "Each window holds {WIDTH} values; each row is a series, and asks for the answer over its last {WIDTH}, which are finite. \
         ✓ is right to six digits, for a deviation to three, and 0 where that is right; what is bold is not. Written by \
         `cargo run --release -p slidewin-benches --bin hard_inputs -- --write`.\n"
    );
    for (question, name) in TITLES.iter().enumerate() {
        let columns = row(ALL.iter().map(|contender| title(contender.name)));
        let rule = row(ALL.iter().map(|_| "---".into()));
        _ = write!(text, "\n#### {name}\n\n| the last values of | right | {columns}\n| --- | --- | {rule}\n");
        for input in &inputs {
            let asked = ALL[0].answers[question].filter(|_| question != 1 || input.squares_in_range);
            let right = asked.map_or("—".into(), |(asked, _)| short(answer(asked, input.last_window())));
            let cells = row(ALL.iter().map(|contender| cell(ask(contender, question, input))));
            _ = writeln!(text, "| {} | {right} | {cells}", input.name);
        }
    }
    text.push_str("\nAsked were:\n\n");
    for contender in &ALL {
        _ = writeln!(text, "* {}: {}", title(contender.name), contender.types);
    }
    text.push_str(
        "\nThe right deviation is that of a sample; that of a population is held against its own. Where even the squares of deviations are out \
         of range, none is asked for: no crate here answers that, slidewin among them. The peers are built without debug assertions, some of \
         which refuse a NaN or an infinity.\n",
    );
    text
}
