//! What the statistics answer at the edges: over no values and one, with NaN and infinities inside and after they have left, for equal
//! values, and where something overflows on the way.

use std::fmt::Debug;

use slidewin::stats::{
    Correlation, Covariance, Figures, FrequencyWeightedVariance, GeometricMean, HarmonicMean, Kurtosis,
    LinearRegression, LogSumExp, Mean, PlainMean, PopulationCovariance, PopulationStandardDeviation,
    PopulationVariance, ReliabilityWeightedVariance, ScaledProduct, Skewness, StandardDeviation, Summary,
    Total, Variance, WeightedMean, WeightedVariance,
};
use slidewin::{Aggregator, TwoStack};
use slidewin_tests::random::Random;
use slidewin_tests::same::Same;

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// The answer over some values.
fn over<A: Aggregator<Value: Sized, Agg = A>>(values: &[A::Value]) -> A::Out {
    A::finalize(&values.iter().fold(A::empty(), |run, value| A::combine(&run, &A::unit(value))))
}

/// Asserts the answers over some values each, for statistics of one type of value.
macro_rules! answers {
    ($($statistic:ty: $($values:expr => $answer:expr),+;)*) => {$($({
        let (got, expected) = (over::<$statistic>(&$values), $answer);
        let what = stringify!($statistic of $values);
        assert!(got.same(&expected), "{what}: got {got:?}, expected {expected:?}");
    })+)*};
}

#[test]
fn no_values_and_one() {
    answers! {
        Total: [] => 0.0, [7.0] => 7.0, [-0.0] => 0.0;
        Total<u8>: [] => 0, [7] => 7;
        Mean: [] => None, [7.0] => Some(7.0), [-0.0] => Some(0.0);
        Mean<i8>: [] => None, [-7] => Some(-7.0);
        PlainMean: [] => None, [7.0] => Some(7.0), [-0.0] => Some(-0.0);
        Variance: [] => None, [7.0] => None;
        PopulationVariance: [] => None, [7.0] => Some(0.0), [-0.0] => Some(0.0);
        StandardDeviation: [] => None, [7.0] => None;
        PopulationStandardDeviation: [] => None, [7.0] => Some(0.0);
        Skewness: [] => None, [7.0] => None;
        Kurtosis: [] => None, [7.0] => None;
        ScaledProduct: [] => 1.0, [7.0] => 7.0, [-0.0] => -0.0;
        GeometricMean: [] => None, [7.0] => Some(7.0), [-0.0] => Some(0.0);
        HarmonicMean: [] => None, [8.0] => Some(8.0), [-0.0] => Some(0.0);
        LogSumExp: [] => -INF, [7.0] => 7.0, [-INF] => -INF, [-INF, -INF] => -INF;
        WeightedMean: [] => None, [(7.0, 0.1)] => Some(7.0), [(7.0, 0.0)] => None;
        WeightedVariance: [] => None, [(7.0, 0.1)] => Some(0.0), [(7.0, 0.0)] => None;
        FrequencyWeightedVariance: [] => None, [(7.0, 1.0)] => None, [(7.0, 2.0)] => Some(0.0);
        ReliabilityWeightedVariance: [] => None, [(7.0, 0.1)] => None, [(7.0, 0.1), (8.0, 0.0)] => None;
        Covariance: [] => None, [(7.0, 1.0)] => None;
        PopulationCovariance: [] => None, [(7.0, 1.0)] => Some(0.0);
        Correlation: [] => None, [(7.0, 1.0)] => None;
    }
    assert_eq!([over::<LinearRegression>(&[]), over::<LinearRegression>(&[(7.0, 1.0)])], [None; 2]);
    let nothing = Figures { count: 0, sum: 0.0, min: None, max: None, mean: None, variance: None };
    assert_eq!(over::<Summary>(&[]), nothing);
    let one = Figures { count: 1, sum: 7.0, min: Some(7.0), max: Some(7.0), mean: Some(7.0), variance: None };
    assert_eq!(over::<Summary>(&[7.0]), one);
}

#[test]
fn nan_and_infinities_inside() {
    answers! {
        Total: [1.0, NAN] => NAN, [1.0, INF] => INF, [-INF, 1.0, -INF] => -INF, [INF, 1.0, -INF] => NAN, [NAN, INF] => NAN;
        Mean: [1.0, NAN] => Some(NAN), [1.0, INF, INF] => Some(INF), [INF, 1.0, -INF] => Some(NAN), [NAN] => Some(NAN);
        PlainMean: [1.0, NAN] => Some(NAN), [1.0, INF, INF] => Some(INF), [INF, 1.0, -INF] => Some(NAN);
        Variance: [1.0, NAN] => Some(NAN), [1.0, INF] => Some(NAN), [NAN] => None, [1.0, NAN, 2.0, 3.0] => Some(NAN);
        PopulationVariance: [NAN] => Some(NAN), [INF] => Some(NAN), [-INF, 1.0] => Some(NAN), [1.0, INF] => Some(NAN);
        StandardDeviation: [1.0, NAN] => Some(NAN), [1.0, INF] => Some(NAN);
        Skewness: [1.0, NAN] => Some(NAN), [1.0, INF, 2.0] => Some(NAN);
        Kurtosis: [1.0, NAN] => Some(NAN), [1.0, -INF, 2.0] => Some(NAN);
        ScaledProduct: [2.0, NAN] => NAN, [-2.0, INF] => -INF, [0.0, INF] => NAN, [INF, INF, -1.0] => -INF;
        GeometricMean: [2.0, NAN] => Some(NAN), [2.0, INF] => Some(INF), [0.0, INF] => Some(NAN), [-2.0, -2.0] => Some(NAN);
        HarmonicMean: [2.0, NAN] => Some(NAN), [2.0, INF] => Some(4.0), [INF, INF] => Some(INF), [0.0, INF] => Some(0.0),
            [-2.0, 2.0] => Some(NAN);
        LogSumExp: [1.0, NAN] => NAN, [NAN, 1.0] => NAN, [NAN, INF] => NAN, [1.0, INF, INF, -INF] => INF, [-INF, 1.0] => 1.0;
        WeightedMean: [(1.0, 1.0), (NAN, 1.0)] => Some(NAN), [(1.0, 1.0), (INF, 2.0), (3.0, 1.0)] => Some(INF),
            [(INF, 1.0), (-INF, 1.0)] => Some(NAN), [(1.0, 1.0), (NAN, 0.0)] => Some(1.0),
            [(1.0, NAN)] => Some(NAN), [(1.0, 3.0), (1.0, -1.0)] => Some(NAN);
        WeightedVariance: [(1.0, 1.0), (NAN, 1.0)] => Some(NAN), [(INF, 1.0)] => Some(NAN), [(1.0, -1.0)] => Some(NAN),
            [(NAN, 0.0), (2.0, 1.0)] => Some(0.0);
        Covariance: [(1.0, NAN), (2.0, 2.0)] => Some(NAN), [(1.0, 1.0), (INF, 2.0)] => Some(NAN);
        Correlation: [(1.0, NAN), (1.0, 2.0)] => Some(NAN), [(1.0, 1.0), (2.0, -INF)] => Some(NAN);
    }
    let line = over::<LinearRegression>(&[(1.0, 1.0), (2.0, NAN)]).expect("a line");
    assert!(line.slope.is_nan() && line.intercept.is_nan() && line.r_squared.is_some_and(f64::is_nan));
    let figures = over::<Summary>(&[1.0, NAN, 3.0]);
    assert_eq!(figures.count, 3);
    assert!(
        [Some(figures.sum), figures.min, figures.max, figures.mean, figures.variance].same(&[Some(NAN); 5])
    );
}

/// A NaN, infinities and a glitch are gone with the value that brought them: the answers are then those of a new window, to the bit,
/// since the values within are grouped as in that.
#[test]
fn what_has_left_leaves_no_trace() {
    fn forgets<A: Aggregator<Value: Sized + Clone, Agg = A, Out: Debug>>(
        bad: &[A::Value],
        good: &[A::Value],
    ) {
        let mut spoilt = TwoStack::<A, 4>::new();
        for value in bad.iter().chain(good) {
            spoilt.slide(value);
        }
        for value in good.iter().chain(good) {
            let answer = format!("{:?}", spoilt.slide(value));
            assert!(
                !answer.contains("NaN") && !answer.contains("inf"),
                "{}: {answer}",
                std::any::type_name::<A>()
            );
        }
        let mut fresh = TwoStack::<A, 4>::new();
        for value in good.iter().chain(good).chain(good) {
            fresh.slide(value);
        }
        assert_eq!(
            format!("{:?}", spoilt.query()),
            format!("{:?}", fresh.query()),
            "{}",
            std::any::type_name::<A>()
        );
    }
    let (bad, good) = ([NAN, INF, -INF, 1e300], [1.5, 2.25, 7.0, 3.0]);
    forgets::<Total>(&bad, &good);
    forgets::<Mean>(&bad, &good);
    forgets::<PlainMean>(&bad, &good);
    forgets::<Variance>(&bad, &good);
    forgets::<PopulationVariance>(&bad, &good);
    forgets::<StandardDeviation>(&bad, &good);
    forgets::<PopulationStandardDeviation>(&bad, &good);
    forgets::<Skewness>(&bad, &good);
    forgets::<Kurtosis>(&bad, &good);
    forgets::<ScaledProduct>(&bad, &good);
    forgets::<GeometricMean>(&bad, &good);
    forgets::<HarmonicMean>(&bad, &good);
    forgets::<LogSumExp>(&bad, &good);
    forgets::<Summary>(&bad, &good);
    let (bad, good) = (bad.map(|x| (x, x)), [(1.0, 2.0), (4.0, 1.0), (2.0, 0.5), (3.0, 4.0)]);
    forgets::<WeightedMean>(&bad, &good);
    forgets::<WeightedVariance>(&bad, &good);
    forgets::<FrequencyWeightedVariance>(&bad, &good);
    forgets::<ReliabilityWeightedVariance>(&bad, &good);
    forgets::<Covariance>(&bad, &good);
    forgets::<PopulationCovariance>(&bad, &good);
    forgets::<Correlation>(&bad, &good);
    forgets::<LinearRegression>(&bad, &good);
}

/// The mean of equal values is that value and their variance 0, exactly, however many there are and however they are grouped.
#[test]
fn equal_values() {
    let mut random = Random(2);
    let ordinary: Vec<f64> = (0..300).map(|_| random.float()).collect();
    let values = ordinary.into_iter().chain([0.1, 1.4, f64::MAX, f64::MIN, f64::MIN_POSITIVE, 5e-324]);
    for value in values {
        let mut window = TwoStack::<(Mean, PopulationVariance, Summary), 37>::new();
        for _ in 0..80 {
            let (mean, variance, figures) = window.slide(value);
            assert_eq!((mean, variance), (Some(value), Some(0.0)));
            assert_eq!((figures.mean, figures.variance.unwrap_or(0.0)), (Some(value), 0.0));
        }
        let weight = 0.5 + random.below(100) as f64;
        let pairs = [(value, 0.1), (value, weight), (value, 1e-9), (value, 3.0)];
        assert_eq!(over::<WeightedMean>(&pairs), Some(value));
        assert_eq!(over::<WeightedVariance>(&pairs), Some(0.0));
        assert_eq!(over::<Covariance>(&pairs), Some(0.0));
        assert_eq!(over::<Correlation>(&pairs), None);
        assert_eq!((over::<Skewness>(&[value; 9]), over::<Kurtosis>(&[value; 9])), (None, None));
    }
    // Beyond 2⁵³, where a sum of integers is no float.
    for value in [i64::MAX - 1023, i64::MIN, (1 << 53) + 2, 4_605_803_372_787_369_984] {
        assert_eq!(over::<Mean<i64>>(&vec![value; 37]), Some(value as f64));
    }
}

/// The heavy value is not lost beside a large one that hardly counts, on whichever side.
#[test]
fn a_large_value_of_little_weight() {
    let (light, heavy) = ((-1e16, 1e-30), (0.1, 1.0));
    for pairs in [[light, heavy], [heavy, light]] {
        let mean = over::<WeightedMean>(&pairs).expect("weights");
        assert!((mean - (0.1 - 1e-14)).abs() < 1e-16, "{mean} of {pairs:?}");
    }
}

/// A mean is never outside the values, nor is a weighted one.
#[test]
fn means_are_between_the_values() {
    let mut random = Random(4);
    for _ in 0..2000 {
        let (low, width) = (random.float().abs(), random.below(4));
        let values: Vec<f64> =
            (0..=random.below(20)).map(|_| f64::from_bits(low.to_bits() + random.below(width + 1))).collect();
        let (min, max) =
            values.iter().fold((INF, 0.0), |(min, max): (f64, f64), &value| (min.min(value), max.max(value)));
        let mean = over::<Mean>(&values).expect("values");
        assert!((min..=max).contains(&mean), "{mean} of {values:?}");
        let pairs: Vec<_> = values.iter().map(|&value| (value, random.float().abs())).collect();
        let mean = over::<WeightedMean>(&pairs).expect("weights");
        assert!((min..=max).contains(&mean), "{mean} of {pairs:?}");
    }
}

#[test]
fn nothing_overflows_on_the_way() {
    const MAX: f64 = f64::MAX;
    const TINY: f64 = 5e-324;
    answers! {
        Total: [1e308, 1e308, -1e308] => 1e308, [-1e308, 1e308, 1e308] => 1e308, [1e308, 1e308] => INF,
            [MAX, MAX, -MAX, -MAX, 2.0] => 2.0, [TINY, TINY] => 2.0 * TINY, [MAX, 1.0] => MAX;
        Mean: [MAX, MAX] => Some(MAX), [-MAX, -MAX, -MAX] => Some(-MAX), [MAX, -MAX, 3.0] => Some(1.0), [TINY, TINY] => Some(TINY),
            [MAX, MAX, -MAX, -MAX, 10.0] => Some(2.0);
        PlainMean: [MAX, MAX] => Some(MAX), [-MAX, -MAX, -MAX] => Some(-MAX);
        Mean<i64>: [i64::MAX, i64::MAX] => Some(i64::MAX as f64), [i64::MIN, i64::MAX] => Some(-0.5);
        Mean<u64>: [u64::MAX, u64::MAX, u64::MAX] => Some(u64::MAX as f64);
        Total<i64>: [i64::MAX, i64::MAX] => 2 * i128::from(i64::MAX);
        // Where the answer is out of range, it is infinite and not NaN.
        Variance: [MAX, -MAX, MAX] => Some(INF), [1e200, -1e200, 1e200, 3.0] => Some(INF), [1e153, -1e153] => Some(1e153 * 1e153 * 2.0);
        PopulationVariance: [3e200, 3e200] => Some(0.0), [MAX, MAX] => Some(0.0);
        ScaledProduct: [2.0_f64.powi(1000), 2.0_f64.powi(900), 2.0_f64.powi(-1000), 2.0_f64.powi(-900), -0.5] => -0.5, [1e-300, 1e-300] => 0.0, [-1e300, 1e300] => -INF,
            [TINY, 2.0] => 2.0 * TINY, [TINY, 2.0_f64.powi(1023), 2.0_f64.powi(51)] => 1.0;
        GeometricMean: [MAX, MAX] => Some(MAX), [2.0_f64.powi(-1074), 2.0_f64.powi(-1072)] => Some(2.0_f64.powi(-1073));
        HarmonicMean: [TINY, TINY] => Some(TINY), [2.0_f64.powi(1023), 2.0_f64.powi(1023)] => Some(2.0_f64.powi(1023)), [TINY, MAX] => Some(2.0 * TINY);
        LogSumExp: [1e308, -1e308] => 1e308, [800.0, 800.0] => 800.0 + 2.0_f64.ln();
        WeightedMean: [(MAX, 1.0), (-MAX, 1.0)] => Some(0.0), [(MAX, 3.0), (MAX, 1e300)] => Some(MAX), [(TINY, 0.1), (TINY, 7.0)] => Some(TINY);
    }
    let line = over::<LinearRegression>(&[(0.0, 1e153), (1e153, 0.0)]).expect("a line");
    assert_eq!((line.slope, line.intercept, line.r_squared), (-1.0, 1e153, Some(1.0)));
    assert_eq!(over::<Correlation>(&[(0.0, 1e-90), (1e-90, 0.0)]), Some(-1.0));
    for scale in [1e-90, 1.0, 1e90] {
        let half =
            over::<Correlation>(&[(-scale, -scale), (0.0, scale), (scale, 0.0)]).expect("a correlation");
        assert!((half - 0.5).abs() < 1e-15, "{half} at {scale}");
    }
    // As far as the docs of the shapes go.
    for scale in [1e-76, 1.0, 1e75] {
        let lopsided = [0.0, 0.0, scale];
        let skew = over::<Skewness>(&lopsided).expect("values that differ");
        assert!((skew - 0.5_f64.sqrt()).abs() < 1e-15, "{skew} at {scale}");
        let kurtosis = over::<Kurtosis>(&lopsided).expect("values that differ");
        assert!((kurtosis + 1.5).abs() < 1e-14, "{kurtosis} at {scale}");
    }
    for scale in [1e-102, 1e100] {
        let skew = over::<Skewness>(&[0.0, 0.0, scale]).expect("values that differ");
        assert!((skew - 0.5_f64.sqrt()).abs() < 1e-13, "{skew} at {scale}");
    }
    // A horizontal line explains nothing, since there is nothing to explain.
    let flat = over::<LinearRegression>(&[(0.0, 4.0), (1.0, 4.0)]).expect("a line");
    assert_eq!((flat.slope, flat.intercept, flat.r_squared), (0.0, 4.0, None));
    assert_eq!(over::<LinearRegression>(&[(1.0, 4.0), (1.0, 5.0)]), None);
}

/// Variances of finite values are never negative and never NaN, whatever they are.
#[test]
fn variances_of_finite_values_are_numbers() {
    let mut random = Random(6);
    let mut window = TwoStack::<Variance, 9>::new();
    for _ in 0..20_000 {
        let value = loop {
            let any = f64::from_bits(random.bits());
            if any.is_finite() {
                break any;
            }
        };
        let variance = window.slide(value);
        assert!(variance.is_none_or(|variance| variance >= 0.0), "{variance:?} after {value}");
    }
}
