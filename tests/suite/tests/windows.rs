//! Every sequence of operations of a window against the plain fold, after every step: what it answers, what its slots
//! hold, and its own invariant.

use std::fmt::Debug;

use proptest::prelude::*;
use slidewin::{
    CapacityError, Daba, GrowableDaba, GrowableRecompute, GrowableSubtract, GrowableTwoStack,
    GrowableValueTwoStack, Recompute, Subtract, TwoStack, ValueTwoStack,
};
use slidewin_tests::affine::{Affine, Chained};
use slidewin_tests::free::Free;
use slidewin_tests::pair::{self, Checked, Pair};
use slidewin_tests::scenario::Step;

/// One call of a window's interface.
#[derive(Clone, Debug)]
enum Operation {
    Step(Step, u64),
    PushMany(Vec<u64>),
    PopMany(usize),
    SlideInto(Vec<u64>),
    Extend(Vec<u64>),
    Clear,
    /// The window goes on as its clone, and the original on its own way for a moment.
    Clone(u64),
}

fn operation() -> impl Strategy<Value = Operation> {
    let values = || proptest::collection::vec(any::<u64>(), 0..20);
    prop_oneof![
        30 => any::<u64>().prop_map(|value| Operation::Step(Step::Push, value)),
        30 => Just(Operation::Step(Step::Pop, 0)),
        20 => any::<u64>().prop_map(|value| Operation::Step(Step::Slide, value)),
        5 => proptest::collection::vec(any::<u64>(), 0..6).prop_map(Operation::PushMany),
        5 => (0..6_usize).prop_map(Operation::PopMany),
        5 => values().prop_map(Operation::SlideInto),
        5 => values().prop_map(Operation::Extend),
        1 => Just(Operation::Clear),
        3 => any::<u64>().prop_map(Operation::Clone),
    ]
}

/// A window that can do all that they can.
trait Window: Checked + Clone + Debug + Extend<u64> {}

impl<W: Checked + Clone + Debug + Extend<u64>> Window for W {}

fn follows_the_plain_fold<W: Window>(window: W, operations: &[Operation]) {
    let mut pair = Pair::of(window);
    pair.check();
    for operation in operations {
        match operation {
            Operation::Step(step, value) => pair.step(*step, *value),
            Operation::PushMany(values) => pair.push_many(values),
            Operation::PopMany(count) => pair.pop_many(*count),
            Operation::SlideInto(values) => pair.slide_into(values),
            Operation::Extend(values) => {
                pair.window.extend(values.iter().copied());
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

/// Checks windows of several sizes.
macro_rules! for_sizes {
    ($($window:ident)*: $aggregator:ty, $sizes:tt, |$made:ident| $check:expr) => {
        $(for_sizes!(@ $window, $aggregator, $sizes, |$made| $check);)*
    };
    (@ $window:ident, $aggregator:ty, [$($n:literal)*], |$made:ident| $check:expr) => {
        $({ let $made = $window::<$aggregator, $n>::new(); $check; })*
    };
}

/// Checks windows that grow to several limits.
macro_rules! for_limits {
    ($($window:ident)*: $aggregator:ty, $limits:expr, |$made:ident| $check:expr) => {
        for limit in $limits {
            $({ let $made = $window::<$aggregator>::with_limit(limit).expect("1 or more"); $check; })*
        }
    };
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_free_monoid_under_any_operations(operations in proptest::collection::vec(operation(), 0..80)) {
        for_sizes!(TwoStack ValueTwoStack Daba Recompute: Free, [1 2 3 4 7 16], |window| follows_the_plain_fold(window, &operations));
    }

    #[test]
    fn affine_maps_under_any_operations(operations in proptest::collection::vec(operation(), 0..120)) {
        for_sizes!(TwoStack ValueTwoStack Daba Subtract Recompute: Affine, [1 2 3 4 7 8 16], |window| follows_the_plain_fold(window, &operations));
    }

    #[test]
    fn growable_windows_under_any_operations(operations in proptest::collection::vec(operation(), 0..120)) {
        for_limits!(GrowableTwoStack GrowableValueTwoStack GrowableDaba GrowableSubtract GrowableRecompute: Affine, [1, 3, 4, 5, 9, 30], |window| follows_the_plain_fold(window, &operations));
        for_limits!(GrowableTwoStack GrowableValueTwoStack GrowableDaba GrowableRecompute: Free, [7, 20], |window| follows_the_plain_fold(window, &operations));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    /// Long runs of values are combined in several chains, where they are not changed in place.
    #[test]
    fn long_runs_re_associated(operations in proptest::collection::vec(operation(), 0..160)) {
        for_sizes!(TwoStack: Free<true>, [3 33 47], |window| follows_the_plain_fold(window, &operations));
        for_sizes!(TwoStack: Chained, [3 33 47 70], |window| follows_the_plain_fold(window, &operations));
    }
}

fn goes_through_all_scenarios<W: Window>(window: &W) {
    pair::goes_through_all_scenarios(|| window.clone(), 4);
}

#[test]
fn the_free_monoid_in_all_scenarios() {
    for_sizes!(TwoStack ValueTwoStack: Free, [1 2 3 4 7 8 16], |window| goes_through_all_scenarios(&window));
}

#[test]
fn affine_maps_in_all_scenarios() {
    for_sizes!(TwoStack ValueTwoStack: Affine, [1 2 3 4 7 8 16 31 32 33], |window| goes_through_all_scenarios(&window));
    for_limits!(GrowableTwoStack GrowableValueTwoStack GrowableDaba GrowableSubtract GrowableRecompute: Affine, [1, 2, 3, 4, 5, 8, 33], |window| goes_through_all_scenarios(&window));
}

/// With runs below, at and above the shortest that is combined in chains, wrapped and not, of lengths that four does and
/// does not divide.
#[test]
fn long_runs_re_associated_in_all_scenarios() {
    for_sizes!(TwoStack: Chained, [4 31 32 33 34 35 36 63 64 65], |window| goes_through_all_scenarios(&window));
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
