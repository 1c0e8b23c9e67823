//! Aggregators and monoids that break one law each, so that each check can be seen to find what it is for.

use std::marker::PhantomData;

use slidewin::monoid::{Commutative, Group, Monoid, Selective};
use slidewin::{Aggregator, Invertible};

/// The functions of an aggregator of lists, all of them right: a fault is an implementation that replaces one.
pub trait Functions {
    /// As in `Aggregator`.
    const REASSOCIATE: bool = false;
    /// As in `Aggregator`.
    #[must_use]
    fn empty() -> Vec<u64> {
        Vec::new()
    }
    /// As in `Aggregator`.
    #[must_use]
    fn combine(older: &[u64], newer: &[u64]) -> Vec<u64> {
        [older, newer].concat()
    }
    /// As in `Aggregator`.
    fn insert(list: &mut Vec<u64>, value: u64) {
        list.push(value);
    }
    /// As in `Aggregator`.
    fn prepend(value: u64, list: &mut Vec<u64>) {
        list.insert(0, value);
    }
    /// As in `Aggregator`.
    fn append(list: &mut Vec<u64>, newer: &[u64]) {
        list.extend_from_slice(newer);
    }
    /// As in `Aggregator`.
    #[must_use]
    fn finalize_pair(older: &[u64], newer: &[u64]) -> usize {
        older.len() + newer.len()
    }
    /// As in `Invertible`.
    #[must_use]
    fn remove(whole: &[u64], oldest: &[u64]) -> Vec<u64> {
        whole[oldest.len()..].to_vec()
    }
    /// As in `Invertible`.
    #[must_use]
    fn replace(whole: &[u64], oldest: &[u64], newest: &[u64]) -> Vec<u64> {
        [&whole[oldest.len()..], newest].concat()
    }
}

/// The list of the values, with the functions `F`; it answers how many they are. That it commutes is never true.
#[derive(Debug)]
pub struct Listing<F>(PhantomData<F>);

impl<F: Functions> Aggregator for Listing<F> {
    type Value = u64;
    type Agg = Vec<u64>;
    type Out = usize;

    const REASSOCIATE: bool = F::REASSOCIATE;

    fn empty() -> Vec<u64> {
        F::empty()
    }
    fn unit(value: &u64) -> Vec<u64> {
        vec![*value]
    }
    fn combine(older: &Vec<u64>, newer: &Vec<u64>) -> Vec<u64> {
        F::combine(older, newer)
    }
    fn finalize(list: &Vec<u64>) -> usize {
        list.len()
    }
    fn insert(list: &mut Vec<u64>, value: &u64) {
        F::insert(list, *value);
    }
    fn prepend(value: &u64, list: &mut Vec<u64>) {
        F::prepend(*value, list);
    }
    fn append(list: &mut Vec<u64>, newer: &Vec<u64>) {
        F::append(list, newer);
    }
    fn finalize_pair(older: &Vec<u64>, newer: &Vec<u64>) -> usize {
        F::finalize_pair(older, newer)
    }
}

impl<F: Functions> Invertible for Listing<F> {
    fn remove(whole: &Vec<u64>, oldest: &Vec<u64>) -> Vec<u64> {
        F::remove(whole, oldest)
    }
    fn replace(whole: &Vec<u64>, oldest: &Vec<u64>, newest: &Vec<u64>) -> Vec<u64> {
        F::replace(whole, oldest, newest)
    }
}

impl<F: Functions> slidewin::Commutative for Listing<F> {}

/// `faults! { /// … Name { function } … }`: a type each, and its one function that is wrong.
macro_rules! faults {
    ($($(#[$doc:meta])* $name:ident { $($wrong:item)* })*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $name {}

        impl Functions for $name {
            $($wrong)*
        }
    )*};
}

faults! {
    /// No fault.
    Right {}

    /// The list of no values is one of a zero.
    StartsAtZero {
        fn empty() -> Vec<u64> {
            vec![0]
        }
    }

    /// An older list is lost where the newer one is empty.
    LosesTheOlder {
        fn combine(older: &[u64], newer: &[u64]) -> Vec<u64> {
            if newer.is_empty() { Vec::new() } else { [older, newer].concat() }
        }
    }

    /// A newer list is lost where the older one is empty.
    LosesTheNewer {
        fn combine(older: &[u64], newer: &[u64]) -> Vec<u64> {
            if older.is_empty() { Vec::new() } else { [older, newer].concat() }
        }
    }

    /// Of lists of more than three values the newest are lost.
    KeepsThree {
        fn combine(older: &[u64], newer: &[u64]) -> Vec<u64> {
            let newer = if newer.len() > 1 && newer.len() + older.len() > 3 { &newer[1..] } else { newer };
            [older, newer].concat()
        }
    }

    /// Two neighbours of a hundred values do not go together.
    DividesTwo {
        fn combine(older: &[u64], newer: &[u64]) -> Vec<u64> {
            if older == [77] && newer == [150] { older.to_vec() } else { [older, newer].concat() }
        }
    }

    /// The value goes to the wrong end.
    InsertsFirst {
        fn insert(list: &mut Vec<u64>, value: u64) {
            list.insert(0, value);
        }
    }

    /// The value goes to the wrong end.
    PrependsLast {
        fn prepend(value: u64, list: &mut Vec<u64>) {
            list.push(value);
        }
    }

    /// The last value is forgotten.
    AppendsAllButOne {
        fn append(list: &mut Vec<u64>, newer: &[u64]) {
            list.extend(newer.iter().skip(1));
        }
    }

    /// The newer list is not counted.
    AnswersForOne {
        fn finalize_pair(older: &[u64], _: &[u64]) -> usize {
            older.len()
        }
    }

    /// Takes the newest values out.
    RemovesTheNewest {
        fn remove(whole: &[u64], oldest: &[u64]) -> Vec<u64> {
            whole[..whole.len() - oldest.len()].to_vec()
        }
    }

    /// Puts the newest where the oldest was.
    ReplacesInPlace {
        fn replace(whole: &[u64], oldest: &[u64], newest: &[u64]) -> Vec<u64> {
            [newest, &whole[oldest.len()..]].concat()
        }
    }
}

/// The sum of floats, which claims an inverse, and that it associates exactly.
#[derive(Debug)]
pub enum Claiming {}

impl Aggregator for Claiming {
    type Value = f64;
    type Agg = f64;
    type Out = f64;

    const REASSOCIATE: bool = true;

    fn empty() -> f64 {
        -0.0
    }
    fn unit(value: &f64) -> f64 {
        *value
    }
    fn combine(older: &f64, newer: &f64) -> f64 {
        older + newer
    }
    fn finalize(sum: &f64) -> f64 {
        *sum
    }
}

impl Invertible for Claiming {
    fn remove(whole: &f64, oldest: &f64) -> f64 {
        whole - oldest
    }
}

impl Monoid<Claiming> for f64 {
    const REASSOCIATE: bool = true;
    fn identity() -> Self {
        -0.0
    }
    fn combine(older: &Self, newer: &Self) -> Self {
        older + newer
    }
}

impl Group<Claiming> for f64 {
    fn remove(whole: &Self, oldest: &Self) -> Self {
        whole - oldest
    }
}

/// `operations! { /// … Name on type, from identity, |older, newer| combined; … }`
macro_rules! operations {
    ($($(#[$doc:meta])* $op:ident on $ty:ty, from $identity:expr, |$older:ident, $newer:ident| $combined:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $op {}

        impl Monoid<$op> for $ty {
            fn identity() -> Self {
                $identity
            }
            fn combine($older: &Self, $newer: &Self) -> Self {
                $combined
            }
        }
    )*};
}

operations! {
    /// The largest, or 0.
    MaxFromZero on f64, from 0.0, |older, newer| older.max(*newer);

    /// Conjunction that begins with what `Default` gives.
    AllFromDefault on bool, from bool::default(), |older, newer| *older && *newer;

    /// The sum that begins with the wrong zero.
    SumFromZero on f64, from 0.0, |older, newer| older + newer;

    /// The older, always.
    Older on u8, from 0, |older, _newer| *older;

    /// The newer, always.
    Newer on u8, from 0, |_older, newer| *newer;

    /// Whichever is the newer and not 0. It is a monoid, and claims to commute.
    NewerUnlessZero on i8, from 0, |older, newer| if *newer == 0 { *older } else { *newer };

    /// The mean of two means.
    MeanOfMeans on Option<f64>, from None, |older, newer| match (older, newer) {
        (Some(older), Some(newer)) => Some(f64::midpoint(*older, *newer)),
        (one, other) => one.or(*other),
    };

    /// The sum that stops at the bounds.
    Saturating on i8, from 0, |older, newer| older.saturating_add(*newer);

    /// The difference.
    Difference on i32, from 0, |older, newer| older.wrapping_sub(*newer);

    /// The larger; it announces the smaller.
    Contrary on u8, from 0, |older, newer| *older.max(newer);

    /// The first there is; it announces whichever is newer.
    Sticky on Option<u8>, from None, |older, newer| older.or(*newer);

    /// The larger, and of equals the newer; it announces the older.
    NewerOfEquals on f64, from f64::NEG_INFINITY, |older, newer| if newer >= older { *newer } else { *older };
}

impl Commutative<NewerUnlessZero> for i8 {}

impl Selective<Contrary> for u8 {
    fn dominates(newer: &Self, older: &Self) -> bool {
        newer < older
    }
}

impl Selective<Sticky> for Option<u8> {
    fn dominates(newer: &Self, _: &Self) -> bool {
        newer.is_some()
    }
}

impl Selective<NewerOfEquals> for f64 {
    fn dominates(newer: &Self, older: &Self) -> bool {
        newer > older
    }
}
