// `generic.in.rs` with the derive written out: see `src/tests/goldens.rs`.

#[derive(Clone, Debug)]
pub struct Generic<'a, T: Copy = u8, const N: usize = 2>
where
    T: PartialOrd,
{
    last: Option<&'a [T; N]>,
    sum: T,
    count: u64,
    best: Option<&'a [T; N]>,
}
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl<'a, T: Copy, const N: usize> __slidewin::Aggregator for Generic<'a, T, N>
    where
        T: PartialOrd,
        Generic<'a, T, N>: __slidewin::core::clone::Clone,
        Option<&'a [T; N]>: __slidewin::Monoid<__slidewin::Last>,
        Option<&'a [T; N]>: __slidewin::core::convert::From<&'a [T; N]>,
        &'a [T; N]: __slidewin::core::clone::Clone,
        T: __slidewin::Monoid<__slidewin::Sum>,
        Option<&'a [T; N]>: __slidewin::core::clone::Clone,
    {
        type Value = &'a [T; N];
        type Agg = Self;
        type Out = Self;
        #[inline]
        fn empty() -> Self {
            Self {
                last: <Option<
                    &'a [T; N],
                > as __slidewin::OptionUnder<__slidewin::Last, _>>::identity(),
                sum: <T as __slidewin::NumberUnder<__slidewin::Sum, _>>::identity(),
                count: <u64 as __slidewin::Tally>::identity(),
                best: <Option<&'a [T; N]> as __slidewin::KeepRecord<_>>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                last: <Option<
                    &'a [T; N],
                > as __slidewin::FromValue<
                    _,
                >>::from_value(
                    <Option<
                        &'a [T; N],
                    > as __slidewin::OptionUnder<
                        __slidewin::Last,
                        _,
                    >>::taken(__slidewin_value),
                ),
                sum: __slidewin::apply::<_, T>(__slidewin_value, |values| values[0]),
                count: <u64 as __slidewin::Tally>::one(),
                best: <Option<
                    &'a [T; N],
                > as __slidewin::FromRecord<
                    _,
                >>::from_value(
                    <Option<
                        &'a [T; N],
                    > as __slidewin::KeepRecord<_>>::taken(__slidewin_value),
                ),
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                last: <Option<
                    &'a [T; N],
                > as __slidewin::OptionUnder<
                    __slidewin::Last,
                    _,
                >>::combine(&__slidewin_older.last, &__slidewin_newer.last),
                sum: <T as __slidewin::NumberUnder<
                    __slidewin::Sum,
                    _,
                >>::combine(&__slidewin_older.sum, &__slidewin_newer.sum),
                count: <u64 as __slidewin::Tally>::combine(
                    &__slidewin_older.count,
                    &__slidewin_newer.count,
                ),
                best: <Option<
                    &'a [T; N],
                > as __slidewin::KeepRecord<
                    _,
                >>::choose(
                    &__slidewin_older.best,
                    &__slidewin_newer.best,
                    |values| values[0],
                    <Option<&'a [T; N]> as __slidewin::RankedBy<_>>::greater,
                ),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::itself::<Self>(__slidewin_aggregate)
        }
    }
    #[automatically_derived]
    impl<'a, T: Copy, const N: usize> __slidewin::Classified for Generic<'a, T, N>
    where
        T: PartialOrd,
        Generic<'a, T, N>: __slidewin::core::clone::Clone,
        Option<&'a [T; N]>: __slidewin::Monoid<__slidewin::Last>,
        Option<&'a [T; N]>: __slidewin::core::convert::From<&'a [T; N]>,
        &'a [T; N]: __slidewin::core::clone::Clone,
        T: __slidewin::Monoid<__slidewin::Sum>,
        Option<&'a [T; N]>: __slidewin::core::clone::Clone,
    {
        type Class = __slidewin::AnyMonoid;
    }
};
