//! Many values at once: the same answers, to the bit, as one by one; how many combines that takes; what does not fit.

use std::fmt::Debug;

use slidewin::{
    Aggregate, Aggregator, CapacityError, Daba, Recompute, SlidingExt, SlidingWindow, Subtract, TwoStack,
    ValueTwoStack, Window,
};
use slidewin_tests::affine::Affine;
use slidewin_tests::counting::{Calls, Counting, calls_of, combines_of};
use slidewin_tests::random::Random;
use slidewin_tests::same::Same;

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = (f64, f64, f64), finalize = |seen| (seen.sum, seen.max, seen.product))]
struct Floats {
    #[aggregate(sum)]
    sum: f64,
    #[aggregate(max)]
    max: f64,
    #[aggregate(product, map = |value| 1.0 + value * 1e-3)]
    product: f64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64, finalize = |highest| highest.max)]
struct Highest {
    #[aggregate(max)]
    max: f64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = i64, out = i64, finalize = |total| total.sum)]
struct Total {
    #[aggregate(sum)]
    sum: i64,
}

/// A value now and then that spoils what it touches.
fn floats(count: usize) -> Vec<f64> {
    let mut random = Random(7);
    let ugly = [f64::NAN, f64::INFINITY, 1e300, -0.0, 5e-324];
    (0..count)
        .map(|place| match random.below(50) {
            0 => ugly[place % 5],
            _ => random.float() - 0.5,
        })
        .collect()
}

/// Slices of many lengths through one window, and all values one by one through another.
fn slices_equal_steps<W>(mut window: W, values: &[<W::Aggregator as Aggregator>::Value])
where
    W: SlidingWindow<Aggregator: Aggregator<Value: Sized, Out: Same + Debug + Clone>> + Clone,
{
    let mut one_by_one = window.clone();
    let expected: Vec<_> = values.iter().map(|value| one_by_one.slide(value)).collect();
    let most = 2 * window.capacity() + 3;
    let mut lengths = (0..most).cycle();
    let (mut rest, mut answers) = (values, Vec::new());
    while !rest.is_empty() {
        let (slice, later) = rest.split_at(lengths.nth(most / 2).unwrap_or(1).min(rest.len()));
        let mut some = vec![window.query(); slice.len()];
        assert!(window.slide_into(slice, &mut some).is_ok());
        answers.extend(some);
        rest = later;
    }
    assert!(answers.same(&expected), "{}", std::any::type_name::<W>());
}

#[test]
fn slices_give_the_answers_of_steps_to_the_bit() {
    macro_rules! check {
        ($($window:ident)*: $aggregator:ty, $values:expr) => {
            $(check!(@ $window, $aggregator, $values, 1 2 3 5 32 33 100);)*
        };
        (@ $window:ident, $aggregator:ty, $values:expr, $($n:literal)*) => {
            $(slices_equal_steps($window::<$aggregator, $n>::new(), $values);)*
        };
    }
    let floats = floats(3000);
    check!(Window TwoStack ValueTwoStack Daba Recompute: Floats, &floats);
    check!(TwoStack ValueTwoStack Daba Recompute: Highest, &floats);
    let mut random = Random(5);
    let integers: Vec<_> = (0..3000).map(|_| random.below(u64::MAX).cast_signed()).collect();
    check!(Window TwoStack Daba Subtract Recompute: Total, &integers);
}

/// Values of an unsized type, and by reference.
#[test]
fn slices_hold_whatever_can_be_borrowed() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = str, out = usize, finalize = |longest| longest.len)]
    struct Longest {
        #[aggregate(max, map = str::len)]
        len: usize,
    }
    let mut answers = [0; 4];
    let mut window = TwoStack::<Longest, 2>::new();
    assert!(window.slide_into(&["one", "three", "of", "us"], &mut answers).is_ok());
    assert_eq!(answers, [3, 5, 5, 2]);
    assert!(window.slide_into(&[String::from("all"), String::new()], &mut answers[..2]).is_ok());
    assert_eq!(answers[..2], [3, 3]);
    let mut few = TwoStack::<Longest, 8>::new();
    assert_eq!(few.push_many(&["a", "bc"]), Ok(()));
    assert_eq!(few.query(), 2);
}

#[test]
fn answers_as_many_as_values() {
    let mut window = TwoStack::<Total, 4>::new();
    let error = window.slide_into(&[1], &mut []).expect_err("no room for the answer");
    assert_eq!((error.values(), error.answers()), (1, 0));
    assert_eq!(error.to_string(), "1 value, and room for 0 answers: each value has one answer");
    let mut sums = Subtract::<Total, 4>::new();
    let error = sums.slide_into(&[1, 2], &mut [0]).expect_err("no room for an answer");
    assert_eq!(error.to_string(), "2 values, and room for 1 answer: each value has one answer");
    assert!(window.is_empty() && sums.is_empty());
    assert_eq!(window.slide_into(&[0; 0], &mut []), Ok(()));
}

/// Slices make the combines of steps, no more: (3 − 2/N) a value.
#[test]
fn slices_combine_as_steps_do() {
    const N: usize = 16;
    let mut window = TwoStack::<Counting<Affine>, N>::new();
    let values: Vec<_> = (0..N as u64 * 20).collect();
    let mut answers = vec![Affine { scale: 0, shift: 0 }; values.len()];
    assert_eq!(combines_of(|| window.slide_into(&values[..N], &mut answers[..N])), N);
    assert_eq!(combines_of(|| window.slide_into(&values, &mut answers)), 20 * (3 * N - 2));
}

/// All, or none: nothing is looked at where not all fit.
#[test]
fn what_does_not_fit_is_refused_whole() {
    fn check<W: SlidingWindow<Aggregator = Counting<Affine>> + Default + Clone>() {
        let mut window = W::default();
        assert_eq!(window.push_many(&[1, 2, 3]), Ok(()));
        let before = window.query();
        let refused: Calls = calls_of(|| {
            let full: Result<(), CapacityError> = window.push_many(&[4, 5, 6]);
            assert_eq!(full.map_err(|full| full.capacity()), Err(5));
        });
        assert_eq!(refused, Calls::default());
        assert_eq!((window.query(), window.len()), (before, 3));
        let mut one_by_one = window.clone();
        let combines = combines_of(|| [4, 5].map(|value| one_by_one.push(value)));
        assert_eq!(combines_of(|| window.push_many(&[4, 5])), combines, "as many as one by one");
        assert_eq!(window.query(), one_by_one.query());
        assert_eq!((window.push_many(&[0; 0]), window.len()), (Ok(()), 5));
        assert!(window.push_many(&[6]).is_err());
    }
    check::<Window<_, 5>>();
    check::<TwoStack<_, 5>>();
    check::<ValueTwoStack<_, 5>>();
    check::<Daba<_, 5>>();
    check::<Subtract<_, 5>>();
    check::<Recompute<_, 5>>();
}

/// Two stacks flip only what stays: `len − count − 1` combines where the front is used up, and none where it is not.
#[test]
fn two_stacks_combine_only_what_stays() {
    for (filled, popped, pushed) in [(8, 0, 0), (8, 1, 0), (6, 3, 4), (8, 7, 5), (3, 0, 0), (5, 5, 8)] {
        for count in 0..10 {
            let mut window = TwoStack::<Counting<Affine>, 8>::new();
            window.extend(0..filled);
            (0..popped).for_each(|_| _ = window.pop());
            window.extend(100..100 + pushed);
            let (len, front) = (window.len(), window.front_aggregates().count());
            let expected = if count > front { len.saturating_sub(count).saturating_sub(1) } else { 0 };
            let evicted = count.min(len);
            assert_eq!(combines_of(|| assert_eq!(window.pop_many(count), evicted)), expected);
            assert_eq!(window.len(), len - evicted);
        }
    }
}

/// `Subtract` takes out those that leave or combines those that stay, whichever is less.
#[test]
fn subtract_does_the_less_work() {
    for count in 0..10 {
        let mut window = Subtract::<Counting<Affine>, 8>::new();
        window.extend(0..11);
        let calls = calls_of(|| window.pop_many(count));
        let expected = match count {
            0..4 => (count, 0),
            4..8 => (0, 7 - count),
            _ => (0, 0),
        };
        assert_eq!((calls.remove, calls.combine), expected, "{count} leave");
    }
}

#[test]
fn all_leave_without_a_combine() {
    fn check<W: SlidingWindow<Aggregator = Counting<Affine>> + Default>() {
        let mut window = W::default();
        for extra in [0, 3] {
            for value in 0..13 {
                let _ = window.slide(value);
            }
            let count = window.len() + extra;
            assert_eq!(combines_of(|| assert_eq!(window.pop_many(count), 9)), 0);
            assert!(window.is_empty());
            assert_eq!(window.query(), Affine::empty());
        }
    }
    check::<Window<_, 9>>();
    check::<TwoStack<_, 9>>();
    check::<ValueTwoStack<_, 9>>();
    check::<Daba<_, 9>>();
    check::<Subtract<_, 9>>();
    check::<Recompute<_, 9>>();
}

#[test]
fn iterators_slide() {
    let values = [5, -2, 7, 1];
    assert_eq!(values.iter().sliding::<Total, 2>().collect::<Vec<_>>(), [5, 3, 5, 8]);
    assert_eq!(values.into_iter().sliding::<Total, 9>().last(), Some(11));
    let sums = values.iter().slide_through(Subtract::<Total, 2>::new());
    assert_eq!((sums.len(), sums.size_hint()), (4, (4, Some(4))));
    assert_eq!(sums.clone().collect::<Vec<_>>(), [5, 3, 5, 8]);
    assert_eq!(sums.fold((0, 0), |(count, all), sum| (count + 1, all + sum)), (4, 21));
    let mut window = TwoStack::<Total, 3>::new();
    window.extend([10, 20]);
    let mut sums = (1..=3).slide_through(window);
    assert_eq!(sums.next(), Some(31));
    assert_eq!(sums.window().len(), 3);
    assert_eq!(sums.by_ref().last(), Some(6));
    assert_eq!(sums.next(), None);
    assert_eq!(sums.into_window().query(), 6);
}
