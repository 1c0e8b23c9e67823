// `nested.in.rs` with the derive written out: see `src/tests/goldens.rs`.

#[derive(Clone, Debug)]
pub struct Inner {
    sum: f64,
}
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl __slidewin::Aggregator for Inner {
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
    impl __slidewin::Invertible for Inner
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
    impl __slidewin::Selective for Inner
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
    impl __slidewin::Commutative for Inner {}
    #[automatically_derived]
    impl __slidewin::Classified for Inner {
        type Class = __slidewin::AnyMonoid;
    }
};
#[derive(Clone, Debug)]
pub struct Outer {
    whole: Inner,
    mapped: Inner,
    with: Inner,
    max: f64,
}
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl __slidewin::Aggregator for Outer {
        type Value = f64;
        type Agg = Self;
        type Out = Self;
        const REASSOCIATE: __slidewin::core::primitive::bool = <Inner as __slidewin::Nested<
            _,
        >>::REASSOCIATE && <Inner as __slidewin::Nested<_>>::REASSOCIATE
            && <Inner as __slidewin::PartOf<Inner, _>>::REASSOCIATE
            && <f64 as __slidewin::Monoid<__slidewin::Max>>::REASSOCIATE;
        #[inline]
        fn empty() -> Self {
            Self {
                whole: <Inner as __slidewin::Nested<_>>::identity(),
                mapped: <Inner as __slidewin::Nested<_>>::identity(),
                with: <Inner as __slidewin::PartOf<Inner, _>>::identity(),
                max: <f64 as __slidewin::Monoid<__slidewin::Max>>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                whole: <Inner as __slidewin::Nested<
                    _,
                >>::unit(
                    <Inner as __slidewin::Takes<
                        _,
                        _,
                    >>::take(
                        <Inner as __slidewin::Nested<_>>::values(),
                        __slidewin_value,
                    ),
                ),
                mapped: if __slidewin::test(__slidewin_value, |value| *value > 1.0) {
                    <Inner as __slidewin::Nested<
                        _,
                    >>::unit(
                        <Inner as __slidewin::Takes<
                            _,
                            _,
                        >>::take(
                            <Inner as __slidewin::Nested<_>>::values(),
                            &__slidewin::apply(__slidewin_value, |value| value + 1.0),
                        ),
                    )
                } else {
                    <Inner as __slidewin::Nested<_>>::identity()
                },
                with: <Inner as __slidewin::PartOf<
                    Inner,
                    _,
                >>::unit(
                    <Inner as __slidewin::Takes<
                        _,
                        _,
                    >>::take(
                        <Inner as __slidewin::PartOf<Inner, _>>::values(),
                        __slidewin_value,
                    ),
                ),
                max: __slidewin::core::clone::Clone::clone(__slidewin_value),
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                whole: <Inner as __slidewin::Nested<
                    _,
                >>::combine(&__slidewin_older.whole, &__slidewin_newer.whole),
                mapped: <Inner as __slidewin::Nested<
                    _,
                >>::combine(&__slidewin_older.mapped, &__slidewin_newer.mapped),
                with: <Inner as __slidewin::PartOf<
                    Inner,
                    _,
                >>::combine(&__slidewin_older.with, &__slidewin_newer.with),
                max: <f64 as __slidewin::Monoid<
                    __slidewin::Max,
                >>::combine(&__slidewin_older.max, &__slidewin_newer.max),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::itself::<Self>(__slidewin_aggregate)
        }
        #[inline]
        fn insert(__slidewin_aggregate: &mut Self, __slidewin_value: &Self::Value) {
            {
                <Inner as __slidewin::Nested<
                    _,
                >>::insert(
                    &mut __slidewin_aggregate.whole,
                    <Inner as __slidewin::Takes<
                        _,
                        _,
                    >>::take(
                        <Inner as __slidewin::Nested<_>>::values(),
                        __slidewin_value,
                    ),
                );
            }
            if __slidewin::test(__slidewin_value, |value| *value > 1.0) {
                <Inner as __slidewin::Nested<
                    _,
                >>::insert(
                    &mut __slidewin_aggregate.mapped,
                    <Inner as __slidewin::Takes<
                        _,
                        _,
                    >>::take(
                        <Inner as __slidewin::Nested<_>>::values(),
                        &__slidewin::apply(__slidewin_value, |value| value + 1.0),
                    ),
                );
            }
            {
                <Inner as __slidewin::PartOf<
                    Inner,
                    _,
                >>::insert(
                    &mut __slidewin_aggregate.with,
                    <Inner as __slidewin::Takes<
                        _,
                        _,
                    >>::take(
                        <Inner as __slidewin::PartOf<Inner, _>>::values(),
                        __slidewin_value,
                    ),
                );
            }
            {
                let __slidewin_unit: f64 = __slidewin::core::clone::Clone::clone(
                    __slidewin_value,
                );
                __slidewin_aggregate.max = <f64 as __slidewin::Monoid<
                    __slidewin::Max,
                >>::combine(&__slidewin_aggregate.max, &__slidewin_unit);
            }
        }
        #[inline]
        fn prepend(__slidewin_value: &Self::Value, __slidewin_aggregate: &mut Self) {
            {
                <Inner as __slidewin::Nested<
                    _,
                >>::prepend(
                    <Inner as __slidewin::Takes<
                        _,
                        _,
                    >>::take(
                        <Inner as __slidewin::Nested<_>>::values(),
                        __slidewin_value,
                    ),
                    &mut __slidewin_aggregate.whole,
                );
            }
            if __slidewin::test(__slidewin_value, |value| *value > 1.0) {
                <Inner as __slidewin::Nested<
                    _,
                >>::prepend(
                    <Inner as __slidewin::Takes<
                        _,
                        _,
                    >>::take(
                        <Inner as __slidewin::Nested<_>>::values(),
                        &__slidewin::apply(__slidewin_value, |value| value + 1.0),
                    ),
                    &mut __slidewin_aggregate.mapped,
                );
            }
            {
                <Inner as __slidewin::PartOf<
                    Inner,
                    _,
                >>::prepend(
                    <Inner as __slidewin::Takes<
                        _,
                        _,
                    >>::take(
                        <Inner as __slidewin::PartOf<Inner, _>>::values(),
                        __slidewin_value,
                    ),
                    &mut __slidewin_aggregate.with,
                );
            }
            {
                let __slidewin_unit: f64 = __slidewin::core::clone::Clone::clone(
                    __slidewin_value,
                );
                __slidewin_aggregate.max = <f64 as __slidewin::Monoid<
                    __slidewin::Max,
                >>::combine(&__slidewin_unit, &__slidewin_aggregate.max);
            }
        }
        #[inline]
        fn append(__slidewin_aggregate: &mut Self, __slidewin_newer: &Self) {
            <Inner as __slidewin::Nested<
                _,
            >>::append(&mut __slidewin_aggregate.whole, &__slidewin_newer.whole);
            <Inner as __slidewin::Nested<
                _,
            >>::append(&mut __slidewin_aggregate.mapped, &__slidewin_newer.mapped);
            <Inner as __slidewin::PartOf<
                Inner,
                _,
            >>::append(&mut __slidewin_aggregate.with, &__slidewin_newer.with);
            __slidewin_aggregate.max = <f64 as __slidewin::Monoid<
                __slidewin::Max,
            >>::combine(&__slidewin_aggregate.max, &__slidewin_newer.max);
        }
    }
    #[automatically_derived]
    impl __slidewin::Commutative for Outer
    where
        for<'__slidewin> Inner: __slidewin::CommutativePart<Inner>,
    {}
    #[automatically_derived]
    impl __slidewin::Classified for Outer {
        type Class = __slidewin::AnyMonoid;
    }
};
#[derive(Clone, Debug)]
pub struct Wrapper(Inner);
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl __slidewin::Aggregator for Wrapper {
        type Value = f64;
        type Agg = Self;
        type Out = Self;
        const REASSOCIATE: __slidewin::core::primitive::bool = <Inner as __slidewin::Nested<
            _,
        >>::REASSOCIATE;
        #[inline]
        fn empty() -> Self {
            Self {
                0: <Inner as __slidewin::Nested<_>>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                0: <Inner as __slidewin::Nested<
                    _,
                >>::unit(
                    <Inner as __slidewin::Takes<
                        _,
                        _,
                    >>::take(
                        <Inner as __slidewin::Nested<_>>::values(),
                        __slidewin_value,
                    ),
                ),
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                0: <Inner as __slidewin::Nested<
                    _,
                >>::combine(&__slidewin_older.0, &__slidewin_newer.0),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::itself::<Self>(__slidewin_aggregate)
        }
        #[inline]
        fn insert(__slidewin_aggregate: &mut Self, __slidewin_value: &Self::Value) {
            {
                <Inner as __slidewin::Nested<
                    _,
                >>::insert(
                    &mut __slidewin_aggregate.0,
                    <Inner as __slidewin::Takes<
                        _,
                        _,
                    >>::take(
                        <Inner as __slidewin::Nested<_>>::values(),
                        __slidewin_value,
                    ),
                );
            }
        }
        #[inline]
        fn prepend(__slidewin_value: &Self::Value, __slidewin_aggregate: &mut Self) {
            {
                <Inner as __slidewin::Nested<
                    _,
                >>::prepend(
                    <Inner as __slidewin::Takes<
                        _,
                        _,
                    >>::take(
                        <Inner as __slidewin::Nested<_>>::values(),
                        __slidewin_value,
                    ),
                    &mut __slidewin_aggregate.0,
                );
            }
        }
        #[inline]
        fn append(__slidewin_aggregate: &mut Self, __slidewin_newer: &Self) {
            <Inner as __slidewin::Nested<
                _,
            >>::append(&mut __slidewin_aggregate.0, &__slidewin_newer.0);
        }
    }
    #[automatically_derived]
    impl __slidewin::Invertible for Wrapper
    where
        for<'__slidewin> Inner: __slidewin::InvertiblePart<Inner>,
    {
        #[inline]
        fn remove(__slidewin_whole: &Self, __slidewin_oldest: &Self) -> Self {
            Self {
                0: <Inner as __slidewin::InvertiblePart<
                    Inner,
                >>::remove(&__slidewin_whole.0, &__slidewin_oldest.0),
            }
        }
    }
    #[automatically_derived]
    impl __slidewin::Selective for Wrapper
    where
        for<'__slidewin> Inner: __slidewin::SelectivePart<Inner>,
    {
        #[inline]
        fn dominates(
            __slidewin_newer: &Self,
            __slidewin_older: &Self,
        ) -> __slidewin::core::primitive::bool {
            <Inner as __slidewin::SelectivePart<
                Inner,
            >>::dominates(&__slidewin_newer.0, &__slidewin_older.0)
        }
    }
    #[automatically_derived]
    impl __slidewin::Commutative for Wrapper
    where
        for<'__slidewin> Inner: __slidewin::CommutativePart<Inner>,
    {}
    #[automatically_derived]
    impl<__SlidewinClass0: __slidewin::Class<Self>> __slidewin::Classified for Wrapper
    where
        for<'__slidewin> Inner: __slidewin::Classified<Class = __SlidewinClass0>,
    {
        type Class = __SlidewinClass0;
    }
};
