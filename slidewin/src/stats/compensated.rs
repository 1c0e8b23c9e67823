//! A float sum that keeps what its additions round away, and neither overflows nor loses anything on the way to a sum that
//! a float can hold.
//!
//! Two ideas. Beside each sum runs the sum of its rounding errors, each of which a float holds exactly. And all is summed
//! twice, the second time at 2⁻⁶⁴ of its size, which is read where anything in the first has overflowed.

use super::{Accumulator, Number};
use crate::class::AnyMonoid;

/// A sum of floats and the errors of its roundings, at two scales: 32 bytes.
///
/// The answer differs from the exact sum S by at most u·|S| + n²u²·Σ|x|, with u = 2⁻⁵³ and n values, in whatever order and
/// grouping they were added: it is S rounded once, unless terms cancel to all but 2⁻⁵⁰ or so of their size. It
/// is infinite where S is out of range, and not where only a part of it is. A NaN, and infinities of both signs, make it
/// NaN; one infinity stays. All of these go when the values go.
///
/// ```
/// use slidewin::stats::{Accumulator, Compensated};
///
/// let terms = [1.0, 1e100, 2.0, -1e100].map(Compensated::of);
/// let total = terms.into_iter().fold(Compensated::EMPTY, Compensated::plus);
/// assert_eq!((total.sum(), total.over(4.0)), (3.0, 0.75));
/// ```
///
/// Sources: the errors, D. E. Knuth, "The Art of Computer Programming", vol. 2 (1969), 4.2.2, theorem B; keeping their sum, A.
/// Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", ZAMM 54 (1974), pp. 39–51; the
/// bound, T. Ogita, S. M. Rump, S. Oishi, "Accurate sum and dot product", SIAM J. Sci. Comput. 26 (2005), pp. 1955–1988.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Compensated {
    /// The sum as floats add, and the same of the values times `DOWN`: side by side, for vector instructions.
    sums: [f64; 2],
    /// The sum of what the additions of either have rounded away.
    ///
    /// Invariant: neither is −0.0 or NaN, so that an empty sum is an identity to the bit. The second is finite; the first is +∞ where
    /// it is not known: of what is not finite, and from an overflow on.
    errors: [f64; 2],
}

/// 2⁻⁶⁴ and 2⁶⁴. No count of values overflows a sum at that scale.
const DOWN: f64 = f64::from_bits((1023 - 64) << 52);
const UP: f64 = f64::from_bits((1023 + 64) << 52);

/// The rounded sum, and what was rounded away, exactly, or `unknown` where that is not a number: of an infinite sum, and of some
/// near the end of the range, where a difference overflows though the sum does not.
#[inline]
fn two_sum(a: f64, b: f64, unknown: f64) -> (f64, f64) {
    let sum = a + b;
    let of_b = sum - a;
    let of_a = sum - of_b;
    let lost = (a - of_a) + (b - of_b);
    (sum, if lost.is_nan() { unknown } else { lost })
}

/// What the sum at its own scale is said to have lost where that is not known: it is not read then.
const UNKNOWN: f64 = f64::INFINITY;

/// What the scaled sum, which does not overflow, has lost where it is infinite or NaN, as a value is: ∞ − ∞ must not make a NaN of ∞.
const NOTHING: f64 = 0.0;

/// The upper half of a float's digits, 26 of them.
#[inline]
fn upper(value: f64) -> f64 {
    f64::from_bits(value.to_bits() & !((1 << 27) - 1))
}

/// The sum of two floats, the second less than a rounding error of the first, over a count: as a long division, in which what
/// the first quotient leaves is divided, too. It may be wrong by one place where it is within 2⁻⁵² of a tie.
#[inline]
fn divided(sum: f64, rest: f64, count: f64) -> f64 {
    // Beside the first division, not after it.
    let reciprocal = 1.0 / count;
    let (quotient, left) = quotient_and_rest(sum, count);
    quotient + (left + rest) * reciprocal
}

/// The same to the nearest float, ties included, where the second is what a whole number lacks to the nearest float: what is
/// left is then a float, and its own quotient is rounded to a tie only where it is one.
#[inline]
pub(super) fn divided_exactly(sum: f64, rest: f64, count: f64) -> f64 {
    let (quotient, left) = quotient_and_rest(sum, count);
    quotient + (left + rest) / count
}

/// The rounded quotient, and what it leaves, exactly. Quotient and count are taken by halves, the products of which are exact.
#[inline]
fn quotient_and_rest(sum: f64, count: f64) -> (f64, f64) {
    let quotient = sum / count;
    let (of_quotient, of_count) = (upper(quotient), upper(count));
    let (rest_of_quotient, rest_of_count) = (quotient - of_quotient, count - of_count);
    let left = sum
        - of_quotient * of_count
        - of_quotient * rest_of_count
        - rest_of_quotient * of_count
        - rest_of_quotient * rest_of_count;
    (quotient, left)
}

impl Compensated {
    /// The sum of one value.
    #[inline]
    #[must_use]
    pub fn of(value: f64) -> Self {
        Self::alone(value, value * DOWN)
    }

    /// A sum of one term, as it is and at the lower scale.
    #[inline]
    fn alone(term: f64, scaled: f64) -> Self {
        Self { sums: [term, scaled], errors: [if term.is_finite() { 0.0 } else { UNKNOWN }, NOTHING] }
    }

    /// The sum of one reciprocal, which need not be in range: the first of the two sums is of `UP` times as much. For
    /// [`under`](Self::under).
    #[inline]
    pub(super) fn of_reciprocal(value: f64) -> Self {
        Self::alone(UP / value, DOWN / value)
    }

    /// The sum at its own scale as two floats, if it has not overflowed.
    #[inline]
    fn in_range(self) -> Option<(f64, f64)> {
        let [sum, _] = self.sums;
        let [error, _] = self.errors;
        let (sum, rest) = two_sum(sum, error, UNKNOWN);
        rest.is_finite().then_some((sum, rest))
    }

    /// The sum times `DOWN` as two floats.
    #[cold]
    fn scaled_down(self) -> (f64, f64) {
        let [_, sum] = self.sums;
        let [_, error] = self.errors;
        two_sum(sum, error, NOTHING)
    }

    /// A count over the sum of reciprocals.
    #[inline]
    pub(super) fn under(self, count: f64) -> f64 {
        match self.in_range() {
            Some((sum, _)) => count * UP / sum,
            None => count * DOWN / self.scaled_down().0,
        }
    }
}

impl Accumulator for Compensated {
    type Sum = f64;
    type OfMean<T: Number<Total = Self>> = AnyMonoid;
    type OfTotal<T: Number<Total = Self>> = AnyMonoid;

    const EMPTY: Self = Self { sums: [-0.0; 2], errors: [0.0; 2] };

    #[inline]
    fn plus(self, newer: Self) -> Self {
        let ([older, older_scaled], [newer_sum, newer_scaled]) = (self.sums, newer.sums);
        let (sum, lost) = two_sum(older, newer_sum, UNKNOWN);
        let (scaled, lost_scaled) = two_sum(older_scaled, newer_scaled, NOTHING);
        let ([error, error_scaled], [newer_error, newer_error_scaled]) = (self.errors, newer.errors);
        Self {
            sums: [sum, scaled],
            errors: [(error + newer_error) + lost, (error_scaled + newer_error_scaled) + lost_scaled],
        }
    }

    /// The sign of a zero is not kept: a sum of zeros, and of nothing, is 0.0.
    #[inline]
    fn sum(self) -> f64 {
        match self.in_range() {
            Some((sum, _)) => sum,
            None => self.scaled_down().0 * UP,
        }
    }

    #[inline]
    fn over(self, count: f64) -> f64 {
        match self.in_range() {
            Some((sum, rest)) => divided(sum, rest, count),
            None => match self.scaled_down() {
                (sum, rest) if sum.is_finite() => divided(sum, rest, count) * UP,
                (sum, _) => sum,
            },
        }
    }
}
