//! The ways in which a window is used: steps that grow, shrink and slide it.

use crate::random::Random;

/// One step. The values are up to who takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Takes a value in, if there is room.
    Push,
    /// Evicts the oldest, if there is one.
    Pop,
    /// Takes a value in, evicting the oldest when full.
    Slide,
}

use Step::{Pop, Push, Slide};

/// A full window that slides: the usual one.
#[must_use]
pub fn fixed(capacity: usize, rounds: usize) -> Vec<Step> {
    vec![Slide; capacity * (rounds + 1)]
}

/// Filled to the brim and drained to the last, over and over.
#[must_use]
pub fn sawtooth(capacity: usize, rounds: usize) -> Vec<Step> {
    let tooth = [vec![Push; capacity], vec![Pop; capacity]].concat();
    tooth.repeat(rounds)
}

/// Up and down between a third of the capacity and all of it.
#[must_use]
pub fn thirds(capacity: usize, rounds: usize) -> Vec<Step> {
    let third = capacity / 3;
    let swing = [vec![Pop; capacity - third], vec![Push; capacity - third]].concat();
    [vec![Push; capacity], swing.repeat(rounds)].concat()
}

/// Anything, in stretches that lean now to growth, now to decay, so that both ends are met.
#[must_use]
pub fn random(capacity: usize, steps: usize, seed: u64) -> Vec<Step> {
    let mut random = Random(seed);
    let stretch = 2 * capacity + 1;
    (0..steps)
        .map(|step| match (random.below(10), (step / stretch) % 2) {
            (0..2, _) => Slide,
            (2..8, 0) | (8.., 1) => Push,
            _ => Pop,
        })
        .collect()
}

/// All scenarios by name.
#[must_use]
pub fn all(capacity: usize, rounds: usize) -> [(&'static str, Vec<Step>); 4] {
    [
        ("fixed", fixed(capacity, rounds)),
        ("sawtooth", sawtooth(capacity, rounds)),
        ("thirds", thirds(capacity, rounds)),
        ("random", random(capacity, 4 * rounds * capacity, 0x51DE)),
    ]
}
