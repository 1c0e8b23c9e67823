//! What a two-stack window holds after each step, as a table: the window itself is asked for its two stacks. The aggregate
//! is not a number but the formula of one, so that each cell shows which values were combined, and in which order.

#![forbid(unsafe_code)]

use std::io::{self, Write};
use std::process::ExitCode;

use slidewin::{Aggregator, TwoStack};

/// A sum, written out and never worked out.
enum Formula {}

impl Aggregator for Formula {
    type Value = u32;
    type Agg = String;
    type Out = String;

    fn empty() -> String {
        String::new()
    }

    fn unit(value: &u32) -> String {
        value.to_string()
    }

    fn combine(older: &String, newer: &String) -> String {
        match (older.as_str(), newer.as_str()) {
            ("", formula) | (formula, "") => formula.to_owned(),
            (older, newer) => format!("{older} + {newer}"),
        }
    }

    fn finalize(formula: &String) -> String {
        if formula.is_empty() { "0".to_owned() } else { formula.clone() }
    }
}

type Window = TwoStack<Formula, 4>;

fn main() -> ExitCode {
    match io::stdout().lock().write_all(table().as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    }
}

/// The window at each of its states, while 1 to 10 slide through it.
fn table() -> String {
    let mut table = format!("{:>21} {:<13} out\n", "cum_aggs", "values");
    let mut window = Window::new();
    table += &row(&window);
    for value in 1..=10 {
        if window.is_full() {
            window.pop();
        }
        if window.push(value).is_ok() {
            table += &row(&window);
        }
    }
    while window.pop() {
        table += &row(&window);
    }
    table
}

/// The stack that values leave from, its top at the right; the one that they arrive on; and what the window answers.
fn row(window: &Window) -> String {
    let (front, back) = (list(window.front_aggregates().rev()), list(window.back_units()));
    format!("{front:>21} {back:<13} = {}\n", window.query())
}

fn list<'a>(formulas: impl Iterator<Item = &'a String>) -> String {
    format!("[{}]", formulas.map(String::as_str).collect::<Vec<_>>().join(", "))
}
