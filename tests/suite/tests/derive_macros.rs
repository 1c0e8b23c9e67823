//! Structs that come out of a `macro_rules!`: its fragments reach the derive in invisible groups, and their names are
//! resolved where they were written.
#![deny(warnings)]

use slidewin::{Aggregate, Aggregator, TwoStack};

/// Serde #613, scroll #75, `serde_with` #538: name, visibility, types and operations as fragments.
macro_rules! fragments {
    ($(#[$meta:meta])* $vis:vis struct $name:ident<$value:ty> { $($field_vis:vis $field:ident: $ty:ty = $operation:ident,)* }) => {
        $(#[$meta])*
        #[derive(Aggregate, Clone, PartialEq, Debug)]
        #[aggregate(value = $value)]
        $vis struct $name {
            $(#[aggregate($operation)] $field_vis $field: $ty,)*
        }
    };
}

fragments! {
    /// Named by the caller.
    pub(crate) struct Fragments<u8> {
        pub(crate) sum: u8 = sum,
        count: u64 = count,
        pub(self) min: Option<u8> = min,
        last: Option<u8> = last,
        wide: <[i64; 1] as IntoIterator>::Item = max,
    }
}

#[test]
fn name_visibility_types_and_operations() {
    let mut window = TwoStack::<Fragments, 2>::new();
    let seen = [4, 1, 2].map(|value| window.slide(value));
    assert_eq!(seen.last(), Some(&Fragments { sum: 3, count: 2, min: Some(1), last: Some(2), wide: 2 }));
}

/// `serde_with` #538: a type in an invisible group. One type a case: the last of some values.
macro_rules! last_of {
    ($($test:ident: $ty:ty, $pushed:expr => $expected:expr;)*) => {$(
        #[test]
        fn $test() {
            #[derive(Aggregate, Clone)]
            #[aggregate(value = $ty, out = Option<$ty>, finalize = |ends| ends.last)]
            struct Ends {
                #[aggregate(last)]
                last: Option<$ty>,
                #[aggregate(first, map = |value| Some((*value, 1)))]
                first: Option<($ty, u8)>,
            }

            let mut window = TwoStack::<Ends, 2>::new();
            assert_eq!($pushed.map(|value| window.slide(value)).last(), Some(&Some($expected)));
        }
    )*};
}

last_of! {
    an_option: Option<u8>, [Some(1), None] => None;
    an_array: [u8; 4], [[1; 4], [2; 4]] => [2; 4];
    a_reference: &'static str, ["a", "b"] => "b";
    a_tuple: (u8, (bool,)), [(1, (true,)), (2, (false,))] => (2, (false,));
    a_nested_option: Option<Option<[u8; 1]>>, [None, Some(Some([1]))] => Some(Some([1]));
    a_path: ::core::time::Duration, [core::time::Duration::ZERO] => core::time::Duration::ZERO;
}

/// The type of a generic struct's field, with and without the parameter, by a fragment.
macro_rules! generic {
    ($name:ident<$parameter:ident, $lifetime:lifetime> $ty:ty, $other:ty, $marker:ty, $op:ty) => {
        #[derive(Aggregate, Clone)]
        #[aggregate(value = $parameter)]
        struct $name<$lifetime, $parameter> {
            #[aggregate(monoid = $op)]
            sum: $ty,
            #[aggregate(last, map = |_| None)]
            other: $other,
            marker: $marker,
        }
    };
}

generic!(Generic<T, 'a> T, Option<&'a T>, core::marker::PhantomData<&'a T>, slidewin::monoid::Sum);

#[test]
fn parameters_and_lifetimes_as_fragments() {
    let generic = TwoStack::<Generic<'_, u8>, 1>::new().slide(3);
    let Generic { sum, other, marker: core::marker::PhantomData } = generic;
    assert_eq!((sum, other), (3, None));
}

/// Thiserror #398: the whole body as tokens, through two macros.
macro_rules! outer {
    ($($tokens:tt)*) => {
        inner!(@ $($tokens)*);
    };
}

macro_rules! inner {
    (@ $name:ident: $value:ty, { $($body:tt)* }, { $($tuple:tt)* }) => {
        #[derive(Aggregate, Clone)]
        #[aggregate(value = $value)]
        struct $name { $($body)* }

        #[derive(Aggregate, Clone)]
        #[aggregate(value = $value)]
        struct Tuple($($tuple)*);
    };
}

#[test]
fn bodies_as_token_trees_through_two_macros() {
    outer!(Braced: u16, {
        #[aggregate(sum, filter = |value| *value > 1)]
        sum: u32,
    }, { #[aggregate(max)] u16, #[aggregate(count)] pub u8 });

    assert_eq!([1, 3].map(|value| TwoStack::<Braced, 2>::new().slide(value).sum), [0, 3]);
    let Tuple(max, count) = TwoStack::<Tuple, 2>::new().slide(7);
    assert_eq!((max, count), (7, 1));
}

/// Serde #2844: values of keys that are written partly here, partly there, each with its own hygiene.
macro_rules! values {
    ($name:ident, $field:ident, $limit:expr, $map:expr, $with:path, $bound:literal, $key:expr) => {
        #[derive(Aggregate, Clone)]
        #[aggregate(value = Pair, bound = $bound)]
        struct $name {
            #[aggregate(sum, of = $field)]
            of: i32,
            #[aggregate(sum, map = $map)]
            map: i32,
            #[aggregate(sum, map = |pair| {
                                                                                let local = pair.$field;
                                                                                local * $limit
                                                                            })]
            mixed: i32,
            #[aggregate(with = $with, of = $field)]
            with: Total,
            #[aggregate(count, filter = |pair| pair.$field > $limit)]
            count: u8,
            #[aggregate(max_by_key = $key)]
            best: Option<Pair>,
        }
    };
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Pair {
    left: i32,
    right: i32,
}

#[derive(Aggregate, Clone)]
#[aggregate(value = i32)]
struct Total {
    #[aggregate(sum)]
    sum: i32,
}

#[test]
fn values_of_keys_as_fragments() {
    const LOCAL: i32 = 2;
    values!(Values, left, LOCAL, |pair| pair.left - pair.right, Total, "", |pair| pair.right);

    let mut window = TwoStack::<Values, 2>::new();
    let pairs = [Pair { left: 9, right: 1 }, Pair { left: 1, right: 5 }, Pair { left: 3, right: 1 }];
    let values = pairs.map(|pair| window.slide(pair)).into_iter().last().unwrap_or_else(|| window.query());
    assert_eq!((values.of, values.map, values.mixed, values.with.sum, values.count), (4, -2, 8, 4, 1));
    assert_eq!(values.best, Some(Pair { left: 1, right: 5 }));
}

/// Any value of any key, each by the fragments that could hold it.
macro_rules! pairs {
    ($name:ident { $($key:ident = $value:expr),* } $($field:ident: $ty:ty { $operation:ident, $($field_key:ident = $field_value:expr),* })*) => {
        #[derive(Aggregate, Clone)]
        #[aggregate($($key = $value),*)]
        struct $name {
            $(#[aggregate($operation, $($field_key = $field_value),*)] $field: $ty,)*
        }
    };
}

macro_rules! members {
    ($name:ident, $literal:literal, $tt:tt, $number:expr) => {
        #[derive(Aggregate, Clone)]
        #[aggregate(value = (u8, u8, u8))]
        struct $name {
            #[aggregate(sum, of = $literal)]
            literal: u8,
            #[aggregate(sum, of = $tt)]
            tt: u8,
            #[aggregate(sum, of = $number)]
            number: u8,
        }
    };
}

#[test]
fn pairs_of_keys_and_values_as_fragments() {
    pairs!(Pairs { value = Pair, out = i32, finalize = |all| all.sum + all.product }
        sum: i32 { sum, of = left, filter = |pair| pair.left > 0 }
        product: i32 { product, map = |pair| pair.right }
    );
    members!(Members, 2, 1, 0);

    let mut window = TwoStack::<Pairs, 2>::new();
    assert_eq!([(1, 2), (-3, 4)].map(|(left, right)| window.slide(Pair { left, right })), [3, 9]);
    let members = Members::unit(&(1, 2, 4));
    assert_eq!([members.literal, members.tt, members.number], [4, 2, 1]);
}

/// Serde #2409: the path of the crate as a fragment of each kind, of one and of more segments.
macro_rules! crate_paths {
    ($($name:ident: $kind:ident $path:tt;)*) => {$(
        mod $name {
            crate_paths!(@ $kind $path);
        }
    )*};
    (@ path ($path:path)) => {
        crate_paths!(= $path);
    };
    (@ literal ($path:literal)) => {
        crate_paths!(= $path);
    };
    (@ ident ($path:ident)) => {
        crate_paths!(= $path);
    };
    (@ tokens ($($path:tt)*)) => {
        crate_paths!(= $($path)*);
    };
    (= $($path:tt)*) => {
        #[derive(::slidewin::Aggregate, Clone)]
        #[aggregate(value = u8, crate = $($path)*)]
        pub(super) struct Total {
            #[aggregate(sum)]
            pub(super) sum: u8,
        }
    };
}

mod reexport {
    pub(super) mod inner {
        pub(crate) use slidewin as renamed;
    }
}

crate_paths! {
    absolute_path: path (::slidewin);
    path_of_the_module: path (crate::reexport::inner::renamed);
    absolute_literal: literal ("::slidewin");
    literal_of_the_module: literal ("crate::reexport::inner::renamed");
    identifier: ident (slidewin);
    tokens: tokens (::slidewin);
    tokens_of_the_module: tokens (super::reexport::inner::renamed);
}

#[test]
fn the_path_of_the_crate_as_a_fragment() {
    let sums = [
        TwoStack::<absolute_path::Total, 1>::new().slide(1).sum,
        TwoStack::<path_of_the_module::Total, 1>::new().slide(2).sum,
        TwoStack::<absolute_literal::Total, 1>::new().slide(3).sum,
        TwoStack::<literal_of_the_module::Total, 1>::new().slide(4).sum,
        TwoStack::<identifier::Total, 1>::new().slide(5).sum,
        TwoStack::<tokens::Total, 1>::new().slide(6).sum,
        TwoStack::<tokens_of_the_module::Total, 1>::new().slide(7).sum,
    ];
    assert_eq!(sums, [1, 2, 3, 4, 5, 6, 7]);
}

/// A macro for a type, a closure and an operation, expanded in the place of each.
#[test]
fn macros_in_the_place_of_types_and_closures() {
    macro_rules! number {
        () => {
            i64
        };
    }
    macro_rules! add {
        ($more:expr) => {
            |value: &i64| value + $more
        };
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = number!(), out = number!(), finalize = |total| total.sum)]
    struct Total {
        #[aggregate(sum, map = add!(1))]
        sum: number!(),
        #[aggregate(last)]
        last: Option<number!()>,
    }

    let total = Total::unit(&4);
    assert_eq!((total.sum, total.last), (5, Some(4)));
}
