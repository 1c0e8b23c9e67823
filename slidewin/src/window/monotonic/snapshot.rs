//! What a snapshot of a monotonic queue holds: how many values there are, and the candidates among them, each with its position.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::{Candidate, MonotonicOn, State};
use crate::Selective;
use crate::snapshot::{Allowance, Kept, Snapshot, SnapshotError, counted, fits, place, snapshots, stored};
use crate::storage::{List, Span, Storage};

/// The candidates, oldest first, with their positions counted from the oldest of `len` values.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Queue<L> {
    capacity: u64,
    len: u64,
    candidates: L,
}

#[diagnostic::do_not_recommend]
impl<A: Selective<Agg: Kept>, S: Storage> Snapshot for MonotonicOn<A, S> {
    const KIND: &'static str = "Monotonic";
    type State = Queue<Vec<(u64, A::Agg)>>;

    fn state(&self) -> impl Serialize {
        let State { candidates, oldest, len } = self.state;
        let held = candidates.iter(self.slots.as_ref()).flatten();
        let positions =
            held.map(move |candidate| (stored(candidate.arrival.wrapping_sub(oldest)), &candidate.agg));
        Queue { capacity: stored(self.capacity()), len: stored(len), candidates: List(positions) }
    }

    fn check(Queue { capacity, len, candidates }: &Self::State) -> Result<(), SnapshotError> {
        fits(counted(*len)?, *capacity)?;
        if candidates.last().map(|(position, _)| *position) != len.checked_sub(1) {
            return Err(SnapshotError::invalid("the newest value is not a candidate"));
        }
        let mut neighbours = candidates.iter().zip(candidates.iter().skip(1));
        if neighbours.all(|((old, older), (new, newer))| old < new && !A::dominates(newer, older)) {
            Ok(())
        } else {
            Err(SnapshotError::invalid("candidates out of order, or dominated by their next"))
        }
    }

    fn vacant(state: &Self::State, allowance: &mut Allowance) -> Result<Self, SnapshotError> {
        S::restored(state.capacity, allowance, || None).map(Self::over)
    }

    fn put(&mut self, Queue { len, candidates, .. }: Self::State) -> Result<(), SnapshotError> {
        let (len, held) = (counted(len)?, candidates.len());
        self.make_slots(len, held)?;
        self.clear();
        let State { oldest, .. } = State::EMPTY;
        let candidates = candidates.into_iter().map(|(position, agg)| {
            // Below the number of values, which is a `usize`.
            let arrival = oldest.wrapping_add(usize::try_from(position).unwrap_or(usize::MAX));
            Some(Candidate { agg, arrival })
        });
        place(self.slots.as_mut(), candidates);
        self.state = State { candidates: Span { head: 0, len: held }, oldest, len };
        Ok(())
    }
}

snapshots!(<A: Selective, S: Storage> MonotonicOn<A, S>, kept: A::Agg);
