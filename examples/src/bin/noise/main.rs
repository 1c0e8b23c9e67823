//! The maximum noise level in dB for the past 30 seconds, and when it is a nuisance: reads a recording's levels, slides an
//! aggregate over them, prints what it says, and draws it.
//!
//! `levels` is the aggregate, `window` slides it; the other modules are what any program around them needs.

#![forbid(unsafe_code)]

mod arguments;
mod chart;
mod data;
mod levels;
mod messages;
mod report;
mod window;

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use crate::arguments::{Arguments, Request};
use crate::messages::{Failure, Remarks, say};
use crate::report::Report;

/// A minute of music, built in, so that the program runs without arguments wherever it lies.
const BUILT_IN: &[u8] = include_bytes!("../../../data/vibe_ace_levels_20ms.csv");

fn main() -> ExitCode {
    let done = arguments::read().and_then(|request| match request {
        Request::Help => print(arguments::HELP).map(|()| ExitCode::SUCCESS),
        Request::Run(arguments) => run(&arguments),
    });
    done.unwrap_or_else(|failure| {
        say(format_args!("noise: {failure}"));
        ExitCode::from(2)
    })
}

/// Success, or 1 where some rows needed a remark.
fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let (name, text) = input(arguments)?;
    let mut remarks = Remarks::on(&name);
    let recording = data::read(&name, &text, &arguments.column, &mut remarks)?;
    remarks.close();
    let report =
        Report::new(&recording, arguments).map_err(|error| Failure::new(format!("{name}: {error}")))?;

    let svg = arguments.svg.clone().map_or_else(beside_the_program, Ok)?;
    let chart =
        chart::draw(&report).map_err(|error| Failure::new(format!("cannot draw the chart: {error}")))?;
    fs::write(&svg, chart).map_err(|error| {
        Failure::new(format!(
            "cannot write the chart to {}: {error}: choose another --svg PATH",
            svg.display()
        ))
    })?;
    print(&format!("{report}chart: {}\n", svg.display()))?;
    Ok(if remarks.none() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// The name and the content of what is to be read.
fn input(arguments: &Arguments) -> Result<(String, Vec<u8>), Failure> {
    let Some(path) = &arguments.file else {
        return Ok(("vibe_ace_levels_20ms.csv".to_owned(), BUILT_IN.to_vec()));
    };
    let name = path.display().to_string();
    let text = fs::read(path).map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    Ok((name, text))
}

/// Where the chart goes unless told otherwise: cargo puts its programs into its target directory, and nothing in there
/// belongs to the source.
fn beside_the_program() -> Result<PathBuf, Failure> {
    std::env::current_exe().map(|program| program.with_file_name("noise.svg")).map_err(|error| {
        Failure::new(format!(
            "cannot tell where this program lies: {error}: say where the chart goes with --svg PATH"
        ))
    })
}

/// Writes to standard output. A reader that has seen enough, such as `head`, is no failure.
fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::new(format!("cannot write the results: {error}")))
        }
        _ => Ok(()),
    }
}
