//! An aggregator that panics: at each call of each of its functions, in each operation of a window in each state. The
//! window is then what the operation's documentation says, as before or empty, and goes on giving right answers.

use slidewin::{Aggregator, TwoStack};
use slidewin_tests::failing::{Failing, Function, List, panics_at};
use slidewin_tests::plain::Plain;

/// The operations that call the aggregator.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Operation {
    Push,
    Pop,
    Query,
    Aggregate,
    Slide,
    Clear,
    Clone,
    Extend,
}

/// The values that `Push`, `Slide` and `Extend` take in.
const NEW: [u64; 3] = [101, 102, 103];

type Window<const R: bool, const N: usize> = TwoStack<Failing<R>, N>;

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

    fn build<const R: bool, const N: usize>(self) -> (Window<R, N>, Plain<u64>) {
        let (mut window, mut plain) = (Window::new(), Plain::new(N));
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

fn run<const R: bool, const N: usize>(operation: Operation, window: &mut Window<R, N>) {
    match operation {
        Operation::Push => _ = window.push(NEW[0]),
        Operation::Pop => _ = window.pop(),
        Operation::Query => drop(window.query()),
        Operation::Aggregate => drop(window.aggregate()),
        Operation::Slide => drop(window.slide(NEW[0])),
        Operation::Clear => window.clear(),
        Operation::Clone => drop(window.clone()),
        Operation::Extend => window.extend(NEW),
    }
}

/// What a window may hold after a panic.
fn allowed<const R: bool, const N: usize>(
    operation: Operation,
    function: Function,
    nth: usize,
    before: &Plain<u64>,
) -> Vec<Vec<u64>> {
    let values = |plain: &Plain<u64>| plain.values().copied().collect::<Vec<_>>();
    let (as_before, empty) = (values(before), Vec::new());
    let flips = before.is_full() && before.front() == 0;
    let called_in_a_flip = matches!(function, Function::Combine | Function::Finalize);
    match operation {
        Operation::Clear if nth > 1 => vec![empty],
        // Where a flip re-associates, which of the calls are the flip's is its own affair.
        Operation::Pop | Operation::Slide if R => vec![as_before, empty],
        Operation::Pop if function == Function::Combine => vec![empty],
        Operation::Slide if flips && called_in_a_flip => vec![empty],
        // A slide for each value: some of them have been made, or a flip has failed.
        Operation::Extend => {
            let mut slid = before.clone();
            let mut states = vec![empty, as_before];
            for value in NEW {
                slid.slide(value);
                states.push(values(&slid));
            }
            states
        }
        _ => vec![as_before],
    }
}

/// Lets a window work on, and compares it with the plain fold of the same values.
fn goes_on<const R: bool, const N: usize>(mut window: Window<R, N>, held: &[u64]) {
    let mut plain = Plain::new(N);
    for value in held {
        assert!(plain.push(*value));
    }
    for value in 200..200 + 2 * N as u64 + 2 {
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
fn fails_each_call<const R: bool, const N: usize>(
    state: State,
    operation: Operation,
    function: Function,
) -> usize {
    for nth in 1.. {
        let (mut window, before) = state.build::<R, N>();
        let unwound = panics_at(function, nth, || run(operation, &mut window));
        if !unwound {
            return nth - 1;
        }
        let what = format!("{operation:?} of {state:?} in {N}, call {nth} of {function:?} fails");
        window.assert_valid();
        let List(held) = window.aggregate();
        assert_eq!(window.query(), held, "{what}: query and aggregate disagree");
        assert_eq!(window.len(), held.len(), "{what}: {held:?} in a window of that length");
        let allowed = allowed::<R, N>(operation, function, nth, &before);
        assert!(allowed.contains(&held), "{what}: left with {held:?}, not one of {allowed:?}");
        goes_on(window, &held);
    }
    unreachable!("an operation of endless calls")
}

/// Fails all that can fail in some operations on a window of `N`.
fn fails_everywhere<const R: bool, const N: usize>(states: &[State], operations: &[Operation]) {
    for operation in operations {
        let mut failed = 0;
        for state in states {
            for function in Function::ALL {
                failed += fails_each_call::<R, N>(*state, *operation, function);
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
    (@ $operation:ident $($n:literal)*) => {
        $(fails_everywhere::<false, $n>(&State::all($n).collect::<Vec<_>>(), &[Operation::$operation]);)*
    };
}

fails_in! {
    push_is_as_before Push;
    pop_is_as_before_or_empty Pop;
    query_changes_nothing Query;
    aggregate_changes_nothing Aggregate;
    slide_is_as_before_or_empty Slide;
    clear_is_as_before_or_empty Clear;
    clone_changes_nothing Clone;
    extend_stops_between_two_values Extend;
}

/// Runs long enough to be combined in several chains, whole and wrapped.
#[test]
fn chains_are_as_before_or_empty() {
    const N: usize = 70;
    let states = [
        State { filled: 70, popped: 0, pushed: 0 },
        State { filled: 37, popped: 0, pushed: 0 },
        State { filled: 35, popped: 35, pushed: 70 },
        State { filled: 35, popped: 35, pushed: 69 },
    ];
    fails_everywhere::<true, N>(&states, &[Operation::Pop, Operation::Slide]);
}

/// A refused push calls nothing, and an empty window has nothing to combine.
#[test]
fn nothing_is_called_in_vain() {
    let full = State { filled: 3, popped: 0, pushed: 0 };
    let empty = State { filled: 0, popped: 0, pushed: 0 };
    for function in Function::ALL {
        assert_eq!(fails_each_call::<false, 3>(full, Operation::Push, function), 0, "{function:?}");
        assert_eq!(fails_each_call::<false, 3>(empty, Operation::Pop, function), 0, "{function:?}");
    }
    assert_eq!(fails_each_call::<false, 3>(empty, Operation::Query, Function::Combine), 0);
}

/// A panic while a window is made leaves none, and releases what was made of it.
#[test]
fn a_window_that_cannot_be_made_is_not() {
    for nth in 1..=5 {
        assert!(
            panics_at(Function::Empty, nth, || drop(Window::<false, 4>::new())),
            "N + 1 aggregates are made"
        );
    }
    assert!(!panics_at(Function::Empty, 6, || drop(Window::<false, 4>::new())));
    assert_eq!(Failing::<false>::empty(), List(Vec::new()));
}
