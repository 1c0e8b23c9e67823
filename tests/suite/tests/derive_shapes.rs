//! Structs of every shape, with every kind of name and of field: braced and tuple, raw identifiers, fields under `cfg`,
//! `PhantomData` by any path, uninhabited and zero-sized fields, and the places where a struct may stand.
#![deny(warnings)]

use core::marker::PhantomData;

use slidewin::monoid::Monoid;
use slidewin::{Aggregate, Aggregator, TwoStack};

/// Rust #57523: constructors of tuple structs.
#[test]
fn tuple_structs() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = i32)]
    struct One(#[aggregate(sum)] i32);

    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = i32, out = i32, finalize = |range| range.1 - range.0)]
    struct Range(#[aggregate(min)] i32, #[aggregate(max)] i32);

    let mut window = TwoStack::<One, 2>::new();
    assert_eq!([1, 2, 4].map(|value| window.slide(value)), [One(1), One(3), One(6)]);
    let mut window = TwoStack::<Range, 2>::new();
    assert_eq!([1, 5, 3].map(|value| window.slide(value)), [0, 4, 2]);
}

/// Bon #8, thiserror `unraw`: raw identifiers as struct, field, parameter and in the attribute's values.
#[test]
#[allow(non_camel_case_types, reason = "keywords are lower-case")]
fn raw_identifiers() {
    #[derive(Clone)]
    struct r#struct {
        r#type: u8,
        r#gen: u16,
        r#async: bool,
    }

    fn r#match(value: &r#struct) -> bool {
        value.r#async
    }

    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = r#struct)]
    struct r#enum<r#impl> {
        #[aggregate(sum, of = r#type)]
        r#type: u8,
        #[aggregate(max, of = r#gen)]
        r#async: u16,
        #[aggregate(count, filter = r#match)]
        r#fn: u8,
        #[aggregate(any, map = |r#value| r#value.r#async)]
        r#dyn: bool,
        r#loop: PhantomData<r#impl>,
    }

    let mut window = TwoStack::<r#enum<()>, 2>::new();
    let seen = [1, 2].map(|r#type| window.slide(r#struct { r#type, r#gen: 3, r#async: r#type == 1 }));
    let last = r#enum { r#type: 3, r#async: 3, r#fn: 1, r#dyn: true, r#loop: PhantomData };
    assert_eq!(seen.last(), Some(&last));
}

/// Bon #237: names with underscores, which are no ordinary names to some lints and patterns.
#[test]
fn names_with_underscores() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = u8)]
    struct __Names {
        #[aggregate(sum)]
        self_: u8,
        #[aggregate(sum)]
        _self: u8,
        #[aggregate(sum)]
        __: u8,
        #[aggregate(sum)]
        _0: u8,
        #[aggregate(sum)]
        crate_: u8,
    }

    let __Names { self_, _self: a, __: b, _0: c, crate_ } = TwoStack::<__Names, 2>::new().slide(2);
    assert_eq!([self_, a, b, c, crate_], [2; 5]);
}

/// Zerocopy #2880: names beyond ASCII.
#[test]
fn names_beyond_ascii() {
    struct Größe {
        länge: f64,
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = Größe)]
    struct Übersicht<Maß> {
        #[aggregate(sum, of = länge)]
        länge: f64,
        maß: PhantomData<Maß>,
    }

    let Übersicht { länge, maß: PhantomData } =
        TwoStack::<Übersicht<()>, 1>::new().slide(Größe { länge: 2.0 });
    assert_eq!(länge, 2.0);
}

/// Rust #26925, zerocopy #2177: bounds on private types of a public struct leak nothing.
#[test]
fn private_types_in_a_public_struct() {
    mod inner {
        use slidewin::Aggregate;

        #[derive(Aggregate, Clone)]
        #[aggregate(value = T)]
        struct Hidden<T>(#[aggregate(sum)] T);

        trait Secret: Copy {}
        impl Secret for u8 {}

        #[derive(Aggregate, Clone)]
        #[aggregate(value = T, out = T, finalize = |shown| shown.hidden.0)]
        #[allow(private_bounds, reason = "it is what is tested")]
        pub(super) struct Shown<T: Secret> {
            #[aggregate(nested)]
            hidden: Hidden<T>,
            #[aggregate(last)]
            pub(super) last: Option<T>,
        }
    }

    let mut window = TwoStack::<inner::Shown<u8>, 2>::new();
    assert_eq!([1, 2, 4].map(|value| window.slide(value)), [1, 3, 6]);
    assert_eq!(window.aggregate().last, Some(4));
}

/// Bon #68: fields that are configured away, which shifts the indices of a tuple struct; and `cfg_attr`.
#[test]
fn fields_under_cfg() {
    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = u8)]
    struct Named {
        #[cfg(any())]
        #[aggregate(summ = "of something else")]
        gone: Missing,
        #[cfg(test)]
        #[aggregate(sum)]
        kept: u8,
        #[cfg_attr(all(), aggregate(max))]
        configured: u8,
        #[cfg_attr(any(), aggregate(max))]
        #[cfg_attr(all(), aggregate(min))]
        either: u8,
    }

    #[cfg_attr(all(), derive(Aggregate), aggregate(value = u8))]
    #[derive(Clone, PartialEq, Debug)]
    struct Tuple(
        #[cfg(any())] Missing,
        #[aggregate(sum)] u8,
        #[cfg(any())]
        #[aggregate(nested)]
        Missing,
        #[cfg_attr(all(), aggregate(max))] u8,
    );

    let mut window = TwoStack::<Named, 2>::new();
    assert_eq!([2, 1].map(|value| window.slide(value))[1], Named { kept: 3, configured: 2, either: 1 });
    let mut window = TwoStack::<Tuple, 2>::new();
    assert_eq!([2, 1].map(|value| window.slide(value))[1], Tuple(3, 2));
}

/// `PhantomData` is nothing to aggregate, by whatever path it is named.
#[test]
fn phantom_data_by_any_path() {
    #[derive(Aggregate, Clone)]
    #[aggregate(value = u8)]
    #[expect(unused_qualifications, reason = "paths of every length")]
    struct Phantoms<'a, T>(
        PhantomData<&'a T>,
        core::marker::PhantomData<fn() -> &'a T>,
        #[aggregate(sum)] u8,
        ::std::marker::PhantomData<Box<T>>,
    );

    assert_eq!(TwoStack::<Phantoms<'_, u8>, 2>::new().slide(3).2, 3);
}

/// `derive_more` #400: a field that can have no value beside one that is always there.
#[test]
fn uninhabited_and_empty_fields() {
    #[derive(Clone, PartialEq, Debug)]
    enum Never {}

    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = u8)]
    struct Fields {
        #[aggregate(last, map = |_| None)]
        never: Option<Never>,
        #[aggregate(sum, map = |_| [])]
        empty: [u8; 0],
        #[aggregate(last, map = |_| Some(()))]
        unit: Option<()>,
    }

    assert_eq!(TwoStack::<Fields, 2>::new().slide(3), Fields { never: None, empty: [], unit: Some(()) });
}

/// Field types that are not paths.
#[test]
fn field_types_of_every_form() {
    trait Named: Send {
        fn name(&self) -> String;
    }

    impl Named for u8 {
        fn name(&self) -> String {
            format!("#{self}")
        }
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = &'static dyn Named)]
    struct Forms {
        #[aggregate(sum, map = |_| (1, 2.0, [3; 2]))]
        tuple: (u8, f64, [i16; 2]),
        #[aggregate(last)]
        object: Option<&'static dyn Named>,
        #[aggregate(last, map = |_| Some(|value| value + 1))]
        function: Option<fn(u8) -> u8>,
        #[aggregate(last, map = |named| Some(named.name().leak()))]
        text: Option<&'static str>,
        #[aggregate(last, map = |_| Some(&[1, 2]))]
        slice: Option<&'static [u8]>,
        #[aggregate(sum, map = |named| named.name().len())]
        qualified: <[usize; 1] as IntoIterator>::Item,
    }

    let mut window = TwoStack::<Forms, 2>::new();
    let forms = window.slide(&7u8 as &dyn Named);
    assert_eq!(forms.tuple, (1, 2.0, [3, 3]));
    assert_eq!(forms.object.map(Named::name).as_deref(), Some("#7"));
    assert_eq!(forms.function.map(|function| function(1)), Some(2));
    assert_eq!((forms.text, forms.slice, forms.qualified), (Some("#7"), Some(&[1, 2][..]), 2));
}

/// `derive_more` #366: inside a function, a constant, a block, an associated function, a module.
#[test]
fn structs_in_every_place() {
    const SUM: u8 = {
        #[derive(Aggregate, Clone)]
        #[aggregate(value = u8)]
        struct InAConstant(#[aggregate(sum)] u8);
        // Known to be an aggregator, or this does not compile.
        [1, 0][<InAConstant as Aggregator>::REASSOCIATE as usize]
    };

    struct Outer;
    impl Outer {
        fn slide() -> u8 {
            #[derive(Aggregate, Clone)]
            #[aggregate(value = u8)]
            struct InAMethod(#[aggregate(sum)] u8);
            TwoStack::<InAMethod, 1>::new().slide(2).0
        }
    }

    mod inner {
        pub(super) mod deeper {
            #[derive(slidewin::Aggregate, Clone)]
            #[aggregate(value = super::Value)]
            pub(in super::super) struct InAModule {
                #[aggregate(sum, of = part)]
                pub(in super::super) sum: u8,
            }
        }

        pub(super) struct Value {
            pub(super) part: u8,
        }
    }

    let in_a_closure = || {
        #[derive(Aggregate, Clone)]
        #[aggregate(value = u8)]
        struct InAClosure(#[aggregate(sum)] u8);
        TwoStack::<InAClosure, 1>::new().slide(4).0
    };

    let in_a_module = TwoStack::<inner::deeper::InAModule, 1>::new().slide(inner::Value { part: 3 }).sum;
    assert_eq!([SUM, Outer::slide(), in_a_module, in_a_closure()], [1, 2, 3, 4]);
}

/// Many fields and a long attribute; `repr` other than `packed` is no matter.
#[test]
fn repr_and_documentation() {
    /// Documented.
    #[derive(Aggregate, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
    #[aggregate(value = u32)]
    #[repr(C, align(64))]
    #[doc = "More."]
    struct Aligned {
        /// A sum.
        #[aggregate(sum)]
        #[doc(hidden)]
        sum: u32,
        /** A count. */
        #[aggregate(count)]
        count: u8,
    }

    assert_eq!(TwoStack::<Aligned, 2>::new().slide(3), Aligned { sum: 3, count: 1 });
    assert_eq!(align_of::<Aligned>(), 64);
}

/// A struct that is a monoid of its own, and so a field of another under the user's operation.
#[test]
fn a_derived_struct_as_a_monoid() {
    struct Both;

    #[derive(Aggregate, Clone, PartialEq, Debug)]
    #[aggregate(value = u8)]
    struct Inner(#[aggregate(sum)] u8);

    impl Monoid<Both> for Inner {
        fn identity() -> Self {
            Self::empty()
        }
        fn combine(older: &Self, newer: &Self) -> Self {
            <Self as Aggregator>::combine(older, newer)
        }
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = u8)]
    struct Outer {
        #[aggregate(monoid = Both, map = Inner::unit)]
        inner: Inner,
    }

    let mut window = TwoStack::<Outer, 2>::new();
    assert_eq!([1, 2, 4].map(|value| window.slide(value).inner), [Inner(1), Inner(3), Inner(6)]);
}
