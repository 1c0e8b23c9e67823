//! A statistic beside a plain computation over the values of the window: in every window that slides any aggregator, of many
//! sizes, filled, slid and drained. And the laws of an aggregator on runs of awkward values.

use std::fmt::Debug;

use slidewin::{Aggregator, Daba, Recompute, SlidingWindow, TwoStack};

/// Panics unless each answer of each window is `right` for the values that the window holds, oldest first.
pub fn agrees<A>(values: &[A::Value], right: impl Fn(&[A::Value], &A::Out) -> bool)
where
    A: Aggregator<Value: Sized + Debug, Out: Debug>,
{
    macro_rules! each_size {
        ($($n:literal)*) => {$(
            walk(&mut TwoStack::<A, $n>::new(), values, &right);
            walk(&mut Daba::<A, $n>::new(), values, &right);
            walk(&mut Recompute::<A, $n>::new(), values, &right);
        )*};
    }
    each_size!(1 2 3 5 8 13);
}

/// [`agrees`] with what a plain computation answers, to the text: a NaN is then a NaN, and −0.0 is not 0.0.
pub fn equals<A, T: Debug>(values: &[A::Value], plain: impl Fn(&[A::Value]) -> T)
where
    A: Aggregator<Value: Sized + Debug, Out: Debug>,
{
    agrees::<A>(values, |held, out| format!("{out:?}") == format!("{:?}", plain(held)));
}

fn walk<W>(window: &mut W, values: &[ValueOf<W>], right: &impl Fn(&[ValueOf<W>], &OutOf<W>) -> bool)
where
    W: SlidingWindow<Aggregator: Aggregator<Value: Sized + Debug, Out: Debug>>,
{
    let check = |window: &W, out: &OutOf<W>, held: &[ValueOf<W>]| {
        assert!(
            right(held, out),
            "{out:?} for {held:?}, the newest {} of {}",
            window.len(),
            window.capacity()
        );
    };
    let held = |window: &W, newest: usize| &values[newest - window.len()..newest];
    check(window, &window.query(), &[]);
    for (at, value) in (1..).zip(values) {
        let out = window.slide(value);
        check(window, &out, held(window, at));
        // Now and then drain some, so that windows are met half full, too.
        if at % 17 == 0 {
            while window.len() > at % 5 {
                window.pop();
                check(window, &window.query(), held(window, at));
            }
        }
    }
}

type ValueOf<W> = <<W as SlidingWindow>::Aggregator as Aggregator>::Value;
type OutOf<W> = <<W as SlidingWindow>::Aggregator as Aggregator>::Out;

/// Runs of up to four of the values, and none.
fn runs<A: Aggregator<Value: Sized>>(values: &[A::Value]) -> Vec<A::Agg> {
    let run = |from: usize| {
        values[from..].iter().take(from % 5).fold(A::empty(), |run, value| A::combine(&run, &A::unit(value)))
    };
    (0..values.len()).map(run).collect()
}

/// Panics unless `empty` changes nothing on either side, and each provided method does what its definition says, to the text.
pub fn keeps_its_definitions<A>(values: &[A::Value])
where
    A: Aggregator<Value: Sized + Debug, Agg: Debug, Out: Debug>,
{
    let text = |agg: &A::Agg| format!("{agg:?}");
    for run in &runs::<A>(values) {
        assert_eq!(text(&A::combine(&A::empty(), run)), text(run), "the identity on the left");
        assert_eq!(text(&A::combine(run, &A::empty())), text(run), "the identity on the right");
        for value in values {
            let mut inserted = run.clone();
            A::insert(&mut inserted, value);
            assert_eq!(
                text(&inserted),
                text(&A::combine(run, &A::unit(value))),
                "insert {value:?} into {run:?}"
            );
            let mut prepended = run.clone();
            A::prepend(value, &mut prepended);
            assert_eq!(
                text(&prepended),
                text(&A::combine(&A::unit(value), run)),
                "prepend {value:?} to {run:?}"
            );
        }
        for newer in &runs::<A>(values) {
            let mut appended = run.clone();
            A::append(&mut appended, newer);
            let whole = A::combine(run, newer);
            assert_eq!(text(&appended), text(&whole), "append {newer:?} to {run:?}");
            let (pair, out) = (A::finalize_pair(run, newer), A::finalize(&whole));
            assert_eq!(format!("{pair:?}"), format!("{out:?}"), "finalize_pair of {run:?} and {newer:?}");
        }
    }
}

/// Panics unless the grouping of three runs makes no difference to `close`.
pub fn associates<A>(values: &[A::Value], close: impl Fn(&A::Agg, &A::Agg) -> bool)
where
    A: Aggregator<Value: Sized + Debug, Agg: Debug>,
{
    let runs = runs::<A>(values);
    for a in &runs {
        for b in &runs {
            for c in &runs {
                let (left, right) = (A::combine(&A::combine(a, b), c), A::combine(a, &A::combine(b, c)));
                assert!(close(&left, &right), "{a:?} ⊗ {b:?} ⊗ {c:?}: {left:?} or {right:?}");
            }
        }
    }
}

/// [`associates`], to the text.
pub fn associates_exactly<A>(values: &[A::Value])
where
    A: Aggregator<Value: Sized + Debug, Agg: Debug>,
{
    associates::<A>(values, |left, right| format!("{left:?}") == format!("{right:?}"));
}

/// Panics unless the two orders of two runs are alike to `close`.
pub fn commutes<A>(values: &[A::Value], close: impl Fn(&A::Agg, &A::Agg) -> bool)
where
    A: slidewin::Commutative<Value: Sized + Debug, Agg: Debug>,
{
    let runs = runs::<A>(values);
    for a in &runs {
        for b in &runs {
            let (one, other) = (A::combine(a, b), A::combine(b, a));
            assert!(close(&one, &other), "{a:?} ⊗ {b:?}: {one:?}, reversed {other:?}");
        }
    }
}
