// `by_key.in.rs` with the derive written out: see `src/tests/goldens.rs`.

#[derive(Clone, Debug)]
pub struct Cheapest {
    record: Option<(f64, u8)>,
}
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl __slidewin::Aggregator for Cheapest {
        type Value = (f64, u8);
        type Agg = Self;
        type Out = Option<f64>;
        #[inline]
        fn empty() -> Self {
            Self {
                record: <Option<(f64, u8)> as __slidewin::KeepRecord<_>>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                record: <Option<
                    (f64, u8),
                > as __slidewin::FromRecord<
                    _,
                >>::from_value(
                    <Option<
                        (f64, u8),
                    > as __slidewin::KeepRecord<_>>::taken(__slidewin_value),
                ),
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                record: <Option<
                    (f64, u8),
                > as __slidewin::KeepRecord<
                    _,
                >>::choose(
                    &__slidewin_older.record,
                    &__slidewin_newer.record,
                    |record| record.0,
                    <Option<(f64, u8)> as __slidewin::RankedBy<_>>::less,
                ),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::apply::<
                _,
                Option<f64>,
            >(__slidewin_aggregate, |cheapest| cheapest.record.map(|record| record.0))
        }
    }
    #[automatically_derived]
    impl __slidewin::Selective for Cheapest {
        #[inline]
        fn dominates(
            __slidewin_newer: &Self,
            __slidewin_older: &Self,
        ) -> __slidewin::core::primitive::bool {
            <Option<
                (f64, u8),
            > as __slidewin::KeepRecord<
                _,
            >>::outranks(
                &__slidewin_newer.record,
                &__slidewin_older.record,
                |record| record.0,
                <Option<(f64, u8)> as __slidewin::RankedBy<_>>::less,
            )
        }
    }
    #[automatically_derived]
    impl __slidewin::Classified for Cheapest {
        type Class = __slidewin::AnyMonoid;
    }
};
#[derive(Clone, Debug)]
pub struct Both {
    least: Option<(f64, u8)>,
    greatest: Option<u8>,
}
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl __slidewin::Aggregator for Both {
        type Value = (f64, u8);
        type Agg = Self;
        type Out = Self;
        #[inline]
        fn empty() -> Self {
            Self {
                least: <Option<(f64, u8)> as __slidewin::KeepRecord<_>>::identity(),
                greatest: <Option<u8> as __slidewin::KeepRecord<_>>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                least: if __slidewin::test(__slidewin_value, |record| record.1 > 0) {
                    <Option<
                        (f64, u8),
                    > as __slidewin::FromRecord<
                        _,
                    >>::from_value(
                        <Option<
                            (f64, u8),
                        > as __slidewin::KeepRecord<_>>::taken(__slidewin_value),
                    )
                } else {
                    <Option<(f64, u8)> as __slidewin::KeepRecord<_>>::identity()
                },
                greatest: <Option<
                    u8,
                > as __slidewin::FromRecord<
                    _,
                >>::from_value(
                    <Option<u8> as __slidewin::KeepRecord<_>>::taken(&__slidewin_value.1),
                ),
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                least: <Option<
                    (f64, u8),
                > as __slidewin::KeepRecord<
                    _,
                >>::choose(
                    &__slidewin_older.least,
                    &__slidewin_newer.least,
                    |record| record.0,
                    <Option<(f64, u8)> as __slidewin::RankedBy<_>>::less,
                ),
                greatest: <Option<
                    u8,
                > as __slidewin::KeepRecord<
                    _,
                >>::choose(
                    &__slidewin_older.greatest,
                    &__slidewin_newer.greatest,
                    |record| *record,
                    <Option<u8> as __slidewin::RankedBy<_>>::greater,
                ),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::itself::<Self>(__slidewin_aggregate)
        }
    }
    #[automatically_derived]
    impl __slidewin::Classified for Both {
        type Class = __slidewin::AnyMonoid;
    }
};
