//! Aggregators side by side: a tuple of them, over values of one type, is an aggregator that answers a tuple.

use crate::class::{Class, Classified, joined};
use crate::{Aggregator, Commutative, Invertible};

/// `impl Aggregator for (A, B, …)`, and what of the algebra all parts have.
macro_rules! tuples {
    ($($first:ident $first_index:tt $(, $part:ident $index:tt)*;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$first: Aggregator $(, $part: Aggregator<Value = $first::Value>)*> Aggregator for ($first, $($part,)*) {
            type Value = $first::Value;
            type Agg = ($first::Agg, $($part::Agg,)*);
            type Out = ($first::Out, $($part::Out,)*);

            const REASSOCIATE: bool = $first::REASSOCIATE $(&& $part::REASSOCIATE)*;

            #[inline]
            fn empty() -> Self::Agg {
                ($first::empty(), $($part::empty(),)*)
            }
            #[inline]
            fn unit(value: &Self::Value) -> Self::Agg {
                ($first::unit(value), $($part::unit(value),)*)
            }
            #[inline]
            fn combine(older: &Self::Agg, newer: &Self::Agg) -> Self::Agg {
                (
                    $first::combine(&older.$first_index, &newer.$first_index),
                    $($part::combine(&older.$index, &newer.$index),)*
                )
            }
            #[inline]
            fn finalize(agg: &Self::Agg) -> Self::Out {
                ($first::finalize(&agg.$first_index), $($part::finalize(&agg.$index),)*)
            }
            #[inline]
            fn insert(agg: &mut Self::Agg, value: &Self::Value) {
                $first::insert(&mut agg.$first_index, value);
                $($part::insert(&mut agg.$index, value);)*
            }
            #[inline]
            fn prepend(value: &Self::Value, agg: &mut Self::Agg) {
                $first::prepend(value, &mut agg.$first_index);
                $($part::prepend(value, &mut agg.$index);)*
            }
            #[inline]
            fn append(agg: &mut Self::Agg, newer: &Self::Agg) {
                $first::append(&mut agg.$first_index, &newer.$first_index);
                $($part::append(&mut agg.$index, &newer.$index);)*
            }
            #[inline]
            fn finalize_pair(older: &Self::Agg, newer: &Self::Agg) -> Self::Out {
                (
                    $first::finalize_pair(&older.$first_index, &newer.$first_index),
                    $($part::finalize_pair(&older.$index, &newer.$index),)*
                )
            }
        }

        #[diagnostic::do_not_recommend]
        impl<$first: Invertible $(, $part: Invertible<Value = $first::Value>)*> Invertible for ($first, $($part,)*) {
            #[inline]
            fn remove(whole: &Self::Agg, oldest: &Self::Agg) -> Self::Agg {
                (
                    $first::remove(&whole.$first_index, &oldest.$first_index),
                    $($part::remove(&whole.$index, &oldest.$index),)*
                )
            }
            #[inline]
            fn replace(whole: &Self::Agg, oldest: &Self::Agg, newest: &Self::Agg) -> Self::Agg {
                (
                    $first::replace(&whole.$first_index, &oldest.$first_index, &newest.$first_index),
                    $($part::replace(&whole.$index, &oldest.$index, &newest.$index),)*
                )
            }
        }

        #[diagnostic::do_not_recommend]
        impl<$first: Commutative $(, $part: Commutative<Value = $first::Value>)*> Commutative for ($first, $($part,)*) {}

        #[diagnostic::do_not_recommend]
        impl<$first: Classified $(, $part: Classified<Value = $first::Value>)*> Classified for ($first, $($part,)*)
        where
            joined!($first::Class $(, $part::Class)*): Class<Self>,
        {
            type Class = joined!($first::Class $(, $part::Class)*);
        }
    )*};
}

tuples! {
    A 0;
    A 0, B 1;
    A 0, B 1, C 2;
    A 0, B 1, C 2, D 3;
    A 0, B 1, C 2, D 3, E 4;
    A 0, B 1, C 2, D 3, E 4, F 5;
    A 0, B 1, C 2, D 3, E 4, F 5, G 6;
    A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7;
}
