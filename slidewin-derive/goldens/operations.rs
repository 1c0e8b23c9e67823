// `operations.in.rs` with the derive written out: see `src/tests/goldens.rs`.

#[derive(Clone, Debug)]
pub struct Operations {
    sum: u32,
    product: u64,
    count: usize,
    min: u8,
    max: Option<u8>,
    first: Option<u8>,
    last: Option<u8>,
    all: bool,
    any: bool,
    bit_and: u8,
    bit_or: u8,
    bit_xor: u8,
}
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl __slidewin::Aggregator for Operations {
        type Value = u8;
        type Agg = Self;
        type Out = Self;
        #[inline]
        fn empty() -> Self {
            Self {
                sum: <u32 as __slidewin::Monoid<__slidewin::Sum>>::identity(),
                product: <u64 as __slidewin::Monoid<__slidewin::Product>>::identity(),
                count: <usize as __slidewin::Tally>::identity(),
                min: <u8 as __slidewin::Monoid<__slidewin::Min>>::identity(),
                max: <Option<
                    u8,
                > as __slidewin::OrderedUnder<__slidewin::Max, _>>::identity(),
                first: <Option<
                    u8,
                > as __slidewin::OptionUnder<__slidewin::First, _>>::identity(),
                last: <Option<
                    u8,
                > as __slidewin::OptionUnder<__slidewin::Last, _>>::identity(),
                all: <bool as __slidewin::Monoid<__slidewin::All>>::identity(),
                any: <bool as __slidewin::Monoid<__slidewin::Any>>::identity(),
                bit_and: <u8 as __slidewin::Monoid<__slidewin::BitAnd>>::identity(),
                bit_or: <u8 as __slidewin::Monoid<__slidewin::BitOr>>::identity(),
                bit_xor: <u8 as __slidewin::Monoid<__slidewin::BitXor>>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                sum: <u32 as __slidewin::FromValue<_>>::from_value(__slidewin_value),
                product: <u64 as __slidewin::FromValue<_>>::from_value(__slidewin_value),
                count: <usize as __slidewin::Tally>::one(),
                min: __slidewin::core::clone::Clone::clone(__slidewin_value),
                max: <Option<
                    u8,
                > as __slidewin::FromValue<
                    _,
                >>::from_value(
                    <Option<
                        u8,
                    > as __slidewin::OrderedUnder<
                        __slidewin::Max,
                        _,
                    >>::taken(__slidewin_value),
                ),
                first: <Option<
                    u8,
                > as __slidewin::FromValue<
                    _,
                >>::from_value(
                    <Option<
                        u8,
                    > as __slidewin::OptionUnder<
                        __slidewin::First,
                        _,
                    >>::taken(__slidewin_value),
                ),
                last: <Option<
                    u8,
                > as __slidewin::FromValue<
                    _,
                >>::from_value(
                    <Option<
                        u8,
                    > as __slidewin::OptionUnder<
                        __slidewin::Last,
                        _,
                    >>::taken(__slidewin_value),
                ),
                all: __slidewin::apply::<_, bool>(__slidewin_value, |value| *value > 1),
                any: __slidewin::apply::<_, bool>(__slidewin_value, |value| *value > 1),
                bit_and: __slidewin::core::clone::Clone::clone(__slidewin_value),
                bit_or: __slidewin::core::clone::Clone::clone(__slidewin_value),
                bit_xor: __slidewin::core::clone::Clone::clone(__slidewin_value),
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                sum: <u32 as __slidewin::Monoid<
                    __slidewin::Sum,
                >>::combine(&__slidewin_older.sum, &__slidewin_newer.sum),
                product: <u64 as __slidewin::Monoid<
                    __slidewin::Product,
                >>::combine(&__slidewin_older.product, &__slidewin_newer.product),
                count: <usize as __slidewin::Tally>::combine(
                    &__slidewin_older.count,
                    &__slidewin_newer.count,
                ),
                min: <u8 as __slidewin::Monoid<
                    __slidewin::Min,
                >>::combine(&__slidewin_older.min, &__slidewin_newer.min),
                max: <Option<
                    u8,
                > as __slidewin::OrderedUnder<
                    __slidewin::Max,
                    _,
                >>::combine(&__slidewin_older.max, &__slidewin_newer.max),
                first: <Option<
                    u8,
                > as __slidewin::OptionUnder<
                    __slidewin::First,
                    _,
                >>::combine(&__slidewin_older.first, &__slidewin_newer.first),
                last: <Option<
                    u8,
                > as __slidewin::OptionUnder<
                    __slidewin::Last,
                    _,
                >>::combine(&__slidewin_older.last, &__slidewin_newer.last),
                all: <bool as __slidewin::Monoid<
                    __slidewin::All,
                >>::combine(&__slidewin_older.all, &__slidewin_newer.all),
                any: <bool as __slidewin::Monoid<
                    __slidewin::Any,
                >>::combine(&__slidewin_older.any, &__slidewin_newer.any),
                bit_and: <u8 as __slidewin::Monoid<
                    __slidewin::BitAnd,
                >>::combine(&__slidewin_older.bit_and, &__slidewin_newer.bit_and),
                bit_or: <u8 as __slidewin::Monoid<
                    __slidewin::BitOr,
                >>::combine(&__slidewin_older.bit_or, &__slidewin_newer.bit_or),
                bit_xor: <u8 as __slidewin::Monoid<
                    __slidewin::BitXor,
                >>::combine(&__slidewin_older.bit_xor, &__slidewin_newer.bit_xor),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::itself::<Self>(__slidewin_aggregate)
        }
    }
    #[automatically_derived]
    impl __slidewin::Classified for Operations {
        type Class = __slidewin::AnyMonoid;
    }
};
