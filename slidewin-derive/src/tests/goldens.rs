//! Goldens: `goldens/<name>.in.rs` with the derive's output written out is `goldens/<name>.rs`, to read and to review.
//! They are compiled and run in slidewin's tests (`derive_goldens`). `SLIDEWIN_BLESS=1 cargo test -p slidewin-derive`
//! writes them anew.

use std::path::Path;
use std::{env, fs};

use quote::{ToTokens, quote};
use syn::{Attribute, DeriveInput, File, Item};

use super::{INPUTS, derived, expand, items};

#[test]
fn goldens_are_as_recorded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("goldens");
    let mut stale = Vec::new();
    for (name, input) in INPUTS {
        let path = folder.join(format!("{name}.rs"));
        let expanded = written_out(name, input);
        if env::var_os("SLIDEWIN_BLESS").is_some() {
            fs::write(&path, &expanded).unwrap();
        }
        let recorded = fs::read_to_string(&path).unwrap_or_default();
        if let Some((line, (recorded, expanded))) = first_difference(&recorded, &expanded) {
            stale.push(format!("{name}.rs:{line}\n  recorded {recorded}\n  expanded {expanded}"));
        }
    }
    assert!(
        stale.is_empty(),
        "the derive writes something else; read the difference, then bless it with `SLIDEWIN_BLESS=1`:\n{}",
        stale.join("\n")
    );
}

/// A golden whose input is gone is dead text.
#[test]
fn no_golden_is_orphaned() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("goldens");
    let mut found: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let mut expected: Vec<_> =
        INPUTS.iter().flat_map(|(name, _)| [format!("{name}.rs"), format!("{name}.in.rs")]).collect();
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

/// An input as it would be without the derive: each struct without our attributes, and its impls below it.
fn written_out(name: &str, input: &str) -> String {
    let mut file = syn::parse_file("").unwrap();
    for item in items(input) {
        match derived(&item) {
            Some(input) => {
                let impls: File = syn::parse2(expand(name, &input)).unwrap();
                file.items.push(without_attributes(input));
                file.items.extend(impls.items);
            }
            None => file.items.push(item),
        }
    }
    format!(
        "// `{name}.in.rs` with the derive written out: see `src/tests/goldens.rs`.\n\n{}",
        prettyplease::unparse(&file)
    )
}

/// A struct without `Aggregate` and without `#[aggregate(…)]`.
fn without_attributes(mut input: DeriveInput) -> Item {
    let others = |attributes: &mut Vec<Attribute>| {
        attributes.retain(|attribute| !attribute.path().is_ident("aggregate"));
    };
    others(&mut input.attrs);
    for attribute in &mut input.attrs {
        if attribute.path().is_ident("derive") {
            let text = attribute.to_token_stream().to_string().replace("Aggregate ,", "");
            let rest: proc_macro2::TokenStream = text.parse().unwrap();
            let item: syn::ItemStruct = syn::parse_quote!(#rest struct Derived;);
            attribute.clone_from(&item.attrs[0]);
        }
    }
    if let syn::Data::Struct(data) = &mut input.data {
        data.fields.iter_mut().for_each(|field| others(&mut field.attrs));
    }
    syn::parse2(quote!(#input)).unwrap()
}

/// The number and the texts of the first line in which two texts differ.
fn first_difference<'a>(recorded: &'a str, expanded: &'a str) -> Option<(usize, (&'a str, &'a str))> {
    let (mut recorded, mut expanded) = (recorded.lines(), expanded.lines());
    for line in 1.. {
        match (recorded.next(), expanded.next()) {
            (None, None) => break,
            (recorded, expanded) if recorded == expanded => {}
            (recorded, expanded) => {
                return Some((line, (recorded.unwrap_or("nothing"), expanded.unwrap_or("nothing"))));
            }
        }
    }
    None
}
