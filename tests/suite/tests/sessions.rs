//! Sessions, beside all values sorted and cut where there is a gap: after every step, late values and extreme stamps among them.

use slidewin::stats::Total;
use slidewin::time::{LateError, OrderError, SpanError, TimeError};
use slidewin::{Aggregator, SessionWindow};
use slidewin_tests::failing::{Failing, Function, panics_at};
use slidewin_tests::free::Free;
use slidewin_tests::random::Random;

/// A session, as the plain window has it.
type Plain = (i64, i64, usize, Vec<u64>);

/// The values of all sessions that are not closed, in order, and what has closed.
#[derive(Clone, Debug)]
struct PlainSessions {
    values: Vec<(i64, u64)>,
    gap: i128,
    lateness: i128,
    watermark: Option<i64>,
    closed: Vec<Plain>,
    sealed: Option<i64>,
}

impl PlainSessions {
    fn sessions(&self) -> Vec<Plain> {
        let mut sessions: Vec<Plain> = Vec::new();
        for (at, value) in &self.values {
            match sessions.last_mut() {
                Some((_, last, count, values)) if i128::from(*at) - i128::from(*last) < self.gap => {
                    *last = *at;
                    *count += 1;
                    values.push(*value);
                }
                _ => sessions.push((*at, *at, 1, vec![*value])),
            }
        }
        sessions
    }

    /// How long ago a session has closed, or how long from now it will, below zero.
    fn closed_for(&self, last: i64) -> Option<i128> {
        Some(i128::from(self.watermark?) - i128::from(last) - self.gap - self.lateness)
    }

    /// By how much a value is too late, if it is.
    fn push(&mut self, at: i64, value: u64) -> Option<i128> {
        if let Some(sealed) = self.sealed
            && i128::from(at) < i128::from(sealed) + self.gap
        {
            return self.closed_for(sealed.min(at));
        }
        let mut with = self.clone();
        with.values.push((at, value));
        with.values.sort_by_key(|(at, _)| *at);
        let (_, last, ..) =
            with.sessions().into_iter().find(|(start, last, ..)| (*start..=*last).contains(&at)).unwrap();
        if let Some(by) = self.closed_for(last).filter(|by| *by >= 0) {
            return Some(by);
        }
        *self = with;
        None
    }

    fn advance(&mut self, watermark: i64) {
        self.watermark = Some(watermark);
        for session in self.sessions() {
            if self.closed_for(session.1) >= Some(0) {
                self.values.drain(..session.2);
                self.sealed = Some(session.1);
                self.closed.push(session);
            }
        }
    }
}

/// All stamps from `stamps`, watermarks up to the newest, iterators that are dropped half-way.
fn equals_the_plain_one(gap: u64, lateness: u64, steps: u64, stamps: impl Fn(u64, &mut Random) -> i64) {
    let mut random = Random(gap ^ lateness);
    let mut window = SessionWindow::<Free, i64>::new(gap, lateness).unwrap();
    let mut plain = PlainSessions {
        values: Vec::new(),
        gap: gap.into(),
        lateness: lateness.into(),
        watermark: None,
        closed: Vec::new(),
        sealed: None,
    };
    let (mut late, mut handed_out) = (0, Vec::new());
    for value in 0..steps {
        let at = stamps(value, &mut random);
        if random.below(6) == 0 {
            match window.advance(at) {
                Ok(closed) => {
                    plain.advance(at);
                    assert_eq!(closed.len(), plain.closed.len() - handed_out.len());
                    let some = [0, 4, 8][index(random.below(3))];
                    handed_out.extend(closed.take(some).map(|s| (s.start, s.last, s.count, s.out)));
                }
                Err(error) => {
                    let behind = plain.watermark.unwrap().abs_diff(at);
                    assert!(plain.watermark > Some(at) && error == OrderError::new(behind));
                }
            }
        } else {
            let expected = plain.push(at, value).map(|by| LateError::new(u64::try_from(by).unwrap()));
            late += u64::from(expected.is_some());
            assert_eq!(window.push(at, value), expected.map_or(Ok(()), |error| Err(TimeError::Late(error))));
        }
        window.assert_valid();
        let open: Vec<Plain> = window.open().map(|s| (s.start, s.last, s.count, s.out)).collect();
        assert_eq!(open, plain.sessions());
        assert_eq!(handed_out, plain.closed[..handed_out.len()]);
        assert_eq!((window.late(), window.watermark()), (late, plain.watermark));
    }
    let open = plain.sessions();
    handed_out.extend(window.finish().map(|s| (s.start, s.last, s.count, s.out)));
    assert_eq!(handed_out, [plain.closed, open].concat());
    assert!(window.is_empty() && window.finish().next().is_none());
}

fn index(random: u64) -> usize {
    usize::try_from(random).expect("a small number")
}

#[test]
fn equals_the_plain_one_in_any_order() {
    for (gap, lateness) in [(1, 0), (3, 0), (3, 5), (10, 20), (10, 0), (40, 1)] {
        equals_the_plain_one(gap, lateness, 250, |step, _| i64::try_from(step).unwrap() * 2);
        equals_the_plain_one(gap, lateness, 250, |step, random| {
            (step + random.below(60)).cast_signed() - 100
        });
        equals_the_plain_one(gap, lateness, 250, |step, random| {
            (step / 20 * 50 + random.below(30)).cast_signed()
        });
        equals_the_plain_one(gap, lateness, 250, |_, random| random.below(400).cast_signed());
        equals_the_plain_one(gap, lateness, 250, |step, _| 1000 - step.cast_signed());
    }
}

#[test]
fn no_stamp_is_too_far() {
    let stamps = [i64::MIN, i64::MIN + 1, i64::MIN + 3, -2, 0, 1, i64::MAX - 1, i64::MAX];
    for gap in [1, 2, 1 << 63, u64::MAX] {
        for lateness in [0, 2, 1 << 63, u64::MAX] {
            equals_the_plain_one(gap, lateness, 40, |_, random| stamps[index(random.below(8))]);
        }
    }
}

#[test]
fn a_value_at_the_end_of_a_session_begins_another() {
    let mut window = SessionWindow::<Total<u32>>::new(10, 0).unwrap();
    for at in [100, 109, 119] {
        window.push(at, 1).unwrap();
    }
    assert_eq!(window.open().map(|s| (s.start, s.last)).collect::<Vec<_>>(), [(100, 109), (119, 119)]);
    window.push(110, 1).unwrap();
    assert_eq!(window.open().map(|s| (s.start, s.last, s.count)).collect::<Vec<_>>(), [(100, 119, 4)]);
}

#[test]
fn late_values_join_what_is_open_and_nothing_else() {
    let mut window = SessionWindow::<Total<u32>>::new(10, 5).unwrap();
    for at in [100, 130] {
        window.push(at, 1).unwrap();
    }
    assert_eq!(window.advance(114).unwrap().count(), 0, "[100, 110), and 5 more");
    assert_eq!(window.push(92, 1), Ok(()), "late, but joins an open one");
    assert_eq!(window.push(82, 1), Err(TimeError::Late(LateError::new(17))), "would close at once");
    assert_eq!(window.advance(115).unwrap().next().map(|s| (s.start, s.out)), Some((92, 2)));
    assert_eq!(
        window.push(109, 1),
        Err(TimeError::Late(LateError::new(0))),
        "would belong to what has closed"
    );
    assert_eq!(window.push(110, 1), Ok(()));
    assert_eq!(window.advance(114).err(), Some(OrderError::new(1)));
    assert_eq!(window.finish().len(), 2);
    assert_eq!(
        window.push(131, 1),
        Err(TimeError::Late(LateError::new(0))),
        "belongs to what has been finished"
    );
    assert_eq!((window.late(), window.len()), (3, 2));
    window.clear();
    assert_eq!((window.push(3, 1), window.open().count(), window.late()), (Ok(()), 1, 3));
}

#[test]
fn a_gap_of_zero_is_refused() {
    assert_eq!(SessionWindow::<Total<u32>>::new(0, 5).err(), Some(SpanError::Zero));
}

#[test]
fn full_sessions_take_no_more() {
    let mut window = SessionWindow::<Total<u32>>::new(10, 5).unwrap().with_limit(2);
    for at in [100, 130] {
        window.push(at, 1).unwrap();
    }
    assert!(matches!(window.push(101, 1), Err(TimeError::Full(full)) if full.capacity() == 2));
    assert_eq!((window.advance(115).unwrap().count(), window.push(131, 1)), (1, Ok(())));
}

/// Each call of each function panics once: the sessions are as before, or none, and go on.
#[test]
fn a_panic_leaves_the_sessions_or_none() {
    let full = || {
        let mut window = SessionWindow::<Failing>::new(10, 50).unwrap();
        for value in 0..60 {
            window.push(100 + value * 3 + value / 10 * 20, value).unwrap();
        }
        window
    };
    let look = |window: &SessionWindow<Failing>| window.open().map(|s| s.out).collect::<Vec<_>>();
    let works: [fn(&mut SessionWindow<Failing>); 3] = [
        |window| window.push(150, 77).unwrap(),
        |window| window.push(500, 77).unwrap(),
        |window| drop(window.advance(320).unwrap().next()),
    ];
    for work in works {
        for function in Function::ALL {
            for nth in 1.. {
                let mut window = full();
                let before = look(&window);
                let mut after = full();
                work(&mut after);
                if !panics_at(function, nth, || work(&mut window)) {
                    break;
                }
                window.assert_valid();
                let [all, done] = [before, look(&after)];
                let closed = window.advance(window.watermark().unwrap_or(0)).unwrap().map(|s| s.out);
                let left: Vec<_> = closed.collect::<Vec<_>>().into_iter().chain(look(&window)).collect();
                assert!(left.is_empty() || left == all || left == done, "{function:?} {nth}: {left:?}");
                window.push(1000, 5).unwrap();
                assert_eq!(window.open().last().map(|s| s.out), Some(vec![5]));
            }
        }
    }
}

#[test]
fn prints_without_its_values() {
    let window = SessionWindow::<Free>::new(10, 5).unwrap();
    assert!(
        format!("{window:?}").starts_with("SessionWindow { gap: 10, lateness: 5, len: 0, watermark: None")
    );
    assert_eq!(Free::<false>::finalize(&Vec::new()), [0_u64; 0]);
}
