//! No allocation, ever: a window is inside itself, and neither making it nor using it asks an allocator for anything, over
//! millions of steps. What the aggregates own is another matter, and theirs.

use allocation_counter::measure;
use slidewin::{Aggregate, Aggregator, SlidingWindow, TwoStack};
use slidewin_tests::random::Random;

/// The allocations made while `work` runs.
fn allocations(work: impl FnOnce()) -> u64 {
    measure(work).count_total
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64, finalize = |highest| highest.max)]
struct Highest {
    #[aggregate(max)]
    max: f64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = Option<f64>, finalize = |mean| (mean.count > 0).then(|| mean.sum / mean.count as f64))]
struct Mean {
    #[aggregate(sum)]
    sum: f64,
    #[aggregate(count)]
    count: u64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = f64)]
struct Everything {
    #[aggregate(nested)]
    mean: Mean,
    #[aggregate(with = Highest)]
    highest: Highest,
    #[aggregate(min, filter = |value| *value > 0.0)]
    lowest_positive: f64,
    #[aggregate(first)]
    first: Option<f64>,
    #[aggregate(max_by_key = |value| value.abs())]
    largest: Option<f64>,
    #[aggregate(product, map = |value| if *value < 0.0 { -1 } else { 1 })]
    sign: i64,
}

/// The life of a window, from its making to its clearing, over `steps` slides and as many of all else.
fn lives<A: Aggregator<Value = f64>, const N: usize>(steps: usize) {
    let mut random = Random(1);
    let mut window = TwoStack::<A, N>::new();
    for _ in 0..steps {
        let _ = window.slide(random.float());
    }
    for _ in 0..steps {
        let full = window.push(random.float()).is_err();
        if full || random.below(2) == 0 {
            window.pop();
        }
        let _ = (window.query(), window.aggregate());
        if random.below(1000) == 0 {
            window.clear();
        }
    }
    window.extend((0..steps).map(|value| value as f64));
    let mut clone = window.clone();
    assert!(clone.len() == N && !SlidingWindow::is_empty(&window));
    while clone.pop() {}
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(1)))), 1);
}

#[test]
fn numbers_allocate_nothing() {
    assert_eq!(allocations(|| lives::<Highest, 1>(1000)), 0);
    assert_eq!(allocations(|| lives::<Highest, 64>(500_000)), 0);
    assert_eq!(allocations(|| lives::<Mean, 1000>(500_000)), 0);
}

#[test]
fn derived_structs_allocate_nothing() {
    assert_eq!(allocations(|| lives::<Everything, 7>(100_000)), 0);
    assert_eq!(allocations(|| lives::<Everything, 256>(100_000)), 0);
}

#[test]
fn a_refused_push_and_its_message_allocate_nothing() {
    use std::fmt::Write;

    /// A text of fixed size.
    struct Line([u8; 80], usize);
    impl Write for Line {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            let end = self.1 + text.len();
            self.0.get_mut(self.1..end).ok_or(std::fmt::Error)?.copy_from_slice(text.as_bytes());
            self.1 = end;
            Ok(())
        }
    }
    let mut line = Line([0; 80], 0);
    let allocated = allocations(|| {
        let mut window = TwoStack::<Mean, 1>::new();
        assert!(window.push(1.0).is_ok());
        if let Err(full) = window.push(2.0) {
            assert!(write!(line, "{full}").is_ok());
        }
    });
    assert_eq!(allocated, 0);
    assert_eq!(&line.0[..line.1], b"no room: the window holds at most 1 value");
}
