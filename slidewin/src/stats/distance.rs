//! How far apart two values are, in a type that holds the answer: two `i8` may be 255 apart.

use core::time::Duration;

/// A type whose values have a distance that its [`Width`](Self::Width) always holds.
///
/// Integers are apart by the unsigned integer of their size, exactly; `f32` and `f64` by an `f64`, rounded once, where
/// infinities of one sign are 0.0 apart, and infinity from all else; `Duration` by a `Duration`.
///
/// ```
/// use slidewin::stats::Distance;
///
/// assert_eq!(<i8 as Distance>::width(-128, 127), 255_u8);
/// assert_eq!(<f32 as Distance>::width(-f32::MAX, f32::MAX), 2.0 * f64::from(f32::MAX));
/// assert_eq!(<f64 as Distance>::width(f64::INFINITY, f64::INFINITY), 0.0);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no distance",
    label = "`Distance` is not implemented for `{Self}`",
    note = "the integers, `f32`, `f64` and `Duration` have one; a type of your own says `impl slidewin::stats::Distance for {Self}`"
)]
pub trait Distance: Copy + PartialOrd {
    /// The type of distances.
    type Width: Copy + PartialOrd;
    /// Zero, from which a value has its size.
    const ZERO: Self;
    /// How far `high` lies above `low`. A NaN on either side gives a NaN.
    fn width(low: Self, high: Self) -> Self::Width;
    /// A distance as a float, rounded; a `Duration` in seconds.
    fn to_f64(width: Self::Width) -> f64;
}

/// Integers, given the unsigned type of their size. The order of the two does not matter to them.
macro_rules! integers {
    ($($int:ty: $width:ty),*) => {$(
        #[diagnostic::do_not_recommend]
        impl Distance for $int {
            type Width = $width;
            const ZERO: Self = 0;
            #[inline]
            fn width(low: Self, high: Self) -> $width {
                high.abs_diff(low)
            }
            #[inline]
            #[allow(clippy::cast_lossless, reason = "lossless for some of the types")]
            fn to_f64(width: $width) -> f64 {
                width as f64
            }
        }
    )*};
}

integers!(i8: u8, i16: u16, i32: u32, i64: u64, i128: u128, isize: usize);
integers!(u8: u8, u16: u16, u32: u32, u64: u64, u128: u128, usize: usize);

macro_rules! floats {
    ($($float:ty)*) => {$(
        #[diagnostic::do_not_recommend]
        impl Distance for $float {
            type Width = f64;
            const ZERO: Self = 0.0;
            #[inline]
            fn width(low: Self, high: Self) -> f64 {
                // Equal infinities have no difference; all other equals have 0.0.
                if low == high { 0.0 } else { f64::from(high) - f64::from(low) }
            }
            #[inline]
            fn to_f64(width: f64) -> f64 {
                width
            }
        }
    )*};
}

floats!(f32 f64);

#[diagnostic::do_not_recommend]
impl Distance for Duration {
    type Width = Self;
    const ZERO: Self = Self::ZERO;
    #[inline]
    fn width(low: Self, high: Self) -> Self {
        high.abs_diff(low)
    }
    #[inline]
    fn to_f64(width: Self) -> f64 {
        width.as_secs_f64()
    }
}
