//! Sorted windows on the heap: how they are made, and how one grows.

use super::tiers::Tiers;
use super::{BoxedSorted, GrowableSorted, Ordered, vacant};
use crate::storage::{Boxed, GrowableSlots};
use crate::{CapacityError, StorageError};
use core::borrow::Borrow;

impl<T: Ordered> BoxedSorted<T> {
    /// An empty window that can hold so many values, on the heap. It allocates here and never again.
    ///
    /// # Errors
    ///
    /// [`StorageError`] when the capacity is 0, or there is no memory for it.
    pub fn with_capacity(capacity: usize) -> Result<Self, StorageError> {
        let keys = Boxed::slots(capacity, <T::Key>::default)?;
        let heads = Boxed::slots(capacity, || 0)?;
        Ok(Self::over(Boxed::slots(capacity, vacant)?, Tiers::over(keys, heads)))
    }
}

impl<T: Ordered> GrowableSorted<T> {
    /// An empty window that takes in as many values as there is memory for: it never evicts by itself. It allocates nothing
    /// yet, and then whenever its values have doubled.
    #[must_use]
    pub const fn new() -> Self {
        Self::up_to(usize::MAX)
    }

    /// An empty window that takes in so many values at most. It allocates nothing yet.
    ///
    /// # Errors
    ///
    /// [`StorageError`] when the limit is 0.
    pub const fn with_limit(limit: usize) -> Result<Self, StorageError> {
        match limit {
            0 => Err(StorageError::NoCapacity),
            _ => Ok(Self::up_to(limit)),
        }
    }

    const fn up_to(limit: usize) -> Self {
        let numbers = Tiers::over(GrowableSlots::new(limit), GrowableSlots::new(limit));
        Self::over(GrowableSlots::new(limit), numbers)
    }

    /// Allocates what so many values more will need, so that the next so many pushes cannot fail.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the limit does not allow them, or there is no memory for them. The window is as it was before.
    pub fn reserve(&mut self, additional: usize) -> Result<(), CapacityError> {
        self.make_room_for(additional)
    }

    /// Gives back the memory that the values in the window do not need.
    pub fn shrink_to_fit(&mut self) {
        self.give_back();
    }
}

impl<T: Ordered> Default for GrowableSorted<T> {
    fn default() -> Self {
        Self::new()
    }
}

/// A window of all the values, by one sort.
impl<T: Ordered, V: Borrow<T>> FromIterator<V> for GrowableSorted<T> {
    fn from_iter<I: IntoIterator<Item = V>>(values: I) -> Self {
        let mut window = Self::new();
        window.extend(values);
        window
    }
}
