//! What must hold for every expansion, whatever the input.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, DeriveInput, Expr, FnArg, ImplItem, Item, ItemConst, ItemImpl, Pat, Stmt};

use super::{all_derived, expand};

/// The impls of an expansion, beside which nothing may be but the name of the runtime.
fn impls(name: &str, input: &DeriveInput) -> Vec<ItemImpl> {
    let scope: ItemConst = syn::parse2(expand(name, input)).unwrap();
    assert_eq!(scope.ident, "_", "{name}: a name for others to see");
    let Expr::Block(block) = *scope.expr else { panic!("{name}: not a block") };
    let mut statements = block.block.stmts.into_iter();
    let Some(Stmt::Item(Item::Use(_))) = statements.next() else { panic!("{name}: no runtime") };
    statements
        .map(|statement| match statement {
            Stmt::Item(Item::Impl(item)) => item,
            other => panic!("{name}: not an impl: {}", other.to_token_stream()),
        })
        .collect()
}

/// All tokens that are no groups, in order.
fn flat(tokens: TokenStream) -> Vec<TokenTree> {
    let mut all = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) => all.extend(flat(group.stream())),
            other => all.push(other),
        }
    }
    all
}

fn words(tokens: TokenStream) -> Vec<String> {
    flat(tokens).iter().map(ToString::to_string).collect()
}

/// Clap #2934, rust #48934: a variable by another name could be one of the user's constants.
#[test]
fn every_variable_begins_with_our_prefix() {
    let mut variables = 0;
    let mut check = |name: &str, variable: &str| {
        assert!(variable.starts_with("__slidewin"), "{name}: {variable}");
        variables += 1;
    };
    for (name, input) in all_derived() {
        for item in impls(name, &input) {
            for function in item.items {
                let ImplItem::Fn(function) = function else { continue };
                for parameter in &function.sig.inputs {
                    let FnArg::Typed(parameter) = parameter else { panic!("{name}: a receiver") };
                    let Pat::Ident(parameter) = &*parameter.pat else { panic!("{name}: a pattern") };
                    check(name, &parameter.ident.to_string());
                }
                // The closures of the inputs bind none.
                let words = words(function.block.into_token_stream());
                words.windows(2).filter(|pair| pair[0] == "let").for_each(|pair| check(name, &pair[1]));
            }
        }
    }
    assert!(variables > 100, "{variables}");
}

/// Bon #218: random names broke the caches of incremental builds.
#[test]
fn two_expansions_are_the_same() {
    for (name, input) in all_derived() {
        assert_eq!(expand(name, &input).to_string(), expand(name, &input.clone()).to_string(), "{name}");
    }
}

/// Darling #334: a path to the crate that ignores `crate = …`.
#[test]
fn the_path_of_the_crate_is_the_one_given() {
    let count = |tokens| words(tokens).iter().filter(|word| *word == "slidewin").count();
    for (name, mut input) in all_derived() {
        let names_it = |attribute: &Attribute| attribute.to_token_stream().to_string().contains("crate =");
        if !input.attrs.iter().any(names_it) {
            assert!(count(expand(name, &input)) > 0, "{name}");
            input.attrs.push(syn::parse_quote!(#[aggregate(crate = ::other)]));
        }
        let expansion = expand(name, &input);
        assert_eq!(count(expansion.clone()), 0, "{name}: {expansion}");
    }
}

/// `derive_more` #180: `core`, `std` and `alloc` are reached through the crate alone.
#[test]
fn no_path_begins_at_another_crate() {
    for (name, input) in all_derived() {
        let words = words(expand(name, &input));
        for (at, word) in
            words.iter().enumerate().filter(|(_, word)| ["core", "std", "alloc"].contains(&word.as_str()))
        {
            let from_ours = words[..at].ends_with(&["__slidewin".into(), ":".into(), ":".into()]);
            let from_the_users = word == "core" && words[at..].iter().any(|word| word == "PhantomData");
            assert!(
                from_ours || from_the_users,
                "{name}: `{word}` after {:?}",
                &words[at.saturating_sub(6)..at]
            );
        }
    }
}

/// Thiserror #442: an `allow` is an error where the user forbids its lint. And tool attributes such as `diagnostic::…` are
/// not found under `no_implicit_prelude`, nor where the user has a module of that name.
#[test]
fn attributes_are_built_in_and_allow_nothing() {
    for (name, input) in all_derived() {
        for item in impls(name, &input) {
            let functions = item.items.iter().map(|item| match item {
                ImplItem::Fn(function) => &function.attrs[..],
                ImplItem::Type(ty) => &ty.attrs,
                ImplItem::Const(constant) => &constant.attrs,
                other => panic!("{name}: {}", other.to_token_stream()),
            });
            for attribute in functions.flatten().chain(&item.attrs) {
                let text = attribute.to_token_stream().to_string().replace(' ', "");
                assert!(["#[inline]", "#[automatically_derived]"].contains(&text.as_str()), "{name}: {text}");
            }
            assert!(
                item.attrs.iter().any(|attribute| attribute.path().is_ident("automatically_derived")),
                "{name}"
            );
        }
    }
}

/// What the user allows on the struct or on a field holds for the closures that stand there.
#[test]
fn what_the_user_allows_is_allowed() {
    let input: DeriveInput = syn::parse_quote! {
        #[allow(deprecated, reason = "on purpose")]
        #[deny(unused)]
        #[aggregate(value = Old)]
        struct Total {
            #[expect(clippy::as_conversions)]
            #[warn(unused)]
            #[aggregate(sum, map = |old| old.0 as u8)]
            sum: u8,
        }
    };
    for item in impls("allowed", &input) {
        let attributes: Vec<_> =
            item.attrs.iter().map(|attribute| attribute.to_token_stream().to_string()).collect();
        assert_eq!(
            attributes,
            [
                "# [automatically_derived]",
                "# [allow (deprecated , reason = \"on purpose\")]",
                "# [allow (clippy :: as_conversions)]",
            ]
        );
    }
}

/// `thiserror`: attributes of other macros are theirs.
#[test]
fn attributes_of_others_are_left_alone() {
    let bare: DeriveInput = syn::parse_quote! {
        #[aggregate(value = u8)]
        struct Total {
            #[aggregate(sum)]
            sum: u8,
        }
    };
    let among_others: DeriveInput = syn::parse_quote! {
        #[serde(rename_all = "camelCase", bound = "T: Sum")]
        #[aggregate(value = u8)]
        #[aggregate_other(value = 3, summ)]
        #[other::aggregate(value)]
        #[repr(C, align(8))]
        #[must_use]
        struct Total {
            /// Documented.
            #[serde(skip, default = "sum")]
            #[aggregate::other]
            #[aggregate(sum)]
            #[builder(aggregate(max))]
            sum: u8,
        }
    };
    assert_eq!(expand("others", &among_others).to_string(), expand("bare", &bare).to_string());
}
