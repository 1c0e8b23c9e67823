//! Every window with aggregates of every kind in every scenario, beside the plain fold after each step: small and large, with
//! memory of their own and without, that commute and do not, exact groups and choices.

use slidewin::class::AnyMonoid;
use slidewin::{
    Aggregate, Aggregator, AtLeast, BoxedDaba, BoxedTwoStack, Classified, Daba, GrowableTwoStack, Monotonic,
    Recompute, Subtract, TwoStack, ValueTwoStack, Window,
};
use slidewin_tests::affine::Affine;
use slidewin_tests::free::Free;
use slidewin_tests::pair::goes_through_all_scenarios;
use slidewin_tests::same::{Same, Zeros};

/// Types of this file whose `==` tells all.
macro_rules! by_eq {
    ($($ty:ty)*) => {$(
        impl Same for $ty {
            fn compare(&self, other: &Self, _: Zeros) -> bool {
                self == other
            }
        }
    )*};
}

by_eq!(Totals Longest Edges Table);

/// An exact group.
#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = u64)]
struct Totals {
    #[aggregate(sum, map = |value| value.wrapping_mul(0x9E37_79B9_7F4A_7C15))]
    sum: u64,
    #[aggregate(count)]
    count: u16,
    #[aggregate(bit_xor)]
    parity: u64,
}

/// A choice between floats, with a NaN now and then.
#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = u64, out = f64, finalize = |highest| highest.max)]
struct Highest {
    #[aggregate(max, map = |value| if value % 11 == 3 { f64::NAN } else { (value * 37 % 101) as f64 - 50.0 })]
    max: f64,
}

impl Same for Highest {
    fn compare(&self, other: &Self, zeros: Zeros) -> bool {
        self.max.compare(&other.max, zeros)
    }
}

/// A NaN is as good as another.
impl PartialEq for Highest {
    fn eq(&self, other: &Self) -> bool {
        self.same(other)
    }
}

/// A choice between records that own memory; of equals the older stays.
#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = u64)]
struct Longest {
    #[aggregate(max_by_key = String::len, map = |value| Some(format!("{}", value * 7919 % 1009)))]
    word: Option<String>,
}

/// The order of the values, and what a filter leaves of them.
#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = u64)]
struct Edges {
    #[aggregate(first)]
    first: Option<u64>,
    #[aggregate(last, filter = |value| value % 3 == 0)]
    last_third: Option<u64>,
    #[aggregate(with = Free, filter = |value| value % 4 == 1)]
    fourths: Vec<u64>,
}

/// 512 bytes, which are changed in place: the newest value of each remainder.
#[derive(Clone, PartialEq, Debug)]
struct Table([u64; 64]);

impl Aggregator for Table {
    type Value = u64;
    type Agg = Self;
    type Out = Self;

    fn empty() -> Self {
        Self([0; 64])
    }
    fn unit(value: &u64) -> Self {
        let mut table = Self::empty();
        Self::insert(&mut table, value);
        table
    }
    fn combine(older: &Self, newer: &Self) -> Self {
        let mut table = older.clone();
        Self::append(&mut table, newer);
        table
    }
    fn finalize(table: &Self) -> Self {
        table.clone()
    }
    fn insert(table: &mut Self, value: &u64) {
        for (remainder, place) in (0..).zip(&mut table.0) {
            if value % 64 == remainder {
                *place = *value;
            }
        }
    }
    fn prepend(value: &u64, table: &mut Self) {
        for (remainder, place) in (0..).zip(&mut table.0) {
            if value % 64 == remainder && *place == 0 {
                *place = *value;
            }
        }
    }
    fn append(table: &mut Self, newer: &Self) {
        for (place, newer) in table.0.iter_mut().zip(&newer.0) {
            if *newer != 0 {
                *place = *newer;
            }
        }
    }
}

impl Classified for Table {
    type Class = AnyMonoid;
}

macro_rules! matrix {
    ($($name:ident: $aggregator:ty, $windows:tt;)*) => {$(
        #[test]
        fn $name() {
            matrix!(@ $aggregator, $windows);
        }
    )*};
    (@ $aggregator:ty, [$($window:ident)*]) => {
        $(matrix!(@@ $window, $aggregator, 1 2 3 5 8 33);)*
        goes_through_all_scenarios(|| BoxedTwoStack::<$aggregator>::with_capacity(40).expect("some slots"), 2);
        goes_through_all_scenarios(|| BoxedDaba::<$aggregator>::with_capacity(40).expect("some slots"), 2);
        goes_through_all_scenarios(|| GrowableTwoStack::<$aggregator>::with_limit(40).expect("a limit"), 2);
    };
    (@@ $window:ident, $aggregator:ty, $($n:literal)*) => {
        $(goes_through_all_scenarios($window::<$aggregator, $n>::new, 4);)*
    };
}

matrix! {
    maps_that_do_not_commute: Affine, [Window TwoStack ValueTwoStack Daba Subtract Recompute];
    the_list_of_the_values: Free, [Window TwoStack ValueTwoStack Daba Recompute];
    an_exact_group: Totals, [Window TwoStack ValueTwoStack Daba Subtract Recompute];
    a_choice_of_floats: Highest, [Window TwoStack ValueTwoStack Daba Monotonic Recompute];
    a_choice_of_texts: Longest, [Window TwoStack ValueTwoStack Daba Monotonic Recompute];
    first_and_last: Edges, [Window TwoStack ValueTwoStack Daba Recompute];
    a_large_table: Table, [Window TwoStack ValueTwoStack Daba Recompute];
    several_side_by_side: (Affine, Longest, Highest), [Window TwoStack ValueTwoStack Daba Recompute];
    none_of_too_few: AtLeast<Totals, 3>, [Window TwoStack ValueTwoStack Daba Subtract Recompute];
}
