//! What a field takes from the value: the whole of it, `of` one of its fields, or `map`; and `filter` before each.
#![deny(warnings)]

use std::rc::Rc;

use slidewin::{Aggregate, TwoStack};

#[derive(Clone)]
struct Trade {
    symbol: String,
    price: f64,
    size: u32,
    live: bool,
    r#type: u8,
}

impl Trade {
    fn notional(&self) -> f64 {
        self.price * f64::from(self.size)
    }

    fn is_large(&self) -> bool {
        self.size > 1
    }
}

fn trade(symbol: &str, price: f64, size: u32, live: bool) -> Trade {
    Trade { symbol: symbol.to_owned(), price, size, live, r#type: 1 }
}

fn trades() -> [Trade; 3] {
    [trade("A", 10.0, 1, true), trade("B", 20.0, 3, false), trade("C", 40.0, 2, true)]
}

#[test]
fn of_a_named_field() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = Trade)]
    struct Summary {
        #[aggregate(max, of = price)]
        price: f64,
        #[aggregate(sum, of = size)]
        exact: u32,
        #[aggregate(sum, of = size)]
        wider: u64,
        #[aggregate(min, of = size)]
        float: f64,
        #[aggregate(last, of = symbol)]
        symbol: Option<String>,
        #[aggregate(all, of = live)]
        live: bool,
        #[aggregate(sum, of = r#type)]
        raw: u8,
    }

    let mut window = TwoStack::<Summary, 2>::new();
    let last = Summary {
        price: 40.0,
        exact: 5,
        wider: 5,
        float: 2.0,
        symbol: Some("C".to_owned()),
        live: false,
        raw: 2,
    };
    assert_eq!(trades().map(|trade| window.slide(trade)).last(), Some(&last));
}

#[test]
fn of_a_field_behind_pointers() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = &'static Rc<Trade>, out = u64, finalize = |total| total.sizes)]
    struct Total {
        #[aggregate(sum, of = size)]
        sizes: u64,
    }

    let shared: &Rc<Trade> = Box::leak(Box::new(Rc::new(trade("A", 1.0, 7, true))));
    let mut window = TwoStack::<Total, 2>::new();
    assert_eq!([shared, shared].map(|trade| window.slide(trade)), [7, 14]);
}

#[test]
fn of_an_index() {
    struct Sample(u16, (f32, bool));

    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = Sample)]
    struct Summary(
        #[aggregate(sum, of = 0)] u64,
        #[aggregate(last, of = 1)] Option<(f32, bool)>,
        #[aggregate(max, map = |sample| f64::from(sample.1.0))] f64,
    );

    let mut window = TwoStack::<Summary, 2>::new();
    let seen =
        [Sample(1, (1.5, true)), Sample(2, (0.5, false)), Sample(3, (0.25, true))].map(|s| window.slide(s));
    assert_eq!(
        seen,
        [
            Summary(1, Some((1.5, true)), 1.5),
            Summary(3, Some((0.5, false)), 1.5),
            Summary(5, Some((0.25, true)), 0.5)
        ]
    );
}

#[test]
fn the_whole_value_converts_by_from() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = u8)]
    struct Wider {
        #[aggregate(sum)]
        same: u8,
        #[aggregate(sum)]
        wide: i64,
        #[aggregate(max)]
        float: f32,
        #[aggregate(last)]
        letter: Option<u8>,
        #[aggregate(max)]
        character: char,
    }

    let mut window = TwoStack::<Wider, 2>::new();
    let seen = [b'a', b'c', b'b'].map(|value| window.slide(value));
    let last = Wider { same: 197, wide: 197, float: 99.0, letter: Some(b'b'), character: 'c' };
    assert_eq!(seen.last(), Some(&last));
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Celsius(f64);

impl From<f64> for Celsius {
    fn from(degrees: f64) -> Self {
        Self(degrees)
    }
}

#[test]
fn a_conversion_of_ones_own() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = (f64, f64), out = Option<Celsius>, finalize = |latest| latest.inside)]
    struct Latest {
        #[aggregate(last, map = |pair| Some(pair.1.into()))]
        inside: Option<Celsius>,
    }

    assert_eq!(TwoStack::<Latest, 1>::new().slide((1.0, 21.5)), Some(Celsius(21.5)));
}

#[test]
fn map_by_closure_and_by_path() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = Trade, out = f64, finalize = |vwap| vwap.notional / vwap.size)]
    struct Vwap {
        #[aggregate(sum, map = Trade::notional)]
        notional: f64,
        #[aggregate(sum, map = |trade| trade.size.into())]
        size: f64,
    }

    let mut window = TwoStack::<Vwap, 2>::new();
    assert_eq!(trades().map(|trade| window.slide(trade)), [10.0, 17.5, 28.0]);
}

/// A literal is of the field's type, whatever that is.
#[test]
fn a_literal_takes_the_type_of_the_field() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = u8)]
    struct Ones {
        #[aggregate(sum, map = |_| 1)]
        byte: u8,
        #[aggregate(sum, map = |value| if *value > 1 { 1 } else { -1 })]
        signed: i128,
        #[aggregate(sum, map = |_| 0.5)]
        float: f32,
        #[aggregate(sum, map = |_| Some(2))]
        option: Option<u16>,
    }

    let mut window = TwoStack::<Ones, 3>::new();
    let seen = [1, 2, 3].map(|value| window.slide(value));
    assert_eq!(seen.last(), Some(&Ones { byte: 3, signed: 1, float: 1.5, option: Some(6) }));
}

#[test]
fn what_is_taken_may_borrow_from_what_the_value_borrows() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = &'a str)]
    struct Ends<'a> {
        #[aggregate(last)]
        whole: Option<&'a str>,
        #[aggregate(last, map = |text| text.split(' ').next())]
        word: Option<&'a str>,
        #[aggregate(max_by_key = |text| text.len())]
        longest: Option<&'a str>,
    }

    let text = "one two\nthree four\nfive".to_owned();
    let mut window = TwoStack::<Ends<'_>, 2>::new();
    let seen = text.lines().map(|line| window.slide(line)).last();
    assert_eq!(seen, Some(Ends { whole: Some("five"), word: Some("five"), longest: Some("three four") }));
}

#[test]
fn values_that_borrow() {
    struct Quote<'a> {
        name: &'a str,
        price: &'a f64,
        tags: Vec<&'a str>,
    }

    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = Quote<'a>)]
    struct Summary<'a> {
        #[aggregate(first, of = name)]
        name: Option<&'a str>,
        #[aggregate(sum, map = |quote| *quote.price)]
        price: f64,
        #[aggregate(max_by_key = |price| **price, of = price)]
        highest: Option<&'a f64>,
        #[aggregate(last, of = tags)]
        tags: Option<Vec<&'a str>>,
        #[aggregate(max, map = |quote| quote.tags.iter().map(|tag| tag.len()).max())]
        longest: Option<usize>,
    }

    let (names, prices) = ("a b c".to_owned(), [2.0, 3.0, 1.0]);
    let mut window = TwoStack::<Summary<'_>, 2>::new();
    let quotes =
        names.split(' ').zip(&prices).map(|(name, price)| Quote { name, price, tags: vec![name, "tag"] });
    let last = Summary {
        name: Some("b"),
        price: 4.0,
        highest: Some(&3.0),
        tags: Some(vec!["c", "tag"]),
        longest: Some(3),
    };
    assert_eq!(quotes.map(|quote| window.slide(quote)).last(), Some(last));
}

/// SQL's `FILTER`: where it is false, the field gets its identity and nothing is taken from the value.
#[test]
fn a_filter_keeps_map_from_running() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = (i32, i32), out = i32, finalize = |total| total.quotients)]
    struct Total {
        #[aggregate(sum, filter = |pair| pair.1 != 0, map = |pair| pair.0 / pair.1)]
        quotients: i32,
    }

    let mut window = TwoStack::<Total, 2>::new();
    assert_eq!([(6, 2), (1, 0), (8, 2)].map(|pair| window.slide(pair)), [3, 3, 4]);
}

#[test]
fn filters_in_every_form() {
    fn is_live(trade: &Trade) -> bool {
        trade.live
    }

    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = Trade)]
    struct Counts {
        #[aggregate(count, filter = is_live)]
        path: u32,
        #[aggregate(count, filter = Trade::is_large)]
        method: u32,
        #[aggregate(count, filter = |&Trade { price, size, .. }| price < 15.0 || size > 2)]
        pattern: u32,
        #[aggregate(sum, of = size, filter = |trade| !trade.live)]
        with_of: u32,
        #[aggregate(first, map = |trade| trade.symbol.chars().next(), filter = |trade| trade.symbol != "A")]
        with_map: Option<char>,
    }

    let mut window = TwoStack::<Counts, 3>::new();
    let seen = trades().map(|trade| window.slide(trade));
    let last = Counts { path: 2, method: 2, pattern: 2, with_of: 3, with_map: Some('B') };
    assert_eq!(seen.last(), Some(&last));
}

#[test]
fn an_error_rate() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = Result<u8, String>, out = f64, finalize = |rate| rate.failed / rate.all)]
    struct ErrorRate {
        #[aggregate(count, filter = Result::is_err)]
        failed: f64,
        #[aggregate(count)]
        all: f64,
    }

    let mut window = TwoStack::<ErrorRate, 2>::new();
    let outcomes = [Ok(1), Err("late".to_owned()), Err("lost".to_owned()), Ok(2)];
    assert_eq!(outcomes.map(|outcome| window.slide(outcome)), [0.0, 0.5, 1.0, 0.5]);
}
