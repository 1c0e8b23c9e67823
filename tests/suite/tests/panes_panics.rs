//! An aggregator that panics at each call of each of its functions: a pane window is then as each method says, and what it goes on to
//! answer is right for the events that it holds.

use slidewin::panes::{Hops, PaneWindowOn};
use slidewin::window::Inline;
use slidewin::{Aggregator, Commutative, GrowablePaneWindow, PaneWindow};
use slidewin_tests::failing::{Failing, Function, List, panics_at};

type Window<A> = PaneWindow<A, u64, 16>;

/// Stamps that leave a window of every shape: panes without events, older events, a ring that has wrapped.
const EVENTS: [u64; 14] = [200, 203, 215, 222, 221, 251, 252, 203, 260, 271, 285, 284, 291, 251];

fn filled(events: usize) -> Window<Failing> {
    let mut window = Window::new(Hops::hopping(80, 10).unwrap()).unwrap();
    for at in EVENTS.iter().take(events) {
        _ = window.advance(at.saturating_sub(60).max(window.watermark().unwrap_or(0))).unwrap().count();
        window.push(*at, *at).unwrap();
    }
    window
}

/// The events that a window holds, by its windows, as if its stream ended.
fn answers<S: slidewin::window::Storage>(
    window: &PaneWindowOn<Failing, u64, S>,
) -> Vec<(Option<u64>, Vec<u64>)>
where
    PaneWindowOn<Failing, u64, S>: Clone,
{
    window.clone().finish().map(|emission| (emission.window.start(), emission.out)).collect()
}

/// `answers` without the events of a pane; windows that hold no other are gone.
fn without(answers: &[(Option<u64>, Vec<u64>)], pane: u64) -> Vec<(Option<u64>, Vec<u64>)> {
    let rest = answers.iter().map(|(start, values)| {
        (*start, values.iter().copied().filter(|at| at / 10 != pane).collect::<Vec<_>>())
    });
    rest.filter(|(_, values)| !values.is_empty()).collect()
}

/// Runs work on windows of each length, with a panic at each call, and checks what it leaves.
fn each_panic(
    work: impl Fn(&mut Window<Failing>),
    check: impl Fn(&Window<Failing>, &mut Window<Failing>, Function),
) -> usize {
    let mut panics = 0;
    for events in 0..=EVENTS.len() {
        for function in Function::ALL {
            for nth in 1.. {
                let before = filled(events);
                let mut window = before.clone();
                if !panics_at(function, nth, || work(&mut window)) {
                    break;
                }
                panics += 1;
                window.assert_valid();
                check(&before, &mut window, function);
                window.assert_valid();
            }
        }
    }
    panics
}

#[test]
fn a_push_leaves_it_as_before_or_with_the_event_or_without_its_pane() {
    for at in [292, 299, 300, 320, 285, 252, 230, 209, 203, 190] {
        let mut counted = 0;
        counted += each_panic(
            |window| _ = window.push(at, at),
            |before, window, _| {
                let found = answers(window);
                let with = {
                    let mut with = before.clone();
                    with.push(at, at).unwrap();
                    answers(&with)
                };
                let as_before = answers(before);
                let lost = without(&as_before, at / 10);
                assert!(found == as_before || found == with || found == lost, "{at}: {found:?}");
                // It goes on.
                let held = window.events();
                assert_eq!((window.push(at, at), window.events()), (Ok(()), held + 1));
            },
        );
        assert!(counted > 10, "{counted} panics at {at}");
    }
}

#[test]
fn a_panic_that_an_emission_meets_leaves_its_window_due() {
    let panics = each_panic(
        |window| _ = window.advance(290).unwrap().count(),
        |before, window, _| {
            let mut whole = before.clone();
            let expected: Vec<_> = whole.advance(290).unwrap().collect();
            let rest: Vec<_> = window.advance(290).unwrap().collect();
            assert!(expected.ends_with(&rest) && !rest.is_empty(), "{rest:?}");
            assert_eq!(answers(window), answers(&whole));
        },
    );
    assert!(panics > 100, "{panics}");
}

#[test]
fn a_query_or_a_clone_changes_nothing() {
    let panics = each_panic(
        |window| {
            _ = (window.query(285), window.aggregate(285), window.clone());
        },
        |before, window, _| assert_eq!(answers(window), answers(before)),
    );
    assert!(panics > 100, "{panics}");
}

/// `Failing`, in the order of its values, so that it commutes.
enum Sorted {}

impl Aggregator for Sorted {
    type Value = u64;
    type Agg = List;
    type Out = Vec<u64>;

    fn empty() -> List {
        <Failing>::empty()
    }
    fn unit(value: &u64) -> List {
        <Failing>::unit(value)
    }
    fn combine(older: &List, newer: &List) -> List {
        let mut both = <Failing>::combine(older, newer);
        both.0.sort_unstable();
        both
    }
    fn finalize(list: &List) -> Vec<u64> {
        <Failing>::finalize(list)
    }
}

impl Commutative for Sorted {}

#[test]
fn a_merge_that_panics_leaves_no_events() {
    let filled = |events: &[u64]| {
        let mut window = Window::<Sorted>::new(Hops::hopping(80, 10).unwrap()).unwrap();
        for at in events {
            window.push(*at, *at).unwrap();
        }
        window
    };
    let (ours, theirs) = (filled(&EVENTS), filled(&[195, 204, 215, 216, 251, 291, 300, 304]));
    let mut panics = 0;
    for function in Function::ALL {
        for nth in 1.. {
            let mut window = ours.clone();
            if !panics_at(function, nth, || window.merge(&theirs).unwrap()) {
                break;
            }
            panics += 1;
            window.assert_valid();
            assert_eq!((window.events(), window.len(), theirs.events()), (0, 0, 8));
            assert_eq!((window.push(203, 203), window.query(203)), (Ok(()), Ok(vec![203])));
        }
    }
    assert!(panics > 10, "{panics}");
}

/// Values that change their pane in place, and panic half-way.
enum HalfWay {}

impl Aggregator for HalfWay {
    type Value = u64;
    type Agg = Vec<u64>;
    type Out = Vec<u64>;

    fn empty() -> Vec<u64> {
        Vec::new()
    }
    fn unit(value: &u64) -> Vec<u64> {
        vec![*value]
    }
    fn combine(older: &Vec<u64>, newer: &Vec<u64>) -> Vec<u64> {
        [older.as_slice(), newer].concat()
    }
    fn finalize(values: &Vec<u64>) -> Vec<u64> {
        values.clone()
    }
    fn insert(values: &mut Vec<u64>, value: &u64) {
        values.push(0);
        assert_ne!(*value, 13, "half-way");
        values.pop();
        values.push(*value);
    }
}

#[test]
fn a_pane_half_changed_is_lost_and_no_other() {
    for (at, rest) in
        [(25, vec![vec![1], vec![2]]), (15, vec![vec![1], vec![3]]), (5, vec![vec![2], vec![3]])]
    {
        let mut window = PaneWindowOn::<HalfWay, u64, Inline<4>>::new(Hops::tumbling(10).unwrap()).unwrap();
        for (at, value) in [(5, 1), (15, 2), (25, 3)] {
            window.push(at, value).unwrap();
        }
        let push = std::panic::AssertUnwindSafe(|| window.push(at, 13));
        assert!(std::panic::catch_unwind(push).is_err());
        assert_eq!(window.events(), 2);
        assert_eq!(window.clone().finish().map(|emission| emission.out).collect::<Vec<_>>(), rest);
        window.push(at, 7).unwrap();
        assert!(window.finish().any(|emission| emission.out == [7]));
    }
}

#[test]
fn growth_that_panics_holds_what_it_held() {
    let filled = || {
        let mut window =
            GrowablePaneWindow::<Failing, u64>::with_limit(Hops::hopping(80, 10).unwrap(), 64).unwrap();
        for at in [100, 110, 120, 130, 140, 150, 160, 170] {
            window.push(at, at).unwrap();
        }
        _ = window.advance(120).unwrap().count();
        window
    };
    let mut panics = 0;
    for function in Function::ALL {
        for nth in 1.. {
            let before = filled();
            let mut window = before.clone();
            if !panics_at(function, nth, || window.push(300, 300).unwrap()) {
                break;
            }
            panics += 1;
            let mut with = before.clone();
            with.push(300, 300).unwrap();
            assert!([answers(&before), answers(&with)].contains(&answers(&window)), "{function:?} {nth}");
        }
    }
    assert!(panics > 2, "{panics}");
}
