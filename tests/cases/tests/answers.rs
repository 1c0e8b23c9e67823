//! The runner tells right from wrong: a test that cannot fail tests nothing.

use serde_json::json;

use slidewin_cases::answer::{Answer, Says, Tolerance, is_right};

#[test]
fn what_is_right() {
    let close = Tolerance::of("rel 1e-12").unwrap();
    for (answer, expected, tolerance, right) in [
        (None::<f64>.says(), json!(null), Tolerance::Exact, true),
        (None::<f64>.says(), json!(0), Tolerance::Exact, false),
        (0.0.says(), json!(null), Tolerance::Exact, false),
        (0.1.says(), json!("0.1000000000000000055511151231257827"), Tolerance::Exact, true),
        (0.1.says(), json!("0.10000000000000002"), Tolerance::Exact, false),
        (0.1.says(), json!("0.10000000000000002"), close, true),
        (1e-300.says(), json!(0), close, false),
        ((-0.0).says(), json!(0), close, true),
        (f64::NAN.says(), json!("NaN"), Tolerance::Exact, true),
        (f64::NAN.says(), json!(0), Tolerance::Absolute(f64::INFINITY), false),
        (0.0.says(), json!("NaN"), Tolerance::Absolute(f64::INFINITY), false),
        (f64::INFINITY.says(), json!("inf"), close, true),
        (f64::INFINITY.says(), json!("-inf"), close, false),
        (f64::MAX.says(), json!("inf"), close, false),
        (361.0.says(), json!(358), Tolerance::of("abs 4").unwrap(), true),
        (363.0.says(), json!(358), Tolerance::of("abs 4").unwrap(), false),
        (i64::MAX.says(), json!("9223372036854775807"), Tolerance::Exact, true),
        (i64::MAX.says(), json!("9223372036854775806"), Tolerance::Exact, false),
        (2_u8.says(), json!("2.5"), Tolerance::Exact, false),
        ("ab".to_owned().says(), json!("ab"), Tolerance::Exact, true),
        ("ab".to_owned().says(), json!("ba"), Tolerance::Exact, false),
        ((1.0, 2.0).says(), json!([1, 2]), Tolerance::Exact, true),
        ((1.0, 2.0).says(), json!([1, 3]), Tolerance::Exact, false),
        (Answer::Refused, json!("error"), Tolerance::Exact, true),
        (Answer::Refused, json!(null), Tolerance::Exact, false),
    ] {
        assert_eq!(is_right(&answer, &expected, tolerance), right, "{answer:?}, expected {expected}");
    }
}

#[test]
fn tolerances_are_read() {
    assert_eq!(Tolerance::of("exact"), Ok(Tolerance::Exact));
    assert_eq!(Tolerance::of("rel 0.05"), Ok(Tolerance::Relative(0.05)));
    assert!(Tolerance::of("about").is_err() && Tolerance::of("rel much").is_err());
}
