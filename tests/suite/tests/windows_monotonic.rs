//! `Monotonic` against the plain fold after every step, in all sequences of steps and of values, over operations that do and do
//! not commute; on the heap; and what it holds of the values that have come.

use std::marker::PhantomData;
use std::rc::Rc;

use allocation_counter::measure;
use slidewin::monoid::{self, First, Key, Last, Max, MaxByKey, Min};
use slidewin::{
    Aggregate, Aggregator, BoxedMonotonic, Filtered, GrowableMonotonic, Monotonic, Predicate, Selective,
    SlidingWindow, StorageError,
};
use slidewin_tests::pair::{Checked, Pair, goes_through_all_scenarios};
use slidewin_tests::random::Random;
use slidewin_tests::scenario::{self, Step};
use slidewin_tests::watched::{Record, Watched};

/// The selective operation `Op` on what is made of a number.
struct By<Op, F>(PhantomData<(Op, F)>);

trait Take {
    type Agg: Clone;
    fn take(value: u64) -> Self::Agg;
}

impl<Op, F: Take<Agg: monoid::Selective<Op>>> Aggregator for By<Op, F> {
    type Value = u64;
    type Agg = F::Agg;
    type Out = F::Agg;

    fn empty() -> F::Agg {
        monoid::Monoid::<Op>::identity()
    }
    fn unit(value: &u64) -> F::Agg {
        F::take(*value)
    }
    fn combine(older: &F::Agg, newer: &F::Agg) -> F::Agg {
        monoid::Monoid::<Op>::combine(older, newer)
    }
    fn finalize(agg: &F::Agg) -> F::Agg {
        agg.clone()
    }
}

impl<Op, F: Take<Agg: monoid::Selective<Op>>> Selective for By<Op, F> {
    fn dominates(newer: &F::Agg, older: &F::Agg) -> bool {
        monoid::Selective::<Op>::dominates(newer, older)
    }
}

/// The number itself.
enum Whole {}

impl Take for Whole {
    type Agg = Option<u64>;
    fn take(value: u64) -> Option<u64> {
        Some(value)
    }
}

/// One of few floats, the awkward ones among them.
enum Float {}

impl Take for Float {
    type Agg = f64;
    fn take(value: u64) -> f64 {
        [1.0, f64::NAN, -0.0, 0.0, f64::NEG_INFINITY, 2.0, 1.0]
            [usize::try_from(value % 7).expect("it is below 7")]
    }
}

/// Ranks few apart, and in no order.
enum Third {}

impl Key<u64> for Third {
    type Key<'record> = u64;
    fn key(value: &u64) -> u64 {
        value * 5 % 3
    }
}

enum Odd {}

impl Predicate<u64> for Odd {
    fn holds(value: &u64) -> bool {
        value % 2 == 1
    }
}

/// The older of equals: selective, and not commutative.
type Thirds = By<MaxByKey<Third>, Whole>;

/// Calls a function of an aggregator and a size for all of both.
macro_rules! for_all {
    ($function:ident $arguments:tt, $sizes:tt) => {
        for_all!(@ $function $arguments, $sizes, [
            Thirds, By<First, Whole>, By<Last, Whole>, By<Max, Float>, By<Min, Float>, Watched,
            Filtered<Thirds, Odd>, Filtered<By<First, Whole>, Odd>, Filtered<By<Max, Float>, Odd>,
        ]);
    };
    (@ $function:ident $arguments:tt, $sizes:tt, [$($aggregator:ty,)*]) => {
        $(for_all!(@ $function $arguments, $sizes, $aggregator);)*
    };
    (@ $function:ident $arguments:tt, [$($n:literal)*], $aggregator:ty) => {
        $($function::<Monotonic<$aggregator, $n>> $arguments;)*
    };
}

fn goes_through_all<W: Checked + Default + Clone>(kinds: &[Step], length: u64) {
    Pair::of(W::default()).goes_through_all(kinds, length);
}

#[test]
fn every_sequence_of_12_pushes_and_pops() {
    for_all!(goes_through_all(&[Step::Push, Step::Pop], 12), [1 2 3 5]);
}

/// With growth in the middle, by candidates and not by values.
#[test]
fn growable_windows() {
    for limit in [1, 3, 6, 9] {
        let window = GrowableMonotonic::<Thirds>::with_limit(limit).expect("1 or more");
        Pair::of(window.clone()).goes_through_all(&[Step::Push, Step::Pop], 12);
        Pair::of(window.clone()).goes_through_all(&[Step::Push, Step::Pop, Step::Slide], 8);
        goes_through_all_scenarios(|| window.clone(), 10);
        let oldest = GrowableMonotonic::<By<First, Whole>>::with_limit(limit).expect("1 or more");
        goes_through_all_scenarios(|| oldest.clone(), 10);
    }
    let mut window: GrowableMonotonic<By<Last, Whole>> = (0..1000).collect();
    let grown = measure(|| assert!(window.push_many(&[1, 2, 3]).is_ok()));
    assert_eq!((grown.count_total, window.len(), window.query()), (0, 1003, Some(3)));
    assert_eq!((window.pop_many(1001), window.query()), (1001, Some(3)));
    window.shrink_to_fit();
    assert_eq!((window.reserve(5), window.slide(9)), (Ok(()), Some(9)));
}

#[test]
fn every_sequence_of_8_pushes_pops_and_slides() {
    for_all!(goes_through_all(&[Step::Push, Step::Pop, Step::Slide], 8), [1 2 4]);
}

/// Every next step from here: a pop, or one of the values.
fn goes_through_all_values<W: Checked + Clone>(pair: &Pair<W>, values: u64, length: u64) {
    if length == 0 {
        return;
    }
    for value in 0..=values {
        let mut next = pair.clone();
        next.step(if value == values { Step::Pop } else { Step::Slide }, value);
        goes_through_all_values(&next, values, length - 1);
    }
}

#[test]
fn every_sequence_of_values() {
    fn check<W: Checked + Default + Clone>() {
        goes_through_all_values(&Pair::of(W::default()), 7, 4);
        goes_through_all_values(&Pair::of(W::default()), 3, 7);
    }
    for_all!(check(), [3]);
}

#[test]
fn all_scenarios() {
    fn check<W: Checked + Default>() {
        goes_through_all_scenarios(W::default, 5);
    }
    for_all!(check(), [1 2 3 8 33]);
}

#[test]
fn on_the_heap() {
    for capacity in [1, 2, 7, 32] {
        goes_through_all_scenarios(
            || BoxedMonotonic::<Thirds>::with_capacity(capacity).expect("a few slots"),
            5,
        );
    }
    let mut window = BoxedMonotonic::<Watched>::with_capacity(1_000_000).expect("24 MB");
    assert_eq!([30, 10, 20].map(|value| window.slide(value)), [Some(30); 3]);
    assert_eq!(BoxedMonotonic::<Watched>::with_capacity(0).err(), Some(StorageError::NoCapacity));
    let capacity = usize::MAX;
    let error = BoxedMonotonic::<Watched>::with_capacity(capacity).err();
    assert_eq!(error, Some(StorageError::OutOfMemory { capacity }));
}

#[derive(Aggregate, Clone)]
#[aggregate(value = Rc<u64>, out = u64, finalize = |largest| largest.value.as_deref().copied().unwrap_or(0))]
struct Largest {
    #[aggregate(max_by_key = |value| **value)]
    value: Option<Rc<u64>>,
}

/// A value is held exactly as long as it can still be the largest: it is in the window, and no newer one is larger.
#[test]
fn what_leaves_or_is_dominated_is_released_at_once() {
    fn check<const N: usize>() {
        for (name, steps) in scenario::all(N, 6) {
            let (mut window, mut random) = (Monotonic::<Largest, N>::new(), Random(1));
            let (mut values, mut gone): (Vec<Rc<u64>>, usize) = (Vec::new(), 0);
            for step in steps {
                let value = Rc::new(random.below(20));
                if step == Step::Pop || (step == Step::Slide && window.is_full()) {
                    gone = (gone + 1).min(values.len());
                }
                match step {
                    Step::Pop => _ = window.pop(),
                    Step::Slide => {
                        window.slide(&value);
                        values.push(value);
                    }
                    Step::Push => {
                        if window.push(&value).is_ok() {
                            values.push(value);
                        }
                    }
                }
                for (at, value) in values.iter().enumerate() {
                    let held = at >= gone && values[at..].iter().all(|newer| newer <= value);
                    assert_eq!(
                        Rc::strong_count(value),
                        1 + usize::from(held),
                        "{name} over {N}: {value} at {at}"
                    );
                }
            }
            let clone = window.clone();
            window.clear();
            drop(clone);
            assert!(
                values.iter().all(|value| Rc::strong_count(value) == 1),
                "{name} over {N}: clear holds on"
            );
        }
    }
    check::<1>();
    check::<2>();
    check::<3>();
    check::<8>();
}

#[derive(Aggregate, Clone)]
#[aggregate(value = String, out = usize, finalize = |highest| highest.name.as_ref().map_or(0, String::len))]
struct Highest {
    #[aggregate(max_by_key = String::as_str)]
    name: Option<String>,
}

/// Text that is moved in is never copied, not to be compared nor to be answered.
#[test]
fn owned_text_is_never_cloned() {
    let mut random = Random(2);
    let names: Vec<_> = (0..1000).map(|_| format!("{:040}", random.bits())).collect();
    let mut window = Monotonic::<Highest, 64>::new();
    let moved = names.clone();
    let allocated = measure(|| {
        for name in moved {
            assert_eq!(window.slide_unit(Highest { name: Some(name) }), 40);
        }
    });
    assert_eq!(allocated.count_total, 0);
    let highest = window.as_aggregate().and_then(|highest| highest.name.as_ref());
    assert_eq!(highest, names[names.len() - 64..].iter().max());
}

#[test]
fn the_interface() {
    let mut window = Monotonic::<Watched, 3>::default();
    assert!(window.is_empty() && window.as_aggregate().is_none());
    window.extend([10, 20, 30, 25]);
    assert_eq!(window.push(5).map_err(|full| full.capacity()), Err(3), "of 3 values 2 are candidates");
    assert_eq!(window.push_unit(Record(Some(5))).map_err(|full| full.capacity()), Err(3));
    assert_eq!(window.as_aggregate(), Some(&Record(Some(30))));
    assert_eq!((window.len(), window.capacity(), SlidingWindow::is_full(&window)), (3, 3, true));
    let (debug, expected) = (format!("{window:?}"), "Monotonic { capacity: 3, len: 3, candidates: [");
    assert!(
        debug.starts_with(expected) && debug.contains("Some(30)") && debug.contains("Some(25)"),
        "{debug}"
    );
    let mut clone = window.clone();
    assert_eq!((window.slide(40), clone.slide(7)), (Some(40), Some(30)));
    assert_eq!((window.query(), clone.query()), (Some(40), Some(30)));
}
