// `classes.in.rs` with the derive written out: see `src/tests/goldens.rs`.

#[derive(Clone, Debug)]
pub struct Sums<T, U> {
    first: T,
    second: U,
    count: u64,
}
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl<T, U> __slidewin::Aggregator for Sums<T, U>
    where
        Sums<T, U>: __slidewin::core::clone::Clone,
        T: __slidewin::Monoid<__slidewin::Sum>,
        T: __slidewin::core::clone::Clone,
        U: __slidewin::Monoid<__slidewin::Sum>,
        U: __slidewin::core::clone::Clone,
    {
        type Value = (T, U);
        type Agg = Self;
        type Out = Self;
        #[inline]
        fn empty() -> Self {
            Self {
                first: <T as __slidewin::NumberUnder<__slidewin::Sum, _>>::identity(),
                second: <U as __slidewin::NumberUnder<__slidewin::Sum, _>>::identity(),
                count: <u64 as __slidewin::Tally>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                first: <T as __slidewin::FromValue<
                    _,
                >>::from_value(
                    <T as __slidewin::NumberUnder<
                        __slidewin::Sum,
                        _,
                    >>::taken(&__slidewin_value.0),
                ),
                second: <U as __slidewin::FromValue<
                    _,
                >>::from_value(
                    <U as __slidewin::NumberUnder<
                        __slidewin::Sum,
                        _,
                    >>::taken(&__slidewin_value.1),
                ),
                count: <u64 as __slidewin::Tally>::one(),
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                first: <T as __slidewin::NumberUnder<
                    __slidewin::Sum,
                    _,
                >>::combine(&__slidewin_older.first, &__slidewin_newer.first),
                second: <U as __slidewin::NumberUnder<
                    __slidewin::Sum,
                    _,
                >>::combine(&__slidewin_older.second, &__slidewin_newer.second),
                count: <u64 as __slidewin::Tally>::combine(
                    &__slidewin_older.count,
                    &__slidewin_newer.count,
                ),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::itself::<Self>(__slidewin_aggregate)
        }
    }
    #[automatically_derived]
    impl<T, U> __slidewin::Invertible for Sums<T, U>
    where
        Sums<T, U>: __slidewin::core::clone::Clone,
        T: __slidewin::Monoid<__slidewin::Sum>,
        T: __slidewin::core::clone::Clone,
        U: __slidewin::Monoid<__slidewin::Sum>,
        U: __slidewin::core::clone::Clone,
        for<'__slidewin> T: __slidewin::monoid::Group<__slidewin::Sum>,
        for<'__slidewin> U: __slidewin::monoid::Group<__slidewin::Sum>,
    {
        #[inline]
        fn remove(__slidewin_whole: &Self, __slidewin_oldest: &Self) -> Self {
            Self {
                first: <T as __slidewin::Group<
                    __slidewin::Sum,
                >>::remove(&__slidewin_whole.first, &__slidewin_oldest.first),
                second: <U as __slidewin::Group<
                    __slidewin::Sum,
                >>::remove(&__slidewin_whole.second, &__slidewin_oldest.second),
                count: <u64 as __slidewin::Group<
                    __slidewin::Count,
                >>::remove(&__slidewin_whole.count, &__slidewin_oldest.count),
            }
        }
    }
    #[automatically_derived]
    impl<T, U> __slidewin::Commutative for Sums<T, U>
    where
        Sums<T, U>: __slidewin::core::clone::Clone,
        T: __slidewin::Monoid<__slidewin::Sum>,
        T: __slidewin::core::clone::Clone,
        U: __slidewin::Monoid<__slidewin::Sum>,
        U: __slidewin::core::clone::Clone,
        for<'__slidewin> T: __slidewin::monoid::Commutative<__slidewin::Sum>,
        for<'__slidewin> U: __slidewin::monoid::Commutative<__slidewin::Sum>,
        for<'__slidewin> u64: __slidewin::monoid::Commutative<__slidewin::Count>,
    {}
    #[automatically_derived]
    impl<
        T,
        U,
        __SlidewinClass0: __slidewin::Join,
        __SlidewinClass1: __slidewin::Join,
    > __slidewin::Classified for Sums<T, U>
    where
        Sums<T, U>: __slidewin::core::clone::Clone,
        T: __slidewin::Monoid<__slidewin::Sum>,
        T: __slidewin::core::clone::Clone,
        U: __slidewin::Monoid<__slidewin::Sum>,
        U: __slidewin::core::clone::Clone,
        for<'__slidewin> T: __slidewin::monoid::Classified<
            __slidewin::Sum,
            Class = __SlidewinClass0,
        >,
        for<'__slidewin> U: __slidewin::monoid::Classified<
            __slidewin::Sum,
            Class = __SlidewinClass1,
        >,
        <__SlidewinClass0 as __slidewin::Join>::With<
            __SlidewinClass1,
        >: __slidewin::Class<Self>,
    {
        type Class = <__SlidewinClass0 as __slidewin::Join>::With<__SlidewinClass1>;
    }
};
