//! What `Monotonic` calls, to the single call and in order; how often it compares, and how many values it keeps; and that a call
//! which panics leaves it as it was.

use slidewin::Monotonic;
use slidewin_tests::random::Random;
use slidewin_tests::scenario::{self, Step};
use slidewin_tests::watched::Call::{
    Clone as Cloned, Combine, Dominates, Drop as Dropped, Empty, Finalize, Unit,
};
use slidewin_tests::watched::{Record, Watched, calls_of, panics_at};

/// A window of these values, pushed.
fn holding<const N: usize>(values: &[u64]) -> Monotonic<Watched, N> {
    let mut window = Monotonic::new();
    for value in values {
        assert_eq!(window.push(value), Ok(()));
    }
    window
}

fn candidates<const N: usize>(window: &Monotonic<Watched, N>) -> Vec<Option<u64>> {
    window.candidates().map(|record| record.0).collect()
}

#[test]
fn it_calls_what_it_must_and_nothing_else() {
    assert_eq!(calls_of(Monotonic::<Watched, 3>::new), []);
    let mut window = holding::<4>(&[]);
    assert_eq!(calls_of(|| window.pop()), []);
    assert_eq!(calls_of(|| window.query()), [Empty, Finalize]);
    assert_eq!(calls_of(|| window.aggregate()), [Empty]);
    assert_eq!(calls_of(|| window.push(30)), [Unit], "there is none to dominate");
    assert_eq!(calls_of(|| window.push(10)), [Unit, Dominates], "30 is not dominated");
    assert_eq!(calls_of(|| window.push_unit(Record(Some(20)))), [Dominates, Dominates], "10 is, 30 is not");
    assert_eq!(candidates(&window), [Some(30), Some(20)]);
    assert_eq!(calls_of(|| window.query()), [Finalize]);
    assert_eq!(calls_of(|| window.as_aggregate().is_some()), []);
    assert_eq!(calls_of(|| window.aggregate()), [Cloned]);
    assert_eq!(calls_of(|| window.slide(9)), [Unit, Dominates, Finalize]);
    assert_eq!(calls_of(|| window.push(1)), [], "a refused value is not looked at");
    // 30 leaves unasked; 9 and 20 are dominated.
    assert_eq!(calls_of(|| window.slide(40)), [Unit, Dominates, Dominates, Finalize]);
    assert_eq!(
        calls_of(|| window.slide_unit(Record(Some(45)))),
        [Dominates, Finalize],
        "45 and 40 are equals"
    );
    assert_eq!(candidates(&window), [Some(40), Some(45)]);
    assert_eq!(calls_of(|| window.clone()), [Cloned, Cloned]);
    assert_eq!(calls_of(|| window.extend([1, 2])), [Unit, Dominates, Unit, Dominates]);
    assert_eq!(calls_of(|| while window.pop() {}), []);
    assert_eq!(calls_of(|| window.clear()), []);
}

/// How often `dominates` is called by that many slides of a window of 100, and at most by one.
fn dominates(values: impl Iterator<Item = u64>) -> (usize, usize) {
    let mut window = Monotonic::<Watched, 100>::new();
    let calls = values
        .map(|value| calls_of(|| window.slide(value)).iter().filter(|call| **call == Dominates).count());
    calls.fold((0, 0), |(all, most), calls| (all + calls, most.max(calls)))
}

#[test]
fn a_push_asks_less_than_twice_on_average() {
    let n = 1000;
    assert_eq!(dominates((0..n).map(|value| 10 * value)), (999, 1), "rising");
    assert_eq!(dominates((0..n).map(|value| 10 * (n - value))), (999, 1), "falling");
    assert_eq!(dominates((0..n).map(|_| 7)), (999, 1), "equals");
    // All but the last fall, and it dominates all that are left: 2n − 3, the most there can be.
    let falling_then_highest = |n: u64| (1..n).rev().chain([n]).map(|value| 10 * value);
    for n in 2..100 {
        assert_eq!(dominates(falling_then_highest(n)).0 as u64, 2 * n - 3);
    }
    assert_eq!(dominates(falling_then_highest(1000)), (998 + 99, 99), "N − 1 in a step");
    let mut random = Random(5);
    let (all, most) = dominates((0..10_000).map(|_| random.below(1 << 40)));
    assert!((19_000..=20_000 - 3).contains(&all) && most < 40, "{all}, {most}");
}

#[test]
fn what_it_holds_follows_the_input() {
    fn held(window: &mut Monotonic<Watched, 100>, value: u64) -> usize {
        window.slide(10 * value);
        window.candidates().count()
    }
    let mut window = Monotonic::new();
    assert!((0..300).all(|value| held(&mut window, value) == 1), "rising: the newest alone");
    window.clear();
    let all = (0..300).map(|age| held(&mut window, 300 - age));
    assert!(all.eq((1..=300).map(|values| values.min(100))), "falling: all");
    let teeth: Vec<_> = (0..300).map(|value| held(&mut window, value % 30)).skip(100).collect();
    assert_eq!(
        teeth.iter().max(),
        Some(&5),
        "a sawtooth: the edges of the teeth before, which are equal, and the newest"
    );
    // At random, the newest is a candidate, the one before it at odds of 1 in 2, and so on: 1 + 1/2 + … + 1/100 = 5.19.
    let mut random = Random(9);
    let all: usize = (0..20_000).map(|_| held(&mut window, random.below(1 << 40))).sum();
    assert!((500..=540).contains(&(all / 200)), "{} on average", all as f64 / 20_000.0);
}

/// What can be told of a window without calling what it aggregates.
fn told<const N: usize>(window: &Monotonic<Watched, N>) -> (Vec<Option<u64>>, usize) {
    window.assert_valid();
    (candidates(window), window.len())
}

/// An operation that fails at each of its calls in turn, from each state that some steps lead to.
fn is_as_before<const N: usize>(operation: impl Fn(&mut Monotonic<Watched, N>)) -> usize {
    let mut failed = 0;
    for (_, steps) in scenario::all(N, 2) {
        let mut window = Monotonic::<Watched, N>::new();
        let mut random = Random(3);
        for step in steps {
            match step {
                Step::Push => _ = window.push(random.below(60)),
                Step::Pop => _ = window.pop(),
                Step::Slide => _ = window.slide(random.below(60)),
            }
            for kind in [Empty, Unit, Combine, Finalize, Dominates, Cloned] {
                for nth in 1.. {
                    let mut window = window.clone();
                    let before = told(&window);
                    if !panics_at(kind, nth, || operation(&mut window)) {
                        break;
                    }
                    failed += 1;
                    assert_eq!(told(&window), before, "call {nth} of {kind:?}");
                }
            }
        }
    }
    failed
}

#[test]
fn after_a_panic_a_window_is_as_it_was() {
    fn check<const N: usize>() {
        for value in [5, 25, 59] {
            assert!(is_as_before::<N>(|window| _ = window.push(value)) > 0);
            assert!(is_as_before::<N>(|window| _ = window.slide(value)) > 0);
            assert!(is_as_before::<N>(|window| _ = window.slide_unit(Record(Some(value)))) > 0);
        }
        assert!(is_as_before::<N>(|window| _ = window.query()) > 0);
        assert!(is_as_before::<N>(|window| drop(window.aggregate())) > 0);
        assert!(is_as_before::<N>(|window| drop(window.clone())) > 0);
        assert_eq!(is_as_before::<N>(|window| _ = window.pop()), 0, "there is nothing that could fail");
        assert_eq!(is_as_before::<N>(Monotonic::clear), 0, "there is nothing that could fail");
    }
    check::<1>();
    check::<2>();
    check::<5>();
}

/// Dominated values that panic as they are dropped: the step has been taken.
#[test]
fn a_value_that_panics_when_dropped_leaves_a_valid_window() {
    for nth in 1..=3 {
        let mut window = holding::<4>(&[30, 20, 10]);
        assert!(panics_at(Dropped, nth, || _ = window.push(40)));
        assert_eq!(told(&window), (vec![Some(40)], 4));
        assert_eq!([5, 6, 7, 8].map(|value| window.slide(value)), [Some(40), Some(40), Some(40), Some(5)]);
    }
    let mut window = holding::<4>(&[30, 20]);
    assert!(panics_at(Dropped, 1, || _ = window.pop()));
    assert_eq!(told(&window), (vec![Some(20)], 1));
    assert!(panics_at(Dropped, 1, || window.clear()));
    assert_eq!(told(&window), (vec![], 0));
}
