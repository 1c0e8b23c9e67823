//! The goldens of slidewin-derive, compiled and run beside what the derive makes of their inputs today: a golden that is
//! wrong or out of date does not stay unnoticed, and the code that is read in review is code that works.
#![deny(warnings)]

use core::borrow::Borrow;
use core::fmt::Debug;

use slidewin::{Aggregator, TwoStack};

/// Where `renamed` finds the runtime.
mod elsewhere {
    pub(crate) use slidewin as windows;
}

/// One golden a case: its name, an aggregator in it, and values. Makes a test that slides them over the golden's and
/// over the derived aggregator, and wants the same.
macro_rules! goldens {
    ($($name:ident { $($aggregator:ty, |$value:ident| $make:expr, $values:expr;)+ })*) => {$(
        mod $name {
            pub(super) mod derived {
                #![allow(dead_code, non_camel_case_types, unreachable_pub, reason = "the inputs are written as in a crate")]
                #![allow(clippy::redundant_closure_for_method_calls, reason = "the inputs show closures")]
                #[allow(unused_imports, reason = "not every input names all")]
                use slidewin::{Aggregate, Aggregator};

                include!(concat!("../../../slidewin-derive/goldens/", stringify!($name), ".in.rs"));
            }

            #[allow(unused_imports, reason = "not every golden names all")]
            pub(super) mod golden {
                #![allow(dead_code, non_camel_case_types, unreachable_pub, reason = "as the inputs are written")]
                #![allow(unused_qualifications, clippy::all, clippy::pedantic, reason = "in a macro's output, lints rest")]
                use slidewin::Aggregator;

                include!(concat!("../../../slidewin-derive/goldens/", stringify!($name), ".rs"));
            }

            #[test]
            fn the_derive_does_as_the_golden() {
                $({
                    let derived = {
                        use derived::*;
                        crate::slid::<$aggregator, _>($values.map(|$value| $make))
                    };
                    let golden = {
                        use golden::*;
                        crate::slid::<$aggregator, _>($values.map(|$value| $make))
                    };
                    assert_eq!(derived, golden);
                })+
            }
        }
    )*};
}

/// What a window of two answers to each value, in each way that an aggregator takes values in, as text.
fn slid<A, V>(values: impl IntoIterator<Item = V>) -> Vec<String>
where
    A: Aggregator<Out: Debug>,
    V: Borrow<A::Value>,
{
    let mut window = TwoStack::<A, 2>::new();
    let (mut newest, mut oldest, mut appended) = (A::empty(), A::empty(), A::empty());
    let slide = |value: V| {
        A::insert(&mut newest, value.borrow());
        A::prepend(value.borrow(), &mut oldest);
        A::append(&mut appended, &A::unit(value.borrow()));
        let out = window.slide(value);
        format!("{out:?} {:?} {:?} {:?}", A::finalize(&newest), A::finalize(&oldest), A::finalize(&appended))
    };
    values.into_iter().map(slide).collect()
}

goldens! {
    mean { Mean, |value| value, [1.5, 2.5, f64::NAN, 4.0]; }
    operations { Operations, |value| value, [3, 0, 7, 255]; }
    sources {
        Sources,
        |value| Trade { price: value.0, size: value.1, venue: (u8::from(value.1 > 1), value.2) },
        [(1.5, 1, "a"), (2.5, 3, ""), (0.5, 2, "b")];
    }
    by_key {
        Cheapest, |value| value, [(3.0, 1), (1.0, 0), (1.0, 2), (f64::NAN, 3)];
        Both, |value| value, [(3.0, 1), (1.0, 0), (1.0, 2), (f64::NAN, 3)];
    }
    nested {
        Outer, |value| value, [0.5, 1.5, 2.5];
        Wrapper, |value| value, [0.5, 1.5, 2.5];
    }
    monoid { Common, |value| value, [12, 18, 35]; }
    generic {
        Generic<'_, u8>, |value| value, [&[1, 2], &[4, 3], &[2, 9]];
        Generic<'_, f32, 1>, |value| value, [&[1.5], &[-4.0], &[2.0]];
    }
    generic_nested { Counted<Total>, |value| value, [1.5, 2.5, -1.0]; }
    bound { Bound<u32>, |value| value, [1, 2, 4]; }
    classes { Sums<u8, f64>, |value| value, [(1, 1.5), (2, 2.5), (4, 0.5)]; }
    tuple { Range, |value| value, [(1, 5), (-2, 3), (0, 9)]; }
    raw { r#enum, |value| r#struct { r#type: value }, [1, 2, 4]; }
    renamed { Renamed<u8>, |value| value, [1, 2, 4]; }
}
