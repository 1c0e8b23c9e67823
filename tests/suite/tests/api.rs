//! The interface of a window as its users meet it: what may be pushed, what a refusal says, what it prints, what it may
//! be part of, and what it may be sent to.

use std::fmt::Debug;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::rc::Rc;
use std::sync::Arc;

use slidewin::{Aggregate, Aggregator, CapacityError, SlidingWindow, TwoStack};
use slidewin_tests::free::Free;

/// The longest word, the older of equals.
enum Longest {}

impl Aggregator for Longest {
    type Value = str;
    type Agg = String;
    type Out = String;

    fn empty() -> String {
        String::new()
    }
    fn unit(word: &str) -> String {
        word.to_owned()
    }
    fn combine(older: &String, newer: &String) -> String {
        if newer.len() > older.len() { newer.clone() } else { older.clone() }
    }
    fn finalize(longest: &String) -> String {
        longest.clone()
    }
}

/// The sum of the elements of all slices.
enum SliceSum {}

impl Aggregator for SliceSum {
    type Value = [i64];
    type Agg = i64;
    type Out = i64;

    fn empty() -> i64 {
        0
    }
    fn unit(slice: &[i64]) -> i64 {
        slice.iter().sum()
    }
    fn combine(older: &i64, newer: &i64) -> i64 {
        older + newer
    }
    fn finalize(sum: &i64) -> i64 {
        *sum
    }
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = i64)]
struct Total {
    #[aggregate(sum)]
    sum: i64,
    #[aggregate(count)]
    count: u32,
}

#[test]
fn whatever_lends_the_value_may_be_pushed() -> Result<(), CapacityError> {
    let mut window = TwoStack::<Total, 10>::new();
    window.push(1)?;
    let (shared, exclusive) = (&2, &mut 5);
    window.push(shared)?;
    window.push(exclusive)?;
    window.push(Box::new(3))?;
    window.push(Rc::new(4))?;
    window.slide(shared);
    window.slide(Arc::new(7));
    window.extend([8, 9]);
    window.extend(&vec![10]);
    assert_eq!(window.query(), Total { sum: 51, count: 10 });
    Ok(())
}

#[test]
fn unsized_values_are_pushed_by_reference_or_owned() -> Result<(), CapacityError> {
    let mut words = TwoStack::<Longest, 3>::new();
    words.push("a literal")?;
    words.push(String::from("a text"))?;
    words.push("boxed".to_owned().into_boxed_str())?;
    assert_eq!(words.query(), "a literal");
    assert_eq!(words.slide(Rc::<str>::from("count")), "a text");
    words.extend(["x", "y", "z"]);
    words.extend("of the words".split(' '));
    assert_eq!(words.query(), "words");

    let mut slices = TwoStack::<SliceSum, 2>::new();
    slices.push([1, 2, 3])?;
    slices.push(vec![4, 5])?;
    assert_eq!(slices.slide(&[10, 20][..]), 39);
    Ok(())
}

#[test]
fn a_full_window_says_so_and_keeps_what_it_has() {
    let mut window = TwoStack::<Free, 2>::new();
    assert_eq!(window.push(1), Ok(()));
    assert_eq!(window.push(2), Ok(()));
    let full = window.push(3).expect_err("there is no room");
    assert_eq!(full.capacity(), 2);
    assert_eq!(full.to_string(), "no room: the window holds at most 2 values");
    assert_eq!((window.query(), window.len(), window.is_full()), (vec![1, 2], 2, true));

    let mut single = TwoStack::<Free, 1>::new();
    assert_eq!(single.push(1), Ok(()));
    let full: Box<dyn std::error::Error + Send + Sync> = single.push(2).expect_err("there is no room").into();
    assert_eq!(full.to_string(), "no room: the window holds at most 1 value");
    assert!(full.source().is_none());
    assert!(single.pop());
    assert_eq!(single.push(2), Ok(()));
}

#[test]
fn an_empty_window_answers_what_no_values_say() {
    let mut window = TwoStack::<Total, 3>::default();
    assert!(window.is_empty() && !window.is_full() && !window.pop());
    assert_eq!((window.len(), window.capacity()), (0, 3));
    assert_eq!(window.query(), Total { sum: 0, count: 0 });
    window.slide(5);
    window.clear();
    assert_eq!((window.query(), window.len()), (Total { sum: 0, count: 0 }, 0));
    window.extend::<[i64; 0]>([]);
    assert_eq!(window.aggregate(), Total::empty());
}

#[test]
fn a_clone_goes_its_own_way() {
    let mut window = TwoStack::<Free, 3>::new();
    window.extend(1..=4);
    let mut clone = window.clone();
    clone.slide(5);
    assert!(window.pop());
    assert_eq!((window.query(), clone.query()), (vec![3, 4], vec![3, 4, 5]));
}

#[test]
fn a_window_prints_its_two_stacks() {
    let mut window = TwoStack::<Free, 3>::new();
    assert_eq!(
        format!("{window:?}"),
        "TwoStack { capacity: 3, front_aggregates: [], back_units: [], back: [] }"
    );
    window.extend(1..=4);
    assert_eq!(
        format!("{window:?}"),
        "TwoStack { capacity: 3, front_aggregates: [[2, 3], [3]], back_units: [[4]], back: [4] }"
    );
    assert_eq!(window.front_aggregates().rev().collect::<Vec<_>>(), [&vec![3], &vec![2, 3]]);
    assert_eq!(window.back_units().collect::<Vec<_>>(), [&vec![4]]);
}

/// What the names of the traits promise; an aggregator that is itself none of it takes nothing away.
#[test]
fn a_window_is_what_its_aggregates_are() {
    struct NotSend {
        _pointer: *const (),
    }

    impl Aggregator for NotSend {
        type Value = ();
        type Agg = u8;
        type Out = u8;

        fn empty() -> u8 {
            0
        }
        fn unit((): &()) -> u8 {
            1
        }
        fn combine(older: &u8, newer: &u8) -> u8 {
            older + newer
        }
        fn finalize(count: &u8) -> u8 {
            *count
        }
    }

    fn all<T: Send + Sync + Unpin + UnwindSafe + RefUnwindSafe + 'static>() {}
    fn a_value<T: Debug + Clone + Default>() {}
    all::<TwoStack<Total, 4>>();
    all::<TwoStack<Longest, 4>>();
    all::<TwoStack<NotSend, 4>>();
    all::<CapacityError>();
    a_value::<TwoStack<Total, 4>>();
    a_value::<TwoStack<Free, 4>>();
    assert_eq!(NotSend::finalize(&NotSend::unit(&())), 1);
}

#[test]
fn a_window_moves_to_another_thread() -> Result<(), Box<dyn std::any::Any + Send>> {
    let mut window = TwoStack::<Total, 3>::new();
    window.extend([1, 2]);
    let total = std::thread::spawn(move || window.slide(3)).join()?;
    assert_eq!(total, Total { sum: 6, count: 3 });
    Ok(())
}

/// N + 1 aggregates and three integers.
#[test]
fn a_window_takes_the_room_it_says() {
    assert_eq!(size_of::<TwoStack<SliceSum, 7>>(), size_of::<[i64; 8]>() + size_of::<[usize; 3]>());
    assert_eq!(size_of::<TwoStack<Nothing, 1000>>(), size_of::<[usize; 3]>());
}

#[derive(Clone, Debug, Default)]
struct Station {
    name: &'static str,
    minute: TwoStack<Total, 60>,
    hour: Box<TwoStack<Total, 3600>>,
}

#[test]
fn a_window_is_a_field_like_any_other() {
    let mut station = Station { name: "north", ..Station::default() };
    for value in 1..=100 {
        station.minute.slide(value);
        station.hour.slide(value);
    }
    let copy = station.clone();
    assert_eq!((copy.name, copy.minute.query().count, copy.hour.query().sum), ("north", 60, 5050));
}

/// A pair of windows of any kinds over the same aggregator: code that knows the trait alone.
struct Agreeing<V, W>(V, W);

impl<A, V, W> Agreeing<V, W>
where
    A: Aggregator<Value: Sized, Out: PartialEq + Debug, Agg: PartialEq + Debug>,
    V: SlidingWindow<Aggregator = A>,
    W: SlidingWindow<Aggregator = A>,
{
    fn slide(&mut self, value: &A::Value) -> A::Out {
        assert_eq!(self.0.slide(value), self.1.slide(value));
        self.check();
        self.0.query()
    }

    fn drain(&mut self) {
        while self.0.pop() {
            assert!(self.1.pop());
            self.check();
        }
        assert!(!self.1.pop() && self.0.is_empty() && self.1.is_empty());
    }

    fn fill(&mut self, value: &A::Value) -> usize {
        while self.0.push(value).is_ok() {
            assert_eq!(self.1.push(value), Ok(()));
            self.check();
        }
        assert!(self.0.is_full() && self.1.is_full() && self.1.push(value).is_err());
        self.0.capacity()
    }

    fn check(&self) {
        assert_eq!((self.0.query(), self.0.aggregate()), (self.1.query(), self.1.aggregate()));
        assert_eq!((self.0.len(), self.0.is_empty()), (self.1.len(), self.1.is_empty()));
        assert_eq!((self.0.capacity(), self.0.is_full()), (self.1.capacity(), self.1.is_full()));
    }
}

/// A window by another name, which has nothing of its own but what the trait asks for.
struct Wrapped(TwoStack<Free, 4>);

impl SlidingWindow for Wrapped {
    type Aggregator = Free;

    fn push(&mut self, value: impl std::borrow::Borrow<u64>) -> Result<(), CapacityError> {
        self.0.push(value)
    }
    fn pop(&mut self) -> bool {
        self.0.pop()
    }
    fn query(&self) -> Vec<u64> {
        self.0.query()
    }
    fn aggregate(&self) -> Vec<u64> {
        self.0.aggregate()
    }
    fn slide(&mut self, value: impl std::borrow::Borrow<u64>) -> Vec<u64> {
        self.0.slide(value)
    }
    fn len(&self) -> usize {
        self.0.len()
    }
    fn capacity(&self) -> usize {
        self.0.capacity()
    }
    fn clear(&mut self) {
        self.0.clear();
    }
}

#[test]
fn generic_code_knows_the_trait_alone() {
    let mut agreeing = Agreeing(TwoStack::<Free, 4>::new(), Wrapped(TwoStack::new()));
    for value in 1..=9 {
        agreeing.slide(&value);
    }
    assert_eq!(agreeing.slide(&10), [7, 8, 9, 10]);
    agreeing.drain();
    assert_eq!(agreeing.fill(&3), 4);
    agreeing.0.clear();
    SlidingWindow::clear(&mut agreeing.1);
    agreeing.check();
}

/// An aggregate of no size: it only says that there is an answer.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Nothing;

impl Aggregator for Nothing {
    type Value = u8;
    type Agg = Self;
    type Out = &'static str;

    fn empty() -> Self {
        Self
    }
    fn unit(_: &u8) -> Self {
        Self
    }
    fn combine(_: &Self, _: &Self) -> Self {
        Self
    }
    fn finalize(_: &Self) -> &'static str {
        "nothing"
    }
}

#[test]
fn aggregates_of_no_size_slide_as_well() {
    let mut window = TwoStack::<Nothing, 3>::new();
    for value in 0..10 {
        assert_eq!(window.slide(value), "nothing");
        window.assert_valid();
    }
    assert_eq!((window.len(), window.front_aggregates().count(), window.back_units().count()), (3, 2, 1));
    assert!(window.push(1).is_err() && window.pop() && window.pop() && window.pop() && !window.pop());
}
