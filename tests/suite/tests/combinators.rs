//! Aggregators made of aggregators: tuples of them, and `AtLeast`. Each part answers as it does alone, in every window.

use slidewin::{
    Aggregate, Aggregator, AtLeast, Commutative, Daba, Invertible, SlidingWindow, Subtract, TwoStack,
};
use slidewin_tests::affine::Affine;
use slidewin_tests::free::Free;

#[derive(Aggregate, Clone)]
#[aggregate(value = u64, out = u64, finalize = |seen| seen.sum)]
struct Total {
    #[aggregate(sum)]
    sum: u64,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = u64, out = u64, finalize = |highest| highest.max)]
struct Highest {
    #[aggregate(max)]
    max: u64,
}

/// Answers one after the other, of values in no order.
fn slid<W: SlidingWindow<Aggregator: Aggregator<Value = u64>>>(
    mut window: W,
) -> Vec<<W::Aggregator as Aggregator>::Out> {
    (0..60_u64).map(|value| window.slide(value * 37 % 41)).collect()
}

#[test]
fn each_part_of_a_tuple_answers_as_it_does_alone() {
    let together = slid(TwoStack::<(Total, Highest, Free, Affine), 7>::new());
    let (totals, highest) = (slid(TwoStack::<Total, 7>::new()), slid(TwoStack::<Highest, 7>::new()));
    let (lists, maps) = (slid(TwoStack::<Free, 7>::new()), slid(TwoStack::<Affine, 7>::new()));
    assert_eq!(slid(Daba::<(Total, Highest, Free, Affine), 7>::new()), together);
    for (at, (total, max, list, map)) in together.into_iter().enumerate() {
        assert_eq!((total, max), (totals[at], highest[at]), "at {at}");
        assert_eq!((list, map), (lists[at].clone(), maps[at]), "at {at}");
    }
}

#[test]
fn a_tuple_undoes_what_its_parts_undo() {
    fn commutes<A: Commutative>() {}
    let undone = slid(Subtract::<(Total, Affine), 5>::new());
    assert_eq!(undone, slid(TwoStack::<(Total, Affine), 5>::new()));
    commutes::<(Total, Highest)>();
}

#[test]
fn the_hooks_of_a_tuple_are_its_parts() {
    type Both = (Free, AtLeast<Affine, 3>);
    let [one, two, three] = [1, 2, 3].map(|value| Both::unit(&value));
    let older = Both::combine(&one, &two);
    let mut inserted = older.clone();
    Both::insert(&mut inserted, &3);
    assert_eq!(inserted, Both::combine(&older, &three));
    let mut prepended = Both::combine(&two, &three);
    Both::prepend(&1, &mut prepended);
    assert_eq!(prepended, inserted);
    let mut appended = one.clone();
    Both::append(&mut appended, &Both::combine(&two, &three));
    assert_eq!(appended, inserted);
    assert_eq!(Both::finalize_pair(&older, &three), Both::finalize(&inserted));
    assert_eq!(Both::combine(&Both::empty(), &one), one);
    assert_eq!(Both::combine(&one, &Both::empty()), one);
}

#[test]
fn at_least_answers_from_k_values_on() {
    fn check<const K: u64>(expected: [bool; 5]) {
        let mut window = TwoStack::<AtLeast<Total, K>, 3>::new();
        let answers = [window.query(), window.slide(1), window.slide(2), window.slide(4), window.slide(8)];
        let sums = [0, 1, 3, 7, 14];
        assert_eq!(answers, std::array::from_fn(|at| expected[at].then_some(sums[at])), "K = {K}");
    }
    check::<0>([true, true, true, true, true]);
    check::<1>([false, true, true, true, true]);
    check::<2>([false, false, true, true, true]);
    check::<3>([false, false, false, true, true]);
    check::<4>([false, false, false, false, false]);
}

#[test]
fn at_least_undoes_its_count() {
    fn drained<W: SlidingWindow<Aggregator = AtLeast<Total, 2>>>(mut window: W) -> Vec<Option<u64>> {
        for value in 1..=3 {
            assert!(window.push(value).is_ok());
        }
        std::iter::from_fn(|| window.pop().then(|| window.query())).collect()
    }
    fn inverts<A: Invertible>() {}
    inverts::<AtLeast<Total, 2>>();
    let expected = [Some(5), None, None];
    assert_eq!(drained(Subtract::<AtLeast<Total, 2>, 3>::new()), expected);
    assert_eq!(drained(TwoStack::<AtLeast<Total, 2>, 3>::new()), expected);
    assert_eq!(drained(Daba::<AtLeast<Total, 2>, 3>::new()), expected);
}
