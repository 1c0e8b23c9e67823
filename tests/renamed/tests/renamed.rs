//! The derive where no crate is called slidewin: a hard-coded path would not compile.
#![deny(warnings)]

use sliding::{Aggregate, Aggregator, Invertible, TwoStack};

/// All that the output can name, by the name in Cargo.toml.
#[derive(Aggregate, Clone)]
#[aggregate(crate = sliding, value = (f64, u8), out = Option<f64>, finalize = |all| all.best.map(|best| best.0))]
struct Every<T = u8> {
    #[aggregate(sum, of = 1)]
    sum: i64,
    #[aggregate(max, of = 0, filter = |pair| pair.1 > 0)]
    max: f64,
    #[aggregate(count)]
    count: u64,
    #[aggregate(last, of = 1)]
    last: Option<u8>,
    #[aggregate(max_by_key = |pair| pair.1)]
    best: Option<(f64, u8)>,
    #[aggregate(nested, of = 1)]
    nested: Total,
    #[aggregate(with = Total, map = |pair| pair.1 + 1)]
    with: Total,
    #[aggregate(monoid = sliding::monoid::BitOr, of = 1)]
    bits: u8,
    phantom: core::marker::PhantomData<T>,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = u8, crate = sliding)]
struct Total {
    #[aggregate(sum)]
    sum: u8,
}

#[test]
fn every_operation_under_another_name() {
    let mut window = TwoStack::<Every, 2>::new();
    assert_eq!(
        [(0.5, 1), (1.5, 3), (2.5, 2)].map(|pair| window.slide(pair)),
        [Some(0.5), Some(1.5), Some(1.5)]
    );
    let all = window.aggregate();
    assert_eq!((all.sum, all.max, all.count, all.last, all.bits), (5, 2.5, 2, Some(2), 3));
    assert_eq!((all.nested.sum, all.with.sum), (5, 7));
    let core::marker::PhantomData = all.phantom;
}

#[test]
fn the_algebra_under_another_name() {
    let [three, four] = [3, 4].map(|value| Total::unit(&value));
    assert_eq!(Total::remove(&Total::combine(&three, &four), &three).sum, 4);
}

mod reexport {
    pub(super) use sliding as of_a_module;

    pub(super) mod inner {
        #[derive(sliding::Aggregate, Clone)]
        #[aggregate(crate = super::of_a_module, value = u8)]
        pub(crate) struct BySuper {
            #[aggregate(sum)]
            pub(crate) sum: u8,
        }

        #[derive(sliding::Aggregate, Clone)]
        #[aggregate(crate = super::super::reexport::of_a_module, value = u8)]
        pub(crate) struct BySuperSuper {
            #[aggregate(sum)]
            pub(crate) sum: u8,
        }
    }

    #[derive(sliding::Aggregate, Clone)]
    #[aggregate(crate = self::of_a_module, value = u8)]
    pub(super) struct BySelf {
        #[aggregate(sum)]
        pub(super) sum: u8,
    }

    #[derive(sliding::Aggregate, Clone)]
    #[aggregate(crate = of_a_module, value = u8)]
    pub(super) struct ByName {
        #[aggregate(sum)]
        pub(super) sum: u8,
    }
}

/// One path a case, of a struct beside it.
macro_rules! paths {
    ($($name:ident: ($($path:tt)*);)*) => {$(
        #[test]
        fn $name() {
            #[derive(Aggregate, Clone)]
            #[aggregate(crate = $($path)*, value = u8)]
            struct Total {
                #[aggregate(sum)]
                sum: u8,
            }

            let mut window = TwoStack::<Total, 2>::new();
            assert_eq!([1, 2, 4].map(|value| window.slide(value).sum), [1, 3, 6]);
        }
    )*};
}

// Serde #1465, zerocopy #697: a path of any length, from any root, as tokens or in a string.
paths! {
    by_the_name: (sliding);
    by_the_absolute_name: (::sliding);
    by_a_string: ("sliding");
    by_an_absolute_string: ("::sliding");
    by_a_raw_string: (r"crate::reexport::of_a_module");
    by_the_crate: (crate::reexport::of_a_module);
    by_the_reexporting_crate: (slidewin_renamed::sliding);
    by_the_reexporting_crate_absolutely: (::slidewin_renamed::facade::deeper::windows);
    by_a_raw_identifier: (r#sliding);
}

#[test]
fn by_paths_that_are_relative_to_the_struct() {
    let sums = [
        TwoStack::<reexport::inner::BySuper, 1>::new().slide(1).sum,
        TwoStack::<reexport::inner::BySuperSuper, 1>::new().slide(2).sum,
        TwoStack::<reexport::BySelf, 1>::new().slide(3).sum,
        TwoStack::<reexport::ByName, 1>::new().slide(4).sum,
    ];
    assert_eq!(sums, [1, 2, 3, 4]);
}

/// Bytemuck #93: the macro itself is known through the facade alone.
#[test]
fn the_macro_through_a_facade() {
    use slidewin_renamed::facade::{self, deeper::windows};

    #[derive(facade::Aggregate, Clone)]
    #[aggregate(crate = windows, value = u8)]
    struct Total {
        #[aggregate(sum)]
        sum: u8,
    }

    assert_eq!(TwoStack::<Total, 1>::new().slide(3).sum, 3);
}

/// Serde #2409: a macro of another crate names that crate's own paths, by `$crate`.
#[test]
fn the_path_of_the_crate_of_a_macro() {
    slidewin_renamed::total!(Total);

    let mut window = TwoStack::<Total, 2>::new();
    assert_eq!([1, 2, 4].map(|value| window.slide(value).sum), [1, 3, 6]);
}
