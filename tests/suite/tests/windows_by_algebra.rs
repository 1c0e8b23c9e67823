//! `Daba`, `Subtract` and `Recompute` against the plain fold after every step, in all sequences of pushes and pops and in
//! every scenario; what they leave after a panic, and what they release; how often the latter two combine.

use std::rc::Rc;

use slidewin::{Aggregate, Aggregator, Daba, Recompute, SlidingWindow, Subtract};
use slidewin_tests::affine::Affine;
use slidewin_tests::counting::{Calls, Counting, calls_of, combines_of};
use slidewin_tests::failing::{Failing, Function, List, panics_at};
use slidewin_tests::free::Free;
use slidewin_tests::pair::{Checked, Pair, goes_through_all_scenarios};
use slidewin_tests::plain::Plain;
use slidewin_tests::same::{Same, Zeros};
use slidewin_tests::scenario::{self, Step};
use slidewin_tests::shared::Shared;

/// The windows in several sizes.
macro_rules! for_windows {
    ($($kind:ident)*: $aggregator:ty, $n:tt, |$window:ident| $check:expr) => {
        $(for_windows!(@ $kind $aggregator, $n, |$window| $check);)*
    };
    (@ $kind:ident $aggregator:ty, [$($n:literal)*], |$window:ident| $check:expr) => {
        $({ type $window = $kind<$aggregator, $n>; $check; })*
    };
}

/// From wherever a full window is between one joining of back and front and the next.
#[test]
fn every_sequence_of_6_pushes_pops_and_slides_from_a_full_window() {
    let kinds = [Step::Push, Step::Pop, Step::Slide];
    for_windows!(Daba: Affine, [1 2 3 4 5 7 8 12], |W| {
        let mut pair = Pair::of(W::new());
        for value in 0..2 * pair.window.capacity() as u64 {
            pair.step(Step::Slide, 100 + value);
            pair.goes_through_all(&kinds, 6);
        }
    });
}

#[test]
fn all_scenarios() {
    for_windows!(Daba Recompute: Free, [1 2 3 4 7 8 16 33], |W| goes_through_all_scenarios(W::new, 5));
    for_windows!(Daba Subtract Recompute: Affine, [1 2 3 5 31 32 64 100], |W| goes_through_all_scenarios(W::new, 5));
}

#[test]
fn recompute_combines_only_to_answer() {
    let mut window = Recompute::<Counting<Affine>, 8>::new();
    for len in 1..=8 {
        assert_eq!(combines_of(|| window.push(len as u64)), 0);
        assert_eq!(combines_of(|| window.query()), len - 1);
    }
    assert_eq!(combines_of(|| window.slide(9)), 7);
    assert_eq!(combines_of(|| window.pop()), 0);
}

#[test]
fn subtract_combines_or_removes_once() {
    let mut window = Subtract::<Counting<Affine>, 4>::new();
    let once = |combine, remove| Calls { combine, remove, unit: combine.max(remove), ..Calls::default() };
    for value in 0..4 {
        assert_eq!(calls_of(|| window.push(value)), once(1, 0));
    }
    assert_eq!(calls_of(|| window.slide(4)), Calls { finalize: 1, ..once(0, 1) }, "one step, no combine");
    assert_eq!(calls_of(|| window.query()), Calls { finalize: 1, ..Calls::default() });
    assert_eq!(calls_of(|| window.pop()), Calls { unit: 0, ..once(0, 1) });
}

/// What has overflowed is undone as what has not: the sum of a window is right if it fits, whatever passed before.
#[test]
fn subtract_undoes_an_overflow() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = i8, out = (i8, u8), finalize = |seen| (seen.sum, seen.count))]
    struct Seen {
        #[aggregate(sum)]
        sum: i8,
        #[aggregate(count)]
        count: u8,
    }
    let mut window = Subtract::<Seen, 2>::new();
    let answers = [127, 127, 3, 4, -128].map(|value| window.slide(value));
    assert_eq!(answers, [(127, 1), (-2, 2), (-126, 2), (7, 2), (-124, 2)]);
}

/// An operation of a window that fails at each of its calls in turn, from each state that some steps lead to. `allowed` is
/// given the values before, and answers what may be left.
fn fails<W>(operation: impl Fn(&mut W), allowed: impl Fn(&[u64], usize) -> Vec<Vec<u64>>)
where
    W: Checked<Aggregator: Aggregator<Out = Vec<u64>>> + Clone + Default,
{
    for (_, steps) in scenario::all(W::default().capacity(), 2) {
        let mut window = W::default();
        for (value, step) in (1..).zip(steps) {
            match step {
                Step::Push => _ = window.push(value),
                Step::Pop => _ = window.pop(),
                Step::Slide => drop(window.slide(value)),
            }
            let before = window.query();
            for function in Function::ALL {
                for nth in 1.. {
                    let mut window = window.clone();
                    if !panics_at(function, nth, || operation(&mut window)) {
                        break;
                    }
                    let after = window.query();
                    let mut plain = Plain::new(window.capacity());
                    assert!(after.iter().all(|value| plain.push(*value)), "more than it can hold");
                    window.assert_holds(&plain);
                    let allowed = allowed(&before, window.capacity());
                    assert!(
                        allowed.contains(&after),
                        "call {nth} of {function:?}: {before:?} became {after:?}"
                    );
                    assert_eq!(window.slide(1000).last(), Some(&1000), "it goes on");
                }
            }
        }
    }
}

/// As [`Failing`], in aggregates that own nothing, which a window may copy.
#[derive(Debug)]
enum FailingRow {}

/// So many values of an array, oldest first.
#[derive(PartialEq, Debug)]
struct Row([u64; 16], usize);

impl Row {
    fn values(&self) -> &[u64] {
        &self.0[..self.1]
    }
}

impl Clone for Row {
    fn clone(&self) -> Self {
        drop(List(Vec::new()).clone());
        Self(self.0, self.1)
    }
}

impl Same for Row {
    fn compare(&self, other: &Self, _: Zeros) -> bool {
        self.values() == other.values()
    }
}

impl Aggregator for FailingRow {
    type Value = u64;
    type Agg = Row;
    type Out = Vec<u64>;

    fn empty() -> Row {
        <Failing>::empty();
        Row([0; 16], 0)
    }
    fn unit(value: &u64) -> Row {
        <Failing>::unit(value);
        let mut values = [0; 16];
        values[0] = *value;
        Row(values, 1)
    }
    fn combine(older: &Row, newer: &Row) -> Row {
        <Failing>::combine(&List(Vec::new()), &List(Vec::new()));
        let mut values = older.0;
        values[older.1..older.1 + newer.1].copy_from_slice(newer.values());
        Row(values, older.1 + newer.1)
    }
    fn finalize(row: &Row) -> Vec<u64> {
        <Failing>::finalize(&List(row.values().to_vec()))
    }
}

#[test]
fn after_a_panic_a_window_is_as_documented() {
    let as_before = |before: &[u64], _| vec![before.to_vec()];
    let slid = |before: &[u64], capacity| {
        let rest = before[usize::from(before.len() == capacity)..].to_vec();
        vec![before.to_vec(), rest.clone(), [rest, vec![999]].concat()]
    };
    macro_rules! check {
        ($slid:expr; $($window:ty)*) => {$(
            fails::<$window>(|window| _ = window.push(999), as_before);
            fails::<$window>(|window| _ = window.pop(), as_before);
            fails::<$window>(|window| drop(window.query()), as_before);
            fails::<$window>(|window| drop(window.slide(999)), $slid);
        )*};
    }
    check!(as_before; Daba<Failing, 1> Daba<Failing, 2> Daba<Failing, 3> Daba<Failing, 7>);
    check!(as_before; Daba<FailingRow, 1> Daba<FailingRow, 2> Daba<FailingRow, 3> Daba<FailingRow, 7>);
    check!(slid; Recompute<Failing, 1> Recompute<Failing, 3>);
}

fn releases<W: SlidingWindow<Aggregator = Shared> + Default>() {
    let capacity = W::default().capacity();
    for (name, steps) in scenario::all(capacity, 5) {
        let mut window = W::default();
        let (mut held, mut gone) = (std::collections::VecDeque::new(), Vec::new());
        for (value, step) in (1..).zip(steps) {
            let value = Rc::new(value);
            if step == Step::Pop || (step == Step::Slide && held.len() == capacity) {
                gone.extend(held.pop_front());
            }
            match step {
                Step::Pop => _ = window.pop(),
                Step::Slide => _ = window.slide(&value),
                Step::Push => {
                    if window.push(&value).is_err() {
                        continue;
                    }
                }
            }
            if step != Step::Pop {
                held.push_back(value);
            }
            assert!(
                gone.iter().all(|value| Rc::strong_count(value) == 1),
                "{name}: one that has left is held"
            );
            assert!(
                held.iter().all(|value| Rc::strong_count(value) > 1),
                "{name}: one that is in is not held"
            );
        }
        window.clear();
        assert!(held.iter().all(|value| Rc::strong_count(value) == 1), "{name}: clear holds on");
    }
}

#[test]
fn what_leaves_is_released() {
    releases::<Daba<Shared, 1>>();
    releases::<Daba<Shared, 2>>();
    releases::<Daba<Shared, 7>>();
    releases::<Daba<Shared, 8>>();
    releases::<Recompute<Shared, 3>>();
}

#[test]
fn extend_debug_and_capacity() {
    let mut window = Daba::<Free, 3>::default();
    window.extend([1, 2, 3, 4]);
    assert_eq!(window.query(), [2, 3, 4]);
    assert_eq!(window.push(5).map_err(|full| full.capacity()), Err(3));
    assert!(format!("{window:?}").starts_with("Daba { capacity: 3, slots: ["));
    let mut window = Recompute::<Free, 2>::default();
    window.extend([1, 2, 3]);
    assert_eq!(format!("{window:?}"), "Recompute { capacity: 2, units: [[2], [3]] }");
    assert_eq!(window.push(5).map_err(|full| full.capacity()), Err(2));
}
