//! Products whose exponents are counted apart, so that none overflows or vanishes on the way; and the geometric mean, which is
//! a root of one.

#[cfg(any(feature = "std", feature = "libm"))]
use num_traits::Float;

use super::Number;
use super::statistic::{State, statistics};

/// `mantissa`·2^`exponent`.
///
/// Invariant: the magnitude of the mantissa is in [1, 2), or it is a zero, infinite, or NaN.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Scaled {
    mantissa: f64,
    exponent: i64,
}

/// The bits of a float's exponent, and those of the exponent 0.
const EXPONENT: u64 = 0x7FF << 52;
const ONE: u64 = 1023 << 52;

/// 2^`exponent`, which must be in −1022..=1023.
#[inline]
fn power_of_two(exponent: i64) -> f64 {
    f64::from_bits(ONE.wrapping_add_signed(exponent << 52))
}

impl Scaled {
    #[inline]
    fn new(value: f64) -> Self {
        if value == 0.0 || !value.is_finite() {
            return Self { mantissa: value, exponent: 0 };
        }
        // Subnormals have no exponent of their own.
        let (value, shift) =
            if value.abs() < f64::MIN_POSITIVE { (value * power_of_two(54), -54) } else { (value, 0) };
        let bits = value.to_bits();
        #[expect(clippy::cast_possible_wrap, reason = "these are 11 bits")]
        let exponent = ((bits & EXPONENT) >> 52) as i64 - 1023 + shift;
        Self { mantissa: f64::from_bits(bits & !EXPONENT | ONE), exponent }
    }

    /// The nearest float: rounded once, though in two steps.
    #[inline]
    fn value(self) -> f64 {
        let exponent = self.exponent.clamp(-2044, 2046);
        let first = exponent.clamp(-1022, 1023);
        self.mantissa * power_of_two(first) * power_of_two(exponent - first)
    }

    /// The `count`th root of a magnitude.
    #[cfg(any(feature = "std", feature = "libm"))]
    fn root(self, count: i64) -> f64 {
        if self.mantissa == 0.0 || !self.mantissa.is_finite() {
            return self.mantissa;
        }
        // The exponent is divided as an integer, so that the logarithm keeps all its digits.
        let (whole, rest) = (self.exponent.div_euclid(count), self.exponent.rem_euclid(count));
        let fraction = Float::exp2((rest as f64 + Float::log2(self.mantissa)) / count as f64);
        Self { exponent: whole, mantissa: fraction }.value()
    }
}

impl<T: Number> State<T> for Scaled {
    #[inline]
    fn empty() -> Self {
        Self { mantissa: 1.0, exponent: 0 }
    }
    #[inline]
    fn of(value: &T) -> Self {
        Self::new(value.to_f64())
    }
    #[inline]
    fn merge(self, newer: Self) -> Self {
        let mantissa = self.mantissa * newer.mantissa;
        let exponent = self.exponent.wrapping_add(newer.exponent);
        if mantissa.abs() >= 2.0 && mantissa.is_finite() {
            Self { mantissa: mantissa * 0.5, exponent: exponent.wrapping_add(1) }
        } else {
            Self { mantissa, exponent }
        }
    }
}

/// A product of magnitudes and a count.
#[cfg(any(feature = "std", feature = "libm"))]
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Root {
    product: Scaled,
    count: i64,
}

#[cfg(any(feature = "std", feature = "libm"))]
impl<T: Number> State<T> for Root {
    #[inline]
    fn empty() -> Self {
        Self { product: <Scaled as State<T>>::empty(), count: 0 }
    }
    #[inline]
    fn of(value: &T) -> Self {
        let value = value.to_f64();
        // A negative number has no place here; a zero of either sign is one.
        Self { product: Scaled::new(if value < 0.0 { f64::NAN } else { value.abs() }), count: 1 }
    }
    #[inline]
    fn merge(self, newer: Self) -> Self {
        Self {
            product: State::<T>::merge(self.product, newer.product),
            count: self.count.wrapping_add(newer.count),
        }
    }
}

statistics! {
    /// The product Πx, which neither overflows nor vanishes unless the result does.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::ScaledProduct;
    ///
    /// let mut window = TwoStack::<ScaledProduct, 4>::new();
    /// let products = [1e200, 1e200, 1e-300, 1e-100].map(|value| window.slide(value));
    /// assert_eq!(products[1], f64::INFINITY);
    /// assert!((products[3] - 1.0).abs() < 1e-15); // a plain product stays infinite
    /// ```
    ///
    /// * State: 16 bytes. A combine: a multiplication, an addition of exponents, and a comparison.
    /// * No values: 1. NaN while one is inside, or a zero and an infinity. A zero leaves without a trace, as all
    ///   values do. Where the result is out of range, it is ±∞ or ±0; [`parts`](Self::parts) has it still.
    /// * It is off by a factor of at most (1 + u)ⁿ⁻¹, u = 2⁻⁵³, for n values, and by 2⁻¹⁰⁷⁵ more where it is subnormal.
    ScaledProduct<T: Number = f64>(Scaled) -> f64, |state| state.value();
}

impl<T: Number> ScaledProduct<T> {
    /// The product as a mantissa and a power of two, `mantissa`·2^`exponent`: for what no float can hold. The mantissa's
    /// magnitude is in [1, 2), or it is a zero, infinite, or NaN.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::ScaledProduct;
    ///
    /// let mut window = TwoStack::<ScaledProduct, 2>::new();
    /// window.slide(3e300);
    /// window.slide(2e300);
    /// let (mantissa, exponent) = window.aggregate().parts();
    /// assert!((mantissa.log10() + exponent as f64 * 2.0_f64.log10() - 6.0_f64.log10() - 600.0).abs() < 1e-12);
    /// ```
    #[inline]
    #[must_use]
    pub fn parts(&self) -> (f64, i64) {
        (self.state.mantissa, self.state.exponent)
    }
}

#[cfg(any(feature = "std", feature = "libm"))]
statistics! {
    /// The geometric mean (Πx)^(1/n) of numbers that are not negative. Needs the feature `std` or `libm`.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::GeometricMean;
    ///
    /// let mut growth = TwoStack::<GeometricMean, 3>::new();
    /// let means = [1e300, 1e280, 1e290, 4.0, 1.0, 2.0].map(|value| growth.slide(value).unwrap());
    /// assert!((means[2] / 1e290 - 1.0).abs() < 1e-15); // the product is out of range, its root is not
    /// assert!((means[5] / 2.0 - 1.0).abs() < 1e-15);
    /// ```
    ///
    /// * State: 24 bytes. A combine: as of a [`ScaledProduct`]. No logarithm until it is asked.
    /// * No values: `None`. NaN while one is inside, or a negative number, or a zero and an infinity; 0 while a zero is inside; +∞ while
    ///   +∞ is. It never overflows or vanishes.
    /// * It is off by a factor of at most 1 + 4u, u = 2⁻⁵³, where `log2` and `exp2` are as good as correctly rounded: n
    ///   roundings of the product, an nth of which remains, and those of the root; and by 2⁻¹⁰⁷⁵ more where it is subnormal.
    GeometricMean<T: Number = f64>(Root) -> Option<f64>, |state| {
        (state.count > 0).then(|| state.product.root(state.count))
    };
}
