//! What each case promises in its first lines, checked against the recorded message: which token the first error underlines,
//! how many errors there are, and that none of them points at the derive. A message recorded anew cannot get worse unseen.

use std::path::{Path, PathBuf};

/// The first lines of a case: "//~ underlines: `summ`" and "//~ errors: 1".
struct Promise {
    underlines: String,
    errors: usize,
}

impl Promise {
    fn of(source: &str) -> Option<Self> {
        let mut lines = source.lines();
        let underlines = lines.next()?.strip_prefix("//~ underlines: `")?.strip_suffix('`')?.to_owned();
        let errors = lines.next()?.strip_prefix("//~ errors: ")?.parse().ok()?;
        Some(Self { underlines, errors })
    }
}

/// The recorded message, error by error.
fn errors(recorded: &str) -> Vec<Vec<&str>> {
    let mut errors: Vec<Vec<&str>> = Vec::new();
    for line in recorded.lines() {
        if line.starts_with("error") {
            errors.push(Vec::new());
        }
        // A warning would stand here: it belongs to no error, and no case should cause one.
        assert!(!line.starts_with("warning"), "a warning: {line}");
        if let Some(error) = errors.last_mut() {
            error.push(line);
        }
    }
    errors
}

/// The source text that an error underlines with `^`, and the line of source that it stands in; of a span of several lines
/// the rest of its first line and " …".
fn underlined<'a>(error: &[&'a str]) -> Option<(String, &'a str)> {
    // "  --> cases/keys/misspelt.rs:9:17"; a place outside of the case has no numbers, and is not where its author looks.
    let numbered = |line: &&str| {
        line.trim_start().starts_with("--> ") && line.ends_with(|last: char| last.is_ascii_digit())
    };
    let place = error.iter().position(numbered)?;
    let mut numbers = error[place].rsplit(':').map(str::parse::<usize>);
    let column = numbers.next()?.ok()?;
    let line = numbers.next()?.ok()?.to_string();
    let after_bar = |line: &'a str| line.split_once('|').map(|(gutter, rest)| (gutter.trim(), rest));
    let rows = error[place + 1..].iter().copied().filter_map(after_bar);
    let mut rows = rows.skip_while(|(gutter, _)| *gutter != line);
    let (_, source) = rows.next()?;
    let (_, marks) = rows.next()?;
    // A space stands between the bar and the source. Marks of other labels may lie in the underline, as `-`.
    let marks: Vec<char> = marks.chars().skip(column).take_while(|mark| matches!(mark, '^' | '-')).collect();
    let token = source.chars().skip(column);
    let token = match marks.iter().rposition(|mark| *mark == '^') {
        Some(last) => token.take(last + 1).collect(),
        None => token.chain(" …".chars()).collect(),
    };
    Some((token, source))
}

/// What is wrong with a case, if anything.
fn check(case: &Path) -> Result<(), String> {
    let read =
        |path: &Path| std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
    let (source, recorded) = (read(case)?, read(&case.with_extension("stderr"))?);
    let promise =
        Promise::of(&source).ok_or("its first two lines promise no underlined token and number of errors")?;
    let errors = errors(&recorded);
    if errors.len() != promise.errors {
        return Err(format!("{} errors are promised, and {} recorded", promise.errors, errors.len()));
    }
    for (index, error) in errors.iter().enumerate() {
        let (token, line) =
            underlined(error).ok_or_else(|| format!("nothing is underlined by {}", error[0]))?;
        if line.trim_start().starts_with("#[derive(") {
            return Err(format!("this error points at the derive: {}", error[0]));
        }
        if index == 0 && token != promise.underlines {
            return Err(format!("`{}` is promised to be underlined, and `{token}` is", promise.underlines));
        }
    }
    Ok(())
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|own| own == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn all(extension: &str) -> Vec<PathBuf> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = files(&package.join("cases"), extension);
    all.extend(files(&package.join("built"), extension));
    all.retain(|path| !path.starts_with(package.join("built/pass")));
    all
}

#[test]
fn each_message_keeps_its_promise() {
    let cases = all("rs");
    assert!(cases.len() >= 70, "only {} cases", cases.len());
    let faults: Vec<_> = cases
        .iter()
        .filter_map(|case| check(case).err().map(|fault| format!("{}: {fault}", case.display())))
        .collect();
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn no_message_is_left_without_its_case() {
    let orphans: Vec<_> =
        all("stderr").into_iter().filter(|message| !message.with_extension("rs").exists()).collect();
    assert!(orphans.is_empty(), "{orphans:?}");
}
