//! An attribute that says nothing, or is not written as one.

use syn::{Attribute, Error, Expr, MetaList};

use super::{list, with_help};
use crate::attr::Place;
use crate::written::written;

pub(crate) fn misplaced_attribute(attribute: &Attribute) -> Error {
    Error::new_spanned(
        attribute,
        "`#[aggregate(…)]` has no meaning here: it belongs on the struct or on a field",
    )
}

pub(crate) fn bare_attribute(attribute: &Attribute, place: Place) -> Error {
    let what = "`#[aggregate]` says nothing: its keys stand in parentheses";
    Error::new_spanned(attribute.path(), with_help(what, "write, for example", place.example()))
}

pub(crate) fn empty_attribute(attribute: &Attribute, place: Place) -> Error {
    let what = format!(
        "`#[aggregate()]` says nothing: on {} it takes {}",
        place.noun(),
        list(place.keys().map(|key| key.name))
    );
    Error::new_spanned(attribute, with_help(what, "write, for example", place.example()))
}

pub(crate) fn attribute_with_value(value: &Expr, place: Place) -> Error {
    let what = "`#[aggregate = …]` is not how it is written: its keys stand in parentheses";
    Error::new_spanned(value, with_help(what, "write, for example", place.example()))
}

pub(crate) fn wrong_delimiter(list: &MetaList) -> Error {
    let inside = written(&list.tokens);
    Error::new_spanned(
        list,
        with_help(
            "the keys of `aggregate` stand in parentheses",
            "write",
            &format!("#[aggregate({inside})]"),
        ),
    )
}
