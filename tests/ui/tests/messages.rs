//! Every message of the derive is shown by a case: one that none shows is one that nobody has read.

use std::path::{Path, PathBuf};

/// The texts of the messages in a file of the derive's, by the constructors that they stand in: the parts between what is
/// filled in that are long enough to be told apart.
fn constructors(source: &str) -> Vec<(&str, Vec<&str>)> {
    let mut found = Vec::new();
    for function in source.split("pub(crate) fn ").skip(1) {
        let (Some((name, _)), Some(end)) = (function.split_once('('), function.find("\n}\n")) else {
            continue;
        };
        let body = &function[..end];
        if !body.lines().next().is_some_and(|line| line.ends_with('(') || line.contains("-> Error")) {
            continue;
        }
        let literals = body.split('"').skip(1).step_by(2);
        let texts = literals.flat_map(|literal| literal.split(['{', '}', '\\'])).map(str::trim);
        found.push((name, texts.filter(|text| text.len() >= 12).collect()));
    }
    found
}

fn read(folder: &Path, extension: &str, into: &mut Vec<(PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).expect("the folder is there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            read(&path, extension, into);
        } else if path.extension().is_some_and(|own| own == extension) {
            let text = std::fs::read_to_string(&path).expect("the file can be read");
            into.push((path, text));
        }
    }
}

#[test]
fn each_message_of_the_derive_is_shown_by_a_case() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut recorded, mut sources) = (Vec::new(), Vec::new());
    read(&package.join("cases"), "stderr", &mut recorded);
    read(&package.join("../../slidewin-derive/src/errors"), "rs", &mut sources);
    let constructors: Vec<_> = sources.iter().flat_map(|(_, source)| constructors(source)).collect();
    assert!(constructors.len() >= 25, "only {} messages were found", constructors.len());
    let unseen: Vec<_> = constructors
        .iter()
        .filter(|(_, texts)| {
            !texts.iter().any(|text| recorded.iter().any(|(_, message)| message.contains(text)))
        })
        .map(|(name, _)| name)
        .collect();
    assert!(unseen.is_empty(), "no case shows {unseen:?}");
}
