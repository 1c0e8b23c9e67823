//! Windows: what slides an aggregator over a stream of values. [`SlidingWindow`] is what all have in common; each file
//! of this module holds one algorithm.

/// What is alike in all windows, given the bound on the aggregator and where the window keeps its span: how long it is, and
/// the trait's methods as the methods that the window has itself, so that who uses one need not import the trait.
macro_rules! sliding_window {
    ($window:ident, $aggregator:ident, $($span:ident).+) => {
        impl<A: $crate::$aggregator, S: $crate::window::Storage> $window<A, S> {
            /// How many values the window holds.
            #[inline]
            #[must_use]
            pub fn len(&self) -> usize {
                self.$($span).+.len
            }

            /// Whether the window holds no value.
            #[inline]
            #[must_use]
            pub fn is_empty(&self) -> bool {
                self.$($span).+.len == 0
            }

            /// Whether a [`push`](Self::push) would be refused.
            #[inline]
            #[must_use]
            pub fn is_full(&self) -> bool {
                self.$($span).+.len == self.capacity()
            }

            /// How many values the window can hold; at least 1.
            #[inline]
            #[must_use]
            pub fn capacity(&self) -> usize {
                self.slots.as_ref().len()
            }
        }

        impl<A: $crate::$aggregator, const N: usize> Default for $window<A, $crate::storage::Inline<N>> {
            fn default() -> Self {
                Self::new()
            }
        }

        #[cfg(feature = "alloc")]
        impl<A: $crate::$aggregator> $window<A, $crate::storage::Boxed> {
            /// An empty window that can hold so many values, on the heap. It allocates here and never again.
            ///
            /// # Errors
            ///
            /// [`StorageError`](crate::StorageError) when the capacity is 0, or there is no memory for it.
            pub fn with_capacity(capacity: usize) -> Result<Self, $crate::StorageError> {
                $crate::storage::Boxed::slots(capacity, A::empty).map(Self::over)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<A: $crate::$aggregator, S: $crate::window::Storage> $crate::SlidingWindow for $window<A, S> {
            type Aggregator = A;

            #[inline]
            fn push(
                &mut self,
                value: impl core::borrow::Borrow<A::Value>,
            ) -> Result<(), $crate::CapacityError> {
                self.push(value)
            }
            #[inline]
            fn pop(&mut self) -> bool {
                self.pop()
            }
            #[inline]
            fn query(&self) -> A::Out {
                self.query()
            }
            #[inline]
            fn aggregate(&self) -> A::Agg {
                self.aggregate()
            }
            #[inline]
            fn slide(&mut self, value: impl core::borrow::Borrow<A::Value>) -> A::Out {
                self.slide(value)
            }
            #[inline]
            fn len(&self) -> usize {
                self.len()
            }
            #[inline]
            fn capacity(&self) -> usize {
                self.capacity()
            }
            fn clear(&mut self) {
                self.clear();
            }
        }
    };
}

pub(crate) mod chosen;
mod daba;
mod recompute;
mod subtract;
mod two_stack;

use core::borrow::Borrow;

pub use self::chosen::{Window, WindowOn};
pub use self::daba::{Daba, DabaOn};
pub use self::recompute::{Recompute, RecomputeOn};
pub use self::subtract::{Subtract, SubtractOn};
pub use self::two_stack::{TwoStack, TwoStackOn};
#[cfg(feature = "alloc")]
pub use self::{
    chosen::BoxedWindow, daba::BoxedDaba, recompute::BoxedRecompute, subtract::BoxedSubtract,
    two_stack::BoxedTwoStack,
};
#[cfg(feature = "alloc")]
pub use crate::storage::Boxed;
pub use crate::storage::{Inline, Storage};
use crate::{Aggregator, CapacityError};

/// A first-in, first-out window over a stream, with the aggregate of what it holds.
///
/// ```
/// use slidewin::{Aggregate, SlidingWindow, TwoStack};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = i64, out = i64, finalize = |total| total.sum)]
/// struct Total {
///     #[aggregate(sum)]
///     sum: i64,
/// }
///
/// fn totals<W>(mut window: W) -> Vec<i64>
/// where
///     W: SlidingWindow<Aggregator = Total>,
/// {
///     (1..=5).map(|value| window.slide(value)).collect()
/// }
///
/// assert_eq!(totals(TwoStack::<Total, 2>::new()), [1, 3, 5, 7, 9]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a sliding window",
    label = "`SlidingWindow` is not implemented for `{Self}`",
    note = "a window over an aggregator `A` is `slidewin::TwoStack<A, N>`, or another of `slidewin::window`"
)]
pub trait SlidingWindow {
    /// What is aggregated.
    type Aggregator: Aggregator;

    /// Takes a value in at the newest end.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the window is full. It is as it was before.
    fn push(&mut self, value: impl Borrow<ValueOf<Self>>) -> Result<(), CapacityError>;

    /// Evicts the oldest value and says whether there was one.
    fn pop(&mut self) -> bool;

    /// What the values in the window say; over an empty window, what no values say.
    fn query(&self) -> OutOf<Self>;

    /// The aggregate of the values in the window.
    fn aggregate(&self) -> AggOf<Self>;

    /// Takes a value in, evicting the oldest when full, and answers [`query`](Self::query): one fused step, the fast path.
    fn slide(&mut self, value: impl Borrow<ValueOf<Self>>) -> OutOf<Self>;

    /// How many values the window holds.
    fn len(&self) -> usize;

    /// How many values the window can hold; at least 1.
    fn capacity(&self) -> usize;

    /// Evicts all values.
    fn clear(&mut self);

    /// Whether the window holds no value.
    #[inline]
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a [`push`](Self::push) would be refused.
    #[inline]
    fn is_full(&self) -> bool {
        self.len() == self.capacity()
    }
}

/// What a window takes in.
pub type ValueOf<W> = <<W as SlidingWindow>::Aggregator as Aggregator>::Value;
/// The partial aggregate of a window.
pub type AggOf<W> = <<W as SlidingWindow>::Aggregator as Aggregator>::Agg;
/// What a window answers.
pub type OutOf<W> = <<W as SlidingWindow>::Aggregator as Aggregator>::Out;
