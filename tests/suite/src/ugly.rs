//! The values of each type that break what is nearly right: extremes, zeros of both signs, infinities, NaN, subnormals.

use std::num::Wrapping;
use std::time::Duration;

use slidewin::monoid::Num;

/// A type whose awkward values are known.
pub trait Ugly: Sized {
    /// The awkward ones, and a few that are not.
    fn ugly() -> Vec<Self>;
}

macro_rules! integers {
    ($($ty:ident)*) => {$(
        impl Ugly for $ty {
            fn ugly() -> Vec<Self> {
                let (min, max) = ($ty::MIN, $ty::MAX);
                vec![0, 1, 2, 3, 100, max / 2, max - 1, max, min, min + 1, min / 2, min ^ max]
            }
        }
    )*};
}

integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

macro_rules! floats {
    ($($ty:ident)*) => {$(
        impl Ugly for $ty {
            fn ugly() -> Vec<Self> {
                let subnormal = $ty::from_bits(1);
                let positive =
                    [0.0, subnormal, $ty::MIN_POSITIVE, $ty::EPSILON, 0.1, 1.0, 1.5, 1e20, $ty::MAX, $ty::INFINITY];
                let negative = positive.map(|float| -float);
                [positive.as_slice(), &negative, &[$ty::NAN]].concat()
            }
        }
    )*};
}

floats!(f32 f64);

impl Ugly for bool {
    fn ugly() -> Vec<Self> {
        vec![false, true]
    }
}

impl Ugly for char {
    fn ugly() -> Vec<Self> {
        vec![char::MIN, 'a', 'b', '\u{D7FF}', '\u{E000}', char::MAX]
    }
}

impl Ugly for Duration {
    fn ugly() -> Vec<Self> {
        let nearly = Self::new(0, 999_999_999);
        let nearly_all = Self::new(u64::MAX, 999_999_998);
        vec![
            Self::ZERO,
            Self::from_nanos(1),
            nearly,
            Self::from_secs(1),
            Self::from_secs(u64::MAX / 2),
            nearly_all,
            Self::MAX,
        ]
    }
}

macro_rules! wrappers {
    ($($wrapper:ident)*) => {$(
        impl<T: Ugly> Ugly for $wrapper<T> {
            fn ugly() -> Vec<Self> {
                T::ugly().into_iter().map($wrapper).collect()
            }
        }
    )*};
}

wrappers!(Wrapping Num);

impl<T: Ugly> Ugly for Option<T> {
    fn ugly() -> Vec<Self> {
        T::ugly().into_iter().map(Some).chain([None]).collect()
    }
}

/// Neighbours differ, and each value comes at each place.
impl<T: Ugly + Clone, const N: usize> Ugly for [T; N] {
    fn ugly() -> Vec<Self> {
        let parts = T::ugly();
        (0..parts.len()).map(|first| std::array::from_fn(|place| pick(&parts, first + 5 * place))).collect()
    }
}

fn pick<T: Clone>(parts: &[T], index: usize) -> T {
    parts[index % parts.len()].clone()
}

/// Tuples, each part going through its own values at a pace of its own.
macro_rules! tuples {
    ($(($($part:ident $pace:literal),+);)*) => {$(
        impl<$($part: Ugly + Clone),+> Ugly for ($($part,)+) {
            fn ugly() -> Vec<Self> {
                (0..16).map(|row| ($(pick(&$part::ugly(), row * $pace),)+)).collect()
            }
        }
    )*};
}

tuples! {
    (A 1);
    (A 1, B 5);
    (A 1, B 5, C 7);
    (A 1, B 5, C 7, D 11);
    (A 1, B 5, C 7, D 11, E 13);
    (A 1, B 5, C 7, D 11, E 13, F 17);
    (A 1, B 5, C 7, D 11, E 13, F 17, G 19);
    (A 1, B 5, C 7, D 11, E 13, F 17, G 19, H 23);
}
