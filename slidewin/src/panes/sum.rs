//! The aggregate of panes and blocks, added up from the oldest on.

use crate::Aggregator;

/// The aggregate of some parts: nothing is cloned for one part alone.
pub(super) enum Sum<'a, T> {
    Nothing,
    One(&'a T),
    Many(T),
}

impl<'a, T> Sum<'a, T> {
    /// Adds a newer part.
    #[inline]
    pub(super) fn add<A: Aggregator<Agg = T>>(&mut self, newer: &'a T) {
        match self {
            Self::Nothing => *self = Self::One(newer),
            Self::One(older) => *self = Self::Many(A::combine(older, newer)),
            Self::Many(older) => A::append(older, newer),
        }
    }

    /// The aggregate, if there were any parts.
    #[inline]
    pub(super) fn get(&self) -> Option<&T> {
        match self {
            Self::Nothing => None,
            Self::One(agg) => Some(agg),
            Self::Many(agg) => Some(agg),
        }
    }
}
