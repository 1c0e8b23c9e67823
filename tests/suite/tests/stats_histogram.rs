//! Histograms: where a value is counted, that nothing is lost, and that windows may subtract.

use slidewin::stats::{Bins, Histogram, Spanning};
use slidewin::{Subtract, TwoStack};
use slidewin_tests::agreement::{agrees, associates_exactly, commutes, keeps_its_definitions};
use slidewin_tests::random::Random;
use slidewin_tests::ugly::Ugly;

type Tenths = Histogram<Spanning<-1, 1>, 20>;

fn floats() -> Vec<f64> {
    let mut random = Random(2);
    let around_edges = (0..=20).flat_map(|edge| {
        let edge = Tenths::edge(edge);
        [edge.next_down(), edge, edge.next_up()]
    });
    let anywhere = (0..60).map(|_| random.below(3000) as f64 / 1000.0 - 1.5);
    f64::ugly().into_iter().chain(around_edges).chain(anywhere).collect()
}

/// How many values lie in a half-open interval, by nothing but comparisons.
fn between(values: &[f64], low: f64, high: f64) -> u64 {
    values.iter().filter(|value| low <= **value && **value < high).count() as u64
}

#[test]
fn each_value_is_counted_in_one_place() {
    agrees::<Tenths>(&floats(), |held, seen| {
        let expected: [u64; 20] = std::array::from_fn(|bin| {
            let closed = if bin == 19 { 1.0_f64.next_up() } else { Tenths::edge(bin + 1) };
            between(held, Tenths::edge(bin), closed)
        });
        seen.bins() == &expected
            && seen.below() == between(held, f64::NEG_INFINITY, -1.0)
            && seen.above() == held.iter().filter(|value| **value > 1.0).count() as u64
            && seen.nan() == held.iter().filter(|value| value.is_nan()).count() as u64
            && seen.total() == held.len() as u64
    });
}

#[test]
fn an_edge_belongs_to_the_bin_above_and_the_last_to_the_last() {
    fn bin_of(value: f64) -> Option<usize> {
        TwoStack::<Tenths, 1>::new().slide(value).bins().iter().position(|count| *count == 1)
    }
    for bin in 0..20 {
        assert_eq!(bin_of(Tenths::edge(bin)), Some(bin));
        assert_eq!(bin_of(Tenths::edge(bin + 1).next_down()), Some(bin));
    }
    assert_eq!((bin_of(1.0), bin_of(1.0_f64.next_up()), bin_of(-1.0_f64.next_up())), (Some(19), None, None));
    assert_eq!((Tenths::edge(0), Tenths::edge(20), Tenths::edge(99)), (-1.0, 1.0, 1.0));
}

/// The range of a user, of which neither end is an integer.
enum Percentiles {}

impl Bins for Percentiles {
    const LOW: f64 = 0.25;
    const HIGH: f64 = 0.75;
}

#[test]
fn a_range_of_ones_own() {
    let mut window = TwoStack::<Histogram<Percentiles, 2, f32>, 4>::new();
    window.extend([0.0_f32, 0.25, 0.5]);
    let seen = window.slide(0.75);
    assert_eq!((seen.bins(), seen.below(), seen.above()), (&[1, 2], 1, 0));
}

/// The widest range that there may be, and the narrowest bins.
#[test]
fn bins_at_the_limits_of_floats() {
    enum Widest {}
    impl Bins for Widest {
        const LOW: f64 = -8.9e307;
        const HIGH: f64 = 8.9e307;
    }
    enum Narrowest {}
    impl Bins for Narrowest {
        const LOW: f64 = 1.0;
        const HIGH: f64 = 1.0 + f64::EPSILON;
    }
    let seen = TwoStack::<Histogram<Widest, 2>, 1>::new().slide(8.9e307);
    assert_eq!(seen.bins(), &[0, 1]);
    // Only two floats lie in the range, so that most of the bins are empty, and none is asked for beyond the last.
    let mut window = TwoStack::<Histogram<Narrowest, 8>, 2>::new();
    window.slide(1.0);
    let seen = window.slide(1.0 + f64::EPSILON);
    assert_eq!((seen.total(), seen.bins().iter().sum::<u64>()), (2, 2));
}

#[test]
fn what_a_window_subtracts_is_what_it_would_count() {
    let (mut subtract, mut stacks) = (Subtract::<Tenths, 9>::new(), TwoStack::<Tenths, 9>::new());
    for value in floats() {
        assert_eq!(subtract.slide(value), stacks.slide(value));
    }
}

#[test]
fn its_laws() {
    let values = &floats()[..40];
    keeps_its_definitions::<Tenths>(values);
    associates_exactly::<Tenths>(values);
    commutes::<Tenths>(values, PartialEq::eq);
}
