//! The struct as the derive sees it: its fields, with their attributes read. Says no to what is not a struct.

use syn::spanned::Spanned;
use syn::{Data, DataStruct, DeriveInput, Fields, GenericArgument, Index, Member, PathArguments, Type};

use crate::attr::{self, Attributes};
use crate::errors::{self, Errors};
use crate::value::elided;

/// A struct with at least one field.
pub(crate) struct Input<'a> {
    pub(crate) original: &'a DeriveInput,
    pub(crate) fields: Vec<Field<'a>>,
}

pub(crate) struct Field<'a> {
    pub(crate) original: &'a syn::Field,
    /// How the field is accessed; a name, or an index.
    pub(crate) member: Member,
    pub(crate) attributes: Attributes,
}

impl<'a> Input<'a> {
    pub(crate) fn new(original: &'a DeriveInput, errors: &mut Errors) -> Option<Self> {
        attr::nowhere(original.generics.params.iter().flat_map(parameter_attributes), errors);
        let fields = match &original.data {
            Data::Struct(DataStruct { fields, .. }) => fields,
            Data::Enum(data) => {
                errors.push(errors::not_a_struct(data.enum_token.span(), "an enum"));
                return None;
            }
            Data::Union(data) => {
                errors.push(errors::not_a_struct(data.union_token.span(), "a union"));
                return None;
            }
        };
        if let Some(packed) = packed(original) {
            errors.push(errors::packed(packed));
        }
        if fields.is_empty() {
            errors.push(errors::no_fields(&original.ident));
            return None;
        }
        Some(Self { original, fields: Field::all(fields, errors) })
    }

    /// What the values may be where the attributes do not say it: the type of a field that takes the whole of one.
    pub(crate) fn likely_value(&self) -> Option<&Type> {
        let has =
            |field: &Field<'_>, keys: &[&str]| keys.iter().any(|key| field.attributes.get(key).is_some());
        let takes_whole = |field: &&Field<'_>| {
            !field.is_phantom()
                && elided(&field.original.ty).is_none()
                && !has(field, &["of", "map", "count", "nested", "with"])
        };
        let field = self.fields.iter().find(takes_whole)?;
        let ty = &field.original.ty;
        let is_option = has(field, &["first", "last", "min_by_key", "max_by_key"]);
        Some(if is_option { in_option(ty).unwrap_or(ty) } else { ty })
    }
}

impl<'a> Field<'a> {
    fn all(fields: &'a Fields, errors: &mut Errors) -> Vec<Self> {
        let fields = fields.iter().zip(0..);
        fields
            .map(|(original, index)| Self {
                original,
                member: match &original.ident {
                    Some(name) => Member::Named(name.clone()),
                    None => Member::Unnamed(Index { index, span: original.ty.span() }),
                },
                attributes: attr::on_field(&original.attrs, errors),
            })
            .collect()
    }

    /// Whether the field is a `PhantomData`, which has nothing to aggregate.
    pub(crate) fn is_phantom(&self) -> bool {
        let Type::Path(path) = ungroup(&self.original.ty) else { return false };
        path.path.segments.last().is_some_and(|last| last.ident == "PhantomData")
    }
}

/// A type out of the invisible group that a `$t:ty` of a `macro_rules!` puts around it.
pub(crate) fn ungroup(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => ungroup(&group.elem),
        Type::Paren(paren) => ungroup(&paren.elem),
        other => other,
    }
}

/// The `T` of an `Option<T>`.
fn in_option(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ungroup(ty) else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == "Option")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.first()? {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    }
}

fn parameter_attributes(parameter: &syn::GenericParam) -> &[syn::Attribute] {
    match parameter {
        syn::GenericParam::Type(ty) => &ty.attrs,
        syn::GenericParam::Lifetime(lifetime) => &lifetime.attrs,
        syn::GenericParam::Const(constant) => &constant.attrs,
    }
}

/// The `packed` of a `#[repr(packed)]`.
fn packed(input: &DeriveInput) -> Option<proc_macro2::Span> {
    let mut packed = None;
    for attribute in input.attrs.iter().filter(|attribute| attribute.path().is_ident("repr")) {
        // What rustc makes of the rest of it is not for us to say.
        let _ = attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident("packed") {
                packed = Some(meta.path.span());
            }
            let _ = meta.input.parse::<Option<proc_macro2::Group>>();
            Ok(())
        });
    }
    packed
}
