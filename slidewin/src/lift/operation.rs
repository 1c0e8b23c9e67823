//! Fields that are monoids, by what their operations need of a type.

use super::Known;
use crate::Monoid;

/// Traits that every [`Monoid<Op>`] has, each with a message of its own:
///
/// ```text
/// pub trait NumberUnder<Op, Proof>: Sized { …what the derive calls… }
/// impl<Op, Proof, T: Proven<Op, Proof>> NumberUnder<Op, Proof> for T { …the same of `Monoid`… }
/// ```
macro_rules! monoids {
    ($($(#[$attribute:meta])* $name:ident;)*) => {$(
        $(#[$attribute])*
        pub trait $name<Op, Proof>: Sized {
            /// As in `Monoid`.
            const REASSOCIATE: bool;
            /// Hands on what the field takes.
            fn taken<V: ?Sized>(value: &V) -> &<Proof as Known>::Of<V>;
            /// As in `Monoid`.
            fn identity() -> Self;
            /// As in `Monoid`.
            fn combine(older: &Self, newer: &Self) -> Self;
        }

        #[diagnostic::do_not_recommend]
        impl<Op, Proof, T: Proven<Op, Proof>> $name<Op, Proof> for T {
            const REASSOCIATE: bool = T::REASSOCIATE;
            #[inline]
            fn taken<V: ?Sized>(value: &V) -> &V {
                value
            }
            #[inline]
            fn identity() -> Self {
                T::identity()
            }
            #[inline]
            fn combine(older: &Self, newer: &Self) -> Self {
                T::combine(older, newer)
            }
        }
    )*};
}

/// A monoid, and a type that is known only where it is one. Between two impls the compiler chooses by what they ask for,
/// and the second asks for what nothing is: so `Proof` becomes `()` for a monoid, and is left open for any other type.
pub trait Proven<Op, Proof>: Monoid<Op> {}

impl<Op, T: Monoid<Op>> Proven<Op, ()> for T {}

impl<Op, T: Monoid<Op> + Nothing> Proven<Op, Never> for T {}

/// No type is.
pub trait Nothing {}

/// The proof that nothing gives.
#[derive(Debug)]
pub enum Never {}

monoids! {
    /// `sum` and `product`.
    #[diagnostic::on_unimplemented(
        message = "`sum` and `product` need a number, and `{Self}` is none",
        label = "not a number",
        note = "numbers are the integers, the floats and `Wrapping`, and for `sum` also `Duration`; an `Option`, a tuple or an array of such will do",
        note = "a number type of another crate is wrapped, `slidewin::monoid::Num<{Self}>`; a type of your own says `impl slidewin::monoid::Monoid<{Op}> for {Self}`"
    )]
    NumberUnder;

    /// `min` and `max`.
    #[diagnostic::on_unimplemented(
        message = "`min` and `max` need a type with a least and a greatest value, and `{Self}` has none",
        label = "not a type with a least and a greatest value",
        note = "the integers, the floats, `Wrapping`, `char`, `bool` and `Duration` have them; an `Option`, a tuple or an array of such will do",
        note = "values of any other type that has an order are kept whole: write `max_by_key = |value| …` or `min_by_key = |value| …`, and give the field the type `Option<{Self}>`",
        note = "a number type of another crate is wrapped, `slidewin::monoid::Num<{Self}>`; a type of your own says `impl slidewin::monoid::Monoid<{Op}> for {Self}`"
    )]
    OrderedUnder;

    /// `first` and `last`.
    #[diagnostic::on_unimplemented(
        message = "`first` and `last` need an `Option` of a `Clone` type, and `{Self}` is none: an empty window has neither",
        label = "not an `Option` of a `Clone` type",
        note = "write `Option<{Self}>`, which is `None` over an empty window; what an `Option` holds must be `Clone`"
    )]
    OptionUnder;

    /// `all` and `any`.
    #[diagnostic::on_unimplemented(
        message = "`all` and `any` need a `bool`, and `{Self}` is none",
        label = "not a `bool`",
        note = "give the field the type `bool`, and let `map = |value| …` answer it; an `Option`, a tuple or an array of `bool` will do too"
    )]
    BoolUnder;

    /// `bit_and`, `bit_or` and `bit_xor`.
    #[diagnostic::on_unimplemented(
        message = "`bit_and`, `bit_or` and `bit_xor` need an integer, and `{Self}` is none",
        label = "not an integer",
        note = "`Wrapping` and `bool` will do too, and an `Option`, a tuple or an array of such"
    )]
    BitsUnder;

    /// `monoid = Op`.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is not a monoid under `{Op}`",
        label = "`{Op}` is no operation on `{Self}`",
        note = "write `impl slidewin::monoid::Monoid<{Op}> for {Self}`, with its `identity` and its `combine`",
        note = "an `Option` of a type that is one takes the operation over by `impl slidewin::monoid::Liftable for {Op} {{}}`"
    )]
    MonoidUnder;
}
