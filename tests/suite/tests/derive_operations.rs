//! Every field operation of the derive on a stream of a few values, whole and filtered. What each operation means for
//! each type is the runtime's, and is tested there.
#![deny(warnings)]

use core::num::Wrapping;
use core::time::Duration;

use slidewin::monoid::{Commutative, Monoid, Num};
use slidewin::{Aggregate, TwoStack};

/// The greatest common divisor.
struct Gcd;

impl Monoid<Gcd> for u32 {
    fn identity() -> Self {
        0
    }
    fn combine(older: &Self, newer: &Self) -> Self {
        let (mut a, mut b) = (*older, *newer);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    }
}

impl Commutative<Gcd> for u32 {}

/// One case: a field under an operation over a window of two, the values pushed, what comes out of the empty window
/// and after each, and the same with a filter that the values equal to the last argument don't pass.
macro_rules! cases {
    ($($name:ident: $value:ty => $field:ty, ($($operation:tt)*),
        $pushed:expr => $empty:expr, $out:expr, without $dropped:expr => $filtered:expr;)*) => {$(
        #[test]
        fn $name() {
            #[derive(Aggregate, Clone)]
            #[aggregate(value = $value, out = $field, finalize = |aggregate| aggregate.field.clone())]
            struct Whole {
                #[aggregate($($operation)*)]
                field: $field,
            }

            #[derive(Aggregate, Clone)]
            #[aggregate(value = $value, out = $field, finalize = |aggregate| aggregate.field.clone())]
            struct Filtered {
                #[aggregate($($operation)*, filter = |value| *value != $dropped)]
                field: $field,
            }

            let mut window = TwoStack::<Whole, 2>::new();
            assert_eq!(window.query(), $empty);
            assert_eq!($pushed.map(|value| window.slide(value)), $out);
            let mut window = TwoStack::<Filtered, 2>::new();
            assert_eq!(window.query(), $empty);
            assert_eq!($pushed.map(|value| window.slide(value)), $filtered);
        }
    )*};
}

cases! {
    sum: i64 => i64, (sum), [1, -2, 4] => 0, [1, -1, 2], without -2 => [1, 1, 4];
    sum_of_floats: f64 => f64, (sum), [1.5, 2.0, 4.0] => 0.0, [1.5, 3.5, 6.0], without 2.0 => [1.5, 1.5, 4.0];
    sum_wraps: u8 => Wrapping<u8>, (sum, map = |value| Wrapping(*value)), [200, 100, 7] => Wrapping(0),
        [200, 44, 107].map(Wrapping), without 100 => [200, 200, 7].map(Wrapping);
    sum_of_an_option: u32 => Option<u32>, (sum), [1, 2, 4] => None, [Some(1), Some(3), Some(6)],
        without 1 => [None, Some(2), Some(6)];
    sum_of_num: u32 => Num<u32>, (sum), [1, 2, 4] => Num(0), [1, 3, 6].map(Num), without 2 => [1, 1, 4].map(Num);
    sum_of_durations: Duration => Duration, (sum), [1, 2, 4].map(Duration::from_secs) => Duration::ZERO,
        [1, 3, 6].map(Duration::from_secs), without Duration::from_secs(2) => [1, 1, 4].map(Duration::from_secs);
    sum_of_tuples: i32 => (i32, i32), (sum, map = |value| (*value, value * value)), [1, 2, 4] => (0, 0),
        [(1, 1), (3, 5), (6, 20)], without 2 => [(1, 1), (1, 1), (4, 16)];
    sum_of_arrays: i32 => [i32; 2], (sum, map = |value| [*value, 1]), [1, 2, 4] => [0, 0],
        [[1, 1], [3, 2], [6, 2]], without 4 => [[1, 1], [3, 2], [2, 1]];
    product: i64 => i64, (product), [2, 3, 5] => 1, [2, 6, 15], without 3 => [2, 2, 5];
    count: i64 => u64, (count), [2, 3, 5] => 0, [1, 2, 2], without 3 => [1, 1, 1];
    count_in_a_float: i64 => f64, (count), [2, 3, 5] => 0.0, [1.0, 2.0, 2.0], without 2 => [0.0, 1.0, 2.0];
    count_in_an_option: i64 => Option<u8>, (count), [2, 3, 5] => None, [Some(1), Some(2), Some(2)], without 2 => [None, Some(1), Some(2)];
    min: i64 => i64, (min), [4, 2, 7] => i64::MAX, [4, 2, 2], without 2 => [4, 4, 7];
    min_of_an_option: i64 => Option<i64>, (min), [4, 2, 7] => None, [Some(4), Some(2), Some(2)],
        without 4 => [None, Some(2), Some(2)];
    max: f64 => f64, (max), [4.0, 2.0, 1.0] => f64::NEG_INFINITY, [4.0, 4.0, 2.0], without 4.0 => [f64::NEG_INFINITY, 2.0, 2.0];
    max_of_chars: char => char, (max), ['q', 'b', 'a'] => '\0', ['q', 'q', 'b'], without 'q' => ['\0', 'b', 'b'];
    first: u8 => Option<u8>, (first), [1, 2, 3] => None, [1, 1, 2].map(Some), without 2 => [1, 1, 3].map(Some);
    last: u8 => Option<u8>, (last), [1, 2, 3] => None, [1, 2, 3].map(Some), without 3 => [1, 2, 2].map(Some);
    last_of_text: &'static str => Option<String>, (last, map = |text| Some(text.to_uppercase())), ["a", "b", "c"] => None,
        ["A", "B", "C"].map(|text| Some(text.to_owned())), without "c" => ["A", "B", "B"].map(|text| Some(text.to_owned()));
    all: bool => bool, (all), [true, false, true] => true, [true, false, false], without false => [true, true, true];
    any: bool => bool, (any), [false, true, false] => false, [false, true, true], without true => [false, false, false];
    bit_and: u8 => u8, (bit_and), [6, 3, 1] => 255, [6, 2, 1], without 3 => [6, 6, 1];
    bit_or: u8 => u8, (bit_or), [6, 3, 1] => 0, [6, 7, 3], without 3 => [6, 6, 1];
    bit_xor: u8 => u8, (bit_xor), [6, 3, 1] => 0, [6, 5, 2], without 3 => [6, 6, 1];
    min_by_key: (u8, char) => Option<(u8, char)>, (min_by_key = |record| record.0), [(2, 'a'), (1, 'b'), (1, 'c')] => None,
        [(2, 'a'), (1, 'b'), (1, 'b')].map(Some), without (1, 'b') => [(2, 'a'), (2, 'a'), (1, 'c')].map(Some);
    max_by_key: (f64, char) => Option<(f64, char)>, (max_by_key = |record| record.0), [(2.0, 'a'), (3.0, 'b'), (3.0, 'c')] => None,
        [(2.0, 'a'), (3.0, 'b'), (3.0, 'b')].map(Some), without (3.0, 'b') => [(2.0, 'a'), (2.0, 'a'), (3.0, 'c')].map(Some);
    monoid: u32 => u32, (monoid = Gcd), [12, 18, 35] => 0, [12, 6, 1], without 18 => [12, 12, 35];
    monoid_by_the_path_of_a_built_in: u32 => u32, (monoid = slidewin::monoid::Max), [3, 1, 0] => 0, [3, 3, 1],
        without 3 => [0, 1, 1];
}

#[test]
fn a_key_borrows_from_its_record() {
    #[derive(Clone, PartialEq, Debug)]
    struct Word {
        text: String,
    }

    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = Word)]
    struct Ends {
        #[aggregate(min_by_key = |word| word.text.as_str())]
        first: Option<Word>,
        #[aggregate(max_by_key = |word| &word.text)]
        last: Option<Word>,
        #[aggregate(max_by_key = |word| (word.text.len(), &word.text))]
        longest: Option<Word>,
    }

    let word = |text: &str| Word { text: text.to_owned() };
    let mut window = TwoStack::<Ends, 3>::new();
    let seen = ["pear", "apricot", "fig"].map(|text| window.slide(word(text)));
    let ends =
        Ends { first: Some(word("apricot")), last: Some(word("pear")), longest: Some(word("apricot")) };
    assert_eq!(seen.last(), Some(&ends));
}

#[test]
fn a_key_by_the_path_of_a_function() {
    fn distance(from: &(i64, i64)) -> i64 {
        from.0.abs() + from.1.abs()
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = (i64, i64), out = Option<(i64, i64)>, finalize = |nearest| nearest.point)]
    struct Nearest {
        #[aggregate(min_by_key = distance)]
        point: Option<(i64, i64)>,
    }

    let mut window = TwoStack::<Nearest, 2>::new();
    assert_eq!(
        [(3, 3), (-1, 0), (5, 5)].map(|point| window.slide(point)),
        [(3, 3), (-1, 0), (-1, 0)].map(Some)
    );
}

#[test]
fn a_record_that_is_a_part_of_the_value() {
    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Trade {
        price: f64,
    }

    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = (u64, Trade))]
    struct Peaks {
        #[aggregate(max_by_key = |trade| trade.price, of = 1)]
        of: Option<Trade>,
        #[aggregate(max_by_key = |trade| trade.price, map = |stamped| Some(stamped.1))]
        mapped: Option<Trade>,
        #[aggregate(max_by_key = |trade| trade.price, map = |stamped| (stamped.0 > 1).then_some(stamped.1))]
        sometimes: Option<Trade>,
    }

    let mut window = TwoStack::<Peaks, 4>::new();
    let [best, second] = [2.0, 1.0].map(|price| Some(Trade { price }));
    assert_eq!(window.slide((1, Trade { price: 2.0 })), Peaks { of: best, mapped: best, sometimes: None });
    assert_eq!(window.slide((2, Trade { price: 1.0 })), Peaks { of: best, mapped: best, sometimes: second });
}
