//! Faults in the input of `noise`: each has its message, with the file and the line, and its exit code; none is a panic.

use std::fs;
#[cfg(target_os = "linux")]
use std::process::Command;

#[cfg(target_os = "linux")]
use crate::NOISE;
use crate::{Ran, file, noise, run_noise_bare, scratch};

/// What is said of a file, its path taken off.
fn remarks(name: &str, content: &[u8]) -> (Option<i32>, Vec<String>) {
    let path = file(name, content);
    let Ran { code, out, err } = noise(name, &[&path]);
    assert!(!err.contains("panicked"), "{name}: {err}");
    assert_eq!(out.is_empty(), code == Some(2), "{name}: results, unless nothing could be done");
    (code, err.lines().map(|line| line.replace(&path, "levels.csv")).collect())
}

/// What is said of one line, the 4th of five, in an otherwise good file.
fn remark_on_row(name: &str, row: &[u8]) -> (Option<i32>, Vec<String>) {
    let content = [b"t_ms,rms_dbfs,peak_dbfs\n0,-20,-10\n20,-21,-11\n", row, b"\n60,-23,-13\n"].concat();
    remarks(name, &content)
}

#[test]
fn a_row_that_needs_a_remark() {
    let no_level = "is no level of a sound: the sample is left out";
    let not_a_number = "is not a number: the sample is left out";
    for (name, row, expected) in [
        ("blank", &b"40,,-12"[..], "no level: the sample is left out"),
        ("spaces", b"40,  ,-12", "no level: the sample is left out"),
        ("silence", b"40,-inf,-12", "the level is -inf, digital silence: its power counts as zero"),
        ("silence_long", b"40,-Infinity,-12", "the level is -inf, digital silence: its power counts as zero"),
        ("nan", b"40,NaN,-12", &format!("the level \"NaN\" {no_level}")),
        ("inf", b"40,inf,-12", &format!("the level \"inf\" {no_level}")),
        ("far", b"40,1e300,-12", &format!("the level \"1e300\" {no_level}")),
        ("word", b"40,loud,-12", &format!("the level \"loud\" {not_a_number}")),
        ("two_points", b"40,-1.2.3,-12", &format!("the level \"-1.2.3\" {not_a_number}")),
        ("decimal_comma", b"40,\"-1,2\",-12", &format!("the level \"-1,2\" {not_a_number}")),
        ("control", b"40,\x1b[31m,-12", &format!("the level \"\\u{{1b}}[31m\" {not_a_number}")),
        ("missing", b"40", "1 column, where the header has 3: the row is left out"),
        ("short", b"40,-22", "2 columns, where the header has 3: the row is left out"),
        ("long", b"40,-22,-12,-2", "4 columns, where the header has 3: the row is left out"),
        ("no_time", b",-22,-12", "no time: the row is left out"),
        ("word_time", b"noon,-22,-12", "the time \"noon\" is not a number: the row is left out"),
        ("nan_time", b"NaN,-22,-12", "the time \"NaN\" is no time: the row is left out"),
        ("far_time", b"1e99,-22,-12", "the time \"1e99\" is no time: the row is left out"),
        ("not_utf8", b"40,-2\xff2,-12", "not UTF-8 text: the row is left out"),
    ] {
        assert_eq!(
            remark_on_row(&format!("row_{name}.csv"), row),
            (Some(1), vec![format!("levels.csv:4: {expected}")]),
            "{name}"
        );
    }
}

#[test]
fn rows_at_the_wrong_time() {
    let good = "t_ms,rms_dbfs\n0,-20\n20,-20\n40,-20\n60,-20\n";
    for (name, rows, expected) in [
        (
            "back",
            "40,-1\n80,-20\n",
            &["levels.csv:6: the time goes back from 60 ms to 40 ms: the row is left out"][..],
        ),
        ("again", "60,-1\n80,-20\n", &["levels.csv:6: the time stands still at 60 ms: the row is left out"]),
        (
            "gap",
            "140,-20\n160,-20\n",
            &["levels.csv:6: 80.000 ms after the row before, where 20.000 ms are usual: 3 samples missing"],
        ),
        // Of its own time, and no step is missing.
        ("early", "65,-20\n85,-20\n", &[]),
        // What has been remarked on is not also a gap.
        ("told", "80\n100,-20\n", &["levels.csv:6: 1 column, where the header has 2: the row is left out"]),
        (
            "told_once",
            "80\n100,-20\n140,-20\n",
            &[
                "levels.csv:6: 1 column, where the header has 2: the row is left out",
                "levels.csv:8: 40.000 ms after the row before, where 20.000 ms are usual: 1 sample missing",
            ],
        ),
        ("jitter", "79,-20\n101,-20\n", &[]),
    ] {
        let code = i32::from(!expected.is_empty());
        let (said, remarks) = remarks(&format!("time_{name}.csv"), format!("{good}{rows}").as_bytes());
        assert_eq!(
            (said, remarks),
            (Some(code), expected.iter().map(ToString::to_string).collect()),
            "{name}"
        );
    }
}

#[test]
fn a_row_left_out_is_in_no_window() {
    for (name, row, expected) in [
        ("kept", "60,-1", "-1.000"),
        ("nan", "60,NaN", "-20.000"),
        ("back", "30,-1", "-20.000"),
        ("again", "40,-1", "-20.000"),
        ("wide", "60,-1,-1", "-20.000"),
    ] {
        let path = file(
            &format!("out_{name}.csv"),
            format!("t_ms,rms_dbfs\n0,-20\n20,-20\n40,-20\n{row}\n80,-20\n"),
        );
        let Ran { out, .. } = noise("left_out", &["--every", "0.01", &path]);
        let last = out
            .lines()
            .find(|line| line.trim_start().starts_with("0.080 "))
            .expect("a line for the last row");
        assert_eq!(last.split_whitespace().nth(1), Some(expected), "{name}: {out}");
    }
}

#[test]
fn silence_is_the_level_that_it_is() {
    let path = file("silent.csv", "t_ms,rms_dbfs\n0,0\n20,-inf\n40,-inf\n60,0\n");
    let Ran { code, out, .. } = noise("silent", &["--every", "0.01", "--window", "0.04", &path]);
    assert_eq!(code, Some(1));
    for line in
        ["0.020      0.000     -3.010   50.0 %       2", "0.040       -inf       -inf    0.0 %       2"]
    {
        assert!(out.contains(line), "{line} is missing from\n{out}");
    }
}

#[test]
fn a_gap_empties_the_window() {
    let path = file("gap.csv", "t_ms,rms_dbfs\n0,-1\n20,-20\n40,-20\n60,-20\n10060,-30\n10080,\n20080,\n");
    let Ran { out, .. } = noise("gap", &["--every", "0.01", "--window", "1", &path]);
    for line in [
        "0.060     -1.000     -6.860   25.0 %       4",
        "10.060    -30.000    -30.000    0.0 %       1",
        "10.080    -30.000    -30.000    0.0 %       1",
        "20.080          -          -        -       0",
        "nuisance: from 0.000 s to 10.060 s",
    ] {
        assert!(out.contains(line), "{line} is missing from\n{out}");
    }
}

#[test]
fn after_twenty_remarks_they_are_counted() {
    for (faults, last) in [
        (20, "levels.csv:22: no level: the sample is left out"),
        (21, "levels.csv: and 1 more remark"),
        (500, "levels.csv: and 480 more remarks"),
    ] {
        let blank: Vec<_> = (1..=faults).map(|i| format!("{},\n", i * 20)).collect();
        let (code, remarks) = remarks(
            &format!("many_{faults}.csv"),
            format!("t_ms,rms_dbfs\n0,-1\n{}", blank.concat()).as_bytes(),
        );
        assert_eq!(code, Some(1));
        assert_eq!(
            (remarks.len(), remarks.last().map(String::as_str)),
            (if faults > 20 { 21 } else { 20 }, Some(last))
        );
    }
}

#[test]
fn lines_are_named_as_an_editor_counts_them() {
    for (name, csv) in [
        ("unix", "t_ms,rms_dbfs\n0,-1\n\n40,\n60,-1\n"),
        ("windows", "t_ms,rms_dbfs\r\n0,-1\r\n\r\n40,\r\n60,-1\r\n"),
        ("no_end", "t_ms,rms_dbfs\n0,-1\n20,-1\n40,"),
        ("byte_order_mark", "\u{feff}t_ms,rms_dbfs\n0,-1\n20,-1\n40,\n60,-1\n"),
        ("quoted", "t_ms,rms_dbfs\n\"0\",\"-1\"\n20,-1\n40,\"\"\n60,-1\n"),
    ] {
        let (code, remarks) = remarks(&format!("line_{name}.csv"), csv.as_bytes());
        assert_eq!(code, Some(1), "{name}");
        assert!(
            remarks.contains(&"levels.csv:4: no level: the sample is left out".to_owned()),
            "{name}: {remarks:?}"
        );
    }
}

#[test]
fn files_of_which_nothing_can_be_made() {
    let long = format!("t_ms,{}\n0,1\n", "x".repeat(1000));
    for (name, content, expected) in [
        ("empty", &b""[..], " the file is empty: a header and rows are needed"),
        ("blank_lines", b"\n\n\n", " the file is empty: a header and rows are needed"),
        ("header_only", b"t_ms,rms_dbfs\n", " a header and no rows: there is no level to read"),
        ("no_level", b"t_ms,rms_dbfs\n0,\n", " its only row has no level and time that can be used"),
        (
            "no_levels",
            b"t_ms,rms_dbfs\n0,\n20,\n",
            " none of its 2 rows has a level and time that can be used",
        ),
        (
            "no_time",
            b"time,rms_dbfs\n0,1\n",
            "1: no column t_ms or t_s for the times: the header has \"time, rms_dbfs\"",
        ),
        ("no_header", b"0,1\n20,2\n", "1: no column t_ms or t_s for the times: the header has \"0, 1\""),
        (
            "semicolons",
            b"t_ms;rms_dbfs\n0;1\n",
            "1: no column t_ms or t_s for the times: the header has \"t_ms;rms_dbfs\"",
        ),
        (
            "no_column",
            b"t_ms,LAeq\n0,1\n",
            "1: no column \"rms_dbfs\" (choose one with --column): the header has \"t_ms, LAeq\"",
        ),
        (
            "long_header",
            long.as_bytes(),
            &format!(
                "1: no column \"rms_dbfs\" (choose one with --column): the header has \"t_ms, {}\"…",
                "x".repeat(54)
            ),
        ),
        ("utf16", b"\xff\xfet\0_\0m\0s\0\n\0", "1: the header is not UTF-8 text"),
        ("binary", &[0xde, 0xad, 0xbe, 0xef, 0, 0, 10, 0], "1: the header is not UTF-8 text"),
    ] {
        let (code, said) = remarks(&format!("nothing_{name}.csv"), content);
        let last = said.last().map(String::as_str).unwrap_or_default();
        assert_eq!((code, last), (Some(2), format!("noise: levels.csv:{expected}").as_str()), "{name}");
    }
}

#[test]
fn files_that_cannot_be_read() {
    let directory = scratch("a_directory");
    fs::create_dir_all(&directory).expect("the scratch folder can be written to");
    let directory = directory.to_str().expect("a path in UTF-8");
    for path in [directory, "no/such/file.csv", ""] {
        let Ran { code, out, err } = noise("unread", &[path]);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{path}");
        assert!(
            err.starts_with(&format!("noise: cannot read {path}: ")) && err.lines().count() == 1,
            "{path}: {err}"
        );
    }
}

#[test]
fn arguments_that_make_no_sense() {
    let seconds =
        |option: &str, text: &str| format!("{option} needs a number of seconds above 0, and not {text:?}");
    let level = |text: &str| format!("--threshold needs a level in dB, such as -12, and not {text:?}");
    for (arguments, expected) in [
        (&["--window", "0"][..], seconds("--window", "0")),
        (&["--window", "-30"], seconds("--window", "-30")),
        (&["--window", "NaN"], seconds("--window", "NaN")),
        (&["--window", "inf"], seconds("--window", "inf")),
        (&["--window", "30s"], seconds("--window", "30s")),
        (&["--window="], seconds("--window", "")),
        (&["--every", "0"], seconds("--every", "0")),
        (&["--threshold", "loud"], level("loud")),
        (&["--threshold", "NaN"], level("NaN")),
        (&["--threshold", "-inf"], level("-inf")),
        (&["--window"], "missing argument for option '--window'".to_owned()),
        (&["--quiet"], "invalid option '--quiet'".to_owned()),
        (&["a.csv", "b.csv"], "unexpected argument \"b.csv\"".to_owned()),
    ] {
        let Ran { code, out, err } = noise("arguments", arguments);
        let expected = format!("noise: {expected}; see noise --help\n");
        assert_eq!((code, out.as_str(), err), (Some(2), "", expected), "{arguments:?}");
    }
}

#[test]
fn a_window_of_any_length() {
    let Ran { code, out, err } = noise("short_window", &["--window", "4e-8"]);
    let expected =
        "noise: a window of 0.00004 ms: a window over no time holds no value: its span cannot be zero\n";
    assert_eq!((code, out.as_str(), err.as_str()), (Some(2), "", expected));
    assert_eq!(noise("longest_window", &["--window", "1e9"]).code, Some(0));
}

#[test]
fn help_is_a_result() {
    for option in ["--help", "-h"] {
        let Ran { code, out, err } = run_noise_bare(&["--window", "5", option]);
        assert_eq!((code, err.as_str()), (Some(0), ""));
        for word in
            ["Usage: noise", "--column", "--window", "--threshold", "--every", "--svg", "t_ms", "Exit code"]
        {
            assert!(out.contains(word), "{word} is missing from\n{out}");
        }
    }
}

#[test]
fn a_chart_that_cannot_be_written() {
    let Ran { code, out, err } = run_noise_bare(&["--svg", "no/such/folder/noise.svg"]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.starts_with("noise: cannot write the chart to no/such/folder/noise.svg: "), "{err}");
    assert!(err.ends_with(": choose another --svg PATH\n"), "{err}");
}

#[cfg(target_os = "linux")]
#[test]
fn results_that_cannot_be_written() {
    let full = fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let mut command = Command::new(NOISE);
    let ran =
        command.arg("--svg").arg(scratch("full.svg")).stdout(full).output().expect("the program starts");
    let err = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(2));
    assert!(err.starts_with("noise: cannot write the results: "), "{err}");
}
