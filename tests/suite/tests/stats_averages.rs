//! The averages that forget, by count and by age: beside a plain weighted mean over the values of the window, in every window;
//! and their laws, long gaps and ugly values.

use std::fmt::Debug;

use slidewin::stats::{Ewma, HalfLife, Percent, Smoothing, Ticks, TimedEwma, TimedSmoothing};
use slidewin::{Aggregator, TwoStack};
use slidewin_tests::agreement::{agrees, associates, commutes, keeps_its_definitions};
use slidewin_tests::random::Random;
use slidewin_tests::ugly::Ugly;

/// Prices that rise and fall, never below zero.
fn prices() -> Vec<f64> {
    let mut random = Random(21);
    let mut price = 100.0_f64;
    (0..150)
        .map(|_| {
            price = (price + random.below(2001) as f64 / 100.0 - 10.0).max(0.0);
            price
        })
        .collect()
}

fn floats() -> Vec<f64> {
    let mut random = Random(22);
    let ugly = f64::ugly();
    (0..90).map(|_| ugly[usize::try_from(random.below(ugly.len() as u64)).unwrap_or(0)]).collect()
}

/// A weighted mean in one pass over what is given, and the bound of its error.
fn weighted(terms: impl Iterator<Item = (f64, f64)> + Clone) -> Option<(f64, f64)> {
    let total: f64 = terms.clone().map(|(weight, _)| weight).sum();
    let mean = terms.clone().map(|(weight, value)| weight * value).sum::<f64>() / total;
    let magnitude = terms.map(|(weight, value)| weight * value.abs()).sum::<f64>() / total;
    (total > 0.0).then_some((mean, magnitude))
}

fn near(out: Option<f64>, expected: Option<(f64, f64)>, roundings: f64) -> bool {
    match (out, expected) {
        (Some(out), Some((mean, magnitude))) => (out - mean).abs() <= roundings * f64::EPSILON * magnitude,
        (out, expected) => out.is_none() && expected.is_none(),
    }
}

#[test]
fn averages_by_count() {
    fn check<A: Smoothing>(values: &[f64]) {
        agrees::<Ewma<A>>(values, |held, out| {
            let terms = held.iter().rev().zip(0..).map(|(value, age)| ((1.0 - A::ALPHA).powi(age), *value));
            near(*out, weighted(terms), 8.0 * held.len() as f64)
        });
    }
    struct Span20;
    impl Smoothing for Span20 {
        const ALPHA: f64 = 2.0 / 21.0;
    }
    let mut random = Random(24);
    let wild: Vec<f64> = (0..150).map(|_| random.float()).collect();
    check::<Percent<1>>(&wild);
    check::<Percent<50>>(&wild);
    check::<Percent<99>>(&wild);
    check::<Percent<100>>(&wild);
    check::<Span20>(&prices());
}

#[test]
fn an_average_at_the_edges() {
    type Half = Ewma<Percent<50>>;
    fn of<A: Aggregator<Value = f64, Out = Option<f64>>>(values: &[f64]) -> Option<f64> {
        let mut window = TwoStack::<A, 64>::new();
        window.extend(values);
        window.query()
    }
    assert_eq!(of::<Half>(&[]), None);
    assert_eq!(of::<Half>(&[-0.0]).map(f64::to_bits), Some((-0.0_f64).to_bits()));
    assert_eq!(of::<Half>(&[0.1; 60]), Some(0.1), "equal values answer themselves");
    assert_eq!(of::<Percent99>(&[f64::MAX; 60]), Some(f64::MAX));
    let opposite = of::<Half>(&[f64::MAX, f64::MIN]).unwrap_or(0.0); // the difference of the two overflows
    assert!((opposite / f64::MAX + 1.0 / 3.0).abs() < 1e-15, "{opposite}");
    assert_eq!(of::<Half>(&[f64::INFINITY, 1.0]), Some(f64::INFINITY));
    assert!(of::<Half>(&[f64::INFINITY, f64::NEG_INFINITY]).is_some_and(f64::is_nan));
    assert!(of::<Half>(&[f64::NAN, 1.0, 2.0]).is_some_and(f64::is_nan));
    assert_eq!(of::<Ewma<Percent<100>>>(&[1e20, 1.0]), Some(1.0), "with α = 1 only the newest weighs");
}

type Percent99 = Ewma<Percent<99>>;

/// A huge value is forgotten as its weight is, and leaves nothing when it leaves the window.
#[test]
fn what_an_average_forgets() {
    let mut window = TwoStack::<Ewma<Percent<50>>, 60>::new();
    window.slide(1e20);
    for _ in 0..59 {
        window.slide(1.0);
    }
    let expected = 1.0 + 1e20 / 2_f64.powi(60);
    assert!((window.query().unwrap_or(0.0) - expected).abs() < 1e-10 * expected);
    assert_eq!(window.slide(1.0), Some(1.0));
}

/// Stamped values, some at one instant, with gaps of all sizes.
fn stamped() -> Vec<(i64, f64)> {
    let mut random = Random(25);
    let mut stamp = -1000;
    (0..120)
        .map(|_| {
            stamp += i64::try_from(random.below(40) * random.below(3)).unwrap_or(0);
            (stamp, random.below(1000) as f64 / 10.0 - 30.0)
        })
        .collect()
}

#[test]
fn averages_by_age() {
    fn check<H: HalfLife>(values: &[(i64, f64)]) {
        agrees::<TimedEwma<H>>(values, |held, out| {
            let now = held.iter().map(|(stamp, _)| *stamp).max().unwrap_or(0);
            let terms =
                held.iter().map(|(stamp, value)| ((-((now - stamp) as f64) / H::HALF_LIFE).exp2(), *value));
            near(*out, weighted(terms), 16.0 * (held.len() as f64 + 100.0))
        });
    }
    let mut late = stamped();
    for at in (0..late.len() - 3).step_by(4) {
        late.swap(at, at + 3);
    }
    check::<Ticks<1>>(&stamped());
    check::<Ticks<10>>(&stamped());
    check::<Ticks<1000>>(&stamped());
    check::<Ticks<10>>(&late);
}

/// pandas-dev/pandas#54604: the time that a missing value stands for was lost. Here it is not given, and the stamps tell.
#[test]
fn a_missing_value_leaves_its_time() {
    let mut window = TwoStack::<TimedEwma<Ticks<1>>, 8>::new();
    let answers = [(0, 8.0), (2, 16.0), (5, 0.0)].map(|event| window.slide(event));
    assert_eq!(answers[..2], [Some(8.0), Some(14.4)]);
    let last = answers[2].unwrap_or(f64::NAN);
    assert!((last - 1.945_945_945_945_946).abs() < 1e-12 * last, "{last}");
}

#[test]
fn no_gap_is_too_long() {
    let stamps = [i64::MIN, -1, 0, i64::MAX];
    let mut window = TwoStack::<TimedEwma<Ticks<1>>, 4>::new();
    let answers = stamps.map(|stamp| window.slide((stamp, if stamp == 0 { 2.0 } else { 1e300 })));
    assert_eq!(answers[1], Some(1e300));
    assert_eq!(answers[3], Some(1e300), "equal values answer themselves");
    assert_eq!(window.slide((i64::MAX, 1e300)), Some(1e300));
    let mut window = TwoStack::<TimedEwma<Ticks<1>>, 4>::new();
    window.slide((i64::MIN, 1e300));
    assert_eq!(window.slide((i64::MAX, 3.0)), Some(3.0), "what is old enough weighs nothing");
    let mut window = TwoStack::<TimedSmoothing<Ticks<1>>, 4>::new();
    window.slide((i64::MIN, 1e300));
    assert_eq!(window.slide((i64::MAX, 3.0)), Some(3.0));
}

#[test]
fn stamps_of_other_types() {
    use std::time::Duration;
    struct Second;
    impl HalfLife for Second {
        const HALF_LIFE: f64 = 1.0;
    }
    let mut window = TwoStack::<TimedEwma<Second, Duration>, 4>::new();
    window.slide((Duration::ZERO, 8.0));
    assert_eq!(window.slide((Duration::from_secs(2), 16.0)), Some(14.4));
    let mut window = TwoStack::<TimedEwma<Second, f64>, 4>::new();
    window.slide((-2.0, 8.0));
    assert_eq!(window.slide((0.0, 16.0)), Some(14.4));
    assert!(window.slide((f64::NAN, 1.0)).is_some_and(f64::is_nan), "an unknown age is an unknown weight");
}

/// What a loop over the series does.
fn smoothed(held: &[(i64, f64)], half_life: f64) -> Option<f64> {
    let mut events = held.iter();
    let (mut last, mut y) = *events.next()?;
    for (stamp, value) in events {
        let q = (-((stamp - last) as f64) / half_life).exp2();
        (last, y) = (*stamp, q * y + (1.0 - q) * value);
    }
    Some(y)
}

#[test]
fn smoothing() {
    agrees::<TimedSmoothing<Ticks<10>>>(&stamped(), |held, out| {
        let largest = held.iter().map(|(_, value)| value.abs()).fold(0.0, f64::max);
        near(*out, smoothed(held, 10.0).map(|y| (y, largest)), 16.0 * held.len() as f64)
    });
}

/// pandas-dev/pandas#54328: many old values close together outweighed a new one after a long gap.
#[test]
fn a_value_weighs_by_the_time_it_stands_for() {
    let mut window = TwoStack::<TimedSmoothing<Ticks<10>>, 8>::new();
    let answers = [(0, 0.0), (1, 0.0), (2, 0.0), (12, 1.0)].map(|event| window.slide(event));
    assert_eq!(answers, [0.0, 0.0, 0.0, 0.5].map(Some));
    let single = TwoStack::<TimedSmoothing<Ticks<10>>, 1>::new().slide((7, -0.0));
    assert_eq!(single.map(f64::to_bits), Some((-0.0_f64).to_bits()));
    assert!(window.slide((20, f64::NAN)).is_some_and(f64::is_nan));
}

#[test]
fn the_laws_of_averages() {
    fn within<A>(values: &[A::Value], tolerance: f64, answer: impl Fn(&A::Agg) -> Option<f64>)
    where
        A: Aggregator<Value: Sized + Debug, Agg: Debug, Out: Debug>,
    {
        keeps_its_definitions::<A>(values);
        associates::<A>(values, |left, right| match (answer(left), answer(right)) {
            (Some(left), Some(right)) => left == right || (left - right).abs() <= tolerance,
            (left, right) => left == right,
        });
    }
    within::<Ewma<Percent<30>>>(&prices()[..45], 1e-12, Ewma::get);
    within::<TimedEwma<Ticks<10>>>(&stamped()[..45], 1e-12, TimedEwma::get);
    within::<TimedSmoothing<Ticks<10>>>(&stamped()[..45], 1e-12, TimedSmoothing::get);
    keeps_its_definitions::<Ewma<Percent<30>>>(&floats());
    let ugly: Vec<_> = i64::ugly().into_iter().cycle().zip(floats()).collect();
    keeps_its_definitions::<TimedEwma<Ticks<10>>>(&ugly);
    keeps_its_definitions::<TimedSmoothing<Ticks<10>>>(&ugly);
    commutes::<TimedEwma<Ticks<10>>>(&stamped()[..45], |one, other| match (one.get(), other.get()) {
        (Some(one), Some(other)) => (one - other).abs() <= 1e-12,
        (one, other) => one == other,
    });
}
