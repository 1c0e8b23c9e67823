//! Windows that grow: what they allocate and when, their limits, and what happens where there is no memory.

use allocation_counter::measure;
use slidewin::{
    Aggregate, Aggregator, GrowableDaba, GrowableRecompute, GrowableSubtract, GrowableTwoStack,
    GrowableValueTwoStack, GrowableWindow, StorageError,
};
use slidewin_tests::affine::Affine;
use slidewin_tests::counting::{Counting, combines_of};
use slidewin_tests::shared::Shared;
use std::rc::Rc;

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = u64, out = u64, finalize = |total| total.sum)]
struct Total {
    #[aggregate(sum)]
    sum: u64,
}

/// Runs a check for each growable window over an aggregator.
macro_rules! for_windows {
    ($aggregator:ty, |$window:ident| $check:expr) => {
        for_windows!(@ [GrowableWindow GrowableTwoStack GrowableValueTwoStack GrowableDaba GrowableSubtract GrowableRecompute]
            $aggregator, |$window| $check)
    };
    (@ [$($kind:ident)*] $aggregator:ty, |$window:ident| $check:expr) => {
        $({ type $window = $kind<$aggregator>; $check; })*
    };
}

/// A new window allocates nothing, one that has grown no more, and in between the number of allocations is the logarithm of
/// the number of values.
#[test]
fn it_allocates_whenever_its_values_have_doubled() {
    for_windows!(Total, |W| {
        let made = measure(|| drop(W::new()));
        assert_eq!(made.count_total, 0);
        let mut window = W::new();
        let filled = measure(|| (0..4096).for_each(|value| assert!(window.push(value).is_ok())));
        assert_eq!(filled.count_total, 11, "4, 8, … 4096");
        let slid = measure(|| {
            for value in 0..10_000 {
                assert!(window.pop() && window.push(value).is_ok());
            }
        });
        assert_eq!(slid.count_total, 0);
        assert_eq!(window.query(), (5904..10_000).sum());
    });
}

#[test]
fn reserved_pushes_do_not_allocate() {
    for_windows!(Total, |W| {
        let mut window = W::new();
        assert!(window.push(1).is_ok() && window.push(2).is_ok() && window.pop());
        assert_eq!(window.reserve(1000), Ok(()));
        let pushed = measure(|| (0..1000).for_each(|value| assert!(window.push(value).is_ok())));
        assert_eq!(pushed.count_total, 0);
        assert_eq!((window.query(), window.len()), (499_502, 1001));
    });
}

#[test]
fn memory_can_be_given_back() {
    for_windows!(Total, |W| {
        let mut window: W = (0..1000).collect();
        assert_eq!(window.pop_many(990), 990);
        let shrunk = measure(|| window.shrink_to_fit());
        assert!(shrunk.bytes_current < -990 * 8, "{} bytes", shrunk.bytes_current);
        assert_eq!(window.query(), 9945);
        assert!(window.push(5).is_ok());
        assert_eq!((window.query(), window.len()), (9950, 11));
        assert_eq!(window.pop_many(20), 11);
        window.shrink_to_fit();
        assert_eq!((window.query(), window.pop(), window.slide(3)), (0, false, 3));
    });
}

/// Below its limit a window takes in all that comes; at it, it evicts.
#[test]
fn it_slides_at_its_limit() {
    for_windows!(Total, |W| {
        let mut window = W::with_limit(6).expect("6 values");
        assert_eq!(window.capacity(), 6);
        let sums = [1, 2, 3, 4, 5, 6, 7, 8].map(|value| window.slide(value));
        assert_eq!(sums, [1, 3, 6, 10, 15, 21, 27, 33]);
        assert!(window.is_full());
        assert_eq!(window.push(9).map_err(|full| full.capacity()), Err(6));
        assert_eq!(window.reserve(1).map_err(|full| full.capacity()), Err(6));
        window.extend([10, 20]);
        assert_eq!(window.query(), 56);
        window.clear();
        assert_eq!((window.reserve(6), window.reserve(7).is_err()), (Ok(()), true));
        assert_eq!(window.push_many(&[1; 7]).map_err(|full| full.capacity()), Err(6));
        assert_eq!((window.push_many(&[1; 6]), window.query()), (Ok(()), 6));
        assert_eq!(W::with_limit(0).err(), Some(StorageError::NoCapacity));
    });
}

/// Without a limit, `slide` evicts nothing.
#[test]
fn without_a_limit_nothing_is_evicted() {
    for_windows!(Total, |W| {
        let mut window = W::default();
        assert_eq!(window.capacity(), usize::MAX);
        for value in 1..=1000 {
            assert_eq!(window.slide(value), value * (value + 1) / 2);
        }
        assert!(!window.is_full());
    });
}

#[test]
fn no_memory_is_an_error_that_loses_nothing() {
    for_windows!(Total, |W| {
        let mut window: W = (0..5).collect();
        window.pop();
        let error = window.reserve(usize::MAX / 8).expect_err("more than any machine has");
        assert!(error.to_string().starts_with("no room: there is no memory for more than the window's "));
        assert_eq!((window.query(), window.len()), (10, 4));
        assert_eq!((window.push(5), window.query()), (Ok(()), 15));
    });
}

/// To grow costs no combine.
#[test]
fn growth_combines_nothing() {
    let mut window = GrowableTwoStack::<Counting<Affine>>::new();
    for value in 0..1000 {
        assert_eq!(combines_of(|| window.push(value)), 1);
    }
    assert_eq!(combines_of(|| window.reserve(10_000)), 0);
    assert_eq!(combines_of(|| window.shrink_to_fit()), 0);
}

/// What has been evicted before the window grows is released, and what it holds is moved, not cloned.
#[test]
fn growth_moves_what_it_holds() {
    let values: Vec<_> = (0..100).map(Rc::new).collect();
    let mut window = GrowableTwoStack::<Shared>::new();
    for value in &values {
        assert!(window.push(value).is_ok());
        if **value % 3 == 0 {
            window.pop();
        }
    }
    assert!(values[..34].iter().all(|value| Rc::strong_count(value) == 1), "left and released");
    assert!(values[34..].iter().all(|value| Rc::strong_count(value) > 1));
    drop(window);
    assert!(values.iter().all(|value| Rc::strong_count(value) == 1));
}

/// An aggregate of no bytes asks for no memory, and still counts.
#[test]
fn nothing_needs_no_memory() {
    enum Nothing {}
    impl Aggregator for Nothing {
        type Value = u64;
        type Agg = ();
        type Out = ();
        fn empty() {}
        fn unit(_: &u64) {}
        fn combine((): &(), (): &()) {}
        fn finalize((): &()) {}
    }
    let mut window = GrowableTwoStack::<Nothing>::new();
    window.extend(0..1000);
    assert_eq!((window.len(), window.pop_many(10), window.len()), (1000, 10, 990));
}
