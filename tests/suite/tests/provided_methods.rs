//! The provided methods of derived aggregators, which may work in place, equal their definitions, to the bit; and the
//! algebra that a struct gets from its fields keeps its laws.

use std::fmt::Debug;

use slidewin::monoid::{Max, Min, Monoid, Sum};
use slidewin::{Aggregate, Aggregator, Commutative, Invertible, Selective};
use slidewin_tests::free::Free;
use slidewin_tests::random::Random;

/// What is aggregated.
#[derive(Clone, Debug)]
struct Trade {
    price: f64,
    size: u64,
    id: u64,
    live: bool,
    symbol: String,
}

fn trades() -> Vec<Trade> {
    let mut random = Random(11);
    let prices = [-0.0, 0.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, 1.5, 1e20, 1.0];
    (0..24)
        .map(|id| Trade {
            price: prices[usize::try_from(random.below(9)).unwrap_or(0)],
            size: random.bits() >> random.below(64),
            id,
            live: random.below(3) > 0,
            symbol: format!("symbol {}", random.below(4)),
        })
        .collect()
}

/// Asserts that each provided method of `A` does what its definition says. Everything is compared as text: a NaN is then
/// a NaN, and −0.0 is not 0.0.
fn equals_its_definitions<A>(values: &[A::Value])
where
    A: Aggregator<Value: Sized + Debug, Agg: Debug, Out: Debug>,
{
    let text = |agg: &A::Agg| format!("{agg:?}");
    let runs: Vec<A::Agg> = (0..values.len())
        .map(|from| {
            values[from..]
                .iter()
                .take(from % 5)
                .fold(A::empty(), |agg, value| A::combine(&agg, &A::unit(value)))
        })
        .collect();
    for run in &runs {
        assert_eq!(text(&A::combine(&A::empty(), run)), text(run), "identity on the left");
        assert_eq!(text(&A::combine(run, &A::empty())), text(run), "identity on the right");
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
        for newer in &runs {
            let combined = A::combine(run, newer);
            let mut appended = run.clone();
            A::append(&mut appended, newer);
            assert_eq!(text(&appended), text(&combined), "append {newer:?} to {run:?}");
            let (pair, whole) = (A::finalize_pair(run, newer), A::finalize(&combined));
            assert_eq!(format!("{pair:?}"), format!("{whole:?}"), "finalize_pair of {run:?} and {newer:?}");
        }
    }
}

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = Trade)]
struct Flat {
    #[aggregate(sum, of = price)]
    sum: f64,
    #[aggregate(product, of = price, filter = |trade| trade.live)]
    product: f64,
    #[aggregate(min, of = price)]
    min: f64,
    #[aggregate(max, of = size, filter = |trade| trade.price > 0.0)]
    max: Option<u64>,
    #[aggregate(first, of = id)]
    first: Option<u64>,
    #[aggregate(last, map = |trade| Some(trade.symbol.clone()), filter = |trade| trade.live)]
    last: Option<String>,
    #[aggregate(max_by_key = |trade| trade.price)]
    dearest: Option<Trade>,
    #[aggregate(min_by_key = |trade| &trade.symbol, filter = |trade| !trade.live)]
    least: Option<Trade>,
    #[aggregate(all, of = live)]
    all: bool,
    #[aggregate(count, filter = |trade| trade.live)]
    live: f32,
}

#[test]
fn of_flat_structs() {
    equals_its_definitions::<Flat>(&trades());
}

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = f64, out = Option<f64>, finalize = |mean| (mean.count > 0).then(|| mean.sum / mean.count as f64))]
struct Mean {
    #[aggregate(sum)]
    sum: f64,
    #[aggregate(count)]
    count: u64,
}

/// The list of values, doing all in place, and with an answer from a pair that is not made from the whole.
enum InPlace {}

impl Aggregator for InPlace {
    type Value = u64;
    type Agg = Vec<u64>;
    type Out = usize;

    fn empty() -> Vec<u64> {
        Vec::new()
    }
    fn unit(value: &u64) -> Vec<u64> {
        vec![*value]
    }
    fn combine(older: &Vec<u64>, newer: &Vec<u64>) -> Vec<u64> {
        [older.as_slice(), newer].concat()
    }
    fn finalize(list: &Vec<u64>) -> usize {
        list.len()
    }
    fn insert(list: &mut Vec<u64>, value: &u64) {
        list.push(*value);
    }
    fn prepend(value: &u64, list: &mut Vec<u64>) {
        list.insert(0, *value);
    }
    fn append(list: &mut Vec<u64>, newer: &Vec<u64>) {
        list.extend(newer);
    }
    fn finalize_pair(older: &Vec<u64>, newer: &Vec<u64>) -> usize {
        older.len() + newer.len()
    }
}

#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = Trade)]
struct Composed {
    #[aggregate(nested, of = price)]
    price: Mean,
    #[aggregate(nested, map = |trade| trade.price * 2.0, filter = |trade| trade.live)]
    live: Mean,
    #[aggregate(nested)]
    flat: Flat,
    #[aggregate(with = InPlace, of = id)]
    ids: Vec<u64>,
    #[aggregate(with = Free, map = |trade| trade.id + 100, filter = |trade| trade.size > 100)]
    large: Vec<u64>,
    #[aggregate(last, of = id, filter = |trade| trade.live)]
    last_live: Option<u64>,
    #[aggregate(min_by_key = |trade| trade.price, filter = |trade| trade.live)]
    cheapest: Option<Trade>,
    #[aggregate(sum, map = |trade| trade.price, filter = |trade| trade.live)]
    sum: f64,
}

#[test]
fn of_nested_fields_and_fields_with_an_aggregator() {
    equals_its_definitions::<Composed>(&trades());
}

/// A struct of structs of structs, in tuple form.
#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = Trade, out = usize, finalize = |both| both.0.ids.len() + both.1.large.len())]
struct Both(#[aggregate(nested)] Composed, #[aggregate(nested, filter = |trade| trade.live)] Composed);

#[test]
fn of_structs_in_structs() {
    equals_its_definitions::<Both>(&trades());
}

#[test]
fn of_aggregators_by_hand() {
    equals_its_definitions::<InPlace>(&[1, 2, 3, 4, 5, 6]);
    equals_its_definitions::<Free>(&[1, 2, 3, 4, 5, 6]);
    equals_its_definitions::<Mean>(&[-0.0, 0.0, 1.0, f64::NAN, 1e300, -1e300, f64::INFINITY]);
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = Trade)]
struct Totals {
    #[aggregate(sum, of = size)]
    size: u64,
    #[aggregate(count, filter = |trade| trade.live)]
    live: u8,
    #[aggregate(bit_xor, of = id)]
    ids: u64,
    #[aggregate(nested, map = |trade| trade.id.to_le_bytes()[0].cast_signed().wrapping_mul(77))]
    narrow: Narrow,
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = i8)]
struct Narrow(#[aggregate(sum)] i8);

#[test]
fn a_derived_inverse_undoes_exactly() {
    let trades = trades();
    let fold = |trades: &[Trade]| {
        trades.iter().fold(Totals::empty(), |agg, trade| Totals::combine(&agg, &Totals::unit(trade)))
    };
    for middle in 0..=trades.len() {
        let (oldest, rest) = (fold(&trades[..middle]), fold(&trades[middle..]));
        let whole = Totals::combine(&oldest, &rest);
        assert_eq!(Totals::remove(&whole, &oldest), rest);
        let newest = Totals::unit(&trades[0]);
        assert_eq!(Totals::replace(&whole, &oldest, &newest), Totals::combine(&rest, &newest));
    }
}

/// Declares an aggregator of one field and checks that it selects: the newer where that dominates, else the older.
macro_rules! selects {
    ($($name:ident: $operation:meta, $value:ty as $ty:ty, [$($example:expr),*];)*) => {$(
        #[test]
        fn $name() {
            #[derive(Aggregate, Clone, Debug)]
            #[aggregate(value = $value)]
            struct Selected {
                #[$operation]
                field: $ty,
            }
            let mut aggregates: Vec<Selected> = [$($example),*].iter().map(Selected::unit).collect();
            aggregates.push(Selected::empty());
            for older in &aggregates {
                for newer in &aggregates {
                    let announced = if Selected::dominates(newer, older) { newer } else { older };
                    let combined = Selected::combine(older, newer);
                    assert_eq!(format!("{:?}", combined.field), format!("{:?}", announced.field), "{older:?} ⊗ {newer:?}");
                }
            }
        }
    )*};
}

selects! {
    a_derived_minimum_selects: aggregate(min), f64 as f64, [1.0, -0.0, 0.0, f64::NAN, f64::INFINITY];
    a_derived_maximum_selects: aggregate(max), f64 as Option<f64>, [1.0, -0.0, 0.0, f64::NAN, f64::NEG_INFINITY];
    a_derived_first_selects: aggregate(first), u8 as Option<u8>, [1, 2, 3];
    a_derived_last_selects: aggregate(last), u8 as Option<u8>, [1, 2, 3];
    a_derived_all_selects: aggregate(all), bool as bool, [true, false];
    a_derived_any_selects: aggregate(any), bool as bool, [true, false];
    a_derived_record_selects: aggregate(max_by_key = |pair| pair.0), (f64, u8) as Option<(f64, u8)>,
        [(1.0, 1), (1.0, 2), (2.0, 3), (f64::NAN, 4), (f64::NAN, 5), (-0.0, 6), (0.0, 7)];
    a_derived_least_record_selects: aggregate(min_by_key = |pair| pair.0), (f64, u8) as Option<(f64, u8)>,
        [(1.0, 1), (1.0, 2), (2.0, 3), (f64::NAN, 4), (f64::NAN, 5), (-0.0, 6), (0.0, 7)];
}

/// A struct may be re-associated only where all its fields may.
#[test]
fn re_association_needs_all_fields() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = f64)]
    struct Range {
        #[aggregate(min)]
        _min: f64,
        #[aggregate(max)]
        _max: Option<f64>,
    }
    #[derive(Aggregate, Clone)]
    #[aggregate(value = f64)]
    struct Mixed {
        #[aggregate(max)]
        _max: f64,
        #[aggregate(sum)]
        _sum: f64,
    }
    #[derive(Aggregate, Clone)]
    #[aggregate(value = f64)]
    struct Nested {
        #[aggregate(nested)]
        _range: Range,
        #[aggregate(with = Free<true>, map = |value| value.to_bits())]
        _bits: Vec<u64>,
    }
    const { assert!(Range::REASSOCIATE && Nested::REASSOCIATE && !Mixed::REASSOCIATE) };
    const { assert!(<f64 as Monoid<Max>>::REASSOCIATE && <Option<f32> as Monoid<Min>>::REASSOCIATE) };
    const { assert!(<(f64, [f32; 2]) as Monoid<Max>>::REASSOCIATE && !<(f64, i8) as Monoid<Max>>::REASSOCIATE) };
    const { assert!(!<f64 as Monoid<Sum>>::REASSOCIATE && !<[f64; 2] as Monoid<Sum>>::REASSOCIATE) };
}

/// The algebra that a struct claims, as bounds that would not compile otherwise.
#[test]
fn structs_have_the_algebra_of_their_fields() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = char)]
    struct Last(#[aggregate(max)] char);

    fn invertible<A: Invertible>() {}
    fn commutative<A: Commutative>() {}
    fn selective<A: Selective>() {}
    invertible::<Totals>();
    invertible::<Narrow>();
    commutative::<Totals>();
    commutative::<Mean>();
    selective::<Last>();
    commutative::<Last>();
}
