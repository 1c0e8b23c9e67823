//! Blocks of slots: 2ʲ of them, from a multiple of 2ʲ on.

use core::ops::Range;

/// The blocks of 2 slots, 4, … that hold a slot and end within the slots: how many slots, and which.
#[inline]
pub(super) fn around(slot: usize, capacity: usize) -> impl Iterator<Item = Range<usize>> {
    (1..usize::BITS)
        .map(move |level| {
            let start = slot >> level << level;
            start..start.saturating_add(1 << level)
        })
        .take_while(move |block| block.end <= capacity)
}

/// The largest power of two that is not above a number, which is not 0.
#[inline]
pub(super) const fn power_of_two_within(number: usize) -> usize {
    1 << (usize::BITS - 1 - number.leading_zeros())
}

/// The size of the largest block that begins at a slot, ends before another, and is of use.
#[inline]
pub(super) fn largest_block(start: usize, end: usize, largest: usize) -> usize {
    let aligned = if start == 0 { usize::MAX } else { start & start.wrapping_neg() };
    aligned.min(power_of_two_within(end - start)).min(largest)
}
