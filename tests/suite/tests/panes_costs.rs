//! What pane windows cost: exact numbers of combines, however wide the windows are, no allocation inside themselves, and no more
//! memory than the panes that are held.

use std::rc::Rc;

use allocation_counter::measure;
use slidewin::panes::Hops;
use slidewin::stats::{Mean, Total};
use slidewin::{BoxedPaneWindow, GrowablePaneWindow, PaneWindow};
use slidewin_tests::affine::Affine;
use slidewin_tests::counting::{Counting, calls_of, combines_of};
use slidewin_tests::random::Random;
use slidewin_tests::shared::Shared;

type Counted = BoxedPaneWindow<Counting<Affine>, u64>;

/// The numbers of panes of which windows are tried: small ones all, and larger ones.
fn panes() -> impl Iterator<Item = u64> {
    (1..40).chain([60, 63, 64, 65, 100, 127, 128, 500, 1000])
}

/// Windows of so many panes of ten ticks each.
fn window_of(panes: u64, capacity: u64) -> Counted {
    let hops = Hops::hopping(10 * panes, 10).unwrap();
    Counted::with_capacity(hops, usize::try_from(capacity).unwrap()).unwrap()
}

/// The most combines of an emission: its panes are two rows of blocks, or three where the ring's end lies among them and is no power
/// of two.
fn of_emission(panes: u64, capacity: u64) -> usize {
    if capacity.is_power_of_two() { 2 * log(panes) } else { 3 * log(panes) }
}

/// log₂ of a number, rounded down.
fn log(number: u64) -> usize {
    number.ilog2() as usize
}

#[test]
fn an_event_of_the_newest_pane_is_one_combine() {
    let mut window = window_of(100, 128);
    assert_eq!(combines_of(|| window.push(1000, 1)), 0);
    for at in [1000, 1001, 1009, 1005, 1000] {
        let calls = calls_of(|| window.push(at, 1));
        assert_eq!((calls.combine, calls.unit, calls.empty), (1, 1, 0));
    }
}

#[test]
fn a_new_pane_is_less_than_one_combine_amortised_and_a_logarithm_at_most() {
    for panes in panes() {
        for capacity in [panes, panes + 3, panes.next_power_of_two()] {
            let mut window = window_of(panes, capacity);
            let (mut total, mut most) = (0, 0);
            for at in 0..3 * panes {
                _ = window.advance(10 * at).unwrap().count();
                let combines = combines_of(|| window.push(10 * at, at));
                total += combines as u64;
                most = most.max(combines);
            }
            assert!(total < 3 * panes && most <= log(panes), "{total}, {most} of {panes}");
        }
    }
}

#[test]
fn a_late_event_is_one_combine_and_a_logarithm_at_most() {
    let mut random = Random(7);
    for panes in panes() {
        for capacity in [panes, panes + 3, panes.next_power_of_two()] {
            let mut window = window_of(panes, capacity);
            for at in 0..2 * panes {
                _ = window.advance(10 * at).unwrap().count();
                assert!(window.push(10 * at, at).is_ok());
            }
            for _ in 0..200 {
                let at = 10 * (panes + random.below(panes)) + random.below(10);
                let combines = combines_of(|| window.push(at, 1).unwrap());
                assert!((1..=1 + log(panes)).contains(&combines), "{combines} at {at} of {panes}");
            }
        }
    }
}

#[test]
fn an_event_older_than_all_is_two_logarithms_at_most() {
    for panes in panes() {
        for first in 0..panes.min(70) {
            let mut window = window_of(panes, panes);
            for at in first..panes {
                assert!(window.push(10 * at, at).is_ok());
            }
            let combines = combines_of(|| window.push(0, 1).unwrap());
            assert!(combines <= 1 + 2 * log(panes), "{combines} before {first} of {panes}");
        }
    }
}

#[test]
fn an_emission_is_two_logarithms_at_most_or_three() {
    for panes in panes() {
        for capacity in [panes, panes + 1, panes + 3, 2 * panes - 1, panes.next_power_of_two()] {
            let mut window = window_of(panes, capacity);
            let mut most = 0;
            for at in 0..3 * panes {
                assert!(combines_of(|| window.query(10 * at).unwrap()) <= of_emission(panes, capacity));
                let mut emissions = window.advance(10 * at).unwrap();
                loop {
                    let mut emission = None;
                    let combines = combines_of(|| emission = emissions.next());
                    most = most.max(combines);
                    if emission.is_none() {
                        break;
                    }
                }
                assert!(window.push(10 * at, at).is_ok());
            }
            assert!(most <= of_emission(panes, capacity), "{most} of {panes} in {capacity}");
        }
    }
}

/// Runs of panes with gaps between them, the newest first, each of which begins in the middle of a block: the blocks around are
/// combined all the same.
#[test]
fn runs_that_come_before_older_ones_are_blocks_too() {
    let mut window = window_of(256, 256);
    for run in (0..15).rev() {
        for pane in 17 * run..17 * run + 11 {
            assert!(window.push(10 * pane, pane).is_ok());
        }
    }
    assert!(combines_of(|| window.query(2559).unwrap()) <= of_emission(256, 256));
}

#[test]
fn a_tumbling_window_combines_its_events_and_no_more() {
    let mut window = Counted::with_capacity(Hops::tumbling(10).unwrap(), 8).unwrap();
    let calls = calls_of(|| {
        for at in 0..1000 {
            _ = window.advance(at).unwrap().count();
            assert!(window.push(at, at).is_ok());
        }
    });
    // The first event of a pane is its unit.
    assert_eq!((calls.combine, calls.unit, calls.empty, calls.finalize), (900, 1000, 0, 99));
}

#[test]
fn a_wide_hop_is_emitted_without_its_panes() {
    let mut window = window_of(100_000, 1 << 17);
    for at in 0..100_000 {
        assert!(window.push(10 * at, at).is_ok());
    }
    assert!(combines_of(|| window.advance(1_000_000).unwrap().nth(99_999)) > 100_000); // each window another
    assert_eq!(window.events(), 99_999);
    assert!(combines_of(|| window.query(1_000_000).unwrap()) <= of_emission(100_000, 1 << 17));
}

#[test]
fn a_window_inside_itself_allocates_nothing() {
    let life = || {
        let hops = Hops::hopping(60_u64, 10).unwrap().lateness(5);
        let mut window = PaneWindow::<(Mean, Total<f64>), u64, 10>::new(hops).unwrap();
        let mut random = Random(3);
        for at in 0..100_000 {
            _ = window.advance(at).unwrap().count();
            _ = window.push(at, at as f64);
            _ = window.push(at - random.below(at.min(70) + 1), 1.0);
            if at % 1000 == 0 {
                _ = (window.query(at), window.clone().finish().count());
            }
        }
        assert!(window.late() > 0 && window.push(1 << 40, 0.0).is_err());
        let other = window.clone();
        _ = window.advance(1 << 41).unwrap().count();
        window.clear();
        assert_eq!(window.merge(&other), Err(slidewin::panes::MergeError::Ahead));
    };
    assert_eq!(measure(life).count_total, 0);
}

#[test]
fn a_growable_window_keeps_the_memory_of_its_panes() {
    let mut window =
        GrowablePaneWindow::<Total<u64>, u64>::with_limit(Hops::hopping(60, 10).unwrap(), 1 << 20).unwrap();
    let mut live = |steps: std::ops::Range<u64>| {
        measure(|| {
            for at in steps {
                _ = window.advance(10 * at).unwrap().count();
                window.push(10 * at, 1).unwrap();
            }
        })
        .count_total
    };
    assert!(live(0..100) <= 4); // four slots, then eight: of panes, and of blocks
    assert_eq!(live(100..100_000), 0);
}

#[test]
fn what_is_emitted_is_released() {
    let value = Rc::new(7);
    let mut window = PaneWindow::<Shared, u64, 32>::new(Hops::hopping(80, 10).unwrap()).unwrap();
    for at in 0..150 {
        window.push(at, &value).unwrap();
    }
    assert!(Rc::strong_count(&value) > 150);
    _ = window.advance(200).unwrap().count();
    // Those of the last three panes, once each, and in the block of two of them.
    assert_eq!((window.events(), Rc::strong_count(&value)), (20, 1 + 20));
    _ = window.finish().count();
    assert_eq!((window.events(), Rc::strong_count(&value)), (0, 1));
    window.push(1000, &value).unwrap();
    window.push(1010, &value).unwrap();
    window.push(1020, &value).unwrap();
    window.clear();
    assert_eq!(Rc::strong_count(&value), 1);
}
