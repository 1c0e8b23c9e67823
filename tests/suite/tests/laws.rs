//! The laws of every operation on every type that has it, on the ugly values of that type.

use std::fmt::Debug;
use std::num::Wrapping;
use std::time::Duration;

use slidewin::laws;
use slidewin::monoid::{
    All, Any, BitAnd, BitOr, BitXor, Commutative, Count, First, Group, Last, Max, Min, Monoid, Num, Product,
    Selective, Sum, Tally,
};
use slidewin_tests::same::{Same, Zeros};
use slidewin_tests::ugly::Ugly;

/// A type whose laws can be checked, to the bit.
trait Subject: Ugly + Same + Clone + Debug {}

impl<T: Ugly + Same + Clone + Debug> Subject for T {}

/// The identity, and that the grouping does not matter.
fn monoid<Op, T: Monoid<Op> + Subject>() {
    laws::monoid_by::<Op, T>(&T::ugly(), T::same);
}

/// The identity, and of the groupings those of one value thrice, which round alike: for operations that associate within
/// rounding.
fn identity<Op, T: Monoid<Op> + Subject>() {
    for value in T::ugly() {
        laws::monoid_by::<Op, T>(&[value], T::same);
    }
}

/// The order does not matter, but for the sign of a zero.
fn commutative<Op, T: Commutative<Op> + Subject>() {
    laws::commutative_monoid_by::<Op, T>(&T::ugly(), T::equal);
}

fn group<Op, T: Group<Op> + Subject>() {
    laws::group_by::<Op, T>(&T::ugly(), T::same);
}

fn selective<Op, T: Selective<Op> + Subject>() {
    laws::selective_monoid_by::<Op, T>(&T::ugly(), T::same);
}

/// `laws!(Operation: [laws]; types)` checks each law for each type.
macro_rules! laws {
    ($op:ty: $laws:tt; $($ty:ty),+ $(,)?) => {
        $(laws!(@ $op, $ty, $laws);)+
    };
    (@ $op:ty, $ty:ty, [$($law:ident)*]) => {
        $($law::<$op, $ty>();)*
    };
}

/// [`laws!`] for all the integers and their `Wrapping`.
macro_rules! integer_laws {
    ($op:ty: $laws:tt) => {
        laws!($op: $laws; i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize);
        laws!($op: $laws; Wrapping<i8>, Wrapping<i16>, Wrapping<i32>, Wrapping<i64>, Wrapping<i128>, Wrapping<isize>);
        laws!($op: $laws; Wrapping<u8>, Wrapping<u16>, Wrapping<u32>, Wrapping<u64>, Wrapping<u128>, Wrapping<usize>);
    };
}

#[test]
fn sum() {
    integer_laws!(Sum: [monoid commutative group]);
    laws!(Sum: [identity commutative]; f32, f64);
    laws!(Sum: [monoid commutative]; Duration);
    laws!(Sum: [monoid]; Num<Wrapping<i8>>, Num<Wrapping<u64>>);
}

#[test]
fn product() {
    integer_laws!(Product: [monoid commutative]);
    laws!(Product: [identity commutative]; f32, f64);
    laws!(Product: [monoid]; Num<Wrapping<i8>>, Num<Wrapping<u64>>);
    laws!(Product: [identity]; Num<f64>);
}

#[test]
fn count() {
    integer_laws!(Count: [monoid commutative group]);
    laws!(Count: [identity commutative]; f32, f64);
}

/// A user's own type that counts: none, one, or some.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Few {
    None,
    One,
    Some,
}

impl Tally for Few {
    fn identity() -> Self {
        Self::None
    }
    fn one() -> Self {
        Self::One
    }
    fn combine(older: &Self, newer: &Self) -> Self {
        match (older, newer) {
            (Self::None, few) | (few, Self::None) => *few,
            _ => Self::Some,
        }
    }
}

impl Ugly for Few {
    fn ugly() -> Vec<Self> {
        vec![Self::None, Self::One, Self::Some]
    }
}

impl Same for Few {
    fn compare(&self, other: &Self, _: Zeros) -> bool {
        self == other
    }
}

#[test]
fn a_type_of_ones_own_counts() {
    laws!(Count: [monoid]; Few, Option<Few>, (Few, u8));
    assert_eq!(<Few as Monoid<Count>>::combine(&Few::one(), &Few::one()), Few::Some);
    assert_eq!(
        (<u8 as Tally>::one(), <f64 as Tally>::one(), <Wrapping<i8> as Tally>::one()),
        (1, 1.0, Wrapping(1))
    );
}

#[test]
fn min_and_max() {
    integer_laws!(Min: [monoid commutative selective]);
    integer_laws!(Max: [monoid commutative selective]);
    laws!(Min: [monoid commutative selective]; f32, f64, char, bool, Duration, Num<i8>, Num<u128>);
    laws!(Max: [monoid commutative selective]; f32, f64, char, bool, Duration, Num<i8>, Num<u128>);
}

#[test]
fn first_and_last() {
    laws!(First: [monoid selective]; Option<f64>, Option<u8>, Option<Option<char>>);
    laws!(Last: [monoid selective]; Option<f64>, Option<u8>, Option<Option<char>>);
}

#[test]
fn all_and_any() {
    laws!(All: [monoid commutative selective]; bool);
    laws!(Any: [monoid commutative selective]; bool);
}

#[test]
fn bits() {
    integer_laws!(BitAnd: [monoid commutative]);
    integer_laws!(BitOr: [monoid commutative]);
    integer_laws!(BitXor: [monoid commutative group]);
    laws!(BitAnd: [monoid commutative]; bool);
    laws!(BitOr: [monoid commutative]; bool);
    laws!(BitXor: [monoid commutative group]; bool);
}

#[test]
fn options_have_what_their_type_has() {
    laws!(Sum: [monoid commutative]; Option<i8>, Option<Wrapping<i64>>, Option<Duration>);
    laws!(Sum: [identity commutative]; Option<f32>, Option<f64>);
    laws!(Product: [monoid commutative]; Option<i8>, Option<u64>);
    laws!(Count: [monoid commutative]; Option<u8>, Option<usize>);
    laws!(Min: [monoid commutative selective]; Option<i8>, Option<f32>, Option<f64>, Option<char>);
    laws!(Max: [monoid commutative selective]; Option<i8>, Option<f32>, Option<f64>, Option<Duration>);
    laws!(Max: [monoid commutative selective]; Option<Option<f64>>);
    laws!(All: [monoid commutative selective]; Option<bool>);
    laws!(Any: [monoid commutative selective]; Option<bool>);
    laws!(BitAnd: [monoid commutative]; Option<u8>);
    laws!(BitOr: [monoid commutative]; Option<u8>);
    laws!(BitXor: [monoid commutative]; Option<u8>);
}

#[test]
fn arrays_and_tuples_have_what_all_their_parts_have() {
    laws!(Sum: [monoid commutative group]; [i8; 0], [i8; 1], [i64; 5], [[u8; 2]; 3]);
    laws!(Max: [monoid commutative]; [f64; 4], [Option<f64>; 3]);
    laws!(Sum: [monoid commutative group];
        (i8,),
        (i8, i16),
        (i8, i16, i32),
        (i8, i16, i32, i64),
        (i8, i16, i32, i64, u8),
        (i8, i16, i32, i64, u8, u16),
        (i8, i16, i32, i64, u8, u16, u32),
        (i8, i16, i32, i64, u8, u16, u32, Wrapping<i8>));
    laws!(Min: [monoid commutative];
        (f64,),
        (f64, f32),
        (f64, f32, i8),
        (f64, f32, i8, char),
        (f64, f32, i8, char, bool),
        (f64, f32, i8, char, bool, Duration),
        (f64, f32, i8, char, bool, Duration, Option<f64>),
        (f64, f32, i8, char, bool, Duration, Option<f64>, [f32; 2]));
    laws!(Last: [monoid]; (Option<f64>, Option<u8>));
}

/// The parts of a tuple keep their places.
#[test]
fn each_part_meets_its_own_kind() {
    let combined =
        <(i8, [u8; 2], Option<u8>) as Monoid<Sum>>::combine(&(1, [2, 3], None), &(10, [20, 30], Some(40)));
    assert_eq!(combined, (11, [22, 33], Some(40)));
    assert_eq!(<(u8, [u8; 2]) as Group<Sum>>::remove(&(5, [7, 9]), &(1, [2, 3])), (4, [5, 6]));
    let eight = <(u8, u8, u8, u8, u8, u8, u8, u8) as Monoid<Sum>>::combine(
        &(1, 2, 3, 4, 5, 6, 7, 8),
        &(10, 20, 30, 40, 50, 60, 70, 80),
    );
    assert_eq!(eight, (11, 22, 33, 44, 55, 66, 77, 88));
}

/// Float sums and products: the two groupings of three values round twice each, so they differ by no more than 2 ε of the
/// magnitudes that meet, unless two finite values overflow or underflow on one way and not on the other.
macro_rules! associates_within_rounding {
    ($($name:ident: $op:ident $operator:tt on $float:ident, out of range $lost:expr, magnitude $magnitude:expr;)*) => {$(
        #[test]
        fn $name() {
            let lost: fn($float) -> bool = $lost;
            let magnitude: fn([$float; 3]) -> $float = $magnitude;
            let out_of_range =
                |x: $float, y: $float| x.is_finite() && y.is_finite() && x != 0.0 && y != 0.0 && lost(x $operator y);
            let mut compared = 0;
            let combine = <$float as Monoid<$op>>::combine;
            let values = <$float>::ugly();
            for (a, b, c) in values.iter().flat_map(|a| values.iter().flat_map(|b| values.iter().map(|c| (*a, *b, *c)))) {
                let (ab, bc) = (combine(&a, &b), combine(&b, &c));
                if out_of_range(a, b) || out_of_range(b, c) || out_of_range(ab, c) || out_of_range(a, bc) {
                    continue;
                }
                compared += 1;
                let (left, right) = (combine(&ab, &c), combine(&a, &bc));
                assert!(
                    left.equal(&right)
                        || (left / 4.0 - right / 4.0).abs() <= 2.0 * $float::EPSILON * magnitude([a, b, c]),
                    "{a:?}, {b:?}, {c:?}: {left:?} and {right:?}"
                );
            }
            assert!(compared > 4000, "only {compared} triples stay in range");
        }
    )*};
}

associates_within_rounding! {
    a_sum_of_f32_associates_within_rounding: Sum + on f32,
        out of range |sum| sum.is_infinite(), magnitude |parts| parts.map(|x| x.abs() / 4.0).iter().sum();
    a_sum_of_f64_associates_within_rounding: Sum + on f64,
        out of range |sum| sum.is_infinite(), magnitude |parts| parts.map(|x| x.abs() / 4.0).iter().sum();
    a_product_of_f32_associates_within_rounding: Product * on f32,
        out of range |product| !product.is_normal(), magnitude |[a, b, c]| (a * b * c / 4.0).abs();
    a_product_of_f64_associates_within_rounding: Product * on f64,
        out of range |product| !product.is_normal(), magnitude |[a, b, c]| (a * b * c / 4.0).abs();
}
