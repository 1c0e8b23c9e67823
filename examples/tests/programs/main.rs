//! The programs as a user runs them: what they print, what they draw, what they say of faults, and how they end.

mod flights;
mod noise_answers;
mod noise_chart;
mod noise_faults;
mod readme;
mod seed_table;
mod variance;
mod weather;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const FLIGHTS: &str = env!("CARGO_BIN_EXE_flights");
const NOISE: &str = env!("CARGO_BIN_EXE_noise");
const SEED_TABLE: &str = env!("CARGO_BIN_EXE_seed_table");
const VARIANCE: &str = env!("CARGO_BIN_EXE_variance");
const WEATHER: &str = env!("CARGO_BIN_EXE_weather");

/// What a program that has ended has left.
#[derive(Debug)]
struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

fn run(command: &mut Command) -> Ran {
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Ran { code: status.code(), out: text(stdout), err: text(stderr) }
}

/// Runs `noise`, the chart going to a file of the test's own.
fn noise(test: &str, arguments: &[&str]) -> Ran {
    run(Command::new(NOISE).arg("--svg").arg(chart(test)).args(arguments))
}

/// Runs `noise` with no more than these arguments.
fn run_noise_bare(arguments: &[&str]) -> Ran {
    run(Command::new(NOISE).args(arguments))
}

fn chart(test: &str) -> PathBuf {
    scratch(&format!("{test}.svg"))
}

/// Writes a file and answers its path.
fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = scratch(name);
    fs::write(&path, content).expect("the scratch folder can be written to");
    path.to_str().expect("a path in UTF-8").to_owned()
}

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A file of the package.
fn of_package(path: &str) -> String {
    format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))
}

/// The cells of the lines of a table that begin with a date.
fn cells(out: &str) -> Vec<Vec<String>> {
    let lines = out.lines().filter(|line| line.split('T').next().is_some_and(|date| date.len() == 10));
    lines.map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
}
