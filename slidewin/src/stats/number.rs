//! The numbers that statistics take, and what their sums are kept in: integers exactly, floats with the errors of their
//! roundings beside them.

use core::fmt;

use super::compensated::divided_exactly;
use super::exact_moments::ExactMoments;
use super::variance::{Moments, Spread};
use super::{Compensated, Mean, Total};
use crate::Monoid;
use crate::class::{Class, ExactGroup};
use crate::monoid::{Max, Min};

/// A number that statistics can be computed of: the floats, and the integers of up to 64 bits.
///
/// Whatever is not a sum or a variance is computed in `f64`. All these types convert to it exactly, but for the 64-bit integers
/// beyond 2⁵³, which are rounded.
///
/// ```
/// use slidewin::stats::{Mean, Number};
/// use slidewin::{SlidingWindow, TwoStack};
///
/// fn mean_of<T: Number>(values: &[T]) -> Option<f64> {
///     let mut window = TwoStack::<Mean<T>, 60>::new();
///     window.extend(values);
///     window.query()
/// }
///
/// assert_eq!((mean_of(&[2_u8, 255]), mean_of(&[-0.5_f32]), mean_of::<i64>(&[])), (Some(128.5), Some(-0.5), None));
/// ```
pub trait Number: Copy + PartialEq + fmt::Debug + Monoid<Min> + Monoid<Max> {
    /// What holds a sum of them.
    type Total: Accumulator;

    /// What holds their spread.
    #[doc(hidden)]
    type Spread: Spread<Self>;

    /// The nearest float.
    fn to_f64(self) -> f64;

    /// The sum of this number alone, exactly.
    fn to_total(self) -> Self::Total;
}

/// What holds a sum.
pub trait Accumulator: Copy + PartialEq + fmt::Debug {
    /// What the sum is answered in.
    type Sum: Copy + PartialEq + fmt::Debug;

    /// The class of a mean.
    #[doc(hidden)]
    type OfMean<T: Number<Total = Self>>: Class<Mean<T>>;

    /// The class of a total.
    #[doc(hidden)]
    type OfTotal<T: Number<Total = Self>>: Class<Total<T>>;

    /// The sum of no numbers: an exact identity of [`plus`](Self::plus).
    const EMPTY: Self;

    /// The sum of both.
    #[must_use]
    fn plus(self, newer: Self) -> Self;

    /// What the sum comes to.
    fn sum(self) -> Self::Sum;

    /// The sum divided by a count, which must not be 0.
    fn over(self, count: f64) -> f64;
}

/// An accumulator whose additions can be undone exactly: that of integers.
pub trait ExactAccumulator: Accumulator {
    /// The sum without a part of it.
    #[must_use]
    fn minus(self, part: Self) -> Self;
}

/// 2⁵³: smaller whole numbers are floats.
const EXACT: f64 = 9_007_199_254_740_992.0;

impl Accumulator for i128 {
    type Sum = Self;
    type OfMean<T: Number<Total = Self>> = ExactGroup;
    type OfTotal<T: Number<Total = Self>> = ExactGroup;

    const EMPTY: Self = 0;

    /// No count of 64-bit integers that can be reached overflows it: 2⁶³ of the largest do.
    #[inline]
    fn plus(self, newer: Self) -> Self {
        self.wrapping_add(newer)
    }
    #[inline]
    fn sum(self) -> Self {
        self
    }
    #[inline]
    fn over(self, count: f64) -> f64 {
        let sum = self as f64;
        if sum.abs() < EXACT {
            return sum / count;
        }
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a sum in range, which is a whole number at this size"
        )]
        let rest = self.wrapping_sub(sum as Self) as f64;
        divided_exactly(sum, rest, count)
    }
}

impl ExactAccumulator for i128 {
    #[inline]
    fn minus(self, part: Self) -> Self {
        self.wrapping_sub(part)
    }
}

macro_rules! integers {
    ($($int:ty),*; $to_f64:expr, $to_i128:expr) => {$(
        impl Number for $int {
            type Total = i128;
            type Spread = ExactMoments;

            #[inline]
            fn to_f64(self) -> f64 {
                let to_f64: fn($int) -> f64 = $to_f64;
                to_f64(self)
            }
            #[inline]
            fn to_total(self) -> i128 {
                let to_i128: fn($int) -> i128 = $to_i128;
                to_i128(self)
            }
        }
    )*};
}

integers!(i8, i16, i32, u8, u16, u32; f64::from, i128::from);
integers!(i64, u64; |int| int as f64, i128::from);
integers!(isize, usize; |int| int as f64, |int| int as i128);

macro_rules! floats {
    ($($float:ty)*) => {$(
        impl Number for $float {
            type Total = Compensated;
            type Spread = Moments;

            #[inline]
            fn to_f64(self) -> f64 {
                self.into()
            }
            #[inline]
            fn to_total(self) -> Compensated {
                Compensated::of(self.into())
            }
        }
    )*};
}

floats!(f32 f64);
