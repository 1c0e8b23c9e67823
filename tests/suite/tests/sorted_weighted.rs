//! Sorted windows of values with weights: the lower weighted median beside one in integers.

use slidewin::Sorted;
use slidewin::window::Weighted;
use slidewin_tests::random::Random;

fn weighted(value: f64, weight: f64) -> Weighted<f64> {
    Weighted::new(value, weight).expect("a weight")
}

fn median(pairs: &[(f64, f64)]) -> Option<f64> {
    let mut window = Sorted::<Weighted<f64>, 16>::new();
    window.extend(pairs.iter().map(|(value, weight)| weighted(*value, *weight)));
    window.weighted_median()
}

#[test]
fn the_lower_of_two() {
    assert_eq!(median(&[(3.0, 1.0), (1.0, 1.0)]), Some(1.0));
    assert_eq!(median(&[(1.0, 1.0), (3.0, 1.5)]), Some(3.0));
    assert_eq!(median(&[(5.0, 2.0), (1.0, 1.0), (3.0, 1.0)]), Some(3.0));
    assert_eq!(median(&[(-2.0, 0.5)]), Some(-2.0));
}

/// A number without weight is never the median, even where half of the weight lies below it.
#[test]
fn weights_of_nothing() {
    assert_eq!(median(&[]), None);
    assert_eq!(median(&[(1.0, 0.0), (2.0, -0.0)]), None);
    assert_eq!(median(&[(1.0, 0.0), (2.0, 3.0)]), Some(2.0));
    assert_eq!(median(&[(1.0, 1.0), (2.0, 0.0), (3.0, 1.0)]), Some(1.0));
    assert_eq!(median(&[(1.0, 0.0), (2.0, f64::from_bits(1)), (3.0, 0.0)]), Some(2.0));
}

/// A plain sum of 0.1 is not ten times it, nor half of it five times.
#[test]
fn rounding_moves_no_half() {
    for count in (2..=16_u8).step_by(2) {
        for weight in [0.1, 0.3, 0.7, 1e-9, 1e300 / 3.0] {
            let pairs: Vec<_> = (1..=count).map(|value| (f64::from(value), weight)).collect();
            assert_eq!(median(&pairs), Some(f64::from(count / 2)), "{count} times {weight}");
        }
    }
    let [two, three] = [2, 3].map(f64::from_bits);
    assert_eq!(median(&[(1.0, two), (2.0, three)]), Some(2.0));
    let tiny = 2_f64.powi(-60);
    assert_eq!(median(&[(1.0, 1.0), (2.0, tiny), (3.0, 1.0)]), Some(2.0));
    assert_eq!(median(&[(1.0, 1.0), (2.0, tiny), (3.0, 1.0), (4.0, tiny)]), Some(2.0));
}

#[test]
fn a_total_beyond_the_floats() {
    let max = f64::MAX;
    assert_eq!(median(&[(1.0, max), (2.0, max), (3.0, max)]), Some(2.0));
    assert_eq!(median(&[(1.0, 1.0), (2.0, max), (3.0, max)]), Some(2.0));
    let mut window = Sorted::<Weighted<u8>, 4>::new();
    window.extend([5, 6].map(|value| Weighted::new(value, max).expect("finite")));
    assert_eq!((window.numbers().total_weight(), window.weighted_median()), (f64::INFINITY, Some(5)));
}

/// In integers: twice the weight up to the median reaches the whole, and before it does not.
#[test]
fn beside_integers() {
    let mut random = Random(4);
    let mut window = Sorted::<Weighted<i64>, 12>::new();
    let mut plain = Vec::new();
    for _ in 0..2000 {
        let value = i64::try_from(random.below(9)).unwrap_or(0) - 4;
        let weight = random.below(5);
        plain.push((value, weight));
        window.slide(Weighted::new(value, weight as f64).expect("a weight"));
        let mut newest = plain[plain.len().saturating_sub(12)..].to_vec();
        newest.sort_unstable();
        let total: u64 = newest.iter().map(|(_, weight)| weight).sum();
        let mut below = 0;
        let expected = newest.iter().find(|(_, weight)| {
            below += weight;
            total > 0 && 2 * below >= total
        });
        assert_eq!(window.weighted_median(), expected.map(|(value, _)| *value));
        assert_eq!(window.numbers().total_weight(), total as f64);
        assert_eq!(window.len(), newest.len());
        window.assert_valid();
    }
}

#[test]
fn a_nan_is_there_until_it_leaves() {
    let mut window = Sorted::<Weighted<f64>, 2>::new();
    window.extend([weighted(f64::NAN, 1.0), weighted(4.0, 2.0)]);
    assert!(window.weighted_median().is_some_and(f64::is_nan));
    assert_eq!((window.numbers().weighted_median(), window.nans()), (Some(4.0), 1));
    assert!(window.slide(weighted(9.0, 1.0)).is_some_and(|left| left.value().is_nan()));
    assert_eq!(window.weighted_median(), Some(4.0));
}

/// Order and equality are those of the numbers.
#[test]
fn weights_are_left_aside() {
    let mut window = Sorted::<Weighted<f64>, 5>::new();
    window.extend([(2.0, 5.0), (0.0, 3.0), (-0.0, 9.0), (2.0, 1.0), (7.0, 0.0)].map(|(x, w)| weighted(x, w)));
    assert_eq!(
        (window.distinct(), window.count_of(weighted(-0.0, 1.0)), window.rank(weighted(2.0, 0.0)).less),
        (3, 2, 2)
    );
    assert_eq!(window.mode().map(|mode| mode.value()), Some(0.0));
    assert_eq!(window.nth(2).map(|third| third.weight()), Some(1.0), "of equal numbers the lighter first");
}

#[test]
fn what_is_no_weight_is_refused() {
    for weight in [-1.0, -f64::MIN_POSITIVE, f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
        let error = Weighted::new(1.0, weight).expect_err("no weight");
        assert_eq!(error.weight().to_bits(), weight.to_bits());
    }
    assert!(Weighted::new(1_u8, -0.0).is_ok_and(|weighted| weighted.weight().is_sign_positive()));
}
