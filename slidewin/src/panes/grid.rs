//! Where panes and windows lie: numbers of ticks from the origin, which have a sign, and the numbers of panes and windows, which are
//! quotients rounded down. A clock's whole range has fewer than 2⁹⁵ ticks, so that none of the sums here overflows an `i128`.

use core::ops::Range;

/// Sizes in ticks, and in panes.
///
/// Pane `p` is `[p·pane, (p + 1)·pane)`; window `k` has the panes `[k·hop, k·hop + panes)`. Windows that do not overlap are one pane
/// each, of which they are the first `size` ticks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Grid {
    pub(super) size: i128,
    pub(super) slide: i128,
    pub(super) lateness: i128,
    /// The width of a pane.
    pub(super) pane: i128,
    /// How many panes a window has.
    pub(super) panes: i128,
    /// By how many panes a window lies after the one before.
    pub(super) hop: i128,
}

impl Grid {
    pub(super) fn new(size: u128, slide: u128, lateness: u128) -> Self {
        let pane = if slide >= size { slide } else { greatest_common_divisor(size, slide) };
        Self {
            size: signed(size),
            slide: signed(slide),
            lateness: signed(lateness),
            pane: signed(pane),
            panes: signed(size.div_ceil(pane)),
            hop: signed(slide / pane),
        }
    }

    /// The pane of a stamp, and how many ticks after its start the stamp lies.
    #[inline]
    pub(super) fn pane(&self, ticks: i128) -> (i128, i128) {
        divided(ticks, self.pane)
    }

    /// How many ticks of each pane, from its start, lie in a window.
    #[inline]
    pub(super) fn covered(&self) -> i128 {
        self.pane.min(self.size)
    }

    /// The panes of a window.
    #[inline]
    pub(super) fn panes_of(&self, window: i128) -> Range<i128> {
        let first = self.first_pane(window);
        first..first + self.panes
    }

    /// The first pane of a window, and so the first that no earlier window needs.
    #[inline]
    pub(super) fn first_pane(&self, window: i128) -> i128 {
        window * self.hop
    }

    /// The oldest window that a pane is of.
    #[inline]
    pub(super) fn oldest_window(&self, pane: i128) -> i128 {
        self.newest_window(pane - self.panes) + 1
    }

    /// The newest window that a pane is of.
    #[inline]
    pub(super) fn newest_window(&self, pane: i128) -> i128 {
        if self.hop == 1 { pane } else { divided(pane, self.hop).0 }
    }

    /// Where a window begins and ends.
    pub(super) fn ticks_of(&self, window: i128) -> Range<i128> {
        let start = window * self.slide;
        start..start + self.size
    }

    /// When a window closes: the first watermark that it takes no event after.
    pub(super) fn closing(&self, window: i128) -> i128 {
        self.ticks_of(window).end + self.lateness
    }

    /// The first window that is still open at a watermark.
    pub(super) fn first_open(&self, watermark: i128) -> i128 {
        divided(watermark - self.lateness - self.size, self.slide).0 + 1
    }
}

/// A number of ticks, which has room for a sign.
#[inline]
pub(super) fn signed(ticks: u128) -> i128 {
    i128::try_from(ticks).unwrap_or(i128::MAX)
}

/// A quotient rounded down, and the remainder.
#[inline]
fn divided(number: i128, by: i128) -> (i128, i128) {
    // Most numbers are so small that the division of half the width does.
    match (i64::try_from(number), i64::try_from(by)) {
        (Ok(number), Ok(by)) => (number.div_euclid(by).into(), number.rem_euclid(by).into()),
        _ => (number.div_euclid(by), number.rem_euclid(by)),
    }
}

/// Euclid's.
const fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
