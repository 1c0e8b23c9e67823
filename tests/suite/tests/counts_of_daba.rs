//! How many combines each operation of a `Daba` makes, at most and in all. The figures are promises.

use slidewin::Daba;
use slidewin_tests::affine::Affine;
use slidewin_tests::counting::{Counting, combines_of};
use slidewin_tests::scenario::{self, Step};

/// What the operations of a window cost: how many were made of each kind, and their combines, at most and in all.
#[derive(Default, Debug)]
struct Costs {
    push: Cost,
    pop: Cost,
    slide: Cost,
    query: Cost,
}

#[derive(Default, PartialEq, Eq, Debug)]
struct Cost {
    operations: usize,
    most: usize,
    all: usize,
}

impl Cost {
    fn add(&mut self, combines: usize) {
        self.operations += 1;
        self.most = self.most.max(combines);
        self.all += combines;
    }
}

/// What the steps after the first few cost.
fn costs<const N: usize>(first: usize, steps: &[Step]) -> Costs {
    let mut window = Daba::<Counting<Affine>, N>::new();
    let mut costs = Costs::default();
    for (value, step) in (0..).zip(steps) {
        if value == first {
            costs = Costs::default();
        }
        let value = value as u64;
        match step {
            Step::Push if window.is_full() => assert_eq!(combines_of(|| window.push(value)), 0),
            Step::Pop if window.is_empty() => assert_eq!(combines_of(|| window.pop()), 0),
            Step::Push => costs.push.add(combines_of(|| window.push(value))),
            Step::Pop => costs.pop.add(combines_of(|| window.pop())),
            Step::Slide => costs.slide.add(combines_of(|| window.slide(value))),
        }
        costs.query.add(combines_of(|| window.query()));
        assert!(combines_of(|| window.aggregate()) <= 2);
    }
    costs
}

#[test]
fn no_operation_of_daba_combines_more_than_promised() {
    fn check<const N: usize>() {
        for (name, steps) in scenario::all(N, 20) {
            let Costs { push, pop, slide, query } = costs::<N>(0, &steps);
            let kept = push.most <= 2 && pop.most <= 1 && slide.most <= 4 && query.most <= 2;
            assert!(kept, "{name} over {N}: {push:?} {pop:?} {slide:?} {query:?}");
        }
    }
    check::<1>();
    check::<2>();
    check::<3>();
    check::<8>();
    check::<100>();
    // The bounds are met: a push that finishes a slot, a pop that does, a slide with both its parts' combines.
    let Costs { push, pop, slide, query } = costs::<100>(0, &scenario::random(100, 20_000, 7));
    assert_eq!([push.most, pop.most, slide.most, query.most], [2, 1, 4, 2]);
}

/// The back joins the front in one of N / 2 slides. One combine each for the back and for the cursor and two for the answer, but two less in
/// the slide in which it does, where no slot is left to finish and the back is empty.
#[test]
fn slides_of_a_full_daba_combine_4n_minus_4_times_in_n() {
    fn check<const N: usize>() {
        let Costs { slide, .. } = costs::<N>(4 * N, &scenario::fixed(N, 103));
        assert_eq!(slide, Cost { operations: 100 * N, most: 4, all: 100 * (4 * N - 4) }, "over {N}");
    }
    check::<4>();
    check::<8>();
    check::<64>();
    check::<100>();
}

#[test]
fn filling_and_draining_a_daba_combines_less_than_3_times_a_value() {
    let Costs { push, pop, .. } = costs::<100>(0, &scenario::sawtooth(100, 40));
    assert_eq!(push, Cost { operations: 4000, most: 2, all: 7680 });
    assert_eq!(pop, Cost { operations: 4000, most: 1, all: 1960 });
}
