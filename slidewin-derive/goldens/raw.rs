// `raw.in.rs` with the derive written out: see `src/tests/goldens.rs`.

#[derive(Clone, Debug)]
pub struct r#struct {
    pub r#type: u8,
}
#[derive(Clone, Debug)]
pub struct r#enum {
    r#fn: u8,
}
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl __slidewin::Aggregator for r#enum {
        type Value = r#struct;
        type Agg = Self;
        type Out = Self;
        #[inline]
        fn empty() -> Self {
            Self {
                r#fn: <u8 as __slidewin::Monoid<__slidewin::Sum>>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                r#fn: <u8 as __slidewin::FromValue<
                    _,
                >>::from_value(&__slidewin_value.r#type),
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                r#fn: <u8 as __slidewin::Monoid<
                    __slidewin::Sum,
                >>::combine(&__slidewin_older.r#fn, &__slidewin_newer.r#fn),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::itself::<Self>(__slidewin_aggregate)
        }
    }
    #[automatically_derived]
    impl __slidewin::Invertible for r#enum {
        #[inline]
        fn remove(__slidewin_whole: &Self, __slidewin_oldest: &Self) -> Self {
            Self {
                r#fn: <u8 as __slidewin::Group<
                    __slidewin::Sum,
                >>::remove(&__slidewin_whole.r#fn, &__slidewin_oldest.r#fn),
            }
        }
    }
    #[automatically_derived]
    impl __slidewin::Selective for r#enum
    where
        for<'__slidewin> u8: __slidewin::monoid::Selective<__slidewin::Sum>,
    {
        #[inline]
        fn dominates(
            __slidewin_newer: &Self,
            __slidewin_older: &Self,
        ) -> __slidewin::core::primitive::bool {
            <u8 as __slidewin::monoid::Selective<
                __slidewin::Sum,
            >>::dominates(&__slidewin_newer.r#fn, &__slidewin_older.r#fn)
        }
    }
    #[automatically_derived]
    impl __slidewin::Commutative for r#enum {}
    #[automatically_derived]
    impl __slidewin::Classified for r#enum {
        type Class = __slidewin::ExactGroup;
    }
};
