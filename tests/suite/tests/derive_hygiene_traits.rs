//! As `derive_hygiene`, for what is looked up by type: methods, associated types and constants, macros, and the prelude.
#![deny(warnings)]

/// `derive_more` #526, derive-where: traits for every type, with methods of the names that the output might call.
mod blanket_traits {
    #![allow(dead_code, reason = "they are here for their names alone")]

    use slidewin::{Aggregate, Aggregator, Commutative, Invertible, Selective};

    pub(super) trait Methods {
        fn empty(&self) {}
        fn unit(&self) {}
        fn combine(&self) {}
        fn finalize(&self) {}
        fn insert(&self) {}
        fn prepend(&self) {}
        fn append(&self) {}
        fn remove(&self) {}
        fn dominates(&self) {}
        fn clone(&self) {}
        fn from(&self) {}
        fn into(&self) {}
        fn borrow(&self) {}
        fn eq(&self) {}
        fn lt(&self) {}
        fn identity() {}
        fn one() {}
        fn from_value() {}
        const REASSOCIATE: () = ();
    }

    impl<T: ?Sized> Methods for T {}

    #[derive(Aggregate, Clone)]
    #[aggregate(value = i64)]
    pub(super) struct Inner {
        #[aggregate(count)]
        pub(super) count: i64,
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = i64, out = (i64, Option<i64>), finalize = |all| (all.sum + all.inner.count + all.mapped.count, all.best))]
    pub(super) struct All {
        #[aggregate(sum, filter = |value| *value > 0)]
        sum: i64,
        #[aggregate(max_by_key = |value| *value)]
        best: Option<i64>,
        #[aggregate(nested)]
        inner: Inner,
        #[aggregate(nested, map = |value| value + 1)]
        mapped: Inner,
    }

    /// With the traits of the crate in scope as well, their methods are not ambiguous either.
    pub(super) fn is_all_of<A: Aggregator + Invertible + Commutative>() {}
    pub(super) fn is_selective<A: Selective>() {}
}

#[test]
fn blanket_traits_are_not_called() {
    let mut window = slidewin::TwoStack::<blanket_traits::All, 2>::new();
    let seen = [3, -1, 2].map(|value| window.slide(value));
    assert_eq!(seen, [(5, Some(3)), (7, Some(3)), (6, Some(2))]);
    blanket_traits::is_all_of::<blanket_traits::Inner>();
}

/// Zerocopy #2915: inherent functions and constants of our names, which paths through `Self` would find first.
mod inherent_items {
    #![allow(dead_code, reason = "they are here for their names alone")]

    use slidewin::Aggregate;

    #[derive(Aggregate, Clone)]
    #[aggregate(value = u8)]
    pub(super) struct Total {
        #[aggregate(sum)]
        pub(super) sum: u8,
    }

    impl Total {
        pub(super) const REASSOCIATE: &'static str = "inherent";
        pub(super) fn empty() -> &'static str {
            "inherent"
        }
        pub(super) fn unit() {}
        pub(super) fn combine() {}
        pub(super) fn finalize() {}
        pub(super) fn remove() {}
        pub(super) fn replace() {}
        pub(super) fn insert() {}
        pub(super) fn append() {}
        pub(super) fn clone() {}
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = u8)]
    pub(super) struct Outer {
        #[aggregate(nested)]
        pub(super) inner: Total,
    }
}

#[test]
fn inherent_items_are_not_called() {
    assert_eq!([inherent_items::Total::REASSOCIATE, inherent_items::Total::empty()], ["inherent"; 2]);
    let mut window = slidewin::TwoStack::<inherent_items::Outer, 2>::new();
    assert_eq!([1, 2, 4].map(|value| window.slide(value).inner.sum), [1, 3, 6]);
}

/// `derive_more` #409: a bound whose associated types are called as ours are.
mod associated_types_of_our_names {
    use slidewin::Aggregate;

    pub(super) trait Stream {
        type Value: Clone;
        type Agg: Clone + Into<f64>;
        type Out: From<f64>;
        fn weigh(value: &Self::Value) -> Self::Agg;
    }

    pub(super) struct Bytes;

    impl Stream for Bytes {
        type Value = u8;
        type Agg = f32;
        type Out = f64;
        fn weigh(value: &u8) -> f32 {
            f32::from(*value)
        }
    }

    #[derive(Aggregate)]
    #[aggregate(value = S::Value, out = S::Out, finalize = |total| total.weight.clone().into().into())]
    pub(super) struct Total<S: Stream> {
        #[aggregate(sum, map = S::weigh)]
        weight: S::Agg,
        #[aggregate(last)]
        last: Option<S::Value>,
    }

    impl<S: Stream> Clone for Total<S> {
        fn clone(&self) -> Self {
            Self { weight: self.weight.clone(), last: self.last.clone() }
        }
    }
}

#[test]
fn associated_types_of_our_names_are_the_users() {
    use associated_types_of_our_names::{Bytes, Total};

    let mut window = slidewin::TwoStack::<Total<Bytes>, 2>::new();
    assert_eq!([1, 2, 4].map(|value| window.slide(value)), [1.0, 3.0, 6.0]);
}

/// Zerocopy #2915 again: another trait of the same struct, with associated types and functions of our names.
mod another_trait_of_the_struct {
    use slidewin::Aggregate;

    pub(super) trait Fold {
        type Value;
        type Agg;
        type Out;
        const REASSOCIATE: char;
        fn empty() -> Self::Out;
        fn combine(&self, _: &Self::Value) -> Self::Agg;
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = u8, out = u16, finalize = |total| total.sum)]
    pub(super) struct Total {
        #[aggregate(sum)]
        pub(super) sum: u16,
    }

    impl Fold for Total {
        type Value = ();
        type Agg = &'static str;
        type Out = char;
        const REASSOCIATE: char = 'f';
        fn empty() -> char {
            'o'
        }
        fn combine(&self, (): &()) -> &'static str {
            "combined"
        }
    }
}

#[test]
fn another_trait_of_the_struct_is_not_called() {
    use another_trait_of_the_struct::{Fold, Total};

    let mut window = slidewin::TwoStack::<Total, 2>::new();
    assert_eq!([1, 2, 4].map(|value| window.slide(value)), [1, 3, 6]);
    assert_eq!((Total::empty(), Total::REASSOCIATE, Total { sum: 1 }.combine(&())), ('o', 'f', "combined"));
}

/// Thiserror #240: macros of the user's in the place of the standard ones.
mod macros_of_the_standard_names {
    use slidewin::Aggregate;

    /// Macros that must not be used.
    macro_rules! poison {
        ($dollar:tt $($name:ident)*) => {
            $(
                #[allow(unused_macros, reason = "it is here for its name alone")]
                macro_rules! $name {
                    ($dollar($dollar any:tt)*) => {
                        compile_error!(concat!("the user's own `", stringify!($name), "!` was used"))
                    };
                }
            )*
        };
    }

    poison!(
        $ panic assert assert_eq debug_assert matches unreachable unimplemented todo write format vec quote inline
        automatically_derived expect allow);

    #[derive(Aggregate, Clone)]
    #[aggregate(value = u8)]
    pub(super) struct Total {
        #[aggregate(sum, filter = |value| *value > 1)]
        pub(super) sum: u8,
        #[aggregate(max_by_key = |value| *value)]
        pub(super) best: Option<u8>,
    }
}

#[test]
fn macros_of_the_standard_names_are_not_called() {
    let total = slidewin::TwoStack::<macros_of_the_standard_names::Total, 2>::new().slide(3);
    assert_eq!((total.sum, total.best), (3, Some(3)));
}

/// Serde's `Result` aliases, diesel #1372: aliases that take another number of parameters.
mod aliases_of_the_preludes_names {
    #![allow(dead_code, reason = "they are here for their names alone")]

    use slidewin::Aggregate;

    type Result<T> = core::result::Result<T, ()>;
    type Option = core::option::Option<u8>;
    type Clone = u8;
    type Sum = u16;

    #[derive(Aggregate, core::clone::Clone)]
    #[aggregate(value = Result<u8>, out = Result<Sum>, finalize = |total| total.failed.eq(&0).then_some(total.sum).ok_or(()))]
    pub(super) struct Total {
        #[aggregate(sum, map = |value| value.unwrap_or(0).into())]
        sum: Sum,
        #[aggregate(count, filter = Result::is_err)]
        failed: Clone,
        #[aggregate(max, map = |value| value.ok())]
        max: Option,
    }
}

#[test]
fn aliases_of_the_preludes_names_are_the_users() {
    let mut window = slidewin::TwoStack::<aliases_of_the_preludes_names::Total, 2>::new();
    assert_eq!(
        [Ok(1), Err(()), Ok(2), Ok(3)].map(|value| window.slide(value)),
        [Ok(1), Err(()), Err(()), Ok(5)]
    );
}
