//! Windows that go on from a snapshot, beside those that they were.

use std::fmt::Debug;

use slidewin::snapshot::Snapshot;

use crate::kept::Step;
use crate::random::Random;
use crate::ugly::Ugly;

/// What a window does in a step, and what it says then.
pub type Steps<W, V> = fn(&mut W, &Step<V>) -> (Vec<u8>, String);

/// A window that lives for `moments`, after each of which its twin, `restored` in some way that may depend on the moment, lives on beside
/// a clone of it for `after` more. `restored` is given one of the kind that holds something else.
pub fn lives<W, V>(
    restored: fn(&W, W, usize) -> W,
    make: fn() -> W,
    value: fn(&mut Random) -> V,
    act: Steps<W, V>,
    (moments, after): (usize, usize),
) where
    W: Snapshot + Clone,
    V: Debug,
{
    let mut random = Random(1);
    let mut window = make();
    let mut used = make();
    for moment in 0..moments {
        let mut original = window.clone();
        let mut twin = restored(&window, used, moment);
        assert_eq!(
            twin.snapshot(),
            window.snapshot(),
            "moment {moment}: the snapshot of the restored window"
        );
        let mut future = random.clone();
        for later in 0..after {
            let next = Step::any(&mut future, value);
            let (one, other) = (act(&mut original, &next), act(&mut twin, &next));
            assert_eq!(one, other, "moment {moment}, {later} steps later: {next:?}");
        }
        assert_eq!(twin.snapshot(), original.snapshot(), "moment {moment}: the snapshots in the end");
        used = twin;
        act(&mut window, &Step::any(&mut random, value));
    }
}

/// Any float: ugly ones, with payloads in their NaN, and others that round.
pub fn float(random: &mut Random) -> f64 {
    let ugly = f64::ugly();
    match random.below(8) {
        0 => ugly[usize::try_from(random.bits() % ugly.len() as u64).expect("a snapshot of a window")],
        1 => f64::from_bits(0x7FF0_0000_0000_0001 | random.bits()),
        _ => random.float(),
    }
}

/// Any integer, often one at the end of the range.
pub fn integer(random: &mut Random) -> i64 {
    match random.below(4) {
        0 => i64::MAX,
        1 => i64::MIN,
        _ => random.bits().cast_signed(),
    }
}
