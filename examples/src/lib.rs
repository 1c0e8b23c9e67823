//! What `weather` and `flights` share: the [times](Utc) that they are asked for, and how they end. Neither has to do with
//! windows.

#![forbid(unsafe_code)]

mod utc;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

pub use self::utc::{NoTime, Utc};

/// The times of the command line in their order, or, if it has none, these.
///
/// # Errors
///
/// [`NoTime`] for an argument that is no time.
pub fn asked(otherwise: &[&str]) -> Result<Vec<Utc>, NoTime> {
    let arguments: Vec<_> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let mut times: Vec<Utc> = match &arguments[..] {
        [] => otherwise.iter().map(|time| time.parse()).collect::<Result<_, _>>()?,
        arguments => arguments.iter().map(|time| time.parse()).collect::<Result<_, _>>()?,
    };
    times.sort_unstable();
    Ok(times)
}

/// Ends a program: 0, or 2 and on standard error why nothing could be done. A reader that has seen enough, such as `head`, is no
/// failure.
#[must_use]
pub fn end(program: &str, done: Result<(), Box<dyn Error>>) -> ExitCode {
    let Err(error) = done else { return ExitCode::SUCCESS };
    if error.downcast_ref().is_some_and(|error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe) {
        return ExitCode::SUCCESS;
    }
    // If that is closed, nobody is there to be told.
    let _ = writeln!(io::stderr(), "{program}: {error}");
    ExitCode::from(2)
}
