//! The laws of the statistics, on the values that break what is nearly right: the empty state is an identity to the bit, every
//! provided method equals its definition to the bit, and neither grouping nor order matters beyond rounding.

use std::fmt::Debug;

use slidewin::stats::{
    Correlation, Covariance, FrequencyWeightedVariance, GeometricMean, HarmonicMean, Kurtosis, Line,
    LinearRegression, LogSumExp, Mean, Number, PlainMean, PopulationCovariance, PopulationStandardDeviation,
    PopulationVariance, ReliabilityWeightedVariance, ScaledProduct, Skewness, StandardDeviation, Summary,
    Total, Variance, WeightedMean, WeightedVariance,
};
use slidewin::{Aggregator, Commutative, Invertible, SlidingWindow, Subtract, TwoStack};
use slidewin_tests::random::Random;
use slidewin_tests::ugly::Ugly;

/// All that can be told of a state: `Debug` writes each float so that its bits can be read back, −0.0 and NaN included.
fn bits(state: &impl Debug) -> String {
    format!("{state:?}")
}

/// Ugly values, alone, and two and three of them together, and none.
fn states<A: Aggregator<Value: Sized, Agg = A> + Clone>(values: &[A::Value]) -> Vec<A> {
    let mut states = vec![A::empty()];
    for (place, value) in values.iter().enumerate() {
        let one = A::unit(value);
        let other = A::unit(&values[(7 * place + 3) % values.len()]);
        let third = A::unit(&values[(5 * place + 1) % values.len()]);
        let two = A::combine(&one, &other);
        states.extend([A::combine(&two, &third), A::combine(&one, &one), one, two]);
    }
    states
}

fn holds_laws<A>(values: &[A::Value])
where
    A: Aggregator<Value: Sized + Debug, Agg = A, Out: Debug> + Commutative + Clone + Debug,
{
    let name = std::any::type_name::<A>();
    let states = states::<A>(values);
    for state in &states {
        assert_eq!(bits(&A::combine(&A::empty(), state)), bits(state), "{name}: nothing ⊗ {state:?}");
        assert_eq!(bits(&A::combine(state, &A::empty())), bits(state), "{name}: {state:?} ⊗ nothing");
        for other in &states {
            let whole = A::combine(state, other);
            let mut appended = state.clone();
            A::append(&mut appended, other);
            assert_eq!(bits(&appended), bits(&whole), "{name}: append");
            assert_eq!(
                bits(&A::finalize_pair(state, other)),
                bits(&A::finalize(&whole)),
                "{name}: finalize_pair"
            );
        }
        for value in values {
            let (mut inserted, mut prepended) = (state.clone(), state.clone());
            A::insert(&mut inserted, value);
            A::prepend(value, &mut prepended);
            assert_eq!(bits(&inserted), bits(&A::combine(state, &A::unit(value))), "{name}: insert");
            assert_eq!(bits(&prepended), bits(&A::combine(&A::unit(value), state)), "{name}: prepend");
        }
    }
}

#[test]
fn of_numbers() {
    fn all<T: Number + Ugly>() {
        let values = T::ugly();
        holds_laws::<Total<T>>(&values);
        holds_laws::<Mean<T>>(&values);
        holds_laws::<PlainMean<T>>(&values);
        holds_laws::<Variance<T>>(&values);
        holds_laws::<PopulationVariance<T>>(&values);
        holds_laws::<StandardDeviation<T>>(&values);
        holds_laws::<PopulationStandardDeviation<T>>(&values);
        holds_laws::<Skewness<T>>(&values);
        holds_laws::<Kurtosis<T>>(&values);
        holds_laws::<ScaledProduct<T>>(&values);
        holds_laws::<GeometricMean<T>>(&values);
        holds_laws::<HarmonicMean<T>>(&values);
        holds_laws::<LogSumExp<T>>(&values);
        holds_laws::<Summary<T>>(&values);
    }
    all::<f64>();
    all::<f32>();
    all::<i8>();
    all::<i64>();
    all::<u64>();
    all::<usize>();
}

#[test]
fn of_pairs() {
    let pairs = <(f64, f64)>::ugly();
    holds_laws::<WeightedMean>(&pairs);
    holds_laws::<WeightedVariance>(&pairs);
    holds_laws::<FrequencyWeightedVariance>(&pairs);
    holds_laws::<ReliabilityWeightedVariance>(&pairs);
    holds_laws::<Covariance>(&pairs);
    holds_laws::<PopulationCovariance>(&pairs);
    holds_laws::<Correlation>(&pairs);
    holds_laws::<LinearRegression>(&pairs);
    let mixed = <(f32, u16)>::ugly();
    holds_laws::<WeightedMean<(f32, u16)>>(&mixed);
    holds_laws::<Covariance<(f32, u16)>>(&mixed);
}

/// An answer as floats, to be compared.
trait Floats {
    fn floats(self) -> Vec<f64>;
}

impl Floats for f64 {
    fn floats(self) -> Vec<f64> {
        vec![self]
    }
}

impl Floats for Option<f64> {
    fn floats(self) -> Vec<f64> {
        self.into_iter().collect()
    }
}

impl Floats for Option<Line> {
    fn floats(self) -> Vec<f64> {
        self.into_iter()
            .flat_map(|line| [line.slope, line.intercept, line.r_squared.unwrap_or(0.0)])
            .collect()
    }
}

/// (a ⊗ b) ⊗ c = a ⊗ (b ⊗ c), and a ⊗ b = b ⊗ a, to so many roundings of magnitude 1, on runs of a few values from `next`.
fn groups_alike<A>(roundings: f64, mut next: impl FnMut(&mut Random) -> A::Value)
where
    A: Aggregator<Value: Sized, Agg = A, Out: Floats + Debug + Clone> + Commutative,
{
    let mut random = Random(5);
    let close = |one: A::Out, other: A::Out| {
        let what = format!("{}: {one:?} or {other:?}", std::any::type_name::<A>());
        let (one, other) = (one.floats(), other.floats());
        assert_eq!(one.len(), other.len(), "{what}");
        for (one, other) in one.into_iter().zip(other) {
            assert!((one - other).abs() <= roundings * f64::EPSILON / 2.0, "{what}");
        }
    };
    for _ in 0..300 {
        let [a, b, c] = [(); 3].map(|()| {
            let length = 2 + random.below(4);
            (0..length).fold(A::empty(), |run, _| A::combine(&run, &A::unit(&next(&mut random))))
        });
        let left = A::combine(&A::combine(&a, &b), &c);
        let right = A::combine(&a, &A::combine(&b, &c));
        close(A::finalize(&left), A::finalize(&right));
        close(A::finalize_pair(&a, &b), A::finalize_pair(&b, &a));
    }
}

#[test]
fn grouping_and_order_do_not_matter_beyond_rounding() {
    let unit: fn(&mut Random) -> f64 = |random| random.below(1 << 40) as f64 / 2_f64.powi(40);
    let pair: fn(&mut Random) -> (f64, f64) =
        |random| (random.below(1000) as f64 / 1000.0, 0.5 + random.below(1000) as f64 / 2000.0);
    // Rounded once: the same but where the exact answer is nearly in the middle of two floats.
    groups_alike::<Total>(16.0, unit);
    groups_alike::<Mean>(1.0, unit);
    groups_alike::<PlainMean>(20.0, unit);
    groups_alike::<Variance>(100.0, unit);
    groups_alike::<PopulationVariance>(100.0, unit);
    groups_alike::<StandardDeviation>(100.0, unit);
    groups_alike::<PopulationStandardDeviation>(100.0, unit);
    groups_alike::<Skewness>(1000.0, unit);
    groups_alike::<Kurtosis>(2000.0, unit);
    groups_alike::<ScaledProduct>(20.0, unit);
    groups_alike::<GeometricMean>(8.0, unit);
    groups_alike::<HarmonicMean>(4.0, unit);
    groups_alike::<LogSumExp>(30.0, unit);
    groups_alike::<WeightedMean>(60.0, pair);
    groups_alike::<WeightedVariance>(100.0, pair);
    groups_alike::<FrequencyWeightedVariance>(500.0, |random| (pair(random).0, 1.0 + pair(random).1));
    groups_alike::<ReliabilityWeightedVariance>(500.0, pair);
    groups_alike::<Covariance>(100.0, pair);
    groups_alike::<PopulationCovariance>(100.0, pair);
    groups_alike::<Correlation>(2000.0, pair);
    groups_alike::<LinearRegression>(20000.0, pair);
}

/// Where every sum is exact, so is every grouping: to the bit, cancelling or not.
#[test]
fn exact_sums_group_exactly() {
    let values = [1.0, 1e90, -1e90, 2.0_f64.powi(-40), 3.0, -1e90, 1e90, -7.0];
    let runs: Vec<_> = values.iter().map(Total::unit).collect();
    let forward = runs.iter().fold(Total::empty(), |sum, run| Total::combine(&sum, run));
    let backward = runs.iter().rfold(Total::empty(), |sum, run| Total::combine(run, &sum));
    let halves = runs.chunks(2).map(|pair| Total::combine(&pair[0], &pair[1]));
    let paired = halves.fold(Total::empty(), |sum, run| Total::combine(&sum, &run));
    assert_eq!([forward, backward, paired].map(|sum| sum.get()), [2.0_f64.powi(-40) - 3.0; 3]);
}

/// Sums and means of integers are groups, though their sums are wider than the values.
#[test]
fn integers_are_undone_exactly() {
    fn is_group<A: Invertible<Value: Sized, Agg = A> + Commutative + Clone + Debug>(values: &[A::Value]) {
        let states = states::<A>(values);
        for a in &states {
            for b in &states {
                assert_eq!(bits(&A::remove(&A::combine(a, b), a)), bits(b), "{a:?} ⊗ {b:?} without {a:?}");
            }
        }
    }
    is_group::<Total<i64>>(&i64::ugly());
    is_group::<Total<u8>>(&u8::ugly());
    is_group::<Mean<i64>>(&i64::ugly());
    is_group::<Mean<u64>>(&u64::ugly());

    let (mut subtract, mut stacks) = (Subtract::<Mean<i64>, 5>::new(), TwoStack::<Mean<i64>, 5>::new());
    let mut random = Random(9);
    for _ in 0..200 {
        let value = random.bits().cast_signed();
        assert_eq!(subtract.slide(value), stacks.slide(value));
        assert_eq!(subtract.aggregate(), SlidingWindow::aggregate(&stacks));
    }
}

/// States are as small as the docs say.
#[test]
fn sizes() {
    assert_eq!([size_of::<Total>(), size_of::<Total<i8>>()], [32, 16]);
    assert_eq!([size_of::<Mean>(), size_of::<Mean<i8>>(), size_of::<PlainMean>()], [40, 32, 16]);
    assert_eq!([size_of::<Variance>(), size_of::<PopulationStandardDeviation>()], [24; 2]);
    assert_eq!([size_of::<Skewness>(), size_of::<Kurtosis>()], [40; 2]);
    assert_eq!([size_of::<ScaledProduct>(), size_of::<LogSumExp>(), size_of::<WeightedMean>()], [16; 3]);
    assert_eq!([size_of::<GeometricMean>(), size_of::<HarmonicMean>()], [24, 40]);
    assert_eq!([size_of::<WeightedVariance>(), size_of::<FrequencyWeightedVariance>()], [40; 2]);
    assert_eq!([size_of::<ReliabilityWeightedVariance>(), size_of::<Summary>()], [40, 80]);
    assert_eq!([size_of::<Covariance>(), size_of::<Correlation>(), size_of::<LinearRegression>()], [48; 3]);
}
