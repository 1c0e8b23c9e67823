//! Fields that are aggregates themselves: `nested`, whose type is its own aggregate, and `with` any other aggregator.
#![deny(warnings)]

use core::fmt::Debug;

use slidewin::{Aggregate, Aggregator, TwoStack};

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = f64, out = f64, finalize = |m| m.sum / m.count)]
struct Mean {
    #[aggregate(sum)]
    sum: f64,
    #[aggregate(count)]
    count: f64,
}

struct Point {
    x: f64,
    y: Box<f64>,
    name: String,
}

fn points() -> [Point; 3] {
    [(1.0, 10.0, "a"), (2.0, 20.0, "bcd"), (4.0, 40.0, "ef")].map(|(x, y, name)| Point {
        x,
        y: Box::new(y),
        name: name.to_owned(),
    })
}

/// The longest text, first of equals: its aggregate is not itself, and its values are unsized.
enum Longest {}

impl Aggregator for Longest {
    type Value = str;
    type Agg = String;
    type Out = usize;
    fn empty() -> String {
        String::new()
    }
    fn unit(value: &str) -> String {
        value.to_owned()
    }
    fn combine(older: &String, newer: &String) -> String {
        if newer.len() > older.len() { newer.clone() } else { older.clone() }
    }
    fn finalize(agg: &String) -> usize {
        agg.len()
    }
}

#[test]
fn nested_takes_the_whole_value() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = f64, out = (f64, f64), finalize = |both| (Mean::finalize(&both.mean), both.max))]
    struct MeanAndMax {
        #[aggregate(nested)]
        mean: Mean,
        #[aggregate(max)]
        max: f64,
    }

    let mut window = TwoStack::<MeanAndMax, 2>::new();
    assert_eq!([1.0, 3.0, 2.0].map(|value| window.slide(value)), [(1.0, 1.0), (2.0, 3.0), (2.5, 3.0)]);
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = Point)]
struct Parts {
    #[aggregate(nested, of = x)]
    of: Mean,
    #[aggregate(nested, map = |point| point.x + *point.y)]
    owned: Mean,
    #[aggregate(nested, map = |point| &point.x)]
    borrowed: Mean,
    #[aggregate(nested, map = |point| point.y.as_ref())]
    borrowed_from_a_box: Mean,
    #[aggregate(nested, of = x, filter = |point| *point.y > 10.0)]
    filtered: Mean,
    #[aggregate(nested, map = |_| 1.0)]
    literal: Mean,
    #[aggregate(with = Longest, map = |point| point.name.as_str())]
    borrowed_text: String,
    #[aggregate(with = Longest, map = |point| point.name.to_uppercase())]
    owned_text: String,
    #[aggregate(with = Longest, map = |point| &point.name[1..], filter = |point| point.name.len() < 3)]
    filtered_text: String,
    #[aggregate(sum, map = |point| point.name.len())]
    beside: usize,
    #[aggregate(max, of = x, filter = |point| point.x < 3.0)]
    filtered_beside: f64,
}

#[test]
fn a_part_of_the_value_in_every_form() {
    let mut window = TwoStack::<Parts, 2>::new();
    let seen = points().map(|point| window.slide(&point));
    let last = Parts {
        of: Mean { sum: 6.0, count: 2.0 },
        owned: Mean { sum: 66.0, count: 2.0 },
        borrowed: Mean { sum: 6.0, count: 2.0 },
        borrowed_from_a_box: Mean { sum: 60.0, count: 2.0 },
        filtered: Mean { sum: 6.0, count: 2.0 },
        literal: Mean { sum: 2.0, count: 2.0 },
        borrowed_text: "bcd".to_owned(),
        owned_text: "BCD".to_owned(),
        filtered_text: "f".to_owned(),
        beside: 5,
        filtered_beside: 2.0,
    };
    assert_eq!(seen.last(), Some(&last));
}

/// Each provided method equals its definition, on all pairs of these aggregates and values.
fn provided_methods_equal_their_definitions<A>(values: &[&A::Value])
where
    A: Aggregator<Agg: PartialEq + Debug>,
{
    let mut aggregates = vec![A::empty()];
    for &value in values {
        let last = aggregates.last().map_or_else(A::empty, |last| A::combine(last, &A::unit(value)));
        aggregates.extend([A::unit(value), last]);
    }
    for agg in &aggregates {
        for &value in values {
            let mut inserted = agg.clone();
            A::insert(&mut inserted, value);
            assert_eq!(inserted, A::combine(agg, &A::unit(value)));
            let mut prepended = agg.clone();
            A::prepend(value, &mut prepended);
            assert_eq!(prepended, A::combine(&A::unit(value), agg));
        }
        for newer in &aggregates {
            let mut appended = agg.clone();
            A::append(&mut appended, newer);
            assert_eq!(appended, A::combine(agg, newer));
        }
    }
}

#[test]
fn in_place_equals_combine() {
    let [a, b, c] = &points();
    provided_methods_equal_their_definitions::<Parts>(&[a, b, c]);
    provided_methods_equal_their_definitions::<Ordered>(&["x", "yz", ""]);
}

/// Text in order, which counts how often it is changed in place.
enum Concatenated {}

impl Aggregator for Concatenated {
    type Value = str;
    type Agg = (String, u32);
    type Out = String;
    fn empty() -> Self::Agg {
        (String::new(), 0)
    }
    fn unit(value: &str) -> Self::Agg {
        (value.to_owned(), 0)
    }
    fn combine(older: &Self::Agg, newer: &Self::Agg) -> Self::Agg {
        (format!("{}{}", older.0, newer.0), older.1 + newer.1)
    }
    fn finalize(agg: &Self::Agg) -> String {
        agg.0.clone()
    }
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = str)]
struct Ordered {
    #[aggregate(with = Concatenated)]
    text: (String, u32),
    #[aggregate(last, map = |text| text.chars().next())]
    letter: Option<char>,
    #[aggregate(first, map = |text| text.chars().last(), filter = |text| text.len() > 1)]
    oldest: Option<char>,
}

/// An aggregator that does all it can in place, each step leaving its letter.
enum InPlace {}

impl Aggregator for InPlace {
    type Value = u8;
    type Agg = String;
    type Out = String;
    fn empty() -> String {
        String::new()
    }
    fn unit(_: &u8) -> String {
        "u".to_owned()
    }
    fn combine(older: &String, newer: &String) -> String {
        format!("({older}{newer})")
    }
    fn finalize(agg: &String) -> String {
        agg.clone()
    }
    fn insert(agg: &mut String, _: &u8) {
        agg.push('i');
    }
    fn prepend(_: &u8, agg: &mut String) {
        agg.insert(0, 'p');
    }
    fn append(agg: &mut String, newer: &String) {
        agg.push('a');
        agg.push_str(newer);
    }
}

#[test]
fn what_a_field_does_in_place_is_used() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = u8)]
    struct Outer {
        #[aggregate(with = InPlace)]
        trace: String,
        #[aggregate(with = InPlace, filter = |value| *value > 0)]
        filtered: String,
    }

    let mut agg = Outer { trace: "-".to_owned(), filtered: "-".to_owned() };
    Outer::insert(&mut agg, &0);
    Outer::prepend(&1, &mut agg);
    let newer = Outer::unit(&1);
    Outer::append(&mut agg, &newer);
    assert_eq!([agg.trace, agg.filtered], ["p-iau", "p-au"]);
}

#[test]
fn nested_three_deep_and_in_a_tuple_struct() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = f64)]
    struct Inner(#[aggregate(nested)] Mean, #[aggregate(count)] u8);

    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = (f64, f64))]
    struct Outer(#[aggregate(nested, of = 0)] Inner, #[aggregate(nested, map = |pair| pair.1)] Inner);

    let mut window = TwoStack::<Outer, 2>::new();
    let seen = [(1.0, 2.0), (3.0, 4.0), (5.0, 6.0)].map(|pair| window.slide(pair));
    let inner = |sum| Inner(Mean { sum, count: 2.0 }, 2);
    assert_eq!(seen.last(), Some(&Outer(inner(8.0), inner(10.0))));
}
