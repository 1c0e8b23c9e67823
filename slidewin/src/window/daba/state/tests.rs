//! A window whose elements move to other slots, as those of a storage that grows would.

use crate::{Aggregator, Daba, Recompute};

/// The last values in decimal digits, oldest first: order shows.
enum Digits {}

impl Aggregator for Digits {
    type Value = u64;
    type Agg = (u64, u64);
    type Out = u64;

    fn empty() -> (u64, u64) {
        (0, 1)
    }
    fn unit(digit: &u64) -> (u64, u64) {
        (*digit, 10)
    }
    fn combine(older: &(u64, u64), newer: &(u64, u64)) -> (u64, u64) {
        (older.0 * newer.1 + newer.0, older.1 * newer.1)
    }
    fn finalize(digits: &(u64, u64)) -> u64 {
        digits.0
    }
}

/// The window with its head in slot 0 and, after the slots that there were, empty ones.
fn moved<const N: usize, const MORE: usize>(window: Daba<Digits, N>) -> Daba<Digits, MORE> {
    let Daba { mut slots, mut state } = window;
    slots.rotate_left(state.run.head);
    state.rebase();
    Daba { slots: core::array::from_fn(|slot| slots.get(slot).copied().unwrap_or((0, 1))), state }
}

#[test]
fn elements_that_move_are_followed() {
    for slides in 0..40_u64 {
        for pops in 0..=7 {
            let mut window = Daba::<Digits, 7>::new();
            let mut plain = Recompute::<Digits, 12>::new();
            window.extend(0..slides);
            (0..pops).for_each(|_| _ = window.pop());
            plain.extend(slides.saturating_sub(7) + pops..slides);
            let mut window = moved::<7, 12>(window);
            assert_eq!(window.query(), plain.query(), "{slides} slides, {pops} pops");
            for value in 0..30 {
                assert_eq!(
                    window.slide(value),
                    plain.slide(value),
                    "{slides} slides, {pops} pops, then {value}"
                );
            }
        }
    }
}
