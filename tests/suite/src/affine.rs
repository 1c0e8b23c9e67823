//! Affine maps modulo a prime: a monoid that does not commute, in two words. Cheap enough for exhaustive tests, and a
//! lost or misplaced value goes unnoticed once in about 10⁹ times.

use slidewin::{Aggregator, Classified, Invertible, class};

/// [`Affine`], which lets a window re-associate its combines.
#[derive(Debug)]
pub enum Chained {}

/// x ↦ `scale`·x + `shift`, modulo [`PRIME`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Affine {
    /// The factor.
    pub scale: u64,
    /// The summand.
    pub shift: u64,
}

/// The largest prime below 2³¹: products of two residues fit a `u64`.
pub const PRIME: u64 = (1 << 31) - 1;

impl Aggregator for Affine {
    type Value = u64;
    type Agg = Self;
    type Out = Self;

    fn empty() -> Self {
        Self { scale: 1, shift: 0 }
    }
    fn unit(value: &u64) -> Self {
        Self { scale: (2 * (value % PRIME) + 3) % PRIME, shift: (value % PRIME + 5) % PRIME }
    }
    /// The older map first, then the newer.
    fn combine(older: &Self, newer: &Self) -> Self {
        Self {
            scale: older.scale * newer.scale % PRIME,
            shift: (newer.scale * older.shift + newer.shift) % PRIME,
        }
    }
    fn finalize(map: &Self) -> Self {
        *map
    }
}

impl Aggregator for Chained {
    type Value = u64;
    type Agg = Affine;
    type Out = Affine;

    const REASSOCIATE: bool = true;

    fn empty() -> Affine {
        Affine::empty()
    }
    fn unit(value: &u64) -> Affine {
        Affine::unit(value)
    }
    fn combine(older: &Affine, newer: &Affine) -> Affine {
        Affine::combine(older, newer)
    }
    fn finalize(map: &Affine) -> Affine {
        *map
    }
}

/// The first map undone: what the rest of them does.
impl Invertible for Affine {
    fn remove(whole: &Self, oldest: &Self) -> Self {
        let scale = whole.scale * inverse(oldest.scale) % PRIME;
        Self { scale, shift: (whole.shift + PRIME - scale * oldest.shift % PRIME) % PRIME }
    }
}

impl Classified for Affine {
    type Class = class::ExactGroup;
}

/// The reciprocal of a residue that is not 0, as its power of `PRIME` − 2.
fn inverse(residue: u64) -> u64 {
    let (mut power, mut square, mut exponent) = (1, residue, PRIME - 2);
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * square % PRIME;
        }
        square = square * square % PRIME;
        exponent /= 2;
    }
    power
}
