//! What the attributes mean: the type of the values, what is answered, and for each field its operation and what it
//! takes from a value. All rules about keys beside each other stand here; a [`Model`] is right, and nothing after it
//! can fail.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::{Expr, Generics, Member, Token, Type, WherePredicate};

use crate::attr::{Attributes, Entry, Value};
use crate::errors::{self, Errors};
use crate::input::{Field, Input};
use crate::lints;
use crate::support::Runtime;
use crate::value::elided;

/// A struct that can be derived for.
pub(crate) struct Model<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) generics: &'a Generics,
    pub(crate) runtime: Runtime,
    pub(crate) value: &'a Type,
    pub(crate) answer: Answer<'a>,
    /// What the user writes in the place of the inferred bounds.
    pub(crate) bound: Option<&'a Punctuated<WherePredicate, Token![,]>>,
    pub(crate) parts: Vec<Part<'a>>,
    /// The attributes by which each impl allows what the struct does.
    pub(crate) allowed: TokenStream,
}

/// What a query answers.
pub(crate) enum Answer<'a> {
    /// A clone of the aggregate.
    Itself,
    /// What the function makes of it, and its type.
    Finalized(&'a Type, &'a Expr),
}

/// One field.
pub(crate) struct Part<'a> {
    pub(crate) member: &'a Member,
    pub(crate) ty: &'a Type,
    /// Whether that is, to the letter, the type of the values.
    pub(crate) is_value: bool,
    pub(crate) kind: Kind<'a>,
}

pub(crate) enum Kind<'a> {
    /// `PhantomData`.
    Phantom,
    Aggregated {
        operation: Operation<'a>,
        source: Source<'a>,
        filter: Option<&'a Expr>,
    },
}

/// How a field combines.
pub(crate) enum Operation<'a> {
    /// A monoid of the runtime, by the name of its operation.
    BuiltIn(&'static str),
    /// The monoid under an operation of the user's.
    Custom(&'a Type),
    /// The record with the least or the greatest key.
    ByKey(Extreme, &'a Expr),
    /// The partial aggregate of another aggregator; of the field's own type where it is nested.
    PartOf { aggregator: &'a Type, nested: bool },
}

#[derive(Clone, Copy)]
pub(crate) enum Extreme {
    Least,
    Greatest,
}

/// What a field takes from a value.
pub(crate) enum Source<'a> {
    /// That there is one.
    One,
    Whole,
    Member(&'a Member),
    Mapped(&'a Expr),
}

impl<'a> Model<'a> {
    /// The meaning of a struct, or `None` where a mistake has been noted.
    pub(crate) fn new(input: &'a Input<'a>, attributes: &'a Attributes, errors: &mut Errors) -> Option<Self> {
        let ident = &input.original.ident;
        let value = attributes.get_type("value");
        if value.is_none() && !attributes.flawed {
            errors.push(errors::missing_value_type(ident, input.likely_value()));
        }
        let answer = Answer::new(attributes, errors);
        let parts: Vec<_> = input.fields.iter().map(|field| Part::new(field, value, errors)).collect();
        if input.fields.iter().all(Field::is_phantom) {
            errors.push(errors::only_phantom(ident));
        }
        Some(Self {
            ident,
            generics: &input.original.generics,
            runtime: Runtime::new(attributes.get_path("crate")),
            value: value?,
            answer: answer?,
            bound: attributes.get("bound").and_then(|bound| match &bound.value {
                Value::Predicates(predicates) => Some(predicates),
                _ => None,
            }),
            parts: parts.into_iter().collect::<Option<_>>()?,
            allowed: lints::allowed(input),
        })
    }

    /// The parts that hold something, each with its operation.
    pub(crate) fn operations(&self) -> impl Iterator<Item = (&Part<'a>, &Operation<'a>)> {
        self.parts.iter().filter_map(|part| match &part.kind {
            Kind::Phantom => None,
            Kind::Aggregated { operation, .. } => Some((part, operation)),
        })
    }
}

impl<'a> Answer<'a> {
    fn new(attributes: &'a Attributes, errors: &mut Errors) -> Option<Self> {
        match (attributes.get("out"), attributes.get("finalize")) {
            (None, None) => Some(Self::Itself),
            (Some(_), Some(_)) => {
                Some(Self::Finalized(attributes.get_type("out")?, attributes.get_expr("finalize")?))
            }
            // What is missing may be what was wrong, and has been noted.
            _ if attributes.flawed => None,
            (Some(out), None) => {
                errors.push(errors::out_without_finalize(out.span));
                None
            }
            (None, Some(finalize)) => {
                errors.push(errors::finalize_without_out(finalize.span));
                None
            }
        }
    }
}

impl<'a> Part<'a> {
    fn new(field: &'a Field<'a>, value: Option<&Type>, errors: &mut Errors) -> Option<Self> {
        let (attributes, ty) = (&field.attributes, &field.original.ty);
        // The compiler says so at the field itself, and would say it again of all that names the type.
        if elided(ty).is_some() {
            return None;
        }
        let kind = if field.is_phantom() {
            if let Some(entry) = attributes.entries.first() {
                errors.push(errors::phantom_with_operation(entry.span));
                return None;
            }
            Kind::Phantom
        } else {
            let operation = the_operation(field, errors);
            let source = Source::new(attributes, operation, errors);
            let operation = Operation::new(operation?, ty)?;
            Kind::Aggregated { operation, source: source?, filter: attributes.get_expr("filter") }
        };
        let text = |ty: &Type| ty.to_token_stream().to_string();
        let is_value = value.is_some_and(|value| text(value) == text(ty));
        Some(Self { member: &field.member, ty, is_value, kind })
    }
}

/// The one operation of a field.
fn the_operation<'a>(field: &'a Field<'_>, errors: &mut Errors) -> Option<&'a Entry> {
    let mut operations = field.attributes.entries.iter().filter(|entry| entry.key.is_operation);
    let Some(first) = operations.next() else {
        if !field.attributes.flawed {
            errors.push(errors::missing_operation(field.original, !field.attributes.entries.is_empty()));
        }
        return None;
    };
    for second in operations {
        errors.push(errors::two_operations((first.key.name, first.span), (second.key.name, second.span)));
    }
    Some(first)
}

impl<'a> Operation<'a> {
    fn new(entry: &'a Entry, field: &'a Type) -> Option<Self> {
        Some(match (entry.key.name, &entry.value) {
            ("min_by_key", Value::Expr(key)) => Self::ByKey(Extreme::Least, key),
            ("max_by_key", Value::Expr(key)) => Self::ByKey(Extreme::Greatest, key),
            ("monoid", Value::Type(operation)) => Self::Custom(operation),
            ("nested", Value::Nothing) => Self::PartOf { aggregator: field, nested: true },
            ("with", Value::Type(aggregator)) => Self::PartOf { aggregator, nested: false },
            (name, Value::Nothing) => Self::BuiltIn(built_in(name)?),
            _ => return None,
        })
    }
}

/// The name that the runtime gives to a key's operation.
fn built_in(key: &str) -> Option<&'static str> {
    Some(match key {
        "sum" => "Sum",
        "product" => "Product",
        "count" => "Count",
        "min" => "Min",
        "max" => "Max",
        "first" => "First",
        "last" => "Last",
        "all" => "All",
        "any" => "Any",
        "bit_and" => "BitAnd",
        "bit_or" => "BitOr",
        "bit_xor" => "BitXor",
        _ => return None,
    })
}

impl<'a> Source<'a> {
    fn new(attributes: &'a Attributes, operation: Option<&Entry>, errors: &mut Errors) -> Option<Self> {
        let (of, map) = (attributes.get("of"), attributes.get("map"));
        if let Some(count) = operation.filter(|operation| operation.key.name == "count") {
            for source in [of, map].into_iter().flatten() {
                errors.push(errors::count_with_source(count.span, (source.key.name, source.span)));
            }
            return Some(Self::One);
        }
        if let (Some(of), Some(map)) = (of, map) {
            errors.push(errors::two_sources(of.span, map.span));
        }
        match (of.or(map)).map(|entry| &entry.value) {
            Some(Value::Member(member)) => Some(Self::Member(member)),
            Some(Value::Expr(expr)) => Some(Self::Mapped(expr)),
            Some(_) => None,
            None => Some(Self::Whole),
        }
    }
}
