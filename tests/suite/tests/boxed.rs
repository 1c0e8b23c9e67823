//! Windows on the heap: the same as those in place, for a capacity that is known at run time.

use slidewin::{
    Aggregate, BoxedDaba, BoxedRecompute, BoxedSubtract, BoxedTwoStack, SlidingWindow, StorageError,
};
use slidewin_tests::affine::Affine;
use slidewin_tests::free::Free;
use slidewin_tests::pair::{Checked, goes_through_all_scenarios};

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = u64, out = u64, finalize = |total| total.sum)]
struct Total {
    #[aggregate(sum)]
    sum: u64,
}

fn follows_the_plain_fold<W: Checked>(make: impl Fn(usize) -> Result<W, StorageError>) {
    for capacity in [1, 2, 3, 7, 32, 33, 100] {
        goes_through_all_scenarios(|| make(capacity).expect("a few slots"), 4);
    }
}

#[test]
fn each_follows_the_plain_fold() {
    follows_the_plain_fold(BoxedTwoStack::<Free>::with_capacity);
    follows_the_plain_fold(BoxedTwoStack::<Free<true>>::with_capacity);
    follows_the_plain_fold(BoxedDaba::<Affine>::with_capacity);
    follows_the_plain_fold(BoxedSubtract::<Affine>::with_capacity);
    follows_the_plain_fold(BoxedRecompute::<Affine>::with_capacity);
}

/// In a debug build too, where what is built in place on the stack would overflow it.
#[test]
fn ten_million_values_overflow_no_stack() {
    const CAPACITY: usize = 10_000_000;
    fn check<W: SlidingWindow<Aggregator = Total>>(mut window: W) {
        assert_eq!(window.capacity(), CAPACITY);
        assert_eq!([3, 4, 5].map(|value| window.slide(value)), [3, 7, 12]);
    }
    check(BoxedTwoStack::<Total>::with_capacity(CAPACITY).expect("80 MB"));
    check(BoxedDaba::<Total>::with_capacity(CAPACITY).expect("80 MB"));
    check(BoxedSubtract::<Total>::with_capacity(CAPACITY).expect("80 MB"));
    check(BoxedRecompute::<Total>::with_capacity(CAPACITY).expect("80 MB"));
}

#[test]
fn what_cannot_be_made_is_an_error() {
    let too_many = [usize::MAX, usize::MAX / 8, isize::MAX as usize / 8 + 1];
    for capacity in too_many {
        let error = BoxedTwoStack::<Total>::with_capacity(capacity).err();
        assert_eq!(error, Some(StorageError::OutOfMemory { capacity }));
        assert_eq!(BoxedDaba::<Total>::with_capacity(capacity).err(), error);
    }
    let none = BoxedSubtract::<Total>::with_capacity(0).err();
    assert_eq!(none, Some(StorageError::NoCapacity));
    assert_eq!(
        none.map(|error| error.to_string()).as_deref(),
        Some("a window holds at least one value: its capacity cannot be 0")
    );
    assert_eq!(
        StorageError::OutOfMemory { capacity: 9 }.to_string(),
        "there is no memory for a window of 9 values"
    );
}

#[test]
fn a_clone_goes_its_own_way() {
    let mut window = BoxedTwoStack::<Total>::with_capacity(3).expect("three slots");
    window.extend([1, 2, 3, 4]);
    let mut clone = window.clone();
    assert_eq!((window.slide(5), clone.slide(6)), (12, 13));
    assert!(format!("{window:?}").starts_with("TwoStack { capacity: 3"));
}
