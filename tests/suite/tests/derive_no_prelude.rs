//! Zerocopy #11: the derive under `no_implicit_prelude`, where every name must be reached by an absolute path.
#![deny(warnings)]
#![no_implicit_prelude]

#[derive(::slidewin::Aggregate, ::core::clone::Clone, ::core::cmp::PartialEq, ::core::fmt::Debug)]
#[aggregate(value = (u8, f64))]
struct Every<T = f64> {
    #[aggregate(sum, of = 0)]
    sum: u32,
    #[aggregate(product, of = 1, filter = |pair| pair.1 > 0.0)]
    product: f64,
    #[aggregate(count)]
    count: u64,
    #[aggregate(min, map = |pair| pair.1)]
    min: f64,
    #[aggregate(max, map = |pair| ::core::option::Option::Some(pair.0))]
    max: ::core::option::Option<u8>,
    #[aggregate(first)]
    first: ::core::option::Option<(u8, f64)>,
    #[aggregate(last, of = 0)]
    last: ::core::option::Option<u8>,
    #[aggregate(all, map = |pair| pair.0 > 1)]
    all: bool,
    #[aggregate(bit_or, of = 0)]
    bits: u8,
    #[aggregate(min_by_key = |pair| pair.1)]
    least: ::core::option::Option<(u8, f64)>,
    #[aggregate(monoid = ::slidewin::monoid::BitXor, of = 0)]
    monoid: u8,
    #[aggregate(nested, of = 0)]
    nested: Largest<u8>,
    #[aggregate(with = Largest<f64>, map = |pair| &pair.1, filter = |pair| pair.0 > 1)]
    with: Largest<f64>,
    phantom: ::core::marker::PhantomData<T>,
}

#[derive(::slidewin::Aggregate, ::core::clone::Clone, ::core::cmp::PartialEq, ::core::fmt::Debug)]
#[aggregate(value = T)]
struct Largest<T>(#[aggregate(max)] T);

#[test]
fn all_operations() {
    let mut window = ::slidewin::TwoStack::<Every, 2>::new();
    window.slide((7, 0.5));
    window.slide((2, -1.5));
    let expected = Every {
        sum: 5,
        product: 2.0,
        count: 2,
        min: -1.5,
        max: ::core::option::Option::Some(3),
        first: ::core::option::Option::Some((2, -1.5)),
        last: ::core::option::Option::Some(3),
        all: true,
        bits: 3,
        least: ::core::option::Option::Some((2, -1.5)),
        monoid: 1,
        nested: Largest(3),
        with: Largest(2.0),
        phantom: ::core::marker::PhantomData,
    };
    ::core::assert_eq!(window.slide((3, 2.0)), expected);
}

#[test]
fn finalize_and_the_algebra() {
    #[derive(::slidewin::Aggregate, ::core::clone::Clone)]
    #[aggregate(value = i64, out = i64, finalize = |total| total.sum)]
    struct Total {
        #[aggregate(sum)]
        sum: i64,
    }

    let [three, four] = [3, 4].map(|value| <Total as ::slidewin::Aggregator>::unit(&value));
    let rest = <Total as ::slidewin::Invertible>::remove(
        &<Total as ::slidewin::Aggregator>::combine(&three, &four),
        &three,
    );
    ::core::assert_eq!(<Total as ::slidewin::Aggregator>::finalize(&rest), 4);
}
