//! Windows that go on from a snapshot: at any point of a random life, each kind of window is taken a snapshot of, restored through
//! one format or another, and lives on beside the one that it was. All that either says is the same, to the bit.

use std::collections::BTreeSet;

use serde::Serialize;
use serde::de::DeserializeOwned;
use slidewin::snapshot::Snapshot;
use slidewin::stats::{Mean, TopK};
use slidewin::window::Weighted;
use slidewin::{
    BoxedDaba, BoxedMonotonic, BoxedRecompute, BoxedSorted, BoxedSubtract, BoxedTwoStack, BoxedValueTwoStack,
    BoxedWindow, Daba, GrowableDaba, GrowableMonotonic, GrowableRecompute, GrowableSorted, GrowableSubtract,
    GrowableTwoStack, GrowableValueTwoStack, GrowableWindow, Monotonic, Recompute, Sorted, Subtract,
    TwoStack, ValueTwoStack, Window,
};
use slidewin_tests::free::Free;
use slidewin_tests::kept::{Digits, Highest, Longest, Readings, Step, Sums, step, step_sorted};
use slidewin_tests::random::Random;
use slidewin_tests::revived::{Steps, float, integer, lives};

/// The window from its snapshot, by way of one of several formats. `used` is one of its kind that holds something else.
fn restored<W: Snapshot + Serialize + DeserializeOwned>(window: &W, used: W, way: usize) -> W {
    match way % 5 {
        0 => W::from_snapshot(&window.snapshot().unwrap()).unwrap(),
        1 => serde_json::from_str(&serde_json::to_string(window).unwrap()).unwrap(),
        2 => postcard::from_bytes(&postcard::to_allocvec(window).unwrap()).unwrap(),
        3 => {
            let mut bytes = Vec::new();
            ciborium::into_writer(window, &mut bytes).unwrap();
            ciborium::from_reader(bytes.as_slice()).unwrap()
        }
        _ => {
            let mut used = used;
            used.restore(&window.snapshot().unwrap()).unwrap();
            used
        }
    }
}

fn text(random: &mut Random) -> String {
    "ä\0".repeat(usize::try_from(random.below(9)).unwrap())
}

fn weighted(random: &mut Random) -> Weighted<f64> {
    Weighted::new(float(random), random.float().abs()).unwrap()
}

/// One test a kind of window: of an aggregator on each storage, by the values that it takes.
macro_rules! kinds {
    ($($name:ident: $inline:ident $boxed:ident $growable:ident { $($aggregator:ty, $value:expr;)* })*) => {$(
        #[test]
        fn $name() {
            $(
                lives(restored, || $inline::<$aggregator, 1>::new(), $value, step, (15, 10));
                lives(restored, || $inline::<$aggregator, 9>::new(), $value, step, (90, 25));
                lives(restored, || $boxed::<$aggregator>::with_capacity(6).unwrap(), $value, step, (30, 20));
                lives(restored, || $growable::<$aggregator>::with_limit(11).unwrap(), $value, step, (40, 25));
                lives(restored, || $growable::<$aggregator>::new(), $value, step, (25, 10));
            )*
        }
    )*};
}

kinds! {
    two_stacks: TwoStack BoxedTwoStack GrowableTwoStack {
        Readings, float; Highest, float; Digits, Random::bits; Free, Random::bits; Free<true>, Random::bits; Longest, text;
        Sums, integer; Mean, float; (Mean, TopK<f64, 3>), float;
    }
    two_stacks_over_values: ValueTwoStack BoxedValueTwoStack GrowableValueTwoStack {
        Readings, float; Digits, Random::bits; Free, Random::bits; Longest, text; TopK<f64, 3>, float;
    }
    daba: Daba BoxedDaba GrowableDaba {
        Readings, float; Highest, float; Digits, Random::bits; Free, Random::bits; Longest, text; Mean, float;
    }
    subtract: Subtract BoxedSubtract GrowableSubtract {
        Sums, integer; Mean<i64>, integer;
    }
    monotonic: Monotonic BoxedMonotonic GrowableMonotonic {
        Highest, float; Longest, text;
    }
    recompute: Recompute BoxedRecompute GrowableRecompute {
        Readings, float; Free, Random::bits; Longest, text;
    }
    chosen: Window BoxedWindow GrowableWindow {
        Readings, float; Sums, integer; Digits, Random::bits; Mean, float;
    }
}

#[test]
fn sorted() {
    lives(restored, Sorted::<f64, 1>::new, float, step_sorted, (20, 10));
    lives(restored, Sorted::<f64, 9>::new, float, step_sorted, (100, 20));
    lives(restored, Sorted::<i64, 9>::new, integer, step_sorted, (50, 20));
    lives(
        restored,
        || BoxedSorted::<f32>::with_capacity(7).unwrap(),
        |random| f32::from_bits(random.bits().to_le_bytes()[0].into()),
        step_sorted,
        (50, 20),
    );
    lives(restored, || GrowableSorted::<i64>::with_limit(11).unwrap(), integer, step_sorted, (50, 20));
    lives(restored, GrowableSorted::<f64>::new, float, step_sorted, (50, 20));
    let act: Steps<BoxedSorted<Weighted<f64>>, _> = |window, step| {
        if let Step::Slide(value) = step {
            window.slide(value);
        }
        let pairs: Vec<_> = window.iter().map(|pair| (pair.value(), pair.weight())).collect();
        (slidewin_tests::kept::bits(&pairs), format!("{:?}", window.weighted_median()))
    };
    lives(restored, || BoxedSorted::with_capacity(7).unwrap(), weighted, act, (50, 20));
}

/// Windows so wide that a flip goes in chains, and a sorted one has blocks.
#[test]
fn wide_windows() {
    lives(restored, TwoStack::<Highest, 100>::new, float, step, (200, 6));
    lives(restored, Daba::<Digits, 100>::new, Random::bits, step, (200, 6));
    let mut window = BoxedSorted::<f64>::with_capacity(1000).unwrap();
    let mut random = Random(3);
    window.extend((0..1500).map(|_| float(&mut random)));
    let mut twin = restored(&window, window.clone(), 0);
    for _ in 0..1500 {
        let next = Step::Slide(float(&mut random));
        assert_eq!(step_sorted(&mut window, &next), step_sorted(&mut twin, &next));
    }
}

/// The de-amortised window, in more states of its regions than there are widths.
#[test]
fn daba_in_every_state() {
    let mut seen = BTreeSet::new();
    let mut random = Random(5);
    let mut window = Daba::<Free, 8>::new();
    for moment in 0..1500 {
        let twin = restored(&window, Daba::new(), moment);
        twin.assert_valid(|range| twin.aggregate().get(range).unwrap_or_default().to_vec());
        let state = serde_json::to_value(window.state()).unwrap();
        seen.insert(format!("{} {} {} {}", window.len(), state["unfinished"], state["raw"], state["back"]));
        step(&mut window, &Step::any(&mut random, Random::bits));
    }
    assert!(seen.len() > 25, "states: {seen:?}");
    assert!(seen.contains("8 7 3 0"), "a back that has just joined: {seen:?}");
}
