//! From the tokens of `#[aggregate(…)]` to keyed values. A mistake is noted and the rest is read on, so that one
//! compile shows them all; what a key means beside others is for `model` to say.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::quote;
use syn::buffer::Cursor;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, MacroDelimiter, Member, Meta, Path, Token, Type, WherePredicate};

use crate::errors::{self, Errors};
use crate::spelling::is_nearly_aggregate;
use crate::value::{Bound, Function, PathValue, fault};

/// Where a key belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Struct,
    Field,
}

/// What stands behind a key, if anything.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Takes {
    Nothing,
    Type,
    Expr,
    Member,
    Path,
    Predicates,
}

/// A key of the attribute's grammar.
pub(crate) struct Key {
    pub(crate) name: &'static str,
    pub(crate) place: Place,
    pub(crate) takes: Takes,
    /// How it is written, for messages.
    pub(crate) example: &'static str,
    /// Whether it is one of the operations, of which a field has exactly one.
    pub(crate) is_operation: bool,
}

/// The whole grammar. The table in the README is checked against it.
pub(crate) const KEYS: &[Key] = &[
    struct_key("value", Takes::Type, "value = f64"),
    struct_key("out", Takes::Type, "out = f64"),
    struct_key("finalize", Takes::Expr, "finalize = |aggregate| aggregate.sum"),
    struct_key("crate", Takes::Path, "crate = ::slidewin"),
    struct_key("bound", Takes::Predicates, "bound = \"T: Clone\""),
    operation("sum", Takes::Nothing, "sum"),
    operation("product", Takes::Nothing, "product"),
    operation("count", Takes::Nothing, "count"),
    operation("min", Takes::Nothing, "min"),
    operation("max", Takes::Nothing, "max"),
    operation("first", Takes::Nothing, "first"),
    operation("last", Takes::Nothing, "last"),
    operation("all", Takes::Nothing, "all"),
    operation("any", Takes::Nothing, "any"),
    operation("bit_and", Takes::Nothing, "bit_and"),
    operation("bit_or", Takes::Nothing, "bit_or"),
    operation("bit_xor", Takes::Nothing, "bit_xor"),
    operation("min_by_key", Takes::Expr, "min_by_key = |record| record.key"),
    operation("max_by_key", Takes::Expr, "max_by_key = |record| record.key"),
    operation("monoid", Takes::Type, "monoid = Operation"),
    operation("nested", Takes::Nothing, "nested"),
    operation("with", Takes::Type, "with = Aggregator"),
    field_key("of", Takes::Member, "of = field"),
    field_key("map", Takes::Expr, "map = |value| value.field"),
    field_key("filter", Takes::Expr, "filter = |value| value.field > 0"),
];

const fn struct_key(name: &'static str, takes: Takes, example: &'static str) -> Key {
    Key { name, place: Place::Struct, takes, example, is_operation: false }
}

const fn operation(name: &'static str, takes: Takes, example: &'static str) -> Key {
    Key { name, place: Place::Field, takes, example, is_operation: true }
}

const fn field_key(name: &'static str, takes: Takes, example: &'static str) -> Key {
    Key { name, place: Place::Field, takes, example, is_operation: false }
}

/// A key as written, with its value.
pub(crate) struct Entry {
    pub(crate) key: &'static Key,
    pub(crate) span: Span,
    pub(crate) value: Value,
}

pub(crate) enum Value {
    Nothing,
    Type(Type),
    Expr(Expr),
    Member(Member),
    Path(Path),
    Predicates(Punctuated<WherePredicate, Token![,]>),
}

/// All that the `#[aggregate(…)]` of one struct or field say.
#[derive(Default)]
pub(crate) struct Attributes {
    pub(crate) entries: Vec<Entry>,
    /// Whether something was noted as wrong, so that what is missing may be what is wrong.
    pub(crate) flawed: bool,
}

impl Attributes {
    /// The value of a key.
    pub(crate) fn get(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key.name == name)
    }

    /// The type behind a key.
    pub(crate) fn get_type(&self, name: &str) -> Option<&Type> {
        match &self.get(name)?.value {
            Value::Type(ty) => Some(ty),
            _ => None,
        }
    }

    /// The expression behind a key.
    pub(crate) fn get_expr(&self, name: &str) -> Option<&Expr> {
        match &self.get(name)?.value {
            Value::Expr(expr) => Some(expr),
            _ => None,
        }
    }

    /// The path behind a key.
    pub(crate) fn get_path(&self, name: &str) -> Option<&Path> {
        match &self.get(name)?.value {
            Value::Path(path) => Some(path),
            _ => None,
        }
    }
}

pub(crate) fn on_struct(attributes: &[Attribute], errors: &mut Errors) -> Attributes {
    read(attributes, Place::Struct, errors)
}

pub(crate) fn on_field(attributes: &[Attribute], errors: &mut Errors) -> Attributes {
    read(attributes, Place::Field, errors)
}

/// Where an attribute of ours has no meaning.
pub(crate) fn nowhere<'a>(attributes: impl IntoIterator<Item = &'a Attribute>, errors: &mut Errors) {
    for attribute in attributes {
        if attribute.path().is_ident("aggregate") {
            errors.push(errors::misplaced_attribute(attribute));
        }
    }
}

fn read(attributes: &[Attribute], place: Place, errors: &mut Errors) -> Attributes {
    let mut read = Attributes::default();
    let before = errors.len();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("aggregate")) {
        let tokens = match &attribute.meta {
            Meta::Path(_) => {
                errors.push(errors::bare_attribute(attribute, place));
                continue;
            }
            Meta::NameValue(pair) => {
                errors.push(errors::attribute_with_value(&pair.value, place));
                continue;
            }
            Meta::List(list) => {
                if !matches!(list.delimiter, MacroDelimiter::Paren(_)) {
                    errors.push(errors::wrong_delimiter(list));
                    continue;
                }
                if list.tokens.is_empty() {
                    errors.push(errors::empty_attribute(attribute, place));
                    continue;
                }
                list.tokens.clone()
            }
        };
        let result = (|input: ParseStream<'_>| read_entries(input, place, &mut read, errors)).parse2(tokens);
        if let Err(error) = result {
            errors.push(error);
        }
    }
    // An attribute that is only nearly ours is an error of the compiler's, and what it says is not missing.
    let misspelt = |attribute: &Attribute| {
        attribute.path().get_ident().is_some_and(|name| is_nearly_aggregate(&name.to_string()))
    };
    read.flawed = errors.len() > before || attributes.iter().any(misspelt);
    read
}

/// The entries of one attribute. An `Err` ends the attribute: its tokens cannot be split into entries.
fn read_entries(
    input: ParseStream<'_>,
    place: Place,
    read: &mut Attributes,
    errors: &mut Errors,
) -> syn::Result<()> {
    while !input.is_empty() {
        if !input.peek(Ident::peek_any) {
            let first = input.span();
            errors.push(errors::not_a_key(first, &next_entry(input), place));
        } else {
            let ident = input.call(Ident::parse_any)?;
            if let Some(entry) = read_entry(input, &ident, place, errors)? {
                match read.get(entry.key.name) {
                    Some(first) => errors.push(errors::duplicate(entry.key.name, first.span, entry.span)),
                    None => read.entries.push(entry),
                }
            }
        }
        if input.is_empty() {
            break;
        }
        if let Some(semicolon) = input.parse::<Option<Token![;]>>()? {
            errors.push(errors::semicolon(semicolon.span));
            continue;
        }
        if !input.peek(Token![,]) {
            let rest = next_entry(input);
            errors.push(errors::missing_comma(&rest));
        }
        input.parse::<Option<Token![,]>>()?;
    }
    Ok(())
}

/// What stands behind a key, or `None` and an error.
fn read_entry(
    input: ParseStream<'_>,
    ident: &Ident,
    place: Place,
    errors: &mut Errors,
) -> syn::Result<Option<Entry>> {
    if input.peek(Token![::]) {
        let rest = next_entry(input);
        errors.push(errors::not_a_key(ident.span(), &quote!(#ident #rest), place));
        return Ok(None);
    }
    let name = ident.to_string();
    let Some(key) = KEYS.iter().find(|key| key.name == name) else {
        let value = skipped_value(input);
        errors.push(errors::unknown_key(ident, place, &value));
        return Ok(None);
    };
    if key.place != place {
        let value = skipped_value(input);
        errors.push(errors::wrong_place(ident, key, &value));
        return Ok(None);
    }
    let entry = |value| Some(Entry { key, span: ident.span(), value });
    if input.peek(syn::token::Paren) || input.peek(syn::token::Bracket) || input.peek(syn::token::Brace) {
        let arguments = next_entry(input);
        errors.push(errors::arguments(ident, key, &arguments));
        return Ok(None);
    }
    if !input.peek(Token![=]) {
        if key.takes == Takes::Nothing {
            return Ok(entry(Value::Nothing));
        }
        // Something else stands where the value should: it belongs to this mistake.
        if !input.is_empty() && !input.peek(Token![,]) {
            next_entry(input);
        }
        errors.push(errors::missing_value(ident, key));
        return Ok(None);
    }
    input.parse::<Token![=]>()?;
    if key.takes == Takes::Nothing {
        let value = next_entry(input);
        errors.push(errors::unwanted_value(ident, key, &value));
        return Ok(None);
    }
    if input.is_empty() || input.peek(Token![,]) {
        errors.push(errors::missing_value(ident, key));
        return Ok(None);
    }
    let value = match key.takes {
        Takes::Nothing => return Ok(None),
        Takes::Type => value(input, ident, key, errors, Value::Type),
        Takes::Expr => value(input, ident, key, errors, |Function(expr)| Value::Expr(expr)),
        Takes::Member => value(input, ident, key, errors, Value::Member),
        Takes::Path => value(input, ident, key, errors, |PathValue(path)| Value::Path(path)),
        Takes::Predicates => value(input, ident, key, errors, |Bound(bound)| Value::Predicates(bound)),
    };
    if let Some(fault) = value.as_ref().and_then(|value| fault(value, ident, key)) {
        errors.push(fault);
        return Ok(None);
    }
    Ok(value.and_then(entry))
}

/// A value of one kind, the whole entry being one.
fn value<T: Parse>(
    input: ParseStream<'_>,
    ident: &Ident,
    key: &'static Key,
    errors: &mut Errors,
    wrap: impl FnOnce(T) -> Value,
) -> Option<Value> {
    // `f64` reads as an expression too, and `3.5` begins no type: what was meant is known by the key alone.
    let ahead = input.fork();
    match ahead.parse::<T>() {
        Ok(_) if !ahead.is_empty() && !ahead.peek(Token![,]) && !begins_entry(&ahead) => {
            errors.push(errors::wrong_value(ident, key, &next_entry(input), None));
            None
        }
        Ok(_) => input.parse::<T>().ok().map(wrap),
        Err(error) => {
            errors.push(errors::wrong_value(ident, key, &next_entry(input), Some(&error)));
            None
        }
    }
}

/// Whether a key comes next, or a semicolon: what is missing before it is a comma.
fn begins_entry(input: ParseStream<'_>) -> bool {
    input.peek(Token![;])
        || input.fork().call(Ident::parse_any).is_ok_and(|ident| KEYS.iter().any(|key| ident == key.name))
}

/// Skips what stands behind a key that is not read.
fn skipped_value(input: ParseStream<'_>) -> TokenStream {
    if input.peek(Token![=]) && input.parse::<Token![=]>().is_err() {
        return TokenStream::new();
    }
    next_entry(input)
}

/// Skips the rest of an entry: what can be read as an expression or a type, else all up to a comma.
fn next_entry(input: ParseStream<'_>) -> TokenStream {
    let end = entry_end::<Expr>(input).or_else(|| entry_end::<Type>(input));
    let mut skipped = TokenStream::new();
    while end.map_or(!input.is_empty() && !input.peek(Token![,]), |end| input.cursor() != end) {
        match input.parse::<TokenTree>() {
            Ok(token) => skipped.extend([token]),
            Err(_) => break,
        }
    }
    skipped
}

/// Where the rest of an entry ends, if it reads as a `T`.
fn entry_end<T: Parse>(input: ParseStream<'_>) -> Option<Cursor<'_>> {
    let ahead = input.fork();
    let is_entry = ahead.parse::<T>().is_ok() && (ahead.is_empty() || ahead.peek(Token![,]));
    is_entry.then(|| ahead.cursor())
}
