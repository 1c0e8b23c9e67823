//! The chart that `noise` draws: an XML document with all that a reader needs, and the copies of it that the README shows.

use std::fs;

use roxmltree::{Document, Node};

use crate::{chart, file, noise, of_package};

/// Runs `noise` and answers its chart.
fn drawn(test: &str, arguments: &[&str]) -> String {
    let ran = noise(test, arguments);
    assert!(matches!(ran.code, Some(0 | 1)), "{ran:?}");
    fs::read_to_string(chart(test)).expect("a chart was written")
}

/// All texts, in order.
fn texts(svg: &Document<'_>) -> Vec<String> {
    let texts = svg.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")));
    texts.filter_map(|node| node.text()).map(|text| text.trim().to_owned()).collect()
}

fn with_colour<'a>(
    svg: &'a Document<'a>,
    attribute: &'static str,
    colour: &'static str,
) -> Vec<Node<'a, 'a>> {
    svg.descendants().filter(|node| node.attribute(attribute) == Some(colour)).collect()
}

#[test]
fn title_axes_legend_and_spans() {
    let svg = drawn("complete", &["--window", "10", "--threshold", "-10"]);
    let svg = Document::parse(&svg).expect("well-formed XML");
    let texts = texts(&svg);
    for text in [
        "Noise level and its maximum over the past 10 s",
        "rms_dbfs of vibe_ace_levels_20ms.csv",
        "level",
        "sliding maximum",
        "Leq",
        "threshold \u{2212}10 dB",
        "nuisance: the maximum is above the threshold",
        "time in s",
        "level in dB",
        "60",
        "\u{2212}20",
    ] {
        assert!(texts.iter().any(|t| t == text), "{text:?} is not among {texts:?}");
    }
    // Two spans, and the patch in the legend; each line once in the plot and once in the legend.
    assert_eq!(with_colour(&svg, "fill", "#F0E442").len(), 3);
    for line in ["#969696", "#D55E00", "#0072B2"] {
        assert_eq!(with_colour(&svg, "stroke", line).len(), 2, "lines of colour {line}");
    }
}

#[test]
fn nothing_lies_outside_of_the_picture() {
    let rows: Vec<_> =
        (0..50).map(|i| format!("{},{}\n", i * 20, if i % 2 == 0 { "-inf" } else { "-3" })).collect();
    let silent = file("half_silent.csv", format!("t_ms,rms_dbfs\n{}", rows.concat()));
    for (test, arguments) in [("all_inside", &[][..]), ("silence_inside", &[silent.as_str()])] {
        let svg = drawn(test, arguments);
        let svg = Document::parse(&svg).expect("well-formed XML");
        let lines = svg.descendants().filter_map(|node| node.attribute("points"));
        let points = lines.flat_map(str::split_whitespace).map(|point| point.split_once(',').expect("x,y"));
        let mut count = 0;
        for (x, y) in points {
            let (x, y): (i32, i32) = (x.parse().expect("a number"), y.parse().expect("a number"));
            assert!((0..=1000).contains(&x) && (0..=520).contains(&y), "{x},{y} lies outside");
            count += 1;
        }
        assert!(count > 100, "{count} points are no picture");
    }
}

#[test]
fn charts_of_next_to_nothing() {
    for (test, csv) in [
        ("one_row", "t_ms,rms_dbfs\n0,-20\n"),
        ("one_silent_row", "t_ms,rms_dbfs\n0,-inf\n"),
        ("silence", "t_ms,rms_dbfs\n0,-inf\n20,-inf\n40,-inf\n"),
        ("constant", "t_ms,rms_dbfs\n0,-12\n20,-12\n"),
        ("mostly_blank", "t_ms,rms_dbfs\n0,\n20,\n40,-3\n60,\n"),
        ("extremes", "t_ms,rms_dbfs\n-1000000000000000,400\n1000000000000000,-400\n"),
    ] {
        let svg = drawn(test, &[&file(&format!("{test}.csv"), csv)]);
        let svg = Document::parse(&svg).expect("well-formed XML");
        assert!(texts(&svg).iter().any(|text| text == "time in s"), "{test}");
    }
}

#[test]
fn a_name_that_xml_cannot_hold() {
    let column = "a<b>&\"'\u{1}";
    let path = file("odd & <names>.csv", format!("t_ms,\"{}\"\n0,-3\n20,-4\n", column.replace('"', "\"\"")));
    let svg = drawn("odd", &["--column", column, &path]);
    let svg = Document::parse(&svg).expect("well-formed XML");
    assert!(texts(&svg).contains(&"a<b>&\"'? of odd & <names>.csv".to_owned()), "{:?}", texts(&svg));
}

#[test]
fn a_long_name_leaves_room_for_the_title() {
    let svg = drawn("long", &[&file(&format!("{}.csv", "x".repeat(100)), "t_ms,rms_dbfs\n0,-3\n20,-4\n")]);
    let svg = Document::parse(&svg).expect("well-formed XML");
    let source =
        texts(&svg).into_iter().find(|text| text.starts_with("rms_dbfs of xxx")).expect("the source");
    assert_eq!(source.chars().count(), 53);
    assert!(source.ends_with('…'));
}

#[test]
fn the_charts_in_the_readme_are_up_to_date() {
    let readme = fs::read_to_string(of_package("README.md")).expect("the README");
    for (kept, arguments) in [
        ("noise.svg", &[][..]),
        (
            "meter.svg",
            &["--column", "LAFMax", "--window", "0.5", "--threshold", "38", "data/cirrus_levels_10ms.csv"],
        ),
    ] {
        let arguments: Vec<_> = arguments
            .iter()
            .map(
                |&argument| {
                    if argument.starts_with("data/") { of_package(argument) } else { argument.to_owned() }
                },
            )
            .collect();
        let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
        let now = drawn(&format!("readme_{kept}"), &arguments);
        let kept_svg = fs::read_to_string(of_package(kept)).expect("the chart that the README shows");
        // Compared as lines: a checkout may have changed their ends.
        assert!(
            now.lines().eq(kept_svg.lines()),
            "draw examples/{kept} anew, with the command in examples/README.md"
        );
        assert!(kept_svg.len() < 150_000, "{kept} is too large to be kept: {} bytes", kept_svg.len());
        assert!(readme.contains(&format!("]({kept})")), "the README does not show {kept}");
    }
}
