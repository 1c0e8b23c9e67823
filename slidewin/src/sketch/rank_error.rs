//! What is wrong with a rank that is none.

use core::fmt;

/// A rank that is not between 0 and 1: of a hundredth, perhaps, or NaN. Ranks are fractions: the median is at 0.5.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::sketch::Kll;
///
/// let error = TwoStack::<Kll<u32>, 4>::new().query().quantile(50.0).unwrap_err();
/// assert_eq!(error.to_string(), "a rank is a fraction between 0 and 1, and this is 50");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RankError {
    rank: f64,
}

impl RankError {
    pub(super) const fn of(rank: f64) -> Self {
        Self { rank }
    }

    /// An error, unless it is a rank.
    pub(super) fn check(rank: f64) -> Result<(), Self> {
        if (0.0..=1.0).contains(&rank) { Ok(()) } else { Err(Self::of(rank)) }
    }

    /// What was given for a rank.
    #[must_use]
    pub const fn rank(&self) -> f64 {
        self.rank
    }
}

impl fmt::Display for RankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a rank is a fraction between 0 and 1, and this is {}", self.rank)
    }
}

impl core::error::Error for RankError {}
