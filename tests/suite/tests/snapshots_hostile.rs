//! Snapshots that are not what was written: with flipped bits, cut off, of another window, or made up with a right checksum. Each
//! gives an error, or a window that is valid, and neither a panic nor an allocation that the input does not warrant.

use std::fmt::Debug;
use std::hint::black_box;

use allocation_counter::measure;
use serde::{Deserialize, Serialize};
use slidewin::sketch::{Bloom, CountMin, Hll, MisraGries, SpaceSaving};
use slidewin::snapshot::{Snapshot, SnapshotError, sealed};
use slidewin::stats::{ArgMax, Histogram, Mean, Spanning, Summary, TopK};
use slidewin::window::Weighted;
use slidewin::{
    Aggregate, BoxedDaba, BoxedMonotonic, BoxedSorted, BoxedTwoStack, Daba, GrowableDaba, GrowableMonotonic,
    GrowableTwoStack, Monotonic, Recompute, Sorted, Subtract, TwoStack, ValueTwoStack, Window,
};
use slidewin_tests::free::Free;
use slidewin_tests::kept::{Digits, Highest, Longest, Readings, Step, Sums, step, step_sorted};
use slidewin_tests::random::Random;

/// What a window does in a step, and what it says then.
type Steps<W, V> = fn(&mut W, &Step<V>) -> (Vec<u8>, String);

/// Reads a snapshot, and says how. A window that comes of it must live on; what is allocated for an error must be in proportion.
fn read<W: Snapshot>(bytes: &[u8], live: impl Fn(&mut W)) -> Result<(), SnapshotError> {
    let mut outcome = Ok(());
    let allocated = measure(|| match W::from_snapshot(bytes) {
        Ok(mut window) => live(&mut window),
        Err(error) => outcome = Err(error),
    });
    if outcome.is_err() {
        let allowed = 64 * bytes.len() as u64 + (64 << 10);
        assert!(
            allocated.bytes_max <= allowed,
            "{} bytes for {}: {outcome:?}",
            allocated.bytes_max,
            bytes.len()
        );
    }
    outcome
}

/// A filled window, which has slid a few times, in the middle of what it does.
fn filled<W, V>(mut window: W, value: fn(&mut Random) -> V, act: Steps<W, V>) -> W {
    let mut random = Random(7);
    (0..9).for_each(|_| _ = act(&mut window, &Step::Slide(value(&mut random))));
    act(&mut window, &Step::Pop);
    window
}

/// Every flip of a bit, every cut, and some hundred other changes of a snapshot: an error each.
fn damaged<W: Snapshot>(window: &W) {
    let whole = window.snapshot().unwrap();
    let refused = |bytes: &[u8], what: &str| {
        let error = read::<W>(bytes, |_| ()).expect_err(what);
        assert!(
            matches!(
                error,
                SnapshotError::Damaged | SnapshotError::NoSnapshot | SnapshotError::Version { .. }
            ),
            "{what}: {error}"
        );
    };
    for bit in 0..8 * whole.len() {
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        refused(&bytes, &format!("bit {bit} flipped"));
    }
    for len in 0..whole.len() {
        refused(&whole[..len], &format!("cut to {len}"));
    }
    let mut random = Random(11);
    for _ in 0..500 {
        let mut bytes = whole.clone();
        let place = below(&mut random, bytes.len());
        let new = random.bits().to_le_bytes()[0];
        match random.below(4) {
            0 => bytes.insert(place, new),
            1 => drop(bytes.remove(place)),
            2 => bytes.rotate_left(place),
            _ => (0..=random.below(8)).for_each(|_| {
                let place = below(&mut random, bytes.len());
                bytes[place] = random.bits().to_le_bytes()[0];
            }),
        }
        if bytes != whole {
            refused(&bytes, &format!("changed at {place}"));
        }
    }
}

fn below(random: &mut Random, bound: usize) -> usize {
    usize::try_from(random.below(bound as u64)).unwrap()
}

/// A thousand changes of a snapshot's content, each with a checksum that is right: an error, or a window that lives on.
fn made_up<W: Snapshot, V: Debug>(window: &W, value: fn(&mut Random) -> V, act: Steps<W, V>) {
    let whole = window.snapshot().unwrap();
    let content = &whole[6..whole.len() - 8];
    let mut random = Random(13);
    let (mut errors, mut windows) = (0, 0);
    let change = |random: &mut Random, bytes: &mut Vec<u8>| {
        let place = below(random, bytes.len());
        let new = match random.below(3) {
            0 => u8::try_from(random.below(20)).unwrap(),
            1 => [0x7F, 0x80, 0xFF, 0x3F][below(random, 4)],
            _ => random.bits().to_le_bytes()[0],
        };
        match random.below(6) {
            0 => bytes.insert(place, new),
            1 => drop(bytes.remove(place)),
            2 => bytes.truncate(place + 1),
            3 => {
                let other = below(random, bytes.len());
                let piece = bytes[place.min(other)..place.max(other)].to_vec();
                bytes.splice(place..place, piece);
            }
            4 => bytes[place] ^= 1 << random.below(8),
            _ => bytes[place] = new,
        }
    };
    for _ in 0..1200 {
        let mut content = content.to_vec();
        (0..=random.below(2)).for_each(|_| change(&mut random, &mut content));
        let seed = random.bits();
        let outcome = read::<W>(&around(&content), |window| {
            let mut random = Random(seed);
            (0..30).for_each(|_| _ = black_box(act(window, &Step::any(&mut random, value))));
        });
        *if outcome.is_ok() { &mut windows } else { &mut errors } += 1;
    }
    assert!(errors > 50, "{errors} errors, {windows} windows");
}

/// A content in the envelope of a snapshot: that of an empty one, but for the checksum, which is that of CRC-64/XZ.
fn around(content: &[u8]) -> Vec<u8> {
    let mut bytes = TwoStack::<Highest, 1>::new().snapshot().unwrap()[..6].to_vec();
    bytes.extend_from_slice(content);
    let sum = bytes.iter().fold(!0_u64, |sum, byte| {
        (0..8).fold(sum ^ u64::from(*byte), |sum, _| (sum >> 1) ^ (0xC96C_5795_D787_0F42 * (sum & 1)))
    });
    bytes.extend_from_slice(&(!sum).to_le_bytes());
    bytes
}

fn text(random: &mut Random) -> String {
    "ab".repeat(usize::try_from(random.below(5)).unwrap())
}

fn integer(random: &mut Random) -> i64 {
    random.bits().cast_signed()
}

fn small(random: &mut Random) -> u8 {
    u8::try_from(random.below(12)).unwrap()
}

/// Windows whose snapshots are damaged, and made up.
macro_rules! attacked {
    ($($name:ident { $($window:expr, $value:expr, $act:expr;)* })*) => {$(
        #[test]
        fn $name() {
            $(
                let window = filled($window, $value, $act);
                damaged(&window);
                made_up(&window, $value, $act);
            )*
        }
    )*};
}

attacked! {
    two_stacks {
        TwoStack::<Readings, 5>::new(), Random::float, step;
        BoxedTwoStack::<Longest>::with_capacity(4).unwrap(), text, step;
        GrowableTwoStack::<Digits>::with_limit(6).unwrap(), Random::bits, step;
        ValueTwoStack::<Free, 4>::new(), Random::bits, step;
    }
    daba {
        Daba::<Digits, 7>::new(), Random::bits, step;
        BoxedDaba::<Free>::with_capacity(5).unwrap(), Random::bits, step;
        GrowableDaba::<Highest>::with_limit(6).unwrap(), Random::float, step;
    }
    monotonic {
        Monotonic::<Highest, 5>::new(), Random::float, step;
        BoxedMonotonic::<Longest>::with_capacity(5).unwrap(), text, step;
        GrowableMonotonic::<Longest>::new(), text, step;
    }
    others {
        Subtract::<Sums, 5>::new(), integer, step;
        Recompute::<Readings, 3>::new(), Random::float, step;
        Window::<Sums, 4>::new(), integer, step;
        Sorted::<f64, 5>::new(), Random::float, step_sorted;
        BoxedSorted::<i64>::with_capacity(5).unwrap(), integer, step_sorted;
    }
    statistics {
        TwoStack::<TopK<f64, 3>, 5>::new(), Random::float, step;
        Subtract::<Histogram<Spanning<0, 10>, 4>, 4>::new(), Random::float, step;
        TwoStack::<(Summary, ArgMax, Mean), 4>::new(), Random::float, step;
        Daba::<Summary<i64>, 4>::new(), integer, step;
    }
    counters {
        TwoStack::<MisraGries<u8, 3>, 5>::new(), small, step;
        ValueTwoStack::<SpaceSaving<u8, 3>, 5>::new(), small, step;
    }
    sketches {
        ValueTwoStack::<Hll<u64, 4>, 5>::new(), Random::bits, step;
        TwoStack::<Hll<u64, 10>, 3>::new(), Random::bits, step;
        TwoStack::<CountMin<u64, 2, 4>, 3>::new(), Random::bits, step;
        TwoStack::<Bloom<u64, 128, 3>, 3>::new(), Random::bits, step;
    }
}

/// What reads a snapshot as one of another window says, and of which two kinds it speaks.
#[test]
fn another_window() {
    let window = filled(TwoStack::<Highest, 5>::new(), Random::float, step);
    let snapshot = window.snapshot().unwrap();
    let error = Daba::<Highest, 5>::from_snapshot(&snapshot).unwrap_err();
    assert_eq!(error.to_string(), "the snapshot is of a `TwoStack`, and the window is a `Daba`");
    let error = TwoStack::<Highest, 6>::from_snapshot(&snapshot).unwrap_err();
    assert_eq!(error, SnapshotError::Capacity { of_snapshot: 5, of_window: 6 });
    let error = TwoStack::<Sums, 5>::from_snapshot(&snapshot).unwrap_err();
    assert_eq!(error.to_string(), "the snapshot is not of such a window: missing field `sum`");
    assert!(TwoStack::<Mean, 5>::from_snapshot(&snapshot).is_err());
    // A window that was chosen is the same as the one chosen.
    assert!(Window::<Highest, 5>::from_snapshot(&snapshot).is_ok());
    // Of a made window only the values must fit.
    let mut larger = TwoStack::<Highest, 60>::new();
    larger.restore(&snapshot).unwrap();
    assert_eq!((larger.len(), larger.capacity(), larger.query().max), (4, 60, window.query().max));
}

#[test]
fn another_version() {
    let mut snapshot = TwoStack::<Highest, 5>::new().snapshot().unwrap();
    snapshot[4] = 9;
    let error = TwoStack::<Highest, 5>::from_snapshot(&snapshot).unwrap_err();
    assert_eq!(error.to_string(), "the snapshot is of version 9 of the format, and this reads version 1");
}

/// A restoration that fails leaves the window as it was.
#[test]
fn a_failed_restoration() {
    let full = filled(TwoStack::<Free, 5>::new(), Random::bits, step);
    let mut small = TwoStack::<Free, 2>::new();
    small.extend([1, 2, 3]);
    let before = small.snapshot();
    let error = small.restore(&full.snapshot().unwrap()).unwrap_err();
    assert_eq!(error, SnapshotError::Capacity { of_snapshot: 4, of_window: 2 });
    assert!(small.restore(b"slwn").is_err());
    assert_eq!((small.snapshot(), small.query()), (before, vec![2, 3]));
}

/// A window on the heap is not allocated on the word of a few bytes; one that was made is restored.
#[test]
fn a_huge_window_of_few_values() {
    let mut huge = BoxedTwoStack::<Digits>::with_capacity(1 << 17).unwrap();
    huge.extend([1, 2, 3]);
    let snapshot = huge.snapshot().unwrap();
    let error = BoxedTwoStack::<Digits>::from_snapshot(&snapshot).unwrap_err();
    assert_eq!(error, SnapshotError::TooLarge { capacity: 1 << 17 });
    assert!(read::<BoxedTwoStack<Digits>>(&snapshot, |_| ()).is_err());
    let mut made = BoxedTwoStack::<Digits>::with_capacity(1 << 17).unwrap();
    made.restore(&snapshot).unwrap();
    assert_eq!(made.query(), huge.query());
    // It is when it is full.
    huge.extend(0..1 << 17);
    assert!(BoxedTwoStack::<Digits>::from_snapshot(&huge.snapshot().unwrap()).is_ok());
    // The capacity of one that grows is no more than a number.
    let growing: GrowableTwoStack<Digits> = [1_u64, 2, 3].into_iter().collect();
    let twin = GrowableTwoStack::<Digits>::from_snapshot(&growing.snapshot().unwrap()).unwrap();
    assert_eq!((twin.capacity(), twin.query()), (usize::MAX, growing.query()));
}

/// What a snapshot could say of a two-stack window.
#[derive(Serialize)]
struct TwoStacks {
    capacity: u64,
    front: Vec<(u64, u64)>,
    back: Vec<(u64, u64)>,
}

/// What it could say of a de-amortised one.
#[derive(Serialize)]
struct Regions {
    capacity: u64,
    slots: Vec<(u64, u64)>,
    unfinished: u64,
    raw: u64,
    back: u64,
    middle: Option<(u64, u64)>,
}

/// What it could say of a monotonic queue.
#[derive(Serialize)]
struct Queue {
    capacity: u64,
    len: u64,
    candidates: Vec<(u64, Highest)>,
}

fn reason<W: Snapshot + Debug>(kind: &str, state: &impl Serialize) -> String {
    W::from_snapshot(&sealed(kind, state).unwrap()).unwrap_err().to_string()
}

#[test]
fn two_stacks_of_nonsense() {
    let pairs = |count| vec![(1, 2); count];
    let too_many = TwoStacks { capacity: 4, front: pairs(3), back: pairs(2) };
    let error = reason::<TwoStack<Digits, 4>>("TwoStack", &too_many);
    assert_eq!(error, "the snapshot is not of such a window: more values than the window has room for");
    let none = TwoStacks { capacity: 0, front: pairs(0), back: pairs(0) };
    let error = reason::<GrowableTwoStack<Digits>>("TwoStack", &none);
    assert_eq!(error, "the snapshot is not of such a window: a window of no capacity");
    let endless = TwoStacks { capacity: u64::MAX - 1, front: pairs(0), back: pairs(0) };
    let error = BoxedTwoStack::<Digits>::from_snapshot(&sealed("TwoStack", &endless).unwrap()).unwrap_err();
    assert_eq!(error, SnapshotError::TooLarge { capacity: u64::MAX - 1 });
}

/// All sizes of regions that a snapshot could say, and the ends of the range: valid ones alone give a window, and that lives on.
#[test]
fn regions_of_all_sizes() {
    let (mut windows, mut errors) = (0, 0);
    for len in 0..=7 {
        let sizes = [0, 1, 2, 3, 4, 5, 6, 7, 8, u64::MAX / 2 + 1, u64::MAX];
        for (unfinished, raw, back) in
            sizes.iter().flat_map(|a| sizes.iter().flat_map(move |b| sizes.map(move |c| (*a, *b, c))))
        {
            let slots = vec![(3, 5); len];
            let middle = (unfinished > 0).then_some((1, 1));
            let state = Regions { capacity: 7, slots, unfinished, raw, back, middle };
            let outcome = read::<Daba<Digits, 7>>(&sealed("Daba", &state).unwrap(), |window| {
                let mut random = Random(unfinished ^ raw ^ back);
                for later in 0..1000 {
                    step(window, &Step::any(&mut random, Random::bits));
                    if later > 30 {
                        continue;
                    }
                    let state = serde_json::to_value(Snapshot::state(window)).unwrap();
                    let [unfinished, raw, back] =
                        ["unfinished", "raw", "back"].map(|size| state[size].as_u64().unwrap());
                    let len = window.len() as u64;
                    assert!(
                        unfinished + back < len.max(1)
                            && unfinished + 2 * back <= len
                            && 2 * raw <= unfinished
                    );
                }
            });
            *if outcome.is_ok() { &mut windows } else { &mut errors } += 1;
        }
    }
    assert!(windows > 30 && errors > 500, "{windows} windows, {errors} errors");
}

#[test]
fn queues_of_nonsense() {
    let queue = |len, positions: &[(u64, f64)]| {
        let candidates = positions.iter().map(|(position, max)| (*position, Highest { max: *max })).collect();
        Queue { capacity: 4, len, candidates }
    };
    let newest = "the snapshot is not of such a window: the newest value is not a candidate";
    let order = "the snapshot is not of such a window: candidates out of order, or dominated by their next";
    let cases = [
        (queue(3, &[]), newest),
        (queue(0, &[(0, 1.0)]), newest),
        (queue(3, &[(0, 2.0), (1, 1.0)]), newest),
        (queue(2, &[(1, 2.0), (1, 1.0)]), order),
        (queue(3, &[(1, 3.0), (0, 2.0), (2, 1.0)]), order),
        (queue(2, &[(0, 1.0), (1, 2.0)]), order),
        (
            queue(5, &[(4, 1.0)]),
            "the snapshot is not of such a window: more values than the window has room for",
        ),
    ];
    for (state, why) in cases {
        assert_eq!(reason::<Monotonic<Highest, 4>>("Monotonic", &state), why);
    }
    assert!(
        Monotonic::<Highest, 4>::from_snapshot(
            &sealed("Monotonic", &queue(2, &[(0, 2.0), (1, 1.0)])).unwrap()
        )
        .is_ok()
    );
}

#[test]
fn weights_that_are_none() {
    #[derive(Serialize)]
    struct Row {
        capacity: u64,
        values: [(f64, f64); 1],
    }
    let error = reason::<Sorted<Weighted<f64>, 2>>("Sorted", &Row { capacity: 2, values: [(1.0, -1.0)] });
    assert!(error.ends_with("a weight of -1: weights are finite, and not negative"), "{error}");
}

/// Values in each other deeper than a stack could hold, as a made-up list of lists.
#[test]
fn too_deep() {
    #[derive(Aggregate, Clone, Serialize, Deserialize, Debug)]
    #[aggregate(value = u64)]
    struct Tree {
        #[aggregate(first, map = |depth| Some(Node::from(*depth)))]
        root: Option<Node>,
        #[aggregate(sum)]
        sum: u64,
    }
    #[derive(Clone, Serialize, Deserialize, Debug)]
    struct Node(Vec<Node>);
    impl From<u64> for Node {
        fn from(depth: u64) -> Self {
            Self((0..depth.min(1)).map(|_| Self::from(depth - 1)).collect())
        }
    }

    let mut window = TwoStack::<Tree, 2>::new();
    window.slide(20);
    let twin = TwoStack::<Tree, 2>::from_snapshot(&window.snapshot().unwrap()).unwrap();
    assert_eq!(format!("{:?}", twin.query()), format!("{:?}", window.query()));
    window.slide(2000);
    window.slide(2000);
    let error = window.snapshot().unwrap_err();
    assert_eq!(error.to_string(), "no snapshot can be taken: values lie too deep in each other");

    let start = twin.snapshot().unwrap();
    let root = start.windows(4).position(|bytes| bytes == b"root").unwrap() + 5;
    let mut content = start[6..root].to_vec();
    content.extend(std::iter::repeat_n(11, 100_000));
    let error = TwoStack::<Tree, 2>::from_snapshot(&around(&content)).unwrap_err();
    assert_eq!(error.to_string(), "the snapshot is not of such a window: values lie too deep in each other");
}
