//! Keys that go when they are idle, beside the plain list of keys with the clock at which each was last seen, after every step.

use std::fmt::Debug;
use std::time::{Duration, Instant};

use slidewin::keyed::IdleAfter;
use slidewin::stats::Total;
use slidewin::time::{OrderError, SpanError, Stamp};
use slidewin::{Keyed, KeysError, TwoStack};
use slidewin_tests::free::Free;
use slidewin_tests::keys::{Keys, skewed};
use slidewin_tests::random::Random;

type Lists = TwoStack<Free, 3>;

/// What is left of the keys at a time, and what is not, the oldest first.
fn expire<T: Stamp>(plain: &mut Keys<T>, now: T, span: T::Span) -> Vec<(u64, Vec<u64>)> {
    let idle = |at: T| now.since(at) >= span;
    let dropped = plain
        .iter()
        .filter(|seen| idle(seen.at))
        .map(|seen| (seen.key, seen.values.clone().into()))
        .collect();
    plain.retain(|seen| !idle(seen.at));
    dropped
}

/// Random events at stamps that `next` makes from the clock; some come late.
fn agrees<T: Stamp + Debug>(
    span: T::Span,
    limit: Option<usize>,
    evicts: bool,
    first: T,
    steps: u64,
    mut next: impl FnMut(&mut Random, T) -> T,
) {
    let mut policy = IdleAfter::new(span).unwrap();
    if evicts {
        policy = policy.evicting();
    }
    let mut keyed =
        Keyed::<u64, _, _, _>::with_policy(Lists::new(), policy).with_limit(limit.unwrap_or(usize::MAX));
    let (mut plain, mut random, mut clock) = (Keys::new(3), Random(steps), first);
    let (mut dropped, mut evicted) = (0, 0);
    assert_eq!((keyed.now(), keyed.span()), (None, span));
    for step in 0..steps {
        let key = skewed(&mut random, 30);
        let at = next(&mut random, clock);
        if step > 0 && random.below(10) == 0 {
            if at < clock {
                assert_eq!(keyed.advance(at).err(), Some(OrderError::new(clock.since(at))));
            } else {
                clock = at;
                let expected = expire(&mut plain, clock, span);
                dropped += expected.len() as u64;
                // Those that are not asked for go all the same.
                let asked = usize::from(random.below(2) == 0) * 2;
                let idle: Vec<_> = keyed
                    .advance(at)
                    .unwrap()
                    .take(asked)
                    .map(|(key, window)| (key, window.query()))
                    .collect();
                assert_eq!(idle, expected[..asked.min(expected.len())]);
            }
        } else {
            clock = if step == 0 { at } else { clock.max(at) };
            dropped += expire(&mut plain, clock, span).len() as u64;
            let full = Some(plain.len()) == limit && plain.get(key).is_none();
            if full && !evicts {
                assert_eq!(keyed.slide(at, &key, step), Err(KeysError::Full { limit: keyed.limit() }));
            } else {
                if full {
                    plain.pop_oldest();
                    evicted += 1;
                }
                assert_eq!(keyed.slide(at, &key, step), Ok(plain.slide(clock, key, step)), "{key} at {at:?}");
            }
        }
        keyed.assert_valid();
        let mut all: Vec<_> = keyed.iter().map(|(key, window)| (*key, window.query())).collect();
        all.sort();
        assert_eq!(all, plain.sorted(), "at step {step}, {clock:?}");
        assert_eq!((keyed.now(), keyed.dropped(), keyed.evicted()), (Some(clock), dropped, evicted));
    }
    assert!(dropped > 0 || limit == Some(0), "no key was ever idle");
    assert_eq!(evicted > 0, evicts, "a key gave way");
}

/// Small steps, at times none, at times a jump, at times back.
fn walk(random: &mut Random, clock: u64) -> u64 {
    match random.below(40) {
        0 => clock + 30,
        1 => clock.saturating_sub(random.below(60)),
        2..10 => clock.saturating_sub(random.below(5)),
        _ => clock + random.below(3),
    }
}

#[test]
fn idle_keys_agree_with_the_plain_list() {
    agrees(20, None, false, 0, 20_000, walk);
    agrees(1, None, false, 0, 2_000, walk);
    agrees(3, Some(2), false, 0, 5_000, walk);
    agrees(50, Some(5), true, 0, 10_000, walk);
    agrees(25, Some(1), true, 0, 3_000, walk);
    agrees(20, Some(0), false, 0, 200, walk);
}

#[test]
fn no_stamp_is_too_far_from_another() {
    let anywhere = |random: &mut Random, _| match random.below(6) {
        0 => i64::MIN,
        1 => i64::MAX,
        _ => random.bits().cast_signed(),
    };
    agrees(1_u64, None, false, i64::MIN, 300, anywhere);
    agrees(Duration::from_nanos(1), None, false, Duration::ZERO, 300, |random, _| match random.below(3) {
        0 => Duration::MAX,
        _ => Duration::new(random.bits(), 5),
    });
}

/// A span that is as long as the clock can say, and the last tick of it.
#[test]
fn no_span_is_too_long() {
    for (first, left) in [(i64::MIN, 1), (i64::MIN + 1, 2), (0, 2), (i64::MAX, 2)] {
        let policy = IdleAfter::<i64>::new(u64::MAX).unwrap();
        let mut keyed = Keyed::<u8, _, _, _>::with_policy(Lists::new(), policy);
        assert!(keyed.slide(first, &1, 0).is_ok() && keyed.slide(i64::MAX, &2, 0).is_ok());
        assert_eq!(keyed.len(), left, "from {first}");
    }
}

#[test]
fn instants_are_stamps() {
    let start = Instant::now();
    let mut totals = Keyed::<u8, _, _, _>::with_policy(
        TwoStack::<Total<i64>, 4>::new(),
        IdleAfter::<Instant>::new(Duration::from_mins(1)).unwrap(),
    );
    for (second, key) in [(0, 1), (30, 2), (59, 1)] {
        assert!(totals.slide(start + Duration::from_secs(second), &key, 1).is_ok());
    }
    assert_eq!(
        totals.advance(start + Duration::from_secs(90)).unwrap().map(|(key, _)| key).collect::<Vec<_>>(),
        [2]
    );
    assert_eq!(totals.query(&1), Some(2));
}

#[test]
fn a_key_that_is_idle_itself_begins_anew() {
    let mut keyed = Keyed::<u8, _, _, _>::with_policy(Lists::new(), IdleAfter::<u64>::new(10).unwrap());
    assert_eq!(keyed.slide(0, &1, 100), Ok(vec![100]));
    assert_eq!(keyed.slide(9, &1, 101), Ok(vec![100, 101]));
    assert_eq!(keyed.slide(19, &1, 102), Ok(vec![102]));
    assert_eq!((keyed.len(), keyed.dropped()), (1, 1));
}

/// A late event comes at the time of the clock: it is taken in, it takes no time back, and its key stays as long as any.
#[test]
fn a_late_event_keeps_its_key() {
    let mut keyed = Keyed::<u8, _, _, _>::with_policy(Lists::new(), IdleAfter::<u64>::new(10).unwrap());
    assert_eq!(keyed.slide(100, &1, 1), Ok(vec![1]));
    assert_eq!(keyed.slide(3, &2, 2), Ok(vec![2]));
    assert_eq!((keyed.now(), keyed.len()), (Some(100), 2));
    assert!(keyed.advance(109).is_ok());
    assert_eq!(keyed.len(), 2);
    assert!(keyed.advance(110).is_ok());
    assert_eq!(keyed.len(), 0);
}

#[test]
fn a_span_of_no_time_holds_no_key() {
    assert_eq!(IdleAfter::<u64>::new(0).err(), Some(SpanError::Zero));
    assert_eq!(IdleAfter::<Duration>::new(Duration::ZERO).err(), Some(SpanError::Zero));
}

#[test]
fn cleared_keys_have_no_clock() {
    let mut keyed = Keyed::<u8, _, _, _>::with_policy(Lists::new(), IdleAfter::<u64>::new(10).unwrap());
    assert!(keyed.slide(1_000, &1, 1).is_ok());
    keyed.clear();
    assert_eq!((keyed.now(), keyed.len()), (None, 0));
    assert!(keyed.slide(1, &1, 2).is_ok() && keyed.advance(11).is_ok());
    assert!(keyed.is_empty());
    keyed.assert_valid();
}

#[test]
fn events_of_all_kinds_are_seen() {
    let mut keyed = Keyed::<u8, _, _, _>::with_policy(Lists::new(), IdleAfter::<u64>::new(10).unwrap());
    assert!(keyed.push(0, &1, 1).is_ok() && keyed.push(0, &2, 1).is_ok() && keyed.push(0, &3, 1).is_ok());
    assert!(keyed.push(5, &1, 1).is_ok());
    assert!(keyed.window(6, &2).is_ok_and(|window| window.len() == 1));
    assert!(keyed.insert(7, 3, Lists::new()).is_ok_and(|old| old.is_some()));
    assert_eq!(keyed.advance(16).unwrap().map(|(key, _)| key).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(keyed.pop_least_recent().map(|(key, window)| (key, window.len())), Some((3, 0)));
}

/// The iterator may never be run, or never be dropped.
#[test]
fn idle_keys_that_are_forgotten_go_later() {
    let mut keyed = Keyed::<u8, _, _, _>::with_policy(Lists::new(), IdleAfter::<u64>::new(10).unwrap());
    for key in 0..5 {
        assert!(keyed.slide(0, &key, 0).is_ok());
    }
    let mut idle = keyed.advance(10).unwrap();
    assert!(idle.next().is_some());
    std::mem::forget(idle);
    keyed.assert_valid();
    assert_eq!((keyed.len(), keyed.dropped()), (4, 1));
    assert!(keyed.slide(10, &9, 0).is_ok());
    assert_eq!((keyed.len(), keyed.dropped()), (1, 5));
}
