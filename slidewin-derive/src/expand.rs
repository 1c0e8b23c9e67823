//! Tokens out: the impl of `Aggregator` here, those of the algebra in `algebra`, that of the class in `class`.
//!
//! A field's operation is called on the field's own type, its tokens as the user wrote them and all else generated:
//! `<f64 as Monoid<Sum>>::combine(…)`. A type without the operation is then underlined, once. Every name of a variable
//! begins with `__slidewin`, since a pattern would read a constant of the user's by the same name.

mod algebra;
mod class;
mod in_place;
mod operation;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;

pub(crate) use self::operation::path_of;
use self::operation::{is_known, outranks, qualified, reassociate};
use crate::bounds;
use crate::model::{Answer, Kind, Model, Operation, Part, Source};
use crate::support::{generated_ident, generated_member, private};

pub(crate) fn impls(model: &Model<'_>) -> TokenStream {
    let aggregator = aggregator(model);
    let invertible = algebra::invertible(model);
    let selective = algebra::selective(model);
    let commutative = algebra::commutative(model);
    let classified = class::classified(model);
    model.runtime.scope(&quote! {
        #aggregator
        #invertible
        #selective
        #commutative
        #classified
    })
}

/// ```text
/// impl Aggregator for Mean {
///     type Value = f64;
///     type Agg = Self;
///     type Out = f64;
///     …and, where all operations may be, `const REASSOCIATE: bool = <f64 as Monoid<Max>>::REASSOCIATE && …;`
///     fn empty() -> Self { Self { sum: <f64 as Monoid<Sum>>::identity(), … } }
///     fn unit(value: &f64) -> Self { Self { sum: <f64 as FromValue<_>>::from_value(value), … } }
///     fn combine(older: &Self, newer: &Self) -> Self { Self { sum: <f64 as Monoid<Sum>>::combine(&older.sum, &newer.sum), … } }
///     fn finalize(mean: &Self) -> f64 { apply(mean, |mean| mean.sum / …) }
///     …and, where a field is an aggregate itself, `insert`, `prepend` and `append`, in place
/// }
/// ```
fn aggregator(model: &Model<'_>) -> TokenStream {
    let runtime = private();
    let ident = generated_ident(model.ident);
    let (impl_generics, generics, _) = model.generics.split_for_impl();
    let where_clause = bounds::where_clause(model);
    // A type that is more private than the struct is reported at these items.
    let value = model.value;
    let value = quote_spanned!(value.span().resolved_at(Span::call_site())=> type Value = #value;);
    // An aggregate without `Clone` is reported where it is named.
    let itself = quote_spanned!(ident.span()=> Self);
    let (out, finalize) = match &model.answer {
        Answer::Itself => (quote!(Self), quote!(#runtime::itself::<Self>(__slidewin_aggregate))),
        Answer::Finalized(out, finalize) => {
            (out.to_token_stream(), quote!(#runtime::apply::<_, #out>(__slidewin_aggregate, #finalize)))
        }
    };
    let out = quote_spanned!(out.span().resolved_at(Span::call_site())=> type Out = #out;);
    let reassociate = reassociate(model, &runtime);
    let empty = each(model, |part| empty(part, &runtime));
    let unit = each(model, |part| unit(part, &runtime));
    let combine = each(model, |part| {
        let member = generated_member(part.member);
        combine(part, &quote!(&__slidewin_older.#member), &quote!(&__slidewin_newer.#member), &runtime)
    });
    let in_place = in_place::in_place(model);
    let allowed = &model.allowed;
    quote! {
        #[automatically_derived]
        #allowed
        impl #impl_generics #runtime::Aggregator for #ident #generics #where_clause {
            #value
            type Agg = #itself;
            #out
            #reassociate
            #[inline]
            fn empty() -> Self {
                Self { #empty }
            }
            #[inline]
            fn unit(__slidewin_value: &Self::Value) -> Self {
                Self { #unit }
            }
            #[inline]
            fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
                Self { #combine }
            }
            #[inline]
            fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
                #finalize
            }
            #in_place
        }
    }
}

/// The members of a struct expression, one for each field.
fn each(model: &Model<'_>, of: impl Fn(&Part<'_>) -> TokenStream) -> TokenStream {
    model
        .parts
        .iter()
        .map(|part| {
            let (member, part) = (generated_member(part.member), of(part));
            quote!(#member: #part,)
        })
        .collect()
}

fn empty(part: &Part<'_>, runtime: &TokenStream) -> TokenStream {
    match &part.kind {
        Kind::Phantom => quote!(#runtime::core::marker::PhantomData),
        Kind::Aggregated { operation, .. } => {
            let qualified = qualified(part, operation, runtime);
            quote!(#qualified::identity())
        }
    }
}

fn unit(part: &Part<'_>, runtime: &TokenStream) -> TokenStream {
    let Kind::Aggregated { operation, source, filter } = &part.kind else { return empty(part, runtime) };
    let unit = unfiltered(part, operation, source, runtime);
    match filter {
        None => unit,
        Some(filter) => {
            let empty = empty(part, runtime);
            quote!(if #runtime::test(__slidewin_value, #filter) { #unit } else { #empty })
        }
    }
}

/// The field of one value's aggregate, where no filter stands before it.
fn unfiltered(
    part: &Part<'_>,
    operation: &Operation<'_>,
    source: &Source<'_>,
    runtime: &TokenStream,
) -> TokenStream {
    let ty = part.ty;
    let qualified = qualified(part, operation, runtime);
    match (operation, source) {
        (Operation::PartOf { .. }, _) => {
            let value = part_of_value(part, &qualified, source, runtime);
            quote!(#qualified::unit(#value))
        }
        (_, Source::One) => quote!(#qualified::one()),
        (_, Source::Mapped(map)) => quote!(#runtime::apply::<_, #ty>(__slidewin_value, #map)),
        (Operation::BuiltIn(name), Source::Whole) if part.is_value && is_known(ty, name) => {
            quote!(#runtime::core::clone::Clone::clone(__slidewin_value))
        }
        (_, Source::Whole | Source::Member(_)) => {
            let value = taken(source);
            // Through the operation, so that a type without it is not asked for the conversion too.
            let value = match operation {
                Operation::BuiltIn(name) if is_known(ty, name) => value,
                _ => quote!(#qualified::taken(#value)),
            };
            match operation {
                Operation::ByKey(..) => quote!(<#ty as #runtime::FromRecord<_>>::from_value(#value)),
                _ => quote!(<#ty as #runtime::FromValue<_>>::from_value(#value)),
            }
        }
    }
}

/// A reference to what a field takes from the value.
fn taken(source: &Source<'_>) -> TokenStream {
    match source {
        // A type that does not fit is underlined at the field that it comes from.
        Source::Member(member) => {
            quote_spanned!(member.span().resolved_at(Span::call_site())=> &__slidewin_value.#member)
        }
        _ => quote!(__slidewin_value),
    }
}

/// A reference to the value of a field that is an aggregate itself.
fn part_of_value(
    part: &Part<'_>,
    qualified: &TokenStream,
    source: &Source<'_>,
    runtime: &TokenStream,
) -> TokenStream {
    let ty = part.ty;
    let given = match source {
        Source::Mapped(map) => quote!(&#runtime::apply(__slidewin_value, #map)),
        _ => taken(source),
    };
    quote!(<#ty as #runtime::Takes<_, _>>::take(#qualified::values(), #given))
}

/// The field of two aggregates combined, given references to theirs.
fn combine(part: &Part<'_>, older: &TokenStream, newer: &TokenStream, runtime: &TokenStream) -> TokenStream {
    let Kind::Aggregated { operation, .. } = &part.kind else { return empty(part, runtime) };
    let qualified = qualified(part, operation, runtime);
    match operation {
        Operation::ByKey(extreme, key) => {
            let outranks = outranks(part, *extreme, runtime);
            quote!(#qualified::choose(#older, #newer, #key, #outranks))
        }
        _ => quote!(#qualified::combine(#older, #newer)),
    }
}
