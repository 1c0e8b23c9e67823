//! Values with weights, in the order of the values, and their weighted median.

use core::fmt;

use super::order::sealed::Key;
use super::{Number, Numbers, Ordered, SortedOn};
use crate::storage::Storage;

/// A number that counts as much as its weight says, for a [`Sorted`](super::Sorted) window and its
/// [`weighted_median`](Numbers::weighted_median).
///
/// Order and equality are those of the numbers: [`rank`](Numbers::rank), [`distinct`](Numbers::distinct) and
/// [`mode`](Numbers::mode) leave the weights aside. Of equal numbers the one of less weight stands first.
///
/// ```
/// use slidewin::Sorted;
/// use slidewin::window::Weighted;
///
/// let mut window = Sorted::<Weighted<f64>, 3>::new();
/// for (price, volume) in [(10.0, 1.0), (20.0, 1.0), (30.0, 5.0), (5.0, 9.0)] {
///     window.slide(Weighted::new(price, volume)?);
/// }
/// assert_eq!(window.weighted_median(), Some(5.0));
/// assert_eq!(window.numbers().total_weight(), 15.0);
/// # Ok::<(), slidewin::window::WeightError>(())
/// ```
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct Weighted<T> {
    value: T,
    weight: f64,
}

impl<T: Number> Weighted<T> {
    /// A number and its weight.
    ///
    /// # Errors
    ///
    /// [`WeightError`] when the weight is negative, infinite or NaN.
    pub fn new(value: T, weight: f64) -> Result<Self, WeightError> {
        if weight >= 0.0 && weight.is_finite() {
            // A sum with 0.0 has no −0.0.
            Ok(Self { value, weight: weight + 0.0 })
        } else {
            Err(WeightError { weight })
        }
    }

    /// The number.
    #[must_use]
    pub const fn value(&self) -> T {
        self.value
    }

    /// The weight.
    #[must_use]
    pub const fn weight(&self) -> f64 {
        self.weight
    }
}

#[diagnostic::do_not_recommend]
impl<T: Number> Key for Weighted<T> {
    /// The key of the number, and the bits of the weight, which are in its order as it has no sign.
    type Key = (T::Key, u64);

    #[inline]
    fn key(self) -> Option<Self::Key> {
        self.value.key().map(|key| (key, self.weight.to_bits()))
    }
    #[inline]
    fn of((key, weight): Self::Key) -> Self {
        Self { value: T::of(key), weight: f64::from_bits(weight) }
    }
    #[inline]
    fn last_equal((key, _): Self::Key) -> Self::Key {
        (T::last_equal(key), u64::MAX)
    }
    #[inline]
    fn first_equal((key, _): Self::Key) -> Self::Key {
        (T::first_equal(key), 0)
    }
    #[inline]
    fn nan() -> Option<Self> {
        T::nan().map(|value| Self { value, weight: 0.0 })
    }
}

#[diagnostic::do_not_recommend]
impl<T: Number> Ordered for Weighted<T> {}

impl<T: Number> Numbers<'_, Weighted<T>> {
    /// The sum of the weights, rounded once; infinite where it is beyond the floats. Goes over all.
    #[must_use]
    pub fn total_weight(&self) -> f64 {
        let Weight { sum, .. } = self.total(1.0);
        // Weights are finite, and so is their sum, or else it has overflowed and is infinite or the difference of infinities.
        if sum.is_finite() { sum } else { f64::INFINITY }
    }

    /// The lower weighted median: the least number such that it and those below it have half of the total weight, or more.
    /// `None` where there is no weight. Goes over all, twice.
    ///
    /// A number without weight has no part in it. Weights are summed as unevaluated pairs of floats, so that where exactly half of
    /// the weight lies below a number, the answer is that number and not its neighbour by a rounding.
    #[must_use]
    pub fn weighted_median(&self) -> Option<T> {
        // Where the sum overflows, what is lost at the lower end is nothing beside it.
        let scale = if self.total_weight().is_finite() { 1.0 } else { f64::EPSILON * f64::EPSILON };
        let total = self.total(scale);
        if total.sum == 0.0 {
            return None;
        }
        let mut below = Weight::default();
        self.iter().find_map(|Weighted { value, weight }| {
            below.add(weight * scale);
            (weight > 0.0 && below.is_half_of(total)).then_some(value)
        })
    }

    fn total(&self, scale: f64) -> Weight {
        let mut total = Weight::default();
        self.iter().for_each(|weighted| total.add(weighted.weight * scale));
        total
    }
}

impl<T: Number, S: Storage> SortedOn<Weighted<T>, S> {
    /// The lower weighted median of the values in the window: NaN if there is one, `None` where there is no weight. Goes over
    /// all, twice. As [`Numbers::weighted_median`].
    #[must_use]
    pub fn weighted_median(&self) -> Option<T> {
        if self.nans() > 0 { T::nan() } else { self.numbers().weighted_median() }
    }
}

/// A sum of weights as an unevaluated pair of floats: what the first has rounded away is in the second. The sum is
/// T. Dekker's of 1971 with D. Knuth's exact addition.
#[derive(Clone, Copy, Default)]
struct Weight {
    sum: f64,
    rest: f64,
}

impl Weight {
    fn add(&mut self, weight: f64) {
        let (sum, error) = exactly(self.sum, weight);
        let rest = self.rest + error;
        // The pair is kept so that the first is the rounded whole.
        self.sum = sum + rest;
        self.rest = rest - (self.sum - sum);
    }

    fn is_half_of(self, total: Self) -> bool {
        // Halves of subnormals would be rounded.
        let (twice, rest) = (self.sum * 2.0, self.rest * 2.0);
        twice > total.sum || twice == total.sum && rest >= total.rest
    }
}

/// The rounded sum of two floats, and its error.
fn exactly(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let of_b = sum - a;
    (sum, (a - (sum - of_b)) + (b - of_b))
}

/// A weight was negative, infinite or NaN.
///
/// ```
/// use slidewin::window::Weighted;
///
/// let error = Weighted::new(1.0, -2.0).unwrap_err();
/// assert_eq!(error.to_string(), "a weight of -2: weights are finite, and not negative");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WeightError {
    weight: f64,
}

impl WeightError {
    /// What was to be a weight.
    #[must_use]
    pub const fn weight(&self) -> f64 {
        self.weight
    }
}

impl fmt::Display for WeightError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a weight of {}: weights are finite, and not negative", self.weight)
    }
}

impl core::error::Error for WeightError {}
