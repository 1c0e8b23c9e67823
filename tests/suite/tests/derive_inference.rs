//! Bounds that stand in the where-clause must not lead inference astray: fields of one type that take different things,
//! and parameters with more conversions, operations and orders than one.
#![deny(warnings)]

use core::borrow::Borrow;
use core::ops::Add;

use slidewin::monoid::{Max, Monoid, Num, Sum};
use slidewin::{Aggregate, Aggregator, TwoStack};

/// Converts from everything that is taken below.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
struct Any(f64);

/// Conversions, one type a line.
macro_rules! from {
    ($($ty:ty: |$value:ident| $number:expr;)*) => {$(
        impl From<$ty> for Any {
            fn from($value: $ty) -> Self {
                Self($number)
            }
        }
    )*};
}

from! {
    u8: |value| value.into();
    u32: |value| value.into();
    (u32, u8): |value| f64::from(value.0) * 100.0;
}

impl Monoid<Sum> for Any {
    fn identity() -> Self {
        Self(0.0)
    }
    fn combine(older: &Self, newer: &Self) -> Self {
        Self(older.0 + newer.0)
    }
}

impl Monoid<Max> for Any {
    fn identity() -> Self {
        Self(f64::NEG_INFINITY)
    }
    fn combine(older: &Self, newer: &Self) -> Self {
        if newer > older { *newer } else { *older }
    }
}

#[test]
fn fields_of_one_parameter_take_different_things() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = (u32, u8))]
    struct Fields<T: From<u32> + From<u8>> {
        #[aggregate(sum)]
        whole: T,
        #[aggregate(sum, of = 0)]
        of: T,
        #[aggregate(max, of = 1)]
        other: T,
        #[aggregate(max, map = |pair| T::from(pair.0))]
        mapped: T,
        #[aggregate(sum)]
        again: T,
        #[aggregate(last, of = 1)]
        last: Option<u8>,
        #[aggregate(last)]
        last_whole: Option<(u32, u8)>,
    }

    let mut window = TwoStack::<Fields<Any>, 2>::new();
    let last = [(1, 9), (2, 8), (3, 7)].map(|pair| window.slide(pair)).into_iter().last();
    let expected = Fields {
        whole: Any(500.0),
        of: Any(5.0),
        other: Any(8.0),
        mapped: Any(3.0),
        again: Any(500.0),
        last: Some(7),
        last_whole: Some((3, 7)),
    };
    assert_eq!(last, Some(expected));
}

#[test]
fn records_of_one_parameter_are_ranked_by_different_keys() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = (K, V))]
    struct Records<K: PartialOrd + PartialOrd<V> + Clone, V: Ord + Clone> {
        #[aggregate(min_by_key = |pair| pair.0.clone())]
        by_first: Option<(K, V)>,
        #[aggregate(max_by_key = |pair| &pair.1)]
        by_second: Option<(K, V)>,
        #[aggregate(max_by_key = |key| key, of = 0)]
        of: Option<K>,
        #[aggregate(max_by_key = V::clone, of = 1)]
        other: Option<V>,
    }

    let mut window = TwoStack::<Records<u8, u8>, 3>::new();
    let last = [(1, 9), (2, 8), (3, 7)].map(|pair| window.slide(pair)).into_iter().last();
    let expected = Records { by_first: Some((1, 9)), by_second: Some((1, 9)), of: Some(3), other: Some(9) };
    assert_eq!(last, Some(expected));
}

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = T)]
struct Total<T>(#[aggregate(sum)] T);

#[test]
fn aggregates_of_one_parameter_take_different_things() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = T)]
    struct Inner<T: Clone> {
        #[aggregate(last)]
        last: Option<T>,
    }

    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = (A::Value, A::Value))]
    struct Outer<A>
    where
        A: Aggregator<Agg = A, Value: Clone + Into<u64>>,
    {
        #[aggregate(nested, of = 0)]
        of: A,
        #[aggregate(nested, of = 1)]
        other: A,
        #[aggregate(nested, map = |pair| pair.0.clone())]
        owned: A,
        #[aggregate(nested, map = |pair| &pair.1)]
        borrowed: A,
        #[aggregate(nested)]
        whole: Inner<(A::Value, A::Value)>,
        #[aggregate(with = Inner<A::Value>, of = 0)]
        with: Inner<A::Value>,
        #[aggregate(nested, map = |pair| pair.0.clone().into())]
        concrete: Total<u64>,
    }

    let mut window = TwoStack::<Outer<Total<u8>>, 2>::new();
    let last = [(1, 10), (2, 20), (4, 40)].map(|pair| window.slide(pair)).into_iter().last();
    let expected = Outer {
        of: Total(6),
        other: Total(60),
        owned: Total(6),
        borrowed: Total(60),
        whole: Inner { last: Some((4, 40)) },
        with: Inner { last: Some(4) },
        concrete: Total(6),
    };
    assert_eq!(last, Some(expected));
}

/// A parameter that borrows as something else is still its own value.
#[test]
fn a_parameter_that_borrows() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = S)]
    struct Lengths<S: Borrow<str> + AsRef<str> + Clone> {
        #[aggregate(nested, map = |text| text.as_ref().len())]
        total: Total<usize>,
        #[aggregate(nested)]
        texts: Last<S>,
        #[aggregate(with = Last<S>, map = |text| text)]
        again: Last<S>,
    }

    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = S)]
    struct Last<S>(#[aggregate(last)] Option<S>);

    let mut window = TwoStack::<Lengths<String>, 2>::new();
    let last = ["a", "bc"].map(|text| window.slide(text.to_owned())).into_iter().last();
    let text = || Last(Some("bc".to_owned()));
    assert_eq!(last, Some(Lengths { total: Total(3), texts: text(), again: text() }));
}

/// Bounds over all lifetimes, on references to the parameter, and on projections.
#[test]
fn where_clauses_of_every_form() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = Vec<T>, out = T, finalize = |total| total.sum.0.clone())]
    struct Sums<T>
    where
        for<'any> &'any T: Add<&'any T, Output = T>,
        for<'any> T: Add<&'any T, Output = T>,
        Vec<T>: IntoIterator<Item = T>,
        T: Clone + Default,
        [T; 2]: Sized,
    {
        #[aggregate(sum, map = |values| Num(values.iter().fold(T::default(), |sum, value| &sum + value)))]
        sum: Num<T>,
    }

    let mut window = TwoStack::<Sums<i64>, 2>::new();
    assert_eq!([vec![1, 2], vec![], vec![4]].map(|values| window.slide(values)), [3, 3, 4]);
}

/// `Self` in the attribute's values is the struct.
#[test]
fn self_in_every_value() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = u8, out = Result<Self, N>, finalize = Self::checked)]
    struct Limited<const LIMIT: u8, N: From<u8> + Ord + Clone> {
        #[aggregate(sum, map = |value| N::from(*value - Self::START), filter = |value| *value < Self::limit())]
        sum: N,
    }

    impl<const LIMIT: u8, N: From<u8> + Ord + Clone> Limited<LIMIT, N> {
        const START: u8 = 1;

        const fn limit() -> u8 {
            LIMIT
        }

        fn checked(&self) -> Result<Self, N> {
            if self.sum < N::from(LIMIT) { Ok(self.clone()) } else { Err(self.sum.clone()) }
        }
    }

    let mut window = TwoStack::<Limited<10, u64>, 2>::new();
    let sums = [9, 10, 3, 9].map(|value| window.slide(value));
    assert_eq!(sums, [Ok(Limited { sum: 8 }), Ok(Limited { sum: 8 }), Ok(Limited { sum: 2 }), Err(10)]);
}

/// What is inferred is not so much that a closure no longer knows which conversion it means.
#[test]
fn conversions_in_closures_stay_clear() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = T)]
    struct Scaled<T: Into<f64> + Copy, U: From<u8> + Clone> {
        #[aggregate(sum, map = |value| (*value).into() * 2.0)]
        doubled: f64,
        #[aggregate(last)]
        last: Option<T>,
        #[aggregate(sum)]
        same: T,
        #[aggregate(sum)]
        other: U,
        #[aggregate(max, map = |_| U::from(1))]
        one: U,
    }

    let mut window = TwoStack::<Scaled<f32, f64>, 2>::new();
    let last = [1.0, 2.0, 4.0].map(|value| window.slide(value)).into_iter().last();
    assert_eq!(last, Some(Scaled { doubled: 12.0, last: Some(4.0), same: 6.0, other: 6.0, one: 1.0 }));
}

/// Of a field that is generic itself, its impl says what its values are; the bounds it asks for are the user's to write.
#[test]
fn generic_parts_of_a_part_of_the_value() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = (T, T))]
    struct ByItsParameter<T: Monoid<Sum> + Clone> {
        #[aggregate(nested, of = 0)]
        of: Total<T>,
        #[aggregate(with = Total<T>, map = |pair| &pair.1)]
        with: Total<T>,
    }

    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = (T, T))]
    struct ByItself<T>
    where
        Total<T>: Aggregator<Value = T>,
    {
        #[aggregate(nested, of = 0)]
        of: Total<T>,
        #[aggregate(with = Total<T>, map = |pair| &pair.1)]
        with: Total<T>,
    }

    let pair = (Total(3), Total(4));
    let ByItsParameter { of, with } = ByItsParameter::unit(&(3, 4));
    assert_eq!((of, with), pair);
    let ByItself { of, with } = ByItself::unit(&(3, 4));
    assert_eq!((of, with), pair);
}

/// A value that is the struct itself.
#[test]
fn an_aggregate_of_itself() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = Self)]
    struct Vector {
        #[aggregate(sum, of = x)]
        x: f64,
        #[aggregate(max, of = y)]
        y: f64,
    }

    let mut window = TwoStack::<Vector, 2>::new();
    let sums = [(1.0, 2.0), (3.0, 1.0), (5.0, 0.0)].map(|(x, y)| window.slide(Vector { x, y }));
    assert_eq!(sums, [Vector { x: 1.0, y: 2.0 }, Vector { x: 4.0, y: 2.0 }, Vector { x: 8.0, y: 1.0 }]);
}
