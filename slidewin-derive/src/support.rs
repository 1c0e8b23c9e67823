//! Small things that several stages need: names of the runtime crate, spans, and which types mention a parameter.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{ConstParam, GenericParam, Generics, LifetimeParam, Member, Path, Type, TypeParam, TypePath};

use crate::input::ungroup;

/// Where the generated code finds the runtime: the path of `slidewin` as the user's crate knows it.
pub(crate) struct Runtime(TokenStream);

impl Runtime {
    pub(crate) fn new(path: Option<&Path>) -> Self {
        match path {
            Some(path) => Self(generated(path.to_token_stream())),
            None => Self(quote!(::slidewin)),
        }
    }

    /// Puts impls where [`private`] names what they may name. Short, since the compiler reads it dozens of times a field.
    pub(crate) fn scope(&self, impls: &TokenStream) -> TokenStream {
        let Self(path) = self;
        quote! {
            const _: () = {
                use #path::__private as __slidewin;
                #impls
            };
        }
    }
}

/// The module of all that generated code may name, inside of [`Runtime::scope`].
pub(crate) fn private() -> TokenStream {
    quote!(__slidewin)
}

/// The tokens at their own places, but known to the compiler as a macro's: no lint about how a path is written holds
/// the user to them.
pub(crate) fn generated(tokens: TokenStream) -> TokenStream {
    tokens
        .into_iter()
        .map(|mut token| {
            if let TokenTree::Group(group) = &token {
                let mut respanned = proc_macro2::Group::new(group.delimiter(), generated(group.stream()));
                respanned.set_span(group.span().resolved_at(Span::call_site()));
                return TokenTree::Group(respanned);
            }
            token.set_span(token.span().resolved_at(Span::call_site()));
            token
        })
        .collect()
}

/// As [`generated`], for one name. A deprecated struct or field may be used by what is derived for it.
pub(crate) fn generated_ident(ident: &Ident) -> Ident {
    let mut ident = ident.clone();
    ident.set_span(ident.span().resolved_at(Span::call_site()));
    ident
}

/// As [`generated`], for a field.
pub(crate) fn generated_member(member: &Member) -> Member {
    match member {
        Member::Named(name) => Member::Named(generated_ident(name)),
        Member::Unnamed(index) => Member::Unnamed(syn::Index {
            index: index.index,
            span: index.span.resolved_at(Span::call_site()),
        }),
    }
}

/// A parameter as an impl declares it: without its default, and without the attributes on it, one of which may be a mistake.
pub(crate) fn declared(parameter: &GenericParam) -> TokenStream {
    match parameter {
        GenericParam::Type(TypeParam { ident, colon_token, bounds, .. }) => {
            quote!(#ident #colon_token #bounds)
        }
        GenericParam::Lifetime(LifetimeParam { lifetime, colon_token, bounds, .. }) => {
            quote!(#lifetime #colon_token #bounds)
        }
        GenericParam::Const(ConstParam { ident, ty, .. }) => quote!(const #ident: #ty),
    }
}

/// The type parameters of a struct, to tell which types depend on them.
pub(crate) struct TypeParameters<'a>(Vec<&'a Ident>);

impl<'a> TypeParameters<'a> {
    pub(crate) fn new(generics: &'a Generics) -> Self {
        Self(generics.type_params().map(|parameter| &parameter.ident).collect())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a type mentions one of them: by its name alone, not as a part of a longer path.
    pub(crate) fn are_in(&self, ty: &impl ToTokens) -> bool {
        !self.is_empty() && self.are_in_tokens(ty.to_token_stream())
    }

    /// Whether a type is one of them or a projection of one: `T`, `T::Agg`, `<T as Trait>::Agg`.
    pub(crate) fn are_the_root_of(&self, ty: &Type) -> bool {
        match ungroup(ty) {
            Type::Path(TypePath { qself: Some(of), .. }) => self.are_the_root_of(&of.ty),
            Type::Path(path) => {
                path.path.segments.first().is_some_and(|first| self.0.contains(&&first.ident))
            }
            _ => false,
        }
    }

    fn are_in_tokens(&self, tokens: TokenStream) -> bool {
        let mut after_colons = false;
        for token in tokens {
            match &token {
                TokenTree::Group(group) if self.are_in_tokens(group.stream()) => return true,
                TokenTree::Ident(ident) if !after_colons && self.0.contains(&ident) => return true,
                _ => {}
            }
            after_colons = matches!(&token, TokenTree::Punct(colon) if colon.as_char() == ':');
        }
        false
    }
}
