//! What the struct is, and what its keys mean beside each other.

use proc_macro2::{Ident, Span};
use quote::ToTokens;
use syn::{Error, Type};

use super::{operations, with_help};
use crate::written::written;

pub(crate) fn not_a_struct(span: Span, what: &str) -> Error {
    Error::new(
        span,
        format!(
            "`Aggregate` can be derived for a struct, not for {what}: each field is one part of the aggregate\n\n\
             help: write `impl slidewin::Aggregator` by hand for {what}"
        ),
    )
}

pub(crate) fn no_fields(ident: &Ident) -> Error {
    Error::new(
        ident.span(),
        with_help(
            format_args!("`{ident}` has no field: there is nothing to aggregate"),
            "give it one, with its operation",
            &format!("struct {ident} {{\n        #[aggregate(count)]\n        count: u64,\n    }}"),
        ),
    )
}

pub(crate) fn packed(span: Span) -> Error {
    Error::new(
        span,
        "`Aggregate` cannot be derived for a packed struct: `combine` borrows its fields, which may not be aligned\n\n\
         help: remove `packed`",
    )
}

pub(crate) fn missing_value_type(ident: &Ident, likely: Option<&Type>) -> Error {
    let likely = likely.map_or_else(|| "f64".to_owned(), |ty| written(&ty.to_token_stream()));
    Error::new(
        ident.span(),
        with_help(
            format_args!("`{ident}` does not say what it aggregates: the type of the values is missing"),
            "write below the derive, with your type",
            &format!("#[aggregate(value = {likely})]"),
        ),
    )
}

pub(crate) fn out_without_finalize(span: Span) -> Error {
    Error::new(
        span,
        "`out` is the type of what `finalize` answers, which is missing\n\n\
         help: add `finalize = |aggregate| …`, or remove `out`: the aggregate itself is then the answer",
    )
}

pub(crate) fn finalize_without_out(span: Span) -> Error {
    Error::new(
        span,
        "`finalize` needs the type that it answers\n\nhelp: add `out = Type`, for example `out = f64`",
    )
}

pub(crate) fn missing_operation(field: &syn::Field, attributed: bool) -> Error {
    let (name, what) = match &field.ident {
        Some(name) => (name.to_token_stream(), format!("the field `{name}`")),
        None => (field.ty.to_token_stream(), "this field".to_owned()),
    };
    let example = if attributed { "#[aggregate(sum, …)]" } else { "#[aggregate(sum)]" };
    Error::new_spanned(
        name,
        with_help(
            format_args!("{what} does not say how it is combined: it needs one of {}", operations()),
            "write above it, for example",
            example,
        ),
    )
}

pub(crate) fn two_operations(first: (&str, Span), second: (&str, Span)) -> Error {
    let message = |here: &str, there: &str| {
        format!(
            "a field has one operation, and `{here}` is a second one beside `{there}`\n\nhelp: give each a field of its own"
        )
    };
    let mut error = Error::new(second.1, message(second.0, first.0));
    error.combine(Error::new(first.1, format!("`{}` is the operation that stands first", first.0)));
    error
}

pub(crate) fn two_sources(of: Span, map: Span) -> Error {
    let mut error = Error::new(
        map,
        "`map` and `of` both say what the field takes from the value\n\nhelp: keep one of them: `map` can read the field itself",
    );
    error.combine(Error::new(of, "`of` is the other one"));
    error
}

pub(crate) fn count_with_source(count: Span, source: (&str, Span)) -> Error {
    let mut error = Error::new(
        source.1,
        format!(
            "`count` counts values and takes nothing from them, so `{}` has no meaning\n\n\
             help: to count some of them only, write `filter = |value| …`",
            source.0
        ),
    );
    error.combine(Error::new(count, "`count` is the operation of this field"));
    error
}

pub(crate) fn phantom_with_operation(span: Span) -> Error {
    Error::new(span, "a `PhantomData` field holds nothing to aggregate\n\nhelp: remove its `#[aggregate(…)]`")
}

pub(crate) fn only_phantom(ident: &Ident) -> Error {
    Error::new(
        ident.span(),
        format!(
            "`{ident}` has no field but `PhantomData`: there is nothing to aggregate\n\nhelp: give it a field with an operation"
        ),
    )
}
