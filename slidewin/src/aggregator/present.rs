//! Values that may be missing, for an aggregator that knows nothing of that.

use core::fmt;
use core::marker::PhantomData;

use crate::class::Class;
use crate::{Aggregator, Classified, Commutative, Invertible, Selective};

/// The aggregator `A` over values that may be missing: `Option`s, of which a `None` counts as nothing.
///
/// What is missing takes its place in the window until its turn to leave, as the aggregate of no values: a window of the newest
/// 60 readings answers from those of the 60 that are there. Over none that is, it answers what `A` does over an empty window.
///
/// ```
/// use slidewin::{Aggregate, AtLeast, Present, TwoStack};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = f64, out = Option<f64>, finalize = |highest| highest.max)]
/// struct Highest {
///     #[aggregate(max)]
///     max: Option<f64>,
/// }
///
/// let readings = [Some(6.0), None, Some(2.0), None, None];
/// let mut window = TwoStack::<Present<Highest>, 2>::new();
/// assert_eq!(readings.map(|reading| window.slide(reading)), [Some(6.0), Some(6.0), Some(2.0), Some(2.0), None]);
///
/// let mut window = TwoStack::<Present<AtLeast<Highest, 2>>, 3>::new();
/// assert_eq!(readings.map(|reading| window.slide(reading)).map(Option::flatten), [None, None, Some(6.0), None, None]);
/// ```
///
/// A NaN is no missing value; [`Filtered<A, NotNan>`](crate::NotNan) takes it for one. Beside [`AtLeast`](crate::AtLeast) the order
/// tells what is counted: `Present<AtLeast<A, 10>>` waits for ten values that are there, `AtLeast<Present<A>, 10>` for ten,
/// missing or not. It costs one branch a value, and has what of the algebra `A` has.
///
/// # Panics
///
/// As those of [`Aggregator`].
// The bounds stand here, too, so that they are told where this type is named.
pub struct Present<A: Aggregator<Value: Sized>>(PhantomData<fn() -> A>);

#[diagnostic::do_not_recommend]
impl<A: Aggregator<Value: Sized>> Aggregator for Present<A> {
    type Value = Option<A::Value>;

    aggregates_as!(A);

    #[inline]
    fn unit(value: &Option<A::Value>) -> A::Agg {
        value.as_ref().map_or_else(A::empty, A::unit)
    }
    #[inline]
    fn insert(agg: &mut A::Agg, value: &Option<A::Value>) {
        if let Some(value) = value {
            A::insert(agg, value);
        }
    }
    #[inline]
    fn prepend(value: &Option<A::Value>, agg: &mut A::Agg) {
        if let Some(value) = value {
            A::prepend(value, agg);
        }
    }
}

/// What was missing is taken back out as `empty()`, which changes nothing: the law says that `remove(empty ⊗ whole, empty)` is
/// `whole`, and `empty ⊗ whole` is `whole`.
#[diagnostic::do_not_recommend]
impl<A: Invertible<Value: Sized>> Invertible for Present<A> {
    removes_as!(A);
}

#[diagnostic::do_not_recommend]
impl<A: Selective<Value: Sized>> Selective for Present<A> {
    #[inline]
    fn dominates(newer: &A::Agg, older: &A::Agg) -> bool {
        A::dominates(newer, older)
    }
}

#[diagnostic::do_not_recommend]
impl<A: Commutative<Value: Sized>> Commutative for Present<A> {}

#[diagnostic::do_not_recommend]
impl<A: Classified<Value: Sized>> Classified for Present<A> {
    type Class = <A::Class as Class<A>>::Present;
}

impl<A: Aggregator<Value: Sized>> fmt::Debug for Present<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Present<_>")
    }
}
