// `generic_nested.in.rs` with the derive written out: see `src/tests/goldens.rs`.

#[derive(Clone, Debug)]
pub struct Counted<A: Aggregator> {
    count: u64,
    inner: A::Agg,
}
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl<A: Aggregator> __slidewin::Aggregator for Counted<A>
    where
        Counted<A>: __slidewin::core::clone::Clone,
        A: __slidewin::Aggregator,
    {
        type Value = A::Value;
        type Agg = Self;
        type Out = (u64, A::Out);
        #[inline]
        fn empty() -> Self {
            Self {
                count: <u64 as __slidewin::Tally>::identity(),
                inner: <A::Agg as __slidewin::PartOf<A, _>>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                count: <u64 as __slidewin::Tally>::one(),
                inner: <A::Agg as __slidewin::PartOf<
                    A,
                    _,
                >>::unit(
                    <A::Agg as __slidewin::Takes<
                        _,
                        _,
                    >>::take(
                        <A::Agg as __slidewin::PartOf<A, _>>::values(),
                        __slidewin_value,
                    ),
                ),
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                count: <u64 as __slidewin::Tally>::combine(
                    &__slidewin_older.count,
                    &__slidewin_newer.count,
                ),
                inner: <A::Agg as __slidewin::PartOf<
                    A,
                    _,
                >>::combine(&__slidewin_older.inner, &__slidewin_newer.inner),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::apply::<
                _,
                (u64, A::Out),
            >(
                __slidewin_aggregate,
                |counted| (counted.count, A::finalize(&counted.inner)),
            )
        }
        #[inline]
        fn insert(__slidewin_aggregate: &mut Self, __slidewin_value: &Self::Value) {
            {
                let __slidewin_unit: u64 = <u64 as __slidewin::Tally>::one();
                __slidewin_aggregate.count = <u64 as __slidewin::Tally>::combine(
                    &__slidewin_aggregate.count,
                    &__slidewin_unit,
                );
            }
            {
                <A::Agg as __slidewin::PartOf<
                    A,
                    _,
                >>::insert(
                    &mut __slidewin_aggregate.inner,
                    <A::Agg as __slidewin::Takes<
                        _,
                        _,
                    >>::take(
                        <A::Agg as __slidewin::PartOf<A, _>>::values(),
                        __slidewin_value,
                    ),
                );
            }
        }
        #[inline]
        fn prepend(__slidewin_value: &Self::Value, __slidewin_aggregate: &mut Self) {
            {
                let __slidewin_unit: u64 = <u64 as __slidewin::Tally>::one();
                __slidewin_aggregate.count = <u64 as __slidewin::Tally>::combine(
                    &__slidewin_unit,
                    &__slidewin_aggregate.count,
                );
            }
            {
                <A::Agg as __slidewin::PartOf<
                    A,
                    _,
                >>::prepend(
                    <A::Agg as __slidewin::Takes<
                        _,
                        _,
                    >>::take(
                        <A::Agg as __slidewin::PartOf<A, _>>::values(),
                        __slidewin_value,
                    ),
                    &mut __slidewin_aggregate.inner,
                );
            }
        }
        #[inline]
        fn append(__slidewin_aggregate: &mut Self, __slidewin_newer: &Self) {
            __slidewin_aggregate.count = <u64 as __slidewin::Tally>::combine(
                &__slidewin_aggregate.count,
                &__slidewin_newer.count,
            );
            <A::Agg as __slidewin::PartOf<
                A,
                _,
            >>::append(&mut __slidewin_aggregate.inner, &__slidewin_newer.inner);
        }
    }
    #[automatically_derived]
    impl<A: Aggregator> __slidewin::Invertible for Counted<A>
    where
        Counted<A>: __slidewin::core::clone::Clone,
        A: __slidewin::Aggregator,
        for<'__slidewin> A::Agg: __slidewin::InvertiblePart<A>,
    {
        #[inline]
        fn remove(__slidewin_whole: &Self, __slidewin_oldest: &Self) -> Self {
            Self {
                count: <u64 as __slidewin::Group<
                    __slidewin::Count,
                >>::remove(&__slidewin_whole.count, &__slidewin_oldest.count),
                inner: <A::Agg as __slidewin::InvertiblePart<
                    A,
                >>::remove(&__slidewin_whole.inner, &__slidewin_oldest.inner),
            }
        }
    }
    #[automatically_derived]
    impl<A: Aggregator> __slidewin::Commutative for Counted<A>
    where
        Counted<A>: __slidewin::core::clone::Clone,
        A: __slidewin::Aggregator,
        for<'__slidewin> u64: __slidewin::monoid::Commutative<__slidewin::Count>,
        for<'__slidewin> A::Agg: __slidewin::CommutativePart<A>,
    {}
    #[automatically_derived]
    impl<A: Aggregator, __SlidewinClass0: __slidewin::Class<Self>> __slidewin::Classified
    for Counted<A>
    where
        Counted<A>: __slidewin::core::clone::Clone,
        A: __slidewin::Aggregator,
        for<'__slidewin> A: __slidewin::Classified<Class = __SlidewinClass0>,
    {
        type Class = __SlidewinClass0;
    }
};
#[derive(Clone, Debug)]
pub struct Total {
    sum: f64,
}
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl __slidewin::Aggregator for Total {
        type Value = f64;
        type Agg = Self;
        type Out = Self;
        #[inline]
        fn empty() -> Self {
            Self {
                sum: <f64 as __slidewin::Monoid<__slidewin::Sum>>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                sum: __slidewin::core::clone::Clone::clone(__slidewin_value),
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                sum: <f64 as __slidewin::Monoid<
                    __slidewin::Sum,
                >>::combine(&__slidewin_older.sum, &__slidewin_newer.sum),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::itself::<Self>(__slidewin_aggregate)
        }
    }
    #[automatically_derived]
    impl __slidewin::Invertible for Total
    where
        for<'__slidewin> f64: __slidewin::monoid::Group<__slidewin::Sum>,
    {
        #[inline]
        fn remove(__slidewin_whole: &Self, __slidewin_oldest: &Self) -> Self {
            Self {
                sum: <f64 as __slidewin::Group<
                    __slidewin::Sum,
                >>::remove(&__slidewin_whole.sum, &__slidewin_oldest.sum),
            }
        }
    }
    #[automatically_derived]
    impl __slidewin::Selective for Total
    where
        for<'__slidewin> f64: __slidewin::monoid::Selective<__slidewin::Sum>,
    {
        #[inline]
        fn dominates(
            __slidewin_newer: &Self,
            __slidewin_older: &Self,
        ) -> __slidewin::core::primitive::bool {
            <f64 as __slidewin::monoid::Selective<
                __slidewin::Sum,
            >>::dominates(&__slidewin_newer.sum, &__slidewin_older.sum)
        }
    }
    #[automatically_derived]
    impl __slidewin::Commutative for Total {}
    #[automatically_derived]
    impl __slidewin::Classified for Total {
        type Class = __slidewin::AnyMonoid;
    }
};
