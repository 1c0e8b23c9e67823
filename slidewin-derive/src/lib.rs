//! `#[derive(Aggregate)]` of the crate [`slidewin`], which documents it; depend on that one.
//!
//! An input goes one way through the files of this crate, and only the first three can find a mistake in it:
//!
//! ```text
//! DeriveInput ─ input ─▶ Input ─ attr ─▶ keyed values ─ model ─▶ Model ─ bounds, expand ─▶ tokens
//! ```
//!
//! | file | its question |
//! |---|---|
//! | `input` | what is the struct, and what are its fields? |
//! | `attr`, `value` | which keys stand there, and what stands behind them? |
//! | `model` | what do they mean, beside each other? |
//! | `expand`, `bounds`, `lints` | which code says so: bodies, where-clauses, what the user allows? |
//! | `errors`, `spelling`, `written` | how is a mistake worded, what was meant, how should it read? |
//! | `fallback` | what stands beside the mistakes? |
//!
//! All mistakes are collected on the way and shown at once; the impl beside them has no bodies, so that the uses of the
//! type add none.
//!
//! [`slidewin`]: https://docs.rs/slidewin

mod attr;
mod bounds;
mod errors;
mod expand;
mod fallback;
mod input;
mod lints;
mod model;
mod spelling;
mod support;
#[cfg(test)]
mod tests;
mod value;
mod written;

use proc_macro2::TokenStream;
use syn::{DeriveInput, parse_macro_input};

use crate::errors::Errors;
use crate::input::Input;
use crate::model::Model;

// Documented where it is re-exported, in slidewin.
#[expect(missing_docs, reason = "a text here would stand before the one in slidewin")]
#[proc_macro_derive(Aggregate, attributes(aggregate))]
pub fn derive_aggregate(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive(&parse_macro_input!(input as DeriveInput)).into()
}

/// The impls, or every mistake in the input and a stub.
fn derive(input: &DeriveInput) -> TokenStream {
    let mut errors = Errors::new();
    let attributes = attr::on_struct(&input.attrs, &mut errors);
    let fields = Input::new(input, &mut errors);
    let model = fields.as_ref().and_then(|fields| Model::new(fields, &attributes, &mut errors));
    match (errors.finish(), model) {
        (None, Some(model)) => expand::impls(&model),
        (errors, _) => fallback::stub(input, &attributes, fields.as_ref(), errors),
    }
}
