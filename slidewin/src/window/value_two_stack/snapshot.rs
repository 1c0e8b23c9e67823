//! What a snapshot of two stacks over raw values holds: the aggregates of the front one and the values of the back one. The
//! register is made of those again.

use alloc::vec::Vec;

use serde::Serialize;

use super::{KeepsValues, Slot, State, ValueTwoStackOn};
use crate::snapshot::{Allowance, Kept, Snapshot, SnapshotError, fits, place, snapshots, stored};
use crate::storage::{List, Span, Storage};
use crate::window::stacks::Stacks;

#[diagnostic::do_not_recommend]
impl<A: KeepsValues<Agg: Kept, Value: Kept>, S: Storage> Snapshot for ValueTwoStackOn<A, S> {
    const KIND: &'static str = "ValueTwoStack";
    type State = Stacks<Vec<A::Agg>, Vec<A::Value>>;

    fn state(&self) -> impl Serialize {
        let (front, back) = (List(self.front_aggregates()), List(self.back_values()));
        Stacks { capacity: stored(self.capacity()), front, back }
    }

    fn check(state: &Self::State) -> Result<(), SnapshotError> {
        fits(state.front.len() + state.back.len(), state.capacity)
    }

    fn vacant(state: &Self::State, allowance: &mut Allowance) -> Result<Self, SnapshotError> {
        S::restored(state.capacity, allowance, super::vacant::<A>).map(Self::over)
    }

    fn put(
        &mut self,
        Stacks { front: front_stack, back: back_stack, .. }: Self::State,
    ) -> Result<(), SnapshotError> {
        let (front, len) = (front_stack.len(), front_stack.len() + back_stack.len());
        self.make_slots(len, len)?;
        let mut back = A::empty();
        for value in &back_stack {
            A::insert(&mut back, value);
        }
        self.clear();
        let front_stack = front_stack.into_iter().map(|agg| Slot { agg, value: None });
        let back_stack = back_stack.into_iter().map(|value| Slot { agg: A::empty(), value: Some(value) });
        place(self.slots.as_mut(), front_stack.chain(back_stack));
        self.state = State { span: Span { head: 0, len }, front, back };
        Ok(())
    }
}

snapshots!(<A: KeepsValues, S: Storage> ValueTwoStackOn<A, S>, kept: A::Agg, A::Value);
