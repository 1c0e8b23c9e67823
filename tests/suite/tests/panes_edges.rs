//! The edges of pane windows: what is refused and in which words, what an iterator dropped half-way leaves, gaps and jumps, and windows
//! that their clock cannot name.

use std::time::{Duration, Instant};

use slidewin::panes::{Hops, HopsError, PaneError};
use slidewin::stats::Total;
use slidewin::time::LateError;
use slidewin::{BoxedPaneWindow, GrowablePaneWindow, PaneWindow};
use slidewin_tests::affine::Affine;
use slidewin_tests::free::Free;

fn tumbling(size: u64) -> Hops<i64> {
    Hops::tumbling(size).unwrap()
}

fn hopping(size: u64, slide: u64) -> Hops<i64> {
    Hops::hopping(size, slide).unwrap()
}

#[test]
fn an_event_between_two_windows_is_of_none() {
    let mut window = PaneWindow::<Total<u64>, i64, 2>::new(hopping(3, 10)).unwrap();
    for at in -10_i64..10 {
        let expected = if at.rem_euclid(10) < 3 { Ok(()) } else { Err(PaneError::Between) };
        assert_eq!(window.push(at, 1), expected, "{at}");
    }
    assert_eq!(PaneError::<u64>::Between.to_string(), "the event lies between two windows, and in none");
    assert_eq!(window.query(15), Ok(0));
    let emitted: Vec<_> = window.finish().map(|emission| (emission.window.end(), emission.out)).collect();
    assert_eq!((emitted, window.late()), (vec![(Some(-7), 3), (Some(3), 3)], 0));
}

#[test]
fn late_by_so_much() {
    let mut window = PaneWindow::<Total<u64>, i64, 8>::new(hopping(20, 10).lateness(5)).unwrap();
    window.push(0, 1).unwrap();
    _ = window.advance(25).unwrap().count();
    assert_eq!(window.push(9, 1), Err(PaneError::Late(LateError::new(0))));
    _ = window.advance(43).unwrap().count();
    assert_eq!(window.push(9, 1), Err(PaneError::Late(LateError::new(18))));
    assert_eq!(window.push(-10, 1), Err(PaneError::Late(LateError::new(28))));
    assert_eq!((window.push(20, 1), window.late()), (Ok(()), 3));
    assert_eq!(window.push(9, 1).unwrap_err().to_string(), "the value is too late by 18");
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut window = PaneWindow::<Free, u64, 4>::new(Hops::tumbling(10).unwrap()).unwrap();
    for (at, value) in [(1000, 1), (1025, 2)] {
        window.push(at, value).unwrap();
    }
    let refused = window.push(1040, 3).unwrap_err();
    let expected =
        "no room: the events held lie in 5 panes with this one, of at most 4: advance the watermark first";
    assert_eq!(refused.to_string(), expected);
    assert!(matches!(window.push(989, 3), Err(PaneError::Full(room)) if room.needed() == 5));
    assert!(
        matches!(window.push(u64::MAX, 3), Err(PaneError::Full(room)) if room.needed() == u128::from(u64::MAX / 10) - 99)
    );
    assert_eq!((window.len(), window.events(), window.late()), (3, 2, 0));
    assert_eq!((window.push(990, 4), window.len()), (Ok(()), 4));
    assert_eq!(window.advance(1010).unwrap().map(|emission| emission.out).collect::<Vec<_>>(), [[4], [1]]);
    assert_eq!((window.push(1040, 3), window.len()), (Ok(()), 3));
    assert_eq!(window.finish().map(|emission| emission.out).collect::<Vec<_>>(), [[2], [3]]);
}

#[test]
fn a_watermark_that_goes_back_changes_nothing() {
    let mut window = PaneWindow::<Total<u64>, u64, 4>::new(Hops::tumbling(10).unwrap()).unwrap();
    window.push(5, 1).unwrap();
    assert_eq!(window.watermark(), None);
    assert_eq!(window.advance(9).unwrap().count(), 0);
    assert_eq!(window.advance(2).unwrap_err().by(), 7);
    assert_eq!(window.query(2).unwrap_err().by(), 7);
    assert_eq!((window.watermark(), window.query(9)), (Some(9), Ok(1)));
}

#[test]
fn what_is_due_stays_due_and_takes_no_event() {
    let mut window = PaneWindow::<Free, u64, 8>::new(Hops::hopping(20, 10).unwrap()).unwrap();
    for at in [5, 15, 25] {
        window.push(at, at).unwrap();
    }
    drop(window.advance(30));
    assert_eq!(window.push(4, 99), Err(PaneError::Late(LateError::new(10))));
    assert_eq!(window.push(26, 99), Err(PaneError::Due)); // of [10, 30), which is due, and [20, 40)
    assert_eq!(window.push(30, 30), Ok(()));
    let out: Vec<_> = window.advance(30).unwrap().take(2).map(|emission| emission.out).collect();
    assert_eq!(out, [vec![5], vec![5, 15]]);
    assert_eq!(window.push(26, 99), Err(PaneError::Due));
    assert_eq!(window.advance(31).unwrap().next().unwrap().out, [15, 25]);
    assert_eq!(window.push(26, 26), Ok(()));
    let out: Vec<_> = window.finish().map(|emission| emission.out).collect();
    assert_eq!(out, [vec![25, 26, 30], vec![30]]);
}

#[test]
fn the_end_of_a_stream_closes_its_windows() {
    let mut window = PaneWindow::<Total<u64>, u64, 4>::new(Hops::tumbling(10).unwrap()).unwrap();
    assert_eq!(window.finish().count(), 0);
    window.push(5, 1).unwrap();
    assert_eq!(window.finish().map(|emission| emission.out).collect::<Vec<_>>(), [1]);
    assert_eq!(window.push(9, 1), Err(PaneError::Late(LateError::new(0))));
    assert_eq!((window.push(10, 2), window.advance(20).unwrap().count()), (Ok(()), 1));
    window.clear();
    assert_eq!((window.late(), window.watermark(), window.push(9, 1)), (0, None, Ok(())));
}

#[test]
fn gaps_are_emitted_on_request_though_they_closed_long_before() {
    let mut window = PaneWindow::<Free, i64, 4>::new(hopping(10, 5).with_empty()).unwrap();
    window.push(2, 2).unwrap();
    assert_eq!(window.advance(21).unwrap().count(), 2);
    window.push(17, 17).unwrap(); // [10, 20) has closed, [15, 25) has not
    let emitted: Vec<_> =
        window.finish().map(|emission| (emission.window.start().unwrap(), emission.out)).collect();
    assert_eq!(emitted, [(5, vec![]), (10, vec![]), (15, vec![17])]);
}

#[test]
fn a_jump_over_ten_to_the_eighteen_windows() {
    let mut window = PaneWindow::<Free, u64, 4>::new(Hops::hopping(2, 1).unwrap()).unwrap();
    window.push(0, 0).unwrap();
    let far = 1_000_000_000_000_000_000;
    assert_eq!(window.advance(far).unwrap().count(), 2);
    window.push(far, 1).unwrap();
    assert_eq!(
        window.advance(u64::MAX).unwrap().map(|emission| emission.out).collect::<Vec<_>>(),
        [[1], [1]]
    );

    // The windows of such a gap are made one by one, as they are asked for.
    let mut window = PaneWindow::<Free, u64, 4>::new(Hops::tumbling(1).unwrap().with_empty()).unwrap();
    window.push(0, 0).unwrap();
    assert_eq!(window.advance(far).unwrap().count(), 1);
    window.push(far, 1).unwrap();
    let third = window.finish().nth(2).unwrap();
    assert_eq!((third.window.start(), third.out), (Some(3), vec![]));
}

#[test]
fn windows_that_the_clock_cannot_name() {
    let mut window = PaneWindow::<Free, i64, 4>::new(tumbling(u64::MAX)).unwrap();
    for (at, value) in [(i64::MIN, 1), (0, 2), (i64::MAX, 3)] {
        window.push(at, value).unwrap();
    }
    let emitted: Vec<_> = window.finish().collect();
    let intervals: Vec<_> =
        emitted.iter().map(|emission| (emission.window.start(), emission.window.end())).collect();
    assert_eq!(intervals, [(None, Some(0)), (Some(0), None)]);
    assert_eq!(emitted.iter().map(|emission| &emission.out[..]).collect::<Vec<_>>(), [&[1][..], &[2, 3]]);
    assert!(emitted[0].window.contains(i64::MIN) && !emitted[0].window.contains(0));
    assert!(emitted[1].window.contains(i64::MAX) && !emitted[1].window.contains(-1));
}

#[test]
fn an_instant_needs_an_origin() {
    let start = Instant::now();
    let hops = Hops::tumbling_from(start, Duration::from_millis(10)).unwrap();
    let mut window = PaneWindow::<Free, Instant, 4>::new(hops).unwrap();
    window.push(start + Duration::from_millis(3), 3).unwrap();
    window.push(start + Duration::from_millis(12), 12).unwrap();
    let emitted: Vec<_> = window.advance(start + Duration::from_millis(10)).unwrap().collect();
    assert_eq!((emitted.len(), emitted[0].window.start(), &emitted[0].out[..]), (1, Some(start), &[3][..]));
}

#[test]
fn hops_that_cannot_be() {
    let words = |hops: Result<Hops<i64>, HopsError>| hops.unwrap_err().to_string();
    let zero_size = "a window of no time holds no event: its size cannot be zero";
    assert_eq!(words(Hops::tumbling(0)), zero_size);
    assert_eq!(words(Hops::hopping(0, 0)), zero_size);
    assert_eq!(words(Hops::hopping(5, 0)), "windows begin one after another: their slide cannot be zero");
    assert_eq!(Hops::hopping_from(7_i64, 0, 3), Err(HopsError::ZeroSize));
}

#[test]
fn fewer_panes_than_the_windows_need() {
    let hops = hopping(60, 10).lateness(15);
    assert_eq!(hops.panes_needed(), 8);
    let too_few = PaneWindow::<Affine, i64, 7>::new(hops).unwrap_err();
    assert_eq!(too_few, HopsError::TooFewPanes { needed: 8, capacity: 7 });
    assert_eq!(
        too_few.to_string(),
        "windows of this size, slide and lateness need 8 panes, and there is room for 7"
    );
    assert!(PaneWindow::<Affine, i64, 8>::new(hops).is_ok());
    assert_eq!(
        BoxedPaneWindow::<Affine, i64>::with_capacity(hops, 0).unwrap_err(),
        HopsError::TooFewPanes { needed: 8, capacity: 0 }
    );
    assert_eq!(GrowablePaneWindow::<Affine, i64>::with_limit(hops, 7).unwrap_err(), too_few);
    let capacity = usize::MAX;
    assert_eq!(
        BoxedPaneWindow::<Affine, i64>::with_capacity(hops, capacity).unwrap_err(),
        HopsError::OutOfMemory { capacity }
    );
    let widest = Hops::<u64>::hopping(u64::MAX, u64::MAX - 1).unwrap();
    assert_eq!((widest.pane(), widest.panes_needed()), (1, u128::from(u64::MAX)));
}

/// As many panes as are needed, and the watermark moved to each event before that comes: none is refused.
#[test]
fn as_many_panes_as_are_needed_are_enough() {
    for size in 1..20 {
        for slide in 1..=size {
            for lateness in 0..8 {
                let hops = Hops::<u64>::hopping(size, slide).unwrap().lateness(lateness);
                let needed = usize::try_from(hops.panes_needed()).unwrap();
                let mut window = BoxedPaneWindow::<Total<u64>, u64>::with_capacity(hops, needed).unwrap();
                for at in (0..60).chain((60..200).step_by(3)) {
                    _ = window.advance(at).unwrap().count();
                    assert_eq!(window.push(at, 1), Ok(()), "{hops:?} at {at}");
                }
            }
        }
    }
}

#[test]
fn hops_say_what_they_are() {
    let hops = hopping(60, 25).lateness(10).aligned_at(-7).with_empty();
    let parts = (hops.size(), hops.slide(), hops.origin(), hops.pane(), hops.panes_a_window());
    assert_eq!((parts, hops.emits_empty()), ((60, 25, -7, 5, 12), true));
    assert_eq!((hopping(3, 10).pane(), hopping(3, 10).panes_a_window()), (3, 1));
    let window = PaneWindow::<Affine, i64, 20>::new(hops).unwrap();
    assert_eq!((window.hops(), window.capacity(), window.len(), window.is_empty()), (&hops, 20, 0, true));
}

#[test]
fn a_growable_window_grows_up_to_its_limit() {
    let mut window = GrowablePaneWindow::<Free, u64>::with_limit(Hops::hopping(4, 1).unwrap(), 100).unwrap();
    for at in [0, 3, 50, 20, 99] {
        window.push(at, at).unwrap();
        window.assert_valid();
    }
    assert!(
        matches!(window.push(100, 1), Err(PaneError::Full(room)) if (room.needed(), room.capacity()) == (101, 100))
    );
    assert_eq!(window.finish().filter(|emission| emission.out == [50]).count(), 4);
}

#[test]
fn no_memory_for_as_many_panes() {
    let mut window =
        GrowablePaneWindow::<Affine, u64>::with_limit(Hops::tumbling(1).unwrap(), usize::MAX).unwrap();
    window.push(0, 1).unwrap();
    let Err(PaneError::Full(room)) = window.push(u64::MAX / 8, 1) else { panic!("no such memory") };
    let needed = u64::MAX / 8 + 1;
    assert!(room.to_string().starts_with(&format!(
        "no room: the events held lie in {needed} panes with this one, and there is memory for "
    )));
    assert_eq!((window.events(), window.push(1, 1)), (1, Ok(())));
    window.assert_valid();
}

#[test]
fn it_shows_itself() {
    let mut window = PaneWindow::<Total<u64>, i64, 4>::new(tumbling(10)).unwrap();
    window.push(5, 1).unwrap();
    assert_eq!(format!("{:?}", window.finish()), "Emissions { is_due: true }");
    let shown = format!("{window:?}");
    assert!(shown.contains("size: 10") && shown.contains("events: 1"), "{shown}");
}
