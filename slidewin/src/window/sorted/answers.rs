//! What a sorted window answers: as [`Numbers`], but that a NaN in the window is the answer to all that asks for a value.

use super::{FractionError, Number, Numbers, Ordered, QuantileType, Rank, SortedOn};
use crate::storage::Storage;

impl<T: Ordered, S: Storage> SortedOn<T, S> {
    /// The values without NaN, in order: to ask, where NaN is to be skipped.
    #[inline]
    pub fn numbers(&self) -> Numbers<'_, T> {
        Numbers::new(self.numbers.view())
    }

    /// How many NaN values the window holds. Constant time.
    #[inline]
    #[must_use]
    pub const fn nans(&self) -> usize {
        self.nans
    }

    /// The value that `k` others come before: the least is the 0th. NaN if there is one in the window; `None` where there are not
    /// so many values. Constant time.
    #[inline]
    #[must_use]
    pub fn nth(&self, k: usize) -> Option<T> {
        if self.nans == 0 { self.numbers().nth(k) } else { T::nan().filter(|_| k < self.len()) }
    }

    /// The least value. NaN if there is one in the window; `None` if it is empty. Constant time.
    #[inline]
    #[must_use]
    pub fn min(&self) -> Option<T> {
        self.nth(0)
    }

    /// The greatest value. NaN if there is one in the window; `None` if it is empty. Constant time.
    #[inline]
    #[must_use]
    pub fn max(&self) -> Option<T> {
        self.nth(self.len().wrapping_sub(1))
    }

    /// The value that is there most often, and the least of those. NaN if there is one in the window; `None` if it is empty.
    /// Goes over all.
    #[must_use]
    pub fn mode(&self) -> Option<T> {
        if self.nans == 0 { self.numbers().mode() } else { T::nan() }
    }

    /// How many values are less than `value`, and how many equal to it; none for a NaN. NaN values in the window are neither. Two
    /// binary searches.
    ///
    /// ```
    /// use slidewin::Sorted;
    ///
    /// let mut window = Sorted::<f64, 8>::new();
    /// window.extend([2.0, 0.0, -0.0, -1.0, f64::NAN]);
    /// let rank = window.rank(0.0);
    /// assert_eq!((rank.less, rank.equal), (1, 2));
    /// ```
    #[must_use]
    pub fn rank(&self, value: T) -> Rank {
        self.numbers().rank(value)
    }

    /// How many values are equal to `value`; none for a NaN. Two binary searches.
    #[must_use]
    pub fn count_of(&self, value: T) -> usize {
        self.numbers().count_of(value)
    }

    /// How many different values there are, NaN aside. Goes over all.
    #[must_use]
    pub fn distinct(&self) -> usize {
        self.numbers().distinct()
    }

    /// The values in ascending order, NaN aside.
    pub fn iter_sorted(&self) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator + Clone {
        self.numbers().iter()
    }
}

impl<T: Number, S: Storage> SortedOn<T, S> {
    /// The value in the middle, or the midpoint of the two in the middle, as [`Numbers::median`] says. NaN if there is one in the
    /// window; `None` if it is empty. Constant time.
    #[must_use]
    pub fn median(&self) -> Option<f64> {
        if self.nans == 0 { self.numbers().median() } else { Some(f64::NAN) }
    }

    /// What `p` of the values lie below, by [`QuantileType::Linear`]; `p` is a fraction. NaN if there is one in the window; `None`
    /// if it is empty. Constant time. How it is rounded, [`Numbers::quantile_by`] says.
    ///
    /// # Errors
    ///
    /// [`FractionError`] when `p` is below 0, above 1, or NaN.
    pub fn quantile(&self, p: f64) -> Result<Option<f64>, FractionError> {
        self.quantile_by(p, QuantileType::Linear)
    }

    /// As [`quantile`](Self::quantile), by a type of one's choice.
    ///
    /// # Errors
    ///
    /// [`FractionError`] when `p` is below 0, above 1, or NaN.
    pub fn quantile_by(&self, p: f64, by: QuantileType) -> Result<Option<f64>, FractionError> {
        let answer = self.numbers().quantile_by(p, by)?;
        Ok(if self.nans == 0 { answer } else { Some(f64::NAN) })
    }
}
