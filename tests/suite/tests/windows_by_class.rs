//! Which window `Window` is, asked of the compiler for structs of every kind, generic ones and combinations of them.
#![deny(warnings)]

use core::any::TypeId;
use core::borrow::Borrow;
use core::marker::PhantomData;
use core::num::Wrapping;
use core::time::Duration;

use slidewin::class::{AnyMonoid, Class, ExactGroup};
use slidewin::monoid::{self, *};
use slidewin::window::Inline;
use slidewin::{
    Aggregate, Aggregator, AtLeast, Classified, Filtered, Invertible, Mapped, Mapping, Predicate, Subtract,
    TwoStack, Window,
};

/// The name of the window that an aggregator is slid in.
fn window_of<A: Classified + 'static>() -> &'static str {
    let chosen = TypeId::of::<<A::Class as Class<A>>::Window<Inline<4>>>();
    let window = if chosen == TypeId::of::<TwoStack<A, 4>>() { "TwoStack" } else { "Subtract" };
    let class = TypeId::of::<A::Class>();
    assert_eq!(window == "TwoStack", class == TypeId::of::<AnyMonoid>());
    assert_eq!(window == "Subtract", class == TypeId::of::<ExactGroup>());
    window
}

/// As [`window_of`], of what can be undone; that it can is for the compiler to say.
fn subtracts<A: Invertible + Classified + 'static>() -> bool {
    assert_eq!(TypeId::of::<<A::Class as Class<A>>::Window<Inline<4>>>(), TypeId::of::<Subtract<A, 4>>());
    window_of::<A>() == "Subtract"
}

/// An operation that no window is said for, one that forgets, and one that undoes.
struct Bare;
struct Saturating;
struct Clock;

/// `impl Monoid<Op> for u8`, with 0 as its identity.
macro_rules! monoid {
    ($op:ident, |$older:ident, $newer:ident| $combine:expr) => {
        impl Monoid<$op> for u8 {
            fn identity() -> Self {
                0
            }
            fn combine($older: &Self, $newer: &Self) -> Self {
                $combine
            }
        }
    };
}

monoid!(Bare, |older, newer| older.saturating_add(*newer));
monoid!(Saturating, |older, newer| older.saturating_add(*newer));
monoid!(Clock, |older, newer| (older + newer) % 12);

impl Group<Clock> for u8 {
    fn remove(whole: &Self, oldest: &Self) -> Self {
        (whole + 12 - oldest) % 12
    }
}

/// An `Option` takes it over, and has a class by itself.
impl Liftable for Bare {}

impl monoid::Classified<Saturating> for u8 {
    type Class = AnyMonoid;
}

impl monoid::Classified<Clock> for u8 {
    type Class = ExactGroup;
}

/// A type that counts, of which nothing more is known.
#[derive(Clone, Copy)]
struct Tallied(u64);

impl Tally for Tallied {
    fn identity() -> Self {
        Self(0)
    }
    fn one() -> Self {
        Self(1)
    }
    fn combine(older: &Self, newer: &Self) -> Self {
        Self(older.0 + newer.0)
    }
}

impl monoid::Classified<Count> for Tallied {
    type Class = AnyMonoid;
}

/// An aggregator by hand whose partial aggregate is none itself.
#[derive(Clone)]
enum Counter {}

impl Aggregator for Counter {
    type Value = u8;
    type Agg = u8;
    type Out = u8;
    fn empty() -> u8 {
        0
    }
    fn unit(_: &u8) -> u8 {
        1
    }
    fn combine(older: &u8, newer: &u8) -> u8 {
        older.wrapping_add(*newer)
    }
    fn finalize(count: &u8) -> u8 {
        *count
    }
}

impl Invertible for Counter {
    fn remove(whole: &u8, oldest: &u8) -> u8 {
        whole.wrapping_sub(*oldest)
    }
}

impl Classified for Counter {
    type Class = ExactGroup;
}

#[derive(Aggregate, Clone, Copy, Debug)]
#[aggregate(value = u8)]
struct Total {
    #[aggregate(sum)]
    sum: u64,
}

#[derive(Aggregate, Clone, Copy)]
#[aggregate(value = u8)]
struct Highest {
    #[aggregate(max)]
    max: u8,
}

/// A struct, and the window that it is slid in.
macro_rules! structs {
    ($($name:ident: {$($(#[$cfg:meta])? $field:ident: $ty:ty $(, $attribute:tt)?;)*} is $window:ident;)*) => {$(
        #[test]
        fn $name() {
            #[derive(Aggregate, Clone)]
            #[aggregate(value = u8)]
            struct Fields {
                $($(#[$cfg])? $(#[aggregate $attribute])? $field: $ty,)*
            }

            assert_eq!(window_of::<Fields>(), stringify!($window));
            assert_eq!(Window::<Fields, 2>::new().len(), 0);
        }
    )*};
}

structs! {
    one_sum: { sum: u64, (sum); } is Subtract;
    all_that_undo: { sum: i32, (sum, map = |value| i32::from(*value)); count: u8, (count); xor: u8, (bit_xor); } is Subtract;
    a_filter_changes_nothing: { sum: u64, (sum, filter = |value| *value > 3); } is Subtract;
    a_float: { sum: f64, (sum); } is TwoStack;
    a_float_among_integers: { count: u64, (count); sum: f64, (sum); xor: u8, (bit_xor); } is TwoStack;
    a_counting_float: { sum: u64, (sum); count: f64, (count); } is TwoStack;
    a_minimum: { min: u8, (min); } is TwoStack;
    a_maximum_among_sums: { sum: u64, (sum); max: u8, (max); count: u32, (count); } is TwoStack;
    a_product: { product: u64, (product); } is TwoStack;
    first_and_last: { first: Option<u8>, (first); last: Option<u8>, (last); } is TwoStack;
    all_and_any: { all: bool, (all, map = |value| *value > 0); any: bool, (any, map = |value| *value > 0); } is TwoStack;
    bit_and_and_bit_or: { and: u8, (bit_and); or: u8, (bit_or); } is TwoStack;
    a_record: { sum: u64, (sum); best: Option<u8>, (max_by_key = |record| *record); } is TwoStack;
    bits: { odd: bool, (bit_xor, map = |value| *value % 2 == 1); } is Subtract;
    wrapping: { sum: Wrapping<u64>, (sum, map = |value| Wrapping(u64::from(*value))); count: u8, (count); } is Subtract;
    a_duration: { sum: Duration, (sum, map = |value| Duration::from_secs(u64::from(*value))); } is TwoStack;
    an_optional_sum: { sum: Option<u8>, (sum); } is TwoStack;
    an_optional_count: { count: Option<u8>, (count); sum: u8, (sum); } is TwoStack;
    an_array: { sums: [u64; 2], (sum, map = |value| [u64::from(*value), 1]); count: u64, (count); } is Subtract;
    an_array_of_floats: { sums: [f64; 2], (sum, map = |value| [f64::from(*value), 1.0]); } is TwoStack;
    a_tuple: { sums: (u8, u64), (sum, map = |value| (*value, 1)); xors: (bool, u8), (bit_xor, map = |value| (true, *value)); } is Subtract;
    a_tuple_with_a_float: { sums: (u8, f64), (sum, map = |value| (*value, 1.0)); } is TwoStack;
    a_number_of_another_crate: { sum: Num<u64>, (sum, map = |value| Num(u64::from(*value))); } is TwoStack;
    an_operation_that_forgets: { op: u8, (monoid = Saturating); } is TwoStack;
    an_operation_that_undoes: { op: u8, (monoid = Clock); } is Subtract;
    two_operations: { clock: u8, (monoid = Clock); other: u8, (monoid = Saturating); sum: u8, (sum); } is TwoStack;
    two_operations_that_undo: { clock: u8, (monoid = Clock); again: u8, (monoid = Clock); sum: [u8; 1], (sum, map = |value| [*value]); } is Subtract;
    three_of_which_the_first_forgets: { a: u8, (monoid = Saturating); b: u8, (monoid = Clock); c: [u8; 1], (sum, map = |value| [*value]); } is TwoStack;
    three_of_which_the_last_forgets: { a: u8, (monoid = Clock); b: [u8; 1], (sum, map = |value| [*value]); c: u8, (monoid = Saturating); } is TwoStack;
    // What is not asked need not be said.
    an_operation_without_a_class_beside_a_maximum: { op: u8, (monoid = Bare); max: u8, (max); } is TwoStack;
    an_optional_operation_without_a_class: { op: Option<u8>, (monoid = Bare); } is TwoStack;
    a_type_that_counts: { count: Tallied, (count); } is TwoStack;
    nested_that_undoes: { total: Total, (nested); count: u8, (count); } is Subtract;
    nested_that_forgets: { highest: Highest, (nested); count: u8, (count); } is TwoStack;
    nested_of_both: { total: Total, (nested); highest: Highest, (nested); } is TwoStack;
    with_what_undoes: { count: u8, (with = Counter); } is Subtract;
    with_what_undoes_and_more: { count: u8, (with = Counter); total: Total, (nested); clock: u8, (monoid = Clock); } is Subtract;
    phantoms_have_no_part: { sum: u64, (sum); kind: PhantomData<f64>; } is Subtract;
    fields_that_are_not_there_have_no_part: { #[cfg(any())] max: u8, (max); sum: u64, (sum); #[cfg(any())] float: f64, (sum); } is Subtract;
    fields_that_are_there_have_one: { #[cfg(all())] max: u8, (max); sum: u64, (sum); } is TwoStack;
}

/// It goes by names alone: this `f64` is no float, and is slid all the same.
#[test]
fn a_type_by_the_name_of_a_float_is_slid() {
    #[derive(Clone, Copy)]
    #[allow(non_camel_case_types, reason = "a name that means another type")]
    struct f64(u64);

    impl Monoid<Sum> for f64 {
        fn identity() -> Self {
            Self(0)
        }
        fn combine(older: &Self, newer: &Self) -> Self {
            Self(older.0.wrapping_add(newer.0))
        }
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = u64, out = u64, finalize = |total| total.sum.0)]
    struct Named {
        #[aggregate(sum, map = |value| f64(*value))]
        sum: f64,
    }

    assert_eq!(window_of::<Named>(), "TwoStack");
    assert_eq!(
        [1_u64, 2, 3].map({
            let mut window = Window::<Named, 2>::new();
            move |value| window.slide(value)
        }),
        [1, 3, 5]
    );
}

#[derive(Aggregate, Clone)]
#[aggregate(value = T)]
struct Sums<T> {
    #[aggregate(sum)]
    sum: T,
    #[aggregate(count)]
    count: u32,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = (T, U))]
struct Pairs<'a, T: Clone + 'a, U, const N: usize = 2>
where
    U: Clone,
{
    #[aggregate(sum, map = |pair| pair.0.clone())]
    first: T,
    #[aggregate(bit_xor, map = |pair| pair.1.clone())]
    second: U,
    #[aggregate(sum, map = |_| [1; N])]
    counts: [u64; N],
    kind: PhantomData<&'a ()>,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = A::Value)]
struct Twice<A: Aggregator> {
    #[aggregate(with = A)]
    inner: A::Agg,
    #[aggregate(count)]
    count: u32,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = T)]
struct Outer<T> {
    #[aggregate(nested)]
    sums: Sums<T>,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = T, bound = "T: Copy + Into<u64>")]
struct Bounded<T> {
    #[aggregate(sum, map = |value| (*value).into())]
    sum: u64,
    kind: PhantomData<T>,
}

#[test]
fn a_generic_struct_is_slid_by_its_parameters() {
    assert!(subtracts::<Sums<i64>>());
    assert!(subtracts::<Sums<Wrapping<u8>>>());
    assert_eq!(window_of::<Sums<f64>>(), "TwoStack");
    assert_eq!(window_of::<Sums<Duration>>(), "TwoStack");
    assert!(subtracts::<Pairs<'static, u8, bool>>());
    assert_eq!(window_of::<Pairs<'static, f64, bool>>(), "TwoStack");
    assert_eq!(window_of::<Pairs<'static, u8, Option<bool>, 3>>(), "TwoStack");
    assert!(subtracts::<Twice<Counter>>());
    assert!(subtracts::<Twice<Twice<Total>>>());
    assert_eq!(window_of::<Twice<Highest>>(), "TwoStack");
    assert_eq!(window_of::<Twice<Twice<Highest>>>(), "TwoStack");
    assert!(subtracts::<Outer<i64>>());
    assert_eq!(window_of::<Outer<f64>>(), "TwoStack");
    assert!(subtracts::<Bounded<u8>>());
}

#[test]
fn combinators_are_slid_by_their_parts() {
    assert!(subtracts::<AtLeast<Total, 3>>());
    assert!(subtracts::<AtLeast<AtLeast<Counter, 3>, 2>>());
    assert_eq!(window_of::<AtLeast<Highest, 3>>(), "TwoStack");
    assert!(subtracts::<(Total,)>());
    assert!(subtracts::<(Total, Counter, AtLeast<Total, 2>)>());
    assert_eq!(window_of::<(Total, Highest)>(), "TwoStack");
    assert_eq!(window_of::<(Highest, Total)>(), "TwoStack");
    assert_eq!(window_of::<(Total, (Total, Highest))>(), "TwoStack");
    assert!(subtracts::<(Total, Total, Total, Total, Total, Total, Total, Counter)>());
    assert_eq!(window_of::<(Total, Total, Total, Total, Total, Total, Total, Highest)>(), "TwoStack");
}

/// A filter and a mapping leave the class to what they stand before.
#[test]
fn filtered_and_mapped_are_slid_as_what_they_filter_and_map() {
    enum Even {}
    impl Predicate<u8> for Even {
        fn holds(value: &u8) -> bool {
            value & 1 == 0
        }
    }
    enum Length {}
    impl Mapping<u8> for Length {
        type Value = str;
        fn map(text: &str) -> impl Borrow<u8> {
            u8::try_from(text.len()).unwrap_or(u8::MAX)
        }
    }
    type Evens = Filtered<Total, Even>;
    assert!(subtracts::<Evens>());
    assert!(subtracts::<Mapped<Evens, Length>>());
    assert!(subtracts::<AtLeast<Mapped<Evens, Length>, 2>>());
    assert_eq!(window_of::<Mapped<Filtered<Highest, Even>, Length>>(), "TwoStack");
}

/// What is public may have private parts: a class names none of them.
pub mod public {
    use super::{Aggregate, Clock, Total, monoid};

    #[derive(Clone, Debug)]
    struct Hand(u8);

    impl monoid::Monoid<Clock> for Hand {
        fn identity() -> Self {
            Self(0)
        }
        fn combine(older: &Self, newer: &Self) -> Self {
            Self((older.0 + newer.0) % 12)
        }
    }

    impl monoid::Classified<Clock> for Hand {
        type Class = super::AnyMonoid;
    }

    /// A struct that anybody may name, of fields that nobody may.
    #[derive(Aggregate, Clone, Debug)]
    #[aggregate(value = u8, out = u8, finalize = |face| face.hand.0)]
    pub struct Face {
        #[aggregate(monoid = Clock, map = |value| Hand(*value))]
        hand: Hand,
        #[aggregate(nested)]
        total: Total,
    }
}

#[test]
fn private_parts_stay_private() {
    assert_eq!(window_of::<public::Face>(), "TwoStack");
    let mut window = Window::<public::Face, 2>::new();
    assert_eq!([7, 7, 8].map(|value| window.slide(value)), [7, 2, 3]);
}
