//! Variances of integers, which are exact but for the rounding of the answer: beside 256-bit arithmetic done in another way, over
//! values that a float could not tell apart or whose squares would overflow.

use std::fmt::Debug;

use slidewin::stats::{Number, PopulationVariance, StandardDeviation, Summary, Variance};
use slidewin::{Daba, Recompute, SlidingWindow, TwoStack, laws};
use slidewin_tests::random::Random;

/// Σ(x − y)² over all pairs is n²σ²: a sum of differences, none of which overflows 65 bits, in floats of two words.
fn population_variance(values: &[i128]) -> f64 {
    let mut whole = 0_u128;
    let mut words = 0.0;
    for (at, x) in values.iter().enumerate() {
        for y in &values[..at] {
            let apart = x.abs_diff(*y);
            // The largest square of 65 bits would not fit a word: such pairs are counted as floats.
            match apart.checked_mul(apart).and_then(|square| whole.checked_add(square)) {
                Some(sum) => whole = sum,
                None => words += apart as f64 * apart as f64,
            }
        }
    }
    let pairs = values.len() as f64 * values.len() as f64;
    (words + whole as f64) / pairs
}

fn follows<T: Number + TryFrom<i128, Error: Debug>>(values: &[i128]) {
    fn walk<T: Number + TryFrom<i128, Error: Debug>>(
        mut window: impl SlidingWindow<Aggregator = PopulationVariance<T>>,
        values: &[i128],
    ) {
        for (at, value) in values.iter().enumerate() {
            let got = window.slide(T::try_from(*value).expect("a value in range")).expect("a value");
            let held = &values[(at + 1).saturating_sub(window.capacity())..=at];
            let expected = population_variance(held);
            assert!((got - expected).abs() <= 1e-15 * expected, "{got} of {held:?}, expected {expected}");
        }
    }
    walk(TwoStack::<PopulationVariance<T>, 1>::new(), values);
    walk(TwoStack::<PopulationVariance<T>, 5>::new(), values);
    walk(Daba::<PopulationVariance<T>, 8>::new(), values);
    walk(Recompute::<PopulationVariance<T>, 3>::new(), values);
}

/// Small numbers, numbers near both ends, and neighbours far from zero.
fn values(least: i128, most: i128) -> Vec<i128> {
    let mut random = Random(11);
    (0..400)
        .map(|_| {
            let small = i128::from(random.below(4));
            match random.below(4) {
                0 => least + small,
                1 => most - small,
                2 => (least / 2 + most / 2) + small,
                _ => (least + i128::from(random.bits())).clamp(least, most),
            }
        })
        .collect()
}

#[test]
fn variances_of_integers_are_exact() {
    follows::<i8>(&values(i8::MIN.into(), i8::MAX.into()));
    follows::<u16>(&values(0, u16::MAX.into()));
    follows::<i32>(&values(i32::MIN.into(), i32::MAX.into()));
    follows::<i64>(&values(i64::MIN.into(), i64::MAX.into()));
    follows::<u64>(&values(0, u64::MAX.into()));
}

/// Nanoseconds since 1970, of which a float keeps every 256th.
#[test]
fn spreads_of_stamps() {
    let stamps = [3, 1, 4, 1, 5].map(|late| 1_700_000_000_000_000_000_i64 + late);
    let mut window = TwoStack::<Variance<i64>, 5>::new();
    let variances = stamps.map(|stamp| window.slide(stamp));
    assert_eq!(variances.map(|variance| variance.is_some()), [false, true, true, true, true]);
    assert!((variances[4].expect("five values") - 3.2).abs() < 1e-15);
    let mut window = TwoStack::<Summary<i64>, 2>::new();
    let figures = stamps.map(|stamp| window.slide(stamp))[4];
    assert_eq!((figures.variance, figures.max), (Some(8.0), Some(stamps[4])));
}

/// The largest deviations there are, and none.
#[test]
fn ends_and_equals() {
    let mut window = TwoStack::<StandardDeviation<i64>, 2>::new();
    let [none, largest, equal] = [i64::MIN, i64::MAX, i64::MAX].map(|value| window.slide(value));
    assert_eq!((none, equal), (None, Some(0.0)));
    assert!((largest.expect("two values") * 2_f64.sqrt() / 2_f64.powi(64) - 1.0).abs() < 1e-15);
    let mut window = TwoStack::<PopulationVariance<u64>, 1000>::new();
    assert_eq!((0..1000).map(|_| window.slide(u64::MAX)).last(), Some(Some(0.0)));
}

#[test]
fn the_laws_hold_exactly() {
    let ugly = [i64::MIN, i64::MIN + 1, -1, 0, 1, 3, i64::MAX];
    laws::aggregator::<Variance<i64>>(&ugly);
    laws::commutative::<Variance<i64>>(&ugly);
    laws::aggregator::<PopulationVariance<u64>>(&[0, 1, 2, 1 << 63, u64::MAX]);
}
