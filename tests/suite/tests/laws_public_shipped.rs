//! What the crate ships keeps the laws that it publishes: derived aggregators of every kind of field, tuples, `AtLeast`; and so
//! do the aggregators by which the tests find faults. The operations themselves are in `laws.rs`.

use std::rc::Rc;

use slidewin::{Aggregate, AtLeast, laws};
use slidewin_tests::affine::Affine;
use slidewin_tests::broken::{Listing, Right};
use slidewin_tests::counting::Counting;
use slidewin_tests::failing::Failing;
use slidewin_tests::free::Free;
use slidewin_tests::shared::Shared;

#[derive(Clone, PartialEq, Debug)]
struct Trade {
    price: f64,
    size: u64,
    live: bool,
    symbol: &'static str,
}

/// Ugly prices, but such that their sums and products are exact, ties among them.
const TRADES: [Trade; 10] = [
    trade(1.5, u64::MAX, true, "b"),
    trade(-0.0, 0, true, "a"),
    trade(0.0, 7, false, "a"),
    trade(-4.0, 7, true, ""),
    trade(1.5, 1 << 63, false, "b"),
    trade(f64::INFINITY, 1, true, "c"),
    trade(f64::NAN, 2, false, "a"),
    trade(f64::NEG_INFINITY, 3, true, "b"),
    trade(3.0, 100, false, "c"),
    trade(f64::NAN, 5, true, "d"),
];

const fn trade(price: f64, size: u64, live: bool, symbol: &'static str) -> Trade {
    Trade { price, size, live, symbol }
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = Trade)]
struct Numbers {
    #[aggregate(sum, of = price)]
    sum: f64,
    #[aggregate(sum, of = size, filter = |trade| trade.live)]
    volume: Option<u64>,
    #[aggregate(product, of = price, filter = |trade| trade.live)]
    product: f64,
    #[aggregate(count, filter = |trade| trade.live)]
    live: f32,
    #[aggregate(min, of = price)]
    min: f64,
    #[aggregate(max, of = price, filter = |trade| trade.live)]
    max: Option<f64>,
    #[aggregate(max, map = |trade| (trade.size, [trade.price; 2]))]
    parts: (u64, [f64; 2]),
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = Trade)]
struct Records {
    #[aggregate(first, of = size)]
    first: Option<u64>,
    #[aggregate(last, of = symbol, filter = |trade| trade.live)]
    last: Option<&'static str>,
    #[aggregate(max_by_key = |trade| trade.price)]
    dearest: Option<Trade>,
    #[aggregate(min_by_key = |trade| &trade.symbol, filter = |trade| !trade.live)]
    least: Option<Trade>,
    #[aggregate(all, of = live)]
    all: bool,
    #[aggregate(any, map = |trade| trade.price.is_nan())]
    any: bool,
    #[aggregate(bit_and, of = size)]
    and: u64,
    #[aggregate(bit_or, of = size)]
    or: u64,
    #[aggregate(bit_xor, of = size)]
    xor: u64,
}

/// The spread of prices; it may be re-associated.
#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = f64, out = f64, finalize = |spread| spread.high - spread.low)]
struct Spread {
    #[aggregate(min)]
    low: f64,
    #[aggregate(max)]
    high: f64,
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = Trade, out = usize, finalize = |composed| composed.2.sizes.len())]
struct Composed(
    #[aggregate(nested)] Records,
    #[aggregate(nested, of = price)] Spread,
    #[aggregate(nested)] Inner,
);

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = Trade)]
struct Inner {
    #[aggregate(nested, filter = |trade| trade.live)]
    numbers: Numbers,
    #[aggregate(with = Free, of = size, filter = |trade| trade.size > 4)]
    sizes: Vec<u64>,
    #[aggregate(with = Listing<Right>, of = size)]
    in_place: Vec<u64>,
}

/// All that undoes and commutes.
#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = u64)]
struct Totals {
    #[aggregate(sum)]
    sum: u64,
    #[aggregate(count, filter = |value| value % 2 == 0)]
    even: u8,
    #[aggregate(bit_xor)]
    xor: u64,
    #[aggregate(sum, map = |value| [value.to_le_bytes()[0].cast_signed(); 2])]
    narrow: [i8; 2],
}

const NUMBERS: [u64; 9] = [0, 1, 2, 2, 100, 1 << 31, 1 << 63, u64::MAX - 1, u64::MAX];

#[test]
fn derived_aggregators() {
    laws::aggregator::<Numbers>(&TRADES);
    laws::aggregator::<Records>(&TRADES);
    laws::aggregator::<Spread>(&TRADES.map(|trade| trade.price));
    laws::aggregator::<Composed>(&TRADES);
    laws::aggregator::<Totals>(&NUMBERS);
}

#[test]
fn tuples_and_at_least() {
    laws::aggregator::<(Numbers,)>(&TRADES);
    laws::aggregator::<(Numbers, Records, Composed)>(&TRADES);
    laws::aggregator::<(Totals, Free, Affine, Listing<Right>, Totals, Free, Affine, Listing<Right>)>(
        &NUMBERS,
    );
    laws::aggregator::<AtLeast<Composed, 3>>(&TRADES);
    laws::aggregator::<AtLeast<Spread, 0>>(&TRADES.map(|trade| trade.price));
    laws::aggregator::<(AtLeast<(Free, Totals), 2>, Listing<Right>)>(&NUMBERS);
}

#[test]
fn aggregators_by_hand() {
    laws::aggregator::<Free>(&NUMBERS);
    laws::aggregator::<Free<true>>(&NUMBERS);
    laws::aggregator::<Affine>(&NUMBERS);
    laws::aggregator::<Listing<Right>>(&NUMBERS);
    laws::aggregator::<Counting<Affine>>(&NUMBERS);
    laws::aggregator_by::<Failing>(&NUMBERS, |a, b| a == b, laws::alike);
    laws::aggregator_by::<Shared>(&NUMBERS.map(Rc::new), |a, b| a == b, laws::alike);
}

#[test]
fn what_undoes() {
    laws::invertible::<Totals>(&NUMBERS);
    laws::invertible::<Affine>(&NUMBERS);
    laws::invertible::<Listing<Right>>(&NUMBERS);
    laws::invertible::<(Totals, Affine, Listing<Right>)>(&NUMBERS);
    laws::invertible::<AtLeast<(Affine, Totals), 3>>(&NUMBERS);
}

#[test]
fn what_commutes() {
    laws::commutative::<Totals>(&NUMBERS);
    laws::commutative::<Numbers>(&TRADES);
    laws::commutative::<Spread>(&TRADES.map(|trade| trade.price));
    laws::commutative::<(AtLeast<Totals, 2>, Totals)>(&NUMBERS);
}

/// Declares an aggregator of one field, and checks that it selects, as text: so the sign of a zero counts.
macro_rules! selects {
    ($($name:ident: $operation:meta, $value:ty as $ty:ty, $values:expr;)*) => {$(
        #[test]
        fn $name() {
            #[derive(Aggregate, Clone, PartialEq, Debug)]
            #[aggregate(value = $value)]
            struct Selected(#[$operation] $ty);

            laws::selective_by::<Selected>(&$values, |a, b| format!("{a:?}") == format!("{b:?}"));
            laws::selective::<Selected>(&$values);
            laws::aggregator::<Selected>(&$values);
        }
    )*};
}

selects! {
    a_minimum_selects: aggregate(min), f64 as f64, TRADES.map(|trade| trade.price);
    a_maximum_selects: aggregate(max), f64 as Option<f64>, TRADES.map(|trade| trade.price);
    a_first_selects: aggregate(first), Trade as Option<Trade>, TRADES;
    a_last_selects: aggregate(last), Trade as Option<Trade>, TRADES;
    a_conjunction_selects: aggregate(all), bool as bool, [true, false, true];
    a_disjunction_selects: aggregate(any), bool as bool, [true, false, true];
    a_greatest_record_selects: aggregate(max_by_key = |trade| trade.price), Trade as Option<Trade>, TRADES;
    a_least_record_selects: aggregate(min_by_key = |trade| trade.symbol), Trade as Option<Trade>, TRADES;
}

/// Values need not be owned, and literals need no type.
#[test]
fn values_are_whatever_borrows_as_one() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = str)]
    struct Length(#[aggregate(sum, map = str::len)] usize);

    laws::aggregator::<Length>(&["a", "word", ""]);
    laws::aggregator::<Length>(&[String::from("a"), String::from("word")]);
    laws::invertible::<Length>(&["a", "word", ""].map(Box::<str>::from));
    laws::commutative::<Length>(&["a", "word", ""].map(Rc::<str>::from));
    laws::aggregator::<Spread>(&[1.5, -0.0]);
    laws::aggregator::<Composed>(&TRADES.iter().collect::<Vec<_>>());
}
