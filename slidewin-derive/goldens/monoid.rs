// `monoid.in.rs` with the derive written out: see `src/tests/goldens.rs`.

#[derive(Debug)]
pub struct Gcd;
impl slidewin::monoid::Monoid<Gcd> for u64 {
    fn identity() -> Self {
        0
    }
    fn combine(older: &Self, newer: &Self) -> Self {
        if *newer == 0 {
            *older
        } else {
            <Self as slidewin::monoid::Monoid<Gcd>>::combine(newer, &(older % newer))
        }
    }
}
#[derive(Clone, Debug)]
pub struct Common {
    divisor: u64,
}
const _: () = {
    use ::slidewin::__private as __slidewin;
    #[automatically_derived]
    impl __slidewin::Aggregator for Common {
        type Value = u64;
        type Agg = Self;
        type Out = u64;
        const REASSOCIATE: __slidewin::core::primitive::bool = <u64 as __slidewin::MonoidUnder<
            Gcd,
            _,
        >>::REASSOCIATE;
        #[inline]
        fn empty() -> Self {
            Self {
                divisor: <u64 as __slidewin::MonoidUnder<Gcd, _>>::identity(),
            }
        }
        #[inline]
        fn unit(__slidewin_value: &Self::Value) -> Self {
            Self {
                divisor: <u64 as __slidewin::FromValue<
                    _,
                >>::from_value(
                    <u64 as __slidewin::MonoidUnder<Gcd, _>>::taken(__slidewin_value),
                ),
            }
        }
        #[inline]
        fn combine(__slidewin_older: &Self, __slidewin_newer: &Self) -> Self {
            Self {
                divisor: <u64 as __slidewin::MonoidUnder<
                    Gcd,
                    _,
                >>::combine(&__slidewin_older.divisor, &__slidewin_newer.divisor),
            }
        }
        #[inline]
        fn finalize(__slidewin_aggregate: &Self) -> Self::Out {
            __slidewin::apply::<_, u64>(__slidewin_aggregate, Common::divisor)
        }
    }
    #[automatically_derived]
    impl __slidewin::Invertible for Common
    where
        for<'__slidewin> u64: __slidewin::monoid::Group<Gcd>,
    {
        #[inline]
        fn remove(__slidewin_whole: &Self, __slidewin_oldest: &Self) -> Self {
            Self {
                divisor: <u64 as __slidewin::Group<
                    Gcd,
                >>::remove(&__slidewin_whole.divisor, &__slidewin_oldest.divisor),
            }
        }
    }
    #[automatically_derived]
    impl __slidewin::Selective for Common
    where
        for<'__slidewin> u64: __slidewin::monoid::Selective<Gcd>,
    {
        #[inline]
        fn dominates(
            __slidewin_newer: &Self,
            __slidewin_older: &Self,
        ) -> __slidewin::core::primitive::bool {
            <u64 as __slidewin::monoid::Selective<
                Gcd,
            >>::dominates(&__slidewin_newer.divisor, &__slidewin_older.divisor)
        }
    }
    #[automatically_derived]
    impl __slidewin::Commutative for Common
    where
        for<'__slidewin> u64: __slidewin::monoid::Commutative<Gcd>,
    {}
    #[automatically_derived]
    impl<__SlidewinClass0: __slidewin::Class<Self>> __slidewin::Classified for Common
    where
        for<'__slidewin> u64: __slidewin::monoid::Classified<
            Gcd,
            Class = __SlidewinClass0,
        >,
    {
        type Class = __SlidewinClass0;
    }
};
impl Common {
    const fn divisor(&self) -> u64 {
        self.divisor
    }
}
