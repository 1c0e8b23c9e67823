//! Tests of what the derive writes, without a compiler: goldens to read, and what must hold for every expansion.

mod expansions;
mod goldens;
mod odd_inputs;
mod readme;

use proc_macro2::TokenStream;
use syn::{DeriveInput, Item};

/// The inputs of the goldens, by name.
const INPUTS: &[(&str, &str)] = &[
    ("mean", include_str!("../goldens/mean.in.rs")),
    ("operations", include_str!("../goldens/operations.in.rs")),
    ("sources", include_str!("../goldens/sources.in.rs")),
    ("by_key", include_str!("../goldens/by_key.in.rs")),
    ("nested", include_str!("../goldens/nested.in.rs")),
    ("monoid", include_str!("../goldens/monoid.in.rs")),
    ("generic", include_str!("../goldens/generic.in.rs")),
    ("generic_nested", include_str!("../goldens/generic_nested.in.rs")),
    ("bound", include_str!("../goldens/bound.in.rs")),
    ("classes", include_str!("../goldens/classes.in.rs")),
    ("tuple", include_str!("../goldens/tuple.in.rs")),
    ("raw", include_str!("../goldens/raw.in.rs")),
    ("renamed", include_str!("../goldens/renamed.in.rs")),
];

/// The items of an input.
fn items(text: &str) -> Vec<Item> {
    syn::parse_file(text).unwrap().items
}

/// The struct of an item, where `Aggregate` is derived for it.
fn derived(item: &Item) -> Option<DeriveInput> {
    let Item::Struct(item) = item else { return None };
    let derives = |attribute: &syn::Attribute| {
        attribute.path().is_ident("derive") && quote::quote!(#attribute).to_string().contains("Aggregate")
    };
    item.attrs.iter().any(derives).then(|| syn::parse_quote!(#item))
}

/// Every struct of the inputs for which `Aggregate` is derived, by the name of its input.
fn all_derived() -> impl Iterator<Item = (&'static str, DeriveInput)> {
    INPUTS.iter().flat_map(|(name, text)| {
        items(text).iter().filter_map(derived).map(move |input| (*name, input)).collect::<Vec<_>>()
    })
}

/// The expansion of a struct, which is right.
fn expand(name: &str, input: &DeriveInput) -> TokenStream {
    let tokens = crate::derive(input);
    assert!(!tokens.to_string().contains("compile_error"), "{name}: {tokens}");
    tokens
}
