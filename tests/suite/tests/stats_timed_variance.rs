//! The exponentially weighted variance, beside a plain computation over the same values.

use slidewin::stats::{Ticks, TimedEwma, TimedVariance};
use slidewin::{Aggregator, TwoStack, laws};
use slidewin_tests::agreement::agrees;

type Spread = TimedVariance<Ticks<8>>;

/// Σ w (x − m)² / Σ w in two passes, with weights that halve every 8.
fn plain(held: &[(i64, f64)]) -> Option<f64> {
    let now = held.iter().map(|(stamp, _)| *stamp).max()?;
    let weights: Vec<f64> = held.iter().map(|(stamp, _)| (-((now - stamp) as f64) / 8.0).exp2()).collect();
    let total: f64 = weights.iter().sum();
    let weighted = |of: &dyn Fn(f64) -> f64| -> f64 {
        held.iter().zip(&weights).map(|((_, value), weight)| weight * of(*value)).sum::<f64>() / total
    };
    let mean = weighted(&|value| value);
    Some(weighted(&|value| (value - mean) * (value - mean)))
}

#[test]
fn it_agrees_with_two_passes() {
    for offset in [0.0, 1e6] {
        let values: Vec<(i64, f64)> =
            (0..200).map(|at| (at * at % 17 + at, offset + ((at * 37) % 101) as f64)).collect();
        agrees::<Spread>(&values, |held, out| match (plain(held), out) {
            (Some(right), Some(got)) => (got - right).abs() <= 1e-9 * right && *got >= 0.0,
            (None, None) => true,
            _ => false,
        });
    }
}

#[test]
fn it_keeps_the_laws() {
    let close = |one: &Spread, other: &Spread| match (one.get(), other.get()) {
        (Some(one), Some(other)) => (one.is_nan() && other.is_nan()) || (one - other).abs() <= 1e-12 * one,
        (one, other) => one == other,
    };
    let values = [(0, 3.5), (2, -1.0), (1, 7.0), (-30, 2.0), (4, 1e9), (4, 1e9)];
    laws::aggregator_by::<Spread>(&values, close, |one, other| one == other || close_enough(*one, *other));
    laws::commutative_by::<Spread>(&values, close);
    // The identity is exact, whatever it joins.
    for value in [(0, -0.0), (i64::MIN, f64::NAN), (i64::MAX, f64::INFINITY), (5, f64::MAX)] {
        let unit = Spread::unit(&value);
        for joined in [Spread::combine(&Spread::empty(), &unit), Spread::combine(&unit, &Spread::empty())] {
            assert_eq!(format!("{joined:?}"), format!("{unit:?}"));
        }
    }
}

fn close_enough(one: Option<f64>, other: Option<f64>) -> bool {
    matches!((one, other), (Some(one), Some(other)) if (one - other).abs() <= 1e-12 * one.abs())
}

#[test]
fn at_the_edges() {
    let mut window = TwoStack::<Spread, 3>::new();
    assert_eq!(window.query(), None);
    let answers = [(0, 1e300), (1, -1e300), (1_000_000, 3.0), (1_000_000, 5.0), (1_000_000, 5.0)]
        .map(|v| window.slide(v));
    assert_eq!(answers[..4], [Some(0.0), Some(f64::INFINITY), Some(0.0), Some(1.0)]);
    assert_eq!([0.1, 0.1, 0.1].map(|value| window.slide((2_000_000, value)))[2], Some(0.0));
    let with_nan = [(2_000_001, f64::NAN), (2_000_002, 1.0), (2_100_000, 1.0), (2_100_000, 3.0)]
        .map(|v| window.slide(v));
    assert!(with_nan[..3].iter().all(|answer| answer.is_some_and(f64::is_nan)));
    assert_eq!(
        [(2_100_000, 1.0)].map(|v| window.slide(v))[0].map(|variance| variance > 0.88 && variance < 0.89),
        Some(true)
    );
    assert!(window.slide((2_100_000, f64::NEG_INFINITY)).is_some_and(f64::is_nan));
}

/// The mean that it is of is that of `TimedEwma`.
#[test]
fn it_is_about_the_weighted_mean() {
    let mut window = TwoStack::<(TimedEwma<Ticks<1>>, TimedVariance<Ticks<1>>), 2>::new();
    window.slide((0, 4.0));
    let (mean, variance) = window.slide((1, 8.0));
    assert!(
        close_enough(mean, Some(20.0 / 3.0)) && close_enough(variance, Some(32.0 / 9.0)),
        "{mean:?}, {variance:?}"
    );
}
