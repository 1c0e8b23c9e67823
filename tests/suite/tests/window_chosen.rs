//! `Window` as its users meet it: in generic code, and step by step beside the plain fold, for either class.
#![deny(warnings)]

use slidewin::{
    Aggregate, Aggregator, AtLeast, BoxedWindow, Classified, SlidingWindow, StorageError, Window,
};
use slidewin_tests::affine::Affine;
use slidewin_tests::free::Free;
use slidewin_tests::pair::{Pair, goes_through_all_scenarios};
use slidewin_tests::scenario::Step;

#[derive(Aggregate, Clone)]
#[aggregate(value = u8)]
struct Total {
    #[aggregate(sum)]
    sum: u64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = u8)]
struct Highest {
    #[aggregate(max)]
    max: u8,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = T)]
struct Sums<T> {
    #[aggregate(sum)]
    sum: T,
}

/// A window as a field, and as a parameter: no more is asked than that the aggregator has a class.
struct Monitor<A: Classified> {
    last: Window<A, 3>,
    ready: Window<AtLeast<A, 2>, 3>,
}

impl<A: Classified> Monitor<A> {
    fn new() -> Self {
        Self { last: Window::new(), ready: Window::default() }
    }
}

fn slide<A: Classified<Value = u8>>(window: &mut Window<A, 3>, value: u8) -> A::Out {
    window.slide(value)
}

fn push<W: SlidingWindow<Aggregator: Aggregator<Value = u8>>>(window: &mut W) -> usize {
    window.extend_to_the_brim();
    window.len()
}

/// Something that only the trait of windows is needed for.
trait ToTheBrim: SlidingWindow {
    fn extend_to_the_brim(&mut self);
}

impl<W: SlidingWindow<Aggregator: Aggregator<Value = u8>>> ToTheBrim for W {
    fn extend_to_the_brim(&mut self) {
        while self.push(1).is_ok() {}
    }
}

/// Code that is generic over what an aggregator holds asks for the class of the whole.
fn slide_sums<T>(window: &mut Window<Sums<T>, 3>, value: T) -> usize
where
    Sums<T>: Classified<Value = T>,
{
    window.slide(value);
    window.len()
}

#[test]
fn generic_code_slides_any_class() {
    fn check<A: Classified<Value = u8>>(read: impl Fn(A::Out) -> u64, expected: [u64; 5]) {
        let mut monitor = Monitor::<A>::new();
        assert_eq!([1, 20, 3, 4, 5].map(|value| read(slide(&mut monitor.last, value))), expected);
        assert_eq!(monitor.ready.slide(1).map(&read), None);
        assert_eq!(monitor.ready.slide(20).map(&read), Some(expected[1]));
        assert_eq!(push(&mut monitor.last), 3);
    }
    check::<Total>(|total| total.sum, [1, 21, 24, 27, 12]);
    check::<Highest>(|highest| u64::from(highest.max), [1, 20, 20, 20, 5]);
    assert_eq!((slide_sums(&mut Window::new(), 1_u8), slide_sums(&mut Window::new(), 1.5)), (1, 1));
}

#[test]
fn it_is_sent_where_its_aggregates_are() {
    fn is_sent<T: Send + Sync + Unpin>() {}
    is_sent::<Window<Total, 3>>();
    is_sent::<Window<Highest, 3>>();
    is_sent::<BoxedWindow<Free>>();
}

#[test]
fn every_sequence_of_9_pushes_pops_and_slides() {
    let kinds = [Step::Push, Step::Pop, Step::Slide];
    Pair::of(Window::<Affine, 1>::new()).goes_through_all(&kinds, 9);
    Pair::of(Window::<Affine, 4>::new()).goes_through_all(&kinds, 9);
    Pair::of(Window::<Free, 4>::new()).goes_through_all(&kinds, 9);
}

#[test]
fn all_scenarios() {
    goes_through_all_scenarios(Window::<Affine, 1>::new, 5);
    goes_through_all_scenarios(Window::<Affine, 33>::new, 5);
    goes_through_all_scenarios(Window::<Free, 1>::new, 5);
    goes_through_all_scenarios(Window::<Free, 33>::new, 5);
    goes_through_all_scenarios(|| BoxedWindow::<Affine>::with_capacity(33).expect("a few slots"), 5);
    goes_through_all_scenarios(|| BoxedWindow::<Free>::with_capacity(33).expect("a few slots"), 5);
}

#[test]
fn extend_clone_debug_clear_and_capacity() {
    let mut window = Window::<Affine, 2>::default();
    assert!(window.is_empty() && !window.is_full());
    window.extend([1, 2, 3]);
    assert_eq!(window.aggregate(), Affine::combine(&Affine::unit(&2), &Affine::unit(&3)));
    assert!(
        format!("{window:?}").starts_with("Window(Subtract { capacity: 2, units: [Affine { "),
        "{window:?}"
    );
    let twin = window.clone();
    assert!(window.is_full() && window.pop() && !window.is_full());
    assert_eq!((window.len(), twin.len(), twin.capacity()), (1, 2, 2));
    window.clear();
    assert_eq!((window.query(), window.len()), (Affine::empty(), 0));

    let mut window = Window::<Free, 2>::default();
    window.extend([1, 2, 3]);
    assert_eq!(window.query(), [2, 3]);
    assert_eq!(window.push(5).map_err(|full| full.capacity()), Err(2));
    assert!(
        format!("{window:?}").starts_with("Window(TwoStack { capacity: 2, front_aggregates: ["),
        "{window:?}"
    );

    let error = BoxedWindow::<Affine>::with_capacity(0).err();
    assert_eq!(error, Some(StorageError::NoCapacity));
    let mut window = BoxedWindow::<Free>::with_capacity(2).expect("two slots").clone();
    assert_eq!([1, 2, 3].map(|value| window.slide(value)), [vec![1], vec![1, 2], vec![2, 3]]);
}
