//! Faults of window statistics that were reported of other programs, with the numbers that showed them: each is named by its report,
//! and none may happen here.

use std::fmt::Debug;

use slidewin::stats::{
    Mean, PopulationStandardDeviation, PopulationVariance, ScaledProduct, StandardDeviation, Total, Variance,
    WeightedMean, WeightedVariance,
};
use slidewin::{Aggregator, AtLeast, TwoStack};

/// Slides values through a window of `N` and asserts what it answers to the last of them, to a relative error: a 0 is exact. NaN is
/// expected as `Some(NaN)`.
#[track_caller]
fn answers<A, const N: usize>(values: &[A::Value], expected: &[Option<f64>], relative: f64)
where
    A: Aggregator<Value: Sized + Debug>,
    A::Out: Answer,
{
    let mut window = TwoStack::<A, N>::new();
    let got: Vec<_> = values.iter().map(|value| window.slide(value).number()).collect();
    assert!(expected.len() <= got.len());
    for (place, (got, expected)) in got.iter().rev().zip(expected.iter().rev()).enumerate() {
        let good = match (got, expected) {
            (Some(got), Some(expected)) if expected.is_nan() => got.is_nan(),
            (Some(got), Some(expected)) => {
                got == expected || (got - expected).abs() <= relative * expected.abs()
            }
            (got, expected) => got == expected,
        };
        assert!(good, "{place} before the last: got {got:?}, expected {expected:?}");
    }
}

/// An answer that may be none.
trait Answer {
    fn number(self) -> Option<f64>;
}

impl Answer for f64 {
    fn number(self) -> Option<f64> {
        Some(self)
    }
}

impl Answer for i128 {
    fn number(self) -> Option<f64> {
        Some(self as f64)
    }
}

impl<T: Answer> Answer for Option<T> {
    fn number(self) -> Option<f64> {
        self.and_then(T::number)
    }
}

const NAN: Option<f64> = Some(f64::NAN);
const INF: f64 = f64::INFINITY;
const ZERO: Option<f64> = Some(0.0);

/// pandas-dev/pandas#42064: a variance above 0 where only zeros are left.
#[test]
fn variance_after_a_spike() {
    let zeros = [ZERO; 4];
    answers::<Variance, 4>(&[70000.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], &zeros, 0.0);
    answers::<Variance, 4>(
        &[70000.5, 0.0, 0.0, 0.0],
        &[None, Some(2_450_035_000.125), Some(70000.5_f64.powi(2) / 3.0), Some(1_225_017_500.062_5)],
        1e-15,
    );
}

/// pola-rs/polars#21677: a running update that goes below 0, and a root that is NaN.
#[test]
fn deviation_after_a_larger_value() {
    let expected =
        [Some(1.178_511_294_906_511_5), Some(1.414_213_562_373_094_9e-8), ZERO, ZERO, ZERO, ZERO, ZERO];
    answers::<PopulationStandardDeviation, 3>(
        &[2.5, 3e-8, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        &expected,
        1e-15,
    );
}

/// prometheus/prometheus#4527: equal values, and the mean of squares less the square of the mean.
#[test]
fn deviation_of_equal_values() {
    answers::<PopulationStandardDeviation, 3>(&[1.400_000_000_000_000_1; 5], &[ZERO; 5], 0.0);
}

/// pandas-dev/pandas#11645, pydata/bottleneck#332, pandas-dev/pandas#36031: running sums that keep what they have rounded away.
#[test]
fn means_after_what_has_left() {
    let huge = [2.0, 4.0, -7e31, 6.0, 8.0, 10.0, 12.0, 14.0];
    answers::<Mean, 3>(&huge, &[Some(-7e31 / 3.0), Some(8.0), Some(10.0), Some(12.0)], 1e-15);
    answers::<Mean, 2>(
        &[0.00037, 0.0009, 0.00052, 0.0, 0.0, 0.0, 0.0],
        &[Some(0.00026), ZERO, ZERO, ZERO],
        0.0,
    );
    let third = 3_333_333_333_333_333.5;
    answers::<Mean, 3>(
        &[third, third, third, 0.0, 0.0, 0.0, 0.0],
        &[Some(third), Some(2.0 / 3.0 * third), Some(third / 3.0), ZERO, ZERO],
        1e-15,
    );
}

/// pydata/bottleneck#99: small deviations from a large mean.
#[test]
fn variance_on_a_large_offset() {
    let values = [4.0, 7.0, 13.0, 16.0, 9.0].map(|value| 1e9 + value);
    answers::<Variance, 3>(&values, &[Some(21.0), Some(21.0), Some(37.0 / 3.0)], 1e-9);
}

/// TA-Lib/ta-lib#243: a small deviation that an absolute limit cuts to 0.
#[test]
fn small_deviations() {
    let values = [2.41e-6, 2.43e-6, 2.4e-6, 2.44e-6, 2.42e-6, 2.45e-6, 2.46e-6];
    let expected = [1.414_213_562_373_099_5e-8, 1.720_465_053_408_522_7e-8, 2.154_065_922_853_804_6e-8];
    answers::<PopulationStandardDeviation, 5>(&values, &expected.map(Some), 1e-12);
}

/// prometheus/prometheus#14413: large terms that cancel within the window, and the small ones that they take along.
#[test]
fn sums_that_cancel() {
    let values = [1.0, 1e90, 2.0, -1e90, 3.0, 4.0, 5.0, 6.0];
    answers::<Total, 4>(&values, &[3.0, 5.0, -1e90, -1e90, 18.0].map(Some), 0.0);
    answers::<Mean, 4>(&values, &[0.75, 1.25, -2.5e89, -2.5e89, 4.5].map(Some), 1e-16);
}

/// prometheus/prometheus#7346: a mean in range whose sum is not; and both infinities, which are NaN while both are inside.
#[test]
fn means_out_of_the_range_of_sums() {
    let expected = [1.3e308, 1.500_000_000_000_000_4e307, -4.999_999_999_999_998e306, 1.35e308].map(Some);
    answers::<Mean, 2>(&[1.2e308, 1.4e308, -1.1e308, 1e308, 1.7e308], &expected, 1e-15);
    let values = [1.0, INF, -INF, 2.0, 3.0, 4.0, -INF, 5.0, 6.0];
    let expected = [1.0, INF, f64::NAN, -INF, 5.0, 7.0, -INF, -INF, 11.0].map(Some);
    answers::<Total, 2>(&values, &expected, 0.0);
}

/// pandas-dev/pandas#46049, ajcr/rolling#20: deviations that depend on what has left, and go below 0.
#[test]
fn deviations_do_not_depend_on_history() {
    answers::<StandardDeviation, 5>(&[-3.1, -4.2, -2.7, -3.1, -5.3, -5.3, -5.3, -5.3, -5.3], &[ZERO], 0.0);
    let values = [412.0, 409.5, 411.0, 411.0, 408.5, 409.5, 407.0, 407.0, 407.0, 407.0];
    let expected = [1.258_305_739_211_791_6, 0.866_025_403_784_438_6, 1.443_375_672_974_064_4];
    answers::<StandardDeviation, 3>(&values[..5], &expected.map(Some), 1e-15);
    answers::<StandardDeviation, 3>(&values, &[Some(1.443_375_672_974_064_4), ZERO, ZERO], 1e-15);
}

/// pydata/bottleneck#164: `f32` values, accumulated in `f32`.
#[test]
fn narrow_values() {
    let values: [f32; 6] = [100_000.5, 100_001.25, 99_999.75, 100_000.0, 100_000.25, 99_999.5];
    answers::<PopulationVariance<f32>, 4>(
        &values,
        &[Some(0.328_125), Some(0.324_218_75), Some(0.078_125)],
        1e-9,
    );
}

/// NVIDIA/cudf#22391: an empty partial aggregate merged with a huge mean, 0 times infinity. apache/datafusion#13247: two empty ones,
/// 0/0.
#[test]
fn empty_partial_aggregates() {
    answers::<PopulationVariance, 1>(&[3e200, 3e200, -4e180], &[ZERO; 3], 0.0);
    let empty = PopulationVariance::<f64>::empty();
    assert_eq!(PopulationVariance::combine(&empty, &empty).get(), None);
    assert_eq!(PopulationVariance::combine(&empty, &PopulationVariance::unit(&3e200)).get(), Some(0.0));
}

/// MonetDB/MonetDB#7989: averages of parts of different weight, averaged again. A window of 17 is one more than 16.
#[test]
fn parts_of_different_weight() {
    let values = [0, 1, 4, 9, 16, 2, 13, 3, 18, 12, 8, 6, 6, 8, 12, 18, 3, 13, 2, 16];
    answers::<Mean<i32>, 17>(&values, &[139.0, 152.0, 153.0, 165.0].map(|sum| Some(sum / 17.0)), 0.0);
}

/// Rdatatable/data.table#7349: a product that divides by what leaves cannot forget a zero.
#[test]
fn products_with_zeros() {
    let expected = [15.0, 0.0, 0.0, 14.0, 8.0, 0.0, 0.0, 0.0, 30.0].map(Some);
    answers::<ScaledProduct<u8>, 2>(&[3, 5, 0, 7, 2, 4, 0, 0, 6, 5], &expected, 0.0);
}

/// pola-rs/polars#23115, pola-rs/polars#18919, twopirllc/pandas-ta#638: a NaN or an infinity that never ends, or ends too early.
#[test]
fn nan_and_infinity_end_with_their_windows() {
    let nan = f64::NAN;
    answers::<Total, 3>(
        &[7.0, 1.0, nan, 3.0, 9.0, 4.0, 8.0],
        &[Some(8.0), NAN, NAN, NAN, Some(16.0), Some(21.0)],
        0.0,
    );
    let expected = [-3.0, 2.0, INF, INF, 12.0, -2.0, 1.0].map(Some);
    answers::<Mean, 2>(&[-3.0, 7.0, INF, 11.0, 13.0, -17.0, 19.0], &expected, 0.0);
    let expected = [Some(1.0), NAN, NAN, NAN, NAN, NAN, Some(4.5), Some(6.0)];
    answers::<Mean, 2>(&[1.0, nan, 2.0, nan, nan, 4.0, 5.0, 7.0], &expected, 0.0);
}

/// marketcalls/openalgo#2029: a NaN in the window, and a deviation of 0.
#[test]
fn a_nan_is_no_zero() {
    let values = [4.0, 6.0, 8.0, f64::NAN, 10.0, 12.0, 14.0, 17.0];
    let expected = [
        None,
        Some(1.632_993_161_855_452),
        NAN,
        NAN,
        NAN,
        Some(1.632_993_161_855_452),
        Some(2.054_804_667_656_325_6),
    ];
    answers::<AtLeast<PopulationStandardDeviation, 3>, 3>(&values, &expected, 1e-15);
}

/// joshday/OnlineStats.jl#51: the sample variance of one value.
#[test]
fn the_variance_of_one_value() {
    answers::<Variance, 3>(&[5.0, 7.0, 9.0], &[None, Some(2.0), Some(4.0)], 0.0);
}

/// pola-rs/polars#21318, ClickHouse/ClickHouse#7387, MattFryer/Smoothed#19, Seeed-Studio/Grove_Air_quality_Sensor#5: sums and means
/// in the type of the values.
#[test]
fn small_integers() {
    answers::<Total<i8>, 2>(
        &[120, 10, -128, -100, 90, 90],
        &[120.0, 130.0, -118.0, -228.0, -10.0, 180.0].map(Some),
        0.0,
    );
    answers::<Total<u8>, 4>(&[100; 6], &[100.0, 200.0, 300.0, 400.0, 400.0, 400.0].map(Some), 0.0);
    answers::<Mean<i16>, 5>(&[3, -8, 1, -20, 9, 4], &[Some(-3.0), Some(-2.8)], 0.0);
    answers::<Mean<i16>, 2>(
        &[30000, 30000, -32768, -32768, 5],
        &[30000.0, -1384.0, -32768.0, -16381.5].map(Some),
        0.0,
    );
}

/// pandas-dev/pandas#40043: 64-bit integers that lose their last digits in an `f64`.
#[test]
fn large_integers() {
    let values = [257, 3_141_592_653_589_793_238, -3_141_592_653_589_793_238, 11, 4];
    let mut window = TwoStack::<Total<i64>, 2>::new();
    let sums = values.map(|value| window.slide(value));
    assert_eq!(sums, [257, 3_141_592_653_589_793_495, 0, -3_141_592_653_589_793_227, 15]);
}

/// prometheus-community/pro-bing#129: squares of nanoseconds, beyond an `i64`.
#[test]
fn squares_of_integers() {
    let values: [i64; 5] = [1_000_000, 7_500_000_000, 2_000_000, 9_000_000_000, 3_000_000];
    let expected = [4_158_207_328.585_240_2, 4_157_711_412.243_519_3].map(Some);
    answers::<PopulationStandardDeviation<i64>, 4>(&values, &expected, 1e-15);
}

/// MonetDB/MonetDB#7922: a sum that overflows once, for good.
#[test]
fn a_sum_that_overflows_once() {
    let expected = [-1e308, -INF, -1e308, 12.0, -1e308, -1e308].map(Some);
    answers::<Total, 2>(&[-1e308, -1e308, 5.0, 7.0, -1e308, 2.0], &expected, 0.0);
}

/// TA-Lib/ta-lib#237, cinar/indicator#497, stefan-jansen/machine-learning-for-trading#734: no volume, a residue of one, and averages
/// averaged without their weights.
#[test]
fn prices_weighted_by_volume() {
    let trades = [(10, 0), (12, 0), (11, 5), (13, 0), (9, 0), (8, 2)];
    let expected = [None, None, Some(11.0), Some(11.0), None, Some(8.0)];
    answers::<WeightedMean<(i32, i32)>, 2>(&trades, &expected, 0.0);
    let trades = [(10.0, 1e16), (20.0, 0.1), (30.0, 0.3), (40.0, 0.0), (50.0, 0.0), (60.0, 2.0)];
    let expected = [Some(10.0), Some(10.0), Some(27.5), Some(30.0), None, Some(60.0)];
    answers::<WeightedMean, 2>(&trades, &expected, 1e-15);
    let trades = [(100.0, 1.0), (200.0, 9.0), (50.0, 90.0), (80.0, 10.0)];
    answers::<WeightedMean, 3>(&trades, &[Some(64.0), Some(65.137_614_678_899_08)], 1e-15);
}

/// kevinushey/RcppRoll#47: the variance of weight times value.
#[test]
fn variance_by_weight() {
    let values = [(1, 1), (2, 3), (3, 1), (4, 2), (5, 5)];
    answers::<WeightedVariance<(u8, u8)>, 3>(&values, &[0.4, 29.0 / 36.0, 0.5].map(Some), 1e-15);
}

/// molecularsets/moses#64: a window that is filled with zeros before it is with values.
#[test]
fn the_first_means() {
    answers::<Mean, 4>(&[5.0, 7.0, 9.0, 11.0, 4.0], &[5.0, 6.0, 7.0, 8.0, 7.75].map(Some), 0.0);
}
