//! The statistics of weighted values and of pairs against exact arithmetic, as in `stats_truth.rs`.

use proptest::prelude::*;
use proptest::test_runner::Config;
use slidewin::stats::{
    Correlation, Covariance, FrequencyWeightedVariance, LinearRegression, PopulationCovariance,
    ReliabilityWeightedVariance, WeightedMean, WeightedVariance,
};
use slidewin_tests::exact::{Exact, Sample, products};
use slidewin_tests::hard_series::{any_series, moderate, pairs, weighted};
use slidewin_tests::truth::{both_orders, near, slides, within};

proptest! {
    #![proptest_config(Config { cases: 32, failure_persistence: None, ..Config::default() })]

    #[test]
    fn weighted_means_lose_by_the_largest_value(series in weighted(any_series())) {
        slides::<WeightedMean, _>(&series, Balance::of, |inside, exact, got| {
            let Some(exact) = exact else { return assert_eq!(got, None) };
            let got = got.expect("a mean");
            let counted = || inside.iter().filter(|(_, weight)| *weight > 0.0).map(|(value, _)| *value);
            let (low, high) = (counted().fold(f64::MAX, f64::min), counted().fold(f64::MIN, f64::max));
            assert!(low <= got && got <= high, "{got} is outside of {inside:?}");
            let largest = Exact::of(low.abs().max(high.abs()));
            let floor = Exact::of(f64::from_bits(1)) * exact.count();
            near(got, &exact.mean, &within(both_orders(4.0 * exact.n()), &largest).and(floor), &inside);
        });
    }

    #[test]
    fn weighted_variances_lose_by_the_condition(series in weighted(moderate())) {
        slides::<WeightedVariance, _>(&series, Balance::of, |inside, exact, got| {
            let Some(exact) = exact else { return assert_eq!(got, None) };
            exact.is_spread(inside, got, &exact.weight);
        });
        slides::<FrequencyWeightedVariance, _>(&series, Balance::of, |inside, exact, got| {
            let Some(exact) = exact else { return assert_eq!(got, None) };
            exact.is_spread(inside, got, &(exact.weight.clone() - Exact::whole(1)));
        });
        slides::<ReliabilityWeightedVariance, _>(&series, Balance::of, |inside, exact, got| {
            let Some(exact) = exact else { return assert_eq!(got, None) };
            exact.is_spread(inside, got, &(exact.weight.clone() - exact.squared_weights.clone() / exact.weight.clone()));
        });
    }

    #[test]
    fn covariances_lose_by_both_conditions(series in pairs(&any_series())) {
        slides::<Covariance, _>(&series, Both::of, |inside, exact, got| exact.is_covariance(inside, got, 1));
        slides::<PopulationCovariance, _>(&series, Both::of, |inside, exact, got| exact.is_covariance(inside, got, 0));
    }

    #[test]
    fn correlations_and_lines_lose_by_both_conditions(series in pairs(&moderate())) {
        slides::<Correlation, _>(&series, Both::of, |inside, exact, got| {
            if exact.of_x.is_zero() || exact.of_y.is_zero() {
                return assert_eq!(got, None);
            }
            let got = got.expect("a correlation");
            assert!((-1.0..=1.0).contains(&got), "{got}");
            let root = (exact.of_x.clone() * exact.of_y.clone()).root();
            let truth = exact.products.clone() / root;
            near(got, &truth, &within(both_orders(8.0 * exact.lost), &Exact::whole(1)), &inside);
        });
        slides::<LinearRegression, _>(&series, Both::of, |inside, exact, got| {
            if exact.of_x.is_zero() {
                return assert_eq!(got, None);
            }
            let line = got.expect("a line");
            let slope = exact.products.clone() / exact.of_x.clone();
            let ratio = (exact.of_y.clone() / exact.of_x.clone()).root();
            let roundings = both_orders(8.0 * exact.lost);
            near(line.slope, &slope, &within(roundings, &ratio), &inside);
            let intercept = exact.y.mean.clone() - slope * exact.x.mean.clone();
            let of_y = exact.y.deviation();
            let roundings = both_orders(12.0 * exact.lost * exact.x.condition());
            near(line.intercept, &intercept, &within(roundings, &of_y), &inside);
            let Some(r_squared) = line.r_squared else { return assert!(exact.of_y.is_zero()) };
            assert!((0.0..=1.0).contains(&r_squared), "{r_squared}");
            let truth = exact.products.power(2) / exact.of_x.clone() / exact.of_y.clone();
            near(r_squared, &truth, &within(both_orders(16.0 * exact.lost), &Exact::whole(1)), &inside);
        });
    }
}

/// What is weighed: the weights, their squares, the mean, the squares of deviations from it.
struct Balance {
    values: usize,
    weight: Exact,
    squared_weights: Exact,
    mean: Exact,
    squares: Exact,
}

impl Balance {
    fn of(pairs: &[(f64, f64)]) -> Option<Self> {
        let exact: Vec<_> = pairs
            .iter()
            .filter(|(_, weight)| *weight > 0.0)
            .map(|(value, weight)| (Exact::of(*value), Exact::of(*weight)))
            .collect();
        if exact.is_empty() {
            return None;
        }
        let weight = Exact::sum(exact.iter().map(|(_, weight)| weight.clone()));
        let mean = Exact::sum(exact.iter().cloned().map(|(value, weight)| value * weight)) / weight.clone();
        let squares = exact.iter().cloned().map(|(value, weight)| (value - mean.clone()).power(2) * weight);
        Some(Self {
            values: exact.len(),
            squared_weights: Exact::sum(exact.iter().map(|(_, weight)| weight.power(2))),
            squares: Exact::sum(squares),
            weight,
            mean,
        })
    }

    fn count(&self) -> Exact {
        Exact::whole(self.values)
    }

    fn n(&self) -> f64 {
        self.values as f64
    }

    /// The squares over some measure of the weights, which loses digits where it is a small difference of large ones.
    fn is_spread(&self, inside: &[(f64, f64)], got: Option<f64>, measure: &Exact) {
        let lost = if measure.is_zero() {
            f64::INFINITY
        } else {
            4.0 * self.n() * (self.weight.clone() / measure.clone()).abs().nearest()
        };
        // Nothing is left of the measure, or as good as nothing.
        if lost * f64::EPSILON > 1.0 {
            return;
        }
        if *measure <= Exact::whole(0) {
            return assert_eq!(got, None, "of {inside:?}");
        }
        let got = got.expect("a variance");
        assert!(got >= 0.0, "{got}");
        if self.squares.is_zero() {
            return assert_eq!(got, 0.0);
        }
        let condition = (Exact::whole(1) + self.mean.power(2) * self.weight.clone() / self.squares.clone())
            .root()
            .nearest();
        let truth = self.squares.clone() / measure.clone();
        near(got, &truth, &within(both_orders(8.0 * self.n() * condition + lost), &truth), &inside);
    }
}

/// Two samples, the sums of squares and products of their deviations, and by how many roundings those may be off.
struct Both {
    x: Sample,
    y: Sample,
    of_x: Exact,
    of_y: Exact,
    products: Exact,
    /// n times both conditions.
    lost: f64,
}

impl Both {
    fn of(pairs: &[(f64, f64)]) -> Self {
        let (x, y) =
            (Sample::of(pairs.iter().map(|pair| pair.0)), Sample::of(pairs.iter().map(|pair| pair.1)));
        Self {
            of_x: x.moment(2),
            of_y: y.moment(2),
            products: products(&x, &y),
            lost: pairs.len() as f64 * x.condition() * y.condition(),
            x,
            y,
        }
    }

    fn is_covariance(&self, inside: &[(f64, f64)], got: Option<f64>, fewer: usize) {
        let n = inside.len();
        if n <= fewer {
            return assert_eq!(got, None);
        }
        let got = got.expect("a covariance");
        // Where a sum of squares overflows, products may.
        let largest = Exact::of(f64::MAX);
        if self.of_x > largest || self.of_y > largest {
            return;
        }
        if self.of_x.is_zero() || self.of_y.is_zero() {
            return assert_eq!(got, 0.0);
        }
        let measure = Exact::whole(n - fewer);
        let deviations = (self.of_x.clone() * self.of_y.clone()).root() / measure.clone();
        // What subnormal values lose, and products that vanish.
        let least = || Exact::of(f64::from_bits(1));
        let both = self.x.deviation() + self.y.deviation();
        let floor = least() * Exact::whole(16) + least() * Exact::whole(8 * n) * both;
        let bound = within(both_orders(4.0 * self.lost), &deviations).and(floor);
        near(got, &(self.products.clone() / measure), &bound, &inside);
    }
}
