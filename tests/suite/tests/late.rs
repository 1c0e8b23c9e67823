//! Windows over values that come in any order, beside a sorted list that is filtered and folded anew for each answer: after every step,
//! with the invariants of the tree, in nodes of every small size and of the usual one.

use std::fmt::Debug;
use std::time::Duration;

use slidewin::stats::{Minimum, Total};
use slidewin::time::{Closed, LateError, OrderError, SpanError, Stamp, TimeError};
use slidewin::{Aggregator, LateWindow};
use slidewin_tests::affine::Affine;
use slidewin_tests::free::Free;
use slidewin_tests::plain_late::{LatePair, PlainLate};
use slidewin_tests::random::Random;

const CLOSED: [Closed; 4] = [Closed::Right, Closed::Left, Closed::Both, Closed::Neither];
const WIDTHS: [(usize, usize); 5] = [(2, 4), (3, 4), (4, 5), (5, 8), (64, 32)];

/// How stamps come: from how many have come, a random number.
type Stamps = fn(u64, &mut Random) -> u64;

const ORDERS: [(&str, Stamps); 9] = [
    ("in order", |step, _| 1000 + step),
    ("backwards", |step, _| 1000 - step),
    ("at random", |_, random| 1000 + random.below(300)),
    ("of few stamps", |_, random| 1000 + random.below(7)),
    ("of one stamp", |_, _| 1000),
    ("late by a little", |step, random| 1000 + step - random.below(10)),
    ("late by a lot, now and then", |step, random| {
        1000 + step - if random.below(5) == 0 { random.below(400) } else { 0 }
    }),
    ("before ten that stay", |step, _| if step < 10 { 2000 + step } else { 1000 + step }),
    ("with gaps and jumps", |step, random| 1000 + step / 20 * 90 + random.below(50)),
];

/// Each order of stamps, with reads between, in windows that hold from a few values to all.
fn goes_through_all_orders<A>(steps: u64, widths: (usize, usize))
where
    A: Aggregator<Value = u64, Agg: PartialEq + Debug, Out: PartialEq + Debug>,
{
    for (name, stamps) in ORDERS {
        for (span, lateness) in [(20, Some(10)), (150, Some(400)), (150, None), (2000, None), (60, Some(0))] {
            for closed in CLOSED {
                let mut random = Random(steps + span);
                let mut pair =
                    LatePair::<A, u64>::with_widths(PlainLate::new(span, lateness, closed), widths);
                for step in 0..steps {
                    let at = stamps(step, &mut random);
                    match random.below(12) {
                        0 => pair.query(at + random.below(span)),
                        1 => pair.query(at - random.below(span.min(900))),
                        2 => pair.slide(at, step),
                        3 => pair.query_range(at - random.below(100), at + random.below(100)),
                        _ => pair.push(at, step),
                    }
                }
                assert!(pair.window.len() + pair.plain.values.len() < 4000, "{name}");
            }
        }
    }
}

#[test]
fn equals_the_plain_one_in_small_nodes() {
    for widths in WIDTHS {
        goes_through_all_orders::<Affine>(150, widths);
    }
}

#[test]
fn equals_the_plain_list_in_usual_nodes() {
    goes_through_all_orders::<Free>(120, (16, 8));
}

/// Enough for three heights of the usual nodes: a check at each hundredth step.
#[test]
fn equals_the_plain_one_when_large() {
    for (seed, backwards) in [(1, 0), (2, 50), (3, 100)] {
        let mut random = Random(seed);
        let plain = PlainLate::new(u64::MAX, None, Closed::Right);
        let mut window: LateWindow<Affine> = plain.window();
        let mut values = Vec::new();
        for value in 0..20_000 {
            let at = if random.below(100) < backwards {
                1_000_000 - 3 * value
            } else {
                1_000_000 + value - random.below(50)
            };
            assert_eq!(window.push(at, value), Ok(()));
            values.push((at, value));
        }
        window.assert_valid();
        values.sort_by_key(|(at, _)| *at);
        let fold = |values: &[(u64, u64)]| {
            values
                .iter()
                .fold(Affine::empty(), |older, (_, value)| Affine::combine(&older, &Affine::unit(value)))
        };
        for _ in 0..200 {
            let (from, until) = (index(random.below(20_000)), index(random.below(20_000)));
            let (from, until) = (values[from.min(until)].0, values[from.max(until)].0);
            let places = [from, until].map(|stamp| values.partition_point(|(at, _)| *at < stamp));
            assert_eq!(window.query_range(from..until), fold(&values[places[0]..places[1]]));
        }
        assert_eq!(window.query(2_000_000), Ok(fold(&values)));
    }
}

/// Evictions of any number at once, between late values, down to nothing and up again.
#[test]
fn many_leave_at_once() {
    for widths in WIDTHS {
        let mut random = Random(5);
        let mut pair = LatePair::<Affine, u64>::with_widths(PlainLate::new(500, None, Closed::Right), widths);
        let mut now = 1000;
        for value in 0..600 {
            pair.push(now + random.below(300) - 150, value);
            if random.below(20) == 0 {
                now += random.below(900);
                pair.query(now);
            }
        }
    }
}

/// All sequences of a few steps, in the smallest nodes.
#[test]
fn equals_the_plain_one_through_all_short_sequences() {
    fn goes_on(pair: &LatePair<Affine, u8>, length: u64) {
        if length == 0 {
            return;
        }
        for at in [10, 11, 12, 13] {
            let mut next = pair.clone();
            next.push(at, length);
            goes_on(&next, length - 1);
        }
        for now in [13, 15] {
            let mut next = pair.clone();
            next.query(now);
            goes_on(&next, length - 1);
        }
    }
    goes_on(&LatePair::with_widths(PlainLate::new(3, None, Closed::Right), (2, 4)), 6);
}

fn index(random: u64) -> usize {
    usize::try_from(random).expect("a small number")
}

/// Stamps at the ends of what there is.
fn extreme<T: Stamp + Debug>(stamps: &[T], spans: &[T::Span]) {
    for closed in CLOSED {
        for span in spans {
            for lateness in spans.iter().copied().map(Some).chain([None]) {
                let mut random = Random(9);
                for _ in 0..8 {
                    let mut pair =
                        LatePair::<Affine, T>::with_widths(PlainLate::new(*span, lateness, closed), (2, 4));
                    for value in 0..30 {
                        let at = stamps[index(random.below(stamps.len() as u64))];
                        match random.below(4) {
                            0 => pair.query(at),
                            1 => pair.slide(at, value),
                            _ => pair.push(at, value),
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn no_stamp_is_too_far() {
    extreme::<u8>(&[0, 1, 2, 100, 254, 255], &[1, 2, 254, 255]);
    extreme::<u64>(&[0, 1, 5, u64::MAX - 1, u64::MAX], &[1, 5, u64::MAX - 1, u64::MAX]);
    extreme::<i64>(&[i64::MIN, i64::MIN + 1, -1, 0, 7, i64::MAX], &[1, 8, 1 << 63, u64::MAX - 1, u64::MAX]);
    let nanos = Duration::from_nanos;
    extreme::<Duration>(
        &[nanos(0), nanos(1), Duration::MAX.saturating_sub(nanos(1)), Duration::MAX],
        &[nanos(1), Duration::MAX],
    );
}

#[test]
fn says_by_how_much_a_value_is_too_late() {
    let mut window = LateWindow::<Total<u64>, i64>::new(10, 4).unwrap();
    window.push(0, 1).unwrap();
    assert_eq!(window.push(-4, 2), Ok(()), "as late as is allowed");
    assert_eq!(window.push(-7, 4), Err(TimeError::Late(LateError::new(3))));
    assert_eq!(window.query(8), Ok(1), "(−2, 8]");
    assert_eq!(window.push(-2, 8), Err(TimeError::Late(LateError::new(0))), "the span is open there");
    assert_eq!(window.push(-4, 8), Err(TimeError::Late(LateError::new(2))));
    assert_eq!((window.late(), window.query(7)), (3, Err(OrderError::new(1))));
    window.clear();
    assert_eq!((window.push(-100, 3), window.query(-100), window.late()), (Ok(()), Ok(3), 3));
}

#[test]
fn a_span_of_zero_is_refused() {
    assert_eq!(LateWindow::<Total<u64>>::new(0, 5).err(), Some(SpanError::Zero));
    assert_eq!(LateWindow::<Total<u64>, Duration>::unbounded(Duration::ZERO).err(), Some(SpanError::Zero));
}

#[test]
fn a_full_window_takes_no_more_and_is_as_before() {
    let mut window = LateWindow::<Total<u64>>::new(10, 5).unwrap().with_limit(3);
    (1..=3).for_each(|at| window.push(at, 1).unwrap());
    let full = |error: TimeError<u64>| matches!(error, TimeError::Full(full) if full.capacity() == 3);
    assert!(full(window.push(4, 1).unwrap_err()) && full(window.push(2, 1).unwrap_err()));
    assert!(full(window.slide(9, 1).unwrap_err()));
    assert_eq!((window.len(), window.newest(), window.horizon(), window.late()), (3, Some(3), None, 0));
    assert_eq!(window.push(16, 1), Ok(()), "at 16 less 5 the value of 1 leaves");
    assert_eq!(window.slide(25, 1), Ok(2));
}

// Faults of others, found in public.

#[test]
fn descending() {
    let mut window = LateWindow::<Minimum<u8>>::unbounded(4).unwrap();
    for (at, value) in [(9, 5), (8, 7), (6, 2), (5, 6), (1, 3)] {
        window.push(at, value).unwrap();
    }
    assert_eq!([9, 10, 11].map(|now| window.query(now)), [Ok(Some(2)), Ok(Some(5)), Ok(Some(5))]);
}

#[test]
fn inserted_late_behind_a_newer_one() {
    let mut window = LateWindow::<Total<u8>>::unbounded(60).unwrap();
    for (at, value) in [(720, 1), (750, 2), (840, 4), (780, 8)] {
        window.push(at, value).unwrap();
    }
    assert_eq!(
        [840, 845, 900].map(|now| (window.query(now), window.len())),
        [(Ok(4), 1), (Ok(4), 1), (Ok(0), 0)]
    );
}

#[test]
fn the_clock_steps_back() {
    let mut window = LateWindow::<Total<u8>>::new(10, 10).unwrap();
    for at in [100, 101, 95, 102] {
        window.push(at, 1).unwrap();
    }
    assert_eq!([102, 105, 110, 112].map(|now| window.query(now)), [Ok(4), Ok(3), Ok(2), Ok(0)]);
}

#[test]
fn the_tree_is_rebalanced_between_evictions() {
    let first = [
        (13, 0),
        (2, 10),
        (19, 4),
        (7, 9),
        (23, 11),
        (11, 3),
        (5, 12),
        (17, 7),
        (1, 5),
        (21, 1),
        (9, 6),
        (15, 10),
    ];
    let second = [
        (3, 2),
        (20, 9),
        (6, 4),
        (12, 8),
        (24, 3),
        (8, 1),
        (18, 12),
        (4, 7),
        (22, 6),
        (10, 11),
        (16, 2),
        (14, 5),
    ];
    for (leaf, inner) in WIDTHS {
        let mut window = LateWindow::<Total<u64>>::unbounded(10).unwrap().with_widths(leaf, inner);
        for (at, value) in first {
            window.push(at, value).unwrap();
        }
        let mut reads = window.clone();
        assert_eq!([23, 27].map(|now| window.peek(now)), [Ok(33), Ok(16)]);
        for (at, value) in second {
            window.push(at, value).unwrap();
        }
        assert_eq!([24, 28, 31, 33].map(|now| window.peek(now)), [Ok(65), Ok(34), Ok(20), Ok(3)]);
        // The same with reads that evict, as if in the order of the clock: what only a read before them could count is refused.
        assert_eq!([23, 27].map(|now| reads.query(now)), [Ok(33), Ok(16)]);
        let refused = second.into_iter().filter(|(at, value)| reads.push(*at, *value).is_err());
        assert_eq!(refused.map(|(at, _)| at).collect::<Vec<_>>(), [3, 6, 12, 8, 4, 10, 16, 14]);
        assert_eq!(reads.query(24), Err(OrderError::new(3)));
        assert_eq!([28, 31, 33].map(|now| reads.query(now)), [Ok(34), Ok(20), Ok(3)]);
    }
}
