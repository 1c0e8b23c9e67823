//! The statistics that choose among values: extremes with their counts, positions and distances, rankings. Each
//! beside a plain computation over the values of the window, in every window; and their laws on ugly values.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::time::Duration;

use slidewin::monoid::BitOr;
use slidewin::stats::{
    ArgMax, ArgMin, BottomK, Distance, GreatestDivisor, KeepNewer, MaxWithCount, Maximum, MinWithCount,
    Minimum, Newest, Oldest, Range, Reduce, TopK,
};
use slidewin::{Aggregate, Aggregator, Daba, SlidingWindow, TwoStack};
use slidewin_tests::agreement::{agrees, associates_exactly, commutes, equals, keeps_its_definitions};
use slidewin_tests::random::Random;
use slidewin_tests::ugly::Ugly;

/// The ugly floats in no order, some of them more than once.
fn floats() -> Vec<f64> {
    let mut random = Random(5);
    let ugly = f64::ugly();
    (0..90).map(|_| ugly[usize::try_from(random.below(ugly.len() as u64)).unwrap_or(0)]).collect()
}

/// Few different integers, so that many are equal.
fn integers() -> Vec<i32> {
    let mut random = Random(6);
    (0..120).map(|_| i32::try_from(random.below(6)).unwrap_or(0) - 3).collect()
}

/// How far ahead a value is on the side of the largest, as the docs say it: NaN first, then by size.
fn largest_first(one: f64, other: f64) -> Ordering {
    match (one.is_nan(), other.is_nan()) {
        (false, false) => other.partial_cmp(&one).unwrap_or(Ordering::Equal),
        (one, other) => other.cmp(&one),
    }
}

/// As [`largest_first`], on the side of the smallest.
fn smallest_first(one: f64, other: f64) -> Ordering {
    match (one.is_nan(), other.is_nan()) {
        (false, false) => one.partial_cmp(&other).unwrap_or(Ordering::Equal),
        (one, other) => other.cmp(&one),
    }
}

/// The first of the values by an order that keeps the older of equals: a stable sort.
fn ranked(values: &[f64], order: fn(f64, f64) -> Ordering) -> Vec<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(|one, other| order(*one, *other));
    sorted
}

fn best(values: &[f64], order: fn(f64, f64) -> Ordering) -> Option<f64> {
    ranked(values, order).first().copied()
}

#[test]
fn minimum_and_maximum() {
    equals::<Minimum, _>(&floats(), |held| best(held, smallest_first));
    equals::<Maximum, _>(&floats(), |held| best(held, largest_first));
    equals::<Maximum<i32>, _>(&integers(), |held| held.iter().max().copied());
    equals::<Reduce<BitOr, u8>, _>(&u8::ugly().repeat(5), |held| held.iter().copied().reduce(|a, b| a | b));
}

#[test]
fn oldest_and_newest() {
    equals::<(Oldest, Newest), _>(&floats(), |held| (held.first().copied(), held.last().copied()));
    let words: Vec<_> = "none of these is like the one before it".split(' ').map(str::to_owned).collect();
    equals::<Newest<String>, _>(&words, |held| held.last().cloned());
}

#[test]
fn a_minimum_equals_the_derived_one() {
    #[derive(Aggregate, Clone, Debug)]
    #[aggregate(value = f64, out = Option<f64>, finalize = |derived| derived.min)]
    struct Derived {
        #[aggregate(min)]
        min: Option<f64>,
    }
    assert_eq!(Minimum::<f64>::REASSOCIATE, Derived::REASSOCIATE);
    let (mut ready, mut derived) = (TwoStack::<Minimum, 7>::new(), TwoStack::<Derived, 7>::new());
    for value in floats() {
        assert_eq!(format!("{:?}", ready.slide(value)), format!("{:?}", derived.slide(value)));
    }
}

#[test]
fn a_statistic_is_a_field() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = f64)]
    struct Summary {
        #[aggregate(nested)]
        high: Maximum<f64>,
        #[aggregate(nested)]
        top: TopK<f64, 2>,
        #[aggregate(with = Range<f64>)]
        range: Range<f64>,
    }
    let mut window = TwoStack::<Summary, 3>::new();
    window.extend([1.0, 9.0, 4.0]);
    let summary = window.slide(6.0);
    assert_eq!(summary.high.get(), Some(9.0));
    assert_eq!(summary.top.get().as_slice(), [9.0, 6.0]);
    assert_eq!(summary.range.get(), Some(5.0));
}

/// pola-rs/polars#21772: the maximum of a window and that of the same values at once disagreed about NaN.
#[test]
fn a_nan_is_in_the_windows_that_hold_it() {
    let mut window = TwoStack::<Maximum, 2>::new();
    let answers = [2.0, f64::NAN, 1.0, 5.0, 4.0, f64::NAN, 0.0].map(|value| window.slide(value));
    let expected = [2.0, f64::NAN, f64::NAN, 5.0, 5.0, f64::NAN, f64::NAN].map(Some);
    assert_eq!(format!("{answers:?}"), format!("{expected:?}"));
}

/// opendata-oss/opendata#205: the minimum of nothing was infinity.
#[test]
fn no_values_have_no_answer() {
    assert_eq!(TwoStack::<(Minimum, Maximum, Oldest, Newest), 2>::new().query(), (None, None, None, None));
    assert_eq!(TwoStack::<(Range, MinWithCount, ArgMax), 2>::new().query(), (None, None, None));
    assert_eq!(TwoStack::<GreatestDivisor, 2>::new().query(), None);
    assert!(TwoStack::<TopK<f64, 3>, 2>::new().query().is_empty());
}

/// `HdrHistogram/HdrHistogram_c#148`: the largest integer was beyond the last bucket.
#[test]
fn the_largest_integer_is_itself() {
    let mut window = TwoStack::<Maximum<i64>, 3>::new();
    assert_eq!([i64::MAX, 5, i64::MAX].map(|value| window.slide(value)), [Some(i64::MAX); 3]);
}

#[test]
fn ranges() {
    equals::<Range<i32>, _>(&i32::ugly().repeat(9), |held| {
        Some(held.iter().max()?.abs_diff(*held.iter().min()?))
    });
    equals::<Range, _>(&floats(), |held| {
        let (low, high) = (best(held, smallest_first)?, best(held, largest_first)?);
        Some(if low == high { 0.0 } else { high - low })
    });
    let tenths: Vec<_> = [3, 1, 4, 1, 5, 9, 2, 6].map(Duration::from_millis).into();
    equals::<Range<Duration>, _>(&tenths, |held| held.iter().max()?.checked_sub(*held.iter().min()?));
}

#[test]
fn a_range_at_the_edges() {
    fn range<T: Distance + Debug>(values: &[T]) -> Option<T::Width> {
        let mut window = Daba::<Range<T>, 8>::new();
        window.extend(values);
        window.query()
    }
    assert_eq!(range(&[i8::MIN, i8::MAX]), Some(u8::MAX));
    assert_eq!(range(&[i128::MAX, i128::MIN]), Some(u128::MAX));
    assert_eq!(range(&[f64::INFINITY]), Some(0.0));
    assert_eq!(range(&[f64::INFINITY, f64::INFINITY]), Some(0.0));
    assert_eq!(range(&[f64::NEG_INFINITY, f64::INFINITY]), Some(f64::INFINITY));
    assert_eq!(range(&[f64::MIN, f64::MAX]), Some(f64::INFINITY));
    assert_eq!(range(&[f32::MIN, f32::MAX]), Some(2.0 * f64::from(f32::MAX)));
    assert!(range(&[1.0, f64::NAN]).is_some_and(f64::is_nan));
    assert_eq!(range(&[0.0, -0.0]), Some(0.0));
}

#[test]
fn extremes_and_how_often_they_occur() {
    let counted = |held: &[f64], order: fn(f64, f64) -> Ordering| {
        let extreme = best(held, order)?;
        Some((extreme, held.iter().filter(|value| order(**value, extreme) == Ordering::Equal).count()))
    };
    equals::<MinWithCount, _>(&floats(), |held| counted(held, smallest_first));
    equals::<MaxWithCount, _>(&floats(), |held| counted(held, largest_first));
    equals::<MaxWithCount<i32>, _>(&integers(), |held| {
        let max = *held.iter().max()?;
        Some((max, held.iter().filter(|value| **value == max).count()))
    });
}

#[test]
fn positions_of_extremes() {
    let first = |held: &[f64], order: fn(f64, f64) -> Ordering| {
        let extreme = best(held, order)?;
        held.iter().position(|value| order(*value, extreme) == Ordering::Equal)
    };
    let last = |held: &[f64], order: fn(f64, f64) -> Ordering| {
        let extreme = best(held, order)?;
        held.iter().rposition(|value| order(*value, extreme) == Ordering::Equal)
    };
    equals::<ArgMin, _>(&floats(), |held| first(held, smallest_first));
    equals::<ArgMax, _>(&floats(), |held| first(held, largest_first));
    equals::<ArgMin<f64, KeepNewer>, _>(&floats(), |held| last(held, smallest_first));
    equals::<ArgMax<f64, KeepNewer>, _>(&floats(), |held| last(held, largest_first));
    equals::<ArgMin<i32>, _>(&integers(), |held| {
        held.iter().position(|value| Some(value) == held.iter().min())
    });
    equals::<ArgMax<i32, KeepNewer>, _>(&integers(), |held| {
        held.iter().rposition(|value| Some(value) == held.iter().max())
    });
}

/// pydata/xarray#8541: the position was counted from the wrong end, and which of equals is told was left open. The expected
/// ones are positions in the stream.
#[test]
fn a_position_is_counted_from_the_oldest() {
    fn positions<W: SlidingWindow<Aggregator: Aggregator<Value = i32, Out = Option<u64>>>>(
        mut window: W,
    ) -> Vec<Option<u64>> {
        (1_u64..)
            .zip([3, 8, 5, 8, 2, 1, 1, 0])
            .map(|(seen, value)| {
                let position = window.slide(value)?;
                Some(seen - window.len() as u64 + position)
            })
            .collect()
    }
    assert_eq!(positions(TwoStack::<ArgMax<i32>, 3>::new()), [0, 1, 1, 1, 3, 3, 4, 5].map(Some));
    assert_eq!(positions(Daba::<ArgMax<i32, KeepNewer>, 3>::new()), [0, 1, 1, 3, 3, 3, 4, 6].map(Some));
}

#[test]
fn the_position_comes_with_its_value_and_count() {
    let mut window = TwoStack::<ArgMin<i32>, 4>::new();
    window.extend([5, 2, 7]);
    let arg = window.aggregate();
    assert_eq!((arg.get(), arg.value(), arg.count()), (Some(1), Some(&2), 3));
}

#[test]
fn rankings() {
    fn check<const K: usize>() {
        let first = |held: &[f64], order| ranked(held, order).into_iter().take(K).collect::<Vec<_>>();
        equals::<TopK<f64, K>, _>(&floats(), |held| first(held, largest_first));
        equals::<BottomK<f64, K>, _>(&floats(), |held| first(held, smallest_first));
    }
    check::<1>();
    check::<2>();
    check::<5>();
    check::<16>();
}

/// Records that rank by one part, so that what stands for which of its equals shows.
#[derive(Clone, Debug)]
struct Player {
    points: u8,
    name: String,
}

impl PartialEq for Player {
    fn eq(&self, other: &Self) -> bool {
        self.points == other.points
    }
}

impl PartialOrd for Player {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.points.partial_cmp(&other.points)
    }
}

#[test]
fn the_older_of_equals_stands_first() {
    let mut random = Random(8);
    let players: Vec<_> = (0..100)
        .map(|at| Player { points: u8::try_from(random.below(4)).unwrap_or(0), name: format!("player {at}") })
        .collect();
    let top = |held: &[Player]| {
        let mut sorted = held.to_vec();
        sorted.sort_by_key(|player| std::cmp::Reverse(player.points));
        sorted.truncate(3);
        sorted
    };
    equals::<TopK<Player, 3>, _>(&players, top);
    keeps_its_definitions::<TopK<Player, 3>>(&players[..40]);
    associates_exactly::<BottomK<Player, 3>>(&players[..40]);
    assert_eq!(players[0].name, "player 0");
}

#[test]
fn a_ranking_reads_as_a_slice() {
    let mut window = TwoStack::<BottomK<u8, 4>, 3>::new();
    window.extend([9, 4]);
    let lowest = window.slide(6);
    assert_eq!((lowest.len(), lowest.first(), lowest.as_slice()), (3, Some(&4), [4, 6, 9].as_slice()));
    assert_eq!(lowest.into_iter().copied().map(u32::from).sum::<u32>(), 19);
    assert_eq!(lowest, window.query());
    assert_ne!(lowest, window.slide(1));
    assert_eq!(format!("{lowest:?}"), "[4, 6, 9]");
}

#[test]
fn their_laws() {
    fn exactly<A: Aggregator<Value: Sized + Debug, Agg: Debug, Out: Debug>>(values: &[A::Value]) {
        keeps_its_definitions::<A>(values);
        associates_exactly::<A>(values);
    }
    let floats = &floats()[..45];
    exactly::<Minimum>(floats);
    exactly::<Maximum>(floats);
    exactly::<Oldest>(floats);
    exactly::<Newest>(floats);
    exactly::<Range>(floats);
    exactly::<MinWithCount>(floats);
    exactly::<MaxWithCount>(floats);
    exactly::<ArgMin>(floats);
    exactly::<ArgMax<f64, KeepNewer>>(floats);
    exactly::<TopK<f64, 1>>(floats);
    exactly::<TopK<f64, 3>>(floats);
    exactly::<BottomK<f64, 8>>(floats);
    exactly::<Range<i8>>(&i8::ugly());
    exactly::<GreatestDivisor<u8>>(&u8::ugly());
}

#[test]
fn what_commutes() {
    commutes::<Range>(&floats()[..45], |one, other| {
        format!("{:?}", one.get()) == format!("{:?}", other.get())
    });
    commutes::<MaxWithCount<i32>>(&integers()[..45], PartialEq::eq);
    commutes::<Minimum<i32>>(&integers()[..45], PartialEq::eq);
    commutes::<GreatestDivisor<u8>>(&u8::ugly(), PartialEq::eq);
}

/// A key that is NaN inside a tuple stands before all, too, and is forgotten when it leaves.
#[test]
fn a_nan_inside_a_value_shows() {
    let mut window = TwoStack::<TopK<(f64, u8), 2>, 2>::new();
    let first =
        [(1.0, 0), (f64::NAN, 1), (3.0, 2), (2.0, 3)].map(|value| window.slide(value).as_slice()[0].1);
    assert_eq!(first, [0, 1, 1, 2]);
    agrees::<TopK<(f64, u8), 2>>(&[(f64::NAN, 4), (1.0, 5), (9.0, 6)], |held, out| {
        out.len() == held.len().min(2)
    });
}
