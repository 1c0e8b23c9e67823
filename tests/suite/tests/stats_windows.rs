//! Every statistic in every window beside its formula over the same values, computed in two passes with exact sums: on values of
//! all magnitudes, near a large offset, and right after a glitch has left.

use slidewin::TwoStack;
use slidewin::stats::{
    Correlation, Covariance, FrequencyWeightedVariance, GeometricMean, HarmonicMean, Kurtosis,
    LinearRegression, LogSumExp, Mean, PlainMean, PopulationCovariance, PopulationStandardDeviation,
    PopulationVariance, ReliabilityWeightedVariance, ScaledProduct, Skewness, StandardDeviation, Summary,
    Total, Variance, WeightedMean, WeightedVariance,
};
use slidewin_tests::formula::{Expected, agrees, within};
use slidewin_tests::plain::Plain;
use slidewin_tests::random::Random;
use slidewin_tests::two_pass::{deviations, mean, products, sum, weighted_mean, weighted_squares};

/// Near 10⁹, and now and then a glitch of 10¹², which must leave without a trace.
fn offset(random: &mut Random) -> f64 {
    if random.below(100) == 0 { 1e12 } else { 1e9 + random.below(1000) as f64 / 10.0 }
}

/// From 0.5 to 1.5.
fn positive(random: &mut Random) -> f64 {
    0.5 + random.below(1 << 40) as f64 / 2_f64.powi(40)
}

/// From −1 to 1.
fn signed(random: &mut Random) -> f64 {
    2.0 * positive(random) - 2.0
}

/// A value and a weight, which is 0 now and then.
fn weighted(random: &mut Random) -> (f64, f64) {
    (100.0 + signed(random), if random.below(8) == 0 { 0.0 } else { 10.0 * positive(random) })
}

/// Two quantities that vary together, somewhat.
fn pair(random: &mut Random) -> (f64, f64) {
    let x = signed(random);
    (1e6 + x, 2.0 * x + signed(random))
}

/// 1 + x̄²/σ², the square of what a variance loses digits by.
fn condition(values: &[f64]) -> f64 {
    1.0 + mean(values).powi(2) * values.len() as f64 / deviations(values, 2)
}

fn magnitude(values: &[f64]) -> f64 {
    sum(values.iter().map(|value| value.abs()))
}

#[test]
fn sums_and_means_are_rounded_once() {
    // The rounding of the answer, and a trace of the square of that of what cancels.
    let of_sum: fn(&[f64]) -> Option<Expected> = |values| {
        let answer = sum(values.iter().copied());
        let cancels = (values.len() as f64).powi(2) * f64::EPSILON * magnitude(values);
        Some(within(answer, 1.0, 2.0 * answer.abs() + cancels))
    };
    agrees::<Total>(Random::float, Some, of_sum);
    agrees::<Total>(offset, Some, of_sum);
    let of_mean: fn(&[f64]) -> Option<Expected> = |values| {
        let cancels = values.len() as f64 * f64::EPSILON * magnitude(values);
        (!values.is_empty()).then(|| within(mean(values), 2.0, mean(values).abs() + cancels))
    };
    agrees::<Mean>(Random::float, |mean| mean, of_mean);
    agrees::<Mean>(offset, |mean| mean, of_mean);
    agrees::<Summary>(Random::float, |figures| figures.mean, of_mean);
}

#[test]
fn integers_are_exact() {
    agrees::<Total<i64>>(
        |random| random.bits().cast_signed(),
        |sum| Some(sum as f64),
        |values| Some(within(values.iter().copied().map(i128::from).sum::<i128>() as f64, 0.0, 1.0)),
    );
    // Small enough for the exact sum to be a float: the quotient is then the nearest.
    agrees::<Mean<u32>>(
        |random| u32::try_from(random.below(1 << 32)).expect("32 bits"),
        |mean| mean,
        |values| {
            let sum = values.iter().copied().map(u64::from).sum::<u64>() as f64;
            (!values.is_empty()).then(|| within(sum / values.len() as f64, 0.0, 1.0))
        },
    );
}

#[test]
fn plain_means() {
    agrees::<PlainMean>(
        Random::float,
        |mean| mean,
        |values| (!values.is_empty()).then(|| within(mean(values), 2.0, magnitude(values))),
    );
}

#[test]
fn variances_and_standard_deviations() {
    let sample: fn(&[f64]) -> Option<Expected> = |values| {
        let n = values.len() as f64;
        (n > 1.0).then(|| {
            let variance = deviations(values, 2) / (n - 1.0);
            let error = if variance == 0.0 { 0.0 } else { variance * condition(values).sqrt() };
            within(variance, 4.0 * n, error)
        })
    };
    agrees::<Variance>(offset, |variance| variance, sample);
    agrees::<Variance>(Random::float, |variance| variance, sample);
    agrees::<Summary>(offset, |figures| figures.variance, sample);
    agrees::<StandardDeviation>(offset, |deviation| deviation.map(|deviation| deviation * deviation), sample);
    let population: fn(&[f64]) -> Option<Expected> = |values| {
        let n = values.len() as f64;
        (n > 0.0).then(|| {
            let variance = deviations(values, 2) / n;
            within(variance, 4.0 * n, if variance == 0.0 { 0.0 } else { variance * condition(values).sqrt() })
        })
    };
    agrees::<PopulationVariance>(offset, |variance| variance, population);
    agrees::<PopulationStandardDeviation>(
        offset,
        |deviation| deviation.map(|deviation| deviation * deviation),
        population,
    );
}

#[test]
fn shapes() {
    agrees::<Skewness>(
        signed,
        |skew| skew,
        |values| {
            let n = values.len() as f64;
            (values.len() > 1).then(|| {
                let variance = deviations(values, 2) / n;
                let answer = deviations(values, 3) / n / variance.powf(1.5);
                within(answer, 20.0 * n, 1.0 + condition(values).sqrt())
            })
        },
    );
    agrees::<Kurtosis>(
        signed,
        |kurtosis| kurtosis,
        |values| {
            let n = values.len() as f64;
            (values.len() > 1).then(|| {
                let variance = deviations(values, 2) / n;
                let fourth = deviations(values, 4) / n / variance.powi(2);
                within(fourth - 3.0, 20.0 * n, fourth * condition(values).sqrt())
            })
        },
    );
}

#[test]
fn products_and_their_roots() {
    let far: fn(&mut Random) -> f64 = |random| random.float() * 2_f64.powi(200) * signed(random);
    // Of the parts, since the product itself is out of range.
    agrees_in_logs(far);
    agrees::<GeometricMean>(
        positive,
        |mean| mean,
        |values| {
            let n = values.len() as f64;
            (n > 0.0).then(|| within((sum(values.iter().map(|value| value.ln())) / n).exp(), 6.0, 2.0))
        },
    );
    agrees::<HarmonicMean>(
        positive,
        |mean| mean,
        |values| {
            let n = values.len() as f64;
            (n > 0.0).then(|| within(n / sum(values.iter().map(|value| value.recip())), 6.0, 2.0))
        },
    );
}

/// The logarithms of products, of up to 2^20000.
fn agrees_in_logs(next: fn(&mut Random) -> f64) {
    let mut window = TwoStack::<ScaledProduct, 100>::new();
    let (mut plain, mut random) = (Plain::new(100), Random(3));
    for _ in 0..500 {
        let value = next(&mut random);
        window.slide(value);
        plain.slide(value);
        let (mantissa, exponent) = window.aggregate().parts();
        assert!((1.0..2.0).contains(&mantissa.abs()), "{mantissa} is no mantissa");
        let negative = plain.values().filter(|value| **value < 0.0).count() % 2 == 1;
        assert_eq!(mantissa < 0.0, negative);
        let expected = sum(plain.values().map(|value| value.abs().log2()));
        let got = mantissa.abs().log2() + exponent as f64;
        assert!((got - expected).abs() <= 1e-15 * 30_000.0, "got 2^{got}, expected 2^{expected}");
    }
}

#[test]
fn logarithms_of_sums() {
    agrees::<LogSumExp>(
        |random| 500.0 * signed(random),
        |log| (log > f64::NEG_INFINITY).then_some(log),
        |values| {
            let max = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let answer = max + sum(values.iter().map(|value| (value - max).exp())).ln();
            (!values.is_empty()).then(|| within(answer, 2.0, answer.abs() + values.len() as f64 + 2.0))
        },
    );
}

#[test]
fn weights() {
    fn total(pairs: &[(f64, f64)]) -> f64 {
        sum(pairs.iter().map(|(_, weight)| *weight))
    }
    /// Off by what the rounding of the mean, of magnitude 101, does to the deviations.
    fn spread(squares: f64, measure: f64, pairs: &[(f64, f64)]) -> Option<Expected> {
        let n = pairs.len() as f64;
        (measure > 1e-12)
            .then(|| within(squares / measure, 8.0 * n, squares / measure + total(pairs) / measure * 100.0))
    }
    agrees::<WeightedMean>(
        weighted,
        |mean| mean,
        |pairs| (total(pairs) > 0.0).then(|| within(weighted_mean(pairs), 4.0 * pairs.len() as f64, 101.0)),
    );
    agrees::<WeightedVariance>(
        weighted,
        |variance| variance,
        |pairs| spread(weighted_squares(pairs), total(pairs), pairs),
    );
    agrees::<FrequencyWeightedVariance>(
        weighted,
        |variance| variance,
        |pairs| spread(weighted_squares(pairs), total(pairs) - 1.0, pairs),
    );
    agrees::<ReliabilityWeightedVariance>(
        weighted,
        |variance| variance,
        |pairs| {
            let squares = sum(pairs.iter().map(|(_, weight)| weight * weight));
            spread(weighted_squares(pairs), total(pairs) - squares / total(pairs), pairs)
        },
    );
}

#[test]
fn pairs() {
    fn columns(pairs: &[(f64, f64)]) -> (Vec<f64>, Vec<f64>) {
        pairs.iter().copied().unzip()
    }
    /// The product of what both columns lose digits by, and of their deviations.
    fn covariance(pairs: &[(f64, f64)], fewer: f64) -> Option<Expected> {
        let (x, y) = columns(pairs);
        let n = pairs.len() as f64;
        (n > fewer).then(|| {
            let (of_x, of_y) = (deviations(&x, 2), deviations(&y, 2));
            let magnitude = if n > 1.0 {
                (of_x * of_y * condition(&x) * condition(&y)).sqrt() / (n - fewer)
            } else {
                0.0
            };
            within(products(pairs) / (n - fewer), 4.0 * n, magnitude)
        })
    }
    agrees::<Covariance>(pair, |covariance| covariance, |pairs| covariance(pairs, 1.0));
    agrees::<PopulationCovariance>(pair, |covariance| covariance, |pairs| covariance(pairs, 0.0));
    agrees::<Correlation>(
        pair,
        |correlation| correlation,
        |pairs| {
            let (x, y) = columns(pairs);
            let scale = (deviations(&x, 2) * deviations(&y, 2)).sqrt();
            let lost = (condition(&x) * condition(&y)).sqrt();
            (pairs.len() > 1).then(|| within(products(pairs) / scale, 8.0 * pairs.len() as f64, lost))
        },
    );
    agrees::<LinearRegression>(
        pair,
        |line| line.map(|line| line.slope),
        |pairs| {
            let (x, y) = columns(pairs);
            let slope = products(pairs) / deviations(&x, 2);
            let scale = (deviations(&y, 2) / deviations(&x, 2)).sqrt();
            let lost = (condition(&x) * condition(&y)).sqrt();
            (pairs.len() > 1).then(|| within(slope, 8.0 * pairs.len() as f64, scale * lost))
        },
    );
    agrees::<LinearRegression>(
        pair,
        |line| line.map(|line| line.at(1e6)),
        |pairs| {
            let (x, y) = columns(pairs);
            let slope = products(pairs) / deviations(&x, 2);
            let answer = mean(&y) + slope * (1e6 - mean(&x));
            let scale = (deviations(&y, 2) / deviations(&x, 2)).sqrt();
            let lost = 1e6 + (condition(&x) * condition(&y)).sqrt();
            (pairs.len() > 1).then(|| within(answer, 8.0 * pairs.len() as f64, (1.0 + scale) * lost))
        },
    );
}
