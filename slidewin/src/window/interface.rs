//! What windows have in common, as methods of their own: `impl`s that are alike but for the window's type.

/// What is alike in all windows, given the bound on the aggregator, what makes a vacant slot, and where the window keeps the
/// number of its values and of the slots that they use: how long it is, how it is made on the heap, and the trait's methods as the methods that the window has itself, so that who uses one need not import
/// the trait. The window has an `over`, which makes it over empty slots, and a `begin_at_first`, which moves what it holds so that
/// slots can be added.
macro_rules! sliding_window {
    ($window:ident<$aggregator:ident>, $vacant:expr, len: $($len:ident).+, used: $($used:ident).+) => {
        impl<A: $aggregator, S: $crate::window::Storage> $window<A, S> {
            /// How many values the window holds.
            #[inline]
            #[must_use]
            pub fn len(&self) -> usize {
                self.$($len).+
            }

            /// Whether the window holds no value.
            #[inline]
            #[must_use]
            pub fn is_empty(&self) -> bool {
                self.$($len).+ == 0
            }

            /// Whether a [`push`](Self::push) would be refused.
            #[inline]
            #[must_use]
            pub fn is_full(&self) -> bool {
                self.$($len).+ == self.capacity()
            }

            /// How many values the window can hold; at least 1.
            #[inline]
            #[must_use]
            pub fn capacity(&self) -> usize {
                S::limit(&self.slots)
            }

            /// Takes values in at the newest end, the last of them as the newest: all, or none.
            ///
            /// # Errors
            ///
            /// [`CapacityError`](crate::CapacityError) when there is no room for all of them. The window is as it was before, and
            /// the values have not been looked at.
            ///
            /// # Panics
            ///
            /// Only if the aggregator does: the window is then as after a [`push`](Self::push) that panics, those before it done.
            pub fn push_many(
                &mut self,
                values: &[impl core::borrow::Borrow<A::Value>],
            ) -> Result<(), $crate::CapacityError> {
                self.make_room_for(values.len())?;
                values.iter().try_for_each(|value| self.push(value.borrow()))
            }

            /// Sees to it that there are slots for so many values more.
            pub(crate) fn make_room_for(&mut self, additional: usize) -> Result<(), $crate::CapacityError> {
                if additional > self.capacity() - self.len() {
                    return Err($crate::CapacityError::new(self.capacity()));
                }
                let free = self.slots.as_ref().len() - self.$($used).+;
                if S::GROWS && additional > free { self.grow(additional - free) } else { Ok(()) }
            }

            /// Sees to it that there are so many slots, whatever is in them now: for a state that takes the place of this one.
            #[cfg(feature = "serde")]
            pub(crate) fn make_slots(&mut self, values: usize, slots: usize) -> Result<(), $crate::snapshot::SnapshotError> {
                use $crate::snapshot::{SnapshotError, stored};
                let capacity = self.capacity();
                if values > capacity {
                    return Err(SnapshotError::Capacity { of_snapshot: stored(values), of_window: stored(capacity) });
                }
                let more = slots.saturating_sub(self.slots.as_ref().len());
                if more == 0 {
                    return Ok(());
                }
                self.grow(more).map_err(|_| SnapshotError::OutOfMemory { capacity: stored(slots) })
            }

            /// Gives back the memory of the slots that are not used, where their number can change.
            pub(crate) fn give_back(&mut self) {
                self.begin_at_first();
                S::shrink(&mut self.slots, self.$($used).+);
            }

            /// Adds slots, so many at least, to a window that has no other left.
            #[inline]
            fn grow(&mut self, additional: usize) -> Result<(), $crate::CapacityError> {
                let capacity = self.capacity();
                if !S::GROWS || additional > capacity - self.slots.as_ref().len() {
                    return Err($crate::CapacityError::new(capacity));
                }
                self.begin_at_first();
                S::lengthen(&mut self.slots, additional, $vacant)
            }

            /// Adds slots where the window has no other for the next value and may grow: before a step that evicts when full.
            #[inline]
            fn make_room(&mut self) {
                let slots = self.slots.as_ref().len();
                if S::GROWS && self.$($used).+ == slots && slots < self.capacity() {
                    if let Err(error) = self.grow(1) {
                        $crate::storage::out_of_memory(error);
                    }
                }
            }
        }

        impl<A: $aggregator, const N: usize> Default for $window<A, $crate::storage::Inline<N>> {
            fn default() -> Self {
                Self::new()
            }
        }

        #[cfg(feature = "alloc")]
        impl<A: $aggregator> $window<A, $crate::storage::Boxed> {
            /// An empty window that can hold so many values, on the heap. It allocates here and never again.
            ///
            /// # Errors
            ///
            /// [`StorageError`](crate::StorageError) when the capacity is 0, or there is no memory for it.
            pub fn with_capacity(capacity: usize) -> Result<Self, $crate::StorageError> {
                $crate::storage::Boxed::slots(capacity, $vacant).map(Self::over)
            }
        }

        #[cfg(feature = "alloc")]
        impl<A: $aggregator> $window<A, $crate::storage::Growable> {
            /// An empty window that takes in as many values as there is memory for: it never evicts by itself. It allocates
            /// nothing yet, and then whenever its values have doubled.
            #[must_use]
            pub fn new() -> Self {
                Self::over($crate::storage::GrowableSlots::new(usize::MAX))
            }

            /// An empty window that takes in so many values at most. It allocates nothing yet.
            ///
            /// # Errors
            ///
            /// [`StorageError`](crate::StorageError) when the limit is 0.
            pub fn with_limit(limit: usize) -> Result<Self, $crate::StorageError> {
                $crate::storage::GrowableSlots::with_limit(limit).map(Self::over)
            }

            /// Allocates what so many values more will need, so that the next so many pushes cannot fail.
            ///
            /// # Errors
            ///
            /// [`CapacityError`](crate::CapacityError) when the limit does not allow them, or there is no memory for them. The
            /// window is as it was before.
            ///
            /// # Panics
            ///
            /// Only if the aggregator's `empty` does. The window holds what it held.
            pub fn reserve(&mut self, additional: usize) -> Result<(), $crate::CapacityError> {
                self.make_room_for(additional)
            }

            /// Gives back the memory that the values in the window do not need.
            pub fn shrink_to_fit(&mut self) {
                self.give_back();
            }
        }

        #[cfg(feature = "alloc")]
        impl<A: $aggregator> Default for $window<A, $crate::storage::Growable> {
            fn default() -> Self {
                Self::new()
            }
        }

        /// A window of all the values.
        #[cfg(feature = "alloc")]
        impl<A: $aggregator, V: core::borrow::Borrow<A::Value>> FromIterator<V>
            for $window<A, $crate::storage::Growable>
        {
            fn from_iter<I: IntoIterator<Item = V>>(values: I) -> Self {
                let mut window = Self::new();
                window.extend(values);
                window
            }
        }

        fifo!([A: $aggregator, S: $crate::window::Storage] $window<A, S>, A::Value, S);

        #[diagnostic::do_not_recommend]
        impl<A: $aggregator, S: $crate::window::Storage> $crate::SlidingWindow for $window<A, S> {
            type Aggregator = A;

            #[inline]
            fn push(
                &mut self,
                value: impl core::borrow::Borrow<A::Value>,
            ) -> Result<(), $crate::CapacityError> {
                self.push(value)
            }
            fn push_many(
                &mut self,
                values: &[impl core::borrow::Borrow<A::Value>],
            ) -> Result<(), $crate::CapacityError> {
                self.push_many(values)
            }
            #[inline]
            fn pop(&mut self) -> bool {
                self.pop()
            }
            fn pop_many(&mut self, count: usize) -> usize {
                self.pop_many(count)
            }
            #[inline]
            fn query(&self) -> A::Out {
                self.query()
            }
            #[inline]
            fn aggregate(&self) -> A::Agg {
                self.aggregate()
            }
            #[inline]
            fn slide(&mut self, value: impl core::borrow::Borrow<A::Value>) -> A::Out {
                self.slide(value)
            }
            #[inline]
            fn turn(&mut self, evicted: usize, value: &A::Value) -> Option<A::Out> {
                self.turn(evicted, value)
            }
            fn slide_into(
                &mut self,
                values: &[impl core::borrow::Borrow<A::Value>],
                answers: &mut [A::Out],
            ) -> Result<(), $crate::LengthError> {
                self.slide_into(values, answers)
            }
            #[inline]
            fn len(&self) -> usize {
                self.len()
            }
            #[inline]
            fn capacity(&self) -> usize {
                self.capacity()
            }
            fn clear(&mut self) {
                self.clear();
            }
        }
    };
}

/// [`Fifo`](crate::window::Fifo) for a window, by methods that it has itself: its generics, its type, what comes in, and where it
/// keeps its slots.
macro_rules! fifo {
    ([$($generics:tt)+] $window:ty, $value:ty, $storage:ty) => {
        #[diagnostic::do_not_recommend]
        impl<$($generics)+> $crate::window::Fifo for $window {
            type Value = $value;
            type Storage = $storage;

            #[inline]
            fn push(&mut self, value: &$value) -> Result<(), $crate::CapacityError> {
                self.push(value)
            }
            #[inline]
            fn pop_many(&mut self, count: usize) -> usize {
                self.pop_many(count)
            }
            #[inline]
            fn len(&self) -> usize {
                self.len()
            }
            #[inline]
            fn capacity(&self) -> usize {
                self.capacity()
            }
            fn clear(&mut self) {
                self.clear();
            }
            #[inline]
            fn make_room_for(&mut self, additional: usize) -> Result<(), $crate::CapacityError> {
                self.make_room_for(additional)
            }
            fn give_back(&mut self) {
                self.give_back();
            }
        }
    };
}

/// [`slide_into`] for a window that has no faster way than to slide each value.
///
/// [`slide_into`]: crate::SlidingWindow::slide_into
macro_rules! slides_each {
    ($window:ident<$aggregator:ident>) => {
        impl<A: $aggregator, S: $crate::window::Storage> $window<A, S> {
            /// [`slide`](Self::slide) for each of the values in turn, with the same answers.
            ///
            /// # Errors
            ///
            /// [`LengthError`](crate::LengthError) when there are not as many answers as values. The window is as it was before.
            ///
            /// # Panics
            ///
            /// As [`slide`](Self::slide): the window is as it leaves it, after the values before.
            pub fn slide_into(
                &mut self,
                values: &[impl core::borrow::Borrow<A::Value>],
                answers: &mut [A::Out],
            ) -> Result<(), $crate::LengthError> {
                $crate::LengthError::check(values.len(), answers.len())?;
                for (value, answer) in values.iter().zip(answers) {
                    *answer = self.slide(value.borrow());
                }
                Ok(())
            }
        }
    };
}

/// [`TakesUnits`](crate::window::TakesUnits) for a window that has a `push_unit`.
macro_rules! takes_units {
    ($window:ident<$aggregator:ident>) => {
        #[diagnostic::do_not_recommend]
        impl<A: $aggregator, S: $crate::window::Storage> $crate::window::TakesUnits for $window<A, S> {
            #[inline]
            fn push_unit(&mut self, unit: A::Agg) -> Result<(), $crate::CapacityError> {
                self.push_unit(unit)
            }
        }
    };
}

/// [`SlidingWindow::turn`](crate::SlidingWindow::turn) for a window that has no fused step but `slide`.
macro_rules! turns_by_parts {
    ($window:ident<$aggregator:ident>) => {
        impl<A: $aggregator, S: $crate::window::Storage> $window<A, S> {
            #[inline]
            fn turn(&mut self, _evicted: usize, _value: &A::Value) -> Option<A::Out> {
                None
            }
        }
    };
}
