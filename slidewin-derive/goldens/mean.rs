// `mean.in.rs` with the derive written out: see `src/tests/goldens.rs`.

#[derive(Clone)]
pub struct Mean {
    sum: f64,
    count: u64,
}
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl __slidewin::Aggregator for Mean {
        type Value = f64;
        type Agg = Self;
        type Out = Option<f64>;
        #[inline]
        fn empty() -> Self {
            Self {
                sum: <f64 as __slidewin::Monoid<__slidewin::Sum>>::identity(),
                count: <u64 as __slidewin::Tally>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                sum: __slidewin::core::clone::Clone::clone(__slidewin_value),
                count: <u64 as __slidewin::Tally>::one(),
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                sum: <f64 as __slidewin::Monoid<
                    __slidewin::Sum,
                >>::combine(&__slidewin_older.sum, &__slidewin_newer.sum),
                count: <u64 as __slidewin::Tally>::combine(
                    &__slidewin_older.count,
                    &__slidewin_newer.count,
                ),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::apply::<
                _,
                Option<f64>,
            >(__slidewin_aggregate, |m| (m.count > 0).then(|| m.sum / m.count as f64))
        }
    }
    #[automatically_derived]
    impl __slidewin::Invertible for Mean
    where
        for<'__slidewin> f64: __slidewin::monoid::Group<__slidewin::Sum>,
    {
        #[inline]
        fn remove(__slidewin_whole: &Self, __slidewin_oldest: &Self) -> Self {
            Self {
                sum: <f64 as __slidewin::Group<
                    __slidewin::Sum,
                >>::remove(&__slidewin_whole.sum, &__slidewin_oldest.sum),
                count: <u64 as __slidewin::Group<
                    __slidewin::Count,
                >>::remove(&__slidewin_whole.count, &__slidewin_oldest.count),
            }
        }
    }
    #[automatically_derived]
    impl __slidewin::Commutative for Mean
    where
        for<'__slidewin> u64: __slidewin::monoid::Commutative<__slidewin::Count>,
    {}
    #[automatically_derived]
    impl __slidewin::Classified for Mean {
        type Class = __slidewin::AnyMonoid;
    }
};
