//! The sketches of frequent values keep their bounds, in every window and for any grouping of merges; what is frequent
//! enough is found; and what they promise exactly is exact.

use std::collections::BTreeMap;

use slidewin::sketch::{Frequency, MisraGries, SpaceSaving};
use slidewin::{Aggregator, SlidingWindow, TwoStack, ValueTwoStack};
use slidewin_tests::agreement::{agrees, commutes, keeps_its_definitions};
use slidewin_tests::random::Random;

/// Few values often, many rarely.
fn skewed(len: usize, seed: u64) -> Vec<u32> {
    let mut random = Random(seed);
    let mut value = || {
        let range = 1 << random.below(8);
        u32::try_from(random.below(range)).unwrap_or(0)
    };
    (0..len).map(|_| value()).collect()
}

fn occurrences(values: &[u32]) -> BTreeMap<u32, u64> {
    values.iter().fold(BTreeMap::new(), |mut counts, value| {
        *counts.entry(*value).or_default() += 1;
        counts
    })
}

/// Whether the bounds hold, are no wider than promised, and every value that is frequent enough is there.
fn within(answers: &[Frequency<u32>], values: &[u32], widest: u64, frequent: impl Fn(u64) -> bool) -> bool {
    let counts = occurrences(values);
    let of = |value: u32| counts.get(&value).copied().unwrap_or(0);
    let bounded = answers.iter().all(|answer| {
        let count = of(answer.value);
        answer.at_least <= count && count <= answer.at_most && answer.at_most - answer.at_least <= widest
    });
    let complete = counts
        .iter()
        .filter(|(_, count)| frequent(**count))
        .all(|(value, _)| answers.iter().any(|answer| answer.value == *value));
    bounded && complete
}

fn misra_gries<const K: usize>(answers: &[Frequency<u32>], values: &[u32]) -> bool {
    let (n, k) = (values.len() as u64, K as u64);
    within(answers, values, n / (k + 1), |count| count * (k + 1) > n)
        && answers.is_sorted_by(|one, other| (other.at_least, one.value) < (one.at_least, other.value))
}

fn space_saving<const K: usize>(answers: &[Frequency<u32>], values: &[u32]) -> bool {
    let (n, k) = (values.len() as u64, K as u64);
    within(answers, values, n / k, |count| count * k > n)
        && answers.is_sorted_by(|one, other| one.at_most >= other.at_most)
}

#[test]
fn the_bounds_hold_in_every_window() {
    fn check<const K: usize>() {
        let values = skewed(120, 31);
        agrees::<MisraGries<u32, K>>(&values, |held, out| misra_gries::<K>(out, held));
        agrees::<SpaceSaving<u32, K>>(&values, |held, out| space_saving::<K>(out, held));
    }
    check::<1>();
    check::<2>();
    check::<3>();
    check::<8>();
}

#[test]
fn the_bounds_hold_in_wide_windows() {
    fn check<W: SlidingWindow<Aggregator: Aggregator<Value = u32>>>(
        mut window: W,
        right: fn(&<W::Aggregator as Aggregator>::Out, &[u32]) -> bool,
    ) {
        let values = skewed(1000, 32);
        for (at, value) in (1..).zip(&values) {
            let out = window.slide(value);
            assert!(right(&out, &values[at - window.len()..at]), "at {at}");
        }
    }
    check(TwoStack::<MisraGries<u32, 4>, 200>::new(), |out, held| misra_gries::<4>(out, held));
    check(TwoStack::<SpaceSaving<u32, 4>, 200>::new(), |out, held| space_saving::<4>(out, held));
    check(ValueTwoStack::<MisraGries<u32, 16>, 100>::new(), |out, held| misra_gries::<16>(out, held));
    check(ValueTwoStack::<SpaceSaving<u32, 16>, 100>::new(), |out, held| space_saving::<16>(out, held));
}

/// Merges some values in a grouping that chance makes.
fn merged<A: Aggregator<Value = u32>>(values: &[u32], random: &mut Random) -> A::Agg {
    match values.len() {
        0 => A::empty(),
        len if len == 1 || random.below(8) == 0 => values.iter().fold(A::empty(), |mut sketch, value| {
            A::insert(&mut sketch, value);
            sketch
        }),
        len => {
            let (older, newer) = values.split_at(usize::try_from(random.below(len as u64 + 1)).unwrap_or(0));
            if older.is_empty() || newer.is_empty() {
                return values.iter().rev().fold(A::empty(), |mut sketch, value| {
                    A::prepend(value, &mut sketch);
                    sketch
                });
            }
            A::combine(&merged::<A>(older, random), &merged::<A>(newer, random))
        }
    }
}

#[test]
fn the_bounds_hold_for_any_grouping() {
    fn check<const K: usize>() {
        for seed in 0..150 {
            let values = skewed(300, 1000 + seed);
            let counts = occurrences(&values);
            let sketch = merged::<MisraGries<u32, K>>(&values, &mut Random(seed));
            assert!(misra_gries::<K>(&sketch.frequent(), &values), "{sketch:?}, seed {seed}");
            let saving = merged::<SpaceSaving<u32, K>>(&values, &mut Random(seed));
            assert!(space_saving::<K>(&saving.frequent(), &values), "{saving:?}, seed {seed}");
            // What may be asked of any value, frequent or not, seen or not.
            for value in 0..300 {
                let count = counts.get(&value).copied().unwrap_or(0);
                assert!(sketch.count(&value) <= count && count <= sketch.count(&value) + sketch.error());
                assert!(saving.at_least(&value) <= count && count <= saving.at_most(&value));
            }
            assert!(sketch.error() * (K as u64 + 1) <= 300 && saving.smallest() * K as u64 <= 300);
            assert_eq!((sketch.total(), saving.total()), (300, 300));
        }
    }
    check::<1>();
    check::<2>();
    check::<5>();
    check::<20>();
}

/// Two groupings of the same values that give different counts: what the docs say of associativity is so.
#[test]
fn the_grouping_matters_within_the_bound() {
    type One = MisraGries<u32, 1>;
    type Two = SpaceSaving<u32, 2>;
    let [a, b, c] = [1, 2, 3].map(|value| One::unit(&value));
    let left = One::combine(&One::combine(&a, &b), &One::combine(&c, &c));
    let right = One::combine(&a, &One::combine(&b, &One::combine(&c, &c)));
    assert_eq!((left.count(&3), right.count(&3), right.error()), (2, 0, 2));

    let [a, b, c] = [1, 2, 3].map(|value| Two::unit(&value));
    let left = Two::combine(&Two::combine(&a, &b), &Two::combine(&c, &c));
    let right = Two::combine(&a, &Two::combine(&b, &Two::combine(&c, &c)));
    assert_ne!(left, right);
}

#[test]
fn few_values_are_counted_exactly() {
    let values = skewed(400, 33).into_iter().map(|value| value % 8).collect::<Vec<_>>();
    agrees::<SpaceSaving<u32, 8>>(&values[..100], |held, out| {
        let counts = occurrences(held);
        out.len() == counts.len()
            && out.iter().all(|one| one.at_least == counts[&one.value] && one.at_most == one.at_least)
    });
    agrees::<MisraGries<u32, 8>>(&values[..100], |held, out| {
        let counts = occurrences(held);
        out.len() == counts.len() && out.iter().all(|one| one.at_least == counts[&one.value])
    });
}

/// apache/datafusion#23913: a value that occurs twice was forgotten when its first copy left.
#[test]
fn a_value_that_comes_again_is_still_there() {
    let mut window = TwoStack::<SpaceSaving<u32, 3>, 3>::new();
    let distinct = [4, 4, 7, 4, 9, 9, 9, 4].map(|value| window.slide(value).len());
    assert_eq!(distinct, [1, 1, 2, 2, 3, 2, 1, 2]);
}

#[test]
fn no_values_are_not_frequent() {
    assert!(TwoStack::<MisraGries<u32, 3>, 2>::new().query().is_empty());
    let empty = SpaceSaving::<u32, 3>::empty();
    assert_eq!((empty.at_most(&1), empty.at_least(&1), empty.total(), empty.frequent().len()), (0, 0, 0, 0));
}

#[test]
fn their_laws() {
    fn check<A>(values: &[u32])
    where
        A: slidewin::Commutative<Value = u32, Agg: std::fmt::Debug + PartialEq, Out: std::fmt::Debug>,
    {
        keeps_its_definitions::<A>(values);
        commutes::<A>(values, PartialEq::eq);
    }
    let values = &skewed(60, 34);
    check::<MisraGries<u32, 1>>(values);
    check::<MisraGries<u32, 2>>(values);
    check::<MisraGries<u32, 3>>(values);
    check::<SpaceSaving<u32, 1>>(values);
    check::<SpaceSaving<u32, 2>>(values);
    check::<SpaceSaving<u32, 3>>(values);
}
