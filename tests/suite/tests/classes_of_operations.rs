//! The class of every operation on every type: that of a group exactly where there is one.
#![deny(warnings)]

use core::any::TypeId;
use core::marker::PhantomData;
use core::num::Wrapping;
use core::time::Duration;

use slidewin::class::{AnyMonoid, ExactGroup};
use slidewin::monoid::{self, *};

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
