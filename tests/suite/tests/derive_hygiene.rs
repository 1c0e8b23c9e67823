//! Whatever the user's own names are, the derive's output means what it should: each test brings names into scope that
//! a careless expansion would pick up.
#![deny(warnings)]

/// Serde #737, argh #193: types and traits with the names of the prelude, of our own items and of primitive types.
mod types_of_our_names {
    #![allow(dead_code, non_camel_case_types, reason = "they are here for their names alone")]

    use slidewin::Aggregate;

    struct Ok;
    struct Err;
    struct Some;
    struct None;
    enum Option {}
    enum Result {}
    struct String;
    struct Vec;
    struct Box;
    struct PhantomData;
    struct Self_;
    struct bool;
    struct u64;
    struct usize;
    struct str;
    trait Clone {}
    trait Copy {}
    trait Default {}
    trait From {}
    trait Into {}
    trait Iterator {}
    trait Fn {}
    trait FnOnce {}
    trait PartialEq {}
    trait PartialOrd {}
    trait Sized {}
    trait Send {}

    struct Aggregator;
    struct Invertible;
    struct Selective;
    struct Commutative;
    struct Monoid;
    struct Group;
    struct Tally;
    struct Sum;
    struct Product;
    struct Count;
    struct Min;
    struct Max;
    struct First;
    struct Last;
    struct All;
    struct Any;
    struct Agg;
    struct Value;
    struct Out;
    struct Op;
    struct TwoStack;

    mod core {}
    mod std {}
    mod alloc {}
    mod slidewin_derive {}
    mod monoid {}
    mod __private {}
    mod diagnostic {}
    mod clippy {}

    #[derive(Aggregate, ::core::clone::Clone)]
    #[aggregate(value = (f64, i32), out = i64, finalize = |all| all.sum)]
    pub(super) struct Everything {
        #[aggregate(sum, of = 1)]
        sum: i64,
        #[aggregate(count, filter = |value| value.0 > 0.0)]
        count: i32,
        #[aggregate(max, of = 0)]
        max: f64,
        #[aggregate(last)]
        last: ::core::option::Option<(f64, i32)>,
        #[aggregate(max_by_key = |value| value.1)]
        best: ::core::option::Option<(f64, i32)>,
        #[aggregate(nested)]
        inner: Inner,
        #[aggregate(with = Inner, map = |value| *value)]
        with: Inner,
        #[aggregate(monoid = ::slidewin::monoid::All, map = |_| true)]
        all: ::core::primitive::bool,
        phantom: ::core::marker::PhantomData<(f64, ())>,
    }

    #[derive(Aggregate, ::core::clone::Clone)]
    #[aggregate(value = (f64, i32))]
    pub(super) struct Inner {
        #[aggregate(bit_xor, of = 1)]
        bits: i32,
    }
}

#[test]
fn types_of_our_names_are_not_picked_up() {
    let mut window = slidewin::TwoStack::<types_of_our_names::Everything, 2>::new();
    assert_eq!([(0.5, 1), (1.5, 2), (2.5, 4)].map(|value| window.slide(value)), [1, 3, 6]);
}

/// Clap #2934 in its worst form: a module of the user's that is called as the crate is.
mod a_module_named_slidewin {
    mod slidewin {}

    #[derive(::slidewin::Aggregate, Clone)]
    #[aggregate(value = u8)]
    pub(super) struct Total {
        #[aggregate(sum)]
        pub(super) sum: u8,
    }
}

#[test]
fn a_module_named_slidewin_is_not_picked_up() {
    assert_eq!(slidewin::TwoStack::<a_module_named_slidewin::Total, 1>::new().slide(3).sum, 3);
}

/// Argh #198: enum variants in scope through a glob import.
mod variants_of_the_preludes_names {
    use self::Choice::*;
    use slidewin::Aggregate;

    pub(super) enum Choice {
        Some,
        None,
        Ok,
        Err,
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = Choice, out = u8, finalize = |counts| 10 * counts.some + counts.ok)]
    pub(super) struct Counts {
        #[aggregate(count, filter = |choice| matches!(choice, Some | None))]
        some: u8,
        #[aggregate(count, filter = |choice| matches!(choice, Ok | Err))]
        ok: u8,
        #[aggregate(max, map = |_| Option::None)]
        max: Option<u8>,
    }

    pub(super) fn all() -> [Choice; 4] {
        [Some, None, Ok, Err]
    }
}

#[test]
fn variants_of_the_preludes_names_are_not_picked_up() {
    let mut window = slidewin::TwoStack::<variants_of_the_preludes_names::Counts, 4>::new();
    assert_eq!(variants_of_the_preludes_names::all().map(|choice| window.slide(choice)), [10, 20, 21, 22]);
}

/// Rust #48934: unit structs, constants and statics, which a pattern would read.
mod values_of_our_variables_names {
    #![allow(
        dead_code,
        non_camel_case_types,
        non_upper_case_globals,
        reason = "they are here for their names alone"
    )]

    use slidewin::Aggregate;

    struct older;
    struct newer;
    struct agg;
    const value: () = ();
    const unit: () = ();
    const whole: u8 = 1;
    const oldest: u8 = 1;
    static aggregate: u8 = 1;
    static record: u8 = 1;
    const f: u8 = 1;
    const key: u8 = 1;
    const x: u8 = 1;
    static filter: u8 = 1;
    fn empty() {}
    fn combine() {}
    fn apply() {}
    fn test() {}
    fn drop() {}

    #[derive(Aggregate, Clone)]
    #[aggregate(value = i32)]
    pub(super) struct Inner {
        #[aggregate(sum)]
        pub(super) sum: i32,
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = i32)]
    pub(super) struct Fields {
        #[aggregate(sum, filter = |v| *v > 0)]
        pub(super) sum: i32,
        #[aggregate(nested, map = |v| v + 1)]
        pub(super) inner: Inner,
        #[aggregate(min_by_key = |k| *k)]
        pub(super) min: Option<i32>,
    }
}

#[test]
fn values_of_our_variables_names_are_not_picked_up() {
    let mut window = slidewin::TwoStack::<values_of_our_variables_names::Fields, 2>::new();
    let last = [1, -2, 3].map(|v| window.slide(v)).map(|fields| (fields.sum, fields.inner.sum, fields.min));
    assert_eq!(last, [(1, 2, Some(1)), (1, 1, Some(-2)), (3, 3, Some(-2))]);
}

/// Derive-where #68: fields with the names of every method and variable of ours.
mod fields_of_our_names {
    use slidewin::Aggregate;

    /// A struct of sums by these names.
    macro_rules! fields {
        ($($field:ident)*) => {
            #[derive(Aggregate, Clone)]
            #[aggregate(value = u32)]
            pub(super) struct Fields {
                $(#[aggregate(sum)] $field: u32,)*
            }

            impl Fields {
                pub(super) fn all(&self) -> Vec<u32> {
                    vec![$(self.$field),*]
                }
            }
        };
    }

    fields! {
        empty unit combine finalize insert prepend append remove replace dominates identity one clone value older newer
        aggregate agg whole oldest f x key __slidewin_value __slidewin_older __slidewin_newer __slidewin_aggregate
        __slidewin_unit self_ core std slidewin
    }
}

#[test]
fn fields_of_our_names_are_fields() {
    let mut window = slidewin::TwoStack::<fields_of_our_names::Fields, 2>::new();
    assert!([1, 2, 3].map(|value| window.slide(value))[2].all().iter().all(|sum| *sum == 5));
}
