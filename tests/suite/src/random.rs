//! Reproducible random numbers.

/// The splitmix64 generator: the same numbers from the same seed, on every machine.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// Any 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.bits() % bound
    }

    /// A float of a magnitude between 2⁻³² and 2³², of either sign.
    pub fn float(&mut self) -> f64 {
        let magnitude = (1.0 + self.below(1 << 52) as f64 / 2_f64.powi(52))
            * 2_f64.powi(i32::try_from(self.below(64)).unwrap_or(0) - 32);
        if self.below(2) == 0 { magnitude } else { -magnitude }
    }
}
