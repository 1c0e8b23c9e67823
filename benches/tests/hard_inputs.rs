//! slidewin is right about each hard input, the table in its docs is what the program prints, and the test of what is right is one.

use slidewin_benches::contenders::{ALL, Contender};
use slidewin_benches::inputs;
use slidewin_benches::right::{Question, answer, is_right};
use slidewin_benches::table::{Verdict, ask, text};

fn contender(name: &str) -> &'static Contender {
    ALL.iter().find(|contender| contender.name == name).expect(name)
}

#[test]
fn slidewin_is_right_about_each() {
    for input in &inputs::all() {
        for question in 0..3 {
            let not_asked = question == 1 && !input.squares_in_range;
            let expected = if not_asked { Verdict::NotAsked } else { Verdict::Right };
            assert_eq!(
                ask(contender("slidewin"), question, input),
                expected,
                "{}, question {question}",
                input.name
            );
        }
    }
}

#[test]
fn the_table_in_the_docs_is_what_is_answered() {
    let kept = include_str!("../../slidewin/src/stats/hard_inputs.md");
    let printed = text();
    for (line, (kept, printed)) in (1..).zip(kept.lines().zip(printed.lines())) {
        assert_eq!(
            kept, printed,
            "line {line}; `cargo run --release -p slidewin-benches --bin hard_inputs -- --write`"
        );
    }
    assert_eq!(kept, printed);
}

#[test]
fn running_sums_are_wrong_once_a_nan_has_passed() {
    let inputs = inputs::all();
    let nan =
        inputs.iter().find(|input| input.series.iter().any(|value| value.is_nan())).expect("one with a NaN");
    assert!(matches!(ask(contender("running sums"), 0, nan), Verdict::Wrong(got) if got.is_nan()));
    assert_eq!(ask(contender("running sums"), 2, nan), Verdict::NotAsked);
}

#[test]
fn what_is_right() {
    let values = [1e16, 1.0, -1e16, 3.0];
    assert_eq!(answer(Question::Mean, &values), 1.0);
    assert_eq!(answer(Question::Maximum, &values), 1e16);
    assert_eq!(answer(Question::SampleDeviation, &[1e9 + 1.0, 1e9 + 2.0, 1e9 + 3.0]), 1.0);
    assert_eq!(answer(Question::PopulationDeviation, &[1.0, 3.0]), 1.0);
    for (question, got, right, expected) in [
        (Question::Mean, 1.0 + 9e-7, 1.0, true),
        (Question::Mean, 1.0 + 2e-6, 1.0, false),
        (Question::Maximum, -0.0, 0.0, true),
        (Question::SampleDeviation, 1.0 - 9e-4, 1.0, true),
        (Question::PopulationDeviation, 1.0 - 2e-3, 1.0, false),
        (Question::SampleDeviation, 1e-300, 0.0, false),
        (Question::SampleDeviation, f64::NAN, 1.0, false),
    ] {
        assert_eq!(is_right(question, got, right), expected, "{got} for {right}");
    }
}
