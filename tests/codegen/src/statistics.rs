//! What each ready statistic costs: the bytes of its state, and nanoseconds a slide of the window that fits it.

use std::any::type_name;
use std::hint::black_box;
use std::time::Instant;

use slidewin::class::Class;
use slidewin::sketch::{MisraGries, SpaceSaving};
use slidewin::stats::{
    ArgMax, Correlation, Covariance, Ewma, GeometricMean, GreatestDivisor, HarmonicMean, Histogram, Kurtosis,
    LinearRegression, LogSumExp, MaxDrawdown, MaxWithCount, Maximum, Mean, Newest, Ohlc, Ohlcv, Oldest,
    Percent, PlainMean, Range, ScaledProduct, Skewness, Spanning, StandardDeviation, Summary, Ticks,
    TimedEwma, TimedSmoothing, TimedVariance, TopK, Total, Variance, WeightedMean, WeightedVariance,
};
use slidewin::window::Inline;
use slidewin::{BoxedWindow, Classified};

use crate::{Noise, WIDTH};

const STEPS: usize = 16 * 1024;

/// The least of so many runs.
const RUNS: usize = 40;

/// Prints the line of a statistic.
fn line<A: Classified<Value: Sized>>(name: &str, values: &[A::Value]) {
    let Ok(mut window) = BoxedWindow::<A>::with_capacity(WIDTH) else { return };
    let mut least = f64::INFINITY;
    for _ in 0..RUNS {
        let start = Instant::now();
        for value in black_box(values) {
            black_box(window.slide(value));
        }
        least = least.min(start.elapsed().as_secs_f64() * 1e9 / values.len() as f64);
    }
    let subtracts = type_name::<<A::Class as Class<A>>::Window<Inline<1>>>().contains("Subtract");
    let window = if subtracts { "Subtract" } else { "TwoStack" };
    println!("{name:<32}{:>6}   {window}{least:>10.1}", size_of::<A::Agg>());
}

pub(crate) fn print() {
    let integers: Vec<i64> = Noise(1).take(STEPS).map(|noise| i64::from(noise) >> 4).collect();
    let naturals: Vec<u64> = integers.iter().map(|value| value.unsigned_abs()).collect();
    let floats: Vec<f64> = naturals.iter().map(|value| *value as f64 + 1.0).collect();
    let pairs: Vec<(f64, f64)> = floats.iter().map(|value| (*value, value * 0.5 + 3.0)).collect();
    let stamped: Vec<(u64, f64)> = (0..).step_by(7).zip(floats.iter().copied()).collect();
    println!("{:<32}{:>6}   window{:>12}", "statistic", "bytes", "ns a slide");
    macro_rules! lines {
        ($($statistic:ty, $values:expr;)*) => {
            $(line::<$statistic>(stringify!($statistic), &$values);)*
        };
    }
    lines! {
        Total, floats;
        Total<i64>, integers;
        Mean, floats;
        Mean<i64>, integers;
        PlainMean, floats;
        Variance, floats;
        StandardDeviation, floats;
        Skewness, floats;
        Kurtosis, floats;
        ScaledProduct, floats;
        GeometricMean, floats;
        HarmonicMean, floats;
        LogSumExp, floats;
        WeightedMean, pairs;
        WeightedVariance, pairs;
        Covariance, pairs;
        Correlation, pairs;
        LinearRegression, pairs;
        Summary, floats;
        Maximum<f64>, floats;
        Oldest<f64>, floats;
        Newest<f64>, floats;
        GreatestDivisor<u64>, naturals;
        Range<f64>, floats;
        MaxWithCount<f64>, floats;
        ArgMax<f64>, floats;
        TopK<f64, 5>, floats;
        Histogram<Spanning<0, 1_000_000>, 20>, floats;
        Ohlc<f64>, floats;
        Ohlcv<f64, f64>, pairs;
        MaxDrawdown<f64>, floats;
        Ewma<Percent<10>>, floats;
        TimedEwma<Ticks<100>, u64>, stamped;
        TimedSmoothing<Ticks<100>, u64>, stamped;
        TimedVariance<Ticks<100>, u64>, stamped;
        MisraGries<u64, 8>, naturals;
        SpaceSaving<u64, 8>, naturals;
    }
}
