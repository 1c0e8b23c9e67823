//! The impls of `Invertible`, `Selective` and `Commutative`: each is conditional on what it needs of every field, so that
//! it holds exactly where all fields have it.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::Ident;

use super::operation::{is_known, is_known_group, outranks, path_of};
use super::{each, empty};
use crate::bounds;
use crate::model::{Kind, Model, Operation};
use crate::support::{generated_ident, generated_member, private};

/// ```text
/// impl Invertible for Stats where for<'__slidewin> i64: Group<Sum>, … {
///     fn remove(whole: &Self, oldest: &Self) -> Self { Self { total: <i64 as Group<Sum>>::remove(&whole.total, &oldest.total), … } }
/// }
/// ```
pub(super) fn invertible(model: &Model<'_>) -> TokenStream {
    // What forgets is no group, whatever the type, and an impl that never holds would only cost time.
    let forgets = |operation: &Operation<'_>| match operation {
        Operation::BuiltIn(name) => !matches!(*name, "Sum" | "Product" | "Count" | "BitXor"),
        Operation::ByKey(..) => true,
        Operation::Custom(_) | Operation::PartOf { .. } => false,
    };
    if model.operations().any(|(_, operation)| forgets(operation)) {
        return TokenStream::new();
    }
    let runtime = private();
    let removed = each(model, |part| {
        let Kind::Aggregated { operation, .. } = &part.kind else { return empty(part, &runtime) };
        let (ty, member) = (part.ty, generated_member(part.member));
        let inverse = match operation {
            Operation::PartOf { aggregator, .. } => quote!(<#ty as #runtime::InvertiblePart<#aggregator>>),
            _ => {
                let operation = path_of(operation, &runtime);
                quote!(<#ty as #runtime::Group<#operation>>)
            }
        };
        quote!(#inverse::remove(&__slidewin_whole.#member, &__slidewin_oldest.#member))
    });
    let body = quote! {
        #[inline]
        fn remove(__slidewin_whole: &Self, __slidewin_oldest: &Self) -> Self {
            Self { #removed }
        }
    };
    algebra(model, "Invertible", "Group", &body)
}

/// ```text
/// impl Selective for Highest where for<'__slidewin> f64: Selective<Max> {
///     fn dominates(newer: &Self, older: &Self) -> bool { <f64 as Selective<Max>>::dominates(&newer.max, &older.max) }
/// }
/// ```
pub(super) fn selective(model: &Model<'_>) -> TokenStream {
    let mut operations = model.operations();
    let (Some((part, operation)), None) = (operations.next(), operations.next()) else {
        return TokenStream::new();
    };
    let runtime = private();
    let (ty, member) = (part.ty, generated_member(part.member));
    let (newer, older) = (quote!(&__slidewin_newer.#member), quote!(&__slidewin_older.#member));
    let dominates = match operation {
        Operation::ByKey(extreme, key) => {
            let outranks = outranks(part, *extreme, &runtime);
            quote!(<#ty as #runtime::KeepRecord<_>>::outranks(#newer, #older, #key, #outranks))
        }
        Operation::PartOf { aggregator, .. } => {
            quote!(<#ty as #runtime::SelectivePart<#aggregator>>::dominates(#newer, #older))
        }
        _ => {
            let operation = path_of(operation, &runtime);
            quote!(<#ty as #runtime::monoid::Selective<#operation>>::dominates(#newer, #older))
        }
    };
    let body = quote! {
        #[inline]
        fn dominates(__slidewin_newer: &Self, __slidewin_older: &Self) -> #runtime::core::primitive::bool {
            #dominates
        }
    };
    algebra(model, "Selective", "Selective", &body)
}

/// `impl Commutative for Stats where for<'__slidewin> i64: Commutative<Sum>, … {}`
pub(super) fn commutative(model: &Model<'_>) -> TokenStream {
    let is_ordered = |operation: &Operation<'_>| {
        matches!(operation, Operation::ByKey(..) | Operation::BuiltIn("First" | "Last"))
    };
    if model.operations().any(|(_, operation)| is_ordered(operation)) {
        return TokenStream::new();
    }
    algebra(model, "Commutative", "Commutative", &TokenStream::new())
}

/// The impl of a trait of the algebra, conditional on what each field must be for it.
fn algebra(model: &Model<'_>, of_aggregators: &str, of_monoids: &str, body: &TokenStream) -> TokenStream {
    let runtime = private();
    let ident = generated_ident(model.ident);
    let (impl_generics, generics, _) = model.generics.split_for_impl();
    let [of_aggregators, of_monoids] =
        [of_aggregators, of_monoids].map(|name| Ident::new(name, Span::call_site()));
    let where_clause = bounds::where_each(model, |part, operation| {
        let ty = part.ty;
        match operation {
            // Nothing to ask.
            Operation::BuiltIn(name) if is_known_group(ty, name) && of_monoids == "Group" => {
                TokenStream::new()
            }
            Operation::BuiltIn(name) if is_known(ty, name) && of_monoids == "Commutative" => {
                TokenStream::new()
            }
            Operation::BuiltIn(_) | Operation::Custom(_) => {
                let operation = path_of(operation, &runtime);
                quote!(#ty: #runtime::monoid::#of_monoids<#operation>)
            }
            Operation::ByKey(..) => TokenStream::new(),
            Operation::PartOf { aggregator, .. } => {
                let of_parts = format_ident!("{of_aggregators}Part");
                quote!(#ty: #runtime::#of_parts<#aggregator>)
            }
        }
    });
    let allowed = &model.allowed;
    quote! {
        #[automatically_derived]
        #allowed
        impl #impl_generics #runtime::#of_aggregators for #ident #generics #where_clause {
            #body
        }
    }
}
