//! Values that a key does not take, or lacks.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Error, Expr, ExprClosure, TypeReference};

use crate::attr::{Key, Takes};
use crate::written::written;

pub(crate) fn missing_value(ident: &Ident, key: &Key) -> Error {
    Error::new(
        ident.span(),
        format!("`{ident}` needs a value: {}\n\nhelp: write `{}`", kind(key), key.example),
    )
}

pub(crate) fn unwanted_value(ident: &Ident, key: &Key, value: &TokenStream) -> Error {
    let message = format!("`{ident}` takes no value\n\nhelp: {}", instead_of(key, value));
    if value.is_empty() { Error::new(ident.span(), message) } else { Error::new_spanned(value, message) }
}

pub(crate) fn arguments(ident: &Ident, key: &Key, arguments: &TokenStream) -> Error {
    let inside = match arguments.clone().into_iter().next() {
        Some(TokenTree::Group(group)) => group.stream(),
        _ => TokenStream::new(),
    };
    let help = match key.takes {
        Takes::Nothing => instead_of(key, &inside),
        _ if inside.is_empty() => format!("write `{}`", key.example),
        _ => format!("write `{} = {}`", key.name, written(&inside)),
    };
    Error::new_spanned(arguments, format!("`{ident}` takes no parentheses\n\nhelp: {help}"))
}

/// What to write in the place of a value that a key does not take.
pub(super) fn instead_of(key: &Key, value: &TokenStream) -> String {
    let (name, value) = (key.name, Written::new(value));
    match value {
        Written::Type(ty) if name == "nested" => {
            format!("write `with = {ty}`, or `nested` alone where the field's own type is the aggregator")
        }
        Written::Member(member) if name != "count" => {
            format!("to take one field of the value, write `{name}, of = {member}`")
        }
        Written::Closure(closure) if name != "count" => {
            format!("to compute what is taken from the value, write `{name}, map = {closure}`")
        }
        _ => format!("write `{name}` alone"),
    }
}

/// What a value looks like to somebody who reads it.
enum Written {
    /// A name such as a field has.
    Member(String),
    /// A name such as a type has.
    Type(String),
    Closure(String),
    Other,
}

impl Written {
    fn new(value: &TokenStream) -> Self {
        let text = written(value);
        let is_type = text.starts_with(char::is_uppercase) || PRIMITIVES.contains(&&*text);
        if is_type && syn::parse2::<syn::Type>(value.clone()).is_ok() {
            Self::Type(text)
        } else if syn::parse2::<syn::Member>(value.clone()).is_ok() {
            Self::Member(text)
        } else if syn::parse2::<ExprClosure>(value.clone()).is_ok() {
            Self::Closure(text)
        } else {
            Self::Other
        }
    }
}

const PRIMITIVES: &[&str] = &[
    "bool", "char", "str", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32",
    "u64", "u128", "usize",
];

/// A reference whose lifetime the impl cannot know.
pub(crate) fn elided_lifetime(key: &Key, reference: &TypeReference, is_whole: bool) -> Error {
    let inside = written(&reference.elem.to_token_stream());
    let help = match key.name {
        "value" if is_whole => format!(
            "write `value = {inside}`: values come in by reference anyway; or name the lifetime, as in `&'static {inside}`"
        ),
        _ => format!("name the lifetime, as in `&'static {inside}`, or write a type that owns what it holds"),
    };
    Error::new_spanned(
        reference,
        format!("this reference needs a lifetime: nothing says for how long it lives\n\nhelp: {help}"),
    )
}

pub(crate) fn parameters(ident: &Ident, closure: &ExprClosure) -> Error {
    let has = match closure.inputs.len() {
        0 => "none".to_owned(),
        some => some.to_string(),
    };
    let (first, parameters, last) = (&closure.inputs_begin, &closure.inputs, &closure.inputs_end);
    Error::new_spanned(
        quote!(#first #parameters #last),
        format!(
            "`{ident}` takes a closure of one parameter, and this one has {has}\n\nhelp: write `|{}| …`",
            parameter(ident)
        ),
    )
}

/// What a closure is given, as its parameter might be called.
fn parameter(key: &Ident) -> &'static str {
    match &*key.to_string() {
        "finalize" => "aggregate",
        "min_by_key" | "max_by_key" => "record",
        _ => "value",
    }
}

pub(crate) fn wrong_value(ident: &Ident, key: &Key, value: &TokenStream, why: Option<&Error>) -> Error {
    let kind = kind(key);
    let quoted = syn::parse2::<syn::LitStr>(value.clone()).ok();
    let message = match (quoted, key.takes) {
        (Some(_), Takes::Predicates | Takes::Path) => {
            let why = why.map(|why| format!(" ({why})")).unwrap_or_default();
            format!("`{ident}` takes {kind}, and this is none{why}\n\nhelp: write `{}`", key.example)
        }
        (Some(text), _) => {
            let help = text.value().parse().ok().and_then(|inside| instead_of_quoted(key, &inside));
            let help = help.unwrap_or_else(|| key.example.to_owned());
            format!("`{ident}` takes {kind}, without quotes\n\nhelp: write `{help}`")
        }
        (None, Takes::Expr) if begins_a_closure(value) => {
            let why = why.map(ToString::to_string).unwrap_or_default();
            format!("this closure cannot be read: {why}\n\nhelp: write it as in `{}`", key.example)
        }
        (None, takes) => {
            let help = match takes {
                Takes::Member => instead_of_member(value),
                Takes::Expr => instead_of_function(key, value),
                Takes::Predicates if !value.is_empty() => {
                    Some(format!("write `{} = \"{}\"`", key.name, written(value)))
                }
                _ => None,
            };
            format!(
                "`{ident}` takes {kind}\n\nhelp: {}",
                help.unwrap_or_else(|| format!("write `{}`", key.example))
            )
        }
    };
    if value.is_empty() { Error::new(ident.span(), message) } else { Error::new_spanned(value, message) }
}

/// Whether an expression that cannot be read was to be a closure.
fn begins_a_closure(value: &TokenStream) -> bool {
    matches!(value.clone().into_iter().next(), Some(TokenTree::Punct(bar)) if bar.as_char() == '|')
}

/// What to write in the place of a value in quotes.
fn instead_of_quoted(key: &Key, inside: &TokenStream) -> Option<String> {
    match (key.takes, Written::new(inside)) {
        (Takes::Expr, Written::Member(member)) if key.name == "map" => Some(format!("of = {member}")),
        (Takes::Expr, Written::Closure(closure)) => Some(format!("{} = {closure}", key.name)),
        (Takes::Expr, _) => None,
        _ => Some(format!("{} = {}", key.name, written(inside))),
    }
}

/// What to write in the place of an expression that is no function: one, where it begins with the name of what it is computed from.
fn instead_of_function(key: &Key, value: &TokenStream) -> Option<String> {
    let first = value.clone().into_iter().next()?;
    let is_read = matches!(
        syn::parse2::<Expr>(value.clone()).ok()?,
        Expr::Field(_) | Expr::MethodCall(_) | Expr::Binary(_)
    );
    let dotted = written(value).starts_with(&format!("{first}."));
    let named = matches!(&first, TokenTree::Ident(name) if name != "self");
    (is_read && dotted && named).then(|| format!("write `{} = |{first}| {}`", key.name, written(value)))
}

/// What to write in the place of `of = …`, where that is not the name of one field.
fn instead_of_member(value: &TokenStream) -> Option<String> {
    let (expr, text) = (syn::parse2::<Expr>(value.clone()).ok()?, written(value));
    Some(match expr {
        Expr::Closure(_) => format!("write `map = {text}`"),
        // A name before the dot is the value's or a field's: only the user knows.
        Expr::Field(path) => match (&*path.base, &path.member) {
            (Expr::Path(base), member) if base.path.is_ident("self") => {
                format!("write `of = {}`", member.to_token_stream())
            }
            (Expr::Path(base), member) => format!(
                "write `of = {}` if `{}` is the value itself, or `map = |value| value.{text}`",
                member.to_token_stream(),
                base.to_token_stream()
            ),
            _ => format!(
                "for what lies deeper, write `map = |value| value.{}`",
                text.strip_prefix("self.").unwrap_or(&text)
            ),
        },
        _ => "for what is computed, write `map = |value| …`".to_owned(),
    })
}

/// What kind of value a key takes.
const fn kind(key: &Key) -> &'static str {
    match key.takes {
        Takes::Nothing => "no value",
        Takes::Type => "a type",
        Takes::Expr => "a closure or the path of a function",
        Takes::Member => "the name of one field of the value",
        Takes::Path => "a path",
        Takes::Predicates => "the predicates of a where-clause in a string",
    }
}
