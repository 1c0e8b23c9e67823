//! The ring that every window stands on: some slots in a row, of which the window's elements take `len`, from the slot
//! `head` on and around the end.
//!
//! The slots and the place of the elements in them are two values, [`Storage::Slots`] and [`Span`], and not one struct,
//! so that a window's step can borrow them apart: the compiler then knows that a write to a slot leaves the rest of
//! the window's state alone, and keeps that in registers.

#[cfg(feature = "alloc")]
mod growable;

use core::fmt;
use core::mem;

use crate::CapacityError;
#[cfg(feature = "alloc")]
use crate::StorageError;
#[cfg(feature = "serde")]
use crate::snapshot::{Allowance, SnapshotError};

/// Where a window keeps its slots: [`Inline`] in itself, which needs no allocator, [`Boxed`] on the heap, or [`Growable`] there
/// as it needs them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no place for the slots of a window",
    label = "not a storage of slidewin's",
    note = "`slidewin::window::Inline<N>` keeps `N` slots inside the window itself; `TwoStack<A, N>` is that window"
)]
pub trait Storage: sealed::Sealed {
    /// The slots, initialised. Their number stays as it is for the life of the window, but in a growable one.
    type Slots<T>: AsRef<[T]> + AsMut<[T]>;

    /// Whether there can ever be more slots than now.
    #[doc(hidden)]
    const GROWS: bool = false;

    /// So many slots, or, where their number can change, none yet and so many at most; `None` where there is no memory for them.
    #[doc(hidden)]
    fn vacant<T>(limit: usize, empty: impl FnMut() -> T) -> Option<Self::Slots<T>>;

    /// How many slots there can be.
    #[doc(hidden)]
    #[inline]
    fn limit<T>(slots: &Self::Slots<T>) -> usize {
        slots.as_ref().len()
    }

    /// Adds slots after the last, as many at least as are asked for, which the limit allows; more where that makes later calls
    /// rare.
    #[doc(hidden)]
    fn lengthen<T>(
        slots: &mut Self::Slots<T>,
        _additional: usize,
        _empty: impl FnMut() -> T,
    ) -> Result<(), CapacityError> {
        Err(CapacityError::new(slots.as_ref().len()))
    }

    /// Gives back the memory of all slots but the first `len`, where their number can change.
    #[doc(hidden)]
    fn shrink<T>(_slots: &mut Self::Slots<T>, _len: usize) {}

    /// Slots of a window that has the capacity which a snapshot says.
    #[cfg(feature = "serde")]
    #[doc(hidden)]
    fn restored<T>(
        capacity: u64,
        allowance: &mut Allowance,
        empty: impl FnMut() -> T,
    ) -> Result<Self::Slots<T>, SnapshotError>;
}

/// `N` slots inside the window itself.
#[derive(Clone, Copy, Debug)]
pub enum Inline<const N: usize> {}

impl<const N: usize> Storage for Inline<N> {
    type Slots<T> = [T; N];

    fn vacant<T>(_limit: usize, mut empty: impl FnMut() -> T) -> Option<[T; N]> {
        Some(core::array::from_fn(|_| empty()))
    }

    #[cfg(feature = "serde")]
    fn restored<T>(
        capacity: u64,
        _allowance: &mut Allowance,
        mut empty: impl FnMut() -> T,
    ) -> Result<[T; N], SnapshotError> {
        const { assert!(N > 0, "a window holds at least one value") };
        let of_window = crate::snapshot::stored(N);
        if capacity != of_window {
            return Err(SnapshotError::Capacity { of_snapshot: capacity, of_window });
        }
        Ok(core::array::from_fn(|_| empty()))
    }
}

/// Slots on the heap, as many as are asked for when the window is made.
#[cfg(feature = "alloc")]
#[derive(Clone, Copy, Debug)]
pub enum Boxed {}

#[cfg(feature = "alloc")]
impl Storage for Boxed {
    type Slots<T> = alloc::boxed::Box<[T]>;

    fn vacant<T>(limit: usize, empty: impl FnMut() -> T) -> Option<alloc::boxed::Box<[T]>> {
        Self::slots(limit, empty).ok()
    }

    #[cfg(feature = "serde")]
    fn restored<T>(
        capacity: u64,
        allowance: &mut Allowance,
        empty: impl FnMut() -> T,
    ) -> Result<alloc::boxed::Box<[T]>, SnapshotError> {
        let slots = crate::snapshot::counted(capacity)?;
        allowance.take::<T>(slots)?;
        Self::slots(slots, empty).map_err(|_| SnapshotError::OutOfMemory { capacity })
    }
}

#[cfg(feature = "alloc")]
pub use self::growable::{Growable, GrowableSlots};

#[cfg(feature = "alloc")]
impl Boxed {
    /// So many slots, each made in its place: none of them passes over the stack.
    pub(crate) fn slots<T>(
        capacity: usize,
        empty: impl FnMut() -> T,
    ) -> Result<alloc::boxed::Box<[T]>, StorageError> {
        if capacity == 0 {
            return Err(StorageError::NoCapacity);
        }
        let mut slots = alloc::vec::Vec::new();
        slots.try_reserve_exact(capacity).map_err(|_| StorageError::OutOfMemory { capacity })?;
        slots.resize_with(capacity, empty);
        Ok(slots.into_boxed_slice())
    }
}

mod sealed {
    pub trait Sealed {}
    impl<const N: usize> Sealed for super::Inline<N> {}
    #[cfg(feature = "alloc")]
    impl Sealed for super::Boxed {}
    #[cfg(feature = "alloc")]
    impl Sealed for super::Growable {}
}

/// Which slots of a ring hold the elements.
///
/// Invariant: `head < capacity`, or 0 where there are no slots yet, and `len <= capacity`, where the capacity is the number of
/// slots. A method given a slice of any other length answers something harmless and does not panic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Span {
    pub(crate) head: usize,
    pub(crate) len: usize,
}

impl Span {
    pub(crate) const EMPTY: Self = Self { head: 0, len: 0 };

    /// The slot of the element at `position`, counted from the oldest; also the slot after the newest.
    #[inline]
    pub(crate) const fn slot(self, position: usize, capacity: usize) -> usize {
        wrap(self.head + position, capacity)
    }

    /// With one element more, in the slot after the newest.
    #[inline]
    pub(crate) const fn with_newest(self) -> Self {
        Self { head: self.head, len: self.len + 1 }
    }

    /// Without the oldest element, of which there must be one.
    #[inline]
    pub(crate) const fn without_oldest(self, capacity: usize) -> Self {
        self.without(1, capacity)
    }

    /// Without the `count` oldest elements, of which there must be so many.
    #[inline]
    pub(crate) const fn without(self, count: usize, capacity: usize) -> Self {
        Self { head: self.slot(count, capacity), len: self.len - count }
    }

    /// The elements, oldest first, as the run up to the end of the slots and the run that has wrapped.
    pub(crate) fn runs<T>(self, slots: &[T]) -> (&[T], &[T]) {
        let until_end = self.len.min(slots.len().saturating_sub(self.head));
        let older = slots.get(self.head..self.head + until_end).unwrap_or_default();
        let newer = slots.get(..self.len - until_end).unwrap_or_default();
        (older, newer)
    }

    /// As [`runs`](Self::runs).
    pub(crate) fn runs_mut<T>(self, slots: &mut [T]) -> (&mut [T], &mut [T]) {
        let (wrapped, from_head) = slots.split_at_mut_checked(self.head).unwrap_or_default();
        let until_end = self.len.min(from_head.len());
        let older = from_head.get_mut(..until_end).unwrap_or_default();
        let newer = wrapped.get_mut(..self.len - until_end).unwrap_or_default();
        (older, newer)
    }

    /// The elements, oldest first.
    pub(crate) fn iter<T>(self, slots: &[T]) -> impl DoubleEndedIterator<Item = &T> + Clone {
        let (older, newer) = self.runs(slots);
        older.iter().chain(newer)
    }

    /// Moves the elements so that the oldest lies in the first slot. Slots that are added after the last then follow the newest.
    pub(crate) fn begin_at_first<T>(&mut self, slots: &mut [T]) {
        if self.head <= slots.len() {
            slots.rotate_left(self.head);
        }
        self.head = 0;
    }

    /// Panics where the invariant does not hold. For tests.
    pub(crate) fn assert_valid(self, capacity: usize) {
        assert!(self.head < capacity.max(1), "the head {} lies outside of {capacity} slots", self.head);
        assert!(self.len <= capacity, "{} elements in {capacity} slots", self.len);
    }
}

/// An index below `2 * capacity`, brought back below `capacity`: a compare, and no division.
#[inline]
pub(crate) const fn wrap(index: usize, capacity: usize) -> usize {
    if index < capacity { index } else { index - capacity }
}

/// An index that an invariant keeps below the capacity, or one past it: the compiler sees no more than this, and checks no
/// use of it as an index again.
#[inline]
pub(crate) const fn below(index: usize, capacity: usize) -> usize {
    if index < capacity { index } else { 0 }
}

/// For a step that has no error to answer with, and no memory for the value that it takes in.
#[cold]
#[track_caller]
pub(crate) fn out_of_memory(error: CapacityError) -> ! {
    panic!("{error}")
}

/// The index after one that an invariant keeps below the capacity: the first after the last. It waits for no [`below`], so that from
/// step to step a window's head takes two cycles and not four.
#[inline]
pub(crate) const fn after(index: usize, capacity: usize) -> usize {
    if index < capacity.saturating_sub(1) { index + 1 } else { 0 }
}

/// Takes out of a slot what its element owns, if elements own anything.
#[inline]
pub(crate) fn vacate<T>(slots: &mut [T], slot: usize, empty: impl FnOnce() -> T) -> Option<T> {
    let vacant = mem::needs_drop::<T>().then(empty)?;
    slots.get_mut(slot).map(|slot| mem::replace(slot, vacant))
}

/// Releases what all slots own, if elements own anything.
pub(crate) fn release<T>(slots: &mut [T], empty: impl FnMut() -> T) {
    if mem::needs_drop::<T>() {
        slots.fill_with(empty);
    }
}

/// Writes a list of elements, for `Debug` or into a snapshot.
pub(crate) struct List<I>(pub(crate) I);

#[cfg(feature = "serde")]
impl<T: serde::Serialize, I: Iterator<Item = T> + Clone> serde::Serialize for List<I> {
    fn serialize<Out: serde::Serializer>(&self, serializer: Out) -> Result<Out::Ok, Out::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

impl<T: fmt::Debug, I: Iterator<Item = T> + Clone> fmt::Debug for List<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.clone()).finish()
    }
}
