// `renamed.in.rs` with the derive written out: see `src/tests/goldens.rs`.

#[derive(Clone, Debug)]
pub struct Renamed<T> {
    sum: u64,
    count: u8,
    best: Option<u8>,
    generic: Option<T>,
}
const _: () = {
    use crate::elsewhere::windows::__private as __slidewin;
    #[automatically_derived]
    impl<T> __slidewin::Aggregator for Renamed<T>
    where
        Renamed<T>: __slidewin::core::clone::Clone,
        Option<T>: __slidewin::Monoid<__slidewin::Last>,
    {
        type Value = u8;
        type Agg = Self;
        type Out = Self;
        #[inline]
        fn empty() -> Self {
            Self {
                sum: <u64 as __slidewin::Monoid<__slidewin::Sum>>::identity(),
                count: <u8 as __slidewin::Tally>::identity(),
                best: <Option<u8> as __slidewin::KeepRecord<_>>::identity(),
                generic: <Option<
                    T,
                > as __slidewin::OptionUnder<__slidewin::Last, _>>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                sum: <u64 as __slidewin::FromValue<_>>::from_value(__slidewin_value),
                count: <u8 as __slidewin::Tally>::one(),
                best: <Option<
                    u8,
                > as __slidewin::FromRecord<
                    _,
                >>::from_value(
                    <Option<u8> as __slidewin::KeepRecord<_>>::taken(__slidewin_value),
                ),
                generic: __slidewin::apply::<_, Option<T>>(__slidewin_value, |_| None),
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                sum: <u64 as __slidewin::Monoid<
                    __slidewin::Sum,
                >>::combine(&__slidewin_older.sum, &__slidewin_newer.sum),
                count: <u8 as __slidewin::Tally>::combine(
                    &__slidewin_older.count,
                    &__slidewin_newer.count,
                ),
                best: <Option<
                    u8,
                > as __slidewin::KeepRecord<
                    _,
                >>::choose(
                    &__slidewin_older.best,
                    &__slidewin_newer.best,
                    |value| *value,
                    <Option<u8> as __slidewin::RankedBy<_>>::greater,
                ),
                generic: <Option<
                    T,
                > as __slidewin::OptionUnder<
                    __slidewin::Last,
                    _,
                >>::combine(&__slidewin_older.generic, &__slidewin_newer.generic),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::itself::<Self>(__slidewin_aggregate)
        }
    }
    #[automatically_derived]
    impl<T> __slidewin::Classified for Renamed<T>
    where
        Renamed<T>: __slidewin::core::clone::Clone,
        Option<T>: __slidewin::Monoid<__slidewin::Last>,
    {
        type Class = __slidewin::AnyMonoid;
    }
};
