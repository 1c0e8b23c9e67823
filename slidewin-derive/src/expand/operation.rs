//! How the operation of a field is named in the output: as a trait of the field's type.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{Ident, Type};

use crate::input::ungroup;
use crate::model::{Extreme, Model, Operation, Part};

/// The type that names an operation; empty where none does.
pub(crate) fn path_of(operation: &Operation<'_>, runtime: &TokenStream) -> TokenStream {
    match operation {
        Operation::BuiltIn(name) => {
            let name = Ident::new(name, Span::call_site());
            quote!(#runtime::#name)
        }
        Operation::Custom(operation) => operation.to_token_stream(),
        Operation::ByKey(..) | Operation::PartOf { .. } => TokenStream::new(),
    }
}

/// The type of a field as a user of its operation's functions: `<f64 as Monoid<Sum>>`; where it may lack the operation,
/// `<Meters as NumberUnder<Sum, _>>`, which is the same under the name whose message says what the operation needs.
pub(super) fn qualified(part: &Part<'_>, operation: &Operation<'_>, runtime: &TokenStream) -> TokenStream {
    let ty = part.ty;
    match operation {
        Operation::BuiltIn("Count") => quote!(<#ty as #runtime::Tally>),
        Operation::BuiltIn(name) if is_known(ty, name) => {
            let operation = path_of(operation, runtime);
            quote!(<#ty as #runtime::Monoid<#operation>>)
        }
        Operation::BuiltIn(name) => {
            let (worded, operation) =
                (Ident::new(worded(name), Span::call_site()), path_of(operation, runtime));
            quote!(<#ty as #runtime::#worded<#operation, _>>)
        }
        Operation::Custom(operation) => quote!(<#ty as #runtime::MonoidUnder<#operation, _>>),
        Operation::ByKey(..) => quote!(<#ty as #runtime::KeepRecord<_>>),
        Operation::PartOf { nested: true, .. } => quote!(<#ty as #runtime::Nested<_>>),
        Operation::PartOf { aggregator, .. } => quote!(<#ty as #runtime::PartOf<#aggregator, _>>),
    }
}

/// Whether a type is a primitive that has the operation. The compiler has less to look for then. It goes by the name alone:
/// another type of that name is asked as any other, and only reported in plainer words.
pub(super) fn is_known(ty: &Type, built_in: &str) -> bool {
    let Type::Path(path) = ungroup(ty) else { return false };
    let is = |names: &[&str]| names.iter().any(|name| path.path.is_ident(name)) && path.qself.is_none();
    match built_in {
        "Sum" | "Product" | "Min" | "Max" => is(INTEGERS) || is(FLOATS),
        "BitAnd" | "BitOr" | "BitXor" => is(INTEGERS),
        "All" | "Any" => is(&["bool"]),
        _ => false,
    }
}

/// Whether it is one that the operation can be undone on.
pub(super) fn is_known_group(ty: &Type, built_in: &str) -> bool {
    matches!(built_in, "Sum" | "Count" | "BitXor") && is_known(ty, "BitXor")
}

/// Whether a type is a primitive float.
pub(super) fn is_known_float(ty: &Type) -> bool {
    is_known(ty, "Sum") && !is_known(ty, "BitXor")
}

const INTEGERS: &[&str] =
    &["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];
const FLOATS: &[&str] = &["f32", "f64"];

/// The trait of the runtime that words what an operation needs.
fn worded(built_in: &str) -> &'static str {
    match built_in {
        "Sum" | "Product" => "NumberUnder",
        "Min" | "Max" => "OrderedUnder",
        "First" | "Last" => "OptionUnder",
        "All" | "Any" => "BoolUnder",
        "BitAnd" | "BitOr" | "BitXor" => "BitsUnder",
        _ => "MonoidUnder",
    }
}

/// `REASSOCIATE` of the struct: what all fields say. Where one has an operation that never does, the trait's own `false` will do.
pub(super) fn reassociate(model: &Model<'_>, runtime: &TokenStream) -> TokenStream {
    let may = |operation: &Operation<'_>| match operation {
        Operation::BuiltIn(name) => matches!(*name, "Min" | "Max"),
        Operation::Custom(_) | Operation::PartOf { .. } => true,
        Operation::ByKey(..) => false,
    };
    if !model.operations().all(|(_, operation)| may(operation)) {
        return TokenStream::new();
    }
    let fields = model.operations().map(|(part, operation)| qualified(part, operation, runtime));
    quote!(const REASSOCIATE: #runtime::core::primitive::bool = #(#fields::REASSOCIATE)&&*;)
}

/// The comparison by which a newer key takes the place of an older one.
pub(super) fn outranks(part: &Part<'_>, extreme: Extreme, runtime: &TokenStream) -> TokenStream {
    let ty = part.ty;
    match extreme {
        Extreme::Least => quote!(<#ty as #runtime::RankedBy<_>>::less),
        Extreme::Greatest => quote!(<#ty as #runtime::RankedBy<_>>::greater),
    }
}
