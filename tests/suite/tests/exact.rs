//! The exact arithmetic of the tests, tested by itself: on numbers whose answers are known otherwise.

use proptest::prelude::*;
use proptest::test_runner::Config;
use slidewin_tests::exact::{Exact, Sample, products};
use slidewin_tests::hard_series::any_finite;
use slidewin_tests::two_pass;

fn quotient(numerator: i128, denominator: i128) -> Exact {
    Exact::whole(numerator) / Exact::whole(denominator)
}

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

    #[test]
    fn a_float_is_the_nearest_to_itself(value in any_finite()) {
        prop_assert_eq!(Exact::of(value).nearest(), value);
    }

    #[test]
    fn one_operation_is_rounded_as_the_processor_does(a in any_finite(), b in any_finite()) {
        let exact = || (Exact::of(a), Exact::of(b));
        let of = |operation: fn((Exact, Exact)) -> Exact| operation(exact()).nearest();
        prop_assert_eq!(of(|(a, b)| a + b), a + b);
        prop_assert_eq!(of(|(a, b)| a - b), a - b);
        prop_assert_eq!(of(|(a, b)| a * b), a * b);
        if b != 0.0 {
            prop_assert_eq!(of(|(a, b)| a / b), a / b);
        }
        prop_assert_eq!(exact().0.partial_cmp(&exact().1), a.partial_cmp(&b));
    }

    #[test]
    fn whole_numbers_are_rounded_as_by_a_conversion(value in any::<i128>(), shift in 0..127_u32) {
        let value = value >> shift;
        prop_assert_eq!(Exact::whole(value).nearest(), value as f64);
    }

    #[test]
    fn roots_are_those_of_the_processor(value in any_finite()) {
        let root = value.abs().sqrt();
        let error = (Exact::of(value.abs()).root() - Exact::of(root)).abs();
        prop_assert!(error <= Exact::of(root) * Exact::of(f64::EPSILON));
    }

    #[test]
    fn sums_are_those_of_the_other_exact_sum(values in prop::collection::vec(-1e9..1e9_f64, 1..50)) {
        let sample = Sample::of(values.iter().copied());
        prop_assert!((sample.sum().nearest() - two_pass::sum(values.iter().copied())).abs() <= 1e-6);
        let squares = two_pass::deviations(&values, 2);
        prop_assert!((sample.moment(2).nearest() - squares).abs() <= 1e-12 * squares);
    }
}

#[test]
fn halfway_the_even_one_is_nearest() {
    let place = 1_i128 << 53;
    for (numerator, denominator, nearest) in [
        (place + 1, 1, 2_f64.powi(53)),
        (place + 3, 1, 2_f64.powi(53) + 4.0),
        (-place - 1, 1, -(2_f64.powi(53))),
        (2 * place + 1, 2, 2_f64.powi(53)),
        (3 * place + 4, 3, 2_f64.powi(53) + 2.0),
        (1, 3, 1.0 / 3.0),
        (1, 10, 0.1),
        (0, 7, 0.0),
    ] {
        assert_eq!(quotient(numerator, denominator).nearest(), nearest, "{numerator}/{denominator}");
    }
}

#[test]
fn at_the_ends_of_the_range() {
    let (least, largest) = (|| Exact::of(f64::from_bits(1)), || Exact::of(f64::MAX));
    assert_eq!((least() * quotient(1, 2)).nearest(), 0.0); // a tie, and zero is even
    assert_eq!((least() * quotient(51, 100)).nearest(), f64::from_bits(1));
    assert_eq!((least() * quotient(3, 2)).nearest(), f64::from_bits(2));
    assert_eq!((least() * least()).nearest(), 0.0);
    assert_eq!(
        Exact::of(f64::MIN_POSITIVE - f64::from_bits(1)).nearest(),
        f64::MIN_POSITIVE - f64::from_bits(1)
    );
    let half_a_place = || Exact::of(2_f64.powi(970));
    assert_eq!((largest() + half_a_place()).nearest(), f64::INFINITY); // a tie, and infinity is even
    assert_eq!((largest() + half_a_place() * quotient(99, 100)).nearest(), f64::MAX);
    assert_eq!((-largest() * largest()).nearest(), f64::NEG_INFINITY);
}

#[test]
fn digits_behind_the_point_are_cut_off() {
    assert_eq!(quotient(1, 3).cut(2), quotient(1, 4));
    assert_eq!(quotient(-1, 3).cut(2), quotient(-1, 4));
    assert_eq!(quotient(7, 1).cut(2), quotient(7, 1));
}

#[test]
fn moments_of_a_sample() {
    let (x, y) = (Sample::of([1.0, 2.0, 6.0]), Sample::of([1e16, 1e16 + 2.0, 1e16 - 2.0]));
    assert_eq!(x.mean, Exact::whole(3));
    assert_eq!([2, 3, 4].map(|power| x.moment(power)), [14, 18, 98].map(Exact::whole));
    assert_eq!(products(&x, &y), Exact::whole(-8));
    assert_eq!((x.magnitude(), x.deviation().nearest()), (Exact::whole(9), (14.0_f64 / 3.0).sqrt()));
    assert_eq!(Sample::of([5.0, 5.0]).condition(), 1.0);
}
