//! Count-Min sketches and Bloom filters: never too low, never wrong about what is there, and exactly the same for any grouping
//! of merges.

use std::collections::BTreeMap;
use std::fmt::Debug;

use datasketches::countmin::CountMinSketch;
use slidewin::sketch::{Bloom, CountMin};
use slidewin::{Aggregator, Commutative, TwoStack, ValueTwoStack};
use slidewin_tests::agreement::{agrees, associates, commutes, keeps_its_definitions};
use slidewin_tests::random::Random;

fn skewed(len: usize) -> Vec<u64> {
    let mut random = Random(61);
    (0..len)
        .map(|_| {
            let range = 1 << random.below(10);
            random.below(range)
        })
        .collect()
}

fn occurrences(values: &[u64]) -> BTreeMap<u64, u64> {
    values.iter().fold(BTreeMap::new(), |mut counts, value| {
        *counts.entry(*value).or_default() += 1;
        counts
    })
}

#[test]
fn a_count_is_never_too_low() {
    agrees::<CountMin<u64, 2, 16>>(&skewed(120), |held, sketch| {
        let counts = occurrences(held);
        sketch.total() == held.len() as u64
            && (0..1024).all(|value| sketch.at_most(&value) >= counts.get(&value).copied().unwrap_or(0))
    });
}

#[test]
fn a_count_is_hardly_too_high() {
    let values = skewed(3000);
    let mut window = ValueTwoStack::<CountMin<u64, 5, 100>, 1000>::new();
    window.extend(&values);
    let (sketch, counts) = (window.query(), occurrences(&values[2000..]));
    assert_eq!(sketch.error(), 28); // e · 1000 / 100, rounded up
    let wrong = (0..10_000)
        .filter(|value| sketch.at_most(value) > counts.get(value).copied().unwrap_or(0) + sketch.error());
    // e⁻⁵ of ten thousand is 67.
    assert!(wrong.count() <= 67);
}

/// What is not offered: a lower bound that is none.
#[test]
fn the_lower_bound_of_a_value_that_never_occurred() {
    let mut sketch = CountMinSketch::<u64>::new(1, 3).unwrap();
    (0..100_u64).for_each(|value| sketch.update(value));
    assert!(sketch.lower_bound(12_345_u64) > 0);
}

#[test]
fn what_is_there_is_found() {
    agrees::<Bloom<u64, 64, 3>>(&skewed(120), |held, filter| held.iter().all(|value| filter.contains(value)));
}

#[test]
fn what_is_not_there_is_hardly_found() {
    let mut window = ValueTwoStack::<Bloom<u64, 10_000, 7>, 1000>::new();
    window.extend(0..2000_u64);
    let filter = window.query();
    assert!((1000..2000).all(|value| filter.contains(&value)));
    let found = (2000..22_000).chain(0..1000).filter(|value| filter.contains(value)).count();
    assert!(found < 21_000 / 50, "{found} of 21000");
    assert!(filter.false_positives() < 0.015, "{}", filter.false_positives());
}

#[test]
fn strings_need_no_owner() {
    let mut counts = TwoStack::<CountMin<str, 3, 64>, 3>::new();
    let mut recent = TwoStack::<Bloom<str, 512, 4>, 3>::new();
    for word in ["to", "be", "or", "be"] {
        counts.slide(word);
        recent.slide(word);
    }
    assert_eq!((counts.query().at_most("be"), counts.query().at_most("to")), (2, 0));
    assert!(recent.query().contains("or") && !recent.query().contains("to"));
}

#[test]
fn no_values_do_not_occur() {
    let (counts, filter) = (CountMin::<u64, 3, 64>::empty(), Bloom::<u64, 512, 4>::empty());
    assert_eq!((counts.at_most(&1), counts.total(), counts.error()), (0, 0, 0));
    assert!(!filter.contains(&1) && filter.false_positives() == 0.0);
}

#[test]
fn their_laws() {
    fn check<A>(values: &[u64])
    where
        A: Commutative<Value = u64, Agg: Debug + PartialEq, Out: Debug>,
    {
        keeps_its_definitions::<A>(values);
        associates::<A>(values, PartialEq::eq);
        commutes::<A>(values, PartialEq::eq);
    }
    check::<CountMin<u64, 2, 8>>(&skewed(30));
    check::<Bloom<u64, 100, 3>>(&skewed(30));
}

#[test]
fn windows_hold_the_same_sketch() {
    let (mut units, mut values) =
        (TwoStack::<CountMin<u64, 2, 16>, 50>::new(), ValueTwoStack::<CountMin<u64, 2, 16>, 50>::new());
    for value in skewed(300) {
        units.slide(value);
        values.slide(value);
        assert_eq!(units.aggregate(), values.aggregate());
    }
}
