//! SQL's `FILTER`, for an aggregator that is there already.

use core::fmt;
use core::marker::PhantomData;

use crate::class::{Class, Classified};
use crate::{Aggregator, Commutative, Invertible, Selective};

/// The aggregator `A` over those values alone of which the predicate `P` holds.
///
/// A value of which it does not hold stays in the window until its turn to leave, as the aggregate of no values: a window
/// of the newest 60 values answers from those of the 60 that pass. In a derived aggregator `filter = |value| …` does it
/// field by field.
///
/// ```
/// use slidewin::{Aggregate, Filtered, Predicate, TwoStack};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = f64, out = Option<f64>, finalize = |lowest| lowest.min)]
/// struct Lowest {
///     #[aggregate(min)]
///     min: Option<f64>,
/// }
///
/// /// Not NaN.
/// enum Known {}
///
/// impl Predicate<f64> for Known {
///     fn holds(value: &f64) -> bool {
///         !value.is_nan()
///     }
/// }
///
/// let mut window = TwoStack::<Filtered<Lowest, Known>, 2>::new();
/// let answers = [3.0, f64::NAN, f64::NAN, 5.0].map(|value| window.slide(value));
/// assert_eq!(answers, [Some(3.0), Some(3.0), None, Some(5.0)]);
/// ```
///
/// It asks the predicate once a value, and has what of the algebra `A` has. Beside [`AtLeast`](crate::AtLeast) the order
/// tells what is counted: `AtLeast<Filtered<A, P>, 10>` waits for ten values, `Filtered<AtLeast<A, 10>, P>` for ten that pass.
///
/// # Panics
///
/// As those of [`Aggregator`]: a panicking predicate is a panicking `unit`.
// The bound stands here, too, so that a predicate which is missing is told where this type is named.
pub struct Filtered<A: Aggregator, P: Predicate<A::Value>>(PhantomData<fn() -> (A, P)>);

/// Which values are taken, as a type: that of a [`Filtered`] aggregator.
///
/// ```
/// use slidewin::Predicate;
///
/// /// A status of the server's own fault.
/// enum Failed {}
///
/// impl Predicate<u16> for Failed {
///     fn holds(status: &u16) -> bool {
///         *status >= 500
///     }
/// }
///
/// assert!(Failed::holds(&503) && !Failed::holds(&404));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say which values of the type `{Value}` are taken",
    label = "not a predicate of `{Value}`",
    note = "write `impl slidewin::Predicate<{Value}> for {Self}`, with `fn holds(value: &{Value}) -> bool`; in a derived aggregator the predicate is a closure, `filter = |value| …`"
)]
pub trait Predicate<Value: ?Sized> {
    /// Whether the value is taken. It must answer the same whenever it is asked of the same value.
    fn holds(value: &Value) -> bool;
}

#[diagnostic::do_not_recommend]
impl<A: Aggregator, P: Predicate<A::Value>> Aggregator for Filtered<A, P> {
    type Value = A::Value;

    aggregates_as!(A);

    #[inline]
    fn unit(value: &A::Value) -> A::Agg {
        if P::holds(value) { A::unit(value) } else { A::empty() }
    }
    #[inline]
    fn insert(agg: &mut A::Agg, value: &A::Value) {
        if P::holds(value) {
            A::insert(agg, value);
        }
    }
    #[inline]
    fn prepend(value: &A::Value, agg: &mut A::Agg) {
        if P::holds(value) {
            A::prepend(value, agg);
        }
    }
}

/// A value that was not taken is taken back out as `empty()`, which changes nothing: the law says that `remove(empty ⊗ whole,
/// empty)` is `whole`, and `empty ⊗ whole` is `whole`.
#[diagnostic::do_not_recommend]
impl<A: Invertible, P: Predicate<A::Value>> Invertible for Filtered<A, P> {
    removes_as!(A);
}

#[diagnostic::do_not_recommend]
impl<A: Selective, P: Predicate<A::Value>> Selective for Filtered<A, P> {
    #[inline]
    fn dominates(newer: &A::Agg, older: &A::Agg) -> bool {
        A::dominates(newer, older)
    }
}

#[diagnostic::do_not_recommend]
impl<A: Commutative, P: Predicate<A::Value>> Commutative for Filtered<A, P> {}

#[diagnostic::do_not_recommend]
impl<A: Classified, P: Predicate<A::Value>> Classified for Filtered<A, P> {
    type Class = <A::Class as Class<A>>::Filtered<P>;
}

impl<A: Aggregator, P: Predicate<A::Value>> fmt::Debug for Filtered<A, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Filtered<_, _>")
    }
}
