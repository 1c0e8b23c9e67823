//! What a chosen window asks of the one that it is, beside what all windows do.

use core::borrow::Borrow;
use core::fmt;

#[cfg(feature = "serde")]
use crate::snapshot::{Allowance, Kept, Snapshot, SnapshotError};
use crate::storage::Storage;
use crate::window::{AggOf, SlidingWindow, SubtractOn, TwoStackOn, ValueOf};
use crate::{Aggregator, CapacityError, Invertible};

/// What a window can do beside [`SlidingWindow`], for the one that is chosen: a class knows its window by its traits alone.
pub trait Chosen<S: Storage>: SlidingWindow + Sized {
    /// An empty window over slots, which are all empty.
    fn over(slots: S::Slots<AggOf<Self>>) -> Self;
    /// As `Extend` of the window.
    fn take_in<V: Borrow<ValueOf<Self>>>(&mut self, values: impl IntoIterator<Item = V>);
    /// As `push_unit` of the window.
    fn take_unit(&mut self, unit: AggOf<Self>) -> Result<(), CapacityError>;
    /// As `reserve` of a growable window.
    fn reserve(&mut self, additional: usize) -> Result<(), CapacityError>;
    /// As `shrink_to_fit` of a growable window.
    fn shrink(&mut self);
    /// As `Clone` of the window.
    fn twin(&self) -> Self
    where
        S::Slots<AggOf<Self>>: Clone;
    /// As `Debug` of the window.
    fn shown(&self) -> &dyn fmt::Debug
    where
        AggOf<Self>: fmt::Debug;

    /// As those of [`Snapshot`] of the window.
    #[cfg(feature = "serde")]
    const KIND: &'static str;
    #[cfg(feature = "serde")]
    type Kept: serde::de::DeserializeOwned
    where
        AggOf<Self>: Kept;
    #[cfg(feature = "serde")]
    fn kept(&self) -> impl serde::Serialize
    where
        AggOf<Self>: Kept;
    #[cfg(feature = "serde")]
    fn check(state: &Self::Kept) -> Result<(), SnapshotError>
    where
        AggOf<Self>: Kept;
    #[cfg(feature = "serde")]
    fn vacant(state: &Self::Kept, allowance: &mut Allowance) -> Result<Self, SnapshotError>
    where
        AggOf<Self>: Kept;
    #[cfg(feature = "serde")]
    fn put(&mut self, state: Self::Kept) -> Result<(), SnapshotError>
    where
        AggOf<Self>: Kept;
}

/// `impl Chosen` for a window, given the bound on its aggregator, and what its snapshots call it.
macro_rules! chosen {
    ($($window:ident, $aggregator:ident, $kind:literal;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<A: $aggregator, S: Storage> Chosen<S> for $window<A, S> {
            fn over(slots: S::Slots<A::Agg>) -> Self {
                Self::over(slots)
            }
            #[inline]
            fn take_in<V: Borrow<A::Value>>(&mut self, values: impl IntoIterator<Item = V>) {
                self.extend(values);
            }
            #[inline]
            fn take_unit(&mut self, unit: A::Agg) -> Result<(), CapacityError> {
                self.push_unit(unit)
            }
            fn reserve(&mut self, additional: usize) -> Result<(), CapacityError> {
                self.make_room_for(additional)
            }
            fn shrink(&mut self) {
                self.give_back();
            }
            fn twin(&self) -> Self
            where
                S::Slots<A::Agg>: Clone,
            {
                self.clone()
            }
            fn shown(&self) -> &dyn fmt::Debug
            where
                A::Agg: fmt::Debug,
            {
                self
            }

            #[cfg(feature = "serde")]
            const KIND: &'static str = $kind;
            #[cfg(feature = "serde")]
            type Kept
                = <Self as Snapshot>::State
            where
                A::Agg: Kept;
            #[cfg(feature = "serde")]
            fn kept(&self) -> impl serde::Serialize
            where
                A::Agg: Kept,
            {
                Snapshot::state(self)
            }
            #[cfg(feature = "serde")]
            fn check(state: &Self::Kept) -> Result<(), SnapshotError>
            where
                A::Agg: Kept,
            {
                <Self as Snapshot>::check(state)
            }
            #[cfg(feature = "serde")]
            fn vacant(state: &Self::Kept, allowance: &mut Allowance) -> Result<Self, SnapshotError>
            where
                A::Agg: Kept,
            {
                Snapshot::vacant(state, allowance)
            }
            #[cfg(feature = "serde")]
            fn put(&mut self, state: Self::Kept) -> Result<(), SnapshotError>
            where
                A::Agg: Kept,
            {
                Snapshot::put(self, state)
            }
        }
    )*};
}

chosen! {
    TwoStackOn, Aggregator, "TwoStack";
    SubtractOn, Invertible, "Subtract";
}
