//! Clocks of every type that stamps have, set by a count of ticks, so that one model serves them all.

use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime};

use slidewin::time::Stamp;

use crate::random::Random;

/// A stamp type, and the ticks that it can say.
pub trait Clock: Stamp {
    /// The first and the last tick.
    const TICKS: (i128, i128);

    /// The stamp of a tick.
    fn at(tick: i128) -> Self;

    /// The distance of so many ticks.
    fn span(ticks: u128) -> Self::Span;
}

macro_rules! integers {
    ($($int:ident)+) => {$(
        impl Clock for $int {
            const TICKS: (i128, i128) = ($int::MIN as i128, $int::MAX as i128);

            fn at(tick: i128) -> Self {
                tick.try_into().expect("a tick of the clock")
            }
            fn span(ticks: u128) -> Self::Span {
                ticks.try_into().expect("a distance of the clock's")
            }
        }
    )+};
}

integers!(u8 i8 u32 i32 u64 i64);

/// A tick is a nanosecond, since the start.
impl Clock for Duration {
    const TICKS: (i128, i128) = (0, u64::MAX as i128);

    fn at(tick: i128) -> Self {
        Self::from_nanos(tick.try_into().expect("a tick of the clock"))
    }
    fn span(ticks: u128) -> Self {
        Self::from_nanos(ticks.try_into().expect("a distance of the clock's"))
    }
}

static START: LazyLock<(Instant, SystemTime)> = LazyLock::new(|| (Instant::now(), SystemTime::now()));

macro_rules! std_clocks {
    ($($clock:ident $field:tt)+) => {$(
        /// A tick is a nanosecond, since a start that stays the same.
        impl Clock for $clock {
            const TICKS: (i128, i128) = (0, 1 << 60);

            fn at(tick: i128) -> Self {
                START.$field + Duration::at(tick)
            }
            fn span(ticks: u128) -> Duration {
                <Duration as Clock>::span(ticks)
            }
        }
    )+};
}

std_clocks!(Instant 0 SystemTime 1);

/// The next tick of a stream: mostly a little later, often the same, at times after a gap, rarely after a jump through what is
/// left of the clock.
pub fn tick_after<C: Clock>(tick: i128, random: &mut Random) -> i128 {
    let (first, last) = C::TICKS;
    let left = last - tick.max(first);
    let step = match random.below(100) {
        0..30 => 0,
        30..85 => i128::from(random.below(4)),
        85..99 => i128::from(random.below(40)),
        _ => left / (1 + i128::from(random.below(6))),
    };
    tick + step.min(left)
}
