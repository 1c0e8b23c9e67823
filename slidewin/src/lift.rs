//! From a value to a field: the traits through which the derive's output combines a field and makes it of a value.
//!
//! They add nothing to [`Monoid`](crate::Monoid) and [`Aggregator`](crate::Aggregator) but words. A field's type that
//! will not do is reported by the trait that it lacks, so there is a trait for each thing that can be wrong, and its
//! message says what to write. Where a type lacks an operation, what it is given goes through a type that the compiler
//! then does not know ([`Known`]), so that it does not complain of that too.

mod operation;
mod part;
mod record;
mod value;

pub use self::operation::{BitsUnder, BoolUnder, MonoidUnder, NumberUnder, OptionUnder, OrderedUnder};
pub use self::part::{CommutativePart, InvertiblePart, Nested, PartOf, SelectivePart, Takes};
pub use self::record::{FromRecord, KeepRecord, RankedBy};
pub use self::value::FromValue;

/// `V` itself, for a type that is known. What is taken from a value has this type, and stays unknown, unquestioned,
/// where the type is one that the compiler could not find.
pub trait Known {
    /// `V`.
    type Of<V: ?Sized>: ?Sized;
}

impl<T: ?Sized> Known for T {
    type Of<V: ?Sized> = V;
}
