//! The statistics of numbers against exact arithmetic, on the hardest series there are, slid through every kind of window: each
//! answer is within the error that the docs of its statistic state. Those of pairs and weights are in `stats_truth_joint.rs`.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::Config;
use slidewin::TwoStack;
use slidewin::stats::{
    Ewma, GeometricMean, HarmonicMean, Kurtosis, LogSumExp, Mean, Percent, PlainMean,
    PopulationStandardDeviation, PopulationVariance, ScaledProduct, Skewness, Smoothing, StandardDeviation,
    Summary, Total, Variance,
};
use slidewin_tests::exact::{Exact, Sample};
use slidewin_tests::hard_series::{any_finite, any_series, moderate};
use slidewin_tests::truth::{both_orders, near, slides, within};

/// A sample of values that floats or whole numbers are.
fn sample(values: &[f64]) -> Sample {
    Sample::of(values.iter().copied())
}

/// Of n values: n²u²·Σ|x|, which is left of what a compensated sum rounds away.
fn second_order(sample: &Sample) -> Exact {
    (sample.count() * Exact::two_to(-53)).power(2) * sample.magnitude()
}

fn all_equal(values: &[f64]) -> bool {
    values.iter().all(|value| *value == values[0])
}

proptest! {
    #![proptest_config(Config { cases: 32, failure_persistence: None, ..Config::default() })]

    #[test]
    fn totals_are_exact_to_the_second_order(series in any_series()) {
        slides::<Total, _>(&series, sample, |inside, exact, got| {
            near(got, &exact.sum(), &within(1.0, &exact.sum()).and(second_order(exact)), &inside);
        });
    }

    #[test]
    fn means_are_exact_to_the_second_order(series in any_series()) {
        let half_of_the_least = Exact::two_to(-1075);
        slides::<Mean, _>(&series, sample, |inside, exact, got| {
            let bound = within(1.0, &exact.mean).and(second_order(exact) / exact.count());
            near(got.expect("a mean"), &exact.mean, &bound.and(half_of_the_least.clone()), &inside);
            if all_equal(inside) {
                assert_eq!(got, Some(inside[0]));
            }
        });
    }

    #[test]
    fn plain_means_lose_by_the_sum_of_magnitudes(series in any_series()) {
        slides::<PlainMean, _>(&series, sample, |inside, exact, got| {
            let bound = within(1.0, &exact.magnitude()).and(Exact::two_to(-1042));
            near(got.expect("a mean"), &exact.mean, &bound, &inside);
        });
    }

    #[test]
    fn integers_are_summed_exactly_and_their_means_rounded_once(
        values in prop::collection::vec(
            prop_oneof![Just(i64::MIN), Just(i64::MAX), Just(-1), any::<i64>(), -9..9_i64, (1_i64 << 53)..(1 << 53) + 9],
            1..70,
        ),
    ) {
        let truth = |inside: &[i64]| Sample::from_exact(inside.iter().map(|value| Exact::whole(*value)).collect());
        slides::<Total<i64>, _>(&values, truth, |_, exact, got| assert_eq!(Exact::whole(got), exact.sum()));
        slides::<Mean<i64>, _>(&values, truth, |inside, exact, got| {
            assert_eq!(got, Some(exact.mean.nearest()), "of {inside:?}");
        });
        slides::<Summary<i64>, _>(&values, truth, |inside, exact, got| {
            assert_eq!((Exact::whole(got.sum), got.mean), (exact.sum(), Some(exact.mean.nearest())));
            assert_eq!((got.min, got.max), (inside.iter().min().copied(), inside.iter().max().copied()));
        });
    }

    #[test]
    fn unsigned_integers_too(
        values in prop::collection::vec(prop_oneof![Just(u64::MAX), Just(0), Just(1), any::<u64>()], 1..70),
    ) {
        let truth = |inside: &[u64]| Sample::from_exact(inside.iter().map(|value| Exact::whole(*value)).collect());
        slides::<Total<u64>, _>(&values, truth, |_, exact, got| assert_eq!(Exact::whole(got), exact.sum()));
        slides::<Mean<u64>, _>(&values, truth, |inside, exact, got| {
            assert_eq!(got, Some(exact.mean.nearest()), "of {inside:?}");
        });
    }

    #[test]
    fn variances_lose_by_the_condition(series in any_series()) {
        slides::<Variance, _>(&series, Spread::of, |inside, exact, got| exact.is_variance(inside, got, 1));
        slides::<PopulationVariance, _>(&series, Spread::of, |inside, exact, got| exact.is_variance(inside, got, 0));
    }

    #[test]
    fn standard_deviations_are_their_roots(series in any_series()) {
        slides::<StandardDeviation, _>(&series, Spread::of, |inside, exact, got| exact.is_deviation(inside, got, 1));
        slides::<PopulationStandardDeviation, _>(&series, Spread::of, |inside, exact, got| {
            exact.is_deviation(inside, got, 0);
        });
    }

    #[test]
    fn a_summary_is_its_parts(series in any_series()) {
        slides::<Summary, _>(&series, Spread::of, |inside, exact, got| {
            let Spread { sample, .. } = exact;
            near(got.sum, &sample.sum(), &within(1.0, &sample.sum()).and(second_order(sample)), &inside);
            let bound = within(1.0, &sample.mean).and(second_order(sample) / sample.count()).and(Exact::two_to(-1075));
            near(got.mean.expect("a mean"), &sample.mean, &bound, &inside);
            exact.is_variance(inside, got.variance, 1);
            let extremes = [f64::min, f64::max].map(|choose| inside.iter().copied().reduce(choose));
            assert_eq!((got.count, [got.min, got.max]), (inside.len() as u64, extremes));
        });
    }

    #[test]
    fn shapes_lose_by_the_condition(series in moderate()) {
        slides::<Skewness, _>(&series, Spread::of, |inside, exact, got| {
            let Some((deviation, roundings)) = exact.of_shape(got) else { return };
            let n = inside.len() as f64;
            // The third power of the deviation is irrational: it is off by a few roundings.
            let truth = exact.sample.moment(3) / exact.sample.count() / deviation.power(3);
            near(got.expect("a skewness"), &truth, &within(both_orders(roundings * n.sqrt()), &Exact::whole(1)), &inside);
        });
        slides::<Kurtosis, _>(&series, Spread::of, |inside, exact, got| {
            let Some((_, roundings)) = exact.of_shape(got) else { return };
            let n = inside.len() as f64;
            let truth = exact.sample.moment(4) * exact.sample.count() / exact.squares.power(2) - Exact::whole(3);
            near(got.expect("a kurtosis"), &truth, &within(both_orders(roundings * n), &Exact::whole(1)), &inside);
        });
    }

    #[test]
    fn products_are_rounded_once_a_factor(series in any_series()) {
        let product = |inside: &[f64]| inside.iter().fold(Exact::whole(1), |product, value| product * Exact::of(*value));
        slides::<ScaledProduct, _>(&series, product, |inside, exact, got| {
            near(got, exact, &within(both_orders(inside.len() as f64 - 1.0), exact).and(Exact::two_to(-1075)), &inside);
        });
    }

    #[test]
    fn geometric_means_to_the_power_of_their_count_are_products(series in any_series()) {
        let series: Vec<f64> = series.into_iter().map(f64::abs).collect();
        let product = |inside: &[f64]| inside.iter().fold(Exact::whole(1), |product, value| product * Exact::of(*value));
        slides::<GeometricMean, _>(&series, product, |inside, exact, got| {
            let got = got.expect("a mean");
            assert!(got.is_finite(), "{got} of {inside:?}");
            let off = Exact::of(got) * Exact::whole(4) * Exact::two_to(-53) * (Exact::whole(1) + Exact::two_to(-40)) + Exact::two_to(-1075);
            let power = |root: Exact| root.power(u32::try_from(inside.len()).expect("a few"));
            let (low, high) = (Exact::of(got) - off.clone(), Exact::of(got) + off);
            let low = if low < Exact::whole(0) { Exact::whole(0) } else { low };
            assert!(power(low) <= *exact && *exact <= power(high), "{got:e} of {inside:?}");
        });
    }

    #[test]
    fn harmonic_means_are_rounded_three_times(series in any_series()) {
        let series: Vec<f64> = series.into_iter().map(f64::abs).collect();
        let truth = |inside: &[f64]| {
            if inside.contains(&0.0) {
                return Exact::whole(0);
            }
            Exact::whole(inside.len()) / Exact::sum(inside.iter().map(|value| Exact::whole(1) / Exact::of(*value)))
        };
        slides::<HarmonicMean, _>(&series, truth, |inside, exact, got| {
            near(got.expect("a mean"), exact, &within(both_orders(3.0), exact).and(Exact::two_to(-1075)), &inside);
        });
    }

    #[test]
    fn ewmas_forget_as_their_weights_do(series in any_series()) {
        ewma::<Percent<1>>(&series);
        ewma::<Percent<50>>(&series);
        ewma::<Percent<97>>(&series);
        ewma::<Percent<100>>(&series);
    }

    #[test]
    fn logarithms_of_sums_of_exponentials(
        series in prop_oneof![
            moderate().prop_map(|series| series.into_iter().map(|value| value.clamp(-1e4, 1e4)).collect()),
            prop::collection::vec(prop::sample::select(vec![0.0, -1.0, 700.0, -700.0, 1e-9, 3.0]), 1..40),
            // Rising a little each time: the sum is scaled anew at each step.
            (1..400_u32).prop_map(|pace| (0..60).map(|at| f64::from(at * pace) / 1000.0).collect::<Vec<_>>()),
        ],
    ) {
        slides::<LogSumExp, _>(&series, |_| (), |inside, (), got| {
            // With an exact L, the exponentials of x − L sum up to 1, and of x − (L + δ) to 1 − δ, to first order.
            let off = Exact::sum(inside.iter().map(|value| exponential(&(Exact::of(*value) - Exact::of(got)))));
            let roundings = got.abs() + 3.0 * inside.len() as f64;
            near(1.0, &off, &within(both_orders(roundings), &Exact::whole(1)), &inside);
        });
    }
}

/// The exponential, to 100 digits or so, of base two: by the power series of a part of the exponent, squared as often as that was halved.
fn exponential(exponent: &Exact) -> Exact {
    let exponent_float = exponent.nearest();
    if exponent_float < -200.0 {
        return Exact::whole(0);
    }
    // So many that the part of the exponent is below 1/128.
    let halvings =
        (8..64).find(|halvings| exponent_float.abs() < 2_f64.powi(halvings - 7)).expect("a small exponent");
    let part = exponent.clone() * Exact::two_to(-i64::from(halvings));
    let (mut term, mut sum) = (Exact::whole(1), Exact::whole(1));
    for power in 1..20 {
        term = (term * part.clone() / Exact::whole(power)).cut(140);
        sum = sum + term.clone();
    }
    (0..halvings).fold(sum.cut(140), |root, _| root.power(2).cut(140))
}

/// What a moving average answers, with the weights of its smoothing factor, exactly.
fn ewma<A: Smoothing>(series: &[f64]) {
    let truth = |inside: &[f64]| {
        let decay = Exact::whole(1) - Exact::of(A::ALPHA);
        let weights: Vec<Exact> =
            (0..inside.len()).rev().map(|age| decay.power(u32::try_from(age).unwrap_or(0))).collect();
        let weigh = |of: fn(Exact) -> Exact| {
            let terms =
                inside.iter().zip(&weights).map(|(value, weight)| of(Exact::of(*value)) * weight.clone());
            Exact::sum(terms) / Exact::sum(weights.iter().cloned())
        };
        (weigh(|value| value), weigh(Exact::abs))
    };
    slides::<Ewma<A>, _>(series, truth, |inside, (exact, magnitude), got| {
        let n = inside.len() as f64;
        let bound =
            within(both_orders(8.0 * n), magnitude).and(Exact::whole(inside.len()) * Exact::two_to(-1074));
        near(got.expect("a mean"), exact, &bound, &inside);
        if all_equal(inside) {
            assert_eq!(got, Some(inside[0]));
        }
    });
}

/// A sample and its sum of squared deviations.
struct Spread {
    sample: Sample,
    squares: Exact,
    condition: f64,
}

impl Spread {
    fn of(values: &[f64]) -> Self {
        let sample = sample(values);
        Self { squares: sample.moment(2), condition: sample.condition(), sample }
    }

    /// The variance, and how many roundings it may be off by; `None` where there is none to check, and `got` is what it should be.
    fn of_variance(&self, got: Option<f64>, fewer: usize) -> Option<(Exact, f64)> {
        let n = self.sample.values.len();
        if n <= fewer {
            assert_eq!(got, None);
            return None;
        }
        let got = got.expect("a variance");
        assert!(got >= 0.0, "{got}");
        if self.squares.is_zero() {
            assert_eq!(got, 0.0);
            return None;
        }
        // The sum of squares is kept at a sixteenth.
        let largest = Exact::of(f64::MAX) * Exact::whole(16);
        if self.squares > largest.clone() * (Exact::whole(1) + Exact::two_to(-40)) {
            assert_eq!(got, f64::INFINITY);
            return None;
        }
        if self.squares > largest * (Exact::whole(1) - Exact::two_to(-40)) {
            return None;
        }
        Some((self.squares.clone() / Exact::whole(n - fewer), both_orders(4.0 * n as f64 * self.condition)))
    }

    fn is_variance(&self, inside: &[f64], got: Option<f64>, fewer: usize) {
        if let Some((variance, roundings)) = self.of_variance(got, fewer) {
            near(
                got.unwrap_or(f64::NAN),
                &variance,
                &within(roundings, &variance).and(Exact::two_to(-1070)),
                &inside,
            );
        }
    }

    /// By its square.
    fn is_deviation(&self, inside: &[f64], got: Option<f64>, fewer: usize) {
        if let Some((variance, roundings)) = self.of_variance(got, fewer) {
            let got = got.unwrap_or(f64::NAN);
            if got == f64::INFINITY {
                return near(got, &variance, &within(roundings, &variance), &inside);
            }
            let bound = within(roundings + 2.1, &variance).and(Exact::two_to(-1070)).total();
            let error = (Exact::of(got).power(2) - variance).abs();
            assert!(error <= bound, "{got:e} of {inside:?}");
        }
    }

    /// The deviation, and how many roundings a shape may be off by.
    fn of_shape(&self, got: Option<f64>) -> Option<(Exact, f64)> {
        if self.squares.is_zero() {
            assert_eq!(got, None);
            return None;
        }
        Some((self.sample.deviation(), 16.0 * self.sample.values.len() as f64 * self.condition))
    }
}

/// A mean of 49 integers halfway between two floats: the nearest even one is it, though 1/49 is no float.
#[test]
fn halfway_between_two_floats_the_even_one_is_the_mean() {
    let halfway = [(1_i64 << 53) + 1, (1 << 53) + 3, -(1 << 54) - 2, (1 << 60) + 64, (1 << 60) + 192];
    for mean in halfway {
        let mut window = TwoStack::<Mean<i64>, 49>::new();
        for at in 0..49 {
            window.slide(mean + at - 24);
        }
        assert_eq!(window.query(), Some(mean as f64), "of 49 integers about {mean}");
    }
}

/// 10²⁹² is half of the last place of 10³⁰⁸, and was lost where a difference overflows on the way to a sum that does not.
#[test]
fn a_rounding_near_the_end_of_the_range_is_kept() {
    let mut window = TwoStack::<Total, 5>::new();
    window.extend([f64::MAX, -1e308, 1e292, f64::MIN, 1.5e308]);
    assert_eq!(window.query(), 5.000_000_000_000_001e307);
}

/// The strategies draw what they are for.
#[test]
fn any_finite_float_may_come() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let drawn: Vec<f64> =
        (0..2000).map(|_| any_finite().new_tree(&mut runner).expect("a float").current()).collect();
    for (low, high) in [(0.0, 1e-200), (1e-100, 1.0), (1.0, 1e100), (1e200, f64::INFINITY)] {
        assert!(drawn.iter().any(|value| (low..high).contains(&value.abs())), "{low} to {high}");
    }
}
