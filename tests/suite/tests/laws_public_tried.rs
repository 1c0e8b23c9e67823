//! What `slidewin::laws` tries: runs of values, all pairs, an even share of the triples, without an allocation; and what it
//! takes for equal.

use std::cell::Cell;
use std::fmt;

use slidewin::laws;
use slidewin_tests::affine::Affine;
use slidewin_tests::broken::{DividesTwo, Listing};
use slidewin_tests::report::report;

fn ascending(values: u64) -> Vec<u64> {
    (0..values).collect()
}

/// How often aggregates are compared by `laws::aggregator`.
fn comparisons(values: &[u64]) -> usize {
    let count = Cell::new(0);
    let alike = |a: &Affine, b: &Affine| {
        count.set(count.get() + 1);
        a == b
    };
    laws::aggregator_by::<Affine>(values, alike, laws::alike);
    count.get()
}

/// What is tried on so many aggregates of so many values, beside the triples: the identity on either side, `insert` and
/// `prepend` of each value, `append` of each.
fn beside_triples(values: usize, aggregates: usize) -> usize {
    2 * aggregates + 2 * aggregates * values + aggregates * aggregates
}

#[test]
fn all_triples_of_up_to_96_aggregates_are_tried() {
    // values, and the aggregates of no values, of 1, 2, 4, … values each
    let table: [(u64, &[usize]); 8] = [
        (0, &[1]),
        (1, &[1, 1]),
        (2, &[1, 2, 1]),
        (3, &[1, 3, 2, 1]),
        (8, &[1, 8, 4, 2, 1]),
        (9, &[1, 9, 5, 3, 2, 1]),
        (32, &[1, 32, 16, 8, 4, 2, 1]),
        (47, &[1, 47, 24, 12, 6, 3, 2, 1]),
    ];
    for (values, aggregates) in table {
        let (values, aggregates) = (ascending(values), aggregates.iter().sum::<usize>());
        let expected = aggregates.pow(3) + beside_triples(values.len(), aggregates);
        assert_eq!(comparisons(&values), expected, "{} values", values.len());
    }
}

#[test]
fn a_share_of_the_triples_of_more_is_tried() {
    for (values, aggregates) in [(48, 97), (200, 403), (300, 604)] {
        let triples = comparisons(&ascending(values as u64)) - beside_triples(values, aggregates);
        let most = 96_usize.pow(3);
        assert!((most / 2..=most + 1).contains(&triples), "{values} values: {triples} triples");
    }
}

/// Two of two hundred values, next to each other in a triple: found, though not every triple is tried.
#[test]
fn each_two_values_meet() {
    let said = report(|| laws::aggregator::<Listing<DividesTwo>>(&ascending(200)));
    let message = said.map(|said| said.message).unwrap_or_default();
    assert!(message.contains("\n    b = [77]\n    c = [150]\n"), "{message}");
}

#[test]
fn nothing_is_allocated() {
    let values = ascending(12);
    let allocated = allocation_counter::measure(|| {
        laws::aggregator::<Affine>(&values);
        laws::invertible::<Affine>(&values);
    });
    assert_eq!(allocated.count_total, 0);
}

#[derive(PartialEq)]
struct Opaque {
    float: f64,
}

impl fmt::Debug for Opaque {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opaque").finish_non_exhaustive()
    }
}

#[test]
fn alike() {
    let nan = f64::NAN;
    let long = |last: u8| (nan, [[0_u8; 200], [last; 200]]);
    assert!(laws::alike(&1.0, &1.0) && laws::alike(&0.0, &-0.0) && laws::alike(&nan, &-nan));
    assert!(!laws::alike(&1.0, &2.0) && !laws::alike(&1.0, &nan) && !laws::alike(&nan, &1.0));
    // A NaN in one place excuses no other.
    assert!(laws::alike(&(nan, 1), &(nan, 1)) && laws::alike(&Some(nan), &Some(nan)));
    assert!(!laws::alike(&(nan, 1), &(nan, 2)) && !laws::alike(&(nan, 1.0), &(1.0, nan)));
    // What prints nothing of itself is told by whether it equals itself.
    let opaque = |float| Opaque { float };
    assert!(laws::alike(&opaque(nan), &opaque(nan)) && laws::alike(&opaque(1.0), &opaque(1.0)));
    assert!(!laws::alike(&opaque(nan), &opaque(1.0)) && !laws::alike(&opaque(1.0), &opaque(nan)));
    // The text is compared to its end, whatever its length.
    assert!(laws::alike(&long(1), &long(1)) && !laws::alike(&long(1), &long(2)));
    for length in 1000..1040 {
        let text = |last: &str| (nan, format!("{}{last}", "-".repeat(length)));
        assert!(laws::alike(&text("a"), &text("a")) && !laws::alike(&text("a"), &text("b")), "{length}");
        assert!(!laws::alike(&text(""), &text("a")) && !laws::alike(&text("a"), &text("")), "{length}");
    }
}

#[test]
fn within() {
    let (close, nan, infinity) = (laws::within(0.01), f64::NAN, f64::INFINITY);
    let near = [
        (1.0, 1.0),
        (100.0, 101.0),
        (-100.0, -101.0),
        (0.0, -0.0),
        (nan, nan),
        (infinity, infinity),
        (1e-320, 1e-320),
    ];
    let far = [
        (100.0, 102.0),
        (1.0, -1.0),
        (0.0, 1e-300),
        (1.0, nan),
        (infinity, nan),
        (1.0, infinity),
        (f64::MAX, infinity),
        (infinity, -infinity),
        (f64::MAX, f64::MIN),
    ];
    for (a, b) in near {
        assert!(close(&a, &b) && close(&b, &a), "{a} and {b} are close");
    }
    for (a, b) in far {
        assert!(!close(&a, &b) && !close(&b, &a), "{a} and {b} are not close");
    }
    assert!(laws::within(0.01_f32)(&100.0, &101.0));
    // The bound itself is within it.
    assert!(laws::within(0.5)(&1.0, &2.0) && !laws::within(0.5)(&0.999, &2.0));
}
