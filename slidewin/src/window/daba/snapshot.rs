//! What a snapshot of a de-amortised window holds: its slots, how large its regions are, and `middle`, of which the elements are
//! gone. `back` is combined again, and quick steps are taken as they come.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::state::{Rest, Run};
use super::{DabaOn, Sizes, State};
use crate::Aggregator;
use crate::snapshot::{Allowance, Kept, Snapshot, SnapshotError, fits, place, snapshots, stored};
use crate::storage::{List, Storage};

/// The slots and the sizes of the regions as they are now; `middle` while any slot is unfinished.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Regions<L, M> {
    capacity: u64,
    slots: L,
    unfinished: u64,
    raw: u64,
    back: u64,
    middle: Option<M>,
}

impl<T, M> Regions<Vec<T>, M> {
    /// The sizes, if such regions can be.
    fn sizes(&self) -> Option<Sizes> {
        let [unfinished, raw, back] =
            [self.unfinished, self.raw, self.back].map(|size| usize::try_from(size).ok());
        let sizes = Sizes { unfinished: unfinished?, raw: raw?, back: back? };
        let possible = sizes.are_valid(self.slots.len()) && self.middle.is_some() == (sizes.unfinished > 0);
        possible.then_some(sizes)
    }
}

#[diagnostic::do_not_recommend]
impl<A: Aggregator<Agg: Kept>, S: Storage> Snapshot for DabaOn<A, S> {
    const KIND: &'static str = "Daba";
    type State = Regions<Vec<A::Agg>, A::Agg>;

    fn state(&self) -> impl Serialize {
        let Sizes { unfinished, raw, back } = self.state.sizes();
        Regions {
            capacity: stored(self.capacity()),
            slots: List(self.state.span().iter(self.slots.as_ref())),
            unfinished: stored(unfinished),
            raw: stored(raw),
            back: stored(back),
            middle: (unfinished > 0).then_some(&self.state.rest.middle),
        }
    }

    fn check(state: &Self::State) -> Result<(), SnapshotError> {
        fits(state.slots.len(), state.capacity)?;
        match state.sizes() {
            Some(_) => Ok(()),
            None => Err(SnapshotError::invalid("regions of sizes that cannot be")),
        }
    }

    fn vacant(state: &Self::State, allowance: &mut Allowance) -> Result<Self, SnapshotError> {
        S::restored(state.capacity, allowance, A::empty).map(Self::over)
    }

    fn put(&mut self, state: Self::State) -> Result<(), SnapshotError> {
        let Some(sizes) = state.sizes() else { return Ok(()) };
        let len = state.slots.len();
        self.make_slots(len, len)?;
        let elements = state.slots.iter().skip(len - sizes.back);
        let back = elements.fold(A::empty(), |older, newer| A::combine(&older, newer));
        let middle = state.middle.unwrap_or_else(A::empty);
        let suffix = A::empty();
        self.clear();
        place(self.slots.as_mut(), state.slots);
        self.state =
            State { run: Run { head: 0, quick: 0, suffix, back }, rest: Rest { len, sizes, middle } };
        Ok(())
    }
}

snapshots!(<A: Aggregator, S: Storage> DabaOn<A, S>, kept: A::Agg);
