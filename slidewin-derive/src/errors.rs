//! Every message of the derive, one constructor each, and the list that collects them. A message says what is wrong
//! at the token it underlines, then what to write. They stand by what they are about: an attribute as a whole, its keys, the
//! values of those, and what all of it means.

mod attribute;
mod key;
mod meaning;
mod value;

use syn::Error;

pub(crate) use self::attribute::*;
pub(crate) use self::key::*;
pub(crate) use self::meaning::*;
pub(crate) use self::value::*;
use crate::attr::{KEYS, Key, Place};

/// All the mistakes found so far.
pub(crate) struct Errors(Vec<Error>);

impl Errors {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    pub(crate) fn push(&mut self, error: Error) {
        self.0.push(error);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// All of them as one, if there are any.
    #[must_use]
    pub(crate) fn finish(self) -> Option<Error> {
        self.0.into_iter().reduce(|mut all, error| {
            all.combine(error);
            all
        })
    }
}

impl Place {
    const fn noun(self) -> &'static str {
        match self {
            Self::Struct => "the struct",
            Self::Field => "a field",
        }
    }

    /// An attribute as it could stand in this place.
    const fn example(self) -> &'static str {
        match self {
            Self::Struct => "#[aggregate(value = f64)]",
            Self::Field => "#[aggregate(sum)]",
        }
    }

    pub(crate) fn keys(self) -> impl Iterator<Item = &'static Key> {
        KEYS.iter().filter(move |key| key.place == self)
    }
}

/// "`a`, `b` or `c`".
fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<_> = names.map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

fn operations() -> String {
    list(KEYS.iter().filter(|key| key.is_operation).map(|key| key.name))
}

fn with_help(what: impl core::fmt::Display, lead: &str, code: &str) -> String {
    format!("{what}\n\nhelp: {lead}\n    {code}")
}
