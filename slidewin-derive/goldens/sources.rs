// `sources.in.rs` with the derive written out: see `src/tests/goldens.rs`.

#[derive(Clone, Debug)]
pub struct Trade {
    pub price: f64,
    pub size: u32,
    pub venue: (u8, &'static str),
}
#[derive(Clone, Debug)]
pub struct Sources {
    whole: Option<Trade>,
    whole_filtered: Option<Trade>,
    of: u64,
    of_filtered: u64,
    map: f64,
    map_filtered: f64,
    count_filtered: u64,
}
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl __slidewin::Aggregator for Sources {
        type Value = Trade;
        type Agg = Self;
        type Out = Self;
        #[inline]
        fn empty() -> Self {
            Self {
                whole: <Option<
                    Trade,
                > as __slidewin::OptionUnder<__slidewin::Last, _>>::identity(),
                whole_filtered: <Option<
                    Trade,
                > as __slidewin::OptionUnder<__slidewin::Last, _>>::identity(),
                of: <u64 as __slidewin::Monoid<__slidewin::Sum>>::identity(),
                of_filtered: <u64 as __slidewin::Monoid<__slidewin::Sum>>::identity(),
                map: <f64 as __slidewin::Monoid<__slidewin::Sum>>::identity(),
                map_filtered: <f64 as __slidewin::Monoid<__slidewin::Sum>>::identity(),
                count_filtered: <u64 as __slidewin::Tally>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                whole: <Option<
                    Trade,
                > as __slidewin::FromValue<
                    _,
                >>::from_value(
                    <Option<
                        Trade,
                    > as __slidewin::OptionUnder<
                        __slidewin::Last,
                        _,
                    >>::taken(__slidewin_value),
                ),
                whole_filtered: if __slidewin::test(
                    __slidewin_value,
                    |trade| trade.size > 1,
                ) {
                    <Option<
                        Trade,
                    > as __slidewin::FromValue<
                        _,
                    >>::from_value(
                        <Option<
                            Trade,
                        > as __slidewin::OptionUnder<
                            __slidewin::Last,
                            _,
                        >>::taken(__slidewin_value),
                    )
                } else {
                    <Option<
                        Trade,
                    > as __slidewin::OptionUnder<__slidewin::Last, _>>::identity()
                },
                of: <u64 as __slidewin::FromValue<
                    _,
                >>::from_value(&__slidewin_value.size),
                of_filtered: if __slidewin::test(
                    __slidewin_value,
                    |trade| trade.size > 1,
                ) {
                    <u64 as __slidewin::FromValue<_>>::from_value(&__slidewin_value.size)
                } else {
                    <u64 as __slidewin::Monoid<__slidewin::Sum>>::identity()
                },
                map: __slidewin::apply::<
                    _,
                    f64,
                >(__slidewin_value, |trade| trade.price * f64::from(trade.size)),
                map_filtered: if __slidewin::test(
                    __slidewin_value,
                    |trade| trade.venue.0 == 1,
                ) {
                    __slidewin::apply::<_, f64>(__slidewin_value, |trade| trade.price)
                } else {
                    <f64 as __slidewin::Monoid<__slidewin::Sum>>::identity()
                },
                count_filtered: if __slidewin::test(
                    __slidewin_value,
                    |trade| trade.venue.1.is_empty(),
                ) {
                    <u64 as __slidewin::Tally>::one()
                } else {
                    <u64 as __slidewin::Tally>::identity()
                },
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                whole: <Option<
                    Trade,
                > as __slidewin::OptionUnder<
                    __slidewin::Last,
                    _,
                >>::combine(&__slidewin_older.whole, &__slidewin_newer.whole),
                whole_filtered: <Option<
                    Trade,
                > as __slidewin::OptionUnder<
                    __slidewin::Last,
                    _,
                >>::combine(
                    &__slidewin_older.whole_filtered,
                    &__slidewin_newer.whole_filtered,
                ),
                of: <u64 as __slidewin::Monoid<
                    __slidewin::Sum,
                >>::combine(&__slidewin_older.of, &__slidewin_newer.of),
                of_filtered: <u64 as __slidewin::Monoid<
                    __slidewin::Sum,
                >>::combine(
                    &__slidewin_older.of_filtered,
                    &__slidewin_newer.of_filtered,
                ),
                map: <f64 as __slidewin::Monoid<
                    __slidewin::Sum,
                >>::combine(&__slidewin_older.map, &__slidewin_newer.map),
                map_filtered: <f64 as __slidewin::Monoid<
                    __slidewin::Sum,
                >>::combine(
                    &__slidewin_older.map_filtered,
                    &__slidewin_newer.map_filtered,
                ),
                count_filtered: <u64 as __slidewin::Tally>::combine(
                    &__slidewin_older.count_filtered,
                    &__slidewin_newer.count_filtered,
                ),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::itself::<Self>(__slidewin_aggregate)
        }
    }
    #[automatically_derived]
    impl __slidewin::Classified for Sources {
        type Class = __slidewin::AnyMonoid;
    }
};
