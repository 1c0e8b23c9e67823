//! The snapshot of a chosen window: that of the window which it is, so that either is restored from the other's.

use serde::Serialize;

use super::{Chosen, WindowOn};
use crate::class::{Class, Classified};
use crate::snapshot::{Allowance, Kept, Snapshot, SnapshotError, snapshots};
use crate::storage::Storage;

#[diagnostic::do_not_recommend]
impl<A: Classified<Agg: Kept>, S: Storage> Snapshot for WindowOn<A, S> {
    const KIND: &'static str = <<A::Class as Class<A>>::Window<S> as Chosen<S>>::KIND;
    type State = <<A::Class as Class<A>>::Window<S> as Chosen<S>>::Kept;

    fn state(&self) -> impl Serialize {
        self.0.kept()
    }

    fn check(state: &Self::State) -> Result<(), SnapshotError> {
        <<A::Class as Class<A>>::Window<S> as Chosen<S>>::check(state)
    }

    fn vacant(state: &Self::State, allowance: &mut Allowance) -> Result<Self, SnapshotError> {
        Chosen::vacant(state, allowance).map(Self)
    }

    fn put(&mut self, state: Self::State) -> Result<(), SnapshotError> {
        self.0.put(state)
    }
}

snapshots!(<A: Classified, S: Storage> WindowOn<A, S>, kept: A::Agg);
