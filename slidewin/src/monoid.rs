//! Operations on fields. A field's own type carries the operation: `f64: Monoid<Sum>` says that `f64` is a monoid
//! under addition, so that a wrong type can be named by itself. Each file of this module holds one operation, or a
//! few of a kind, and what they mean for each type.
//!
//! | operation | types | identity | policy |
//! |---|---|---|---|
//! | [`Sum`] | integers, floats, `Wrapping`, [`Duration`](core::time::Duration) | 0 (−0.0 for floats) | integers wrap, in debug and release alike; `Duration` saturates |
//! | [`Product`] | integers, floats, `Wrapping` | 1 | integers wrap |
//! | [`Count`] | integers, floats, `Wrapping` | 0 (−0.0 for floats) | integers wrap; floats are exact below 2²⁴ (`f32`) and 2⁵³ (`f64`) |
//! | [`Min`], [`Max`] | integers, floats, `char`, `bool`, `Wrapping`, `Duration` | the type's largest, smallest (±∞ for floats) | NaN propagates; equals keep the older, −0.0 and 0.0 among them |
//! | [`First`], [`Last`] | `Option<T>` | `None` | |
//! | [`All`], [`Any`] | `bool` | `true`, `false` | |
//! | [`BitAnd`], [`BitOr`], [`BitXor`] | integers, `bool`, `Wrapping` | all ones, 0, 0 | |
//! | [`Gcd`] | unsigned integers | 0 | used as `monoid = Gcd` |
//! | [`MinByKey`], [`MaxByKey`] | `Option<Record>` | `None` | equal keys keep the older record; a key that is NaN wins |
//!
//! [`Option<T>`], tuples and arrays of monoids are monoids. A numeric type of another crate joins through
//! [`Num`], one of your own by implementing [`Monoid`] for it; an operation of your own is a unit struct:
//!
//! ```
//! use slidewin::monoid::{self, Monoid};
//! use slidewin::{Aggregate, Window, class};
//!
//! /// The newest reading that is not a gap, which the sensor sends as 0.
//! struct Present;
//!
//! impl Monoid<Present> for u16 {
//!     fn identity() -> u16 {
//!         0
//!     }
//!     fn combine(older: &u16, newer: &u16) -> u16 {
//!         if *newer == 0 { *older } else { *newer }
//!     }
//! }
//!
//! // For a `Window`; other windows need no such line.
//! impl monoid::Classified<Present> for u16 {
//!     type Class = class::AnyMonoid;
//! }
//!
//! #[derive(Aggregate, Clone)]
//! #[aggregate(value = u16, out = u16, finalize = |level| level.newest)]
//! struct Level {
//!     #[aggregate(monoid = Present)]
//!     newest: u16,
//! }
//!
//! let mut window = Window::<Level, 2>::new();
//! assert_eq!([12, 0, 0, 14].map(|value| window.slide(value)), [12, 12, 0, 14]);
//! ```

/// What class each type has under an operation:
///
/// ```text
/// classified!(Sum: f64 Duration => AnyMonoid);
/// impl Classified<Sum> for f64 { type Class = AnyMonoid; } …
/// ```
macro_rules! classified {
    ($op:ty: $($ty:ty),+ => $class:ident) => {$(
        #[diagnostic::do_not_recommend]
        impl $crate::monoid::Classified<$op> for $ty {
            type Class = $crate::class::$class;
        }
    )+};
}

mod by_key;
mod compound;
mod count;
mod gcd;
mod logic;
mod min_max;
mod num;
mod position;
mod sum;

pub use self::by_key::{Key, MaxByKey, MinByKey};
pub use self::compound::Liftable;
pub use self::count::{Count, Tally};
pub use self::gcd::Gcd;
pub use self::logic::{All, Any, BitAnd, BitOr, BitXor};
pub use self::min_max::{Max, Min};
pub use self::num::Num;
pub use self::position::{First, Last};
pub use self::sum::{Product, Sum};

pub(crate) use self::by_key::outranks;

use crate::class::ClassUnder;

/// A type with an associative operation `Op` and its identity.
///
/// # Laws
///
/// `combine(identity(), a) = a = combine(a, identity())` for every `a`, exactly, and
/// `combine(combine(a, b), c) = combine(a, combine(b, c))`, exactly or, for float sums and products, within rounding.
/// [`laws::monoid`](crate::laws::monoid()) checks them for a monoid of yours, in one line of a test.
///
/// ```
/// use slidewin::monoid::{Max, Monoid, Sum};
///
/// assert_eq!(<f64 as Monoid<Max>>::identity(), f64::NEG_INFINITY);
/// assert_eq!(<u8 as Monoid<Sum>>::combine(&200, &100), 44);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a monoid under `{Op}`",
    label = "`{Op}` is no operation on `{Self}`",
    note = "`sum` and `product` need a number; `min` and `max` a number, `char`, `bool` or `Duration`; `first` and `last` an `Option`; `all` and `any` a `bool`; `bit_and`, `bit_or` and `bit_xor` an integer or `bool`",
    note = "a number type of another crate is wrapped, `slidewin::monoid::Num<{Self}>`; a type of your own says `impl slidewin::monoid::Monoid<{Op}> for {Self}`"
)]
pub trait Monoid<Op>: Sized {
    /// Whether a window may split a run of `combine`s into independent chains that it joins afterwards: as
    /// [`Aggregator::REASSOCIATE`](crate::Aggregator::REASSOCIATE). A derived aggregator may where all its fields may;
    /// of the built-in operations, the minima and maxima of floats.
    const REASSOCIATE: bool = false;

    /// The value that changes nothing.
    fn identity() -> Self;

    /// The older operand on the left; nothing assumes that it commutes.
    fn combine(older: &Self, newer: &Self) -> Self;
}

/// A monoid whose operation can be undone exactly.
///
/// # Laws
///
/// `remove(combine(a, b), a) = b`, exactly, for all `a` and `b`. Floats cannot keep that under addition:
/// `(1e20 + 1.0) - 1e20` is 0.
///
/// ```
/// use slidewin::monoid::{Group, Monoid, Sum};
///
/// let whole = <i64 as Monoid<Sum>>::combine(&i64::MAX, &1);
/// assert_eq!(<i64 as Group<Sum>>::remove(&whole, &i64::MAX), 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no exact inverse under `{Op}`",
    label = "`{Op}` cannot be undone on `{Self}`",
    note = "integers have one under `sum`, `count` and `bit_xor`; a float sum rounds, and a minimum, maximum or product forgets",
    note = "`TwoStack` slides it without an inverse"
)]
pub trait Group<Op>: Monoid<Op> {
    /// The rest of `whole` when its oldest part has left.
    fn remove(whole: &Self, oldest: &Self) -> Self;
}

/// A monoid that says its class, so that a derived aggregator with such a field can be slid in a [`Window`](crate::Window).
/// Every built-in operation says it; one of your own does by one line:
///
/// ```
/// # struct Gcd;
/// # impl slidewin::monoid::Monoid<Gcd> for u64 {
/// #     fn identity() -> u64 {
/// #         0
/// #     }
/// #     fn combine(older: &u64, newer: &u64) -> u64 {
/// #         if *newer == 0 { *older } else { <u64 as slidewin::monoid::Monoid<Gcd>>::combine(newer, &(older % newer)) }
/// #     }
/// # }
/// use slidewin::class::AnyMonoid;
///
/// impl slidewin::monoid::Classified<Gcd> for u64 {
///     type Class = AnyMonoid; // or `ExactGroup`, were it a `Group<Gcd>`
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` under `{Op}` does not say how a `Window` should slide it",
    label = "`Classified<{Op}>` is not implemented for `{Self}`",
    note = "write `impl slidewin::monoid::Classified<{Op}> for {Self} {{ type Class = slidewin::class::AnyMonoid; }}`, or `ExactGroup` where it is a `Group<{Op}>`",
    note = "generic code asks for the class of the aggregator `A`: `where A: slidewin::Classified`",
    note = "`TwoStack` and `Daba` slide any aggregator as it is"
)]
pub trait Classified<Op>: Monoid<Op> {
    /// [`ExactGroup`](crate::class::ExactGroup) or [`AnyMonoid`](crate::class::AnyMonoid).
    type Class: ClassUnder<Self, Op>;
}

/// A monoid whose operation answers one of its two operands.
///
/// # Laws
///
/// `combine(older, newer)` is `newer` where `dominates(newer, older)`, and `older` elsewhere.
#[diagnostic::on_unimplemented(
    message = "`{Self}` under `{Op}` does not choose between its two operands: it makes a third",
    label = "`{Op}` is not selective on `{Self}`",
    note = "`min`, `max`, `first`, `last`, `all`, `any`, `min_by_key` and `max_by_key` are selective; sums and counts are not",
    note = "`TwoStack` slides any aggregator"
)]
pub trait Selective<Op>: Monoid<Op> {
    /// Whether `newer` is what `combine(older, newer)` answers.
    fn dominates(newer: &Self, older: &Self) -> bool;
}

/// A monoid whose operation gives the same in either order.
///
/// # Laws
///
/// `combine(a, b) = combine(b, a)`, where a NaN equals a NaN and −0.0 equals 0.0.
#[diagnostic::on_unimplemented(
    message = "the order of values matters to `{Self}` under `{Op}`",
    label = "`{Op}` is not commutative on `{Self}`",
    note = "`first`, `last`, `min_by_key` and `max_by_key` depend on it; an operation of your own that does not says `impl slidewin::monoid::Commutative<{Op}> for {Self} {{}}`"
)]
pub trait Commutative<Op>: Monoid<Op> {}
