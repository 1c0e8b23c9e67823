//! Generic structs: their bounds are inferred from the fields that mention a type parameter, and nothing else is asked.
#![deny(warnings)]

use core::marker::PhantomData;
use core::ops::Add;

use slidewin::monoid::{Count, Group, Max, Min, Monoid, Num, Sum, Tally};
use slidewin::{Aggregate, Aggregator, Invertible, TwoStack};

#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = T)]
struct Summary<T> {
    #[aggregate(sum)]
    sum: T,
    #[aggregate(min)]
    min: Option<T>,
    #[aggregate(last)]
    last: Option<T>,
    #[aggregate(count)]
    count: u64,
}

#[test]
fn a_type_parameter_is_value_and_field() {
    let mut window = TwoStack::<Summary<f32>, 2>::new();
    let seen = [1.0, 2.0, 4.0].map(|value| window.slide(value));
    assert_eq!(seen.last(), Some(&Summary { sum: 6.0, min: Some(2.0), last: Some(4.0), count: 2 }));
    assert_eq!(TwoStack::<Summary<i8>, 2>::new().slide(3).sum, 3);
}

/// The bounds are those of the operations, so a generic function needs to say no more.
#[test]
fn a_generic_function_names_the_operations_alone() {
    fn total<T: Monoid<Sum> + Monoid<Min> + Clone>(values: &[T]) -> T {
        let mut window = TwoStack::<Summary<T>, 8>::new();
        values
            .iter()
            .map(|value| window.slide(value))
            .last()
            .map_or_else(<T as Monoid<Sum>>::identity, |all| all.sum)
    }

    assert_eq!(total(&[1.5, 2.5]), 4.0);
    assert_eq!(total::<u8>(&[]), 0);
}

/// `derive_builder` #179, `derive_more` #281: a parameter of no field's operation is asked nothing.
#[test]
fn a_phantom_parameter_needs_nothing() {
    #[derive(Aggregate)]
    #[aggregate(value = u8, bound = "")]
    struct Tagged<Unit: ?Sized> {
        #[aggregate(sum)]
        sum: u8,
        unit: PhantomData<fn(&Unit)>,
    }

    impl<Unit: ?Sized> Clone for Tagged<Unit> {
        fn clone(&self) -> Self {
            Self { sum: self.sum, unit: PhantomData }
        }
    }

    #[derive(Aggregate)]
    #[aggregate(value = u8)]
    struct Inferred<Unit: ?Sized>(#[aggregate(sum)] u8, PhantomData<Unit>);

    impl<Unit: ?Sized> Clone for Inferred<Unit> {
        fn clone(&self) -> Self {
            Self(self.0, PhantomData)
        }
    }

    let mut window = TwoStack::<Tagged<str>, 2>::new();
    assert_eq!([1, 2, 3].map(|value| window.slide(value).sum), [1, 3, 5]);
    assert_eq!(TwoStack::<Inferred<[u8]>, 2>::new().slide(3).0, 3);
}

/// Bon #108, rust #84243: defaults, bounds and where-clauses of every kind of parameter.
#[test]
fn parameters_of_every_kind() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = &'a [T; N], out = Option<&'a T>, finalize = |latest| latest.last.map(|values| &values[0]))]
    #[expect(explicit_outlives_requirements, reason = "one more kind of bound")]
    struct Latest<'a, T: Copy + 'a = u8, const N: usize = 4>
    where
        T: Ord,
    {
        #[aggregate(last)]
        last: Option<&'a [T; N]>,
        #[aggregate(max, map = |values| values.iter().copied().max())]
        max: Option<T>,
        #[aggregate(sum, map = |_| [1; N])]
        counts: [u8; N],
    }

    let values = [[1, 2, 3, 4], [5, 6, 7, 8]];
    let mut window = TwoStack::<Latest<'_>, 2>::new();
    assert_eq!(values.each_ref().map(|values| window.slide(values)), [Some(&1), Some(&5)]);
}

#[test]
fn const_generics_alone() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = [f64; N])]
    struct Totals<const N: usize, const BIAS: u8 = 1> {
        #[aggregate(sum)]
        sums: [f64; N],
        #[aggregate(sum, map = |_| u64::from(BIAS))]
        bias: u64,
    }

    let mut window = TwoStack::<Totals<2>, 2>::new();
    let seen = [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]].map(|values| window.slide(values));
    assert_eq!(seen.last(), Some(&Totals { sums: [8.0, 10.0], bias: 2 }));
}

/// Thiserror #345, `derive_more` #399: types of a parameter count as mentioning it, wherever they stand.
#[test]
fn associated_types_of_a_parameter() {
    #[derive(Aggregate)]
    #[aggregate(value = I::Item)]
    struct Items<I: Iterator<Item: Clone>> {
        #[aggregate(sum)]
        sum: I::Item,
        #[aggregate(last)]
        last: Option<<I as Iterator>::Item>,
        #[aggregate(max, map = |item| (item.clone(),))]
        in_a_tuple: (<I as Iterator>::Item,),
        #[aggregate(last, map = |item| Some(vec![item.clone()]))]
        in_a_vector: Option<Vec<I::Item>>,
        #[aggregate(last, map = |_| None)]
        in_a_function: Option<fn(I::Item) -> I>,
    }

    impl<I: Iterator<Item: Clone>> Clone for Items<I> {
        fn clone(&self) -> Self {
            Self {
                sum: self.sum.clone(),
                last: self.last.clone(),
                in_a_tuple: self.in_a_tuple.clone(),
                in_a_vector: self.in_a_vector.clone(),
                in_a_function: self.in_a_function,
            }
        }
    }

    let mut window = TwoStack::<Items<core::ops::Range<i32>>, 2>::new();
    let last = (1..5).map(|item| window.slide(item)).last();
    assert_eq!(last.map(|items| (items.sum, items.last, items.in_a_tuple)), Some((7, Some(4), (4,))));
}

/// A `map` in a struct whose parameter it reads: the bound is the user's own.
#[test]
fn bounds_of_ones_own_serve_the_closures() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = Vec<T>, out = T, finalize = |total| total.sum.0.clone() + T::from(1))]
    struct Total<T: Clone + From<u8> + Add<Output = T>> {
        #[aggregate(sum, map = |values| Num(values.iter().cloned().fold(T::from(0), |sum, value| sum + value)))]
        sum: Num<T>,
    }

    let mut window = TwoStack::<Total<f64>, 2>::new();
    assert_eq!([vec![1.0], vec![2.0, 3.0], vec![]].map(|values| window.slide(values)), [2.0, 7.0, 6.0]);
}

/// `bound` replaces what is inferred: here the parameter is in a field's type, yet the field asks nothing of it.
#[test]
fn bound_replaces_the_inferred_bounds() {
    struct Chars<T>(u32, PhantomData<T>);

    impl<T> Clone for Chars<T> {
        fn clone(&self) -> Self {
            Self(self.0, PhantomData)
        }
    }

    impl<T> Tally for Chars<T> {
        fn identity() -> Self {
            Self(0, PhantomData)
        }
        fn one() -> Self {
            Self(1, PhantomData)
        }
        fn combine(older: &Self, newer: &Self) -> Self {
            Self(older.0 + newer.0, PhantomData)
        }
    }

    #[derive(Aggregate)]
    #[aggregate(value = T, bound = "T: Copy + Into<u64>, Chars<T>: Monoid<Count>")]
    struct Total<T> {
        #[aggregate(sum, map = |value| (*value).into())]
        sum: u64,
        #[aggregate(count)]
        count: Chars<T>,
    }

    impl<T> Clone for Total<T> {
        fn clone(&self) -> Self {
            Self { sum: self.sum, count: self.count.clone() }
        }
    }

    let mut window = TwoStack::<Total<u8>, 2>::new();
    let last = window.slide(7);
    assert_eq!((last.sum, last.count.0), (7, 1));
}

/// `derive_more` #363, serde #1506: a type that holds itself.
#[derive(Aggregate, Clone, PartialEq, Debug)]
#[aggregate(value = T)]
struct Chain<T> {
    #[aggregate(max)]
    max: T,
    #[aggregate(last, map = |_| None)]
    before: Option<Box<Chain<T>>>,
    #[aggregate(last, map = |_| None)]
    same: Option<Box<Self>>,
}

#[test]
fn recursive_types() {
    let mut window = TwoStack::<Chain<u8>, 2>::new();
    assert_eq!([1, 9, 3].map(|value| window.slide(value).max), [1, 9, 9]);
}

#[test]
fn self_in_the_types_of_fields() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = [u8; Self::WIDTH])]
    struct Rows
    where
        Self: Sized,
    {
        #[aggregate(max)]
        max: [u8; Self::WIDTH],
        #[aggregate(last, map = |_| None)]
        next: Option<Box<Self>>,
    }

    impl Rows {
        const WIDTH: usize = 2;
    }

    assert_eq!(TwoStack::<Rows, 2>::new().slide([1, 2]).max, [1, 2]);
}

#[test]
fn nested_generic_aggregators() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = (A::Value, B::Value), out = (A::Out, B::Out), finalize = |both| (A::finalize(&both.0), B::finalize(&both.1)))]
    struct Both<A: Aggregator<Value: Sized>, B: Aggregator<Value: Sized, Agg = B>>(
        #[aggregate(with = A, of = 0)] A::Agg,
        #[aggregate(nested, map = |pair| &pair.1)] B,
    );

    let mut window = TwoStack::<Both<Summary<u8>, Chain<u8>>, 2>::new();
    let (summary, chain) =
        [(1, 2), (3, 4)].map(|pair| window.slide(pair)).into_iter().last().unwrap_or_else(|| window.query());
    assert_eq!((summary.sum, chain.max), (4, 4));
}

/// `nested` over a parameter whose values are the struct's own.
#[test]
fn a_wrapper_of_any_aggregate() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = A::Value, out = (u64, A::Out), finalize = |counted| (counted.count, A::finalize(&counted.inner)))]
    struct Counted<A: Aggregator> {
        #[aggregate(count)]
        count: u64,
        #[aggregate(with = A)]
        inner: A::Agg,
    }

    let mut window = TwoStack::<Counted<Chain<u8>>, 2>::new();
    let (count, chain) = window.slide(4);
    assert_eq!((count, chain.max), (1, 4));
}

/// An operation that is a parameter itself.
#[test]
fn a_generic_operation() {
    #[derive(Aggregate)]
    #[aggregate(value = i64, out = i64, finalize = |under| under.field)]
    struct Under<Op> {
        #[aggregate(monoid = Op)]
        field: i64,
        op: PhantomData<Op>,
    }

    impl<Op> Clone for Under<Op> {
        fn clone(&self) -> Self {
            Self { field: self.field, op: PhantomData }
        }
    }

    fn invertible<Op>() -> i64
    where
        i64: Group<Op>,
    {
        Under::<Op>::remove(&Under::unit(&7), &Under::unit(&3)).field
    }

    assert_eq!([1, 5, 2].map(|value| TwoStack::<Under<Max>, 2>::new().slide(value)), [1, 5, 2]);
    assert_eq!(invertible::<Sum>(), 4);
}

/// Rkyv #384, borsh #260: parameters with the names that a macro would choose.
#[test]
fn parameters_named_like_ours() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = (T, V), out = (A, K), finalize = |all| (all.a.clone(), all.k.clone()))]
    struct All<'value, 'record, A, K, T, V, S, M, Op, Agg, const N: usize>
    where
        A: From<T> + Clone,
        K: Clone,
        T: Clone,
    {
        #[aggregate(sum, of = 0)]
        a: A,
        #[aggregate(max, map = |_| K::identity())]
        k: K,
        lifetimes: PhantomData<(&'value S, &'record M)>,
        rest: PhantomData<(V, T, Op, Agg, [u8; N])>,
    }

    let mut window = TwoStack::<All<'_, '_, u64, u8, u32, (), (), (), (), (), 3>, 2>::new();
    assert_eq!([(1, ()), (2, ()), (4, ())].map(|value| window.slide(value)), [(1, 0), (3, 0), (6, 0)]);
}
