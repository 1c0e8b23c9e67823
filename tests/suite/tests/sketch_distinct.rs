//! Distinct counts: the answer depends on the set of values alone, whatever the order and the grouping of merges, and is
//! within the error of its estimator.

use std::collections::BTreeSet;

use datasketches::hll::HllUnion;
use slidewin::sketch::Hll;
use slidewin::{Aggregator, AtLeast, TwoStack, ValueTwoStack};
use slidewin_tests::agreement::{associates_exactly, commutes, equals, keeps_its_definitions};
use slidewin_tests::random::Random;

fn folded<const LG_K: u8>(ids: impl Iterator<Item = u64>) -> Hll<u64, LG_K> {
    ids.fold(Hll::empty(), |mut sketch, id| {
        Hll::insert(&mut sketch, &id);
        sketch
    })
}

#[test]
fn few_values_are_counted_exactly() {
    let mut random = Random(41);
    let ids: Vec<u64> = (0..100).map(|_| random.below(9)).collect();
    equals::<Hll<u64>, _>(&ids, |held| held.iter().collect::<BTreeSet<_>>().len());
    equals::<Hll<u64, 4>, _>(&ids[..20], |held| held.iter().collect::<BTreeSet<_>>().len());
    let words: Vec<_> = ids.iter().map(|id| format!("word {id}")).collect();
    equals::<Hll<String>, _>(&words, |held| held.iter().collect::<BTreeSet<_>>().len());
}

#[test]
fn strings_and_bytes_need_no_owner() {
    let mut words = TwoStack::<Hll<str>, 4>::new();
    assert_eq!(["to", "be", "or", "not", "to", "be"].map(|word| words.slide(word)), [1, 2, 3, 4, 4, 4]);
    let mut bytes = TwoStack::<Hll<[u8]>, 2>::new();
    assert_eq!([&b"a"[..], b"", b"", b"ab"].map(|value| bytes.slide(value)), [1, 2, 1, 2]);
    let mut rare = TwoStack::<AtLeast<Hll<str>, 2>, 4>::new();
    assert_eq!((rare.slide("once"), rare.slide("once")), (None, Some(1)));
}

#[test]
fn many_values_are_counted_within_the_error() {
    fn check<const LG_K: u8>() {
        let deviation = 1.04 / 2_f64.powi(i32::from(LG_K)).sqrt();
        for distinct in [100, 1000, 10_000, 100_000] {
            let estimate = folded::<LG_K>((0..distinct).chain(0..distinct / 2)).estimate();
            let error = (estimate / distinct as f64 - 1.0).abs();
            assert!(error < 4.0 * deviation, "{estimate} for {distinct}, by {LG_K}");
        }
    }
    check::<4>();
    check::<8>();
    check::<12>();
    check::<14>();
}

/// ascv/HyperLogLog#25: an estimate asked for before a merge was told after it. And the sketch of a pane is not changed by
/// being merged.
#[test]
fn an_estimate_is_of_what_was_merged() {
    let (one, two) = (folded::<12>(0..2000), folded::<12>(1500..4000));
    let near = |estimate: f64, distinct: f64| (estimate / distinct - 1.0).abs() < 0.05;
    assert!(near(one.estimate(), 2000.0));
    let mut both = one.clone();
    Hll::append(&mut both, &two);
    assert!(near(both.estimate(), 4000.0) && near(one.estimate(), 2000.0) && near(two.estimate(), 2500.0));
    Hll::insert(&mut both, &99_999);
    assert!(near(both.estimate(), 4001.0));
}

/// hideo55/cpp-HyperLogLog#14: registers were joined bit by bit, so that the same values again counted for more.
#[test]
fn the_same_values_again_count_for_nothing() {
    let once = folded::<12>(0..5000);
    let four = [0; 3].iter().fold(once.clone(), |sketch, _| Hll::combine(&sketch, &once));
    assert_eq!(four.estimate().to_bits(), once.estimate().to_bits());
}

/// From no values through lists and sets to registers, on either side: any grouping, any order, the same bits.
#[test]
fn only_the_set_of_values_matters() {
    fn merged<const LG_K: u8>(ids: &[u64], random: &mut Random) -> Hll<u64, LG_K> {
        let cut = usize::try_from(random.below(ids.len() as u64 + 1)).unwrap_or(0);
        if cut == 0 || cut == ids.len() || random.below(6) == 0 {
            return folded(ids.iter().rev().copied());
        }
        let (older, newer) = ids.split_at(cut);
        Hll::combine(&merged(newer, random), &merged(older, random))
    }
    fn check<const LG_K: u8>() {
        let mut random = Random(42);
        for size in [1, 7, 8, 9, 24, 25, 60, 97, 193, 400, 385, 1537, 3000] {
            let ids: Vec<u64> = (0..size).map(|_| random.below(size)).collect();
            let expected = folded::<LG_K>(ids.iter().copied());
            for _ in 0..12 {
                let got = merged::<LG_K>(&ids, &mut random);
                assert_eq!(got.estimate().to_bits(), expected.estimate().to_bits(), "{size} by {LG_K}");
            }
        }
    }
    check::<4>();
    check::<7>();
    check::<8>();
    check::<10>();
    check::<12>();
}

/// Why the composite estimate is told: the other one knows the order of arrival.
#[test]
fn the_estimate_that_is_not_told_depends_on_order() {
    let (mut forwards, mut backwards) = (HllUnion::new(12).unwrap(), HllUnion::new(12).unwrap());
    (0..10_000_u64).for_each(|id| forwards.update_value(id));
    (0..10_000_u64).rev().for_each(|id| backwards.update_value(id));
    assert_ne!(forwards.estimate(), backwards.estimate());
    assert_eq!(forwards.composite_estimate(), backwards.composite_estimate());
}

#[test]
fn windows_of_many_values_answer_alike() {
    let mut random = Random(43);
    let (mut units, mut values) =
        (TwoStack::<Hll<u64, 8>, 500>::new(), ValueTwoStack::<Hll<u64, 8>, 500>::new());
    let mut held = Vec::new();
    for at in 0..1500 {
        let id = random.below(300);
        held.push(id);
        let out = units.slide(id);
        assert_eq!(out, values.slide(id), "at {at}");
        if at % 100 == 99 {
            assert_eq!(out, folded::<8>(held[held.len() - units.len()..].iter().copied()).get(), "at {at}");
        }
    }
}

#[test]
fn its_laws() {
    let ids: Vec<u64> = (0..60).map(|id| id * 7 % 41).collect();
    keeps_its_definitions::<Hll<u64, 4>>(&ids);
    keeps_its_definitions::<Hll<u64>>(&ids);
    associates_exactly::<Hll<u64, 4>>(&ids[..40]);
    commutes::<Hll<u64>>(&ids[..40], |one, other| one.estimate().to_bits() == other.estimate().to_bits());
    assert_eq!(Hll::<u64>::empty().get(), 0);
}
