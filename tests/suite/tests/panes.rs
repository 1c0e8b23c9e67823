//! Which event is of which pane window, and what is too late, table by table: faults that other libraries have had.

use std::time::{Duration, SystemTime};

use slidewin::panes::{Hops, PaneError};
use slidewin::time::Epoch;
use slidewin::{BoxedPaneWindow, PaneWindow};
use slidewin_tests::free::Free;

/// What happens to a window.
#[derive(Clone, Copy, Debug)]
enum Step {
    Event(i64, u64),
    /// An event that comes too late.
    Late(i64),
    Watermark(i64),
}

use Step::{Event, Late, Watermark};

/// The windows emitted over some steps and at the end, with what `of` makes of the values in each.
fn emitted<Out>(hops: Hops<i64>, steps: &[Step], of: impl Fn(&[u64]) -> Out) -> Vec<(i64, Out)> {
    let mut window = BoxedPaneWindow::<Free, i64>::with_capacity(hops, 1000).unwrap();
    let mut late = 0;
    let mut emitted = Vec::new();
    for step in steps {
        match *step {
            Event(at, value) => assert_eq!(window.push(at, value), Ok(()), "{step:?}"),
            Late(at) => {
                assert!(matches!(window.push(at, 99), Err(PaneError::Late(_))), "{step:?}");
                late += 1;
            }
            Watermark(at) => emitted.extend(window.advance(at).unwrap()),
        }
        assert_eq!(window.late(), late);
        window.assert_valid();
    }
    emitted.extend(window.finish());
    emitted.into_iter().map(|emission| (emission.window.start().unwrap(), of(&emission.out))).collect()
}

fn sum(values: &[u64]) -> u64 {
    values.iter().sum()
}

fn count(values: &[u64]) -> usize {
    values.len()
}

fn events<const N: usize>(events: [(i64, u64); N]) -> [Step; N] {
    events.map(|(at, value)| Event(at, value))
}

fn tumbling(size: u64) -> Hops<i64> {
    Hops::tumbling(size).unwrap()
}

fn hopping(size: u64, slide: u64) -> Hops<i64> {
    Hops::hopping(size, slide).unwrap()
}

#[test]
fn no_event_is_of_a_window_that_begins_after_it() {
    let steps = [1, 4, 7, 10, 13, 16, 19, 22, 25].map(|at| Event(at, 1));
    let expected = [(-8, 1), (-4, 3), (0, 4), (4, 4), (8, 4), (12, 4), (16, 4), (20, 2), (24, 1)];
    assert_eq!(emitted(hopping(12, 4), &steps, count), expected);
}

#[test]
fn negative_stamps_are_of_the_window_before_zero() {
    let steps = events([(-11, 1), (-10, 2), (-1, 4), (0, 8), (9, 16)]);
    assert_eq!(emitted(tumbling(10), &steps, sum), [(-20, 1), (-10, 6), (0, 24)]);
}

#[test]
fn a_window_is_named_by_its_start_where_stamps_are_negative() {
    let steps = events([(-61, 3), (-60, 5), (-2, 7), (0, 11), (59, 13), (60, 17)]);
    let highest = |values: &[u64]| *values.iter().max().unwrap();
    assert_eq!(emitted(tumbling(60), &steps, highest), [(-120, 3), (-60, 7), (0, 13), (60, 17)]);
}

#[test]
fn hops_from_an_origin_go_on_before_it() {
    let steps = events([(-9, 1), (-4, 2), (1, 4), (6, 8), (12, 16)]);
    let expected = [(-18, 1), (-13, 3), (-8, 6), (-3, 12), (2, 8), (7, 16), (12, 16)];
    assert_eq!(emitted(hopping(10, 5).aligned_at(2), &steps, sum), expected);
}

#[test]
fn an_origin_of_years_ago() {
    let hops = Hops::hopping_from(1_546_300_800_000, 2500, 900).unwrap();
    let steps = events([
        (1_712_345_678_200, 5),
        (1_712_345_678_950, 7),
        (1_712_345_679_990, 9),
        (1_712_345_680_050, 1),
    ]);
    let expected = [
        (1_712_345_676_300, 5),
        (1_712_345_677_200, 12),
        (1_712_345_678_100, 22),
        (1_712_345_679_000, 10),
        (1_712_345_679_900, 10),
    ];
    assert_eq!(emitted(hops, &steps, sum), expected);
}

#[test]
fn half_seconds_before_the_epoch() {
    let steps = events([(-1500, 1), (-500, 2), (500, 4), (-1, 8)]);
    assert_eq!(emitted(tumbling(1000), &steps, sum), [(-2000, 1), (-1000, 10), (0, 4)]);

    let mut window =
        PaneWindow::<Free, SystemTime, 4>::new(Hops::tumbling(Duration::from_secs(1)).unwrap()).unwrap();
    let before = |millis| SystemTime::epoch() - Duration::from_millis(millis);
    window.push(before(1500), 1).unwrap();
    window.push(before(500), 2).unwrap();
    window.push(before(1), 8).unwrap();
    let emitted: Vec<_> =
        window.finish().map(|emission| (emission.window.start().unwrap(), emission.out)).collect();
    assert_eq!(emitted, [(before(2000), vec![1]), (before(1000), vec![2, 8])]);
}

#[test]
fn windows_hop_by_their_slide() {
    let steps = events([(1, 10), (12, 20), (65, 40)]);
    let mut expected = vec![(-50, 10)];
    expected.extend((-4..=0).map(|k| (k * 10, 30)));
    expected.push((10, 60));
    expected.extend((2..=6).map(|k| (k * 10, 40)));
    assert_eq!(emitted(hopping(60, 10), &steps, sum), expected);
}

#[test]
fn overlapping_windows_do_not_share_what_they_count() {
    let steps = events([(2, 1), (3, 1), (4, 1)]);
    assert_eq!(emitted(hopping(10, 5), &steps, count), [(-5, 3), (0, 3)]);
}

#[test]
fn an_event_at_the_watermark_is_not_late() {
    let steps = [Event(10, 1), Event(10, 2), Watermark(10), Event(10, 4), Event(11, 8), Watermark(20)];
    assert_eq!(emitted(tumbling(10), &steps, sum), [(10, 15)]);
}

#[test]
fn late_events_are_in_no_window() {
    let steps = [
        Event(100, 1),
        Watermark(200),
        Late(50),
        Event(205, 2),
        Late(130),
        Watermark(250),
        Late(245),
        Event(250, 8),
    ];
    assert_eq!(emitted(tumbling(50), &steps, sum), [(100, 1), (200, 2), (250, 8)]);
}

#[test]
fn a_window_waits_for_its_lateness() {
    let steps = [
        Event(12, 1),
        Watermark(25),
        Event(14, 2),
        Watermark(30),
        Event(15, 4),
        Event(29, 8),
        Watermark(40),
        Late(16),
        Event(38, 16),
    ];
    assert_eq!(emitted(tumbling(20).lateness(15), &steps, sum), [(0, 7), (20, 24)]);
}

#[test]
fn an_event_that_is_late_for_some_windows_joins_the_others() {
    let steps = [Event(3, 1), Watermark(10), Event(7, 2), Watermark(15), Late(4)];
    let expected = [(-5, vec![1]), (0, vec![1]), (5, vec![2])];
    assert_eq!(emitted(hopping(10, 5), &steps, <[u64]>::to_vec), expected);
}

#[test]
fn panes_come_in_the_order_of_time_and_their_events_in_that_of_arrival() {
    let steps = events([(25, 1), (5, 2), (24, 3), (9, 4), (6, 5), (15, 6)]);
    let emitted = emitted(hopping(30, 10), &steps, <[u64]>::to_vec);
    assert_eq!(emitted.iter().find(|(start, _)| *start == 0).unwrap().1, [2, 4, 5, 6, 1, 3]);
}
