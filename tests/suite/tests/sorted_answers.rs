//! What sorted windows answer: published cases that others got wrong, NaN that comes and goes, zeros, errors, real
//! recordings, and that none of it allocates.

use std::panic::{AssertUnwindSafe, catch_unwind};

use allocation_counter::measure;
use slidewin::{BoxedSorted, GrowableSorted, Sorted, StorageError};
use slidewin_tests::random::Random;

const NAN: f64 = f64::NAN;
const INF: f64 = f64::INFINITY;

/// Slides each of the values, and asks after each.
fn slid<T: Copy, A>(values: &[T], mut slide_and_ask: impl FnMut(T) -> A) -> Vec<A> {
    values.iter().map(|value| slide_and_ask(*value)).collect()
}

#[test]
fn medians_that_skip_nan() {
    let mut window = Sorted::<f64, 5>::new();
    let medians = slid(&[7.0, NAN, 3.0, 5.0, 1.0, 9.0, 2.0], |value| {
        window.slide(value);
        window.numbers().median()
    });
    assert_eq!(medians, [7.0, 7.0, 5.0, 5.0, 4.0, 4.0, 3.0].map(Some));
}

#[test]
fn infinities_are_data() {
    let mut window = Sorted::<f64, 3>::new();
    let medians = slid(&[4.0, INF, 2.0, 9.0, -INF, 7.0, 5.0, INF, INF], |value| {
        window.slide(value);
        window.median().filter(|_| window.is_full())
    });
    let expected = [None, None, Some(4.0), Some(9.0), Some(2.0), Some(7.0), Some(5.0), Some(7.0), Some(INF)];
    assert_eq!(medians, expected);
}

/// Several at once, and each answer there again with the step that takes the last of them away.
#[test]
fn nan_stays_until_the_last_has_left() {
    let mut window = Sorted::<f64, 2>::new();
    let input = [1.0, NAN, 2.0, NAN, NAN, 4.0, 5.0, 7.0];
    let expected = [1.0, NAN, NAN, NAN, NAN, NAN, 4.5, 6.0];
    for (value, expected) in input.into_iter().zip(expected) {
        window.slide(value);
        let values = [window.min(), window.max(), window.mode(), window.nth(0), window.median()];
        let quantiles = [0.0, 0.5, 1.0].map(|p| window.quantile(p).expect("a fraction"));
        let all = values.iter().chain(&quantiles).flatten();
        if expected.is_nan() {
            assert!(all.clone().all(|answer| answer.is_nan()) && all.count() == 8);
        } else {
            assert!(all.clone().all(|answer| !answer.is_nan()) && all.count() == 8);
            assert_eq!(window.median(), Some(expected));
        }
    }
}

#[test]
fn nan_of_any_bits_is_one() {
    let mut window = Sorted::<f32, 3>::new();
    window.extend([-f32::NAN, f32::from_bits(0x7F80_0001), 1.0]);
    assert_eq!((window.nans(), window.numbers().max(), window.distinct()), (2, Some(1.0), 1));
    assert!(window.max().is_some_and(f32::is_nan) && window.nth(3).is_none());
    assert_eq!(window.rank(f32::NAN).equal, 0);
    assert!(window.pop().is_some_and(|nan| nan.is_nan() && nan.is_sign_negative()), "as it came");
    assert!(window.quantile(1.5).is_err(), "whatever it holds");
}

#[test]
fn a_frame_of_1500() {
    let mut window = Sorted::<u32, 1500>::new();
    let medians = slid(&(0..2500).collect::<Vec<u32>>(), |index| {
        window.slide(index * 37 % 101);
        window.median().filter(|_| window.is_full())
    });
    assert_eq!(medians[1498], None);
    assert!([1499, 1700, 2000, 2499].iter().all(|index| medians[*index] == Some(50.0)));
}

#[test]
fn one_value_is_every_quantile() {
    let mut window = Sorted::<u16, 8>::new();
    window.slide(1234);
    for p in [0.0, 0.1, 0.5, 0.99, 1.0] {
        assert_eq!(window.quantile(p), Ok(Some(1234.0)));
    }
}

/// 0.5 is the middle, and not half a percent.
#[test]
fn a_fraction_is_no_percentage() {
    let values = [310_u16, 325, 332, 341, 350, 358, 367, 371, 389, 394, 402];
    let mut window = Sorted::<u16, 22>::new();
    window.extend(values);
    window.extend(values);
    assert_eq!(window.quantile(0.5), Ok(Some(358.0)));
    assert!(window.quantile(50.0).is_err());
}

#[test]
fn distinct_values_enter_again() {
    let mut window = Sorted::<i64, 3>::new();
    let counts = slid(&[4, 4, 7, 4, 9, 9, 9, 4], |value| {
        window.slide(value);
        window.distinct()
    });
    assert_eq!(counts, [1, 1, 2, 2, 3, 2, 1, 2]);
}

#[test]
fn to_read_changes_nothing() {
    let mut window = Sorted::<i64, 5>::new();
    let medians = slid(&[10, 30, 20, 50, 40], |value| {
        window.slide(value);
        (window.median(), window.median())
    });
    assert_eq!(medians, [10.0, 20.0, 20.0, 25.0, 30.0].map(|median| (Some(median), Some(median))));
}

#[test]
fn quantiles_interpolate() {
    let mut window = Sorted::<f64, 4>::new();
    let quantiles = slid(&[0.5, 2.0, 1.0, 4.0, 3.0], |value| {
        window.slide(value);
        window.quantile(0.3).expect("a fraction").expect("a value")
    });
    for (got, expected) in quantiles.into_iter().zip([0.5, 0.95, 0.8, 0.95, 1.9_f64]) {
        assert!((got - expected).abs() <= 1e-12 * expected, "{got}, not {expected}");
    }
}

#[test]
fn no_values_have_no_answers() {
    let mut window = Sorted::<f64, 4>::default();
    window.extend([1.0, NAN]);
    window.clear();
    assert_eq!((window.min(), window.max(), window.mode(), window.median()), (None, None, None, None));
    assert_eq!((window.nth(0), window.distinct(), window.nans(), window.pop()), (None, 0, 0, None));
    assert!(window.numbers().is_empty() && window.iter().next().is_none());
}

/// The zeros are equal, each leaves as itself, and what is answered of them does not depend on how they came.
#[test]
fn zeros_of_both_signs() {
    for zeros in [[0.0, -0.0, 5.0], [-0.0, 0.0, 5.0]] {
        let mut window = Sorted::<f64, 3>::new();
        window.extend(zeros);
        assert!(window.min().is_some_and(f64::is_sign_negative));
        assert!(window.mode().is_some_and(f64::is_sign_negative));
        assert_eq!((window.count_of(0.0), window.count_of(-0.0), window.distinct()), (2, 2, 2));
        assert_eq!(window.slide(6.0).map(f64::to_bits), Some(zeros[0].to_bits()));
        assert_eq!(window.min().map(f64::to_bits), Some(zeros[1].to_bits()));
    }
}

#[test]
fn of_the_most_frequent_the_least() {
    let mut window = Sorted::<i8, 8>::new();
    window.extend([5, 3, 5, 3, 1, 9]);
    assert_eq!(window.mode(), Some(3));
    window.slide(5);
    assert_eq!(window.mode(), Some(5));
}

#[test]
fn it_says_what_it_holds() {
    let mut window = Sorted::<u8, 3>::new();
    window.extend(&[3, 1, 2]);
    assert_eq!(format!("{window:?}"), "Sorted { capacity: 3, values: [3, 1, 2] }");
    assert_eq!(format!("{:?}", window.numbers()), "[1, 2, 3]");
    let full = window.push(4).expect_err("full");
    assert_eq!(
        (full.capacity(), window.push_many(&[4]).is_err(), window.push_many(&[0_u8; 0])),
        (3, true, Ok(()))
    );
}

#[test]
fn what_cannot_be_made_is_an_error() {
    assert_eq!(BoxedSorted::<f64>::with_capacity(0).err(), Some(StorageError::NoCapacity));
    assert_eq!(GrowableSorted::<f64>::with_limit(0).err(), Some(StorageError::NoCapacity));
    let capacity = usize::MAX / 2;
    assert_eq!(
        BoxedSorted::<f64>::with_capacity(capacity).err(),
        Some(StorageError::OutOfMemory { capacity })
    );
}

#[test]
fn no_memory_is_an_error_that_loses_nothing() {
    let mut window: GrowableSorted<i32> = [3, 1, 2].iter().collect();
    assert!(window.reserve(usize::MAX / 4).expect_err("too much").to_string().contains("no memory"));
    assert_eq!(window.reserve(usize::MAX).map_err(|full| full.capacity()), Err(usize::MAX));
    window.assert_valid();
    assert!(window.iter().eq([3, 1, 2]) && window.push(0).is_ok() && window.iter_sorted().eq([0, 1, 2, 3]));
}

/// What an iterator has given before it panics is taken in or not, but the window is whole.
#[test]
fn an_iterator_that_panics_leaves_a_whole_window() {
    for (held, panics_at) in [(0, 2), (3, 0), (3, 4), (5, 1)] {
        let mut window = Sorted::<u32, 5>::new();
        window.extend(0..held);
        let values = (10..20).inspect(|value| assert!(*value != 10 + panics_at, "on purpose"));
        assert!(catch_unwind(AssertUnwindSafe(|| window.extend(values))).is_err());
        window.assert_valid();
        window.extend([7, 3]);
        let mut sorted: Vec<_> = window.iter().collect();
        sorted.sort_unstable();
        assert!(window.iter_sorted().eq(sorted));
    }
}

#[test]
fn inside_itself_it_allocates_nothing() {
    let lives = || {
        let mut random = Random(5);
        let mut window = Sorted::<f64, 2500>::new();
        window.extend((0..4000).map(|_| random.float()));
        for _ in 0..3000 {
            let value = if random.below(50) == 0 { NAN } else { random.float() };
            window.slide(value);
            let _ = (window.median(), window.quantile(0.9), window.rank(value), window.nth(3));
            if random.below(3) == 0 {
                window.pop();
            }
        }
        let _ = (window.mode(), window.distinct(), window.pop_many(1000), window.push_many(&[1.0; 900]));
        let _ = (window.clone().iter_sorted().count(), window.quantile(3.0));
        window.clear();
    };
    assert_eq!(measure(lives).count_total, 0);
    let boxed = measure(|| {
        let mut window = BoxedSorted::with_capacity(100).expect("100 slots");
        window.extend(0..1000);
    });
    assert_eq!(boxed.count_total, 3, "the values, the keys, the heads");
}

/// A million values fill by one sort, and slide from there.
#[test]
fn a_million_values() {
    const MILLION: usize = 1_000_000;
    let mut random = Random(2);
    let values: Vec<u32> = (0..MILLION).map(|_| u32::try_from(random.below(1 << 31)).unwrap_or(0)).collect();
    let mut window = BoxedSorted::with_capacity(MILLION).expect("a few MB");
    assert!(window.push_many(&values).is_ok());
    for value in 0..300 {
        window.slide(value * 10_000_000);
    }
    let mut sorted: Vec<_> = window.iter().collect();
    sorted.sort_unstable();
    assert!(window.iter_sorted().eq(sorted.iter().copied()));
    assert_eq!(window.quantile(0.0), Ok(Some(f64::from(sorted[0]))));
    assert_eq!(window.pop_many(MILLION - 10), MILLION - 10);
    window.assert_valid();
    assert_eq!(window.nth(9), Some(2_990_000_000));
}

/// The column of numbers of a table, NaN where a cell is empty.
fn column(csv: &str, index: usize) -> Vec<f64> {
    let cell = |row: &str| row.split(',').nth(index).map_or(NAN, |cell| cell.parse().unwrap_or(NAN));
    csv.lines().skip(1).map(cell).collect()
}

#[test]
fn recordings_beside_a_sort() {
    let gusts = column(include_str!("../data/gusts.csv"), 2);
    let levels = column(include_str!("../data/vibe_ace_levels.csv"), 1);
    let glucose = column(include_str!("../data/glucose.csv"), 0);
    assert!(gusts.iter().any(|gust| gust.is_nan()) && gusts.iter().any(|gust| !gust.is_nan()));
    for recording in [gusts, levels, glucose] {
        let mut window = Sorted::<f64, 49>::new();
        for (index, value) in recording.iter().enumerate().take(3000) {
            window.slide(value);
            let newest = &recording[index.saturating_sub(48)..=index];
            let mut sorted: Vec<_> = newest.iter().copied().filter(|value| !value.is_nan()).collect();
            sorted.sort_by(f64::total_cmp);
            let middle = sorted.get(sorted.len() / 2).copied();
            let skipping = window.numbers();
            if sorted.len() % 2 == 1 {
                assert_eq!(skipping.median(), middle);
            }
            assert_eq!((skipping.min(), skipping.max()), (sorted.first().copied(), sorted.last().copied()));
            assert_eq!(window.median().is_some_and(f64::is_nan), newest.iter().any(|value| value.is_nan()));
        }
    }
}
