//! The spread of integers, exactly: how many there are, their sum, and the sum of their squares, which floats could not hold. The
//! variance is that of n·Σx² − (Σx)², a whole number of up to 256 bits, which is rounded to a float at the end.

use super::Number;
use super::statistic::State;
use super::variance::Spread;

/// Count, sum and sum of squares of integers of up to 64 bits.
///
/// All three are exact for as many values as can be counted: the squares take 128 bits each, and are carried into a second word.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ExactMoments {
    count: u64,
    sum: i128,
    squares: Wide,
}

/// A whole number: `high` times 2¹²⁸, and `low`.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Wide {
    high: u128,
    low: u128,
}

impl Wide {
    const ZERO: Self = Self { high: 0, low: 0 };

    #[inline]
    const fn plus(self, other: Self) -> Self {
        let (low, carries) = self.low.overflowing_add(other.low);
        Self { high: self.high.wrapping_add(other.high).wrapping_add(carries as u128), low }
    }

    /// Without a part of it.
    #[inline]
    const fn minus(self, part: Self) -> Self {
        let (low, borrows) = self.low.overflowing_sub(part.low);
        Self { high: self.high.wrapping_sub(part.high).wrapping_sub(borrows as u128), low }
    }

    /// The product of two words, by their halves.
    #[inline]
    const fn product(a: u128, b: u128) -> Self {
        const HALF: u128 = u64::MAX as u128;
        let (a_high, a_low, b_high, b_low) = (a >> 64, a & HALF, b >> 64, b & HALF);
        let low = a_low * b_low;
        // Neither sum overflows: each product of halves is at most 2¹²⁸ − 2⁶⁵ + 1.
        let middle = a_high * b_low + (low >> 64);
        let other = a_low * b_high + (middle & HALF);
        Self { high: a_high * b_high + (middle >> 64) + (other >> 64), low: (other << 64) | (low & HALF) }
    }

    /// Some times it, which must be in range.
    #[inline]
    const fn times(self, factor: u64) -> Self {
        let low = Self::product(self.low, factor as u128);
        Self { high: low.high.wrapping_add(self.high.wrapping_mul(factor as u128)), low: low.low }
    }

    /// A nearest float, or one beside it.
    #[inline]
    fn to_f64(self) -> f64 {
        /// 2¹²⁸.
        const WORD: f64 = f64::from_bits((1023 + 128) << 52);
        self.high as f64 * WORD + self.low as f64
    }
}

impl<T: Number<Total = i128>> State<T> for ExactMoments {
    #[inline]
    fn empty() -> Self {
        Self { count: 0, sum: 0, squares: Wide::ZERO }
    }
    #[inline]
    fn of(value: &T) -> Self {
        let value = value.to_total();
        let size = value.unsigned_abs();
        Self { count: 1, sum: value, squares: Wide { high: 0, low: size.wrapping_mul(size) } }
    }
    #[inline]
    fn merge(self, newer: Self) -> Self {
        Self {
            count: self.count.wrapping_add(newer.count),
            sum: self.sum.wrapping_add(newer.sum),
            squares: self.squares.plus(newer.squares),
        }
    }
}

impl<T: Number<Total = i128>> Spread<T> for ExactMoments {
    #[inline]
    fn variance(self, fewer: u64) -> Option<f64> {
        let Self { count, sum, squares } = self;
        let size = sum.unsigned_abs();
        let spread = squares.times(count).minus(Wide::product(size, size));
        let pairs = u128::from(count) * u128::from(count.checked_sub(fewer).filter(|rest| *rest > 0)?);
        Some(spread.to_f64() / pairs as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::Wide;

    #[test]
    fn products_are_those_of_longhand() {
        let (max, one) = (u128::MAX, Wide { high: 0, low: 1 });
        assert_eq!(Wide::product(max, max), Wide { high: max - 1, low: 1 });
        assert_eq!(Wide::product(max, 2), Wide { high: 1, low: max - 1 });
        assert_eq!(Wide::product(1 << 64, 1 << 64), Wide { high: 1, low: 0 });
        assert_eq!(Wide::product(u128::from(u64::MAX), 3), Wide { high: 0, low: u128::from(u64::MAX) * 3 });
        assert_eq!(Wide { high: 1, low: max }.times(3), Wide { high: 5, low: max - 2 });
        assert_eq!(Wide { high: 0, low: max }.plus(one), Wide { high: 1, low: 0 });
        assert_eq!(Wide { high: 1, low: 0 }.minus(one), Wide { high: 0, low: max });
        assert_eq!(Wide { high: 1, low: 1 << 127 }.to_f64(), 1.5 * 2_f64.powi(128));
    }
}
