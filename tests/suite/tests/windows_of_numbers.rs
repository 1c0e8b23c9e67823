//! Large windows of numbers against the plain fold: minima and maxima to the bit, though the window re-associates them;
//! integer sums exactly; float sums within the bound that their rounding allows.

use std::fmt::Debug;

use slidewin::{Aggregate, Aggregator, TwoStack};
use slidewin_tests::plain::Plain;
use slidewin_tests::random::Random;
use slidewin_tests::same::Same;
use slidewin_tests::scenario::{self, Step};

/// Declares an aggregate of one field whose answer is that field.
macro_rules! aggregates {
    ($($name:ident $operation:ident $ty:ty;)*) => {$(
        #[derive(Aggregate, Clone, Debug)]
        #[aggregate(value = $ty, out = $ty, finalize = |aggregate| aggregate.field)]
        struct $name {
            #[aggregate($operation)]
            field: $ty,
        }

        impl Same for $name {
            fn compare(&self, other: &Self, zeros: slidewin_tests::same::Zeros) -> bool {
                self.field.compare(&other.field, zeros)
            }
        }
    )*};
}

aggregates! {
    MaxF64 max f64;
    MinF64 min f64;
    MaxF32 max f32;
    MaxI32 max i32;
    SumI64 sum i64;
    SumF64 sum f64;
}

/// Floats of all kinds: most are ordinary, many tie, and one in `rarity` each is a NaN or an infinity of either sign, so
/// that a window holds now one, now none.
fn float(random: &mut Random, rarity: u64) -> f64 {
    const TIES: [f64; 7] = [0.0, -0.0, -1.0, 1.0, f64::MAX, f64::MIN, f64::MIN_POSITIVE];
    match random.below(rarity) {
        0 => f64::NAN,
        1 => f64::INFINITY,
        2 => f64::NEG_INFINITY,
        _ if random.below(3) == 0 => TIES[usize::try_from(random.below(7)).unwrap_or(0)],
        _ => random.float(),
    }
}

/// The nearest `f32`.
#[expect(
    clippy::cast_possible_truncation,
    reason = "large values become infinite and small ones zero, which is welcome"
)]
fn narrow(float: f64) -> f32 {
    float as f32
}

/// Floats below zero and zeros of both signs: the zeros are the maxima, and the sign tells which of them is kept.
fn negative_or_zero(random: &mut Random) -> f64 {
    match random.below(100) {
        0 => 0.0,
        1 => -0.0,
        _ => -random.float().abs(),
    }
}

/// Goes through steps beside the plain fold and asserts that they agree after each.
fn agrees<A, const N: usize>(steps: &[Step], seed: u64, next: &impl Fn(&mut Random) -> A::Value)
where
    A: Aggregator<Value: Clone + Debug, Agg: Same + Debug, Out: Same + Debug>,
{
    let (mut window, mut plain, mut random) = (TwoStack::<A, N>::new(), Plain::new(N), Random(seed));
    for (place, step) in steps.iter().enumerate() {
        let value = next(&mut random);
        match step {
            Step::Push => assert_eq!(window.push(value.clone()).is_ok(), plain.push(value)),
            Step::Pop => assert_eq!(window.pop(), plain.pop()),
            Step::Slide => {
                let out = window.slide(value.clone());
                plain.slide(value);
                let expected = A::finalize(&plain.fold::<A>(0, plain.len()));
                assert!(out.same(&expected), "step {place}: got {out:?}, expected {expected:?}");
            }
        }
        plain.assert_answers(&window);
        // The slots of a large window take the square of its size to check, and change as a whole only where it flips.
        if place % (2 * N + 1) == N {
            plain.assert_stacks::<A>(window.front_aggregates(), window.back_units().cloned());
        }
    }
}

/// All scenarios for one size, with values from one generator.
fn agrees_in_all_scenarios<A, const N: usize>(rounds: usize, next: impl Fn(&mut Random) -> A::Value)
where
    A: Aggregator<Value: Clone + Debug, Agg: Same + Debug, Out: Same + Debug>,
{
    for (seed, (_, steps)) in (0..).zip(scenario::all(N, rounds)) {
        agrees::<A, N>(&steps, seed, &next);
    }
}

#[test]
fn small_windows_of_floats() {
    agrees_in_all_scenarios::<MaxF64, 1>(60, |random| float(random, 8));
    agrees_in_all_scenarios::<MinF64, 2>(60, |random| float(random, 12));
    agrees_in_all_scenarios::<MaxF64, 3>(60, |random| float(random, 16));
    agrees_in_all_scenarios::<MaxF64, 31>(10, |random| float(random, 100));
    agrees_in_all_scenarios::<MinF64, 32>(10, |random| float(random, 100));
    agrees_in_all_scenarios::<MaxF64, 33>(10, negative_or_zero);
    agrees_in_all_scenarios::<MinF64, 34>(10, |random| -negative_or_zero(random));
    agrees_in_all_scenarios::<MaxF64, 35>(10, negative_or_zero);
    agrees_in_all_scenarios::<MinF64, 70>(10, |random| float(random, 200));
}

#[test]
fn a_maximum_of_1024_is_that_of_a_left_fold() {
    agrees::<MaxF64, 1024>(&scenario::fixed(1024, 3), 1, &|random: &mut Random| float(random, 1500));
    agrees::<MaxF64, 1024>(&scenario::fixed(1024, 2), 2, &negative_or_zero);
}

#[test]
fn a_minimum_of_1000_is_that_of_a_left_fold() {
    agrees::<MinF64, 1000>(&scenario::random(1000, 4000, 3), 3, &|random: &mut Random| float(random, 1500));
    agrees::<MinF64, 1000>(&scenario::thirds(1000, 1), 4, &|random: &mut Random| -negative_or_zero(random));
}

#[test]
fn a_maximum_of_f32_is_that_of_a_left_fold() {
    agrees_in_all_scenarios::<MaxF32, 257>(1, |random| narrow(float(random, 400)));
}

#[test]
fn integers_are_exact() {
    agrees_in_all_scenarios::<MaxI32, 100>(2, |random| i32::try_from(random.below(2000)).unwrap_or(0) - 1000);
    agrees_in_all_scenarios::<SumI64, 100>(2, |random| random.bits().cast_signed());
    agrees::<SumI64, 1000>(&scenario::fixed(1000, 1), 5, &|random: &mut Random| random.bits().cast_signed());
}

/// A sum of n floats in any order of additions differs from the exact sum by no more than (n − 1) · ε/2 · Σ|x|, to first
/// order. The values here are multiples of 2⁻³² below 2²¹, so that integers give the exact sum.
#[test]
fn a_float_sum_is_within_its_rounding() {
    const N: usize = 1000;
    const UNIT: f64 = 1.0 / (1_u64 << 32) as f64;
    let (mut window, mut held) = (TwoStack::<SumF64, N>::new(), std::collections::VecDeque::new());
    let mut random = Random(6);
    let mut differs = false;
    for step in scenario::random(N, 20 * N, 7) {
        // 53 bits at most, so that a float holds it.
        let value = random.bits().cast_signed() >> random.below(48).max(11);
        let float = value as f64 * UNIT;
        let taken = match step {
            Step::Push => window.push(float).is_ok(),
            Step::Slide => {
                if window.is_full() {
                    held.pop_front();
                }
                window.slide(float);
                true
            }
            Step::Pop => {
                assert_eq!(window.pop(), held.pop_front().is_some());
                false
            }
        };
        if taken {
            held.push_back(i128::from(value));
        }
        let exact: i128 = held.iter().sum();
        let magnitude: i128 = held.iter().map(|value| value.abs()).sum();
        let bound = held.len() as f64 * f64::EPSILON / 2.0 * magnitude as f64;
        let error = (window.query() / UNIT - exact as f64).abs();
        assert!(error <= bound + (exact as f64).abs() * f64::EPSILON, "off by {error}, allowed {bound}");
        differs |= error > 0.0;
    }
    assert!(differs, "sums of such values round");
}
