//! What a snapshot of a sorted window holds: its values in the order of arrival. They are sorted anew.

use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize};

use super::{Number, Ordered, SortedOn, Tiers, Weighted, vacant};
use crate::snapshot::{Allowance, Kept, Row, Snapshot, SnapshotError, fits, snapshots, stored};
use crate::storage::{List, Storage};

#[diagnostic::do_not_recommend]
impl<T: Ordered + Kept, S: Storage> Snapshot for SortedOn<T, S> {
    const KIND: &'static str = "Sorted";
    type State = Row<Vec<T>>;

    fn state(&self) -> impl Serialize {
        Row { capacity: stored(self.capacity()), values: List(self.iter()) }
    }

    fn check(state: &Self::State) -> Result<(), SnapshotError> {
        fits(state.values.len(), state.capacity)
    }

    fn vacant(state: &Self::State, allowance: &mut Allowance) -> Result<Self, SnapshotError> {
        let keys = S::restored(state.capacity, allowance, <T::Key>::default)?;
        let heads = S::restored(state.capacity, allowance, || 0)?;
        let arrivals = S::restored(state.capacity, allowance, vacant)?;
        Ok(Self::over(arrivals, Tiers::over(keys, heads)))
    }

    fn put(&mut self, Row { values, .. }: Self::State) -> Result<(), SnapshotError> {
        let (len, capacity) = (stored(values.len()), stored(self.capacity()));
        if len > capacity {
            return Err(SnapshotError::Capacity { of_snapshot: len, of_window: capacity });
        }
        let no_memory = SnapshotError::OutOfMemory { capacity: len };
        let more = values.len().saturating_sub(self.arrivals.as_ref().len());
        if more > 0 && self.grow(more).is_err() {
            return Err(no_memory);
        }
        self.clear();
        self.push_many(&values).map_err(|_| no_memory)
    }
}

snapshots!(<T: Ordered, S: Storage> SortedOn<T, S>, kept: T);

impl<T: Number + Serialize> Serialize for Weighted<T> {
    fn serialize<Out: serde::Serializer>(&self, serializer: Out) -> Result<Out::Ok, Out::Error> {
        (self.value(), self.weight()).serialize(serializer)
    }
}

/// A weight is checked as [`Weighted::new`] does it.
impl<'de, T: Number + Deserialize<'de>> Deserialize<'de> for Weighted<T> {
    fn deserialize<In: Deserializer<'de>>(deserializer: In) -> Result<Self, In::Error> {
        let (value, weight) = Deserialize::deserialize(deserializer)?;
        Self::new(value, weight).map_err(serde::de::Error::custom)
    }
}
