//! The window that the compiler chooses by the class of its aggregator: a name for one of the others, which does all the
//! work. It is a type of its own, so that what is said of it names `Window` and not what was chosen.

use core::borrow::Borrow;
use core::fmt;

use super::{AggOf, SlidingWindow, ValueOf};
use super::{SubtractOn, TwoStackOn};
use crate::class::{Class, Classified};
use crate::storage::{Inline, Storage};
use crate::{Aggregator, CapacityError, Invertible};

/// A window of the newest `N` values over any aggregator that says its class, in the algorithm that is the best for that.
///
/// ```
/// use slidewin::{Aggregate, Window};
///
/// /// Floats round, so this is slid in two stacks.
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = f64, out = Option<f64>, finalize = |mean| (mean.count > 0).then(|| mean.sum / mean.count as f64))]
/// struct Mean {
///     #[aggregate(sum)]
///     sum: f64,
///     #[aggregate(count)]
///     count: u64,
/// }
///
/// /// Integers undo exactly, so of this the oldest value is subtracted.
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = u32, out = u64, finalize = |total| total.sum)]
/// struct Total {
///     #[aggregate(sum)]
///     sum: u64,
/// }
///
/// let mut window = Window::<Mean, 2>::new();
/// assert_eq!([1e20, 1.0, 2.0].map(|value| window.slide(value)), [Some(1e20), Some(5e19), Some(1.5)]);
/// let mut window = Window::<Total, 2>::new();
/// assert_eq!([1_u32, 20, 300].map(|value| window.slide(value)), [1, 21, 320]);
/// ```
///
/// | of the fields | it is | combines a step |
/// |---|---|---|
/// | all are integers (or `Wrapping`) under `sum`, `count` or `bit_xor`, or `bool` under `bit_xor` | [`Subtract`](crate::Subtract) | none, but one exact `replace` |
/// | any other: floats, minima, records, … | [`TwoStack`](crate::TwoStack) | 3 on average; `N` + 1 in one of `N` steps |
///
/// [`class`](crate::class) tells it in full, and what an aggregator written by hand says to be slid in a `Window`. Take a
/// [`Daba`](crate::Daba) instead where the slowest step counts, and a [`Recompute`](crate::Recompute) where answers are rare.
///
/// Code that is generic over the aggregator asks for [`Classified`]:
///
/// ```
/// use slidewin::{Classified, Window};
///
/// struct Monitor<A: Classified> {
///     last_minute: Window<A, 60>,
/// }
///
/// fn answers<A: Classified<Value = f64>>(monitor: &mut Monitor<A>, values: &[f64]) -> Vec<A::Out> {
///     values.iter().map(|value| monitor.last_minute.slide(value)).collect()
/// }
/// ```
///
/// `N = 0` does not compile:
///
/// ```compile_fail,E0080
/// # use slidewin::{Aggregate, Window};
/// # #[derive(Aggregate, Clone)]
/// # #[aggregate(value = u8)]
/// # struct Total {
/// #     #[aggregate(sum)]
/// #     sum: u8,
/// # }
/// let window = Window::<Total, 0>::new(); // "a window holds at least one value: …"
/// ```
pub type Window<A, const N: usize> = WindowOn<A, Inline<N>>;

/// [`Window`] on the heap, for a capacity that is known at run time, or too large for the stack.
#[cfg(feature = "alloc")]
pub type BoxedWindow<A> = WindowOn<A, crate::storage::Boxed>;

/// The chosen window on a storage of its own choice; [`Window`] is the one inside itself.
pub struct WindowOn<A: Classified, S: Storage>(<A::Class as Class<A>>::Window<S>);

impl<A: Classified, const N: usize> Window<A, N> {
    /// An empty window.
    ///
    /// `N = 0` is refused when the program is compiled.
    #[must_use]
    pub fn new() -> Self {
        const { assert!(N > 0, "a window holds at least one value: write `Window::<_, 1>` or more") };
        Self(Chosen::over(core::array::from_fn(|_| A::empty())))
    }
}

#[cfg(feature = "alloc")]
impl<A: Classified> BoxedWindow<A> {
    /// An empty window that can hold so many values, on the heap. It allocates here and never again.
    ///
    /// # Errors
    ///
    /// [`StorageError`](crate::StorageError) when the capacity is 0, or there is no memory for it.
    pub fn with_capacity(capacity: usize) -> Result<Self, crate::StorageError> {
        crate::storage::Boxed::slots(capacity, A::empty).map(|slots| Self(Chosen::over(slots)))
    }
}

impl<A: Classified, S: Storage> WindowOn<A, S> {
    /// Takes a value in at the newest end. 1 combine.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the window is full. It is as it was before, and `value` has not been looked at: push
    /// a reference where it must not be lost.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before.
    #[inline]
    pub fn push(&mut self, value: impl Borrow<A::Value>) -> Result<(), CapacityError> {
        self.0.push(value)
    }

    /// Evicts the oldest value and says whether there was one. What the value owned is released. 1 `remove`; or fewer than
    /// 1 combine, amortised, and `len − 1` at most.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before, or empty.
    #[inline]
    pub fn pop(&mut self) -> bool {
        self.0.pop()
    }

    /// What the values in the window say; over an empty window, what no values say. At most 1 combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn query(&self) -> A::Out {
        self.0.query()
    }

    /// The aggregate of the values in the window. At most 1 combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn aggregate(&self) -> A::Agg {
        self.0.aggregate()
    }

    /// Takes a value in, evicting the oldest when full, and answers [`query`](Self::query): one fused step, the fast path. On
    /// a full window 1 `replace`, or 3 combines, amortised.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before, or empty.
    #[inline]
    pub fn slide(&mut self, value: impl Borrow<A::Value>) -> A::Out {
        self.0.slide(value)
    }

    /// Evicts all values and releases what they owned. No combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator's `empty` does, or what a value owns panics when it is dropped. The window is then empty, or
    /// as it was before if the first `empty` panicked.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// How many values the window holds.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the window holds no value.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a [`push`](Self::push) would be refused.
    #[inline]
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// How many values the window can hold; at least 1.
    #[inline]
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl<A: Classified, const N: usize> Default for Window<A, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<A: Classified, S: Storage> Clone for WindowOn<A, S>
where
    S::Slots<A::Agg>: Clone,
{
    fn clone(&self) -> Self {
        Self(self.0.twin())
    }
}

/// Slides each value in, evicting the oldest when full, and answers none. A panic of the aggregator stops between two values.
impl<A: Classified, S: Storage, V: Borrow<A::Value>> Extend<V> for WindowOn<A, S> {
    fn extend<I: IntoIterator<Item = V>>(&mut self, values: I) {
        self.0.take_in(values);
    }
}

impl<A: Classified, S: Storage> fmt::Debug for WindowOn<A, S>
where
    A::Agg: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Window").field(self.0.shown()).finish()
    }
}

#[diagnostic::do_not_recommend]
impl<A: Classified, S: Storage> SlidingWindow for WindowOn<A, S> {
    type Aggregator = A;

    #[inline]
    fn push(&mut self, value: impl Borrow<A::Value>) -> Result<(), CapacityError> {
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
    fn slide(&mut self, value: impl Borrow<A::Value>) -> A::Out {
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

/// What a window can do beside [`SlidingWindow`], for the one that is chosen: a class knows its window by its traits alone.
pub trait Chosen<S: Storage>: SlidingWindow + Sized {
    /// An empty window over slots, which are all empty.
    fn over(slots: S::Slots<AggOf<Self>>) -> Self;
    /// As `Extend` of the window.
    fn take_in<V: Borrow<ValueOf<Self>>>(&mut self, values: impl IntoIterator<Item = V>);
    /// As `Clone` of the window.
    fn twin(&self) -> Self
    where
        S::Slots<AggOf<Self>>: Clone;
    /// As `Debug` of the window.
    fn shown(&self) -> &dyn fmt::Debug
    where
        AggOf<Self>: fmt::Debug;
}

/// `impl Chosen` for a window, given the bound on its aggregator.
macro_rules! chosen {
    ($($window:ident, $aggregator:ident;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<A: $aggregator, S: Storage> Chosen<S> for $window<A, S> {
            fn over(slots: S::Slots<A::Agg>) -> Self {
                Self::over(slots)
            }
            #[inline]
            fn take_in<V: Borrow<A::Value>>(&mut self, values: impl IntoIterator<Item = V>) {
                self.extend(values);
            }
            fn twin(&self) -> Self
            where
                S::Slots<A::Agg>: Clone,
            {
                self.clone()
            }
            fn shown(&self) -> &dyn fmt::Debug
            where
                A::Agg: fmt::Debug,
            {
                self
            }
        }
    )*};
}

chosen! {
    TwoStackOn, Aggregator;
    SubtractOn, Invertible;
}
