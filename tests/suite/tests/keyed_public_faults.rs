//! The faults of other libraries that are of keys: what `tests/cases` has as `order-keyed-interleaved` and `cap-idle-keys-kept`.

use std::collections::BTreeMap;

use slidewin::keyed::IdleAfter;
use slidewin::stats::Total;
use slidewin::{GrowableTwoStack, Keyed, SlidingWindow, TwoStack};

/// `order-keyed-interleaved`: the windows of keys that come in turn hold nothing of one another. Each key's values
/// of the last three ticks, here as windows of so many values as these are.
#[test]
fn interleaved_keys_share_nothing() {
    let mut keyed = Keyed::<&str, _>::new(GrowableTwoStack::<Total<i64>>::new());
    let mut stamps: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
    let events = [
        ("x", 2, 1),
        ("y", 3, 2),
        ("z", 3, 4),
        ("x", 4, 8),
        ("y", 4, 16),
        ("x", 6, 32),
        ("z", 7, 64),
        ("y", 8, 128),
    ];
    let answers = events.map(|(key, at, value)| {
        let window = keyed.window(&key).unwrap();
        let stamps = stamps.entry(key).or_default();
        let expired = stamps.iter().filter(|stamp| at - **stamp >= 3).count();
        stamps.drain(..expired);
        window.pop_many(expired);
        stamps.push(at);
        assert!(SlidingWindow::push(window, value).is_ok());
        window.query()
    });
    assert_eq!(answers, [1, 2, 4, 9, 18, 40, 64, 128]);
}

/// `cap-idle-keys-kept`: the state of keys whose events have all expired is released.
#[test]
fn keys_that_are_idle_are_not_kept() {
    let mut keyed = Keyed::<&str, _, _, _>::with_policy(
        TwoStack::<Total<i64>, 8>::new(),
        IdleAfter::<i64>::new(10).unwrap(),
    );
    let mut live_keys = Vec::new();
    for (key, at) in [("a", 0), ("b", 5), ("c", 8)] {
        assert_eq!(keyed.slide(at, &key, 1), Ok(1));
    }
    for at in [8, 12, 17, 18] {
        assert!(keyed.advance(at).is_ok());
        live_keys.push(keyed.len());
    }
    assert_eq!(keyed.slide(40, &"a", 1), Ok(1), "nothing is left of its first value");
    assert!(keyed.advance(40).is_ok());
    live_keys.push(keyed.len());
    assert_eq!(live_keys, [3, 2, 1, 0, 1]);
}
