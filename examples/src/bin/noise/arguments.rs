//! The command line: what can be asked for, and what is taken where nothing is said.

use std::path::PathBuf;
use std::str::FromStr;

use lexopt::prelude::{Long, Short, Value, ValueExt};

use crate::messages::Failure;

pub(crate) const HELP: &str = "\
The maximum noise level in dB for the past 30 seconds, and when it is a nuisance.

Usage: noise [OPTIONS] [FILE]

FILE is a CSV file with a header: a column of times, named t_ms (milliseconds) or
t_s (seconds), and a column of levels in dB. Without FILE a minute of music is read
that is built in. At each row the window holds the levels of the past seconds, and
three things are said of them: the maximum; Leq, the level of their mean power; and
the share of them that lies above the threshold.

Options:
  --column NAME      the column of levels                      [default: rms_dbfs]
  --window SECONDS   how far back the window reaches           [default: 30]
  --threshold DB     a nuisance, while the maximum is above it [default: -12]
  --every SECONDS    time from one printed line to the next    [default: 5]
  --svg PATH         where the chart is drawn   [default: noise.svg beside the program]
  -h, --help         this text

Examples:
  noise
  noise --window 5 --svg chart.svg
  noise --column LAFMax --window 0.5 --threshold 38 examples/data/cirrus_levels_10ms.csv

Results go to standard output, remarks to standard error. Exit code:
  0  all rows were read
  1  some rows needed a remark; each is named by its line
  2  nothing could be done
";

/// What is asked for.
#[derive(Debug)]
pub(crate) enum Request {
    Help,
    Run(Arguments),
}

/// How to run. Spans in microseconds, levels in dB.
#[derive(Debug)]
pub(crate) struct Arguments {
    pub(crate) file: Option<PathBuf>,
    pub(crate) column: String,
    pub(crate) window: u64,
    pub(crate) threshold: f64,
    pub(crate) every: u64,
    pub(crate) svg: Option<PathBuf>,
}

/// Reads the command line.
pub(crate) fn read() -> Result<Request, Failure> {
    parse(lexopt::Parser::from_env()).map_err(|error| Failure::new(format!("{error}; see noise --help")))
}

fn parse(mut parser: lexopt::Parser) -> Result<Request, lexopt::Error> {
    let mut arguments = Arguments {
        file: None,
        column: "rms_dbfs".to_owned(),
        window: 30_000_000,
        threshold: -12.0,
        every: 5_000_000,
        svg: None,
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(Request::Help),
            Long("column") => arguments.column = parser.value()?.string()?,
            Long("window") => arguments.window = seconds("--window", &parser.value()?.string()?)?,
            Long("every") => arguments.every = seconds("--every", &parser.value()?.string()?)?,
            Long("threshold") => arguments.threshold = decibels(&parser.value()?.string()?)?,
            Long("svg") => arguments.svg = Some(parser.value()?.into()),
            Value(file) if arguments.file.is_none() => arguments.file = Some(file.into()),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Request::Run(arguments))
}

/// A span of a microsecond or more, in microseconds.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to 10¹⁵")]
fn seconds(option: &str, text: &str) -> Result<u64, lexopt::Error> {
    match f64::from_str(text) {
        Ok(seconds) if (1e-6..=1e9).contains(&seconds) => Ok((seconds * 1e6).round() as u64),
        _ => Err(format!("{option} needs a number of seconds from 0.000001 to 1000000000, and not {text:?}")
            .into()),
    }
}

fn decibels(text: &str) -> Result<f64, lexopt::Error> {
    match f64::from_str(text) {
        Ok(level) if level.abs() <= crate::data::LOUDEST => Ok(level),
        _ => Err(format!("--threshold needs a level in dB, such as -12, and not {text:?}").into()),
    }
}
