//! What a sorted window can hold: values that have a total order, each by way of an integer that is ordered alike, and
//! numbers, which have points between them.

use num_traits::AsPrimitive;

use self::sealed::{Between, Key};

/// A value that a [`Sorted`](super::Sorted) window can hold: an integer, a float, or a [`Weighted`](super::Weighted) one.
///
/// Floats are in the order of the real line, from −∞ to ∞. −0.0 stands before 0.0 and is equal to it. NaN has no place in the
/// order. A type of your own goes in by a number that is ordered as it is, such as the cents of a price.
///
/// ```compile_fail,E0277
/// let window = slidewin::Sorted::<&str, 3>::new(); // `&str` cannot be kept in order
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be kept in order",
    label = "a sorted window holds integers, `f32`, `f64`, and `Weighted` ones",
    note = "slide a number that is ordered as `{Self}` is, such as the cents of a price"
)]
pub trait Ordered: Copy + Key {}

/// An [`Ordered`] value that has a quantile: an integer or a float.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no quantiles",
    label = "integers, `f32` and `f64` have them",
    note = "between two values of `{Self}` there is no point at a given part of the way"
)]
pub trait Number: Ordered + Between {}

pub(super) mod sealed {
    use core::fmt::Debug;

    /// A value by its key: an integer, or some of them, in the same order. None of this can panic.
    pub trait Key: Sized {
        type Key: Copy + Ord + Default + Debug;

        /// The key, unless the value has no place in the order.
        fn key(self) -> Option<Self::Key>;

        /// The value of a key.
        fn of(key: Self::Key) -> Self;

        /// The last key among those of values that are equal to that of this one.
        fn last_equal(key: Self::Key) -> Self::Key;

        /// The first key among those of values that are equal to that of this one.
        fn first_equal(key: Self::Key) -> Self::Key;

        /// The value that has no place in the order, if there is one.
        fn nan() -> Option<Self>;
    }

    /// A number, and what lies between two.
    pub trait Between: Sized {
        /// The nearest float.
        fn float(self) -> f64;

        /// What lies at a part of the way between two numbers, the lower one first; the part is above 0 and below 1.
        fn between(lower: Self, upper: Self, part: f64) -> f64;
    }
}

/// An integer is its own key.
macro_rules! integers {
    ($($ty:ident: $midpoint:ident;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl Key for $ty {
            type Key = Self;

            #[inline]
            fn key(self) -> Option<Self> {
                Some(self)
            }
            #[inline]
            fn of(key: Self) -> Self {
                key
            }
            #[inline]
            fn last_equal(key: Self) -> Self {
                key
            }
            #[inline]
            fn first_equal(key: Self) -> Self {
                key
            }
            #[inline]
            fn nan() -> Option<Self> {
                None
            }
        }
        #[diagnostic::do_not_recommend]
        impl Between for $ty {
            #[inline]
            fn float(self) -> f64 {
                self.as_()
            }
            fn between(lower: Self, upper: Self, part: f64) -> f64 {
                if part == 0.5 {
                    return $midpoint(lower.as_(), upper.as_());
                }
                let apart: f64 = upper.abs_diff(lower).as_();
                // Rounding must not lead beyond the two.
                (lower.float() + apart * part).clamp(lower.float(), upper.float())
            }
        }
        #[diagnostic::do_not_recommend]
        impl Ordered for $ty {}
        #[diagnostic::do_not_recommend]
        impl Number for $ty {}
    )*};
}

integers! {
    i8: signed_midpoint;
    i16: signed_midpoint;
    i32: signed_midpoint;
    i64: signed_midpoint;
    i128: signed_midpoint;
    isize: signed_midpoint;
    u8: unsigned_midpoint;
    u16: unsigned_midpoint;
    u32: unsigned_midpoint;
    u64: unsigned_midpoint;
    u128: unsigned_midpoint;
    usize: unsigned_midpoint;
}

/// The float nearest to the midpoint of two integers.
macro_rules! midpoint {
    ($($name:ident: $ty:ident;)*) => {$(
        fn $name(lower: $ty, upper: $ty) -> f64 {
            let floor = (lower & upper) + ((lower ^ upper) >> 1);
            let half = (lower ^ upper) & 1;
            if floor.abs_diff(0) < 1 << 60 {
                (2 * floor + half) as f64 / 2.0
            } else {
                // Floats are so far apart here that a half is no more than something above an even integer.
                (floor | half) as f64
            }
        }
    )*};
}

midpoint! {
    signed_midpoint: i128;
    unsigned_midpoint: u128;
}

/// A float's key is its bits, as an integer of the same width: that of a negative float with all bits but the sign flipped.
macro_rules! floats {
    ($($ty:ident by $key:ident;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl Key for $ty {
            type Key = $key;

            #[inline]
            fn key(self) -> Option<$key> {
                let bits = $key::from_ne_bytes(self.to_bits().to_ne_bytes());
                (!self.is_nan()).then_some(bits ^ ((bits >> ($key::BITS - 1)) & $key::MAX))
            }
            #[inline]
            fn of(key: $key) -> Self {
                Self::from_ne_bytes((key ^ ((key >> ($key::BITS - 1)) & $key::MAX)).to_ne_bytes())
            }
            #[inline]
            fn last_equal(key: $key) -> $key {
                // The keys of −0.0 and 0.0 are −1 and 0.
                if key == -1 { 0 } else { key }
            }
            #[inline]
            fn first_equal(key: $key) -> $key {
                if key == 0 { -1 } else { key }
            }
            #[inline]
            fn nan() -> Option<Self> {
                Some(Self::NAN)
            }
        }
        #[diagnostic::do_not_recommend]
        impl Ordered for $ty {}
        #[diagnostic::do_not_recommend]
        impl Number for $ty {}
    )*};
}

floats! {
    f32 by i32;
    f64 by i64;
}

#[diagnostic::do_not_recommend]
impl Between for f64 {
    #[inline]
    fn float(self) -> f64 {
        self
    }

    fn between(lower: f64, upper: f64, part: f64) -> f64 {
        if lower == upper {
            return lower;
        }
        if part == 0.5 {
            let sum = lower + upper;
            return if sum.is_finite() { sum / 2.0 } else { lower / 2.0 + upper / 2.0 };
        }
        // Where the distance overflows, half of it does not.
        let scale = if (upper - lower).is_finite() { 1.0 } else { 0.5 };
        let apart = upper * scale - lower * scale;
        if apart.is_infinite() {
            return lower * (1.0 - part) + upper * part;
        }
        // From the nearer of the two, so that the answer never leaves them, nor falls where the part grows.
        if part < 0.5 { lower + apart * part / scale } else { upper - apart * (1.0 - part) / scale }
    }
}

#[diagnostic::do_not_recommend]
impl Between for f32 {
    #[inline]
    fn float(self) -> f64 {
        self.into()
    }

    fn between(lower: f32, upper: f32, part: f64) -> f64 {
        f64::between(lower.into(), upper.into(), part)
    }
}
