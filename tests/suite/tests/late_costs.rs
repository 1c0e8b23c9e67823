//! What late windows cost: exact counts of combines, the memory, what they let go of, and what a panic of the aggregator leaves.

use std::rc::Rc;

use allocation_counter::measure;
use slidewin::time::Closed;
use slidewin::{Aggregator, LateWindow};
use slidewin_tests::counting::{Counting, combines_of};
use slidewin_tests::failing::{Failing, FailingByValue, Function, panics_at};
use slidewin_tests::free::Free;
use slidewin_tests::random::Random;
use slidewin_tests::shared::Shared;

/// A sum, small enough for wide nodes.
#[derive(Debug)]
enum Sum {}

impl Aggregator for Sum {
    type Value = u64;
    type Agg = u64;
    type Out = u64;
    fn empty() -> u64 {
        0
    }
    fn unit(value: &u64) -> u64 {
        *value
    }
    fn combine(older: &u64, newer: &u64) -> u64 {
        older.wrapping_add(*newer)
    }
    fn finalize(sum: &u64) -> u64 {
        *sum
    }
}

type Counted = LateWindow<Counting<Sum>>;

const WIDTH: u64 = 4096;

fn filled() -> Counted {
    let mut window = Counted::unbounded(WIDTH * 10).unwrap();
    (1..=WIDTH).for_each(|step| window.push(step * 10, 1).unwrap());
    window
}

#[test]
fn in_order_a_push_is_one_combine_and_a_query_two() {
    let mut window = filled();
    let mut all = 0;
    for step in WIDTH + 1..=3 * WIDTH {
        let push = combines_of(|| window.push(step * 10, 1).unwrap());
        assert!(push == 1 || (push <= 6 && step % 64 < 2), "a push took {push} at {step}");
        let evict = combines_of(|| window.advance(step * 10).unwrap());
        assert!(evict <= 150, "an eviction took {evict}");
        let query = combines_of(|| assert_eq!(window.query(step * 10), Ok(WIDTH)));
        assert!(query <= 2, "a query took {query}");
        all += push + evict + query;
    }
    let each = all as f64 / (2 * WIDTH) as f64;
    assert!(each < 4.5, "{each} a step");
}

#[test]
fn a_late_push_costs_as_the_logarithm_of_how_late_it_is() {
    for (distance, most) in
        [(0, 6), (1, 2), (5, 6), (20, 21), (64, 100), (500, 100), (2000, 100), (3900, 135), (WIDTH, 66)]
    {
        let mut window = filled();
        // Past the leaf that is full, and so has to be divided.
        window.push((WIDTH - distance) * 10 + 5, 1).unwrap();
        let push = combines_of(|| window.push((WIDTH - distance) * 10 + 5, 1).unwrap());
        assert!(push <= most, "{push} at a distance of {distance}");
        assert_eq!(window.query(WIDTH * 10 + 5).unwrap(), WIDTH + 2 * u64::from(distance < WIDTH));
    }
}

#[test]
fn a_late_push_into_full_nodes_is_bounded_too() {
    let mut random = Random(1);
    let mut window = Counted::unbounded(u64::MAX).unwrap();
    let worst = (0..40_000).map(|_| combines_of(|| window.push(random.below(1 << 40), 1).unwrap())).max();
    assert!(worst.is_some_and(|worst| worst < 450), "{worst:?}");
    let range = combines_of(|| _ = window.query_range(1 << 30..1 << 39));
    assert!(range < 400, "{range}");
}

#[test]
fn no_allocation_once_there_is_memory() {
    let mut random = Random(2);
    let mut window = LateWindow::<Sum>::new(1000, 300).unwrap();
    let mut step = 1000;
    let mut go_on = |steps| {
        for _ in 0..steps {
            step += random.below(3);
            let _ = window.slide(step - random.below(300), 1);
        }
        (window.allocated(), window.len())
    };
    let (early, _) = go_on(50_000);
    let mut late = (0, 0);
    let allocations = measure(|| late = go_on(200_000));
    assert!(late.0 <= early + 512, "{early} slots, then {late:?}");
    assert!(allocations.count_total < 40, "{allocations:?}");
}

#[test]
fn without_reads_a_bounded_lateness_bounds_the_window() {
    let mut window = LateWindow::<Sum>::new(100, 50).unwrap();
    for at in 0..10_000 {
        window.push(at, 1).unwrap();
        assert!(window.len() <= 150 && window.allocated() <= 64 * 5);
    }
}

#[test]
fn each_order_of_arrival_fills_the_nodes() {
    const COUNT: u64 = 20_000;
    let mut random = Random(3);
    let orders: [(f64, &mut dyn FnMut(u64) -> u64); 4] = [
        (1.01, &mut |step| step),
        (1.4, &mut |step| COUNT - step),
        (1.8, &mut |_| random.bits()),
        (1.4, &mut |step| if step < 1000 { COUNT + step } else { step }),
    ];
    for (most, stamps) in orders {
        let mut window = LateWindow::<Sum>::unbounded(u64::MAX).unwrap();
        for step in 0..COUNT {
            window.push(stamps(step), 1).unwrap();
        }
        window.assert_valid();
        let slots = window.allocated() as f64 / COUNT as f64;
        assert!(slots <= most, "{slots} slots a value, not {most}");
    }
}

#[test]
fn a_burst_is_given_back() {
    let mut window = LateWindow::<Sum>::new(1000, 10_000).unwrap();
    for step in 0..10_000 {
        window.push(10_000 - step / 10, step).unwrap();
    }
    window.advance(10_995).unwrap();
    let (len, before) = (window.len(), window.query(10_995));
    window.shrink_to_fit();
    window.assert_valid();
    assert_eq!((window.len(), window.query(10_995)), (len, before));
    assert!(len == 50 && window.allocated() <= 64, "{len} values, {} slots", window.allocated());
    window.clear();
    window.shrink_to_fit();
    assert_eq!(window.allocated(), 0);
}

#[test]
fn what_has_left_is_let_go_of() {
    let mut random = Random(4);
    let mut window = LateWindow::<Shared>::unbounded(40).unwrap().with_widths(4, 4);
    let mut values: Vec<(u64, Rc<u64>)> = Vec::new();
    for step in 0..600_u64 {
        let at = 100 + step - random.below(30);
        let value = Rc::new(step);
        if window.push(at, &value).is_ok() {
            values.push((at, value));
        }
        let now = 100 + step;
        window.advance(now).unwrap();
        for (at, value) in &values {
            assert_eq!(Rc::strong_count(value) > 1, at + 40 > now, "the value of {at} at {now}");
        }
        values.retain(|(at, _)| at + 40 > now);
    }
    window.clear();
    assert!(values.iter().all(|(_, value)| Rc::strong_count(value) == 1));
}

/// Each call of each function panics once, in each operation: the window is as before, or as after, or empty, and goes on.
fn a_panic_leaves_it_valid<A: Aggregator<Value = u64, Agg: PartialEq + std::fmt::Debug, Out = Vec<u64>>>() {
    type Work<A> = fn(&mut LateWindow<A>);
    let works: [Work<A>; 9] = [
        |window| window.push(160, 77).unwrap(),
        |window| window.push(159, 77).unwrap(),
        |window| window.push(130, 77).unwrap(),
        |window| window.push(100, 77).unwrap(),
        |window| drop(window.slide(165, 77)),
        |window| window.advance(161).unwrap(),
        |window| window.advance(190).unwrap(),
        |window| drop(window.query(140)),
        LateWindow::shrink_to_fit,
    ];
    for widths in [(2, 4), (4, 4), (64, 32)] {
        for work in works {
            let mut full = LateWindow::<A>::unbounded(60).unwrap().with_widths(widths.0, widths.1);
            (0..25).for_each(|value| full.push(110 + value * 2, value).unwrap());
            let all = full.query_range(..);
            let mut done = full.clone();
            work(&mut done);
            let done = done.query_range(..);
            for function in Function::ALL {
                for nth in 1.. {
                    let mut window = full.clone();
                    if !panics_at(function, nth, || work(&mut window)) {
                        break;
                    }
                    window.assert_valid();
                    let left = window.query_range(..);
                    assert!(left.is_empty() || left == all || left == done, "{function:?} {nth}: {left:?}");
                    assert_eq!(left.len(), window.len());
                    window.push(240, 5).unwrap();
                    assert_eq!(window.query(240), Ok(vec![5]));
                }
            }
        }
    }
}

#[test]
fn a_panic_leaves_the_window_or_nothing() {
    a_panic_leaves_it_valid::<Failing>();
    a_panic_leaves_it_valid::<FailingByValue>();
}

#[test]
fn prints_without_its_values() {
    let window = LateWindow::<Free>::new(10, 5).unwrap().closed_at(Closed::Both);
    let printed = format!("{window:?}");
    assert!(
        printed.starts_with("LateWindow { span: 10, lateness: Some(5), closed: Both, len: 0"),
        "{printed}"
    );
}
