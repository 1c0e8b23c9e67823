//! Equality of values with floats somewhere in them, where any NaN is the same as any other. Zeros are told apart by
//! their signs, unless said otherwise.

use std::num::Wrapping;
use std::time::Duration;

use slidewin::Counted;
use slidewin::monoid::Num;

use crate::affine::Affine;
use crate::failing::List;

/// Whether −0.0 is 0.0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zeros {
    /// No: the bits count.
    Apart,
    /// Yes, as for `==`.
    Alike,
}

/// Equality that a NaN does not escape.
pub trait Same {
    /// Whether the two are the same.
    fn compare(&self, other: &Self, zeros: Zeros) -> bool;

    /// Whether nothing can tell the two apart.
    fn same(&self, other: &Self) -> bool {
        self.compare(other, Zeros::Apart)
    }

    /// Whether the two are equal, zeros of either sign among them.
    fn equal(&self, other: &Self) -> bool {
        self.compare(other, Zeros::Alike)
    }
}

/// Types whose `==` tells all.
macro_rules! by_eq {
    ($($ty:ty)*) => {$(
        impl Same for $ty {
            fn compare(&self, other: &Self, _: Zeros) -> bool {
                self == other
            }
        }
    )*};
}

by_eq!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool char Duration String Affine List);

macro_rules! floats {
    ($($ty:ty)*) => {$(
        impl Same for $ty {
            fn compare(&self, other: &Self, zeros: Zeros) -> bool {
                match zeros {
                    _ if self.is_nan() => other.is_nan(),
                    Zeros::Apart => self.to_bits() == other.to_bits(),
                    Zeros::Alike => self == other,
                }
            }
        }
    )*};
}

floats!(f32 f64);

macro_rules! wrappers {
    ($($wrapper:ident)*) => {$(
        impl<T: Same> Same for $wrapper<T> {
            fn compare(&self, other: &Self, zeros: Zeros) -> bool {
                self.0.compare(&other.0, zeros)
            }
        }
    )*};
}

wrappers!(Wrapping Num);

impl<T: Same> Same for Counted<T> {
    fn compare(&self, other: &Self, zeros: Zeros) -> bool {
        self.count == other.count && self.agg.compare(&other.agg, zeros)
    }
}

impl<T: Same> Same for Option<T> {
    fn compare(&self, other: &Self, zeros: Zeros) -> bool {
        match (self, other) {
            (Some(one), Some(other)) => one.compare(other, zeros),
            (None, None) => true,
            _ => false,
        }
    }
}

impl<T: Same, const N: usize> Same for [T; N] {
    fn compare(&self, other: &Self, zeros: Zeros) -> bool {
        self.iter().zip(other).all(|(one, other)| one.compare(other, zeros))
    }
}

impl<T: Same> Same for Vec<T> {
    fn compare(&self, other: &Self, zeros: Zeros) -> bool {
        self.len() == other.len() && self.iter().zip(other).all(|(one, other)| one.compare(other, zeros))
    }
}

/// Tuples, part by part.
macro_rules! tuples {
    ($(($($part:ident $index:tt),+);)*) => {$(
        impl<$($part: Same),+> Same for ($($part,)+) {
            fn compare(&self, other: &Self, zeros: Zeros) -> bool {
                $(self.$index.compare(&other.$index, zeros))&&+
            }
        }
    )*};
}

tuples! {
    (A 0);
    (A 0, B 1);
    (A 0, B 1, C 2);
    (A 0, B 1, C 2, D 3);
    (A 0, B 1, C 2, D 3, E 4);
    (A 0, B 1, C 2, D 3, E 4, F 5);
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6);
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);
}
