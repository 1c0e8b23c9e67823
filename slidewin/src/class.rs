//! Which window an aggregator is slid in, by its algebra, when the program leaves that to the compiler
//! ([`Window`](crate::Window)). An aggregator says its *class*, a monoid under an operation says it too, and a class says the
//! window. What is derived has the class that its fields leave it: exactly undone where all of them are, and else any monoid.
//!
//! | operation of a field | on | class |
//! |---|---|---|
//! | `sum`, `count` | integers, `Wrapping` | [`ExactGroup`] |
//! | | floats, `Duration`, [`Num`](crate::monoid::Num) | [`AnyMonoid`]: a float rounds, and a `Duration` saturates |
//! | `bit_xor` | integers, `Wrapping`, `bool` | [`ExactGroup`] |
//! | `product`, `min`, `max`, `first`, `last`, `all`, `any`, `bit_and`, `bit_or`, `min_by_key`, `max_by_key` | all types | [`AnyMonoid`]: they forget |
//! | any | `Option` | [`AnyMonoid`]: a `None` with the last value would not come back |
//! | any | tuples, arrays | that of all their parts together |
//! | `monoid = Op` | your type | what it says by [`monoid::Classified`](crate::monoid::Classified) |
//! | `nested`, `with = A` | | that of the aggregator |
//!
//! | class | window | combines a step |
//! |---|---|---|
//! | [`ExactGroup`] | [`Subtract`](crate::Subtract) | none, but one exact `replace` |
//! | [`AnyMonoid`] | [`TwoStack`](crate::TwoStack) | 3 on average |
//!
//! Of several fields, or of the parts of a tuple, one that is not exactly undone makes the whole [`AnyMonoid`]. Nothing inexact
//! is ever picked unsaid: an [`ExactGroup`] that is not [`Invertible`] is an error where it is claimed.

use crate::monoid::{Group, Monoid};
use crate::window::chosen::Chosen;
use crate::window::{SlidingWindow, Storage, SubtractOn, TwoStackOn};
use crate::{Aggregator, AtLeast, Filtered, Invertible, Mapped, Mapping, Predicate, Present};

/// What undoes exactly: it is slid in [`Subtract`](crate::Subtract).
#[derive(Clone, Copy, Debug)]
pub enum ExactGroup {}

/// What is an aggregator and no more: it is slid in [`TwoStack`](crate::TwoStack).
#[derive(Clone, Copy, Debug)]
pub enum AnyMonoid {}

/// An aggregator that says its class, and so can be slid in a [`Window`](crate::Window).
///
/// The derive says it. By hand it is one line, which promises nothing that the compiler does not check:
///
/// ```
/// use slidewin::{Aggregator, Classified, Invertible, Window, class};
///
/// /// The number of bytes in some words.
/// enum Bytes {}
///
/// impl Aggregator for Bytes {
///     type Value = str;
///     type Agg = usize;
///     type Out = usize;
///     fn empty() -> usize {
///         0
///     }
///     fn unit(word: &str) -> usize {
///         word.len()
///     }
///     fn combine(older: &usize, newer: &usize) -> usize {
///         older.wrapping_add(*newer)
///     }
///     fn finalize(bytes: &usize) -> usize {
///         *bytes
///     }
/// }
///
/// impl Invertible for Bytes {
///     fn remove(whole: &usize, oldest: &usize) -> usize {
///         whole.wrapping_sub(*oldest)
///     }
/// }
///
/// impl Classified for Bytes {
///     type Class = class::ExactGroup; // without `Invertible`, `class::AnyMonoid`
/// }
///
/// let mut window = Window::<Bytes, 2>::new();
/// assert_eq!(["a", "window", "slides"].map(|word| window.slide(word)), [1, 7, 12]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how a `Window` should slide it",
    label = "`Classified` is not implemented for `{Self}`",
    note = "`#[derive(slidewin::Aggregate, Clone)]` says it; an aggregator written by hand says `impl slidewin::Classified for {Self} {{ type Class = slidewin::class::AnyMonoid; }}`, or `ExactGroup` where it is `Invertible`",
    note = "`TwoStack` and `Daba` slide any aggregator as it is"
)]
pub trait Classified: Aggregator + Sized {
    /// [`ExactGroup`] or [`AnyMonoid`].
    type Class: Class<Self>;
}

/// A class that the aggregator `A` can have: [`AnyMonoid`], or [`ExactGroup`] where `A` is [`Invertible`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the class of `{A}`",
    label = "`ExactGroup` needs `{A}` to be `Invertible`, and `AnyMonoid` nothing more",
    note = "write `type Class = slidewin::class::AnyMonoid;`; or, where it undoes exactly, `impl slidewin::Invertible for {A}` with its `remove`",
    note = "generic code asks for the class of the aggregator: `where {A}: slidewin::Classified`"
)]
pub trait Class<A: Aggregator>: Join {
    /// The window that `A` is slid in.
    type Window<S: Storage>: SlidingWindow<Aggregator = A> + Chosen<S>;

    /// The class of `AtLeast<A, K>`.
    #[doc(hidden)]
    type AtLeast<const K: u64>: Class<AtLeast<A, K>>;

    /// The class of `Filtered<A, P>`.
    #[doc(hidden)]
    type Filtered<P: Predicate<A::Value>>: Class<Filtered<A, P>>;

    /// The class of `Mapped<A, F>`.
    #[doc(hidden)]
    type Mapped<F: Mapping<A::Value>>: Class<Mapped<A, F>>;

    /// The class of `Present<A>`.
    #[doc(hidden)]
    type Present: Class<Present<A>>
    where
        A: Aggregator<Value: Sized>;
}

#[diagnostic::do_not_recommend]
impl<A: Aggregator> Class<A> for AnyMonoid {
    type Window<S: Storage> = TwoStackOn<A, S>;
    type AtLeast<const K: u64> = Self;
    type Filtered<P: Predicate<A::Value>> = Self;
    type Mapped<F: Mapping<A::Value>> = Self;
    type Present
        = Self
    where
        A: Aggregator<Value: Sized>;
}

#[diagnostic::do_not_recommend]
impl<A: Invertible> Class<A> for ExactGroup {
    type Window<S: Storage> = SubtractOn<A, S>;
    type AtLeast<const K: u64> = Self;
    type Filtered<P: Predicate<A::Value>> = Self;
    type Mapped<F: Mapping<A::Value>> = Self;
    type Present
        = Self
    where
        A: Aggregator<Value: Sized>;
}

/// A class that the monoid `T` can have under `Op`: [`AnyMonoid`], or [`ExactGroup`] where `T` is a [`Group<Op>`](Group).
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the class of `{T}` under `{Op}`",
    label = "`ExactGroup` needs `{T}` to be a `Group<{Op}>`, and `AnyMonoid` nothing more",
    note = "write `type Class = slidewin::class::AnyMonoid;`; or, where it undoes exactly, `impl slidewin::monoid::Group<{Op}> for {T}` with its `remove`"
)]
pub trait ClassUnder<T, Op>: Join {}

#[diagnostic::do_not_recommend]
impl<T: Monoid<Op>, Op> ClassUnder<T, Op> for AnyMonoid {}

#[diagnostic::do_not_recommend]
impl<T: Group<Op>, Op> ClassUnder<T, Op> for ExactGroup {}

/// A class, as it joins with another: both exact, or any monoid. Sealed.
pub trait Join: sealed::Sealed {
    /// The class of what has parts of both.
    type With<C: Join>: Join;
}

impl Join for ExactGroup {
    type With<C: Join> = C;
}

impl Join for AnyMonoid {
    type With<C: Join> = Self;
}

/// The class of what has parts of all these classes.
macro_rules! joined {
    ($class:ty) => { $class };
    ($class:ty, $($rest:ty),+) => { <$class as $crate::class::Join>::With<$crate::class::joined!($($rest),+)> };
}
pub(crate) use joined;

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::ExactGroup {}
    impl Sealed for super::AnyMonoid {}
}
