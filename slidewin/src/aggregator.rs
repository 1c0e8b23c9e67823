//! The one trait that a window knows: how values become partial aggregates, how two of those join, and what is
//! read from the result. Everything else in the crate either implements [`Aggregator`] or slides one.

/// What an adaptor of the aggregator `$of` leaves as it is: all but how a value comes in.
macro_rules! aggregates_as {
    ($of:ident) => {
        type Agg = $of::Agg;
        type Out = $of::Out;

        const REASSOCIATE: bool = $of::REASSOCIATE;

        #[inline]
        fn empty() -> $of::Agg {
            $of::empty()
        }
        #[inline]
        fn combine(older: &$of::Agg, newer: &$of::Agg) -> $of::Agg {
            $of::combine(older, newer)
        }
        #[inline]
        fn finalize(agg: &$of::Agg) -> $of::Out {
            $of::finalize(agg)
        }
        #[inline]
        fn append(agg: &mut $of::Agg, newer: &$of::Agg) {
            $of::append(agg, newer);
        }
        #[inline]
        fn finalize_pair(older: &$of::Agg, newer: &$of::Agg) -> $of::Out {
            $of::finalize_pair(older, newer)
        }
    };
}

/// The inverse of such an adaptor.
macro_rules! removes_as {
    ($of:ident) => {
        #[inline]
        fn remove(whole: &$of::Agg, oldest: &$of::Agg) -> $of::Agg {
            $of::remove(whole, oldest)
        }
        #[inline]
        fn replace(whole: &$of::Agg, oldest: &$of::Agg, newest: &$of::Agg) -> $of::Agg {
            $of::replace(whole, oldest, newest)
        }
    };
}

mod at_least;
mod filtered;
mod mapped;
mod not_nan;
mod present;
mod tuple;

pub use self::at_least::{AtLeast, Counted};
pub use self::filtered::{Filtered, Predicate};
pub use self::mapped::{Mapped, Mapping};
pub use self::not_nan::NotNan;
pub use self::present::Present;

/// A summary of a sequence of values: `empty`, `unit`, `combine`, `finalize`.
///
/// All four are plain functions of the type; an aggregator has no state of its own, so parameters go into const
/// generics (`Histogram<16>`). Derive it with [`derive(Aggregate)`](crate::Aggregate), or write it by hand:
///
/// ```
/// use slidewin::{Aggregator, TwoStack};
///
/// /// The longest word. On a tie the older one stays.
/// enum Longest {}
///
/// impl Aggregator for Longest {
///     type Value = str;
///     type Agg = String;
///     type Out = String;
///     fn empty() -> String {
///         String::new()
///     }
///     fn unit(word: &str) -> String {
///         word.to_owned()
///     }
///     fn combine(older: &String, newer: &String) -> String {
///         if newer.len() > older.len() { newer.clone() } else { older.clone() }
///     }
///     fn finalize(longest: &String) -> String {
///         longest.clone()
///     }
/// }
///
/// let mut last_three = TwoStack::<Longest, 3>::new();
/// let seen: Vec<_> = ["a", "window", "forgets", "all", "that", "left"].map(|word| last_three.slide(word)).into();
/// assert_eq!(seen, ["a", "window", "forgets", "forgets", "forgets", "that"]);
/// ```
///
/// A tuple of aggregators over values of one type is an aggregator of them all, and answers a tuple:
/// `TwoStack::<(Mean, Highest), 60>`. [`AtLeast<A, K>`](AtLeast) answers only from `K` values on, [`Filtered<A, P>`](Filtered)
/// takes those values alone of which a predicate holds, [`Mapped<A, F>`](Mapped) a part of each, [`Present<A>`](Present) what
/// of each is there.
///
/// # Laws
///
/// * `empty()` is an identity on both sides: `combine(empty(), a) = a = combine(a, empty())`, for every `a`, the
///   ugly ones (−0.0, NaN, infinities, the extreme integers) included.
/// * `combine` associates: `combine(combine(a, b), c) = combine(a, combine(b, c))`. Float sums do so within rounding.
/// * Each provided method equals its definition, stated beside it.
///
/// Nothing assumes that `combine` commutes: the left operand is always the older one.
///
/// [`laws::aggregator`](crate::laws::aggregator) checks them for an aggregator of yours, in one line of a test.
///
/// # Panics
///
/// None of the functions should panic. If one does, a window is left valid: as it was before the call, or empty;
/// each window method says which.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an aggregator",
    label = "`Aggregator` is not implemented for `{Self}`",
    note = "derive it with `#[derive(slidewin::Aggregate, Clone)]` and `#[aggregate(value = Type)]` below that, or write `empty`, `unit`, `combine` and `finalize` in an `impl slidewin::Aggregator for {Self}`"
)]
pub trait Aggregator {
    /// What comes in: `f64`, `Trade`, `str`, … Taken by reference, so that it may be unsized.
    type Value: ?Sized;
    /// The partial aggregate of some consecutive values.
    type Agg: Clone;
    /// What a query answers.
    type Out;

    /// Whether a window may split a run of `combine`s into independent chains that it joins afterwards. That makes more
    /// combines, so it is worth it only where each waits for the one before and `Agg` is cheap to clone, as in the maximum
    /// of floats; and it re-associates, so it is right only where `combine` associates exactly.
    const REASSOCIATE: bool = false;

    /// The aggregate of no values at all, the identity of [`combine`](Self::combine).
    fn empty() -> Self::Agg;

    /// The aggregate of one value.
    fn unit(value: &Self::Value) -> Self::Agg;

    /// The aggregate of two consecutive runs of values, the older run on the left.
    fn combine(older: &Self::Agg, newer: &Self::Agg) -> Self::Agg;

    /// What the aggregate says.
    fn finalize(agg: &Self::Agg) -> Self::Out;

    /// Takes a newer value in: `agg = combine(agg, unit(value))`. Override it where that is cheaper in place.
    #[inline]
    fn insert(agg: &mut Self::Agg, value: &Self::Value) {
        *agg = Self::combine(agg, &Self::unit(value));
    }

    /// Puts an older value before: `agg = combine(unit(value), agg)`. Override it where that is cheaper in place.
    #[inline]
    fn prepend(value: &Self::Value, agg: &mut Self::Agg) {
        *agg = Self::combine(&Self::unit(value), agg);
    }

    /// Takes a newer run in: `agg = combine(agg, newer)`. Override it where that is cheaper in place.
    #[inline]
    fn append(agg: &mut Self::Agg, newer: &Self::Agg) {
        *agg = Self::combine(agg, newer);
    }

    /// What two consecutive runs say together: `finalize(combine(older, newer))`. Override it where the answer needs
    /// less than the whole combined aggregate.
    #[inline]
    fn finalize_pair(older: &Self::Agg, newer: &Self::Agg) -> Self::Out {
        Self::finalize(&Self::combine(older, newer))
    }
}
