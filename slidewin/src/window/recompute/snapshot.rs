//! What a snapshot of a recomputing window holds: all that there is, its values' aggregates.

use alloc::vec::Vec;

use serde::Serialize;

use super::RecomputeOn;
use crate::Aggregator;
use crate::snapshot::{Allowance, Kept, Row, Snapshot, SnapshotError, fits, place, snapshots, stored};
use crate::storage::{List, Span, Storage};

#[diagnostic::do_not_recommend]
impl<A: Aggregator<Agg: Kept>, S: Storage> Snapshot for RecomputeOn<A, S> {
    const KIND: &'static str = "Recompute";
    type State = Row<Vec<A::Agg>>;

    fn state(&self) -> impl Serialize {
        Row { capacity: stored(self.capacity()), values: List(self.units()) }
    }

    fn check(state: &Self::State) -> Result<(), SnapshotError> {
        fits(state.values.len(), state.capacity)
    }

    fn vacant(state: &Self::State, allowance: &mut Allowance) -> Result<Self, SnapshotError> {
        S::restored(state.capacity, allowance, A::empty).map(Self::over)
    }

    fn put(&mut self, Row { values, .. }: Self::State) -> Result<(), SnapshotError> {
        let len = values.len();
        self.make_slots(len, len)?;
        self.clear();
        place(self.slots.as_mut(), values);
        self.span = Span { head: 0, len };
        Ok(())
    }
}

snapshots!(<A: Aggregator, S: Storage> RecomputeOn<A, S>, kept: A::Agg);
