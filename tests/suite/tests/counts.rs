//! Exactly how many combines each operation makes. The figures are promises: those of Two-Stacks Lite where no combine
//! is spent on an identity.

use slidewin::TwoStack;
use slidewin_tests::affine::Affine;
use slidewin_tests::counting::{Calls, Counting, calls_of, combines_of};
use slidewin_tests::plain::Plain;
use slidewin_tests::scenario::{self, Step};

type Window<const N: usize> = TwoStack<Counting<Affine>, N>;

/// Runs a check for windows of several sizes.
macro_rules! for_sizes {
    ($function:ident) => {
        for_sizes!(@ $function 1 2 3 4 5 7 8 16 31 32 33 64 100);
    };
    (@ $function:ident $($n:literal)*) => {
        $($function::<$n>();)*
    };
}

fn filled<const N: usize>(len: usize) -> Window<N> {
    let mut window = Window::new();
    for value in 0..len as u64 {
        assert!(window.push(value).is_ok());
    }
    window
}

#[test]
fn new_and_clear_combine_nothing() {
    fn check<const N: usize>() {
        assert_eq!(combines_of(Window::<N>::new), 0);
        for popped in 0..=N {
            let mut window = filled::<N>(N);
            for _ in 0..popped {
                window.pop();
            }
            assert_eq!(combines_of(|| window.clear()), 0);
        }
    }
    for_sizes!(check);
}

#[test]
fn a_push_combines_once_and_a_refused_push_never() {
    fn check<const N: usize>() {
        let mut window = Window::<N>::new();
        for value in 0..N as u64 {
            assert_eq!(combines_of(|| window.push(value)), 1);
        }
        let refused = calls_of(|| assert!(window.push(0).is_err()));
        assert_eq!(refused, Calls::default(), "the value of a refused push is not looked at");
    }
    for_sizes!(check);
}

#[test]
fn a_pop_combines_only_where_it_flips() {
    fn check<const N: usize>() {
        for len in 1..=N {
            let mut window = filled::<N>(len);
            assert_eq!(combines_of(|| window.pop()), len - 1, "the first pop of {len}");
            for left in (1..len).rev() {
                assert_eq!(combines_of(|| window.pop()), 0, "the front holds {left}");
            }
            assert_eq!(combines_of(|| assert!(!window.pop())), 0, "the window is empty");
        }
    }
    for_sizes!(check);
}

/// Both have to combine only where the front stack and the back stack hold values.
#[test]
fn query_and_aggregate_combine_at_most_once() {
    fn check<const N: usize>() {
        for len in 0..=N {
            for popped in 0..=len {
                for pushed in 0..=(N - len + popped).min(3) {
                    let mut window = filled::<N>(len);
                    (0..popped).for_each(|_| assert!(window.pop()));
                    (0..pushed).for_each(|_| assert!(window.push(7).is_ok()));
                    let (front, back) = (window.front_aggregates().count(), window.back_units().count());
                    let expected = usize::from(front > 0 && back > 0);
                    assert_eq!(combines_of(|| window.query()), expected, "query, {front} and {back}");
                    assert_eq!(combines_of(|| window.aggregate()), expected, "aggregate, {front} and {back}");
                }
            }
        }
    }
    for_sizes!(check);
}

/// From any flip to the next, N slides: N combines into the back register, N − 1 for the flip, and N − 1 for the answers,
/// since the last one finds the front used up.
#[test]
fn slides_of_a_full_window_combine_3n_minus_2_times_in_n() {
    fn check<const N: usize>() {
        let mut window = filled::<N>(N);
        let expected = match N {
            1 => vec![1],
            _ => [vec![N + 1], vec![2; N - 2], vec![1]].concat(),
        };
        assert_eq!(expected.iter().sum::<usize>(), 3 * N - 2);
        for _ in 0..5 {
            let each: Vec<_> = (0..N as u64).map(|value| combines_of(|| window.slide(value))).collect();
            assert_eq!(each, expected);
        }
    }
    for_sizes!(check);
}

#[test]
fn a_slide_into_a_growing_window_combines_once_or_twice() {
    fn check<const N: usize>() {
        let mut window = Window::<N>::new();
        for value in 0..N as u64 {
            assert_eq!(combines_of(|| window.slide(value)), 1, "there is no front yet");
        }
        if N > 2 {
            window.pop();
            window.pop();
            assert_eq!(combines_of(|| window.slide(8)), 2);
        }
    }
    for_sizes!(check);
}

#[test]
fn to_fill_and_to_drain_combines_2n_minus_1_times() {
    fn check<const N: usize>() {
        let mut window = Window::<N>::new();
        for _ in 0..3 {
            let fill = combines_of(|| (0..N as u64).for_each(|value| assert!(window.push(value).is_ok())));
            let drain = combines_of(|| while window.pop() {});
            assert_eq!((fill, drain), (N, N - 1));
        }
    }
    for_sizes!(check);
}

#[test]
fn extend_combines_as_pops_and_pushes() {
    fn check<const N: usize>() {
        let mut window = Window::<N>::new();
        let fill = combines_of(|| window.extend(0..N as u64));
        let turn = combines_of(|| window.extend(0..N as u64));
        assert_eq!((fill, turn), (N, 2 * N - 1), "no answer is asked for");
    }
    for_sizes!(check);
}

/// Step by step in all scenarios, the figures that the sizes of the two stacks before the step foretell.
#[test]
fn each_step_costs_what_the_stacks_foretell() {
    fn check<const N: usize>() {
        for (name, steps) in scenario::all(N, 5) {
            let (mut window, mut plain) = (Window::<N>::new(), Plain::new(N));
            for (value, step) in (0..).zip(steps) {
                let flip = if plain.front() == 0 { plain.len().saturating_sub(1) } else { 0 };
                let (expected, units) = match step {
                    Step::Push => (usize::from(plain.push(value)), usize::from(plain.len() > window.len())),
                    Step::Pop => {
                        plain.pop();
                        (flip, 0)
                    }
                    Step::Slide => {
                        let evicts = plain.is_full();
                        plain.slide(value);
                        let answer = usize::from(plain.front() > 0);
                        (1 + answer + if evicts { flip } else { 0 }, 1)
                    }
                };
                let calls = calls_of(|| match step {
                    Step::Push => window.push(value).is_ok(),
                    Step::Pop => window.pop(),
                    Step::Slide => window.slide(value) != Affine { scale: 0, shift: 0 },
                });
                assert_eq!(calls.combine, expected, "combines of {step:?}, {name} over {N}, step {value}");
                assert_eq!(calls.unit, units, "units of {step:?}, {name} over {N}, step {value}");
                assert_eq!(calls.finalize, usize::from(step == Step::Slide), "answers of {step:?}");
            }
        }
    }
    for_sizes!(check);
}

#[test]
fn only_what_takes_values_in_makes_units() {
    fn units_of<T>(work: impl FnOnce() -> T) -> usize {
        calls_of(work).unit
    }
    let mut window = filled::<8>(8);
    assert_eq!(units_of(Window::<8>::new), 0);
    assert_eq!(units_of(|| window.query()), 0);
    assert_eq!(units_of(|| window.aggregate()), 0);
    assert_eq!(units_of(|| window.pop()), 0);
    assert_eq!(units_of(|| window.push(1)), 1);
    assert_eq!(units_of(|| window.slide(1)), 1);
    assert_eq!(units_of(|| window.extend([1, 2, 3])), 3);
    assert_eq!(units_of(|| window.clone()), 0);
    assert_eq!(units_of(|| window.clear()), 0);
}

/// An aggregator that lets its combines be re-associated pays for independent chains with combines, but no more than
/// twice the number.
#[test]
fn chains_make_no_more_than_twice_the_combines_of_a_flip() {
    use slidewin_tests::free::Free;
    fn check<const N: usize>() {
        for len in 1..=N {
            let mut window = TwoStack::<Counting<Free<true>>, N>::new();
            window.extend(0..len as u64);
            let combines = combines_of(|| window.pop());
            assert!(combines <= 2 * len, "{combines} for a flip of {len}");
            assert_eq!(combines_of(|| while window.pop() {}), 0);
        }
    }
    for_sizes!(check);
}
