//! What all statistics have in common: each is an aggregator that is its own partial aggregate, and its state is a few numbers.

use core::fmt;

/// What a statistic keeps of values `V`: a monoid, whose laws are those of [`Aggregator`](crate::Aggregator).
pub trait State<V: ?Sized>: Copy + PartialEq + fmt::Debug {
    /// That of no values, the identity of `merge`, to the bit.
    fn empty() -> Self;

    /// That of one value.
    fn of(value: &V) -> Self;

    /// That of two consecutive runs.
    #[must_use]
    fn merge(self, newer: Self) -> Self;
}

/// 0 for a finite value, NaN for any other: its distance from itself.
#[inline]
pub(super) fn deviation_of_one(value: f64) -> f64 {
    (value * 0.0).abs()
}

/// Declares statistics: `Name<T: Bound = Default>(State) -> Out, |state| answer`, each of which becomes
///
/// ```text
/// pub struct Name<T: Bound = Default> { state: State, … }
/// impl<T: Bound> Name<T> { pub fn get(&self) -> Out { answer } }
/// impl<T: Bound> Aggregator for Name<T> { …Value = T, Agg = Self, Out; what the state does… }
/// ```
///
/// and `Commutative`, `Classified` (any monoid, if no class is said), `Clone`, `Copy`, `PartialEq`, `Debug`, which ask for nothing of `T` beyond `Bound`.
macro_rules! statistics {
    ($(
        $(#[$attribute:meta])*
        $name:ident<$value:ident: $bound:ident = $default:ty>($state:ty) -> $out:ty, |$kept:ident| $answer:expr
            $(, class $class:ty)?;
    )*) => {$(
        $(#[$attribute])*
        pub struct $name<$value: $bound = $default> {
            state: $state,
            values: ::core::marker::PhantomData<fn() -> $value>,
        }

        impl<$value: $bound> $name<$value> {
            #[inline]
            const fn of_state(state: $state) -> Self {
                Self { state, values: ::core::marker::PhantomData }
            }

            /// What it says: the answer of a window of it.
            #[inline]
            #[must_use]
            pub fn get(&self) -> $out {
                let $kept = self.state;
                $answer
            }
        }

        #[diagnostic::do_not_recommend]
        impl<$value: $bound> $crate::Aggregator for $name<$value> {
            type Value = $value;
            type Agg = Self;
            type Out = $out;

            #[inline]
            fn empty() -> Self {
                Self::of_state(<$state as $crate::stats::statistic::State<$value>>::empty())
            }
            #[inline]
            fn unit(value: &$value) -> Self {
                Self::of_state(<$state as $crate::stats::statistic::State<$value>>::of(value))
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                Self::of_state($crate::stats::statistic::State::<$value>::merge(older.state, newer.state))
            }
            #[inline]
            fn finalize(statistic: &Self) -> $out {
                statistic.get()
            }
        }

        #[diagnostic::do_not_recommend]
        impl<$value: $bound> $crate::Commutative for $name<$value> {}

        #[diagnostic::do_not_recommend]
        impl<$value: $bound> $crate::Classified for $name<$value> {
            type Class = $crate::stats::statistic::class!($($class)?);
        }

        #[allow(clippy::expl_impl_clone_on_copy, reason = "a derived `Clone` would ask for that of the values")]
        impl<$value: $bound> Clone for $name<$value> {
            #[inline]
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<$value: $bound> Copy for $name<$value> {}

        #[cfg(feature = "serde")]
        $crate::stats::kept_as!(<$value: $bound> $name<$value> as $state, by $state,
            |statistic| &statistic.state, |state| Ok(Self::of_state(state)));

        impl<$value: $bound> PartialEq for $name<$value> {
            fn eq(&self, other: &Self) -> bool {
                self.state == other.state
            }
        }

        impl<$value: $bound> ::core::fmt::Debug for $name<$value> {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.state).finish()
            }
        }
    )*};
}

/// The class that is said, or that of any monoid.
macro_rules! class {
    () => {
        $crate::class::AnyMonoid
    };
    ($class:ty) => {
        $class
    };
}

pub(super) use {class, statistics};
