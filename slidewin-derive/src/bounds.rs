//! The where-clauses. A derived impl asks of each field's type what its operation needs, but only where the type
//! mentions a type parameter: elsewhere the body asks, and points at the field.

use std::collections::HashSet;

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Type, WherePredicate};

use crate::expand::path_of;
use crate::model::{Kind, Model, Operation, Part, Source};
use crate::support::{TypeParameters, generated_ident, private};

/// The where-clause of the impls.
pub(crate) fn where_clause(model: &Model<'_>) -> TokenStream {
    where_also(model, Vec::new())
}

/// The same, and that each field has a property of the algebra. The binder keeps what is false of a concrete type from
/// being an error: the impl then does not hold.
pub(crate) fn where_each(
    model: &Model<'_>,
    property: impl Fn(&Part<'_>, &Operation<'_>) -> TokenStream,
) -> TokenStream {
    let properties = model
        .operations()
        .map(|(part, operation)| property(part, operation))
        .filter(|property| !property.is_empty())
        .map(|property| quote!(for<'__slidewin> #property));
    where_also(model, properties.collect())
}

/// The same, and some predicates more.
pub(crate) fn where_also(model: &Model<'_>, more: Vec<TokenStream>) -> TokenStream {
    let own = model.generics.where_clause.iter().flat_map(|clause| &clause.predicates);
    let mut all: Vec<_> = own.map(ToTokens::to_token_stream).collect();
    match model.bound {
        Some(predicates) => all.extend(predicates.into_iter().map(ToTokens::to_token_stream)),
        None => all.extend(inferred(model)),
    }
    all.extend(more);
    // Once for all fields of a type under an operation.
    let mut seen = HashSet::new();
    all.retain(|predicate| seen.insert(predicate.to_string()));
    if all.is_empty() { TokenStream::new() } else { quote!(where #(#all,)*) }
}

fn inferred(model: &Model<'_>) -> Vec<TokenStream> {
    let parameters = TypeParameters::new(model.generics);
    if parameters.is_empty() {
        return Vec::new();
    }
    let (ident, (_, generics, _)) = (generated_ident(model.ident), model.generics.split_for_impl());
    let runtime = private();
    let mut predicates = vec![quote!(#ident #generics: #runtime::core::clone::Clone)];
    for part in &model.parts {
        let Kind::Aggregated { operation, source, .. } = &part.kind else { continue };
        let (ty, value) = (part.ty, model.value);
        let depends = parameters.are_in(ty);
        let takes_whole = matches!(source, Source::Whole);
        match operation {
            Operation::BuiltIn("Count") => {
                if depends {
                    predicates.push(quote!(#ty: #runtime::Tally));
                }
            }
            Operation::BuiltIn(_) | Operation::Custom(_) => {
                let operation = path_of(operation, &runtime);
                if depends || parameters.are_in(&operation) {
                    predicates.push(quote!(#ty: #runtime::Monoid<#operation>));
                }
            }
            Operation::ByKey(..) => {
                if depends {
                    predicates.push(quote!(#ty: #runtime::core::clone::Clone));
                }
            }
            Operation::PartOf { aggregator, .. } => {
                let value_depends = takes_whole && parameters.are_in(value);
                let depends = depends || value_depends || parameters.are_in(aggregator);
                if depends && (takes_whole || is_open(aggregator, &parameters, model)) {
                    let aggregates = aggregates(aggregator, ty, takes_whole.then_some(value));
                    predicates.push(quote!(#aggregator: #runtime::Aggregator #aggregates));
                }
                continue;
            }
        }
        if takes_whole && (depends || parameters.are_in(value)) {
            // Not as the body asks, `FromValue<…>`: beside that bound, a field of this type could take nothing else.
            if !part.is_value {
                predicates.push(quote!(#ty: #runtime::core::convert::From<#value>));
            }
            if parameters.are_in(value) {
                predicates.push(quote!(#value: #runtime::core::clone::Clone));
            }
        }
        if matches!(source, Source::Member(_)) && depends {
            // What is taken is cloned, and in a generic field it is of the field's own type, or the user bounds it.
            predicates.push(quote!(#ty: #runtime::core::clone::Clone));
        }
    }
    predicates
}

/// Whether nothing but a bound tells that a type is an aggregator: it is a parameter or a projection of one, or the user
/// bounds it too. A bound on any other, as `Mean<T>` is, would hide its impl, and with that what its values are.
fn is_open(aggregator: &Type, parameters: &TypeParameters<'_>, model: &Model<'_>) -> bool {
    let text = texts(aggregator.to_token_stream());
    let own = model.generics.where_clause.iter().flat_map(|clause| &clause.predicates);
    parameters.are_the_root_of(aggregator)
        || own.into_iter().any(|predicate| match predicate {
            WherePredicate::Type(predicate) => texts(predicate.bounded_ty.to_token_stream()) == text,
            _ => false,
        })
}

/// What an aggregator's associated types must be for a field: `<Agg = …, Value = …>`. One that the user wrote as a
/// projection of the aggregator itself, as `A::Agg` is of `A`, is what it is: to say so would send the compiler in a circle.
fn aggregates(aggregator: &Type, agg: &Type, value: Option<&Type>) -> TokenStream {
    let given = |ty: &&Type| !projects(ty.to_token_stream(), &texts(aggregator.to_token_stream()));
    let agg = Some(agg).filter(given).map(|agg| quote!(Agg = #agg,));
    let value = value.filter(given).map(|value| quote!(Value = #value,));
    if agg.is_none() && value.is_none() { TokenStream::new() } else { quote!(<#agg #value>) }
}

/// Whether a type has a projection of another in it: `A::Agg` or `<A as Aggregator>::Agg`.
fn projects(tokens: TokenStream, of: &[String]) -> bool {
    let follows = |next: Option<&String>| next.is_some_and(|next| next == ":" || next == "as");
    let all = texts(tokens.clone());
    let here =
        all.windows(of.len()).zip(of.len()..).any(|(window, end)| window == of && follows(all.get(end)));
    here || tokens
        .into_iter()
        .any(|token| matches!(token, TokenTree::Group(group) if projects(group.stream(), of)))
}

fn texts(tokens: TokenStream) -> Vec<String> {
    tokens.into_iter().map(|token| token.to_string()).collect()
}
