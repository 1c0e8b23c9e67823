//! Each ready statistic, adaptor and sketch in snapshots: a window of it goes on from one as if nothing had happened.

use std::borrow::Borrow;
use std::time::Duration;

use slidewin::monoid::{BitOr, Num};
use slidewin::sketch::{Bloom, CountMin, Hll, MisraGries, SpaceSaving};
use slidewin::snapshot::Snapshot;
use slidewin::stats::{
    ArgMax, ArgMin, BottomK, Correlation, Covariance, Ewma, FrequencyWeightedVariance, GeometricMean,
    GreatestDivisor, HarmonicMean, Histogram, KeepNewer, Kurtosis, LinearRegression, LogSumExp, MaxDrawdown,
    MaxWithCount, Maximum, Mean, MinWithCount, Minimum, Newest, Ohlc, Ohlcv, Oldest, Percent, PlainMean,
    PopulationCovariance, PopulationStandardDeviation, PopulationVariance, Range, Reduce,
    ReliabilityWeightedVariance, ScaledProduct, Skewness, Spanning, StandardDeviation, Summary, Ticks,
    TimedEwma, TimedSmoothing, TimedVariance, TopK, Total, Variance, WeightedMean, WeightedVariance,
};
use slidewin::{
    Aggregate, Aggregator, AtLeast, Daba, Filtered, GrowableValueTwoStack, Mapped, Mapping, NotNan, Present,
    Subtract, TwoStack, ValueTwoStack, Window,
};
use slidewin_tests::kept::{Highest, bits, step};
use slidewin_tests::random::Random;
use slidewin_tests::revived::{float, integer, lives};

/// A test of aggregators over values of one type, in one kind of window.
macro_rules! kept {
    ($($name:ident, $window:ident, $value:expr => $($aggregator:ty)|+;)*) => {$(
        #[test]
        fn $name() {
            $(lives(from_bytes, || $window::<$aggregator, 5>::new(), $value, step, (25, 12));)+
        }
    )*};
}

/// One way is as good as another here.
fn from_bytes<W: Snapshot>(window: &W, _: W, _: usize) -> W {
    W::from_snapshot(&window.snapshot().unwrap()).unwrap()
}

fn pair(random: &mut Random) -> (f64, f64) {
    (float(random), float(random))
}

fn stamped(random: &mut Random) -> (i64, f64) {
    (i64::try_from(random.below(1000)).unwrap() - 500, float(random))
}

fn small(random: &mut Random) -> u8 {
    u8::try_from(random.below(9)).unwrap()
}

fn duration(random: &mut Random) -> Duration {
    Duration::new(random.bits(), u32::try_from(random.below(1_000_000_000)).unwrap())
}

/// The part that is mapped to.
#[derive(Debug)]
enum Half {}

impl Mapping<f64> for Half {
    type Value = f64;
    fn map(value: &f64) -> impl Borrow<f64> {
        value / 2.0
    }
}

/// Numbers that are not primitive.
#[derive(Aggregate, Clone, serde::Serialize, serde::Deserialize, Debug)]
#[aggregate(value = u64)]
struct Numbers {
    #[aggregate(max)]
    largest: Num<u64>,
    #[aggregate(bit_or)]
    bits: u64,
}

kept! {
    sums, TwoStack, float => Total | Mean | PlainMean | HarmonicMean | GeometricMean | ScaledProduct | LogSumExp;
    moments, TwoStack, float => Variance | PopulationVariance | StandardDeviation | PopulationStandardDeviation
        | Skewness | Kurtosis | Summary;
    moments_of_integers, Daba, integer => Total<i64> | Variance<i64> | StandardDeviation<i64> | Summary<i64>;
    exact_groups, Subtract, integer => Total<i64> | Mean<i64>;
    histograms, Subtract, float => Histogram<Spanning<0, 100>, 4>;
    pairs, TwoStack, pair => Covariance | PopulationCovariance | Correlation | LinearRegression | WeightedMean
        | WeightedVariance | FrequencyWeightedVariance | ReliabilityWeightedVariance | Ohlcv;
    stamped_values, TwoStack, stamped => TimedEwma<Ticks<9>> | TimedSmoothing<Ticks<9>> | TimedVariance<Ticks<9>>;
    extremes, TwoStack, float => Minimum | Maximum | MinWithCount | MaxWithCount | ArgMin | ArgMax
        | ArgMax<f64, KeepNewer> | Range | MaxDrawdown | TopK<f64, 3> | BottomK<f64, 2>;
    others, TwoStack, float => Oldest | Newest | Ohlc | Ewma<Percent<20>>;
    operations, TwoStack, Random::bits => GreatestDivisor | Reduce<BitOr, u64> | Numbers;
    durations, TwoStack, duration => Range<Duration> | MaxDrawdown<Duration> | Maximum<Duration>;
    adaptors, Window, float => AtLeast<Mean, 3> | Filtered<Mean, NotNan> | Mapped<Highest, Half> | (Mean, Maximum, Minimum);
    missing, Window, |random| Some(float(random)).filter(|value| *value > 0.0) => Present<Mean> | Present<AtLeast<Highest, 2>>;
    frequencies, TwoStack, small => MisraGries<u8, 3> | SpaceSaving<u8, 3>;
    frequencies_over_values, ValueTwoStack, small => MisraGries<u8, 3> | SpaceSaving<u8, 3>;
    hashed, TwoStack, Random::bits => Hll<u64, 4> | Hll<u64, 8> | CountMin<u64, 2, 8> | Bloom<u64, 100, 3>;
    hashed_over_values, ValueTwoStack, small => Hll<u8, 4> | CountMin<u8, 2, 8> | Bloom<u8, 100, 3>;
}

/// A sketch of distinct values as a list, a set, and registers.
#[test]
fn distinct_counts_of_all_sizes() {
    for values in [0, 1, 7, 8, 24, 25, 95, 97, 2000, 50_000] {
        let mut window: GrowableValueTwoStack<Hll<u64, 10>> = (0..values).collect();
        let mut twin =
            GrowableValueTwoStack::<Hll<u64, 10>>::from_snapshot(&window.snapshot().unwrap()).unwrap();
        for value in values..values + 20 {
            assert_eq!(twin.slide(value), window.slide(value), "{values} values");
        }
        // One that has been merged.
        let mut merged = TwoStack::<Hll<u64, 10>, 3>::new();
        merged.extend([1, 2]);
        let unit: Hll<u64, 10> = window.aggregate();
        let bytes = bits(&unit);
        let read: Hll<u64, 10> = postcard::from_bytes(&bytes).unwrap();
        assert_eq!(bits(&read), bytes, "{values} values");
        let both = |sketch| Hll::<u64, 10>::combine(sketch, &merged.aggregate()).estimate().to_bits();
        assert_eq!(both(&read), both(&unit), "{values} values");
    }
}
