//! Series on which float arithmetic goes wrong, as strategies: all magnitudes, cancellation, glitches, offsets, subnormals.

use proptest::collection::vec;
use proptest::prelude::*;

/// Any finite float, zeros and subnormals among them, each exponent as likely as the others.
pub fn any_finite() -> impl Strategy<Value = f64> + Clone {
    any::<u64>().prop_map(f64::from_bits).prop_filter("finite", |value| value.is_finite())
}

/// Of one order of magnitude, and either sign.
fn calm() -> impl Strategy<Value = f64> + Clone {
    -1.0..1.0_f64
}

fn series<S: Strategy<Value = f64>>(value: S) -> impl Strategy<Value = Vec<f64>> {
    vec(value, 1..40)
}

/// Series whose deviations, their squares among them, are far from the ends of the range.
pub fn moderate() -> BoxedStrategy<Vec<f64>> {
    prop_oneof![
        series(calm()),
        series(prop::sample::select(vec![1e16, -1e16, 1.0, -1.0, 2.0, 0.5])),
        // Nearly all of it is offset.
        series(calm().prop_map(|value| 1e9 + 1e-3 * value)),
        series(calm().prop_map(|value| 1.4 + 1e-15 * value)),
        // Signs that alternate, of values that nearly cancel.
        series(calm()).prop_map(|values| {
            (0..).zip(values).map(|(at, value)| if at % 2 == 0 { 1e8 + value } else { value - 1e8 }).collect()
        }),
        // A glitch, which enters and leaves.
        (series(calm()), any::<prop::sample::Index>(), 10..60_i32).prop_map(|(mut values, at, power)| {
            let at = at.index(values.len());
            values[at] = 10_f64.powi(power);
            values
        }),
        // Rising and falling, slowly.
        (series(calm()), -1.0..1.0_f64).prop_map(|(values, slope)| {
            (0..).zip(values).map(|(at, value)| f64::from(at) * slope + 0.01 * value).collect()
        }),
        (any::<i16>(), 1..40_usize).prop_map(|(value, count)| vec![f64::from(value) / 10.0; count]),
    ]
    .boxed()
}

/// These, and series that go to either end of what floats can hold.
pub fn any_series() -> BoxedStrategy<Vec<f64>> {
    prop_oneof![
        4 => moderate(),
        1 => series(any_finite()),
        1 => series(prop::sample::select(vec![1e308, -1e308, 1.5e308, f64::MAX, f64::MIN, 1e292, 1.0])),
        1 => series((0..1_u64 << 20).prop_map(f64::from_bits)),
        1 => series((any::<bool>(), 0..1_u64 << 55).prop_map(|(negative, bits)| {
            f64::from_bits(bits | u64::from(negative) << 63)
        })),
        1 => (any_finite(), 1..40_usize).prop_map(|(value, count)| vec![value; count]),
        // Deviations near the root of the largest float, and of the least.
        1 => series(calm().prop_map(|value| value * 1e154)),
        1 => series(calm().prop_map(|value| value * 1e-160)),
        1 => series((calm(), prop::sample::select(vec![1e-200, 1.0, 1e200])).prop_map(|(value, scale)| value * scale)),
    ]
    .boxed()
}

/// Weights: counts, shares, of several orders of magnitude, and none.
fn weight() -> impl Strategy<Value = f64> + Clone {
    prop_oneof![
        2 => (0..10_u8).prop_map(f64::from),
        2 => 0.0..1.0_f64,
        1 => (-60..60_i32).prop_map(|power| 2_f64.powi(power)),
    ]
}

/// Values with weights.
pub fn weighted(values: BoxedStrategy<Vec<f64>>) -> impl Strategy<Value = Vec<(f64, f64)>> {
    (values, vec(weight(), 40)).prop_map(|(values, weights)| values.into_iter().zip(weights).collect())
}

/// Two quantities: apart, or one of which goes with the other.
pub fn pairs(values: &BoxedStrategy<Vec<f64>>) -> impl Strategy<Value = Vec<(f64, f64)>> + use<> {
    let together =
        (values.clone(), -3.0..3.0_f64, prop::sample::select(vec![0.0, 1e-9, 1.0]), vec(calm(), 40));
    prop_oneof![
        (values.clone(), values.clone()).prop_map(|(x, y)| x.into_iter().zip(y).collect()),
        together.prop_map(|(x, slope, noise, more)| {
            x.into_iter()
                .zip(more)
                .map(|(x, more)| (x, (x * slope + noise * more).clamp(f64::MIN, f64::MAX)))
                .collect()
        }),
    ]
}
