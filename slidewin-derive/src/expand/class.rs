//! The impl of `Classified`, by which a window is chosen. Most structs say their class at once: a field that forgets or rounds
//! leaves any monoid, and integers alone an exact group. Only what the macro cannot know is asked, and then only of the fields
//! that it does not know: the others change nothing.

use std::collections::HashSet;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};

use super::operation::{is_known_float, is_known_group, path_of};
use crate::bounds;
use crate::model::{Model, Operation, Part};
use crate::support::{declared, generated_ident, private};

/// ```text
/// impl Classified for Stats { type Class = AnyMonoid; }
/// impl Classified for Total { type Class = ExactGroup; }
/// impl<C: Class<Self>> Classified for Common where for<'__slidewin> u64: monoid::Classified<Gcd, Class = C> { type Class = C; }
/// impl<C: Join, D: Join> Classified for Both where …, C::With<D>: Class<Self> { type Class = C::With<D>; }
/// ```
///
/// The class of a field is a parameter, for a field may have a type that is more private than the struct, which an associated
/// type must not name.
pub(super) fn classified(model: &Model<'_>) -> TokenStream {
    let runtime = private();
    let ident = generated_ident(model.ident);
    let (impl_generics, generics, _) = model.generics.split_for_impl();
    let mut impl_generics = impl_generics.to_token_stream();
    let mut predicates = Vec::new();
    let class = if model.operations().any(|(part, operation)| is_any_monoid(part, operation)) {
        quote!(#runtime::AnyMonoid)
    } else {
        let (classes, asked): (Vec<_>, Vec<_>) = asked(model, &runtime).into_iter().unzip();
        let parameters = model.generics.params.iter().map(declared);
        predicates = asked;
        match &classes[..] {
            [] => quote!(#runtime::ExactGroup),
            [only] => {
                impl_generics = quote!(<#(#parameters,)* #only: #runtime::Class<Self>>);
                only.to_token_stream()
            }
            [first, others @ ..] => {
                impl_generics = quote!(<#(#parameters,)* #(#classes: #runtime::Join),*>);
                let joined = others.iter().fold(
                    first.to_token_stream(),
                    |joined, class| quote!(<#joined as #runtime::Join>::With<#class>),
                );
                predicates.push(quote!(#joined: #runtime::Class<Self>));
                joined
            }
        }
    };
    let where_clause = bounds::where_also(model, predicates);
    let allowed = &model.allowed;
    quote! {
        #[automatically_derived]
        #allowed
        impl #impl_generics #runtime::Classified for #ident #generics #where_clause {
            type Class = #class;
        }
    }
}

/// Whether a field is no group for certain, so that the struct is not. It goes by the names alone: what is more than its name
/// tells is slid all the same.
fn is_any_monoid(part: &Part<'_>, operation: &Operation<'_>) -> bool {
    match operation {
        Operation::BuiltIn("Sum" | "Count") => is_known_float(part.ty),
        Operation::BuiltIn(name) => *name != "BitXor",
        Operation::ByKey(..) => true,
        Operation::Custom(_) | Operation::PartOf { .. } => false,
    }
}

/// The parameter for the class of each field that the macro does not know, and the predicate that says it: once for all
/// fields that are alike.
fn asked(model: &Model<'_>, runtime: &TokenStream) -> Vec<(Ident, TokenStream)> {
    let mut asked = Vec::new();
    let mut seen = HashSet::new();
    for (part, operation) in model.operations() {
        let (ty, operation) = match operation {
            Operation::BuiltIn(name) if is_known_group(part.ty, name) => continue,
            Operation::PartOf { aggregator, .. } => (*aggregator, None),
            _ => (part.ty, Some(path_of(operation, runtime))),
        };
        let of = operation.map_or_else(
            || quote!(#ty: #runtime::Classified<),
            |operation| quote!(#ty: #runtime::monoid::Classified<#operation,),
        );
        if seen.insert(of.to_string()) {
            let class = format_ident!("__SlidewinClass{}", asked.len());
            let predicate = quote!(for<'__slidewin> #of Class = #class>);
            asked.push((class, predicate));
        }
    }
    asked
}
