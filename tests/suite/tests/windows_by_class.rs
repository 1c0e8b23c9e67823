//! Which window `Window` is: asked of the compiler for every operation on every type, and for structs of each kind. And that
//! it answers, step by step, what the plain fold does.
#![deny(warnings)]

use core::any::TypeId;
use core::marker::PhantomData;
use core::num::Wrapping;
use core::time::Duration;

use slidewin::class::{AnyMonoid, Class, ExactGroup};
use slidewin::monoid::{self, *};
use slidewin::window::Inline;
use slidewin::{
    Aggregate, Aggregator, AtLeast, BoxedWindow, Classified, Invertible, SlidingWindow, StorageError,
    Subtract, TwoStack, Window,
};
use slidewin_tests::affine::Affine;
use slidewin_tests::free::Free;
use slidewin_tests::pair::{Pair, goes_through_all_scenarios};
use slidewin_tests::scenario::Step;

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

/// Whether a type is a group, asked of the compiler: the inherent constant where it is, the provided one of a trait elsewhere.
struct Asked<T, Op>(PhantomData<(T, Op)>);

trait Otherwise {
    const GROUP: bool = false;
}

impl<T, Op> Otherwise for Asked<T, Op> {}

impl<T: Group<Op>, Op> Asked<T, Op> {
    const GROUP: bool = true;
}

/// Each operation has a class on each of these types, and it is that of a group exactly where there is one.
macro_rules! operations {
    ($($name:ident: [$($op:ty),+] on $types:tt is $class:ident;)*) => {$(
        #[test]
        fn $name() {
            operations!(@ [$($op),+] $types $class);
        }
    )*};
    (@ [$($op:ty),+] $types:tt $class:ident) => { $(operations!(@@ $op, $types $class);)+ };
    (@@ $op:ty, [$($ty:ty),+] $class:ident) => {$(
        let class = TypeId::of::<<$ty as monoid::Classified<$op>>::Class>();
        assert_eq!(class, TypeId::of::<$class>(), "{} under {}", stringify!($ty), stringify!($op));
        assert_eq!(class == TypeId::of::<ExactGroup>(), Asked::<$ty, $op>::GROUP, "{} under {}", stringify!($ty), stringify!($op));
    )+};
}

enum Itself {}

impl Key<u8> for Itself {
    type Key<'record> = u8;
    fn key(record: &u8) -> u8 {
        *record
    }
}

operations! {
    integers_undo: [Sum, Count, BitXor]
        on [u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize] is ExactGroup;
    wrapping_integers_undo: [Sum, Count, BitXor]
        on [Wrapping<u8>, Wrapping<u16>, Wrapping<u32>, Wrapping<u64>, Wrapping<u128>, Wrapping<usize>,
            Wrapping<i8>, Wrapping<i16>, Wrapping<i32>, Wrapping<i64>, Wrapping<i128>, Wrapping<isize>] is ExactGroup;
    bits_undo: [BitXor] on [bool] is ExactGroup;
    tuples_and_arrays_of_what_undoes_undo: [Sum, BitXor]
        on [(u8,), (u8, i64, Wrapping<u16>), [u64; 3], [(u8, i8); 2], (u8, u8, u8, u8, u8, u8, u8, [u8; 2])] is ExactGroup;

    integers_forget: [Product, Min, Max, BitAnd, BitOr]
        on [u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize] is AnyMonoid;
    wrapping_integers_forget: [Product, Min, Max, BitAnd, BitOr] on [Wrapping<u8>, Wrapping<i64>] is AnyMonoid;
    floats_round: [Sum, Count, Product, Min, Max] on [f32, f64] is AnyMonoid;
    bools_forget: [All, Any, BitAnd, BitOr, Min, Max] on [bool] is AnyMonoid;
    durations_saturate: [Sum, Min, Max] on [Duration] is AnyMonoid;
    characters_forget: [Min, Max] on [char] is AnyMonoid;
    numbers_of_others_are_not_trusted: [Sum, Product, Min, Max] on [Num<i64>, Num<u8>] is AnyMonoid;
    options_forget: [Sum, Count, Min, BitXor, First, Last, MinByKey<Itself>, MaxByKey<Itself>] on [Option<u8>] is AnyMonoid;
    options_of_bools_forget: [All, Any, BitXor] on [Option<bool>] is AnyMonoid;
    one_part_that_rounds_is_enough: [Sum]
        on [(u8, f64), (f64, u8), (u8, (i64, [f32; 2])), [f64; 2], [(u8, f32); 2],
            (u8, u8, u8, u8, u8, u8, u8, f64), (f64, u8, u8, u8, u8, u8, u8, u8)] is AnyMonoid;
    one_part_that_forgets_is_enough: [BitXor] on [(u8, Option<u8>), [Option<u8>; 2]] is AnyMonoid;
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

/// The name of a type tells nothing that its class would not: this `f64` undoes, and is slid all the same.
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

/// A window as a field, and as a parameter: no more is asked than that the aggregator has a class.
struct Monitor<A: Classified> {
    last: Window<A, 3>,
    ready: Window<AtLeast<A, 2>, 3>,
}

impl<A: Classified> Monitor<A> {
    fn new() -> Self {
        Self { last: Window::new(), ready: Window::default() }
    }
}

fn slide<A: Classified<Value = u8>>(window: &mut Window<A, 3>, value: u8) -> A::Out {
    window.slide(value)
}

fn push<W: SlidingWindow<Aggregator: Aggregator<Value = u8>>>(window: &mut W) -> usize {
    window.extend_to_the_brim();
    window.len()
}

/// Something that only the trait of windows is needed for.
trait ToTheBrim: SlidingWindow {
    fn extend_to_the_brim(&mut self);
}

impl<W: SlidingWindow<Aggregator: Aggregator<Value = u8>>> ToTheBrim for W {
    fn extend_to_the_brim(&mut self) {
        while self.push(1).is_ok() {}
    }
}

/// Code that is generic over what an aggregator holds asks for the class of the whole.
fn slide_sums<T>(window: &mut Window<Sums<T>, 3>, value: T) -> usize
where
    Sums<T>: Classified<Value = T>,
{
    window.slide(value);
    window.len()
}

#[test]
fn generic_code_slides_any_class() {
    fn check<A: Classified<Value = u8>>(read: impl Fn(A::Out) -> u64, expected: [u64; 5]) {
        let mut monitor = Monitor::<A>::new();
        assert_eq!([1, 20, 3, 4, 5].map(|value| read(slide(&mut monitor.last, value))), expected);
        assert_eq!(monitor.ready.slide(1).map(&read), None);
        assert_eq!(monitor.ready.slide(20).map(&read), Some(expected[1]));
        assert_eq!(push(&mut monitor.last), 3);
    }
    check::<Total>(|total| total.sum, [1, 21, 24, 27, 12]);
    check::<Highest>(|highest| u64::from(highest.max), [1, 20, 20, 20, 5]);
    check::<Counter>(u64::from, [1, 2, 3, 3, 3]);
    assert_eq!((slide_sums(&mut Window::new(), 1_u8), slide_sums(&mut Window::new(), 1.5)), (1, 1));
}

#[test]
fn it_is_sent_where_its_aggregates_are() {
    fn is_sent<T: Send + Sync + Unpin>() {}
    is_sent::<Window<Total, 3>>();
    is_sent::<Window<Highest, 3>>();
    is_sent::<BoxedWindow<Free>>();
}

#[test]
fn every_sequence_of_9_pushes_pops_and_slides() {
    let kinds = [Step::Push, Step::Pop, Step::Slide];
    Pair::of(Window::<Affine, 1>::new()).goes_through_all(&kinds, 9);
    Pair::of(Window::<Affine, 4>::new()).goes_through_all(&kinds, 9);
    Pair::of(Window::<Free, 4>::new()).goes_through_all(&kinds, 9);
}

#[test]
fn all_scenarios() {
    goes_through_all_scenarios(Window::<Affine, 1>::new, 5);
    goes_through_all_scenarios(Window::<Affine, 33>::new, 5);
    goes_through_all_scenarios(Window::<Free, 1>::new, 5);
    goes_through_all_scenarios(Window::<Free, 33>::new, 5);
    goes_through_all_scenarios(|| BoxedWindow::<Affine>::with_capacity(33).expect("a few slots"), 5);
    goes_through_all_scenarios(|| BoxedWindow::<Free>::with_capacity(33).expect("a few slots"), 5);
}

#[test]
fn extend_clone_debug_clear_and_capacity() {
    let mut window = Window::<Affine, 2>::default();
    assert!(window.is_empty() && !window.is_full());
    window.extend([1, 2, 3]);
    assert_eq!(window.aggregate(), Affine::combine(&Affine::unit(&2), &Affine::unit(&3)));
    assert!(
        format!("{window:?}").starts_with("Window(Subtract { capacity: 2, units: [Affine { "),
        "{window:?}"
    );
    let twin = window.clone();
    assert!(window.is_full() && window.pop() && !window.is_full());
    assert_eq!((window.len(), twin.len(), twin.capacity()), (1, 2, 2));
    window.clear();
    assert_eq!((window.query(), window.len()), (Affine::empty(), 0));

    let mut window = Window::<Free, 2>::default();
    window.extend([1, 2, 3]);
    assert_eq!(window.query(), [2, 3]);
    assert_eq!(window.push(5).map_err(|full| full.capacity()), Err(2));
    assert!(
        format!("{window:?}").starts_with("Window(TwoStack { capacity: 2, front_aggregates: ["),
        "{window:?}"
    );

    let error = BoxedWindow::<Affine>::with_capacity(0).err();
    assert_eq!(error, Some(StorageError::NoCapacity));
    let mut window = BoxedWindow::<Free>::with_capacity(2).expect("two slots").clone();
    assert_eq!([1, 2, 3].map(|value| window.slide(value)), [vec![1], vec![1, 2], vec![2, 3]]);
}
