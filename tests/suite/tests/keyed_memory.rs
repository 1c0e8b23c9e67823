//! What a key costs, and that it costs no more: bytes a key, no allocation for a key that is known, and memory that stays flat however
//! many keys come and go.

use allocation_counter::measure;
use slidewin::keyed::{IdleAfter, LeastRecentlyUsed};
use slidewin::stats::Maximum;
use slidewin::{BoxedTwoStack, Keyed, TwoStack};

type Window = TwoStack<Maximum<f64>, 8>;

/// What the docs of `Keyed` say that a slot takes.
const SLOT: usize = (size_of::<Window>() + size_of::<u64>() + 8).next_multiple_of(64);

/// The bytes that are held at the end of some work.
fn held<T>(work: impl FnOnce() -> T) -> usize {
    let mut kept = None;
    let counted = measure(|| kept = Some(work()));
    drop(kept);
    usize::try_from(counted.bytes_current).expect("more allocated than freed")
}

/// For each number of keys, the least and the most that one of them may take.
fn takes(bytes: usize, keys: usize, range: std::ops::RangeInclusive<usize>) {
    let (least, most) = range.into_inner();
    assert!(bytes >= least * keys && bytes <= most * keys, "{} bytes a key of {keys}", bytes / keys);
}

#[test]
fn bytes_a_key_are_as_stated() {
    for keys in [1_000, 7_000, 10_000, 14_000, 15_000, 30_000_usize] {
        let fill = |reserved: usize| {
            let mut keyed = Keyed::<u64, _>::new(Window::new());
            keyed.reserve(reserved).unwrap();
            (0..keys as u64).for_each(|key| assert!(keyed.slide(&key, 1.0).is_ok()));
            keyed
        };
        // Reserved, or with a limit, exactly a slot; and 5 bytes for each of 8/7 to 16/7 places.
        takes(held(|| fill(keys)), keys, SLOT + 5..=SLOT + 12);
        let limited = held(|| {
            let mut keyed = Keyed::<u64, _>::new(Window::new()).with_limit(keys);
            (0..keys as u64).for_each(|key| assert!(keyed.slide(&key, 1.0).is_ok()));
            keyed
        });
        takes(limited, keys, SLOT + 5..=SLOT + 12);
        // Grown, up to twice as many slots.
        takes(held(|| fill(0)), keys, SLOT + 5..=2 * SLOT + 12);
        let shrunk = held(|| {
            let mut keyed = fill(0);
            keyed.shrink_to_fit();
            keyed
        });
        takes(shrunk, keys, SLOT + 5..=SLOT + 12);
        let used = held(|| {
            let mut keyed = Keyed::<u64, _, _, _>::with_policy(Window::new(), LeastRecentlyUsed::new());
            keyed.reserve(keys).unwrap();
            (0..keys as u64).for_each(|key| assert!(keyed.slide(&key, 1.0).is_ok()));
            keyed
        });
        takes(used, keys, SLOT + 13..=SLOT + 20);
        let idle = held(|| {
            let policy = IdleAfter::<u64>::new(10).unwrap();
            let mut keyed = Keyed::<u64, _, _, _>::with_policy(Window::new(), policy);
            keyed.reserve(keys).unwrap();
            (0..keys as u64).for_each(|key| assert!(keyed.slide(5, &key, 1.0).is_ok()));
            keyed
        });
        takes(idle, keys, SLOT + 21..=SLOT + 28);
    }
}

#[test]
fn no_keys_take_nothing() {
    let counted = measure(|| drop(Keyed::<u64, _>::new(Window::new())));
    assert_eq!(counted.count_total, 0);
}

#[test]
fn a_known_key_allocates_nothing() {
    let mut keyed = Keyed::<String, _, _, _>::with_policy(Window::new(), IdleAfter::<u64>::new(10).unwrap());
    let names: Vec<String> = (0..100).map(|name| format!("a name that takes memory: {name}")).collect();
    for name in &names {
        assert!(keyed.slide(0, name.as_str(), 1.0).is_ok());
    }
    let counted = measure(|| {
        for at in 0..1_000 {
            for name in &names {
                assert!(keyed.slide(at, name.as_str(), 2.0).is_ok());
                assert!(keyed.query(name.as_str()).is_some());
            }
        }
    });
    assert_eq!(counted.count_total, 0);
}

/// A text is made for a new key, and for no refused one.
#[test]
fn a_refused_key_allocates_nothing() {
    let mut keyed =
        Keyed::<String, _>::new(BoxedTwoStack::<Maximum<f64>>::with_capacity(50).unwrap()).with_limit(1);
    assert!(keyed.slide("a", 1.0).is_ok());
    let counted = measure(|| assert!(keyed.slide("another", 1.0).is_err()));
    assert_eq!(counted.count_total, 0);
}

/// How many bytes a place of the table takes; that may double once, where keys come and go.
const PLACE: usize = 23;

#[test]
fn a_million_keys_that_come_and_go_take_no_more_than_those_there_at_once() {
    let policy = IdleAfter::<u64>::new(100).unwrap();
    let window = BoxedTwoStack::<Maximum<f64>>::with_capacity(1).unwrap();
    let mut keyed = Keyed::<u64, _, _, _>::with_policy(window, policy);
    let mut come_and_go = |keys: std::ops::Range<u64>| {
        for at in keys {
            assert!(keyed.slide(at, &at, 1.0).is_ok());
        }
        assert_eq!(keyed.len(), 100);
    };
    come_and_go(0..1_000);
    let counted = measure(|| come_and_go(1_000..1_000_000));
    let most = i64::try_from(100 * PLACE).unwrap();
    assert!((0..=most).contains(&counted.bytes_current), "{} bytes more", counted.bytes_current);
    assert!(counted.bytes_max <= 200 * PLACE as u64, "{} bytes at once", counted.bytes_max);
}

#[test]
fn evictions_take_no_more_memory() {
    let bytes = held(|| {
        let policy = LeastRecentlyUsed::new();
        let mut keyed = Keyed::<u64, _, _, _>::with_policy(Window::new(), policy).with_limit(1_000);
        (0..200_000).for_each(|key| assert!(keyed.slide(&key, 1.0).is_ok()));
        assert_eq!((keyed.len(), keyed.evicted()), (1_000, 199_000));
        keyed
    });
    takes(bytes, 1_000, SLOT + 13..=SLOT + 16 + PLACE);
}
