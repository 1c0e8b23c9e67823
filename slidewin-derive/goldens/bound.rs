// `bound.in.rs` with the derive written out: see `src/tests/goldens.rs`.

#[derive(Clone, Debug)]
pub struct Bound<T> {
    sum: u64,
    kept: core::marker::PhantomData<T>,
}
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl<T> __slidewin::Aggregator for Bound<T>
    where
        T: Copy + Into<u64>,
    {
        type Value = T;
        type Agg = Self;
        type Out = Self;
        #[inline]
        fn empty() -> Self {
            Self {
                sum: <u64 as __slidewin::Monoid<__slidewin::Sum>>::identity(),
                kept: __slidewin::core::marker::PhantomData,
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                sum: __slidewin::apply::<
                    _,
                    u64,
                >(__slidewin_value, |value| (*value).into()),
                kept: __slidewin::core::marker::PhantomData,
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                sum: <u64 as __slidewin::Monoid<
                    __slidewin::Sum,
                >>::combine(&__slidewin_older.sum, &__slidewin_newer.sum),
                kept: __slidewin::core::marker::PhantomData,
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::itself::<Self>(__slidewin_aggregate)
        }
    }
    #[automatically_derived]
    impl<T> __slidewin::Invertible for Bound<T>
    where
        T: Copy + Into<u64>,
    {
        #[inline]
        fn remove(__slidewin_whole: &Self, __slidewin_oldest: &Self) -> Self {
            Self {
                sum: <u64 as __slidewin::Group<
                    __slidewin::Sum,
                >>::remove(&__slidewin_whole.sum, &__slidewin_oldest.sum),
                kept: __slidewin::core::marker::PhantomData,
            }
        }
    }
    #[automatically_derived]
    impl<T> __slidewin::Selective for Bound<T>
    where
        T: Copy + Into<u64>,
        for<'__slidewin> u64: __slidewin::monoid::Selective<__slidewin::Sum>,
    {
        #[inline]
        fn dominates(
            __slidewin_newer: &Self,
            __slidewin_older: &Self,
        ) -> __slidewin::core::primitive::bool {
            <u64 as __slidewin::monoid::Selective<
                __slidewin::Sum,
            >>::dominates(&__slidewin_newer.sum, &__slidewin_older.sum)
        }
    }
    #[automatically_derived]
    impl<T> __slidewin::Commutative for Bound<T>
    where
        T: Copy + Into<u64>,
    {}
    #[automatically_derived]
    impl<T> __slidewin::Classified for Bound<T>
    where
        T: Copy + Into<u64>,
    {
        type Class = __slidewin::ExactGroup;
    }
};
