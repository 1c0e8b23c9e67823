//! Exact arithmetic, to hold float arithmetic against: a float is a whole number times a power of two, and what is computed of
//! floats by the four operations is a fraction of such numbers. Nothing here is rounded but by `nearest`, once.
//!
//! Fractions are not reduced: most of what a general one would do on the way is to divide by powers of two.

use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Neg, Sub};

use num_bigint::{BigInt, Sign};

/// Half of the distance from 1 to the next float: what one rounding is off by at most, relatively.
pub const U: f64 = f64::EPSILON / 2.0;

/// `numerator` / `denominator` · 2^`exponent`. The denominator is positive.
#[derive(Clone, Debug)]
pub struct Exact {
    numerator: BigInt,
    denominator: BigInt,
    exponent: i64,
}

impl Exact {
    /// A finite float.
    #[must_use]
    pub fn of(value: f64) -> Self {
        assert!(value.is_finite(), "{value} is no number");
        let bits = value.to_bits();
        let (biased, fraction) = ((bits >> 52) & 0x7FF, bits & ((1 << 52) - 1));
        // Subnormals have the exponent of the least normal numbers, but not their leading digit.
        let digits = if biased == 0 { fraction } else { fraction | 1 << 52 };
        let numerator =
            BigInt::from_biguint(if value < 0.0 { Sign::Minus } else { Sign::Plus }, digits.into());
        Self { numerator, denominator: 1.into(), exponent: biased.max(1).cast_signed() - 1075 }
    }

    /// A whole number.
    #[must_use]
    pub fn whole(value: impl Into<BigInt>) -> Self {
        Self { numerator: value.into(), denominator: 1.into(), exponent: 0 }
    }

    /// A power of two.
    #[must_use]
    pub fn two_to(exponent: i64) -> Self {
        Self { exponent, ..Self::whole(1) }
    }

    /// The sum of some.
    #[must_use]
    pub fn sum(terms: impl IntoIterator<Item = Self>) -> Self {
        terms.into_iter().fold(Self::whole(0), |sum, term| sum + term)
    }

    /// A whole power.
    #[must_use]
    pub fn power(&self, power: u32) -> Self {
        Self {
            numerator: self.numerator.pow(power),
            denominator: self.denominator.pow(power),
            exponent: self.exponent * i64::from(power),
        }
    }

    /// The magnitude.
    #[must_use]
    pub fn abs(self) -> Self {
        Self { numerator: self.numerator.magnitude().clone().into(), ..self }
    }

    /// The square root, off by a rounding and a half at most, whatever its size.
    #[must_use]
    pub fn root(&self) -> Self {
        let size =
            self.numerator.bits().cast_signed() - self.denominator.bits().cast_signed() + self.exponent;
        // Near 1, and by an even power of two.
        let half = size.div_euclid(2);
        let near_one = Self { exponent: self.exponent - 2 * half, ..self.clone() };
        let root = Self::of(near_one.nearest().sqrt());
        Self { exponent: root.exponent + half, ..root }
    }

    /// Whether it is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.numerator.sign() == Sign::NoSign
    }

    /// The nearest float, of two as near the even one; infinite where that is farther than the largest.
    #[must_use]
    pub fn nearest(&self) -> f64 {
        if self.is_zero() {
            return 0.0;
        }
        // 66 digits or 67 of the quotient, and whether there are more.
        let size = |number: &BigInt| number.bits().cast_signed();
        let shift = 66 - (size(&self.numerator) - size(&self.denominator));
        let shifted = |number: BigInt, by: i64| number << by.max(0);
        let numerator = shifted(self.numerator.magnitude().clone().into(), shift);
        let denominator = shifted(self.denominator.clone(), -shift);
        let quotient = &numerator / &denominator;
        let more = quotient.clone() * &denominator != numerator;
        let digits = u128::try_from(&quotient).expect("67 digits");
        let exponent = self.exponent - shift;
        // The last place that the float has, and how many digits there are behind it.
        let place = (exponent + size(&quotient) - 53).max(-1074);
        let behind = place - exponent;
        let magnitude = if behind > 100 {
            0.0
        } else {
            let (kept, rest) = (digits >> behind, digits & ((1 << behind) - 1));
            let round_up = match rest.cmp(&(1 << (behind - 1))) {
                Ordering::Less => false,
                Ordering::Equal => more || kept % 2 == 1,
                Ordering::Greater => true,
            };
            let rounded = u64::try_from(kept).expect("53 digits") + u64::from(round_up);
            // The leading digit, and a carry, go up into the exponent.
            let bits = (u64::try_from(place + 1074).expect("not below the last place of all").min(2046)
                << 52)
                .saturating_add(rounded);
            f64::from_bits(bits.min(f64::INFINITY.to_bits()))
        };
        if self.numerator.sign() == Sign::Minus { -magnitude } else { magnitude }
    }

    /// So many digits behind the point, those behind them cut off.
    #[must_use]
    pub fn cut(&self, digits: u32) -> Self {
        let shift = self.exponent + i64::from(digits);
        let numerator = if shift < 0 {
            &self.numerator / (&self.denominator << -shift)
        } else {
            (&self.numerator << shift) / &self.denominator
        };
        Self { numerator, denominator: 1.into(), exponent: -i64::from(digits) }
    }

    /// The numerator at a lower exponent.
    fn at(&self, exponent: i64) -> BigInt {
        &self.numerator << (self.exponent - exponent)
    }
}

impl Add for Exact {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let exponent = self.exponent.min(other.exponent);
        let (one, two) = (self.at(exponent), other.at(exponent));
        if self.denominator == other.denominator {
            return Self { numerator: one + two, denominator: self.denominator, exponent };
        }
        let numerator = one * &other.denominator + two * &self.denominator;
        Self { numerator, denominator: self.denominator * other.denominator, exponent }
    }
}

impl Neg for Exact {
    type Output = Self;

    fn neg(self) -> Self {
        Self { numerator: -self.numerator, ..self }
    }
}

impl Sub for Exact {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Exact {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self {
            numerator: self.numerator * other.numerator,
            denominator: self.denominator * other.denominator,
            exponent: self.exponent + other.exponent,
        }
    }
}

impl Div for Exact {
    type Output = Self;

    fn div(self, other: Self) -> Self {
        assert!(!other.is_zero(), "a division by zero");
        let sign = if other.numerator.sign() == Sign::Minus { -1 } else { 1 };
        Self {
            numerator: self.numerator * other.denominator * sign,
            denominator: self.denominator * BigInt::from(other.numerator.magnitude().clone()),
            exponent: self.exponent - other.exponent,
        }
    }
}

impl PartialEq for Exact {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        (self.clone() - other.clone()).numerator.sign().partial_cmp(&Sign::NoSign)
    }
}

/// The values of a sample, and what is summed of them.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The values.
    pub values: Vec<Exact>,
    /// Their mean.
    pub mean: Exact,
}

impl Sample {
    /// Of some values, at least one.
    #[must_use]
    pub fn of(values: impl IntoIterator<Item = f64>) -> Self {
        Self::from_exact(values.into_iter().map(Exact::of).collect())
    }

    /// Of some values that are exact already.
    #[must_use]
    pub fn from_exact(values: Vec<Exact>) -> Self {
        let mean = Exact::sum(values.iter().cloned()) / Exact::whole(values.len());
        Self { values, mean }
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> Exact {
        Exact::whole(self.values.len())
    }

    /// The sum.
    #[must_use]
    pub fn sum(&self) -> Exact {
        Exact::sum(self.values.iter().cloned())
    }

    /// The sum of magnitudes.
    #[must_use]
    pub fn magnitude(&self) -> Exact {
        Exact::sum(self.values.iter().cloned().map(Exact::abs))
    }

    /// The deviations from the mean.
    pub fn deviations(&self) -> impl Iterator<Item = Exact> {
        self.values.iter().map(|value| value.clone() - self.mean.clone())
    }

    /// The sum of a power of the deviations from the mean.
    #[must_use]
    pub fn moment(&self, power: u32) -> Exact {
        Exact::sum(self.deviations().map(|deviation| deviation.power(power)))
    }

    /// κ = √(1 + x̄²/σ²), by which a variance loses digits; 1 where nothing varies, and so nothing is lost.
    #[must_use]
    pub fn condition(&self) -> f64 {
        let squares = self.moment(2);
        if squares.is_zero() {
            return 1.0;
        }
        (Exact::whole(1) + self.count() * self.mean.power(2) / squares).root().nearest()
    }

    /// The standard deviation √(Σ(x − x̄)²/n), rounded.
    #[must_use]
    pub fn deviation(&self) -> Exact {
        (self.moment(2) / self.count()).root()
    }
}

/// The sum of products of the deviations of two samples.
#[must_use]
pub fn products(x: &Sample, y: &Sample) -> Exact {
    Exact::sum(x.deviations().zip(y.deviations()).map(|(x, y)| x * y))
}
