//! The strategies of `slidewin::laws`: what they draw, that what breaks a law is found by them, and what it shrinks to. Run with
//! `--features proptest`.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestError, TestRunner};
use slidewin::monoid::{Max, Sum};
use slidewin::{Aggregate, Aggregator, laws};
use slidewin_tests::broken::{InsertsFirst, Listing};
use slidewin_tests::free::Free;
use slidewin_tests::report::report;
use slidewin_tests::same::Same;

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = f64)]
struct Range {
    #[aggregate(min)]
    low: f64,
    #[aggregate(max)]
    high: Option<f64>,
}

fn config(cases: u32) -> Config {
    Config { cases, failure_persistence: None, ..Config::default() }
}

proptest! {
    #![proptest_config(config(64))]

    #[test]
    fn a_range_keeps_the_laws(values in laws::strategy::values(proptest::num::f64::ANY)) {
        laws::aggregator::<Range>(&values);
        laws::commutative_by::<Range>(&values, |a, b| a.low.equal(&b.low) && a.high.equal(&b.high));
        laws::selective_monoid_by::<Max, f64>(&values, Same::same);
    }

    #[test]
    fn a_sum_is_a_group(values in laws::strategy::values(any::<i8>())) {
        laws::monoid::<Sum, i8>(&values);
        laws::group::<Sum, i8>(&values);
    }

    /// Three runs are what their values make them.
    #[test]
    fn runs_go_together([oldest, middle, newest] in laws::strategy::runs::<Free>(any::<u64>())) {
        prop_assert!(oldest.len() + middle.len() + newest.len() <= 8);
        let whole = <Free>::combine(&<Free>::combine(&oldest, &middle), &newest);
        prop_assert_eq!(whole, [oldest, middle, newest].concat());
    }
}

/// What a strategy draws in a thousand cases, the same in each run.
fn drawn<S: Strategy>(strategy: &S) -> Vec<S::Value> {
    let mut runner = TestRunner::deterministic();
    let draw = |_| strategy.new_tree(&mut runner).map(|tree| tree.current());
    (0..1000).map(draw).collect::<Result<_, _>>().unwrap_or_default()
}

#[test]
fn values_come_in_every_number_and_come_again() {
    let lists = drawn(&laws::strategy::values(any::<u64>()));
    let lengths: HashSet<usize> = lists.iter().map(Vec::len).collect();
    assert_eq!(lengths, (0..=8).collect());
    let again = lists.iter().filter(|list| list.iter().collect::<HashSet<_>>().len() < list.len()).count();
    assert!((400..700).contains(&again), "a value comes again in {again} of 1000 lists");
}

#[test]
fn runs_come_empty_and_not_at_each_place() {
    let runs = drawn(&laws::strategy::runs::<Free>(any::<u64>()));
    assert_eq!(runs.len(), 1000);
    for place in 0..3 {
        let empty = runs.iter().filter(|runs| runs[place].is_empty()).count();
        assert!((100..700).contains(&empty), "{empty} of 1000 runs are empty at {place}");
    }
    assert!(runs.iter().any(|runs| runs.iter().all(|run| run.len() > 1)));
}

/// The values that a check is found to fail for, made as small as it goes.
fn smallest(check: impl Fn(&[u64])) -> Option<Vec<u64>> {
    let mut runner = TestRunner::new_with_rng(config(500), TestRunner::deterministic().new_rng());
    let outcome = runner.run(&laws::strategy::values(any::<u64>()), |values| {
        let broken = report(|| check(&values));
        prop_assert!(broken.is_none(), "{broken:?}");
        Ok(())
    });
    match outcome {
        Err(TestError::Fail(_, values)) => Some(values),
        _ => None,
    }
}

#[test]
fn what_breaks_a_law_is_found_and_made_small() {
    let values = smallest(|values| laws::aggregator::<Listing<InsertsFirst>>(values));
    assert_eq!(values.as_deref(), Some([0, 1].as_slice()));
}

/// proptest takes a panic for a failure by itself.
#[test]
fn a_panic_fails_the_trial() {
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        proptest!(config(100), |(values in laws::strategy::values(any::<u64>()))| {
            laws::aggregator::<Listing<InsertsFirst>>(&values);
        });
    }));
    let message = outcome.err().and_then(|panic| panic.downcast::<String>().ok()).unwrap_or_default();
    assert!(
        message.contains("breaks the law of `insert`") && message.contains("minimal failing input"),
        "{message}"
    );
}
