//! The faults that users of other sliding windows have reported in public, each as one row: no statistic of ours has them.

use slidewin_cases::check;

/// Rows whose values are no `f64`: their notes say so.
const TYPES: [(&str, &str); 10] = [
    ("num-f32-accumulator", "f32"),
    ("ovf-i8-sum", "i8"),
    ("ovf-u8-window", "u8"),
    ("ovf-i16-straddles-zero", "i16"),
    ("ovf-i64-through-f64", "i64"),
    ("ovf-squares-i64", "i64"),
    ("ovf-int-mean-midpoint", "i16"),
    ("sk-top-bucket", "i64"),
    ("sk-distinct-stale-after-merge", "i64"),
    ("sk-distinct-merge-or", "i64"),
];

#[test]
fn public_faults() {
    check(include_str!("../open.jsonl"), &TYPES, &[]);
}
