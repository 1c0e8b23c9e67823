//! Counts in bins of equal width.

use core::fmt;
use core::marker::PhantomData;

use crate::class::ExactGroup;
use crate::{Aggregator, Classified, Commutative, Invertible};

/// The range that the bins of a [`Histogram`] divide, as a type: [`Spanning`], or one of your own where its ends are no
/// integers.
pub trait Bins {
    /// Where the first bin begins.
    const LOW: f64;
    /// Where the last bin ends; above `LOW`, and neither so far off that the difference is infinite.
    const HIGH: f64;
}

/// The range between two integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spanning<const LOW: i64, const HIGH: i64> {}

#[diagnostic::do_not_recommend]
impl<const LOW: i64, const HIGH: i64> Bins for Spanning<LOW, HIGH> {
    const LOW: f64 = LOW as f64;
    const HIGH: f64 = HIGH as f64;
}

/// How many values lie in each of `N` bins of equal width.
///
/// Bin `i` holds what is at [`edge(i)`](Self::edge) or above and below `edge(i + 1)`; the last one holds its upper edge, too.
/// What lies below the first or above the last, infinities among it, is counted at either end, and NaN apart. It is an edge
/// as computed that divides, so that no value is counted on the wrong side of one by rounding.
///
/// The state is `N` + 3 counts of 64 bits, which wrap. A value costs one division, one multiplication and mostly two
/// comparisons with edges, a combine `N` + 3 additions. It associates exactly, and can be undone:
/// [`Subtract`](crate::Subtract) slides it by one subtraction and one addition for each count. A range whose ends are in the
/// wrong order, or no bins, do not compile.
///
/// ```
/// use slidewin::Subtract;
/// use slidewin::stats::{Histogram, Spanning};
///
/// let mut window = Subtract::<Histogram<Spanning<0, 100>, 4>, 5>::new();
/// window.extend([7.0, 25.0, 24.9, 100.0, 250.0]);
/// let seen = window.slide(f64::NAN);
/// assert_eq!(seen.bins(), &[1, 1, 0, 1]);
/// assert_eq!((seen.below(), seen.above(), seen.nan()), (0, 1, 1));
/// ```
pub struct Histogram<B, const N: usize, T = f64> {
    bins: [u64; N],
    below: u64,
    above: u64,
    nan: u64,
    of: PhantomData<fn(T) -> B>,
}

/// Where a value is counted.
enum Place {
    Below,
    Bin(usize),
    Above,
    Nan,
}

impl<B: Bins, const N: usize, T> Histogram<B, N, T> {
    const WIDTH: f64 = {
        assert!(N > 0, "a histogram needs bins");
        assert!(B::LOW < B::HIGH, "the bins must end above where they begin");
        assert!(B::HIGH - B::LOW < f64::INFINITY, "the range of the bins must be finite");
        B::HIGH - B::LOW
    };

    /// Where bin `index` begins, and the one before it ends: `LOW + WIDTH · (index / N)`, and `HIGH` from `index = N` on.
    #[inline]
    #[must_use]
    pub fn edge(index: usize) -> f64 {
        if index >= N { B::HIGH } else { B::LOW + Self::WIDTH * (index as f64 / N as f64) }
    }

    /// How many values each bin holds.
    #[inline]
    #[must_use]
    pub const fn bins(&self) -> &[u64; N] {
        &self.bins
    }

    /// How many values lie below the first bin.
    #[inline]
    #[must_use]
    pub const fn below(&self) -> u64 {
        self.below
    }

    /// How many values lie above the last bin.
    #[inline]
    #[must_use]
    pub const fn above(&self) -> u64 {
        self.above
    }

    /// How many values are NaN.
    #[inline]
    #[must_use]
    pub const fn nan(&self) -> u64 {
        self.nan
    }

    /// How many values there are, wherever they lie.
    #[inline]
    #[must_use]
    pub fn total(&self) -> u64 {
        self.bins.iter().fold(self.below.wrapping_add(self.above).wrapping_add(self.nan), |total, count| {
            total.wrapping_add(*count)
        })
    }

    fn place(value: f64) -> Place {
        if value.is_nan() {
            return Place::Nan;
        }
        if value < B::LOW {
            return Place::Below;
        }
        if value > B::HIGH {
            return Place::Above;
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "to be rounded down, and not below zero"
        )]
        let near = (((value - B::LOW) / Self::WIDTH * N as f64) as usize).min(N - 1);
        // The quotient has rounded; the edges decide.
        let mut bin = near;
        while bin > 0 && value < Self::edge(bin) {
            bin -= 1;
        }
        while bin + 1 < N && value >= Self::edge(bin + 1) {
            bin += 1;
        }
        Place::Bin(bin)
    }

    #[inline]
    fn count(&mut self, value: f64) {
        let count = match Self::place(value) {
            Place::Bin(bin) => self.bins.get_mut(bin).unwrap_or(&mut self.above),
            Place::Below => &mut self.below,
            Place::Above => &mut self.above,
            Place::Nan => &mut self.nan,
        };
        *count = count.wrapping_add(1);
    }

    #[inline]
    fn each(&mut self, other: &Self, update: fn(u64, u64) -> u64) {
        for (count, other) in self.bins.iter_mut().zip(&other.bins) {
            *count = update(*count, *other);
        }
        self.below = update(self.below, other.below);
        self.above = update(self.above, other.above);
        self.nan = update(self.nan, other.nan);
    }
}

#[diagnostic::do_not_recommend]
impl<B: Bins, const N: usize, T: Copy + Into<f64>> Aggregator for Histogram<B, N, T> {
    type Value = T;
    type Agg = Self;
    type Out = Self;

    #[inline]
    fn empty() -> Self {
        const { assert!(Self::WIDTH > 0.0) }
        Self { bins: [0; N], below: 0, above: 0, nan: 0, of: PhantomData }
    }
    #[inline]
    fn unit(value: &T) -> Self {
        let mut counts = Self::empty();
        counts.count((*value).into());
        counts
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        let mut counts = *older;
        counts.each(newer, u64::wrapping_add);
        counts
    }
    #[inline]
    fn finalize(counts: &Self) -> Self {
        *counts
    }
    #[inline]
    fn insert(counts: &mut Self, value: &T) {
        counts.count((*value).into());
    }
    #[inline]
    fn prepend(value: &T, counts: &mut Self) {
        counts.count((*value).into());
    }
    #[inline]
    fn append(counts: &mut Self, newer: &Self) {
        counts.each(newer, u64::wrapping_add);
    }
    #[inline]
    fn finalize_pair(older: &Self, newer: &Self) -> Self {
        Self::combine(older, newer)
    }
}

#[diagnostic::do_not_recommend]
impl<B: Bins, const N: usize, T: Copy + Into<f64>> Classified for Histogram<B, N, T> {
    type Class = ExactGroup;
}

#[diagnostic::do_not_recommend]
impl<B: Bins, const N: usize, T: Copy + Into<f64>> Invertible for Histogram<B, N, T> {
    #[inline]
    fn remove(whole: &Self, oldest: &Self) -> Self {
        let mut counts = *whole;
        counts.each(oldest, u64::wrapping_sub);
        counts
    }
    #[inline]
    fn replace(whole: &Self, oldest: &Self, newest: &Self) -> Self {
        let mut counts = *whole;
        counts.each(oldest, u64::wrapping_sub);
        counts.each(newest, u64::wrapping_add);
        counts
    }
}

#[diagnostic::do_not_recommend]
impl<B: Bins, const N: usize, T: Copy + Into<f64>> Commutative for Histogram<B, N, T> {}

impl<B, const N: usize, T> Clone for Histogram<B, N, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<B, const N: usize, T> Copy for Histogram<B, N, T> {}

impl<B, const N: usize, T> PartialEq for Histogram<B, N, T> {
    fn eq(&self, other: &Self) -> bool {
        (&self.bins, self.below, self.above, self.nan) == (&other.bins, other.below, other.above, other.nan)
    }
}

impl<B, const N: usize, T> Eq for Histogram<B, N, T> {}

impl<B, const N: usize, T> fmt::Debug for Histogram<B, N, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Histogram")
            .field("bins", &self.bins)
            .field("below", &self.below)
            .field("above", &self.above)
            .field("nan", &self.nan)
            .finish()
    }
}

#[cfg(feature = "serde")]
super::kept_as!(<B, T; const N: usize> Histogram<B, N, T> as (alloc::vec::Vec<u64>, [u64; 3]), by u64,
|counts| (counts.bins.as_slice(), [counts.below, counts.above, counts.nan]),
|(bins, [below, above, nan])| match <[u64; N]>::try_from(bins) {
    Ok(bins) => Ok(Self { bins, below, above, nan, of: PhantomData }),
    Err(_) => Err("another number of bins"),
});
