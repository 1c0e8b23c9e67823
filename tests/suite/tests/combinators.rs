//! Aggregators made of aggregators: tuples of them, `AtLeast`, `Filtered` and `Mapped`. Each part answers as it does alone, in
//! every window.

use std::borrow::Borrow;
use std::fmt::Debug;

use slidewin::{
    Aggregate, Aggregator, AtLeast, Commutative, Daba, Filtered, Invertible, Mapped, Mapping, Predicate,
    Selective, SlidingWindow, Subtract, TwoStack,
};
use slidewin_tests::affine::Affine;
use slidewin_tests::free::Free;
use slidewin_tests::pair::goes_through_all_scenarios;

#[derive(Aggregate, Clone)]
#[aggregate(value = u64, out = u64, finalize = |seen| seen.sum)]
struct Total {
    #[aggregate(sum)]
    sum: u64,
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
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

/// Even numbers.
enum Even {}

impl Predicate<u64> for Even {
    fn holds(value: &u64) -> bool {
        value.is_multiple_of(2)
    }
}

/// Trades of a price worth a look.
enum Dear {}

impl Predicate<Trade> for Dear {
    fn holds(trade: &Trade) -> bool {
        trade.price >= 10
    }
}

/// No copy of it is made, since none can be.
struct Trade {
    symbol: Symbol,
    price: u64,
    size: u64,
}

struct Symbol(String);

/// Computed.
enum Turnover {}

impl Mapping<u64> for Turnover {
    type Value = Trade;
    fn map(trade: &Trade) -> impl Borrow<u64> {
        trade.price * trade.size
    }
}

/// Borrowed, and sized.
enum Size {}

impl Mapping<u64> for Size {
    type Value = Trade;
    fn map(trade: &Trade) -> impl Borrow<u64> {
        &trade.size
    }
}

/// Borrowed, and of no size.
enum Name {}

impl Mapping<str> for Name {
    type Value = Trade;
    fn map(trade: &Trade) -> impl Borrow<str> {
        trade.symbol.0.as_str()
    }
}

/// Borrowed, of a type that is not `Clone`; the part of a part.
enum Label {}

impl Mapping<Symbol> for Label {
    type Value = Trade;
    fn map(trade: &Trade) -> impl Borrow<Symbol> {
        &trade.symbol
    }
}

enum Text {}

impl Mapping<str> for Text {
    type Value = Symbol;
    fn map(symbol: &Symbol) -> impl Borrow<str> {
        symbol.0.as_str()
    }
}

/// A number of the same type, so that what is mapped can be pushed into a window of numbers.
enum Doubled {}

impl Mapping<u64> for Doubled {
    type Value = u64;
    fn map(value: &u64) -> impl Borrow<u64> {
        2 * value
    }
}

/// All text, oldest first.
enum Joined {}

impl Aggregator for Joined {
    type Value = str;
    type Agg = String;
    type Out = String;

    fn empty() -> String {
        String::new()
    }
    fn unit(text: &str) -> String {
        text.to_owned()
    }
    fn combine(older: &String, newer: &String) -> String {
        [older.as_str(), newer].concat()
    }
    fn finalize(text: &String) -> String {
        text.clone()
    }
}

fn trade(symbol: &str, price: u64, size: u64) -> Trade {
    Trade { symbol: Symbol(symbol.to_owned()), price, size }
}

#[test]
fn filtered_takes_what_passes_and_keeps_the_place_of_the_rest() {
    fn check<W: SlidingWindow<Aggregator = Filtered<Free, Even>>>(window: W) {
        let capacity = window.capacity();
        for (at, list) in slid(window).into_iter().enumerate() {
            let values = (0..=at as u64).map(|value| value * 37 % 41).skip((at + 1).saturating_sub(capacity));
            assert_eq!(list, values.filter(|value| value % 2 == 0).collect::<Vec<_>>(), "at {at}");
        }
    }
    check(TwoStack::<_, 1>::new());
    check(TwoStack::<_, 7>::new());
    check(Daba::<_, 7>::new());
}

#[test]
fn mapped_takes_what_the_mapping_makes() {
    fn answers<A: Aggregator<Value = Trade>>(trades: &[Trade]) -> Vec<A::Out> {
        let mut window = TwoStack::<A, 2>::new();
        trades.iter().map(|trade| window.slide(trade)).collect()
    }
    let trades = [trade("a", 10, 3), trade("bc", 20, 1), trade("", 5, 1), trade("d", 7, 2)];
    assert_eq!(answers::<Mapped<Total, Turnover>>(&trades), [30, 50, 25, 19]);
    assert_eq!(answers::<Mapped<Highest, Size>>(&trades), [3, 3, 1, 2]);
    assert_eq!(answers::<Mapped<Joined, Name>>(&trades), ["a", "abc", "bc", "d"]);
    assert_eq!(answers::<Mapped<Mapped<Joined, Text>, Label>>(&trades), ["a", "abc", "bc", "d"]);
}

/// The order of the two tells what is waited for, and whether the predicate is asked of the whole or of the part.
#[test]
fn adaptors_compose() {
    type Dearest = AtLeast<Filtered<Mapped<Highest, Turnover>, Dear>, 2>;
    type OfTwoDear = Filtered<AtLeast<Mapped<Highest, Turnover>, 2>, Dear>;
    type EvenTurnover = Mapped<Filtered<Total, Even>, Turnover>;
    let mut window = TwoStack::<(Dearest, OfTwoDear, EvenTurnover, Mapped<Joined, Name>), 3>::new();
    let trades =
        [trade("a", 10, 3), trade("b", 2, 100), trade("c", 11, 1), trade("d", 10, 1), trade("e", 1, 9)];
    let expected = [
        (None, None, 30, "a"),
        (Some(30), None, 230, "ab"),
        (Some(30), Some(30), 230, "abc"),
        (Some(11), Some(11), 210, "bcd"),
        (Some(11), Some(11), 10, "cde"),
    ];
    for (trade, (dearest, of_two_dear, even, names)) in trades.into_iter().zip(expected) {
        assert_eq!(window.slide(trade), (dearest, of_two_dear, even, names.to_owned()));
    }
}

/// The identity, associativity, and each provided method beside its definition, over all triples of values.
fn is_lawful<A: Aggregator<Value: Sized, Agg: PartialEq + Debug, Out: PartialEq + Debug>>(
    values: &[A::Value],
) {
    let units = || values.iter().map(A::unit);
    for (one, value) in units().zip(values) {
        assert_eq!(
            (A::combine(&A::empty(), &one), A::combine(&one, &A::empty())),
            (one.clone(), one.clone())
        );
        for older in units() {
            let mut inserted = older.clone();
            A::insert(&mut inserted, value);
            assert_eq!(inserted, A::combine(&older, &one), "insert");
            let mut prepended = older.clone();
            A::prepend(value, &mut prepended);
            assert_eq!(prepended, A::combine(&one, &older), "prepend");
            let mut appended = older.clone();
            A::append(&mut appended, &one);
            assert_eq!(appended, A::combine(&older, &one), "append");
            assert_eq!(
                A::finalize_pair(&older, &one),
                A::finalize(&A::combine(&older, &one)),
                "finalize_pair"
            );
            for newest in units() {
                let left = A::combine(&A::combine(&older, &one), &newest);
                assert_eq!(left, A::combine(&older, &A::combine(&one, &newest)), "grouping");
            }
        }
    }
}

/// What was taken in first is taken back out, the aggregate of no values among it; `replace` is its definition.
fn undoes<A: Invertible<Value: Sized, Agg: PartialEq + Debug>>(values: &[A::Value]) {
    let units: Vec<_> = values.iter().map(A::unit).collect();
    for oldest in &units {
        for rest in &units {
            let whole = A::combine(oldest, rest);
            assert_eq!(A::remove(&whole, oldest), *rest);
            assert_eq!(A::remove(&whole, &A::empty()), whole, "nothing is taken out");
            for newest in &units {
                assert_eq!(A::replace(&whole, oldest, newest), A::combine(rest, newest));
            }
        }
    }
}

/// The one of two that is announced is the one that is answered.
fn selects<A: Selective<Value: Sized, Agg: PartialEq + Debug>>(values: &[A::Value]) {
    for older in values.iter().map(A::unit) {
        for newer in values.iter().map(A::unit) {
            let announced = if A::dominates(&newer, &older) { &newer } else { &older };
            assert_eq!(A::combine(&older, &newer), *announced);
        }
    }
}

/// The newest value of those that are taken.
#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = u64)]
struct Latest {
    #[aggregate(last)]
    last: Option<u64>,
}

#[test]
fn adaptors_keep_the_laws() {
    let values = [0, 1, 2, 3, 4, 5, 1 << 40, u64::MAX / 2];
    is_lawful::<Filtered<Free, Even>>(&values);
    is_lawful::<Mapped<Free, Doubled>>(&values);
    is_lawful::<AtLeast<Filtered<Mapped<Affine, Doubled>, Even>, 2>>(&values);
    is_lawful::<(Mapped<Filtered<Free, Even>, Doubled>, Filtered<Latest, Even>)>(&values);
    undoes::<Filtered<Affine, Even>>(&values);
    undoes::<Mapped<Affine, Doubled>>(&values);
    undoes::<AtLeast<Mapped<Filtered<Affine, Even>, Doubled>, 3>>(&values);
    selects::<Filtered<Latest, Even>>(&values);
    selects::<Filtered<Highest, Even>>(&values);
    selects::<Mapped<Latest, Doubled>>(&values);
    selects::<Mapped<Highest, Doubled>>(&values);
}

#[test]
fn adaptors_have_the_algebra_of_what_they_adapt() {
    fn commutes<A: Commutative>() {}
    commutes::<Filtered<Mapped<Highest, Turnover>, Dear>>();
    const {
        assert!(Filtered::<Free<true>, Even>::REASSOCIATE && !Filtered::<Free, Even>::REASSOCIATE);
        assert!(Mapped::<Free<true>, Doubled>::REASSOCIATE && !Mapped::<Free, Doubled>::REASSOCIATE);
    }
}

#[test]
fn adaptors_in_every_window() {
    goes_through_all_scenarios(TwoStack::<Filtered<Free, Even>, 7>::new, 5);
    goes_through_all_scenarios(TwoStack::<Filtered<Mapped<Free<true>, Doubled>, Even>, 33>::new, 5);
    goes_through_all_scenarios(Daba::<Mapped<Filtered<Affine, Even>, Doubled>, 8>::new, 5);
    goes_through_all_scenarios(Subtract::<Filtered<Affine, Even>, 8>::new, 5);
    goes_through_all_scenarios(Subtract::<Mapped<Affine, Doubled>, 7>::new, 5);
}
