//! A derived aggregate is invertible, selective and commutative exactly where its fields are: asked of the compiler for
//! each combination, and of the impls by their laws.
#![deny(warnings)]

use core::marker::PhantomData;
use core::num::Wrapping;

use slidewin::monoid::{self, Monoid};
use slidewin::{Aggregate, Aggregator, Commutative, Invertible, Selective};

/// Answers whether a type has a trait: the inherent constant where it does, the provided one of a trait elsewhere.
struct Asked<T>(PhantomData<T>);

trait Otherwise {
    const INVERTIBLE: bool = false;
    const SELECTIVE: bool = false;
    const COMMUTATIVE: bool = false;
}

impl<T> Otherwise for Asked<T> {}

impl<T: Invertible> Asked<T> {
    const INVERTIBLE: bool = true;
}

impl<T: Selective> Asked<T> {
    const SELECTIVE: bool = true;
}

impl<T: Commutative> Asked<T> {
    const COMMUTATIVE: bool = true;
}

/// A case: the fields of a struct over values of one type, and which of the three the struct must be.
macro_rules! cases {
    ($($name:ident: $value:ty => {$($field:ident: $ty:ty, $attribute:tt;)*} is [$invertible:ident $selective:ident $commutative:ident];)*) => {$(
        #[test]
        fn $name() {
            #[derive(Aggregate, Clone)]
            #[aggregate(value = $value)]
            struct Fields {
                $(#[aggregate $attribute] $field: $ty,)*
            }

            let is = [Asked::<Fields>::INVERTIBLE, Asked::<Fields>::SELECTIVE, Asked::<Fields>::COMMUTATIVE];
            assert_eq!(is, [word::$invertible, word::$selective, word::$commutative]);
        }
    )*};
}

/// The words in which the cases answer, of one width.
#[allow(non_upper_case_globals, reason = "read in a table")]
mod word {
    pub(crate) const yes: bool = true;
    pub(crate) const no_: bool = false;
}

/// An operation without any algebra, one that is a group, and one that selects.
struct Bare;
struct Clock;
struct Larger;

impl Monoid<Bare> for u8 {
    fn identity() -> Self {
        0
    }
    fn combine(older: &Self, newer: &Self) -> Self {
        older.saturating_add(*newer)
    }
}

impl Monoid<Clock> for u8 {
    fn identity() -> Self {
        0
    }
    fn combine(older: &Self, newer: &Self) -> Self {
        (older + newer) % 12
    }
}

impl monoid::Group<Clock> for u8 {
    fn remove(whole: &Self, oldest: &Self) -> Self {
        (whole + 12 - oldest) % 12
    }
}

impl monoid::Commutative<Clock> for u8 {}

impl Monoid<Larger> for u8 {
    fn identity() -> Self {
        0
    }
    fn combine(older: &Self, newer: &Self) -> Self {
        *older.max(newer)
    }
}

impl monoid::Selective<Larger> for u8 {
    fn dominates(newer: &Self, older: &Self) -> bool {
        newer > older
    }
}

#[derive(Aggregate, Clone, Copy, PartialEq, Debug)]
#[aggregate(value = i64)]
struct Total {
    #[aggregate(sum)]
    sum: i64,
}

#[derive(Aggregate, Clone, Copy)]
#[aggregate(value = i64)]
struct Highest {
    #[aggregate(max)]
    max: i64,
}

/// An aggregator by hand: a count modulo 2⁸ that is no aggregate itself.
enum Counter {}

impl Aggregator for Counter {
    type Value = i64;
    type Agg = u8;
    type Out = u8;
    fn empty() -> u8 {
        0
    }
    fn unit(_: &i64) -> u8 {
        1
    }
    fn combine(older: &u8, newer: &u8) -> u8 {
        older.wrapping_add(*newer)
    }
    fn finalize(agg: &u8) -> u8 {
        *agg
    }
}

impl Invertible for Counter {
    fn remove(whole: &u8, oldest: &u8) -> u8 {
        whole.wrapping_sub(*oldest)
    }
}

cases! {
    integer_sum: i64 => { a: i64, (sum); } is [yes no_ yes];
    float_sum: f64 => { a: f64, (sum); } is [no_ no_ yes];
    wrapping_sum: i64 => { a: Wrapping<i64>, (sum, map = |value| Wrapping(*value)); } is [yes no_ yes];
    option_sum: i64 => { a: Option<i64>, (sum); } is [no_ no_ yes];
    tuple_sum: i64 => { a: (i64, u8), (sum, map = |value| (*value, 1)); } is [yes no_ yes];
    array_sum: f64 => { a: [f64; 2], (sum, map = |value| [*value; 2]); } is [no_ no_ yes];
    product: i64 => { a: i64, (product); } is [no_ no_ yes];
    count: i64 => { a: u64, (count); } is [yes no_ yes];
    count_in_a_float: i64 => { a: f64, (count); } is [no_ no_ yes];
    min: f64 => { a: f64, (min); } is [no_ yes yes];
    max_of_an_option: f64 => { a: Option<f64>, (max); } is [no_ yes yes];
    first: u8 => { a: Option<u8>, (first); } is [no_ yes no_];
    last: u8 => { a: Option<u8>, (last); } is [no_ yes no_];
    all: bool => { a: bool, (all); } is [no_ yes yes];
    any: bool => { a: bool, (any); } is [no_ yes yes];
    bit_and: u8 => { a: u8, (bit_and); } is [no_ no_ yes];
    bit_xor: u8 => { a: u8, (bit_xor); } is [yes no_ yes];
    min_by_key: u8 => { a: Option<u8>, (min_by_key = |value| *value); } is [no_ yes no_];
    monoid: u8 => { a: u8, (monoid = Bare); } is [no_ no_ no_];
    monoid_that_is_a_group: u8 => { a: u8, (monoid = Clock); } is [yes no_ yes];
    monoid_that_selects: u8 => { a: u8, (monoid = Larger); } is [no_ yes no_];
    nested_group: i64 => { a: Total, (nested); } is [yes no_ yes];
    nested_selection: i64 => { a: Highest, (nested); } is [no_ yes yes];
    with_a_group_that_does_not_say_it_commutes: i64 => { a: u8, (with = Counter); } is [yes no_ no_];
    two_groups: i64 => { a: i64, (sum); b: u8, (count); } is [yes no_ yes];
    two_selections_select_no_more: i64 => { a: i64, (min); b: i64, (max); } is [no_ no_ yes];
    one_field_that_forgets: i64 => { a: i64, (sum); b: i64, (max); } is [no_ no_ yes];
    one_field_in_order: i64 => { a: i64, (sum); b: Option<i64>, (last); } is [no_ no_ no_];
    a_record_beside_a_sum: i64 => { a: i64, (sum); b: Option<i64>, (max_by_key = |value| *value); } is [no_ no_ no_];
    a_filter_changes_nothing: i64 => { a: i64, (sum, filter = |value| *value > 0); } is [yes no_ yes];
}

#[derive(Aggregate, Clone)]
#[aggregate(value = T)]
struct Generic<T> {
    #[aggregate(sum)]
    sum: T,
    kept: PhantomData<T>,
}

/// One field, and one that is nothing to aggregate.
#[derive(Aggregate, Clone)]
#[aggregate(value = T)]
struct Kept<T>(PhantomData<T>, #[aggregate(min)] T)
where
    T: Copy;

#[derive(Aggregate, Clone)]
#[aggregate(value = T::Value)]
struct Wrapper<T: Aggregator<Agg = T> + Clone> {
    #[aggregate(nested)]
    inner: T,
}

#[test]
fn a_generic_struct_is_what_its_parameter_is() {
    assert_eq!([Asked::<Generic<i8>>::INVERTIBLE, Asked::<Generic<f32>>::INVERTIBLE], [true, false]);
    assert_eq!([Asked::<Generic<i8>>::COMMUTATIVE, Asked::<Generic<f32>>::COMMUTATIVE], [true, true]);
    assert_eq!([Asked::<Wrapper<Total>>::INVERTIBLE, Asked::<Wrapper<Highest>>::INVERTIBLE], [true, false]);
    assert_eq!([Asked::<Kept<i8>>::SELECTIVE, Asked::<Kept<f32>>::SELECTIVE], [true, true]);
    assert_eq!([Asked::<Wrapper<Total>>::SELECTIVE, Asked::<Wrapper<Highest>>::SELECTIVE], [false, true]);
}

/// What is known of a parameter is known of the struct, in the body of a generic function.
#[test]
fn a_bound_on_the_parameter_is_enough() {
    fn without_oldest<T>(values: &[T]) -> T
    where
        T: monoid::Group<monoid::Sum> + Clone,
    {
        let units: Vec<_> = values.iter().map(Generic::unit).collect();
        let whole = units.iter().fold(Generic::<T>::empty(), |whole, unit| Generic::combine(&whole, unit));
        Generic::remove(&whole, &units[0]).sum
    }

    assert_eq!(without_oldest(&[i8::MAX, 3, 4]), 7);
}

#[test]
fn remove_takes_out_what_combine_took_in() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = i64)]
    struct Groups {
        #[aggregate(sum)]
        sum: i64,
        #[aggregate(count, filter = |value| *value > 0)]
        positive: u8,
        #[aggregate(bit_xor)]
        bits: i64,
        #[aggregate(nested)]
        total: Total,
        #[aggregate(with = Counter)]
        count: u8,
        nothing: PhantomData<fn()>,
    }

    let units = [i64::MAX, 1, -7, i64::MIN].map(|value| Groups::unit(&value));
    for oldest in &units {
        for rest in &units {
            let whole = Groups::combine(oldest, rest);
            assert_eq!(&Groups::remove(&whole, oldest), rest);
            for newest in &units {
                assert_eq!(Groups::replace(&whole, oldest, newest), Groups::combine(rest, newest));
            }
        }
    }
}

#[test]
fn dominates_tells_what_combine_answers() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = (i8, char))]
    struct Best {
        #[aggregate(max_by_key = |record| record.0)]
        record: Option<(i8, char)>,
    }

    let mut aggregates = vec![Best::empty()];
    aggregates.extend([(1, 'a'), (2, 'b'), (2, 'c'), (-1, 'd')].map(|record| Best::unit(&record)));
    for older in &aggregates {
        for newer in &aggregates {
            let answer = if Best::dominates(newer, older) { newer } else { older };
            assert_eq!(&Best::combine(older, newer), answer);
        }
    }
}

/// The built-in minimum and maximum of floats may be split into chains; a struct may where all its fields may.
#[test]
fn reassociation_is_what_all_fields_allow() {
    /// A case: the fields of a struct over `f64`.
    macro_rules! reassociates {
        ($($ty:ty, $attribute:tt;)*) => {{
            #[derive(Aggregate, Clone)]
            #[aggregate(value = f64)]
            struct Fields($(#[aggregate $attribute] $ty),*);
            Fields::REASSOCIATE
        }};
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = f64)]
    struct Max(#[aggregate(max)] f64);

    assert!(reassociates!(f64, (max);));
    assert!(reassociates!(f64, (max); Option<f64>, (min);));
    assert!(reassociates!(Max, (nested); f64, (min);));
    assert!(!reassociates!(f64, (max); f64, (sum);));
    assert!(!reassociates!(u8, (count);));
    assert!(!reassociates!(f64, (max); Option<f64>, (max_by_key = |value| *value);));
    assert!(!reassociates!(f64, (max); u64, (sum, map = |_| 1);));
}
