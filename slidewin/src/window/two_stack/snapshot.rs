//! What a snapshot of two stacks holds: the two, and not the register, which is combined again.

use alloc::vec::Vec;

use serde::Serialize;

use super::{State, TwoStackOn, in_place};
use crate::Aggregator;
use crate::snapshot::{Allowance, Kept, Snapshot, SnapshotError, fits, place, snapshots, stored};
use crate::storage::{List, Span, Storage};
use crate::window::chosen::Chosen;
use crate::window::stacks::Stacks;

#[diagnostic::do_not_recommend]
impl<A: Aggregator<Agg: Kept>, S: Storage> Snapshot for TwoStackOn<A, S> {
    const KIND: &'static str = <Self as Chosen<S>>::KIND;
    type State = Stacks<Vec<A::Agg>, Vec<A::Agg>>;

    fn state(&self) -> impl Serialize {
        let (front, back) = (List(self.front_aggregates()), List(self.back_units()));
        Stacks { capacity: stored(self.capacity()), front, back }
    }

    fn check(state: &Self::State) -> Result<(), SnapshotError> {
        fits(state.front.len() + state.back.len(), state.capacity)
    }

    fn vacant(state: &Self::State, allowance: &mut Allowance) -> Result<Self, SnapshotError> {
        S::restored(state.capacity, allowance, A::empty).map(Self::over)
    }

    fn put(
        &mut self,
        Stacks { front: front_stack, back: back_stack, .. }: Self::State,
    ) -> Result<(), SnapshotError> {
        let (front, len) = (front_stack.len(), front_stack.len() + back_stack.len());
        self.make_slots(len, len)?;
        let back = back_stack.iter().fold(A::empty(), |mut older, newer| {
            if in_place::applies::<A::Agg>() {
                A::append(&mut older, newer);
                older
            } else {
                A::combine(&older, newer)
            }
        });
        self.clear();
        place(self.slots.as_mut(), front_stack.into_iter().chain(back_stack));
        self.state = State { span: Span { head: 0, len }, front, back };
        Ok(())
    }
}

snapshots!(<A: Aggregator, S: Storage> TwoStackOn<A, S>, kept: A::Agg);
