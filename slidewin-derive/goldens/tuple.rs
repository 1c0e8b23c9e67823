// `tuple.in.rs` with the derive written out: see `src/tests/goldens.rs`.

#[derive(Clone, Debug)]
pub struct Range(i64, core::marker::PhantomData<fn()>, i64);
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl __slidewin::Aggregator for Range {
        type Value = (i64, i64);
        type Agg = Self;
        type Out = i64;
        const REASSOCIATE: __slidewin::core::primitive::bool = <i64 as __slidewin::Monoid<
            __slidewin::Min,
        >>::REASSOCIATE && <i64 as __slidewin::Monoid<__slidewin::Max>>::REASSOCIATE;
        #[inline]
        fn empty() -> Self {
            Self {
                0: <i64 as __slidewin::Monoid<__slidewin::Min>>::identity(),
                1: __slidewin::core::marker::PhantomData,
                2: <i64 as __slidewin::Monoid<__slidewin::Max>>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                0: <i64 as __slidewin::FromValue<_>>::from_value(&__slidewin_value.0),
                1: __slidewin::core::marker::PhantomData,
                2: <i64 as __slidewin::FromValue<_>>::from_value(&__slidewin_value.1),
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                0: <i64 as __slidewin::Monoid<
                    __slidewin::Min,
                >>::combine(&__slidewin_older.0, &__slidewin_newer.0),
                1: __slidewin::core::marker::PhantomData,
                2: <i64 as __slidewin::Monoid<
                    __slidewin::Max,
                >>::combine(&__slidewin_older.2, &__slidewin_newer.2),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::apply::<_, i64>(__slidewin_aggregate, |range| range.2 - range.0)
        }
    }
    #[automatically_derived]
    impl __slidewin::Commutative for Range {}
    #[automatically_derived]
    impl __slidewin::Classified for Range {
        type Class = __slidewin::AnyMonoid;
    }
};
