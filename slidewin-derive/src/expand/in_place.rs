//! `insert`, `prepend` and `append` of the impl of `Aggregator`. They are written where some field is an aggregate itself,
//! which may have a cheaper way to change in place; each field is changed by itself.

use proc_macro2::TokenStream;
use quote::quote;

use super::operation::qualified;
use super::{combine, part_of_value, unfiltered};
use crate::model::{Kind, Model, Operation, Part};
use crate::support::{generated_member, private};

/// The three of them, or nothing.
pub(super) fn in_place(model: &Model<'_>) -> TokenStream {
    if !model.operations().any(|(_, operation)| matches!(operation, Operation::PartOf { .. })) {
        return TokenStream::new();
    }
    let insert = model.parts.iter().map(|part| take_in(part, true));
    let prepend = model.parts.iter().map(|part| take_in(part, false));
    let append = model.parts.iter().map(append);
    quote! {
        #[inline]
        fn insert(__slidewin_aggregate: &mut Self, __slidewin_value: &Self::Value) {
            #(#insert)*
        }
        #[inline]
        fn prepend(__slidewin_value: &Self::Value, __slidewin_aggregate: &mut Self) {
            #(#prepend)*
        }
        #[inline]
        fn append(__slidewin_aggregate: &mut Self, __slidewin_newer: &Self) {
            #(#append)*
        }
    }
}

/// The statement that takes a value into a field, as the newest or as the oldest.
fn take_in(part: &Part<'_>, newest: bool) -> TokenStream {
    let Kind::Aggregated { operation, source, filter } = &part.kind else { return TokenStream::new() };
    let runtime = private();
    let member = generated_member(part.member);
    let statement = match (operation, source) {
        (Operation::PartOf { .. }, _) => {
            let qualified = qualified(part, operation, &runtime);
            let value = part_of_value(part, &qualified, source, &runtime);
            if newest {
                quote!(#qualified::insert(&mut __slidewin_aggregate.#member, #value);)
            } else {
                quote!(#qualified::prepend(#value, &mut __slidewin_aggregate.#member);)
            }
        }
        _ => {
            let ty = part.ty;
            let unit = unfiltered(part, operation, source, &runtime);
            let (field, unit_of) = (quote!(&__slidewin_aggregate.#member), quote!(&__slidewin_unit));
            let combine = if newest {
                combine(part, &field, &unit_of, &runtime)
            } else {
                combine(part, &unit_of, &field, &runtime)
            };
            quote! {
                let __slidewin_unit: #ty = #unit;
                __slidewin_aggregate.#member = #combine;
            }
        }
    };
    match filter {
        None => quote!({ #statement }),
        Some(filter) => quote!(if #runtime::test(__slidewin_value, #filter) { #statement }),
    }
}

/// The statement that takes a newer aggregate's field in.
fn append(part: &Part<'_>) -> TokenStream {
    let Kind::Aggregated { operation, .. } = &part.kind else { return TokenStream::new() };
    let runtime = private();
    let member = generated_member(part.member);
    if matches!(operation, Operation::PartOf { .. }) {
        let qualified = qualified(part, operation, &runtime);
        return quote!(#qualified::append(&mut __slidewin_aggregate.#member, &__slidewin_newer.#member););
    }
    let combined =
        combine(part, &quote!(&__slidewin_aggregate.#member), &quote!(&__slidewin_newer.#member), &runtime);
    quote!(__slidewin_aggregate.#member = #combined;)
}
