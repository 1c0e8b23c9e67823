//! `derive_more` #180: crates that are called `core` and `alloc` and are neither. The derive's output reaches the real
//! `core` through slidewin.
#![deny(warnings)]
#![no_implicit_prelude]

extern crate sliding as alloc;
extern crate sliding as core;

#[derive(::core::Aggregate, ::std::clone::Clone)]
#[aggregate(crate = ::alloc, value = (i64, u8), out = u64, finalize = |all| all.count)]
struct Every<T = f64> {
    #[aggregate(sum, of = 0)]
    sum: i64,
    #[aggregate(count, filter = |pair| pair.1 > 1)]
    count: u64,
    #[aggregate(min_by_key = |pair| pair.1)]
    least: ::std::option::Option<(i64, u8)>,
    #[aggregate(nested, of = 1)]
    nested: Highest,
    phantom: ::std::marker::PhantomData<T>,
}

#[derive(::core::Aggregate, ::std::clone::Clone)]
#[aggregate(crate = core, value = u8)]
struct Highest(#[aggregate(max)] u8);

#[test]
fn the_real_core_is_found() {
    let mut window = ::core::TwoStack::<Every, 2>::new();
    ::std::assert_eq!([(1, 1), (2, 2), (3, 3)].map(|pair| window.slide(pair)), [0, 1, 2]);
    let all = window.aggregate();
    ::std::assert_eq!((all.sum, all.nested.0), (5, 3));
    ::std::assert!(::std::matches!(all.least, ::std::option::Option::Some((2, 2))));
    let ::std::marker::PhantomData = all.phantom;
}
