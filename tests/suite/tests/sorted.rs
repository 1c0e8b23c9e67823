//! Sorted windows beside a queue that is sorted anew for each question: all short sequences of steps, random long ones, and
//! windows of many blocks.

use proptest::prelude::*;
use slidewin::window::{SortedOn, Storage};
use slidewin::{BoxedSorted, GrowableSorted, Sorted};
use slidewin_tests::random::Random;
use slidewin_tests::sorted_pair::{SortedPair, Step};

/// How long the sequences are: more in a release build.
const fn length(debug: u32, release: u32) -> u32 {
    if cfg!(debug_assertions) { debug } else { release }
}

const PUSH_POP: [Step<i8>; 3] = [Step::Push(1), Step::Push(2), Step::Pop];
const FLOATS: [Step<f64>; 5] =
    [Step::Push(1.0), Step::Slide(-0.0), Step::Slide(0.0), Step::Slide(f64::NAN), Step::Pop];
const MANY: [Step<i8>; 6] =
    [Step::Slide(1), Step::Slide(3), Step::PushMany(2, 2), Step::Extend(0, 3), Step::PopMany(2), Step::Clear];

macro_rules! all_sequences {
    ($($name:ident: $n:literal;)*) => {$(
        #[test]
        fn $name() {
            let integers = || SortedPair::of(Sorted::<i8, $n>::new());
            integers().goes_through_all(&PUSH_POP, length(8, 12), &[0, 1, 2, 3]);
            integers().goes_through_all(&MANY, length(5, 7), &[0, 1, 2, 3]);
            let floats = SortedPair::of(Sorted::<f64, $n>::new());
            floats.goes_through_all(&FLOATS, length(6, 8), &[-1.0, -0.0, 0.0, 1.0, f64::NAN]);
        }
    )*};
}

all_sequences! {
    all_sequences_of_one_value: 1;
    all_sequences_of_two_values: 2;
    all_sequences_of_three_values: 3;
    all_sequences_of_four_values: 4;
    all_sequences_of_five_values: 5;
}

/// All sequences of twelve pushes and pops, the values pushed being 2, 1, 2, 3 and again.
#[test]
fn all_sequences_of_twelve() {
    fn check<const N: usize>() {
        for bits in 0..1 << 12 {
            let mut pair = SortedPair::of(Sorted::<u8, N>::new());
            let mut values = [2, 1, 2, 3].into_iter().cycle();
            for step in 0..12 {
                let step = if bits >> step & 1 == 0 {
                    Step::Pop
                } else {
                    values.next().map_or(Step::Pop, Step::Push)
                };
                pair.step(step, |value, _| value);
            }
            pair.check(&[0, 1, 2, 3, 4]);
        }
    }
    check::<1>();
    check::<2>();
    check::<3>();
    check::<4>();
    check::<5>();
}

#[test]
fn all_sequences_while_growing() {
    for limit in [1, 3, 5, 6] {
        let window = GrowableSorted::<i8>::with_limit(limit).expect("1 or more");
        SortedPair::of(window).goes_through_all(&PUSH_POP, length(8, 11), &[0, 1, 2, 3]);
    }
}

fn steps() -> impl Strategy<Value = Vec<Step<f64>>> {
    let value = || prop_oneof![-4..4_i8, any::<i8>()].prop_map(f64::from);
    let ugly =
        prop_oneof![Just(f64::NAN), Just(-0.0), Just(f64::INFINITY), Just(f64::NEG_INFINITY), any::<f64>()];
    let step = prop_oneof![
        8 => value().prop_map(Step::Slide),
        3 => value().prop_map(Step::Push),
        3 => Just(Step::Pop),
        2 => ugly.prop_map(Step::Slide),
        1 => (value(), 0..40_usize).prop_map(|(value, count)| Step::PushMany(value, count)),
        1 => (value(), 0..40_usize).prop_map(|(value, count)| Step::Extend(value, count)),
        1 => (0..20_usize).prop_map(Step::PopMany),
    ];
    prop::collection::vec(step, 0..120)
}

fn goes_through<S: Storage>(window: SortedOn<f64, S>, steps: &[Step<f64>]) {
    let mut pair = SortedPair::of(window);
    for step in steps {
        pair.step(*step, |value, index| value + f64::from(u8::try_from(index % 5).unwrap_or(0)));
        pair.check(&[-1.0, 0.0, 2.0, f64::INFINITY, f64::NAN]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_sequence(steps in steps(), limit in 1..70_usize) {
        goes_through(Sorted::<f64, 33>::new(), &steps);
        goes_through(BoxedSorted::with_capacity(limit).expect("a few slots"), &steps);
        goes_through(GrowableSorted::with_limit(limit).expect("a few slots"), &steps);
        goes_through(GrowableSorted::new(), &steps);
    }
}

/// Blocks of 128 and of 256 keys, the last of them whole, partial, and of one key.
#[test]
fn windows_of_many_blocks() {
    let few = if cfg!(debug_assertions) { 6 } else { 40 };
    for (capacity, checks) in [(513, few), (640, few), (767, few), (5000, few), (32_768, 2), (40_000, 2)] {
        let mut random = Random(u64::try_from(capacity).unwrap_or(0));
        let mut pair = SortedPair::of(BoxedSorted::<i64>::with_capacity(capacity).expect("so many slots"));
        for check in 0..checks {
            // From few different values to almost only different ones.
            let mut value = || i64::try_from(random.bits() >> (60 - 11 * (check % 5))).unwrap_or(0);
            let like =
                |value: i64, index: usize| value ^ i64::try_from(index * 2_654_435_761 % 4093).unwrap_or(0);
            pair.step(Step::Extend(value(), capacity / 3), like);
            let turns = if check % 3 == 2 { capacity } else { 500 };
            for turn in 0..turns {
                let step = match (check % 4, turn % 7) {
                    (1, 0 | 3 | 4) | (2, 0) => Step::Pop,
                    (1, 1) => Step::Push(value()),
                    _ => Step::Slide(value()),
                };
                pair.step(step, like);
                if turn % 128 == 0 {
                    pair.window().assert_valid();
                }
            }
            pair.check(&[value(), value(), 0, i64::MAX]);
            pair.step(Step::PopMany(capacity / 5), like);
            pair.check(&[]);
        }
    }
}

/// At the sizes at which one block becomes many, and the blocks larger, and back.
#[test]
fn blocks_change_with_growth() {
    let mut pair = SortedPair::of(GrowableSorted::<i64>::new());
    let like = |value: i64, index: usize| value ^ i64::try_from(index * 7919 % 1021).unwrap_or(0);
    for (push, pop) in [(2000, 500), (2000, 1700), (3000, 100), (29_000, 20), (10_000, 40_000)] {
        for value in 0..push {
            pair.step(Step::Push(like(value, 1 + usize::try_from(value).unwrap_or(0))), like);
            if value % 5 == 0 {
                pair.step(Step::Pop, like);
            }
        }
        pair.check(&[0, 500]);
        pair.step(Step::PopMany(pop), like);
        pair.check(&[0, 500]);
        let mut window = pair.window().clone();
        window.shrink_to_fit();
        window.assert_valid();
        assert!(
            window.iter_sorted().eq(pair.window().iter_sorted()) && window.iter().eq(pair.window().iter())
        );
        assert!(window.push(7).is_ok());
        window.assert_valid();
    }
}
