//! What happens at the bounds of a type: integers wrap, in debug builds and release builds alike, so that what leaves
//! a window is undone exactly; floats become infinite; `Duration` saturates. To be run in both profiles.

use std::num::Wrapping;
use std::time::Duration;

use slidewin::monoid::{Count, Group, Monoid, Product, Sum};
use slidewin::{Aggregate, Invertible, TwoStack};

/// Each row: two values and their combination.
macro_rules! rows {
    ($($op:ident $ty:ty: $older:expr, $newer:expr => $combined:expr;)*) => {$(
        let (older, newer): ($ty, $ty) = ($older, $newer);
        let combined = <$ty as Monoid<$op>>::combine(&older, &newer);
        assert_eq!(combined, $combined, "{} of {older:?} and {newer:?}", stringify!($op));
    )*};
}

#[test]
fn integers_wrap() {
    rows! {
        Sum i8: 100, 100 => -56;
        Sum i8: i8::MIN, -1 => i8::MAX;
        Sum u8: 200, 100 => 44;
        Sum i64: i64::MAX, 1 => i64::MIN;
        Sum i64: i64::MIN, i64::MIN => 0;
        Sum u64: u64::MAX, 2 => 1;
        Sum i128: i128::MAX, 1 => i128::MIN;
        Sum usize: usize::MAX, 1 => 0;
        Sum Wrapping<i8>: Wrapping(100), Wrapping(100) => Wrapping(-56);
        Product i8: 100, 100 => 16;
        Product i8: i8::MIN, -1 => i8::MIN;
        Product u64: 1 << 63, 2 => 0;
        Product i64: i64::MIN, -1 => i64::MIN;
        Product Wrapping<u8>: Wrapping(16), Wrapping(17) => Wrapping(16);
        Count u8: 255, 1 => 0;
        Count i8: i8::MAX, 1 => i8::MIN;
        Count Wrapping<u8>: Wrapping(255), Wrapping(2) => Wrapping(1);
    }
}

#[test]
fn inverses_wrap_back() {
    assert_eq!(<i8 as Group<Sum>>::remove(&-56, &100), 100);
    assert_eq!(<i64 as Group<Sum>>::remove(&i64::MIN, &i64::MAX), 1);
    assert_eq!(<i64 as Group<Sum>>::remove(&0, &i64::MIN), i64::MIN);
    assert_eq!(<u8 as Group<Count>>::remove(&0, &255), 1);
}

#[test]
fn floats_become_infinite() {
    rows! {
        Sum f64: f64::MAX, f64::MAX => f64::INFINITY;
        Sum f32: f32::MIN, f32::MIN => f32::NEG_INFINITY;
        Product f64: 1e200, -1e200 => f64::NEG_INFINITY;
        Product f64: 1e-200, 1e-200 => 0.0;
    }
}

#[test]
fn durations_saturate() {
    rows! {
        Sum Duration: Duration::MAX, Duration::from_nanos(1) => Duration::MAX;
        Sum Duration: Duration::MAX, Duration::MAX => Duration::MAX;
        Sum Duration: Duration::from_millis(1500), Duration::from_millis(700) => Duration::from_millis(2200);
    }
}

/// Counting in a float is exact up to its last odd integer, and stays there.
#[test]
fn float_counts_stand_still_where_they_are_no_longer_exact() {
    rows! {
        Count f32: 16_777_215.0, 1.0 => 16_777_216.0;
        Count f32: 16_777_216.0, 1.0 => 16_777_216.0;
        Count f64: 9_007_199_254_740_991.0, 1.0 => 9_007_199_254_740_992.0;
        Count f64: 9_007_199_254_740_992.0, 1.0 => 9_007_199_254_740_992.0;
    }
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = i8)]
struct Narrow {
    #[aggregate(sum)]
    sum: i8,
    #[aggregate(product)]
    product: i8,
    #[aggregate(count)]
    count: u8,
    #[aggregate(sum)]
    wide: i64,
}

/// A window whose sum has wrapped answers exactly again as soon as the sum of what it holds fits.
#[test]
fn a_window_recovers_from_overflow() {
    let mut window = TwoStack::<Narrow, 2>::new();
    let rows = [
        (100, Narrow { sum: 100, product: 100, count: 1, wide: 100 }),
        (100, Narrow { sum: -56, product: 16, count: 2, wide: 200 }),
        (1, Narrow { sum: 101, product: 100, count: 2, wide: 101 }),
        (-128, Narrow { sum: -127, product: -128, count: 2, wide: -127 }),
        (-128, Narrow { sum: 0, product: 0, count: 2, wide: -256 }),
    ];
    for (value, expected) in rows {
        assert_eq!(window.slide(value), expected, "after {value}");
    }
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = i64)]
struct Total {
    #[aggregate(sum)]
    sum: i64,
    #[aggregate(count)]
    count: u8,
}

#[test]
fn a_derived_inverse_wraps_back() {
    let whole = Total { sum: i64::MIN, count: 0 };
    assert_eq!(Total::remove(&whole, &Total { sum: i64::MAX, count: 255 }), Total { sum: 1, count: 1 });
    let replaced =
        Total::replace(&whole, &Total { sum: i64::MAX, count: 1 }, &Total { sum: i64::MAX, count: 1 });
    assert_eq!(replaced, whole);
}

#[test]
fn a_count_wraps_at_its_bound_and_comes_back() {
    let mut window = TwoStack::<Total, 300>::new();
    for value in 0..300 {
        assert_eq!(u64::from(window.slide(value).count), (u64::try_from(value).unwrap_or(0) + 1) % 256);
    }
    while window.len() > 10 {
        window.pop();
    }
    assert_eq!(window.query().count, 10);
}
