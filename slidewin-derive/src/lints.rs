//! The lints that the user allows on the struct or on a field. What is derived holds the closures and the types that
//! stand there, so it is allowed them too; it allows nothing of its own, which a `forbid` would turn into an error.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Meta};

use crate::input::Input;
use crate::support::generated;

/// The attributes that say so on an impl.
pub(crate) fn allowed(input: &Input<'_>) -> TokenStream {
    let on_fields = input.fields.iter().flat_map(|field| &field.original.attrs);
    input.original.attrs.iter().chain(on_fields).filter_map(allows).collect()
}

/// An `allow` as it is, an `expect` as an `allow`: the expectation is met at the struct, and need not be here.
fn allows(attribute: &Attribute) -> Option<TokenStream> {
    match &attribute.meta {
        Meta::List(list) if list.path.is_ident("allow") || list.path.is_ident("expect") => {
            let lints = generated(list.tokens.clone());
            Some(quote!(#[allow(#lints)]))
        }
        _ => None,
    }
}
