//! What values own is released when they leave: by a pop, a slide, a clear, a drop. Nothing is leaked and nothing
//! dropped twice, and a window holds N + 1 aggregates at all times.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

use slidewin::{Aggregate, Aggregator, TwoStack};
use slidewin_tests::scenario::{self, Step};
use slidewin_tests::shared::Shared;

type Value = Rc<u64>;

/// The values in a window, oldest first, and where its front stack ends. The test itself holds each value once.
struct Held {
    values: Vec<Value>,
    front: usize,
    gone: Vec<Value>,
}

impl Held {
    fn pop(&mut self) {
        if self.front == 0 {
            self.front = self.values.len();
        }
        if !self.values.is_empty() {
            self.front -= 1;
            self.gone.push(self.values.remove(0));
        }
    }

    /// A value in the front stack is in its own aggregate and in those of all older ones; one in the back stack is in its
    /// own slot and in the register; one that has left is nowhere.
    fn assert_counts(&self, what: &str) {
        for (position, value) in self.values.iter().enumerate() {
            let places = if position < self.front { position + 1 } else { 2 };
            assert_eq!(
                Rc::strong_count(value),
                1 + places,
                "{what}: value {value} at {position}, front {}",
                self.front
            );
        }
        for value in &self.gone {
            assert_eq!(Rc::strong_count(value), 1, "{what}: value {value} has left");
        }
    }
}

fn releases_in_all_scenarios<const N: usize>() {
    for (name, steps) in scenario::all(N, 4) {
        let mut window = TwoStack::<Shared, N>::new();
        let mut held = Held { values: Vec::new(), front: 0, gone: Vec::new() };
        for (number, step) in (0..).zip(steps) {
            let value = Rc::new(number);
            match step {
                Step::Push => {
                    if window.push(&value).is_ok() {
                        held.values.push(value);
                    } else {
                        assert_eq!(Rc::strong_count(&value), 1, "a refused value is not kept");
                    }
                }
                Step::Pop => {
                    window.pop();
                    held.pop();
                }
                Step::Slide => {
                    if window.is_full() {
                        held.pop();
                    }
                    window.slide(&value);
                    held.values.push(value);
                }
            }
            held.assert_counts(&format!("{name} over {N}, step {number}, {step:?}"));
        }
        window.clear();
        held.gone.append(&mut held.values);
        held.assert_counts("clear");
        window.extend(&held.gone[..N.min(held.gone.len())]);
        drop(window);
        held.assert_counts("drop");
    }
}

#[test]
fn what_leaves_is_released_at_once() {
    releases_in_all_scenarios::<1>();
    releases_in_all_scenarios::<2>();
    releases_in_all_scenarios::<3>();
    releases_in_all_scenarios::<7>();
    releases_in_all_scenarios::<8>();
}

#[test]
fn a_clone_owns_its_own() {
    let value = Rc::new(1);
    let mut window = TwoStack::<Shared, 2>::new();
    window.slide(&value);
    let clone = window.clone();
    assert_eq!(Rc::strong_count(&value), 1 + 2 + 2);
    drop(window);
    assert_eq!((Rc::strong_count(&value), clone.query()), (1 + 2, 1));
    drop(clone);
    assert_eq!(Rc::strong_count(&value), 1);
}

thread_local! {
    static ALIVE: Cell<usize> = const { Cell::new(0) };
}

/// Counts itself among the living.
struct Alive(u64);

impl Alive {
    fn new(number: u64) -> Self {
        ALIVE.set(ALIVE.get() + 1);
        Self(number)
    }
}

impl Clone for Alive {
    fn clone(&self) -> Self {
        Self::new(self.0)
    }
}

impl Drop for Alive {
    fn drop(&mut self) {
        ALIVE.set(ALIVE.get() - 1);
    }
}

/// The sum of the values, in aggregates that count themselves. A sum of 666 panics.
enum Counted {}

impl Aggregator for Counted {
    type Value = u64;
    type Agg = Alive;
    type Out = u64;

    fn empty() -> Alive {
        Alive::new(0)
    }
    fn unit(value: &u64) -> Alive {
        Alive::new(*value)
    }
    fn combine(older: &Alive, newer: &Alive) -> Alive {
        let sum = older.0 + newer.0;
        if sum == 666 {
            std::panic::resume_unwind(Box::new("combined"));
        }
        Alive::new(sum)
    }
    fn finalize(sum: &Alive) -> u64 {
        sum.0
    }
}

#[test]
fn a_window_of_n_holds_n_plus_1_aggregates_whatever_it_does() {
    fn check<const N: usize>() {
        for (name, steps) in scenario::all(N, 4) {
            let mut window = TwoStack::<Counted, N>::new();
            assert_eq!(ALIVE.get(), N + 1, "a new window");
            for step in steps {
                match step {
                    Step::Push => assert!(window.push(1).is_ok() || window.is_full()),
                    Step::Pop => assert!(window.pop() || window.is_empty()),
                    Step::Slide => assert_eq!(window.slide(1), window.len() as u64),
                }
                assert_eq!(ALIVE.get(), N + 1, "{name} over {N}, {step:?}");
            }
            window.clear();
            assert_eq!(ALIVE.get(), N + 1, "clear");
            let clone = window.clone();
            assert_eq!(ALIVE.get(), 2 * (N + 1), "clone");
            drop((window, clone));
            assert_eq!(ALIVE.get(), 0, "drop");
        }
    }
    check::<1>();
    check::<2>();
    check::<5>();
    check::<8>();
}

#[test]
fn a_panic_leaks_nothing() {
    for (values, popped) in [(vec![1, 665], 0), (vec![600, 60, 6], 0), (vec![5, 660, 6], 1)] {
        let mut window = TwoStack::<Counted, 4>::new();
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            for value in &values {
                assert!(window.push(value).is_ok());
            }
            for _ in 0..=popped {
                window.pop();
            }
        }));
        assert!(outcome.is_err(), "{values:?} does not add up to what panics");
        assert_eq!(ALIVE.get(), 5, "{values:?}");
        window.clear();
        assert_eq!(window.slide(7), 7);
        drop(window);
        assert_eq!(ALIVE.get(), 0, "{values:?}");
    }
}

#[derive(Aggregate, Clone)]
#[aggregate(value = Rc<str>, out = Option<Rc<str>>, finalize = |names| names.newest.clone())]
struct Names {
    #[aggregate(last)]
    newest: Option<Rc<str>>,
    #[aggregate(max_by_key = |name| name.len())]
    longest: Option<Rc<str>>,
}

/// A derived aggregate keeps no more of the past than its window does.
#[test]
fn derived_records_are_released() {
    let names: Vec<Rc<str>> = ["a", "the longest of all", "bb", "cc", "dd"].map(Rc::from).into();
    let mut window = TwoStack::<Names, 2>::new();
    for (position, name) in names.iter().enumerate() {
        assert_eq!(window.slide(name).as_ref(), Some(name));
        for gone in &names[..(position + 1).saturating_sub(2)] {
            assert_eq!(Rc::strong_count(gone), 1, "`{gone}` left the window before `{name}`");
        }
    }
    window.clear();
    assert!(names.iter().all(|name| Rc::strong_count(name) == 1));
}
