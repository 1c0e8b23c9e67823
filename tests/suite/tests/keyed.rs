//! One window a key, without a clock, beside the plain list of keys: what is found, made, refused, evicted and removed, after every
//! step.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher};
use std::rc::Rc;

use slidewin::keyed::{Kept, LeastRecentlyUsed, Policy, Timeless};
use slidewin::stats::{Maximum, Total};
use slidewin::{CapacityError, GrowableTwoStack, Keyed, KeysError, TwoStack};
use slidewin_tests::free::Free;
use slidewin_tests::keys::{Keys, skewed};
use slidewin_tests::random::Random;

/// Windows that answer the list of their values.
type Lists = TwoStack<Free, 3>;

/// Puts all keys into few places, so that they are told apart by themselves alone.
#[derive(Clone, Default)]
struct Colliding(u64);

impl Hasher for Colliding {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.wrapping_mul(31).wrapping_add(u64::from(*byte)) % 3;
        }
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

type Collide = BuildHasherDefault<Colliding>;

/// All keys with their values, by key.
fn sorted<H, P: Policy>(keyed: &Keyed<u64, Lists, H, P>) -> Vec<(u64, Vec<u64>)> {
    let mut all: Vec<_> = keyed.iter().map(|(key, window)| (*key, window.query())).collect();
    all.sort();
    all
}

/// What random steps do: `evicts` where a new key that the limit does not allow takes the place of another.
fn agrees<H: BuildHasher + Clone, P: Timeless + Clone>(
    mut keyed: Keyed<u64, Lists, H, P>,
    evicts: bool,
    bound: u64,
    steps: u64,
) {
    let mut random = Random(bound + steps);
    let mut plain = Keys::new(3);
    let mut whole = 0;
    for step in 0..steps {
        let key = skewed(&mut random, bound);
        match random.below(100) {
            0..3 => {
                let window = keyed.remove(&key);
                let removed = plain.remove(key).map(|seen| Vec::from(seen.values));
                assert_eq!(window.map(|window| window.query()), removed);
            }
            3..5 => assert_eq!(keyed.query(&key), plain.get(key)),
            5 if random.below(20) == 0 => {
                let odd = random.below(3);
                keyed.retain(|key, _| key % 3 != odd);
                plain.retain(|seen| seen.key % 3 != odd);
            }
            6 if random.below(100) == 0 => {
                keyed.clear();
                plain = Keys::new(3);
            }
            7 if random.below(20) == 0 => keyed.shrink_to_fit(),
            8 if random.below(20) == 0 => keyed = keyed.clone(),
            _ => {
                let full = plain.len() == keyed.limit() && plain.get(key).is_none();
                if full && !evicts {
                    assert_eq!(keyed.slide(&key, step), Err(KeysError::Full { limit: keyed.limit() }));
                } else {
                    if full {
                        plain.pop_oldest();
                    }
                    assert_eq!(
                        keyed.slide(&key, step),
                        Ok(plain.slide((), key, step)),
                        "{key} at step {step}"
                    );
                }
            }
        }
        assert_eq!((keyed.len(), keyed.is_empty()), (plain.len(), plain.is_empty()));
        assert_eq!(keyed.get(&key).map(TwoStack::query), plain.get(key));
        if bound < 20 || step % 500 == 0 {
            keyed.assert_valid();
            assert_eq!(sorted(&keyed), plain.sorted(), "at step {step}");
            whole += 1;
        }
    }
    assert!(whole > 10, "the whole has been looked at");
}

#[test]
fn keys_that_stay_agree_with_the_plain_list() {
    agrees(Keyed::new(Lists::new()), false, 12, 5_000);
    agrees(Keyed::new(Lists::new()), false, 1_000, 100_000);
    agrees(Keyed::new(Lists::new()).with_limit(7), false, 12, 5_000);
    agrees(Keyed::with_hasher(Lists::new(), Collide::default()), false, 12, 5_000);
    agrees(Keyed::with_hasher(Lists::new(), Collide::default()).with_limit(50), false, 60, 20_000);
}

#[test]
fn keys_used_last_agree_with_the_plain_list() {
    let keyed = || Keyed::with_policy(Lists::new(), LeastRecentlyUsed::new());
    agrees(keyed(), true, 12, 5_000);
    agrees(keyed().with_limit(1), true, 12, 5_000);
    agrees(keyed().with_limit(2), true, 12, 5_000);
    agrees(keyed().with_limit(7), true, 12, 5_000);
    agrees(keyed().with_limit(100), true, 1_000, 100_000);
    let colliding = Keyed::with_policy_and_hasher(Lists::new(), LeastRecentlyUsed::new(), Collide::default());
    agrees(colliding.with_limit(9), true, 15, 10_000);
}

#[test]
fn the_least_recently_used_come_out_in_order() {
    let mut random = Random(3);
    let mut keyed = Keyed::<u64, _, _, _>::with_policy(Lists::new(), LeastRecentlyUsed::new());
    let mut plain = Keys::new(3);
    for step in 0..3_000 {
        let key = skewed(&mut random, 40);
        if random.below(4) == 0 {
            let popped = keyed.pop_least_recent().map(|(key, window)| (key, window.query()));
            assert_eq!(popped, plain.pop_oldest().map(|seen| (seen.key, Vec::from(seen.values))));
        } else {
            assert_eq!(keyed.slide(&key, step), Ok(plain.slide((), key, step)));
        }
        keyed.assert_valid();
    }
    assert_eq!(keyed.evicted(), 0, "what is taken out by hand is not evicted");
    while let Some(seen) = plain.pop_oldest() {
        assert_eq!(keyed.pop_least_recent().map(|(key, _)| key), Some(seen.key));
        keyed.assert_valid();
    }
    assert!(keyed.pop_least_recent().is_none() && keyed.is_empty());
}

/// What only reads, and what changes a window by hand, is no event.
#[test]
fn a_look_is_no_use() {
    let window = TwoStack::<Maximum<u64>, 3>::new();
    let mut keyed = Keyed::<u64, _, _, _>::with_policy(window, LeastRecentlyUsed::new()).with_limit(2);
    for key in [1, 2] {
        assert!(keyed.slide(&key, 0).is_ok());
    }
    assert!(keyed.contains(&1) && keyed.get(&1).is_some() && keyed.query(&1).is_some());
    assert_eq!(keyed.get_mut(&1).map(|window| window.slide(9)), Some(Some(9)));
    assert_eq!((keyed.iter().count(), keyed.iter_mut().count()), (2, 2));
    assert!(keyed.slide(&3, 0).is_ok());
    assert_eq!((keyed.contains(&1), keyed.contains(&2), keyed.evicted()), (false, true, 1));
    assert!(keyed.push(&2, 1).is_ok() && keyed.window(&4).is_ok());
    assert_eq!((keyed.contains(&2), keyed.contains(&3)), (true, false), "a push is a use");
    assert!(keyed.insert(2, TwoStack::new()).is_ok_and(|old| old.is_some()));
    assert!(keyed.slide(&5, 0).is_ok());
    assert_eq!((keyed.contains(&2), keyed.contains(&4)), (true, false), "an insert is a use");
}

#[test]
fn an_error_leaves_all_as_it_was() {
    let mut keyed = Keyed::new(TwoStack::<Total<i64>, 2>::new()).with_limit(2);
    assert!(keyed.push("a", 1).is_ok() && keyed.push("b", 2).is_ok() && keyed.push("a", 10).is_ok());
    let full = Err(KeysError::Full { limit: 2 });
    assert_eq!(keyed.push("c", 100), full);
    assert_eq!(keyed.slide("c", 100), Err(KeysError::Full { limit: 2 }));
    assert_eq!(keyed.insert("c".to_owned(), TwoStack::new()).map(|_| ()), full);
    assert_eq!(keyed.reserve(1), full);
    let error = keyed.push("a", 100).unwrap_err();
    assert!(matches!(error, KeysError::Window(error) if error.capacity() == 2), "{error:?}");
    assert_eq!(error.to_string(), "no room: the window holds at most 2 values");
    assert_eq!(
        (keyed.query("a"), keyed.query("b"), keyed.query("c"), keyed.len()),
        (Some(11), Some(2), None, 2)
    );
    let _: fn(CapacityError) -> KeysError = KeysError::from;
}

#[test]
fn a_limit_of_no_keys_refuses_all() {
    let mut kept = Keyed::new(Lists::new()).with_limit(0);
    assert_eq!(kept.slide(&1_u64, 1), Err(KeysError::Full { limit: 0 }));
    let mut used = Keyed::with_policy(Lists::new(), LeastRecentlyUsed::new()).with_limit(0);
    assert_eq!(used.slide(&1_u64, 1), Err(KeysError::Full { limit: 0 }));
    assert_eq!((kept.len(), used.len(), used.evicted()), (0, 0, 0));
    assert!(kept.is_full() && used.is_full());
}

#[test]
fn a_limit_that_comes_later_evicts_down_to_it() {
    let mut keyed = Keyed::<u64, _, _, _>::with_policy(Lists::new(), LeastRecentlyUsed::new());
    for key in 0..10 {
        assert!(keyed.slide(&key, key).is_ok());
    }
    keyed = keyed.with_limit(3);
    assert_eq!(keyed.slide(&5, 50), Ok(vec![5, 50]), "a key that is there needs no room");
    assert_eq!(keyed.len(), 10);
    assert_eq!(keyed.slide(&10, 10), Ok(vec![10]));
    let left: Vec<u64> = sorted(&keyed).into_iter().map(|(key, _)| key).collect();
    assert_eq!((left, keyed.evicted()), (vec![5, 9, 10], 8));
    keyed.assert_valid();
}

#[test]
fn there_may_be_no_memory() {
    let window = TwoStack::<Maximum<f64>, 4096>::new();
    let mut keyed = Keyed::<u64, _, _, _>::with_policy(window, LeastRecentlyUsed::new());
    assert_eq!(keyed.slide(&1, 5.0), Ok(Some(5.0)));
    // 128 TiB of windows are more than there are addresses for.
    let error = keyed.reserve(u32::MAX as usize - 1).unwrap_err();
    assert_eq!(error, KeysError::OutOfMemory { keys: 1 });
    assert_eq!(error.to_string(), "no room for another key: there is no memory for more than 1 key");
    assert_eq!((keyed.slide(&2, 6.0), keyed.slide(&1, 7.0)), (Ok(Some(6.0)), Ok(Some(7.0))));
    keyed.assert_valid();
}

/// Not to be cloned.
#[derive(PartialEq, Eq, Hash)]
struct Ticket(u8);

#[test]
fn keys_are_found_by_what_they_lend() {
    let window = TwoStack::<Total<i64>, 2>::new();
    let mut texts = Keyed::new(window.clone());
    assert_eq!((texts.slide("a", 1), texts.slide(&"a".to_owned(), 2)), (Ok(1), Ok(3)));
    let mut shared = Keyed::<Rc<str>, _>::new(window.clone());
    let a = Rc::from("a");
    assert_eq!((shared.slide(&a, 1), shared.slide(&a, 2), shared.query("a")), (Ok(1), Ok(3), Some(3)));
    let mut bytes = Keyed::new(window.clone());
    assert_eq!((bytes.slide(&[1, 2][..], 1), bytes.slide(&vec![1, 2], 2)), (Ok(1), Ok(3)));
    let mut pairs = Keyed::new(window.clone());
    assert_eq!((pairs.slide(&(1, 'x'), 1), pairs.slide(&(1, 'y'), 2)), (Ok(1), Ok(2)));
    let mut borrowed = Keyed::new(window.clone());
    assert_eq!((borrowed.slide(&"a", 1), borrowed.slide(&"a", 2)), (Ok(1), Ok(3)));

    let mut tickets = Keyed::new(window.clone());
    assert!(tickets.insert(Ticket(1), window).is_ok_and(|old| old.is_none()));
    assert_eq!(tickets.get_mut(&Ticket(1)).map(|window| window.slide(5)), Some(5));
    assert!(tickets.remove_entry(&Ticket(1)).is_some_and(|(ticket, _)| ticket.0 == 1));
}

#[test]
fn windows_can_be_of_any_kind() {
    let mut grown = Keyed::<u64, _>::new(GrowableTwoStack::<Total<i64>>::with_limit(3).unwrap());
    assert!((1..=3).all(|value| grown.push(&7, value).is_ok()));
    assert!(matches!(grown.push(&7, 4), Err(KeysError::Window(_))));
    assert_eq!(grown.query(&7), Some(6));

    // Not a `SlidingWindow`: anything that is cloned.
    let mut lists = Keyed::<u64, Vec<u64>>::default();
    lists.window(&1).unwrap().push(5);
    assert_eq!(lists.get(&1), Some(&vec![5]));

    // One that is not empty.
    let mut begun = TwoStack::<Total<i64>, 2>::new();
    begun.extend([100, 200]);
    let mut begun = Keyed::<u64, _>::new(begun);
    assert_eq!((begun.slide(&1, 1), begun.prototype().len()), (Ok(201), 2));
}

#[test]
fn what_all_windows_hold_together() {
    let mut random = Random(9);
    let mut keyed = Keyed::<u64, _>::new(TwoStack::<Total<i64>, 4>::new());
    assert_eq!(keyed.query_all(), 0);
    for value in 0..1_000 {
        assert!(keyed.slide(&skewed(&mut random, 50), value).is_ok());
    }
    let each: i128 = keyed.iter().map(|(_, window)| window.query()).sum();
    assert!(each > 0 && keyed.query_all() == each && keyed.aggregate_all().get() == each);
}

#[test]
fn iterators_go_through_all_keys_once() {
    let mut keyed = Keyed::<u64, _>::new(Lists::new());
    for key in 0..50 {
        assert!(keyed.slide(&key, key).is_ok());
    }
    for (key, window) in &mut keyed {
        window.slide(100 + key);
    }
    let expected: BTreeMap<u64, Vec<u64>> = (0..50).map(|key| (key, vec![key, 100 + key])).collect();
    assert_eq!((keyed.iter().len(), keyed.iter().rev().count()), (50, 50));
    assert!(
        (&keyed).into_iter().map(|(key, window)| (*key, window.query())).collect::<BTreeMap<_, _>>()
            == expected
    );
    assert!(
        keyed.into_iter().map(|(key, window)| (key, window.query())).collect::<BTreeMap<_, _>>() == expected
    );
}

#[test]
fn debug_writes_a_map() {
    let mut keyed = Keyed::<&str, Vec<u8>>::default();
    keyed.window(&"a").unwrap().push(1);
    assert_eq!(format!("{keyed:?}, {:?}", keyed.iter()), r#"{"a": [1]}, {"a": [1]}"#);
    let _: (Kept, LeastRecentlyUsed) = Default::default();
}

/// Many events at once, of keys that are new, evicted and refused among them, are as many one by one.
#[test]
fn many_events_at_once_are_as_one_by_one() {
    fn agrees<P: Timeless + Clone>(keyed: &Keyed<u64, Lists, impl BuildHasher + Clone, P>) {
        let mut random = Random(5);
        for bound in [1, 5, 40, 400] {
            let (mut each, mut at_once) = (keyed.clone(), keyed.clone());
            for events in [0, 1, 31, 32, 33, 64, 500] {
                let events: Vec<(u64, u64)> =
                    (0..events).map(|event| (skewed(&mut random, bound), event)).collect();
                let mut expected = Vec::new();
                let outcome = events.iter().try_for_each(|(key, value)| {
                    expected.push(each.slide(key, value)?);
                    Ok(())
                });
                let mut answers = Vec::new();
                let slid = at_once
                    .slide_each(events.iter().map(|(key, value)| (key, value)), |out| answers.push(out));
                assert_eq!((slid, answers), (outcome, expected), "{bound} keys");
                at_once.assert_valid();
                assert_eq!(sorted(&at_once), sorted(&each));
            }
        }
    }
    agrees(&Keyed::new(Lists::new()));
    agrees(&Keyed::new(Lists::new()).with_limit(20));
    agrees(&Keyed::with_hasher(Lists::new(), Collide::default()));
    let used = Keyed::with_policy(Lists::new(), LeastRecentlyUsed::new());
    agrees(&used);
    agrees(&used.clone().with_limit(1));
    agrees(&used.with_limit(20));
}
