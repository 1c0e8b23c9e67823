//! Values of keys that are more than a type or a name: what can be read as one, and what is wrong with one that can.

use proc_macro2::Ident;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{
    Expr, ExprClosure, GenericArgument, LitStr, Path, PathArguments, Token, Type, TypeReference,
    WherePredicate,
};

use crate::attr::{Key, Place, Value};
use crate::errors;

/// An expression that can be a function: not a literal, nor what is computed from something that an attribute cannot see.
pub(crate) struct Function(pub(crate) Expr);

impl Parse for Function {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let expr = input.parse()?;
        let mut inner = &expr;
        while let Expr::Group(group) = inner {
            inner = &group.expr;
        }
        match inner {
            Expr::Closure(_)
            | Expr::Path(_)
            | Expr::Paren(_)
            | Expr::Block(_)
            | Expr::Call(_)
            | Expr::Macro(_) => Ok(Self(expr)),
            other => Err(syn::Error::new_spanned(other, "not a function")),
        }
    }
}

/// A path, or a string that holds one.
pub(crate) struct PathValue(pub(crate) Path);

impl Parse for PathValue {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(LitStr) {
            input.parse::<LitStr>()?.parse_with(Path::parse_mod_style)
        } else {
            Path::parse_mod_style(input)
        }
        .map(Self)
    }
}

/// The predicates in a string.
pub(crate) struct Bound(pub(crate) Punctuated<WherePredicate, Token![,]>);

impl Parse for Bound {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        input.parse::<LitStr>()?.parse_with(Punctuated::parse_terminated).map(Self)
    }
}

/// What is wrong with a value of the right kind. The compiler would find it too, but blame the derive or the impl.
pub(crate) fn fault(value: &Value, ident: &Ident, key: &Key) -> Option<syn::Error> {
    match value {
        Value::Expr(expr) => {
            let closure = closure(expr).filter(|closure| closure.inputs.len() != 1)?;
            Some(errors::parameters(ident, closure))
        }
        Value::Type(ty) if key.place == Place::Struct => {
            let reference = elided(ty)?;
            let is_whole = matches!(ty, Type::Reference(_));
            Some(errors::elided_lifetime(key, reference, is_whole))
        }
        _ => None,
    }
}

/// The first reference without a lifetime in a type; but for those in the types of functions, which need none.
pub(crate) fn elided(ty: &Type) -> Option<&TypeReference> {
    match ty {
        Type::Reference(reference) if reference.lifetime.is_none() => Some(reference),
        Type::Reference(reference) => elided(&reference.elem),
        Type::Array(array) => elided(&array.elem),
        Type::Slice(slice) => elided(&slice.elem),
        Type::Group(group) => elided(&group.elem),
        Type::Paren(paren) => elided(&paren.elem),
        Type::Tuple(tuple) => tuple.elems.iter().find_map(elided),
        Type::Path(path) => path.path.segments.iter().find_map(|segment| match &segment.arguments {
            PathArguments::AngleBracketed(list) => list.args.iter().find_map(|argument| match argument {
                GenericArgument::Type(ty) => elided(ty),
                _ => None,
            }),
            _ => None,
        }),
        _ => None,
    }
}

/// The closure that an expression is.
fn closure(expr: &Expr) -> Option<&ExprClosure> {
    match expr {
        Expr::Closure(closure) => Some(closure),
        Expr::Group(group) => closure(&group.expr),
        Expr::Paren(paren) => closure(&paren.expr),
        _ => None,
    }
}
