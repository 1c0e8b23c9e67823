//! The runner finds what is wrong: a wrong answer, a row that is not run, a list of waiting rows that is out of date.

use std::panic::catch_unwind;

use slidewin_cases::check;

const SUM: &str = r#"{"id": "sum", "kind": "numerics", "what": "a sum", "window": {"type": "count", "size": 2, "closed": "right",
    "min_count": 1, "emit": "each"}, "input": [1, 2, 4], "aggregate": "sum", "expected": [1, 3, 6], "tolerance": "exact"}"#;

/// The row of a sum with some text of it exchanged, on one line.
fn row(exchanges: &[(&str, &str)]) -> String {
    let mut row = SUM.replace('\n', " ");
    for (old, new) in exchanges {
        assert!(row.contains(old), "{old}");
        row = row.replace(old, new);
    }
    row
}

/// What the check of some rows says, where it fails.
fn complaint(rows: &str, types: &'static [(&str, &str)], waiting: &'static [(&str, &str)]) -> Option<String> {
    let rows = rows.to_owned();
    let panic = catch_unwind(|| check(&rows, types, waiting)).err()?;
    Some(
        panic
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string))
            .unwrap_or_default(),
    )
}

#[test]
fn right_rows_pass() {
    assert_eq!(complaint(&row(&[]), &[], &[]), None);
    assert_eq!(complaint(&row(&[]), &[("sum", "u8")], &[]), None);
    assert_eq!(complaint(&row(&[("[1, 3, 6]", r#"{"at": [[2, 6]]}"#)]), &[], &[]), None);
    assert_eq!(
        complaint(&row(&[("\"size\": 2", "\"size\": 0"), ("[1, 3, 6]", "\"error\"")]), &[], &[]),
        None
    );
}

#[test]
fn wrong_rows_do_not() {
    for (row, says) in [
        (row(&[("[1, 3, 6]", "[1, 3, 7]")]), "sum[2]: got Float(6.0), expected 7"),
        (row(&[("[1, 3, 6]", "[null, 3, 6]")]), "sum[0]: got Float(1.0), expected null"),
        (row(&[("[1, 3, 6]", "[1, 3]")]), "3 answers, expected 2"),
        (row(&[("[1, 3, 6]", "[1, 3, 6, 6]")]), "sum[3]: no answer, expected 6"),
        (row(&[("[1, 3, 6]", r#"{"at": [[2, 5]]}"#)]), "sum[2]: got Float(6.0), expected 5"),
        (row(&[("[1, 3, 6]", "{}")]), "nothing that could be expected"),
        (row(&[("[1, 3, 6]", "\"error\"")]), "sum[0]: got Float(1.0), expected \"error\""),
        (row(&[("\"size\": 2", "\"size\": 0")]), "refused"),
        (row(&[("\"size\": 2", "\"size\": 3")]), "Daba, PopThenPush: sum[2]: got Float(7.0), expected 6"),
    ] {
        let complaint = complaint(&row, &[], &[]).unwrap_or_default();
        assert!(complaint.contains(says), "{says}: {complaint}");
    }
}

#[test]
fn all_wrong_rows_are_told_at_once() {
    let rows = [
        row(&[("[1, 3, 6]", "[2, 3, 6]")]),
        row(&[("\"sum\", \"kind\"", "\"two\", \"kind\""), ("[1, 3, 6]", "[0]")]),
    ];
    let complaint = complaint(&rows.join("\n"), &[], &[]).unwrap_or_default();
    assert!(complaint.contains("sum: a sum") && complaint.contains("two: a sum"), "{complaint}");
}

#[test]
fn no_row_is_skipped() {
    for (row, says) in [
        (row(&[("\"aggregate\": \"sum\"", "\"aggregate\": \"kurtosis\"")]), "is not run: `kurtosis`"),
        (
            row(&[("\"emit\": \"each\"", "\"emit\": \"each\", \"centre\": true")]),
            "is not run: windows with `centre`",
        ),
        (row(&[("\"emit\": \"each\"", "\"emit\": \"windows\"")]), "is not run: windows with `emit`"),
        (row(&[("[1, 2, 4]", "[1, {\"watermark\": 2}, 4]")]), "is not run: no step of a count window"),
        (row(&[("[1, 2, 4]", "{\"gen\": \"noise\"}")]), "is not run: no such formula"),
        (row(&[("[1, 2, 4]", "[1, \"x\", 4]")]), "is not run: no value of the type"),
        (row(&[("\"exact\"", "\"roughly\"")]), "is not run: no tolerance"),
        (format!("{}\n{}", row(&[]), row(&[])), "sum: is there twice"),
        (format!("{}\n[", row(&[])), "no row"),
        (String::new(), "no row"),
    ] {
        let complaint = complaint(&row, &[], &[]).unwrap_or_default();
        assert!(complaint.contains(says), "{says}: {complaint}");
    }
}

#[test]
fn the_lists_are_kept() {
    let waits: &[(&str, &str)] = &[("sum", "for sums")];
    let right = complaint(&row(&[]), &[], waits).unwrap_or_default();
    assert!(right.contains("waits, for sums; but it is right"), "{right}");
    let wrong = complaint(&row(&[("[1, 3, 6]", "[1, 3, 7]")]), &[], waits).unwrap_or_default();
    assert!(wrong.contains("(it waits, for sums)"), "{wrong}");
    let gone = complaint(&row(&[]), &[], &[("product", "for products")]).unwrap_or_default();
    assert!(gone.contains("product: waits, and is no row"), "{gone}");
    let typed = complaint(&row(&[]), &[("product", "u8")], &[]).unwrap_or_default();
    assert!(typed.contains("product: has a type, and is no row"), "{typed}");
}
