//! How fast an average forgets, as types.

/// The smoothing factor α of an average by count: the weight of the newest value among an endless run of them.
///
/// [`Percent`] is one for whole percents; others are a line of their own:
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::{Ewma, Smoothing};
///
/// /// What charts call a span of 20: α = 2 / (20 + 1).
/// struct Span20;
///
/// impl Smoothing for Span20 {
///     const ALPHA: f64 = 2.0 / 21.0;
/// }
///
/// assert_eq!(TwoStack::<Ewma<Span20>, 100>::new().slide(3.5), Some(3.5));
/// ```
pub trait Smoothing {
    /// Above 0, and 1 at most.
    const ALPHA: f64;
}

/// A smoothing factor in whole percents, 1 to 100.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Percent<const N: u8> {}

#[diagnostic::do_not_recommend]
impl<const N: u8> Smoothing for Percent<N> {
    #[allow(clippy::cast_lossless, reason = "`From` is not const")]
    const ALPHA: f64 = N as f64 / 100.0;
}

/// After how long a weight has halved, in the unit of the stamps; of `Duration`, in seconds.
pub trait HalfLife {
    /// Above 0 and finite.
    const HALF_LIFE: f64;
}

/// A half-life of a whole number of the stamps' unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ticks<const N: u64> {}

#[diagnostic::do_not_recommend]
impl<const N: u64> HalfLife for Ticks<N> {
    const HALF_LIFE: f64 = N as f64;
}
