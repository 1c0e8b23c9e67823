//! What two-stack aggregation promises, as its best-known description tells it: its picture of a sum over a window of
//! four, state by state; a spike that a running sum never gets over; and a NaN and an infinity that poison exactly the
//! windows that hold them.

use std::collections::VecDeque;

use slidewin::{Aggregate, Aggregator, TwoStack};

/// The formula of a sum, as text: each value is a term.
enum Formula {}

impl Aggregator for Formula {
    type Value = u32;
    type Agg = String;
    type Out = String;

    fn empty() -> String {
        String::new()
    }
    fn unit(value: &u32) -> String {
        value.to_string()
    }
    fn combine(older: &String, newer: &String) -> String {
        match (older.as_str(), newer.as_str()) {
            ("", only) | (only, "") => only.to_owned(),
            (older, newer) => format!("{older} + {newer}"),
        }
    }
    fn finalize(formula: &String) -> String {
        if formula.is_empty() { "0".to_owned() } else { formula.clone() }
    }
}

/// The state at each query: the cumulative aggregates with the top of the stack last, the values, and the answer.
const PICTURE: [(&str, &str, &str); 15] = [
    ("[]", "[]", "0"),
    ("[]", "[1]", "1"),
    ("[]", "[1, 2]", "1 + 2"),
    ("[]", "[1, 2, 3]", "1 + 2 + 3"),
    ("[]", "[1, 2, 3, 4]", "1 + 2 + 3 + 4"),
    ("[4, 3 + 4, 2 + 3 + 4]", "[5]", "2 + 3 + 4 + 5"),
    ("[4, 3 + 4]", "[5, 6]", "3 + 4 + 5 + 6"),
    ("[4]", "[5, 6, 7]", "4 + 5 + 6 + 7"),
    ("[]", "[5, 6, 7, 8]", "5 + 6 + 7 + 8"),
    ("[8, 7 + 8, 6 + 7 + 8]", "[9]", "6 + 7 + 8 + 9"),
    ("[8, 7 + 8]", "[9, 10]", "7 + 8 + 9 + 10"),
    ("[8]", "[9, 10]", "8 + 9 + 10"),
    ("[]", "[9, 10]", "9 + 10"),
    ("[10]", "[]", "10"),
    ("[]", "[]", "0"),
];

fn assert_pictured<const N: usize>(window: &TwoStack<Formula, N>, row: usize) {
    fn list<'a>(items: impl Iterator<Item = &'a String>) -> String {
        format!("[{}]", items.cloned().collect::<Vec<_>>().join(", "))
    }
    window.assert_valid();
    let state = (list(window.front_aggregates().rev()), list(window.back_units()), window.query());
    let (cum_aggs, values, out) = PICTURE[row];
    assert_eq!(state, (cum_aggs.to_owned(), values.to_owned(), out.to_owned()), "row {row}");
}

/// Goes through the picture: slides in ten values by `slide`, pops the rest.
fn go_through<const N: usize>(slide: impl Fn(&mut TwoStack<Formula, N>, u32)) {
    let mut window = TwoStack::<Formula, N>::new();
    assert_pictured(&window, 0);
    for value in 1..=10 {
        slide(&mut window, value);
        assert_pictured(&window, value as usize);
    }
    for row in 11..15 {
        assert!(window.pop());
        assert_pictured(&window, row);
    }
    assert!(!window.pop());
    assert_pictured(&window, 14);
}

#[test]
fn the_picture_by_slide() {
    go_through::<4>(|window, value| {
        let out = window.slide(value);
        assert_eq!(out, PICTURE[value as usize].2, "answer to the slide");
    });
}

#[test]
fn the_picture_by_pop_and_push() {
    fn pop_and_push<const N: usize>(window: &mut TwoStack<Formula, N>, value: u32) {
        if window.len() == 4 {
            assert!(window.pop());
        }
        assert_eq!(window.push(value), Ok(()));
    }
    go_through::<4>(pop_and_push);
    // In a larger ring as well, where the ends meet elsewhere.
    go_through::<5>(pop_and_push);
    go_through::<64>(pop_and_push);
}

#[test]
fn the_picture_by_extend() {
    go_through::<4>(|window, value| window.extend([value]));
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64, finalize = |total| total.sum)]
struct Total {
    #[aggregate(sum)]
    sum: f64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64, finalize = |product| product.product)]
struct Product {
    #[aggregate(product)]
    product: f64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64, finalize = |highest| highest.max)]
struct Highest {
    #[aggregate(max)]
    max: f64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64, finalize = |lowest| lowest.min)]
struct Lowest {
    #[aggregate(min)]
    min: f64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64, finalize = |mean| mean.sum / mean.count as f64)]
struct Mean {
    #[aggregate(sum)]
    sum: f64,
    #[aggregate(count)]
    count: u64,
}

#[test]
fn a_spike_leaves_no_trace() {
    assert_eq!(1e20 + 1.0 - 1e20 - 1.0, -1.0, "a running sum remembers the spike for ever");

    let mut window = TwoStack::<Total, 2>::new();
    assert_eq!([1e20, 1.0].map(|value| window.slide(value)), [1e20, 1e20]);
    assert!(window.pop());
    assert_eq!(window.query(), 1.0);
    assert!(window.pop());
    assert_eq!(window.query(), 0.0);

    let mut sliding = TwoStack::<Total, 2>::new();
    assert_eq!(
        [1e20, 1.0, 2.0, 3.0, -1e20, 4.0, 5.0].map(|value| sliding.slide(value)),
        [1e20, 1e20, 3.0, 5.0, -1e20, -1e20, 9.0]
    );
}

/// Slides 1, 1, … over a window of `N`, with the `poisons` at their places among them, and asserts that the answer is
/// `poisoned` wherever the window holds a poison and `clean` elsewhere.
fn assert_poisons<A, const N: usize>(
    poisons: &[(usize, f64)],
    poisoned: impl Fn(f64) -> bool,
    clean: impl Fn(f64) -> bool,
) where
    A: Aggregator<Value = f64, Out = f64>,
{
    let mut window = TwoStack::<A, N>::new();
    let mut held = VecDeque::new();
    for step in 0..6 * N + 50 {
        let poison = poisons.iter().find(|(place, _)| *place == step);
        held.push_back(poison.is_some());
        if held.len() > N {
            held.pop_front();
        }
        let out = window.slide(poison.map_or(1.0, |(_, value)| *value));
        let holds = held.contains(&true);
        let fits = if holds { poisoned(out) } else { clean(out) };
        let name = std::any::type_name::<A>();
        assert!(
            fits,
            "{name} over {N}, step {step}: {out}, a poison is {}in the window",
            if holds { "" } else { "not " }
        );
    }
}

/// For one aggregate, in windows of several sizes.
macro_rules! poisons {
    ($($aggregate:ty: $poisons:expr, $poisoned:expr, $clean:expr;)*) => {$(
        poisons!(@ $aggregate, $poisons, $poisoned, $clean, 1 2 3 4 7 16 33 64 100);
    )*};
    (@ $aggregate:ty, $poisons:expr, $poisoned:expr, $clean:expr, $($n:literal)*) => {$(
        for first in 0..$n + 3 {
            let poisons = $poisons.map(|(place, value): (usize, f64)| (first + place, value));
            assert_poisons::<$aggregate, $n>(&poisons, $poisoned, $clean);
        }
    )*};
}

#[test]
fn a_nan_poisons_exactly_the_windows_that_hold_it() {
    let nan = f64::NAN;
    poisons! {
        Total: [(0, nan)], f64::is_nan, f64::is_finite;
        Product: [(0, nan)], f64::is_nan, |out| out == 1.0;
        Mean: [(0, nan)], f64::is_nan, |out| out == 1.0;
        Highest: [(0, nan)], f64::is_nan, |out| out == 1.0;
        Lowest: [(0, nan)], f64::is_nan, |out| out == 1.0;
        Highest: [(0, nan), (1, nan), (5, nan)], f64::is_nan, |out| out == 1.0;
        Lowest: [(0, nan), (40, -nan)], f64::is_nan, |out| out == 1.0;
    }
}

#[test]
fn an_infinity_poisons_exactly_the_windows_that_hold_it() {
    let infinity = f64::INFINITY;
    poisons! {
        Total: [(0, infinity)], |out| out == f64::INFINITY, f64::is_finite;
        Total: [(0, -infinity)], |out| out == f64::NEG_INFINITY, f64::is_finite;
        Product: [(0, infinity)], |out| out == f64::INFINITY, |out| out == 1.0;
        Mean: [(0, -infinity)], |out| out == f64::NEG_INFINITY, |out| out == 1.0;
        Highest: [(0, infinity)], |out| out == f64::INFINITY, |out| out == 1.0;
        Lowest: [(0, -infinity), (3, -infinity)], |out| out == f64::NEG_INFINITY, |out| out == 1.0;
    }
}

#[test]
fn opposite_infinities_are_nan_only_while_they_meet() {
    let mut window = TwoStack::<Total, 3>::new();
    let outs = [1.0, f64::INFINITY, f64::NEG_INFINITY, 2.0, 3.0, 4.0].map(|value| window.slide(value));
    assert_eq!(outs[1], f64::INFINITY);
    assert!(outs[2].is_nan() && outs[3].is_nan());
    assert_eq!(outs[4..], [f64::NEG_INFINITY, 9.0]);
}
