//! Slots on the heap, as many as the window turns out to need, up to a limit.

use alloc::vec::Vec;

use super::Storage;
#[cfg(feature = "serde")]
use crate::snapshot::{Allowance, SnapshotError};
use crate::{CapacityError, StorageError};

/// Slots on the heap that become more as they are needed, up to a limit that is set when the window is made.
#[derive(Clone, Copy, Debug)]
pub enum Growable {}

/// The slots of a [`Growable`] window.
#[derive(Clone, Debug)]
pub struct GrowableSlots<T> {
    slots: Vec<T>,
    limit: usize,
}

impl<T> GrowableSlots<T> {
    /// No slots yet, and never more than `limit`.
    pub(crate) const fn new(limit: usize) -> Self {
        Self { slots: Vec::new(), limit }
    }

    /// As [`new`](Self::new), unless the limit is 0.
    pub(crate) fn with_limit(limit: usize) -> Result<Self, StorageError> {
        if limit == 0 { Err(StorageError::NoCapacity) } else { Ok(Self::new(limit)) }
    }
}

impl<T> AsRef<[T]> for GrowableSlots<T> {
    #[inline]
    fn as_ref(&self) -> &[T] {
        &self.slots
    }
}

impl<T> AsMut<[T]> for GrowableSlots<T> {
    #[inline]
    fn as_mut(&mut self) -> &mut [T] {
        &mut self.slots
    }
}

impl Storage for Growable {
    type Slots<T> = GrowableSlots<T>;

    const GROWS: bool = true;

    fn vacant<T>(limit: usize, _empty: impl FnMut() -> T) -> Option<GrowableSlots<T>> {
        Some(GrowableSlots::new(limit))
    }

    #[inline]
    fn limit<T>(slots: &GrowableSlots<T>) -> usize {
        slots.limit
    }

    /// At least doubles the slots. An `empty` that panics leaves those that it has made.
    fn lengthen<T>(
        GrowableSlots { slots, limit }: &mut GrowableSlots<T>,
        additional: usize,
        empty: impl FnMut() -> T,
    ) -> Result<(), CapacityError> {
        let len = slots.len();
        let additional = additional.max(len).max(FEWEST).min(limit.saturating_sub(len));
        slots.try_reserve(additional).map_err(|_| CapacityError::out_of_memory(len))?;
        slots.resize_with(len + additional, empty);
        Ok(())
    }

    #[cfg(feature = "serde")]
    fn restored<T>(
        capacity: u64,
        _allowance: &mut Allowance,
        _empty: impl FnMut() -> T,
    ) -> Result<GrowableSlots<T>, SnapshotError> {
        crate::snapshot::counted(capacity).map(GrowableSlots::new)
    }

    /// As far as the allocator takes it.
    fn shrink<T>(GrowableSlots { slots, .. }: &mut GrowableSlots<T>, len: usize) {
        slots.truncate(len);
        slots.shrink_to_fit();
    }
}

/// How many slots a window begins with.
const FEWEST: usize = 4;
