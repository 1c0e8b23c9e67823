//! What a snapshot of a subtracting window holds: its values' aggregates. That of the whole is combined of them again, which gives
//! the same as all that was ever added and removed, since that is exact.

use alloc::vec::Vec;

use serde::Serialize;

use super::SubtractOn;
use crate::Invertible;
use crate::snapshot::{Allowance, Kept, Row, Snapshot, SnapshotError, fits, place, snapshots, stored};
use crate::storage::{List, Span, Storage};
use crate::window::chosen::Chosen;

#[diagnostic::do_not_recommend]
impl<A: Invertible<Agg: Kept>, S: Storage> Snapshot for SubtractOn<A, S> {
    const KIND: &'static str = <Self as Chosen<S>>::KIND;
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
        let whole = values.iter().fold(A::empty(), |older, newer| A::combine(&older, newer));
        self.clear();
        place(self.slots.as_mut(), values);
        self.span = Span { head: 0, len };
        self.whole = whole;
        Ok(())
    }
}

snapshots!(<A: Invertible, S: Storage> SubtractOn<A, S>, kept: A::Agg);
