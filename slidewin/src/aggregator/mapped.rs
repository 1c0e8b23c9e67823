//! An aggregator that is there already, over a part of another value.

use core::borrow::Borrow;
use core::fmt;
use core::marker::PhantomData;

use crate::class::{Class, Classified};
use crate::{Aggregator, Commutative, Invertible, Selective};

/// The aggregator `A` over what the mapping `F` makes of each value: one of its parts, or anything computed from it.
///
/// In a derived aggregator `of = field` and `map = |value| …` do it field by field.
///
/// ```
/// use core::borrow::Borrow;
/// use slidewin::{Aggregate, Mapped, Mapping, TwoStack};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = f64, out = f64, finalize = |total| total.sum)]
/// struct Total {
///     #[aggregate(sum)]
///     sum: f64,
/// }
///
/// struct Trade {
///     price: f64,
///     size: f64,
/// }
///
/// enum Turnover {}
///
/// impl Mapping<f64> for Turnover {
///     type Value = Trade;
///     fn map(trade: &Trade) -> impl Borrow<f64> {
///         trade.price * trade.size
///     }
/// }
///
/// let mut window = TwoStack::<Mapped<Total, Turnover>, 2>::new();
/// let trades = [(10.0, 3.0), (20.0, 1.0), (5.0, 1.0)].map(|(price, size)| Trade { price, size });
/// assert_eq!(trades.map(|trade| window.slide(trade)), [30.0, 50.0, 25.0]);
/// ```
///
/// It makes the part once a value, and has what of the algebra `A` has.
///
/// # Panics
///
/// As those of [`Aggregator`]: a panicking mapping is a panicking `unit`.
// The bound stands here, too, so that a mapping which is missing is told where this type is named.
pub struct Mapped<A: Aggregator, F: Mapping<A::Value>>(PhantomData<fn() -> (A, F)>);

/// What is taken of a value, as a type: that of a [`Mapped`] aggregator.
///
/// The part comes by value, as in the example of [`Mapped`], or borrowed from the value, without a clone:
///
/// ```
/// use core::borrow::Borrow;
/// use slidewin::Mapping;
///
/// struct Trade {
///     symbol: String,
/// }
///
/// enum Symbol {}
///
/// impl Mapping<str> for Symbol {
///     type Value = Trade;
///     fn map(trade: &Trade) -> impl Borrow<str> {
///         trade.symbol.as_str()
///     }
/// }
///
/// let trade = Trade { symbol: "ABC".into() };
/// let symbol = Symbol::map(&trade);
/// assert_eq!(Borrow::<str>::borrow(&symbol), "ABC");
/// ```
///
/// Write the answer's type as it stands there: `-> f64` alone compiles too, with a warning (`refining_impl_trait`) that says so.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not map a value to `{Part}`",
    label = "not a mapping to `{Part}`",
    note = "the aggregator takes values of the type `{Part}`: write `impl slidewin::Mapping<{Part}> for {Self}`, with `type Value` and `fn map(value: &Self::Value) -> impl Borrow<{Part}>`; in a derived aggregator the mapping is a closure, `map = |value| …`"
)]
pub trait Mapping<Part: ?Sized> {
    /// What the part is taken of.
    type Value: ?Sized;

    /// The part of a value: a `Part`, or a reference to one. It must answer the same whenever it is asked of the same value.
    fn map(value: &Self::Value) -> impl Borrow<Part>;
}

#[diagnostic::do_not_recommend]
impl<A: Aggregator, F: Mapping<A::Value>> Aggregator for Mapped<A, F> {
    type Value = F::Value;

    aggregates_as!(A);

    #[inline]
    fn unit(value: &F::Value) -> A::Agg {
        A::unit(F::map(value).borrow())
    }
    #[inline]
    fn insert(agg: &mut A::Agg, value: &F::Value) {
        A::insert(agg, F::map(value).borrow());
    }
    #[inline]
    fn prepend(value: &F::Value, agg: &mut A::Agg) {
        A::prepend(F::map(value).borrow(), agg);
    }
}

#[diagnostic::do_not_recommend]
impl<A: Invertible, F: Mapping<A::Value>> Invertible for Mapped<A, F> {
    removes_as!(A);
}

#[diagnostic::do_not_recommend]
impl<A: Selective, F: Mapping<A::Value>> Selective for Mapped<A, F> {
    #[inline]
    fn dominates(newer: &A::Agg, older: &A::Agg) -> bool {
        A::dominates(newer, older)
    }
}

#[diagnostic::do_not_recommend]
impl<A: Commutative, F: Mapping<A::Value>> Commutative for Mapped<A, F> {}

#[diagnostic::do_not_recommend]
impl<A: Classified, F: Mapping<A::Value>> Classified for Mapped<A, F> {
    type Class = <A::Class as Class<A>>::Mapped<F>;
}

impl<A: Aggregator, F: Mapping<A::Value>> fmt::Debug for Mapped<A, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Mapped<_, _>")
    }
}
