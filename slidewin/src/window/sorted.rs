//! Order statistics over the whole window: the newest values in the order of arrival, in the ring of all windows, and once
//! more in ascending order. A value that arrives in the place of another moves only what lies between the two.
//!
//! It is over no aggregator, since a median does not combine, and so is no [`SlidingWindow`](super::SlidingWindow); it has the
//! same verbs. `tiers` keeps the order, `order` says what can be kept in it, `numbers` and `quantile` read it.

mod answers;
mod many;
mod numbers;
mod order;
mod quantile;
#[cfg(feature = "alloc")]
mod room;
#[cfg(feature = "serde")]
mod snapshot;
mod tiers;
mod weighted;

use core::borrow::Borrow;
use core::fmt;

pub use self::numbers::{Numbers, Rank};
pub use self::order::{Number, Ordered};
pub use self::quantile::{FractionError, QuantileType};
use self::tiers::Tiers;
pub use self::weighted::{WeightError, Weighted};
use crate::CapacityError;
use crate::storage::{Inline, List, Span, Storage};

/// A window of the newest `N` values that keeps them in order: median, any quantile, rank, mode and the like, exactly.
///
/// ```
/// use slidewin::Sorted;
///
/// let mut window = Sorted::<f64, 5>::new();
/// let medians = [7.0, 3.0, 5.0, 1.0, 9.0, 2.0].map(|value| {
///     window.slide(value);
///     window.median()
/// });
/// assert_eq!(medians, [7.0, 5.0, 5.0, 4.0, 5.0, 3.0].map(Some));
/// assert_eq!(window.quantile(0.9), Ok(Some(7.4)));
/// assert_eq!((window.min(), window.max(), window.rank(5.0).less), (Some(1.0), Some(9.0), 3));
/// assert!(window.iter().eq([3.0, 5.0, 1.0, 9.0, 2.0]) && window.iter_sorted().eq([1.0, 2.0, 3.0, 5.0, 9.0]));
/// ```
///
/// # NaN
///
/// A NaN has no place in the order. While the window holds one, every answer that is a value is NaN: `median`, `quantile`, `min`,
/// `max`, `nth`, `mode`. With the last NaN gone, they are back at once. Answers that are counts or lists are of the numbers:
/// `rank`, `count_of`, `distinct`, `iter_sorted`; [`nans`](SortedOn::nans) says how many NaN values are left out. To skip NaN
/// everywhere, ask [`numbers`](SortedOn::numbers) in place of the window; a skipped NaN takes its place in the window until it
/// leaves. Or do not push it. Infinities are numbers. −0.0 stands before 0.0 and is equal to it.
///
/// # Cost
///
/// `push`, `pop` and `slide` find places by binary search and move keys: up to 512 slots, those between the two places, by one
/// `memmove`; beyond, at most two blocks of 128 keys (256 from 32,769 slots on) and one key of every block in between. To slide
/// and to read the middle takes, in nanoseconds, on random floats, on an AMD EPYC that was shared at the time:
///
/// | slots | `Sorted` | sorted anew | selected anew | one sorted array | indexed treap |
/// |---|---|---|---|---|---|
/// | 16 | 53 | 220 | 220 | 38 | 160 |
/// | 64 | 59 | 1,200 | 340 | 44 | 220 |
/// | 1,024 | 140 | 23,000 | 2,600 | 88 | 290 |
/// | 10,000 | 240 | 250,000 | 23,000 | 480 | 460 |
/// | 100,000 | 600 | | | 5,100 | 1,400 |
/// | 1,000,000 | 9,800 | | | 250,000 | 8,200 |
///
/// A steady rise or fall is the worst input for large windows, and takes up to three times that from 100,000 slots on; for one
/// array it is the worst at any size, which is why this is no array from 513 slots on.
///
/// Many values at once, by `push_many`, `extend` or `pop_many`, are one sort where that is less work: a window of a million
/// fills in the time of a sort, not of a million steps.
///
/// It stores each value twice, and one byte beside.
///
/// `N = 0` does not compile:
///
/// ```compile_fail,E0080
/// let window = slidewin::Sorted::<f64, 0>::new();
/// ```
///
/// The order is a tiered vector: M. Goodrich and J. Kloss, "Tiered Vectors: Efficient Dynamic Arrays for Rank-Based Sequences",
/// WADS 1999.
pub type Sorted<T, const N: usize> = SortedOn<T, Inline<N>>;

/// [`Sorted`] on the heap, for a capacity that is known at run time, or too large for the stack.
#[cfg(feature = "alloc")]
pub type BoxedSorted<T> = SortedOn<T, crate::storage::Boxed>;

/// [`Sorted`] on the heap, for as many values as come, up to a limit if there is one.
#[cfg(feature = "alloc")]
pub type GrowableSorted<T> = SortedOn<T, crate::storage::Growable>;

/// The sorted window on a storage of its own choice; [`Sorted`] is the one inside itself.
///
/// Invariant: `numbers` holds the keys of the values in the ring that have one; `nans` counts the others.
pub struct SortedOn<T: Ordered, S: Storage> {
    arrivals: S::Slots<T>,
    span: Span,
    numbers: Tiers<T::Key, S>,
    nans: usize,
}

impl<T: Ordered, const N: usize> Sorted<T, N> {
    /// An empty window.
    ///
    /// `N = 0` is refused when the program is compiled.
    #[must_use]
    pub fn new() -> Self {
        const { assert!(N > 0, "a window holds at least one value: write `Sorted::<_, 1>` or more") };
        Self::over([vacant(); N], Tiers::over([<T::Key>::default(); N], [0; N]))
    }
}

/// What lies in a slot that holds no value.
fn vacant<T: Ordered>() -> T {
    T::of(<T::Key>::default())
}

impl<T: Ordered, S: Storage> SortedOn<T, S> {
    /// An empty window over slots.
    const fn over(arrivals: S::Slots<T>, numbers: Tiers<T::Key, S>) -> Self {
        Self { arrivals, span: Span::EMPTY, numbers, nans: 0 }
    }

    /// Takes a value in at the newest end.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the window is full. It is as it was before.
    #[inline]
    pub fn push(&mut self, value: impl Borrow<T>) -> Result<(), CapacityError> {
        if self.span.len >= self.arrivals.as_ref().len() {
            self.grow(1)?;
        }
        let value = *value.borrow();
        self.write(self.span.len, value);
        self.span = self.span.with_newest();
        match value.key() {
            Some(key) => self.numbers.insert(key),
            None => self.nans += 1,
        }
        Ok(())
    }

    /// Evicts the oldest value, which is the answer.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let oldest = self.oldest()?;
        self.span = self.span.without_oldest(self.arrivals.as_ref().len());
        match oldest.key() {
            Some(key) => self.numbers.remove(key),
            None => self.nans -= 1,
        }
        Some(oldest)
    }

    /// Takes a value in, evicting the oldest when full: then that is the answer. Unlike that of other windows it answers no
    /// query, since there are many to ask.
    ///
    /// # Panics
    ///
    /// A growable window panics where there is no memory for one value more, as a `Vec` does; it is then as it was before.
    #[inline]
    pub fn slide(&mut self, value: impl Borrow<T>) -> Option<T> {
        let value = *value.borrow();
        self.make_room();
        let evicted = if self.span.len == self.arrivals.as_ref().len() { self.oldest() } else { None };
        let Some(oldest) = evicted else {
            // There is room.
            _ = self.push(value);
            return None;
        };
        // The slot of the oldest value is the one that the new value takes.
        self.write(0, value);
        self.span = self.span.without_oldest(self.arrivals.as_ref().len()).with_newest();
        match (oldest.key(), value.key()) {
            (Some(old), Some(new)) => self.numbers.replace(old, new),
            (Some(old), None) => {
                self.numbers.remove(old);
                self.nans += 1;
            }
            (None, Some(new)) => {
                self.numbers.insert(new);
                self.nans -= 1;
            }
            (None, None) => {}
        }
        evicted
    }

    /// Evicts all values.
    pub fn clear(&mut self) {
        self.span = Span::EMPTY;
        self.numbers.clear();
        self.nans = 0;
    }

    /// The values, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + Clone {
        self.span.iter(self.arrivals.as_ref()).copied()
    }

    /// How many values the window holds.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.span.len
    }

    /// Whether the window holds no value.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.span.len == 0
    }

    /// Whether a [`push`](Self::push) would be refused.
    #[inline]
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.span.len == self.capacity()
    }

    /// How many values the window can hold; at least 1.
    #[inline]
    #[must_use]
    pub fn capacity(&self) -> usize {
        S::limit(&self.arrivals)
    }

    #[inline]
    fn oldest(&self) -> Option<T> {
        if self.span.len == 0 { None } else { self.arrivals.as_ref().get(self.span.head).copied() }
    }

    /// Writes a value into the ring, without making it part of the window.
    #[inline]
    fn write(&mut self, position: usize, value: T) {
        let slots = self.arrivals.as_mut();
        let slot = self.span.slot(position, slots.len());
        if let Some(slot) = slots.get_mut(slot) {
            *slot = value;
        }
    }

    /// Adds slots, so many at least, to a window that has no other left.
    fn grow(&mut self, additional: usize) -> Result<(), CapacityError> {
        let slots = self.arrivals.as_ref().len();
        let capacity = self.capacity();
        if !S::GROWS || additional > capacity - slots {
            return Err(CapacityError::new(capacity));
        }
        self.numbers.lengthen(additional)?;
        self.span.begin_at_first(self.arrivals.as_mut());
        S::lengthen(&mut self.arrivals, additional, vacant)
    }

    /// Adds slots where the window has no other for the next value and may grow: before a step that evicts when full.
    #[inline]
    fn make_room(&mut self) {
        let slots = self.arrivals.as_ref().len();
        if S::GROWS && self.span.len == slots && slots < self.capacity() {
            if let Err(error) = self.grow(1) {
                crate::storage::out_of_memory(error);
            }
        }
    }

    /// Panics where the invariant does not hold. For tests.
    #[doc(hidden)]
    #[allow(clippy::missing_panics_doc, reason = "it is there to panic")]
    pub fn assert_valid(&self) {
        self.span.assert_valid(self.arrivals.as_ref().len());
        self.numbers.assert_valid();
        assert_eq!(self.numbers.view().len() + self.nans, self.span.len, "numbers and NaN values, and all");
    }
}

fifo!([T: Ordered, S: Storage] SortedOn<T, S>, T, S);

impl<T: Ordered, const N: usize> Default for Sorted<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Ordered, S: Storage> Clone for SortedOn<T, S>
where
    S::Slots<T>: Clone,
    S::Slots<T::Key>: Clone,
    S::Slots<u8>: Clone,
{
    fn clone(&self) -> Self {
        let Self { arrivals, span, numbers, nans } = self;
        Self { arrivals: arrivals.clone(), span: *span, numbers: numbers.clone(), nans: *nans }
    }
}

impl<T: Ordered + fmt::Debug, S: Storage> fmt::Debug for SortedOn<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sorted")
            .field("capacity", &self.capacity())
            .field("values", &List(self.iter()))
            .finish()
    }
}
