//! Quantiles of sorted windows: the nine types beside one that is worked out another way, in exact integers; what lies between
//! two numbers, at the bounds of each type too.

use slidewin::window::{Number, QuantileType};
use slidewin::{BoxedSorted, Sorted};
use slidewin_tests::random::Random;

use QuantileType::{
    AveragedInverseCdf, Hazen, InverseCdf, Linear, LinearCdf, MedianUnbiased, NearestEven, NormalUnbiased,
    Weibull,
};

const TYPES: [QuantileType; 9] = [
    InverseCdf,
    AveragedInverseCdf,
    NearestEven,
    LinearCdf,
    Hazen,
    Weibull,
    Linear,
    MedianUnbiased,
    NormalUnbiased,
];

fn sorted<T: Number>(values: &[T]) -> BoxedSorted<T> {
    let mut window = BoxedSorted::with_capacity(values.len().max(1)).expect("a few slots");
    assert!(window.push_many(values).is_ok());
    window
}

fn at<T: Number>(values: &[T], p: f64) -> f64 {
    sorted(values).quantile(p).expect("a fraction").expect("a value")
}

/// Type `number` of Hyndman and Fan at `p = numerator / denominator`, from their definition
/// `(1 − γ)·x_j + γ·x_{j+1}` with `j = ⌊n·p + m⌋`, in units of one part of 24 times the denominator: nothing is rounded before the
/// last step.
fn by_definition(values: &[f64], number: usize, numerator: i64, denominator: i64) -> f64 {
    let count = i64::try_from(values.len()).expect("a few values");
    let whole = 24 * denominator;
    let p = 24 * numerator;
    let m = match number {
        1 | 2 | 4 => 0,
        3 => -12 * denominator,
        5 => 12 * denominator,
        6 => p,
        7 => whole - p,
        8 => (p + whole) / 3,
        9 => p / 4 + 9 * denominator,
        _ => unreachable!("nine types"),
    };
    let (j, rest) = ((count * p + m).div_euclid(whole), (count * p + m).rem_euclid(whole));
    let part = match number {
        1 => f64::from(u8::from(rest > 0)),
        2 => {
            if rest > 0 {
                1.0
            } else {
                0.5
            }
        }
        3 => f64::from(u8::from(rest > 0 || j % 2 != 0)),
        _ => rest as f64 / whole as f64,
    };
    let value = |j: i64| values[usize::try_from(j.clamp(1, count) - 1).expect("clamped")];
    (1.0 - part) * value(j) + part * value(j + 1)
}

#[test]
fn the_nine_types_are_those_of_the_definition() {
    let mut random = Random(9);
    for count in (1..=13).chain([24, 99, 100]) {
        let mut values: Vec<_> = (0..count).map(|_| random.below(1000) as f64 / 8.0).collect();
        let window = sorted(&values);
        values.sort_by(f64::total_cmp);
        for denominator in [1, 2, 3, 4, 7, 10, 20, 100, 1000] {
            for numerator in 0..=denominator {
                let p = numerator as f64 / denominator as f64;
                for (by, number) in TYPES.into_iter().zip(1..) {
                    let got = window.quantile_by(p, by).expect("a fraction").expect("a value");
                    let expected = by_definition(&values, number, numerator, denominator);
                    let near = (got - expected).abs() <= 1e-12 * (1.0 + expected.abs());
                    assert!(near, "type {number} at {p} of {values:?}: {got}, not {expected}");
                    assert!(number > 3 || got == expected, "types 1 to 3 interpolate nothing");
                }
            }
        }
    }
}

/// The example of every textbook on them: the answers of R's `quantile(1:10, 0.33, type = …)`.
#[test]
fn the_nine_types_of_one_to_ten() {
    let window = sorted(&[1_u8, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    let expected = [4.0, 4.0, 3.0, 3.3, 3.8, 3.63, 3.97, 3.0 + 0.743_333_333_333_333_3, 3.7575];
    for (by, expected) in TYPES.into_iter().zip(expected) {
        let got = window.quantile_by(0.33, by).expect("a fraction").expect("values");
        assert!((got - expected).abs() < 1e-12, "{by:?}: {got}, not {expected}");
    }
    assert_eq!(QuantileType::default(), Linear);
}

#[test]
fn a_position_that_misses_by_a_rounding_counts() {
    let hundred: Vec<u8> = (1..=100).collect();
    let window = sorted(&hundred);
    // 0.07 × 100 is above 7 in floats.
    assert_eq!(window.quantile_by(0.07, InverseCdf), Ok(Some(7.0)));
    assert_eq!(window.quantile_by(0.07, AveragedInverseCdf), Ok(Some(7.5)));
    assert_eq!(window.quantile_by(0.57, InverseCdf), Ok(Some(57.0)));
    assert_eq!(window.quantile_by(0.075, NearestEven), Ok(Some(8.0)));
    assert_eq!(window.quantile_by(0.145, NearestEven), Ok(Some(14.0)));
}

#[test]
fn what_is_no_fraction_is_an_error() {
    let window = sorted(&[1.0, 2.0, 3.0]);
    let empty = Sorted::<f64, 3>::new();
    for p in [-f64::MIN_POSITIVE, 1.0 + f64::EPSILON, 50.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
        for by in TYPES {
            let error = window.quantile_by(p, by).expect_err("no fraction");
            assert_eq!(error.fraction().to_bits(), p.to_bits());
            assert!(empty.quantile_by(p, by).is_err(), "of no values too");
        }
    }
    assert_eq!(empty.quantile(0.5), Ok(None));
    assert_eq!(window.quantile(-0.0), Ok(Some(1.0)));
    let error = window.quantile(f64::NAN).expect_err("no fraction");
    let message = "no quantile at NaN: a fraction from 0 to 1 is wanted, such as 0.95 for 95 %";
    assert_eq!(error.to_string(), message);
}

#[test]
fn the_ends_are_values_to_the_bit() {
    let values = [0.1, f64::MAX, -f64::MAX, 1e-320, -0.7, f64::MIN_POSITIVE];
    for by in TYPES {
        let window = sorted(&values);
        assert_eq!(window.quantile_by(0.0, by), Ok(Some(-f64::MAX)));
        assert_eq!(window.quantile_by(1.0, by), Ok(Some(f64::MAX)));
    }
    assert_eq!(at(&[f64::NEG_INFINITY, 1.0, f64::INFINITY], 1.0), f64::INFINITY);
    assert_eq!(at(&[1.0, f64::NEG_INFINITY], 0.0), f64::NEG_INFINITY);
    let one = sorted(&[0.1_f32]);
    assert!(TYPES.iter().all(|by| one.quantile_by(0.3, *by) == Ok(Some(f64::from(0.1_f32)))));
}

#[test]
fn huge_values_do_not_overflow() {
    let max = f64::MAX;
    assert_eq!(sorted(&[max, max]).median(), Some(max));
    assert_eq!(sorted(&[max, max / 2.0]).median(), Some(max * 0.75));
    assert_eq!(sorted(&[-max, max]).median(), Some(0.0));
    assert_eq!((at(&[-max, max], 0.25), at(&[-max, max], 0.75)), (-max / 2.0, max / 2.0));
    assert_eq!(sorted(&[f32::MAX, f32::MAX]).median(), Some(f32::MAX.into()));
    let subnormal = f64::from_bits(1);
    assert_eq!(sorted(&[subnormal, subnormal]).median(), Some(subnormal));
    assert_eq!(sorted(&[subnormal, f64::from_bits(3)]).median(), Some(f64::from_bits(2)));
}

#[test]
fn infinities_are_numbers() {
    let inf = f64::INFINITY;
    assert_eq!(sorted(&[inf, 3.0]).median(), Some(inf));
    assert_eq!((at(&[-inf, 3.0], 0.9), at(&[5.0, inf], 0.1)), (-inf, inf));
    assert_eq!((sorted(&[inf, inf]).median(), at(&[-inf, -inf], 0.3)), (Some(inf), -inf));
    assert_eq!(sorted(&[-inf, 2.0, inf]).median(), Some(2.0));
    assert!(sorted(&[-inf, inf]).median().is_some_and(f64::is_nan), "there is no midpoint");
}

/// A type, two numbers of it, and the float nearest to their midpoint.
#[test]
fn the_median_of_integers_is_rounded_once() {
    fn check<T: Number>(lower: T, upper: T, expected: f64) {
        assert_eq!(sorted(&[upper, lower]).median(), Some(expected));
        assert_eq!(at(&[lower, upper], 0.5), expected);
    }
    check(i8::MIN, i8::MAX, -0.5);
    check(u8::MAX, u8::MAX - 1, 254.5);
    check(i32::MIN, i32::MAX, -0.5);
    check(i64::MIN, i64::MAX, -0.5);
    check(i64::MIN, i64::MIN, -(2_f64.powi(63)));
    check(u64::MAX, u64::MAX - 1, 2_f64.powi(64));
    check(usize::MIN, 1, 0.5);
    check(isize::MIN, isize::MIN + 2, -(2_f64.powi(63)));
    check(i128::MIN, i128::MAX, -0.5);
    check(i128::MIN, i128::MIN + 1, -(2_f64.powi(127)));
    check(u128::MAX, 0, 2_f64.powi(127));
    // Where floats are 2 apart: 2⁵³ + 1 ½ is nearer to 2⁵³ + 2, and a tie goes to the even neighbour.
    let two_53 = 1_i64 << 53;
    check(two_53 + 1, two_53 + 2, 9_007_199_254_740_994.0);
    check(two_53 + 1, two_53 + 1, 9_007_199_254_740_992.0);
    check(two_53, two_53 + 1, 9_007_199_254_740_992.0);
    check(-two_53 - 1, -two_53 - 2, -9_007_199_254_740_994.0);
    // Where they are 2¹¹ apart, a half decides a tie.
    let tie = (1_u64 << 63) + 1024;
    check(tie, tie, 2_f64.powi(63));
    check(tie, tie + 1, 2_f64.powi(63) + 2048.0);
    let tie = (1_u128 << 100) + (1 << 47);
    check(tie, tie, 2_f64.powi(100));
    check(tie, tie + 1, 2_f64.powi(100) + 2_f64.powi(48));
}

/// Between any two numbers the answer stays between them, and does not fall where `p` grows.
#[test]
fn quantiles_rise() {
    fn check<T: Number>(values: &[T]) {
        let window = sorted(values);
        for by in [LinearCdf, Hazen, Weibull, Linear, MedianUnbiased, NormalUnbiased] {
            let answer = |step: u32| window.quantile_by(f64::from(step) / 4096.0, by).expect("a fraction");
            let answers: Vec<_> = (0..=4096).filter_map(answer).collect();
            assert_eq!(answers.len(), 4097);
            assert!(answers.is_sorted(), "{by:?}");
        }
    }
    let mut random = Random(3);
    let floats: Vec<_> = (0..9).map(|_| random.float()).collect();
    check(&floats);
    check(&[-f64::MAX, -1.0, 0.1, 0.1, f64::MAX]);
    check(&[0.1, 0.1 + f64::EPSILON, 0.7]);
    check(&[i64::MIN, -3, 5, i64::MAX - 1, i64::MAX]);
    check(&[i128::MIN, i128::MAX]);
    check(&[u8::MIN, 3, u8::MAX]);
    check(&[f32::MIN, 0.3, f32::MAX]);
}

/// Both of these are nearest to 2⁵³ + 4, and three quarters of the way from that would be 2⁵³ + 6.
#[test]
fn rounding_leads_beyond_no_value() {
    let two_53 = 1_u64 << 53;
    assert_eq!(at(&[two_53 + 3, two_53 + 5], 0.75), 9_007_199_254_740_996.0);
}

#[test]
fn integers_far_apart_do_not_overflow() {
    assert_eq!(at(&[i64::MIN, i64::MAX], 0.25), -(2_f64.powi(62)));
    assert_eq!(at(&[i128::MIN, i128::MAX], 0.75), 2_f64.powi(126));
    assert_eq!(at(&[i8::MIN, i8::MAX], 0.25), -64.25);
    assert_eq!(at(&[u128::MIN, u128::MAX], 0.125), 2_f64.powi(125));
}
