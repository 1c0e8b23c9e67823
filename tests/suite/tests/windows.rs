//! Every sequence of operations of a window against the plain fold, after every step: what it answers, what its slots
//! hold, and its own invariant.

use std::fmt::Debug;

use proptest::prelude::*;
use slidewin::{Aggregator, CapacityError, TwoStack};
use slidewin_tests::affine::Affine;
use slidewin_tests::free::Free;
use slidewin_tests::pair::{self, Pair};
use slidewin_tests::same::Same;
use slidewin_tests::scenario::Step;

/// An aggregator whose windows can be checked.
trait Checked: Aggregator<Value = u64, Agg: Same + Debug + PartialEq, Out: Same + Debug> {}

impl<A: Aggregator<Value = u64, Agg: Same + Debug + PartialEq, Out: Same + Debug>> Checked for A {}

/// One call of a window's interface.
#[derive(Clone, Debug)]
enum Operation {
    Step(Step, u64),
    Extend(Vec<u64>),
    Clear,
    /// The window goes on as its clone, and the original on its own way for a moment.
    Clone(u64),
}

fn operation() -> impl Strategy<Value = Operation> {
    prop_oneof![
        30 => any::<u64>().prop_map(|value| Operation::Step(Step::Push, value)),
        30 => Just(Operation::Step(Step::Pop, 0)),
        20 => any::<u64>().prop_map(|value| Operation::Step(Step::Slide, value)),
        5 => proptest::collection::vec(any::<u64>(), 0..20).prop_map(Operation::Extend),
        1 => Just(Operation::Clear),
        3 => any::<u64>().prop_map(Operation::Clone),
    ]
}

fn follows_the_plain_fold<A: Checked, const N: usize>(operations: &[Operation]) {
    let mut pair = Pair::of(TwoStack::<A, N>::new());
    pair.check();
    for operation in operations {
        match operation {
            Operation::Step(step, value) => pair.step(*step, *value),
            Operation::Extend(values) => {
                pair.window.extend(values);
                for value in values {
                    pair.plain.slide(*value);
                }
            }
            Operation::Clear => {
                pair.window.clear();
                pair.plain.clear();
            }
            Operation::Clone(value) => {
                let mut original = pair.clone();
                std::mem::swap(&mut original.window, &mut pair.window);
                original.step(Step::Slide, *value);
                original.step(Step::Pop, 0);
            }
        }
        pair.check();
    }
}

/// Calls a function for one aggregator and windows of several sizes.
macro_rules! for_sizes {
    ($function:ident $arguments:tt, $aggregator:ty, $($n:literal)*) => {
        $($function::<$aggregator, $n> $arguments;)*
    };
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_free_monoid_under_any_operations(operations in proptest::collection::vec(operation(), 0..80)) {
        for_sizes!(follows_the_plain_fold(&operations), Free, 1 2 3 4 7 8 16);
    }

    #[test]
    fn affine_maps_under_any_operations(operations in proptest::collection::vec(operation(), 0..120)) {
        for_sizes!(follows_the_plain_fold(&operations), Affine, 1 2 3 4 7 8 16);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    /// Long runs of values are combined in several chains.
    #[test]
    fn the_free_monoid_re_associated(operations in proptest::collection::vec(operation(), 0..160)) {
        for_sizes!(follows_the_plain_fold(&operations), Free<true>, 3 33 47);
    }
}

fn goes_through_all_scenarios<A: Checked, const N: usize>() {
    pair::goes_through_all_scenarios(TwoStack::<A, N>::new, 4);
}

#[test]
fn the_free_monoid_in_all_scenarios() {
    for_sizes!(goes_through_all_scenarios(), Free, 1 2 3 4 7 8 16);
}

#[test]
fn affine_maps_in_all_scenarios() {
    for_sizes!(goes_through_all_scenarios(), Affine, 1 2 3 4 7 8 16 31 32 33);
}

/// With runs below, at and above the shortest that is combined in chains, wrapped and not, of lengths that four does and
/// does not divide.
#[test]
fn the_free_monoid_re_associated_in_all_scenarios() {
    for_sizes!(goes_through_all_scenarios(), Free<true>, 4 31 32 33 34 35 36 63 64 65);
}

fn goes_through_all<A: Checked, const N: usize>(kinds: &[Step], length: u64) {
    Pair::of(TwoStack::<A, N>::new()).goes_through_all(kinds, length);
}

#[test]
fn every_sequence_of_16_pushes_and_pops() {
    for_sizes!(goes_through_all(&[Step::Push, Step::Pop], 16), Affine, 1 2 3 4 5 6 7 8);
}

#[test]
fn every_sequence_of_9_pushes_pops_and_slides() {
    for_sizes!(goes_through_all(&[Step::Push, Step::Pop, Step::Slide], 9), Affine, 1 2 3 4 5 6 7 8);
}

#[test]
fn a_full_window_refuses_and_stays_as_it_was() {
    let mut pair = Pair::of(TwoStack::<Free, 3>::new());
    (1..=4).for_each(|value| pair.step(Step::Slide, value));
    let refused: Result<(), CapacityError> = pair.window.push(5);
    assert_eq!(refused.map_err(|full| full.capacity()), Err(3));
    pair.check();
    assert_eq!(pair.window.query(), [2, 3, 4]);
}
