//! What stands beside the errors: an impl whose functions do nothing, so that the uses of the type are not reported
//! too, and an editor still knows what the type can do.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::{DeriveInput, Error};

use crate::attr::Attributes;
use crate::input::Input;
use crate::support::{Runtime, declared, generated_ident, private};

pub(crate) fn stub(
    input: &DeriveInput,
    attributes: &Attributes,
    fields: Option<&Input<'_>>,
    errors: Option<Error>,
) -> TokenStream {
    let errors = errors.map(Error::into_compile_error);
    let ident = generated_ident(&input.ident);
    let runtime = private();
    let parameters: Vec<_> = input.generics.params.iter().map(declared).collect();
    let (_, generics, _) = input.generics.split_for_impl();
    let own: Vec<_> = input.generics.where_clause.iter().flat_map(|clause| &clause.predicates).collect();
    // As in the impl that is not made: an aggregate without `Clone` is reported where it is named.
    let itself = quote_spanned!(ident.span()=> Self);
    let cloned = input.generics.type_params().next().map(|_| quote!(Self: #runtime::core::clone::Clone,));
    let value = attributes.get_type("value").or_else(|| fields.and_then(Input::likely_value));
    let value = value.map_or_else(|| quote!(#runtime::Unknown), |value| quote!(#value));
    let out = attributes.get_type("out").map_or_else(|| quote!(Self), |out| quote!(#out));
    let stub = Runtime::new(attributes.get_path("crate")).scope(&quote! {
        #[automatically_derived]
        impl<#(#parameters),*> #runtime::Aggregator for #ident #generics
        where
            #(#own,)*
            #cloned
        {
            type Value = #value;
            type Agg = #itself;
            type Out = #out;
            fn empty() -> Self {
                loop {}
            }
            fn unit(_: &Self::Value) -> Self {
                loop {}
            }
            fn combine(_: &Self, _: &Self) -> Self {
                loop {}
            }
            fn finalize(_: &Self) -> Self::Out {
                loop {}
            }
        }
        #[automatically_derived]
        impl<#(#parameters),*> #runtime::Classified for #ident #generics
        where
            #(#own,)*
            #cloned
        {
            type Class = #runtime::AnyMonoid;
        }
    });
    quote! {
        #errors
        #stub
    }
}
