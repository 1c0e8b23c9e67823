//! What the program says on standard error: remarks on single rows, which it lives with, and the failure that ends it.

use std::fmt;
use std::io::{self, Write};

/// Why nothing could be done.
#[derive(Debug)]
pub(crate) struct Failure(String);

impl Failure {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How many remarks are shown before the rest is only counted.
const SHOWN: u64 = 20;

/// Remarks on the rows of one file, each with its line: shown as they come, and after the first twenty only counted.
#[derive(Debug)]
pub(crate) struct Remarks {
    name: String,
    count: u64,
}

impl Remarks {
    pub(crate) fn on(name: &str) -> Self {
        Self { name: name.to_owned(), count: 0 }
    }

    /// A remark on a line, counted from 1.
    pub(crate) fn at(&mut self, line: u64, remark: fmt::Arguments<'_>) {
        self.count += 1;
        if self.count <= SHOWN {
            say(format_args!("{}:{line}: {remark}", self.name));
        }
    }

    /// Says how many were not shown.
    pub(crate) fn close(&self) {
        match self.count.saturating_sub(SHOWN) {
            0 => {}
            1 => say(format_args!("{}: and 1 more remark", self.name)),
            more => say(format_args!("{}: and {more} more remarks", self.name)),
        }
    }

    pub(crate) fn none(&self) -> bool {
        self.count == 0
    }
}

/// One line on standard error. If that is closed, nobody is there to be told.
pub(crate) fn say(line: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{line}");
}
