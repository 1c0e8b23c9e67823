//! The numbers of a sorted window, without its NaN values, in order; and the statistics that read them.

use core::fmt;
use core::iter::FusedIterator;

use super::quantile::{FractionError, QuantileType};
use super::tiers::View;
use super::{Number, Ordered};
use crate::storage::List;

/// What a [`Sorted`](super::Sorted) window holds, in order and without NaN: the policy that skips NaN, where the window itself
/// propagates it. Made by [`numbers`](super::SortedOn::numbers).
///
/// A NaN that is skipped still takes its place in the window until it leaves.
///
/// ```
/// use slidewin::Sorted;
///
/// let mut window = Sorted::<f64, 3>::new();
/// window.extend([7.0, f64::NAN, 3.0]);
/// assert!(window.median().is_some_and(f64::is_nan));
/// assert_eq!(window.numbers().median(), Some(5.0));
/// window.extend([5.0, 1.0]);
/// assert_eq!((window.median(), window.numbers().median()), (Some(3.0), Some(3.0)));
/// ```
#[derive(Clone, Copy)]
#[must_use = "it changes nothing: it is there to be read"]
pub struct Numbers<'a, T: Ordered> {
    keys: View<'a, T::Key>,
}

/// How many values come before a given one, and how many are equal to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Rank {
    /// How many are less.
    pub less: usize,
    /// How many are equal.
    pub equal: usize,
}

impl<'a, T: Ordered> Numbers<'a, T> {
    pub(super) const fn new(keys: View<'a, T::Key>) -> Self {
        Self { keys }
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The one that `k` others come before: the least is the 0th. `None` where there are not so many. Constant time.
    #[inline]
    #[must_use]
    pub fn nth(&self, k: usize) -> Option<T> {
        self.keys.get(k).map(T::of)
    }

    /// The least. Constant time.
    #[inline]
    #[must_use]
    pub fn min(&self) -> Option<T> {
        self.nth(0)
    }

    /// The greatest. Constant time.
    #[inline]
    #[must_use]
    pub fn max(&self) -> Option<T> {
        self.nth(self.len().wrapping_sub(1))
    }

    /// How many are less than `value`, and how many equal to it; none for a NaN. Two binary searches.
    #[must_use]
    pub fn rank(&self, value: T) -> Rank {
        let Some(key) = value.key() else { return Rank::default() };
        let (first, last) = (T::first_equal(key), T::last_equal(key));
        let less = self.keys.count_while(|other| other < first);
        Rank { less, equal: self.keys.count_while(|other| other <= last) - less }
    }

    /// How many are equal to `value`; none for a NaN. Two binary searches.
    #[must_use]
    pub fn count_of(&self, value: T) -> usize {
        self.rank(value).equal
    }

    /// How many different ones there are. Goes over all.
    #[must_use]
    pub fn distinct(&self) -> usize {
        let mut distinct = 0;
        self.for_each_run(|_, _| distinct += 1);
        distinct
    }

    /// The one that is there most often, and the least of those. Goes over all.
    #[must_use]
    pub fn mode(&self) -> Option<T> {
        let (mut mode, mut most) = (None, 0);
        self.for_each_run(|key, count| {
            if count > most {
                (mode, most) = (Some(key), count);
            }
        });
        mode.map(T::of)
    }

    /// All of them, in ascending order.
    pub fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator + FusedIterator + Clone + use<'a, T> {
        self.keys.iter().map(T::of)
    }

    /// For each different value, the first key of it and how many there are.
    fn for_each_run(&self, mut run: impl FnMut(T::Key, usize)) {
        let mut keys = self.keys.iter();
        let Some(mut first) = keys.next() else { return };
        let mut count = 1;
        for key in keys {
            if key <= T::last_equal(first) {
                count += 1;
            } else {
                run(first, count);
                (first, count) = (key, 1);
            }
        }
        run(first, count);
    }
}

impl<T: Number> Numbers<'_, T> {
    /// The middle one, or the midpoint of the two in the middle: the nearest float to it. Constant time.
    ///
    /// Of integers the midpoint is exact where a float can say it, below 2⁵² in magnitude at least, and is rounded once
    /// beyond. It does not overflow. Between −∞ and ∞ there is no midpoint: the answer is NaN.
    #[must_use]
    pub fn median(&self) -> Option<f64> {
        let upper = self.len() / 2;
        if self.len() % 2 == 0 { self.between(upper.checked_sub(1)?, 0.5) } else { self.between(upper, 0.0) }
    }

    /// What `p` of them lie below, by [`QuantileType::Linear`]; `p` is a fraction. Constant time. As
    /// [`quantile_by`](Self::quantile_by).
    ///
    /// # Errors
    ///
    /// [`FractionError`] when `p` is below 0, above 1, or NaN.
    pub fn quantile(&self, p: f64) -> Result<Option<f64>, FractionError> {
        self.quantile_by(p, QuantileType::Linear)
    }

    /// What `p` of them lie below, by a type of one's choice; `p` is a fraction. `None` where there are none. Constant time.
    ///
    /// Where the quantile is one of the values, as at 0 and 1, the answer is that value; an integer that no float is equal to is
    /// rounded to the nearest. Between two, it is on the straight line from one to the other, at the midpoint exactly as
    /// [`median`](Self::median), else within two roundings of the larger one; it never leaves the two, nor overflows.
    /// Between an infinity and a number it is the infinity, between −∞ and ∞ NaN.
    ///
    /// # Errors
    ///
    /// [`FractionError`] when `p` is below 0, above 1, or NaN.
    pub fn quantile_by(&self, p: f64, by: QuantileType) -> Result<Option<f64>, FractionError> {
        FractionError::check(p)?;
        if self.is_empty() {
            return Ok(None);
        }
        let (rank, part) = by.position(p, self.len());
        Ok(self.between(rank, part))
    }

    fn between(&self, rank: usize, part: f64) -> Option<f64> {
        let lower = self.nth(rank)?;
        if part == 0.0 { Some(lower.float()) } else { Some(T::between(lower, self.nth(rank + 1)?, part)) }
    }
}

impl<T: Ordered + fmt::Debug> fmt::Debug for Numbers<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&List(self.iter()), f)
    }
}
