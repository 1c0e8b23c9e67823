//! Two pane windows made one: as one window over the events of both, or refused without a change.

use slidewin::panes::{Hops, MergeError};
use slidewin::stats::Total;
use slidewin::time::LateError;
use slidewin::{BoxedPaneWindow, GrowablePaneWindow, PaneWindow};
use slidewin_tests::random::Random;

type Window = BoxedPaneWindow<Total<u64>, i64>;

fn hops(random: &mut Random) -> Hops<i64> {
    let size = 1 + random.below(40);
    let slide = 1 + random.below(size);
    Hops::hopping(size, slide).unwrap().lateness(random.below(10))
}

#[test]
fn a_merge_is_one_window_over_all_events() {
    let mut merged = 0;
    for round in 0..800 {
        let mut random = Random(round);
        let hops = hops(&mut random);
        let new = || Window::with_capacity(hops, 200).unwrap();
        let (mut one, mut whole) = (new(), new());
        let mut other = GrowablePaneWindow::<Total<u64>, i64>::with_limit(hops, 200).unwrap();
        let mut emissions = Vec::new();
        let mut watermark = -50;
        for step in 0..60 {
            let at = watermark + random.below(60).cast_signed() - 10;
            let value = 1 << (step % 60);
            let expected = whole.push(at, value);
            let taken = if random.below(2) == 0 { one.push(at, value) } else { other.push(at, value) };
            assert_eq!(taken, expected, "the three have seen the same watermark, and have room");
            if step == 30 {
                // Both close the same windows; those due are summed up from the two shards.
                watermark += random.below(60).cast_signed();
                let expected: Vec<_> =
                    whole.advance(watermark).unwrap().map(|emission| emission.out).collect();
                let ours = one.advance(watermark).unwrap().map(|emission| emission.out);
                let theirs = other.advance(watermark).unwrap().map(|emission| emission.out);
                emissions.extend([expected.into_iter().sum::<i128>(), ours.chain(theirs).sum()]);
            }
        }
        let late = one.late() + other.late();
        let held = (one.events() + other.events(), other.events());
        one.merge(&other).unwrap();
        one.assert_valid();
        assert_eq!((one.late(), one.events(), other.events()), (late, held.0, held.1));
        assert_eq!(
            (emissions[0], one.late(), one.events(), one.len()),
            (emissions[1], whole.late(), whole.events(), whole.len())
        );
        assert_eq!(one.query(watermark), whole.query(watermark));
        assert_eq!(one.finish().collect::<Vec<_>>(), whole.finish().collect::<Vec<_>>());
        merged += held.1;
    }
    assert!(merged > 5000, "{merged} events merged");
}

/// Two windows: an event at 5 in the one, at 25 in the other.
fn two() -> [PaneWindow<Total<u64>, i64, 4>; 2] {
    [(5, 1), (25, 2)].map(|(at, value)| {
        let mut window = PaneWindow::new(Hops::tumbling(10).unwrap()).unwrap();
        window.push(at, value).unwrap();
        window
    })
}

#[test]
fn a_merge_with_nothing_changes_nothing() {
    let [mut one, _] = two();
    let mut empty = PaneWindow::<Total<u64>, i64, 9>::new(*one.hops()).unwrap();
    assert_eq!((one.merge(&empty), one.events()), (Ok(()), 1));
    assert_eq!((empty.merge(&one), empty.events(), empty.query(5)), (Ok(()), 1, Ok(1)));
}

#[test]
fn windows_that_differ_are_not_merged() {
    let [mut one, _] = two();
    let same = *one.hops();
    for hops in [
        Hops::tumbling(20).unwrap(),
        Hops::hopping(10, 5).unwrap(),
        same.lateness(1),
        same.aligned_at(10),
        same.with_empty(),
    ] {
        let other = PaneWindow::<Total<u64>, i64, 4>::new(hops).unwrap();
        assert_eq!(one.merge(&other), Err(MergeError::Different), "{hops:?}");
    }
    assert_eq!(
        MergeError::<u64>::Different.to_string(),
        "the two have different windows: size, slide, lateness, origin or empty ones"
    );
}

#[test]
fn events_that_are_late_here_are_not_merged() {
    let [other, mut one] = two();
    assert_eq!(one.advance(17).unwrap().count(), 0);
    let late = MergeError::Late(LateError::new(7));
    assert_eq!((one.merge(&other), one.events(), one.late()), (Err(late), 1, 0));
    let words = "the other holds an event that is too late here: the value is too late by 7";
    assert_eq!(late.to_string(), words);
}

#[test]
fn a_window_that_is_ahead_is_not_merged() {
    let [mut one, mut other] = two();
    assert_eq!(other.advance(17).unwrap().count(), 0);
    assert_eq!((one.merge(&other), one.events()), (Err(MergeError::Ahead), 1));
    assert_eq!(one.advance(10).unwrap().count(), 1);
    assert_eq!((one.merge(&other), one.events()), (Ok(()), 1));
    assert_eq!(
        MergeError::<u64>::Ahead.to_string(),
        "the other has closed windows that are open here: advance this one first"
    );
}

#[test]
fn what_is_due_is_taken_before_a_merge() {
    let [mut one, mut other] = two();
    drop(one.advance(10));
    assert_eq!(one.merge(&other), Err(MergeError::Due));
    assert_eq!(one.advance(10).unwrap().count(), 1);
    assert_eq!(one.advance(30).unwrap().count(), 0);
    drop(other.advance(30));
    assert_eq!((one.merge(&other), one.events(), other.events()), (Err(MergeError::Due), 0, 1));
    assert_eq!(
        MergeError::<u64>::Due.to_string(),
        "one of the two has windows that are due: take its emissions first"
    );
}

#[test]
fn more_panes_than_there_is_room_for_are_not_merged() {
    let [mut one, mut other] = two();
    other.push(45, 4).unwrap();
    let Err(MergeError::Full(room)) = one.merge(&other) else { panic!("five panes in four") };
    assert_eq!((room.needed(), room.capacity(), one.events(), one.len()), (5, 4, 1, 1));
}

#[test]
fn threads_share_a_stream() {
    let hops = Hops::<u64>::hopping(100, 25).unwrap();
    let new = || BoxedPaneWindow::<Total<u64>, u64>::with_capacity(hops, 64).unwrap();
    let shards: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4)
            .map(|shard| {
                scope.spawn(move || {
                    let mut window = new();
                    (shard..1000).step_by(4).for_each(|at| window.push(at, 1).unwrap());
                    window
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let mut window = new();
    for shard in &shards {
        window.merge(shard).unwrap();
    }
    let counts: Vec<_> = window.finish().map(|emission| emission.out).collect();
    assert_eq!((counts.len(), &counts[..4], counts[20]), (43, &[25, 50, 75, 100][..], 100));
}
