//! Pane windows beside plain ones that keep all events: random windows, stamps, gaps and jumps, on every clock and at its ends; after
//! each step the same answers, the same refusals, and the invariants.

use std::fmt::Debug;
use std::time::{Duration, Instant, SystemTime};

use slidewin::panes::{Hops, PaneError, PaneWindowOn};
use slidewin::time::{Stamp, TimeSpan};
use slidewin::window::Storage;
use slidewin::{BoxedPaneWindow, GrowablePaneWindow, PaneWindow};
use slidewin_tests::free::Free;
use slidewin_tests::pane_model::{Outcome, PaneModel, Windows};
use slidewin_tests::random::Random;

/// A clock: its stamps by numbers, as far as it has them.
struct Clock<T> {
    stamp: Box<dyn Fn(i128) -> Option<T>>,
    /// Around which numbers the tries are.
    around: Vec<i128>,
}

fn integers<T: TryFrom<i128> + 'static>(around: &[i128]) -> Clock<T> {
    Clock { stamp: Box::new(|ticks| T::try_from(ticks).ok()), around: around.to_vec() }
}

/// A clock that counts nanoseconds from a stamp.
fn nanos<T: Stamp<Span = Duration> + 'static>(zero: T, around: &[i128]) -> Clock<T> {
    let stamp = move |ticks: i128| {
        let span = Duration::from_ticks(ticks.unsigned_abs())?;
        if ticks < 0 { zero.before(span) } else { zero.after(span) }
    };
    Clock { stamp: Box::new(stamp), around: around.to_vec() }
}

/// A random number from 0 on, below another.
fn number(random: &mut Random, below: i128) -> i128 {
    u64::try_from(below).map_or(0, |below| random.below(below)).into()
}

fn one_of<T: Copy>(random: &mut Random, of: &[T]) -> T {
    of[usize::try_from(random.below(of.len() as u64)).unwrap()]
}

/// Windows of a random kind, in units of `unit`.
fn windows(random: &mut Random, around: i128, unit: i128) -> Windows {
    let size = one_of(random, &[1, 2, 7, 12, 40]) + number(random, 5);
    let slide = match random.below(4) {
        0 => size,
        1 => one_of(random, &[1, 2, 3, 4, 6]),
        _ => 1 + number(random, 20),
    };
    let lateness = one_of(random, &[0, 0, 1, 9, 25]);
    let align = around + one_of(random, &[0, -3, 1000, -1_000_000]);
    let pane = Windows { size, slide, align, lateness, capacity: 0, empty: false }.pane();
    let needed = (size + lateness + pane - 1) / pane;
    let capacity = usize::try_from(needed).unwrap() + one_of(random, &[0, 1, 5, 60]);
    let [size, slide, lateness] = [size, slide, lateness].map(|ticks| ticks * unit);
    Windows { size, slide, align, lateness, capacity, empty: random.below(4) == 0 }
}

fn hops<T: Stamp>(windows: &Windows, align: T) -> Hops<T> {
    let span = |ticks: i128| T::Span::from_ticks(ticks.unsigned_abs()).unwrap();
    let hops = Hops::hopping_from(align, span(windows.size), span(windows.slide)).unwrap();
    let hops = hops.lateness(span(windows.lateness));
    if windows.empty { hops.with_empty() } else { hops }
}

/// Emits from both, some windows or all of them.
fn emit<T: Stamp + Debug, S: Storage>(
    clock: &Clock<T>,
    mut emissions: slidewin::panes::Emissions<'_, Free, T, S>,
    model: &mut PaneModel,
    limit: usize,
) {
    for _ in 0..limit {
        let emission = emissions.next();
        let expected = model.emit();
        let emission =
            emission.map(|emission| (emission.window.start(), emission.window.end(), emission.out));
        let expected = expected.map(|(start, end, out)| ((clock.stamp)(start), (clock.stamp)(end), out));
        assert_eq!(emission, expected);
        if expected.is_none() {
            break;
        }
    }
}

/// Random steps of a window beside its model.
fn agree<T: Stamp + Debug, S: Storage>(
    clock: &Clock<T>,
    windows: Windows,
    mut window: PaneWindowOn<Free, T, S>,
    around: i128,
    unit: i128,
    random: &mut Random,
) {
    let mut model = PaneModel::new(windows);
    let mut now = around;
    let mut value = 0;
    for _ in 0..120 {
        now += unit * one_of(random, &[0, 0, 1, 1, 2, 5, 5, 30]);
        match random.below(200) {
            0 => now += unit * number(random, 100_000),
            1 => now -= unit * number(random, 200),
            _ => {}
        }
        match random.below(10) {
            0..6 => {
                let ticks = now
                    + if random.below(3) == 0 {
                        -unit * number(random, 1 + windows.size * 2 / unit)
                    } else {
                        number(random, unit)
                    };
                let Some(at) = (clock.stamp)(ticks) else { continue };
                value += 1;
                let outcome = match window.push(at, value) {
                    Ok(()) => Outcome::Taken,
                    Err(PaneError::Late(late)) => Outcome::Late(late.by().ticks().cast_signed()),
                    Err(PaneError::Full(room)) => {
                        assert_eq!(room.capacity(), windows.capacity);
                        Outcome::Full(room.needed().cast_signed())
                    }
                    Err(PaneError::Between) => Outcome::Between,
                    Err(PaneError::Due) => Outcome::Due,
                    Err(error) => panic!("{error}"),
                };
                assert_eq!(outcome, model.push(ticks, value), "{value} at {at:?}");
            }
            step @ 6..9 => {
                let ticks = now - unit * number(random, 20);
                let Some(at) = (clock.stamp)(ticks) else { continue };
                let before = model.watermark();
                match window.advance(at) {
                    Ok(emissions) => {
                        assert!(model.advance(ticks));
                        let limit = if step == 6 { one_of(random, &[0, 1, 2]) } else { usize::MAX };
                        emit(clock, emissions, &mut model, limit);
                    }
                    Err(error) => {
                        assert!(!model.advance(ticks));
                        assert_eq!(
                            Some(error.by().ticks().cast_signed()),
                            before.map(|before| before - ticks)
                        );
                    }
                }
            }
            _ if random.below(8) == 0 => {
                model.finish();
                let limit = if random.below(2) == 0 { 1 } else { usize::MAX };
                emit(clock, window.finish(), &mut model, limit);
            }
            _ if random.below(30) == 0 => {
                window.clear();
                model = PaneModel::new(windows);
            }
            _ => {
                if let Some(at) = (clock.stamp)(now) {
                    match window.query(at) {
                        Ok(out) => {
                            assert!(model.query(now).is_none_or(|values| values == out));
                            assert_eq!(window.aggregate(at), Ok(out));
                        }
                        Err(error) => {
                            assert_eq!(model.watermark(), Some(now + error.by().ticks().cast_signed()));
                        }
                    }
                }
            }
        }
        window.assert_valid();
        window.assert_empty_blocks_known();
        assert_eq!((window.events(), window.late()), (model.held_events(), model.late));
        assert_eq!(window.len() as i128, model.held_panes());
        assert_eq!(window.watermark(), model.watermark().and_then(|ticks| (clock.stamp)(ticks)));
    }
    model.finish();
    emit(clock, window.finish(), &mut model, usize::MAX);
    assert_eq!((window.is_empty(), window.len()), (true, 0));
}

fn all<T: Stamp + Debug>(clock: &Clock<T>, units: &[i128], rounds: u64) {
    for round in 0..rounds {
        let mut random = Random(round);
        let around = one_of(&mut random, &clock.around);
        let unit = one_of(&mut random, units);
        let mut windows = windows(&mut random, around, unit);
        // An origin on the clock.
        let Some(align) = (clock.stamp)(windows.align).or_else(|| (clock.stamp)(around)) else {
            panic!("{around}")
        };
        if (clock.stamp)(windows.align) != Some(align) {
            windows.align = around;
        }
        let hops = hops(&windows, align);
        if round % 2 == 0 {
            let window = GrowablePaneWindow::with_limit(hops, windows.capacity).unwrap();
            agree(clock, windows, window, around, unit, &mut random);
        } else {
            let window = BoxedPaneWindow::with_capacity(hops, windows.capacity).unwrap();
            agree(clock, windows, window, around, unit, &mut random);
        }
    }
}

const HOUR: i128 = 3_600_000_000_000;

#[test]
fn signed_integers_of_either_sign() {
    all::<i64>(&integers(&[0, -50, 1000]), &[1, 1000], 80);
    all::<i32>(&integers(&[0, -50, 1000]), &[1, 1000], 20);
}

#[test]
fn unsigned_integers() {
    all::<u64>(&integers(&[0, 20, 1000]), &[1, 7], 50);
}

#[test]
fn the_ends_of_the_clocks() {
    all::<i64>(&integers(&[i64::MIN.into(), i64::MAX.into()]), &[1, 1 << 40], 40);
    all::<u64>(&integers(&[0, u64::MAX.into()]), &[1, 1 << 40], 40);
    all::<i8>(&integers(&[-128, 0, 90]), &[1, 2], 60);
    all::<u8>(&integers(&[0, 120, 250]), &[1, 2], 60);
    let forever = Duration::MAX.as_nanos().cast_signed();
    all(&nanos(Duration::ZERO, &[0, forever, forever - HOUR]), &[1, 1_000_000_000], 40);
}

#[test]
fn clocks_of_the_system() {
    all(&nanos(Instant::now(), &[0, HOUR]), &[1, 1_000_000], 40);
    all(&nanos(SystemTime::UNIX_EPOCH, &[0, -HOUR, 1_700_000_000_000_000_000]), &[100, 1_000_000], 40);
}

#[test]
fn panes_inside_the_window() {
    for round in 0..30 {
        let mut random = Random(1000 + round);
        let clock = integers::<i64>(&[0]);
        let mut windows = windows(&mut random, 0, 1);
        windows.capacity = 131;
        let window =
            PaneWindow::<Free, i64, 131>::new(hops(&windows, i64::try_from(windows.align).unwrap())).unwrap();
        agree(&clock, windows, window, 0, 1, &mut random);
    }
}
