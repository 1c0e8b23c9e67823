//! Keys that do not exist, stand in the wrong place or stand there twice.

use proc_macro2::{Ident, Span, TokenStream};
use syn::Error;

use super::{instead_of, list, with_help};
use crate::attr::{Key, Place, Takes};
use crate::spelling::meant;
use crate::written::written;

pub(crate) fn not_a_key(first: Span, tokens: &TokenStream, place: Place) -> Error {
    if tokens.is_empty() {
        return Error::new(first, "a key is missing before this comma\n\nhelp: remove the comma");
    }
    let what = format!("`{}` is not a key", written(tokens));
    let quoted = syn::parse2::<syn::LitStr>(tokens.clone()).ok();
    let message = match quoted.and_then(|text| place.keys().find(|key| key.name == text.value())) {
        Some(key) => format!("{what}: keys are written without quotes\n\nhelp: write `{}`", key.example),
        None => format!("{what}: {} takes {}", place.noun(), list(place.keys().map(|key| key.name))),
    };
    Error::new_spanned(tokens, message)
}

pub(crate) fn semicolon(span: Span) -> Error {
    Error::new(span, "keys are separated by commas\n\nhelp: write `,` here")
}

pub(crate) fn missing_comma(rest: &TokenStream) -> Error {
    let rest_written = written(rest);
    Error::new_spanned(
        rest,
        format!("keys are separated by commas, and one is missing here\n\nhelp: write `, {rest_written}`"),
    )
}

pub(crate) fn unknown_key(ident: &Ident, place: Place, value: &TokenStream) -> Error {
    let name = ident.to_string();
    let what = format!("unknown `aggregate` key `{name}`");
    let unquoted = written(value);
    let operation = place.keys().find(|key| key.is_operation && key.name == unquoted.trim_matches('"'));
    let (meant, value) = match operation {
        Some(operation) => (Some(operation), &TokenStream::new()),
        None => (meant(&name, place), value),
    };
    let message = match meant {
        Some(key) => format!("{what}; did you mean `{}`?\n\nhelp: {}", key.name, with_value(key, value)),
        None if place == Place::Field && ["mean", "avg", "average"].contains(&&*name) => with_help(
            format_args!("{what}: a mean is made of two fields"),
            "sum in one field, count in another, and divide at the end: write on the struct",
            "#[aggregate(value = f64, out = f64, finalize = |mean| mean.sum / mean.count as f64)]",
        ),
        None => format!("{what}: {} takes {}", place.noun(), list(place.keys().map(|key| key.name))),
    };
    Error::new(ident.span(), message)
}

pub(crate) fn wrong_place(ident: &Ident, key: &Key, value: &TokenStream) -> Error {
    let (what, lead) = match key.place {
        Place::Struct => {
            ("belongs on the struct, not on a field", "move it above the struct, below the derive")
        }
        Place::Field => ("belongs on a field, not on the struct", "move it above the field"),
    };
    let entry =
        if value.is_empty() { key.example.to_owned() } else { format!("{ident} = {}", written(value)) };
    Error::new(
        ident.span(),
        with_help(format_args!("`{ident}` {what}"), lead, &format!("#[aggregate({entry})]")),
    )
}

/// What to write in the place of an unknown key and the value that was given to it.
fn with_value(key: &Key, value: &TokenStream) -> String {
    match (key.takes, value.is_empty()) {
        (_, true) => format!("write `{}`", key.example),
        (Takes::Nothing, false) => instead_of(key, value),
        (_, false) => format!("write `{} = {}`", key.name, written(value)),
    }
}

pub(crate) fn duplicate(name: &str, first: Span, second: Span) -> Error {
    let mut error = Error::new(second, format!("`{name}` is given twice: remove this one, or the first"));
    error.combine(Error::new(first, format!("`{name}` is given here first")));
    error
}
