//! The invariants of a pane window and of its ring, for tests.

use core::fmt;

use super::PaneWindowOn;
use super::blocks::around;
use super::clock::Clock;
use super::ring::{Node, Part, Ring};
use super::sum::Sum;
use crate::Aggregator;
use crate::storage::Storage;
use crate::time::Stamp;

impl<A: Aggregator, T: Stamp, S: Storage> PaneWindowOn<A, T, S> {
    /// Panics where the invariant does not hold. For tests.
    #[doc(hidden)]
    #[allow(clippy::missing_panics_doc, reason = "it is there to panic")]
    pub fn assert_valid(&self)
    where
        A::Agg: PartialEq + fmt::Debug,
    {
        let Self { newest, clock, ring, .. } = self;
        ring.assert_valid::<A>();
        assert_eq!(newest.agg.is_some(), newest.events > 0, "{} events in the newest pane", newest.events);
        let positions = 0..ring.len().saturating_sub(1);
        let events =
            positions.filter_map(|position| ring.pane(position)).map(|leaf| leaf.events).sum::<u64>();
        assert_eq!(self.events, events, "the events of all panes but the newest");
        let Clock { closed, next, filled, .. } = *clock;
        assert!(next <= closed && filled.is_none_or(|filled| filled <= next), "{filled:?}, {next}, {closed}");
        if ring.len() > 0 {
            assert!(self.first >= self.grid.first_pane(clock.next), "a pane that no window needs");
        }
        if self.reach.is_some() {
            assert!(!clock.is_due() && ring.len() > 0, "a newest pane that takes no events has a reach");
        }
    }

    /// Panics where a block without events is not known to be empty, as it may be after a panic: the next pane that holds events is
    /// then found no less, but in more steps. For tests.
    #[doc(hidden)]
    #[allow(clippy::missing_panics_doc, reason = "it is there to panic")]
    pub fn assert_empty_blocks_known(&self) {
        let slots = self.ring.slots();
        let beginning = |slot| around(slot, slots).take_while(move |block| block.start == slot);
        for block in (0..slots).flat_map(beginning) {
            let half = block.len() / 2;
            let halves = [block.start, block.start + half].map(|start| self.ring.part(start, half));
            let empty = matches!(halves, [Part::Empty, Part::Empty]);
            assert_eq!(
                empty,
                matches!(self.ring.part(block.start, block.len()), Part::Empty),
                "the block {block:?}"
            );
        }
    }
}

impl<T: Clone, S: Storage> Ring<T, S> {
    /// Panics where the invariant does not hold.
    fn assert_valid<A: Aggregator<Agg = T>>(&self)
    where
        T: PartialEq + fmt::Debug,
    {
        let slots = self.slots();
        self.span.assert_valid(slots);
        for slot in 0..slots {
            let position =
                if slot >= self.span.head { slot - self.span.head } else { slot + slots - self.span.head };
            let leaf = self.leaves.as_ref().get(slot);
            let events = leaf.map_or(0, |leaf| leaf.events);
            assert_eq!(
                leaf.is_some_and(|leaf| leaf.agg.is_some()),
                events > 0,
                "{events} events in slot {slot}"
            );
            assert!(events == 0 || position + 1 < self.span.len, "{events} events outside, in slot {slot}");
            let mut unknown = false;
            for block in around(slot, slots) {
                let half = block.len() / 2;
                let halves = [block.start, block.start + half].map(|start| self.part(start, half));
                match self.nodes.as_ref().get(block.start + half) {
                    Some(Node::Empty) => {
                        assert!(
                            matches!(halves, [Part::Empty, Part::Empty]),
                            "events in the empty block {block:?}"
                        );
                    }
                    Some(Node::Known(known)) => {
                        assert!(
                            !unknown && block.len() <= self.largest,
                            "the block {block:?} cannot be known"
                        );
                        let mut sum = Sum::Nothing;
                        for half in halves {
                            match half {
                                Part::Known(agg) => sum.add::<A>(agg),
                                Part::Empty => {}
                                Part::Unknown => panic!("half of the known block {block:?} is unknown"),
                            }
                        }
                        assert_eq!(Some(known), sum.get(), "the block {block:?}");
                    }
                    Some(Node::Unknown) => unknown = true,
                    None => panic!("the block {block:?} has no place"),
                }
            }
        }
    }
}
