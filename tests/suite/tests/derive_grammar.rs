//! The keys of the attribute: each in every form that it takes, alone and beside others. What a field takes from the
//! value has a file of its own, and so has each operation.
#![deny(warnings)]

use core::fmt::Display;

use slidewin::{Aggregate, TwoStack};

#[test]
fn out_and_finalize_by_closure() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = f64, out = Option<f64>, finalize = |m| (m.count > 0).then(|| m.sum / m.count as f64))]
    struct Mean {
        #[aggregate(sum)]
        sum: f64,
        #[aggregate(count)]
        count: u64,
    }

    let mut window = TwoStack::<Mean, 2>::new();
    assert_eq!(window.query(), None);
    assert_eq!([1.0, 2.0, 4.0].map(|value| window.slide(value)), [Some(1.0), Some(1.5), Some(3.0)]);
}

#[derive(Aggregate, Clone)]
#[aggregate(value = u32, out = String, finalize = Total::text)]
struct Total {
    #[aggregate(sum)]
    sum: u32,
}

impl Total {
    fn text(&self) -> String {
        self.sum.to_string()
    }
}

#[test]
fn finalize_by_the_path_of_a_method() {
    let mut window = TwoStack::<Total, 2>::new();
    assert_eq!([1, 2, 3].map(|value| window.slide(value)), ["1", "3", "5"]);
}

fn shown<T: Display + ?Sized>(value: &T) -> String {
    format!("<{value}>")
}

fn scaled(factor: u32) -> impl Fn(&u32) -> u32 {
    move |value| value * factor
}

macro_rules! halved {
    () => {
        |value: &u32| value / 2
    };
}

#[test]
fn a_function_in_every_form() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = u32)]
    struct Forms {
        #[aggregate(first, map = |value| Some(shown(value)))]
        closure: Option<String>,
        #[aggregate(sum, map = u32::clone)]
        path: u32,
        #[aggregate(sum, map = <u32 as Clone>::clone)]
        qualified: u32,
        #[aggregate(sum, map = scaled(10))]
        call: u32,
        #[aggregate(sum, map = halved!())]
        call_of_a_macro: u32,
        #[aggregate(sum, map = {
            let more = 2;
            move |value: &u32| value + more
        })]
        block: u32,
    }

    let mut window = TwoStack::<Forms, 1>::new();
    let seen = Forms {
        closure: Some("<8>".to_owned()),
        path: 8,
        qualified: 8,
        call: 80,
        call_of_a_macro: 4,
        block: 10,
    };
    assert_eq!([7, 8].map(|value| window.slide(value)).last(), Some(&seen));
}

#[test]
fn a_closure_in_every_form() {
    const LIMIT: i64 = 10;

    #[derive(Clone, Copy)]
    struct Pair {
        left: i64,
        right: i64,
    }

    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = Pair)]
    struct Forms {
        #[aggregate(sum, map = |pair: &Pair| -> i64 { pair.left })]
        annotated: i64,
        #[aggregate(sum, map = |&Pair { left, .. }| left)]
        pattern: i64,
        #[aggregate(sum, map = |Pair { left, right }| left * right)]
        borrowed_pattern: i64,
        #[aggregate(sum, map = move |pair| pair.right.min(LIMIT))]
        captures_a_constant: i64,
        #[aggregate(sum, map = |pair| {
            if pair.left < pair.right {
                return 1;
            }
            0
        })]
        returns: i64,
        #[aggregate(sum, map = |pair| core::iter::zip::<_, [i64; 2]>([pair.left, pair.right], [1, 1]).map(|(side, one)| side * one).sum())]
        holds_commas: i64,
        #[aggregate(sum, map = |_| 1)]
        ignores: i64,
    }

    let mut window = TwoStack::<Forms, 2>::new();
    let pairs = [Pair { left: 9, right: 9 }, Pair { left: 2, right: 3 }, Pair { left: 5, right: 40 }];
    let seen = pairs.map(|pair| window.slide(pair));
    let last = Forms {
        annotated: 7,
        pattern: 7,
        borrowed_pattern: 206,
        captures_a_constant: 13,
        returns: 2,
        holds_commas: 50,
        ignores: 2,
    };
    assert_eq!(seen.last(), Some(&last));
}

#[test]
fn finalize_in_every_form() {
    /// One form a case, of the mean of two fields, over an empty window and over one.
    macro_rules! forms {
        ($($out:ty, $finalize:expr => $empty:expr, $two:expr;)*) => {$({
            #[derive(Aggregate, Clone)]
            #[aggregate(value = f64, out = $out, finalize = $finalize)]
            struct Mean {
                #[aggregate(sum)]
                sum: f64,
                #[aggregate(count)]
                count: u8,
            }

            let mut window = TwoStack::<Mean, 2>::new();
            assert_eq!(window.query(), $empty);
            assert_eq!([1.0, 3.0].map(|value| window.slide(value))[1], $two);
        })*};
    }

    forms! {
        f64, |mean: &Mean| mean.sum => 0.0, 4.0;
        f64, |&Mean { sum, count }| sum + f64::from(count) => 0.0, 6.0;
        (f64, u8), |Mean { sum, count, .. }| (*sum, *count) => (0.0, 0), (4.0, 2);
        f64, |mean| mean.sum / f64::from(match mean.count { 0 => 1, count => count }) => 0.0, 2.0;
        Option<f64>, |mean| { mean.count.checked_sub(1)?; Some(mean.sum) } => None, Some(4.0);
        Result<f64, &'static str>, |mean| { if mean.count == 0 { return Err("empty"); } Ok(mean.sum) } => Err("empty"), Ok(4.0);
        [u8; 2], |mean| [mean.count; 2] => [0, 0], [2, 2];
        (), |_| () => (), ();
    }
}

#[test]
fn without_out_the_answer_is_a_clone() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = i32)]
    struct Extremes {
        #[aggregate(min)]
        min: i32,
        #[aggregate(max)]
        max: i32,
    }

    let mut window = TwoStack::<Extremes, 2>::new();
    assert_eq!(
        [3, -1, 2].map(|value| window.slide(value)),
        [Extremes { min: 3, max: 3 }, Extremes { min: -1, max: 3 }, Extremes { min: -1, max: 2 }]
    );
}

/// Bon #263: of two attributes the first was dropped.
#[test]
fn several_attributes_are_one() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = u32)]
    #[aggregate(out = u32)]
    #[aggregate(finalize = |total| total.even)]
    struct Total {
        #[aggregate(filter = |value| value % 2 == 0)]
        #[aggregate(sum)]
        #[aggregate(map = |value| value + 1)]
        even: u32,
    }

    let mut window = TwoStack::<Total, 4>::new();
    assert_eq!([1, 2, 3, 4].map(|value| window.slide(value)), [0, 3, 3, 8]);
}

#[test]
fn trailing_commas_and_any_order() {
    #[derive(Aggregate, Clone)]
    #[aggregate(
        finalize = |total| total.sum,
        bound = "",
        out = u64,
        crate = slidewin,
        value = (u32, u32),
    )]
    struct Total {
        #[aggregate(of = 0, filter = |pair| pair.1 > 0, sum,)]
        sum: u64,
    }

    let mut window = TwoStack::<Total, 2>::new();
    assert_eq!([(1, 1), (2, 0), (4, 1)].map(|pair| window.slide(pair)), [1, 1, 4]);
}

#[test]
fn the_crate_as_a_path_or_a_string() {
    #[derive(Aggregate, Clone)]
    #[aggregate(crate = ::slidewin, value = u8, out = u8, finalize = |total| total.sum)]
    struct Path {
        #[aggregate(sum)]
        sum: u8,
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(crate = "::slidewin", value = u8, out = u8, finalize = |total| total.sum)]
    struct Text {
        #[aggregate(sum)]
        sum: u8,
    }

    assert_eq!(TwoStack::<Path, 1>::new().slide(1), 1);
    assert_eq!(TwoStack::<Text, 1>::new().slide(2), 2);
}

trait Shape {
    fn area(&self) -> f64;
}

struct Square(f64);

impl Shape for Square {
    fn area(&self) -> f64 {
        self.0 * self.0
    }
}

/// One value type a case: a struct over it, a value, and what comes out.
macro_rules! values {
    ($($name:ident: $value:ty, $map:expr, $pushed:expr => $expected:expr;)*) => {$(
        #[test]
        fn $name() {
            #[derive(Aggregate, Clone)]
            #[aggregate(value = $value, out = f64, finalize = |total| total.sum)]
            struct Total {
                #[aggregate(sum, map = $map)]
                sum: f64,
            }

            let mut window = TwoStack::<Total, 1>::new();
            assert_eq!(window.slide($pushed), $expected);
        }
    )*};
}

values! {
    value_is_a_slice: [f64], |values| values.iter().sum(), vec![1.0, 2.0] => 3.0;
    value_is_a_str: str, |text| text.len() as f64, "four" => 4.0;
    value_is_a_trait_object: dyn Shape, Shape::area, &Square(3.0) as &dyn Shape => 9.0;
    value_is_a_boxed_trait_object: Box<dyn Shape + Send>, |shape| shape.area(), Box::new(Square(2.0)) as Box<dyn Shape + Send> => 4.0;
    value_is_a_reference: &'static str, |text| text.len() as f64, "four" => 4.0;
    value_is_an_array: [f64; 1 + 1], |pair| pair[0] * pair[1], [2.0, 5.0] => 10.0;
    value_is_a_tuple: (f64, (u8, bool)), |&(value, _)| value, (2.5, (1, true)) => 2.5;
    value_is_unit: (), |()| 1.5, () => 1.5;
    value_is_a_function: fn(f64) -> f64, |function| function(4.0), f64::sqrt as fn(f64) -> f64 => 2.0;
    value_is_qualified: <Vec<f64> as IntoIterator>::Item, |value| *value, 1.5 => 1.5;
    value_is_an_option: Option<f64>, |value| value.unwrap_or(-1.0), None => -1.0;
}
