//! Code of the user's that panics, at each of its calls: the hash and the equality of a key, its clone and the window's. All is then
//! as it was before, and goes on.

use std::cell::Cell;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use slidewin::Keyed;
use slidewin::keyed::{IdleAfter, Kept, LeastRecentlyUsed, Policy};

thread_local! {
    /// How many calls go well before one panics.
    static LEFT: Cell<usize> = const { Cell::new(usize::MAX) };
}

fn call() {
    match LEFT.get() {
        // Past the panic hook, which would print thousands of messages.
        0 => resume_unwind(Box::new(())),
        left => LEFT.set(left - 1),
    }
}

/// A key all of whose functions may panic.
#[derive(Debug)]
struct Key(u8);

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        call();
        // Many collide, so that keys are compared with others.
        (self.0 % 2).hash(state);
    }
}

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        call();
        self.0 == other.0
    }
}

impl Eq for Key {}

impl Clone for Key {
    fn clone(&self) -> Self {
        call();
        Self(self.0)
    }
}

/// A window whose clone may panic.
#[derive(Debug, Default)]
struct Values(Vec<u8>);

impl Clone for Values {
    fn clone(&self) -> Self {
        call();
        Self(self.0.clone())
    }
}

/// The keys and what their windows hold.
fn read<H, P: Policy>(keyed: &Keyed<Key, Values, H, P>) -> Vec<(u8, Vec<u8>)> {
    let mut all: Vec<_> = keyed.iter().map(|(key, window)| (key.0, window.0.clone())).collect();
    all.sort();
    all
}

/// Lets each call of an operation panic in turn, until none does; answers how many did.
fn fails_each_call<H, P: Policy>(
    make: impl Fn() -> Keyed<Key, Values, H, P>,
    operation: impl Fn(&mut Keyed<Key, Values, H, P>),
) -> usize {
    for calls in 0.. {
        let mut keyed = make();
        let before = read(&keyed);
        LEFT.set(calls);
        let outcome = catch_unwind(AssertUnwindSafe(|| operation(&mut keyed)));
        LEFT.set(usize::MAX);
        keyed.assert_valid();
        if outcome.is_ok() {
            return calls;
        }
        assert_eq!(read(&keyed), before, "after {calls} calls");
        // It goes on.
        operation(&mut keyed);
        keyed.assert_valid();
        assert!(!read(&keyed).is_empty());
    }
    unreachable!("an operation of endless calls")
}

macro_rules! keys {
    ($policy:expr, $limit:expr, |$keyed:ident, $key:ident| $window:expr) => {
        || {
            let mut $keyed = Keyed::with_policy(Values::default(), $policy).with_limit($limit);
            for key in [1, 2, 3, 5] {
                let $key = &Key(key);
                $window.unwrap().0.push(key);
            }
            $keyed
        }
    };
}

#[test]
fn keys_that_stay_are_as_before() {
    let make = keys!(Kept, 10, |keyed, key| keyed.window(key));
    // A hash, comparisons; the clones of a new key and a new window.
    assert!(fails_each_call(make, |keyed| keyed.window(&Key(3)).unwrap().0.push(9)) >= 2);
    assert!(fails_each_call(make, |keyed| keyed.window(&Key(7)).unwrap().0.push(9)) >= 3 + 2);
    assert!(fails_each_call(make, |keyed| drop(keyed.insert(Key(7), Values::default()))) >= 3);
    assert!(fails_each_call(make, |keyed| drop(keyed.remove(&Key(3)))) >= 2);
    assert!(fails_each_call(make, |keyed| assert!(keyed.get(&Key(3)).is_some())) >= 2);
    assert_eq!(
        fails_each_call(make, |keyed| keyed.retain(|_, window| {
            call();
            !window.0.is_empty()
        })),
        4
    );
    assert_eq!(fails_each_call(make, |keyed| drop(keyed.clone())), 4 * 2 + 1);
    // Growth, and what does not look at keys.
    assert_eq!(fails_each_call(make, |keyed| keyed.reserve(6).unwrap()), 0);
    assert_eq!(fails_each_call(make, Keyed::shrink_to_fit), 0);
}

#[test]
fn no_key_gives_way_to_one_that_is_not_made() {
    let make = keys!(LeastRecentlyUsed::new(), 4, |keyed, key| keyed.window(key));
    let calls = fails_each_call(make, |keyed| keyed.window(&Key(7)).unwrap().0.push(9));
    assert!(calls >= 3 + 2);
    let mut keyed = make();
    keyed.window(&Key(7)).unwrap();
    assert_eq!(read(&keyed).into_iter().map(|(key, _)| key).collect::<Vec<_>>(), [2, 3, 5, 7]);
    assert_eq!(fails_each_call(make, |keyed| drop(keyed.pop_least_recent())), 0, "no code of a key's");
}

#[test]
fn keys_with_a_clock_are_as_before() {
    let policy = || IdleAfter::<u64>::new(10).unwrap().evicting();
    let make = keys!(policy(), 4, |keyed, key| keyed.window(1, key));
    assert!(fails_each_call(make, |keyed| keyed.window(2, &Key(7)).unwrap().0.push(9)) >= 3 + 2);
    // Keys go without any call, and those that are idle have gone before a call panics but the hash.
    assert_eq!(fails_each_call(make, |keyed| drop(keyed.advance(5).unwrap())), 0);
    let mut keyed = make();
    LEFT.set(0);
    assert!(catch_unwind(AssertUnwindSafe(|| drop(keyed.window(99, &Key(7))))).is_err());
    assert_eq!((keyed.len(), keyed.now()), (4, Some(1)), "the hash panics first");
    LEFT.set(1);
    assert!(catch_unwind(AssertUnwindSafe(|| drop(keyed.window(99, &Key(7))))).is_err());
    LEFT.set(usize::MAX);
    keyed.assert_valid();
    assert_eq!((keyed.len(), keyed.now()), (0, Some(99)));
}
