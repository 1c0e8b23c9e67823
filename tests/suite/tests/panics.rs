//! An aggregator that panics: at each call of each of its functions, in each operation of a window in each state. The
//! window is then what the operation's documentation says, as before or empty, and goes on giving right answers.

use std::fmt::Debug;

use slidewin::{Aggregator, SlidingWindow, TwoStack, ValueTwoStack};
use slidewin_tests::failing::{Failing, FailingByValue, Function, List, panics_at};
use slidewin_tests::plain::Plain;

/// The operations that call the aggregator.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Operation {
    Push,
    PushMany,
    Pop,
    PopMany,
    Query,
    Aggregate,
    Slide,
    SlideInto,
    Clear,
    Clone,
    Extend,
}

/// The values that are taken in.
const NEW: [u64; 3] = [101, 102, 103];

/// A window under test, and how far it promises to be as it was before.
trait Fails:
    SlidingWindow<Aggregator: Aggregator<Value = u64, Out = Vec<u64>>> + Default + Clone + Extend<u64>
{
    /// Whether it makes new aggregates, and so leaves the old ones as they were.
    const BY_VALUE: bool;

    fn assert_valid(&self) {}
}

impl<const R: bool, const N: usize> Fails for TwoStack<FailingByValue<R>, N> {
    const BY_VALUE: bool = true;

    fn assert_valid(&self) {
        self.assert_valid();
    }
}

impl<const R: bool, const N: usize> Fails for TwoStack<Failing<R>, N> {
    const BY_VALUE: bool = false;

    fn assert_valid(&self) {
        self.assert_valid();
    }
}

impl<const R: bool, const N: usize> Fails for ValueTwoStack<Failing<R>, N> {
    const BY_VALUE: bool = false;
}

/// A window that has been filled with `filled` values, lost `popped`, and taken in `pushed` more.
#[derive(Clone, Copy, Debug)]
struct State {
    filled: usize,
    popped: usize,
    pushed: usize,
}

impl State {
    /// All states of a window of `capacity`: every length of the front stack with every length of the back one, at more
    /// than one place of the ring.
    fn all(capacity: usize) -> impl Iterator<Item = Self> {
        (0..=capacity).flat_map(move |filled| {
            (0..=filled).flat_map(move |popped| {
                (0..=capacity - (filled - popped)).map(move |pushed| Self { filled, popped, pushed })
            })
        })
    }

    fn build<W: Fails>(self) -> (W, Plain<u64>) {
        let mut window = W::default();
        let mut plain = Plain::new(window.capacity());
        for value in 0..self.filled as u64 {
            assert!(window.push(value).is_ok() && plain.push(value));
        }
        for _ in 0..self.popped {
            assert!(window.pop() && plain.pop());
        }
        for value in 0..self.pushed as u64 {
            assert!(window.push(50 + value).is_ok() && plain.push(50 + value));
        }
        (window, plain)
    }
}

fn run<W: Fails>(operation: Operation, window: &mut W) {
    match operation {
        Operation::Push => _ = window.push(NEW[0]),
        Operation::PushMany => _ = window.push_many(&NEW),
        Operation::Pop => _ = window.pop(),
        Operation::PopMany => _ = window.pop_many(2),
        Operation::Query => drop(window.query()),
        Operation::Aggregate => drop(window.aggregate()),
        Operation::Slide => drop(window.slide(NEW[0])),
        Operation::SlideInto => _ = window.slide_into(&NEW, &mut [const { Vec::new() }; 3]),
        Operation::Clear => window.clear(),
        Operation::Clone => drop(window.clone()),
        Operation::Extend => window.extend(NEW),
    }
}

fn values(plain: &Plain<u64>) -> Vec<u64> {
    plain.values().copied().collect()
}

/// What a window may hold after a panic.
fn allowed<W: Fails>(
    operation: Operation,
    function: Function,
    nth: usize,
    before: &Plain<u64>,
) -> Vec<Vec<u64>> {
    let (as_before, empty) = (values(before), Vec::new());
    let reassociates = W::Aggregator::REASSOCIATE;
    let flips = before.is_full() && before.front() == 0;
    let called_in_a_flip = matches!(function, Function::Combine | Function::Finalize);
    match operation {
        Operation::Query | Operation::Aggregate | Operation::Clone => vec![as_before],
        Operation::Clear if nth > 1 => vec![empty],
        // Each value on its own: some have been taken in, or a flip has failed.
        Operation::Extend | Operation::SlideInto | Operation::PushMany => {
            let mut slid = before.clone();
            let mut states = vec![empty, as_before];
            for value in NEW {
                if slid.is_full() {
                    slid.pop();
                    states.push(values(&slid));
                }
                slid.push(value);
                states.push(values(&slid));
            }
            states
        }
        Operation::PopMany => {
            let mut popped = before.clone();
            popped.pop();
            vec![as_before, values(&popped), empty]
        }
        _ if !W::BY_VALUE => {
            let mut rest = before.clone();
            if rest.is_full() {
                rest.pop();
            }
            let mut slid = rest.clone();
            slid.push(NEW[0]);
            vec![as_before, empty, values(&rest), values(&slid)]
        }
        // Where a flip re-associates, which of the calls are the flip's is its own affair.
        Operation::Pop | Operation::Slide if reassociates => vec![as_before, empty],
        Operation::Pop if function == Function::Combine => vec![empty],
        Operation::Slide if flips && called_in_a_flip => vec![empty],
        _ => vec![as_before],
    }
}

/// Lets a window work on, and compares it with the plain fold of the same values.
fn goes_on<W: Fails>(mut window: W, held: &[u64]) {
    let capacity = window.capacity();
    let mut plain = Plain::new(capacity);
    for value in held {
        assert!(plain.push(*value));
    }
    for value in 200..200 + 2 * capacity as u64 + 2 {
        let out = window.slide(value);
        plain.slide(value);
        assert!(out.iter().eq(plain.values()), "slide: {out:?}");
        window.assert_valid();
    }
    while plain.pop() {
        assert!(window.pop());
        assert!(window.query().iter().eq(plain.values()), "pop: {:?}", window.query());
        assert_eq!(window.len(), plain.len());
        window.assert_valid();
    }
    assert!(!window.pop() && window.is_empty());
    assert!(window.push(300).is_ok());
    assert_eq!(window.query(), [300]);
}

/// Fails each call in turn until the operation ends without a panic; answers how many calls failed.
fn fails_each_call<W: Fails>(state: State, operation: Operation, function: Function) -> usize {
    for nth in 1.. {
        let (mut window, before) = state.build::<W>();
        let unwound = panics_at(function, nth, || run(operation, &mut window));
        if !unwound {
            return nth - 1;
        }
        let what = format!(
            "{operation:?} of {state:?} in {}, call {nth} of {function:?} fails",
            std::any::type_name::<W>()
        );
        window.assert_valid();
        let held = W::Aggregator::finalize(&window.aggregate());
        assert_eq!(window.query(), held, "{what}: query and aggregate disagree");
        assert_eq!(window.len(), held.len(), "{what}: {held:?} in a window of that length");
        let allowed = allowed::<W>(operation, function, nth, &before);
        assert!(allowed.contains(&held), "{what}: left with {held:?}, not one of {allowed:?}");
        goes_on(window, &held);
    }
    unreachable!("an operation of endless calls")
}

/// Fails all that can fail in some operations on a window.
fn fails_everywhere<W: Fails>(states: &[State], operations: &[Operation]) {
    for operation in operations {
        let mut failed = 0;
        for state in states {
            for function in Function::ALL {
                failed += fails_each_call::<W>(*state, *operation, function);
            }
        }
        assert!(failed > 0, "{operation:?} calls nothing that could fail");
    }
}

/// One test an operation, each in windows of all small sizes.
macro_rules! fails_in {
    ($($name:ident $operation:ident;)*) => {$(
        #[test]
        fn $name() {
            fails_in!(@ $operation 1 2 3 5);
        }
    )*};
    (@ $operation:ident $($n:literal)*) => {$(
        let states: Vec<_> = State::all($n).collect();
        fails_everywhere::<TwoStack<FailingByValue, $n>>(&states, &[Operation::$operation]);
        fails_everywhere::<TwoStack<Failing, $n>>(&states, &[Operation::$operation]);
        fails_everywhere::<ValueTwoStack<Failing, $n>>(&states, &[Operation::$operation]);
    )*};
}

fails_in! {
    push_is_as_before_or_empty Push;
    pop_is_as_before_or_empty Pop;
    pop_many_stops_between_two_values_or_is_empty PopMany;
    query_changes_nothing Query;
    aggregate_changes_nothing Aggregate;
    slide_is_as_before_or_empty Slide;
    slide_into_stops_between_two_values SlideInto;
    clear_is_as_before_or_empty Clear;
    clone_changes_nothing Clone;
    extend_stops_between_two_values Extend;
}

/// Three values more than they hold do not fit the smallest windows.
#[test]
fn push_many_stops_between_two_values() {
    let states: Vec<_> = State::all(5).collect();
    fails_everywhere::<TwoStack<FailingByValue, 5>>(&states, &[Operation::PushMany]);
    fails_everywhere::<TwoStack<Failing, 5>>(&states, &[Operation::PushMany]);
    fails_everywhere::<ValueTwoStack<Failing, 5>>(&states, &[Operation::PushMany]);
}

/// Runs long enough to be combined in several chains, whole and wrapped.
#[test]
fn chains_are_as_before_or_empty() {
    const N: usize = 56;
    let states = [
        State { filled: 56, popped: 0, pushed: 0 },
        State { filled: 37, popped: 0, pushed: 0 },
        State { filled: 20, popped: 20, pushed: 56 },
        State { filled: 20, popped: 20, pushed: 55 },
    ];
    let operations = [Operation::Pop, Operation::Slide];
    fails_everywhere::<TwoStack<FailingByValue<true>, N>>(&states, &operations);
    fails_everywhere::<TwoStack<Failing<true>, N>>(&states, &operations);
}

/// A refused push calls nothing, and an empty window has nothing to combine.
#[test]
fn nothing_is_called_in_vain() {
    type Window = TwoStack<FailingByValue, 3>;
    let full = State { filled: 3, popped: 0, pushed: 0 };
    let empty = State { filled: 0, popped: 0, pushed: 0 };
    for function in Function::ALL {
        assert_eq!(fails_each_call::<Window>(full, Operation::Push, function), 0, "{function:?}");
        assert_eq!(fails_each_call::<Window>(full, Operation::PushMany, function), 0, "{function:?}");
        assert_eq!(fails_each_call::<Window>(empty, Operation::Pop, function), 0, "{function:?}");
    }
    assert_eq!(fails_each_call::<Window>(empty, Operation::Query, Function::Combine), 0);
}

/// A panic while a window is made leaves none, and releases what was made of it.
#[test]
fn a_window_that_cannot_be_made_is_not() {
    for nth in 1..=5 {
        assert!(
            panics_at(Function::Empty, nth, || drop(TwoStack::<Failing, 4>::new())),
            "N + 1 aggregates are made"
        );
    }
    assert!(!panics_at(Function::Empty, 6, || drop(TwoStack::<Failing, 4>::new())));
    assert_eq!(Failing::<false>::empty(), List(Vec::new()));
}
