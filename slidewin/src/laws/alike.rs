//! When two results are taken for the same: by `==`, but for NaN; or, for floats, within a bound.

use core::fmt::{self, Debug, Write};

use num_traits::float::FloatCore;

/// Whether two values are equal; or neither equals itself, since both hold a NaN, and `Debug` prints them alike.
///
/// The latter, so that a NaN in one field excuses no other field. What is printed shows the sign of a zero, which `==` does
/// not: beside a NaN, 0.0 and −0.0 differ.
///
/// ```
/// use slidewin::laws::alike;
///
/// assert!(alike(&f64::NAN, &f64::NAN) && alike(&0.0, &-0.0));
/// assert!(!alike(&(f64::NAN, 1), &(f64::NAN, 2)));
/// ```
#[must_use]
pub fn alike<T: PartialEq + Debug>(a: &T, b: &T) -> bool {
    a == b || (is_not_itself(a) && is_not_itself(b) && printed_alike(a, b))
}

#[expect(clippy::eq_op, reason = "a NaN is what does not equal itself, whatever holds it")]
fn is_not_itself<T: PartialEq>(value: &T) -> bool {
    value != value
}

/// Equality of floats within a relative bound: they differ by no more than `bound` times the larger magnitude of the two. Equal
/// infinities are equal, and so are two NaN.
///
/// A bound of a few times `f64::EPSILON` holds for sums of values of one sign. Where large values cancel, what is left may be
/// all rounding, and no relative bound holds.
///
/// ```
/// let close = slidewin::laws::within(1e-15);
/// assert!(close(&(0.1 + 0.2), &0.3) && close(&f64::NAN, &f64::NAN));
/// assert!(!close(&1.0, &1.001) && !close(&f64::MAX, &f64::INFINITY));
/// ```
pub fn within<F: FloatCore + Debug>(bound: F) -> impl Fn(&F, &F) -> bool + Copy {
    move |a, b| {
        let magnitude = a.abs().max(b.abs());
        alike(a, b) || (magnitude.is_finite() && (*a - *b).abs() <= bound * magnitude)
    }
}

/// Whether `Debug` prints the two alike. A stretch of the text at a time, since there may be no allocator.
pub(super) fn printed_alike<T: Debug>(a: &T, b: &T) -> bool {
    for stretch in 0.. {
        let (a, b) = (Stretch::of(a, stretch), Stretch::of(b, stretch));
        if a.text() != b.text() {
            return false;
        }
        if !a.is_full() {
            break;
        }
    }
    true
}

/// A stretch of what `Debug` prints.
struct Stretch {
    text: [u8; Self::LENGTH],
    /// How much of it there is.
    length: usize,
    /// How many bytes are yet to come before it.
    before: usize,
}

impl Stretch {
    const LENGTH: usize = 1024;

    fn of(value: &impl Debug, number: usize) -> Self {
        let mut stretch = Self { text: [0; Self::LENGTH], length: 0, before: number * Self::LENGTH };
        // The stretch answers an error when it is full, which ends the printing.
        let _ = write!(stretch, "{value:?}");
        stretch
    }

    fn text(&self) -> &[u8] {
        &self.text[..self.length]
    }

    fn is_full(&self) -> bool {
        self.length == Self::LENGTH
    }
}

impl Write for Stretch {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let skipped = self.before.min(text.len());
        self.before -= skipped;
        for (byte, free) in text.as_bytes()[skipped..].iter().zip(&mut self.text[self.length..]) {
            *free = *byte;
            self.length += 1;
        }
        if self.is_full() { Err(fmt::Error) } else { Ok(()) }
    }
}
