//! Subtract-on-evict: the aggregate of the whole window is kept, each value is added as it comes and taken back out as it
//! goes. For aggregators that can undo exactly, and for no others: a float sum would keep the rounding of all that ever
//! passed, and one NaN for good, so it is refused when the program is compiled.

#[cfg(feature = "serde")]
mod snapshot;
mod step;

use core::borrow::Borrow;
use core::{fmt, mem};

use self::step::{slide, slide_run, turn};
use crate::storage::{Inline, List, Span, Storage, release, vacate};
use crate::{CapacityError, Invertible, LengthError};

/// A window of the newest `N` values over an [`Invertible`] aggregator: the fastest there is for exact sums and counts.
///
/// ```
/// use slidewin::{Aggregate, Subtract};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = i32, out = Option<i32>, finalize = |mean| mean.sum.checked_div(mean.count))]
/// struct Mean {
///     #[aggregate(sum)]
///     sum: i32,
///     #[aggregate(count)]
///     count: i32,
/// }
///
/// let mut window = Subtract::<Mean, 3>::new();
/// assert_eq!([3, 5, 10, 30].map(|value| window.slide(value)), [Some(3), Some(4), Some(6), Some(15)]);
/// ```
///
/// A sum of floats does not compile: "`f64` has no exact inverse under `Sum`".
///
/// ```compile_fail,E0277
/// # use slidewin::{Aggregate, Subtract};
/// # #[derive(Aggregate, Clone)]
/// # #[aggregate(value = f64)]
/// # struct Total {
/// #     #[aggregate(sum)]
/// #     sum: f64,
/// # }
/// let window = Subtract::<Total, 3>::new();
/// ```
///
/// | operation | cost |
/// |---|---|
/// | `push` | 1 combine |
/// | `pop` | 1 `remove` |
/// | `slide` on a full window | 1 `replace` |
/// | `query`, `aggregate` | nothing |
///
/// It stores `N + 1` aggregates and two integers. `N = 0` does not compile.
pub type Subtract<A, const N: usize> = SubtractOn<A, Inline<N>>;

/// [`Subtract`] on the heap, for a capacity that is known at run time, or too large for the stack.
#[cfg(feature = "alloc")]
pub type BoxedSubtract<A> = SubtractOn<A, crate::storage::Boxed>;

/// [`Subtract`] on the heap, for as many values as come, up to a limit if there is one.
#[cfg(feature = "alloc")]
pub type GrowableSubtract<A> = SubtractOn<A, crate::storage::Growable>;

/// The subtracting window on a storage of its own choice; [`Subtract`] is the one inside itself.
pub struct SubtractOn<A: Invertible, S: Storage> {
    slots: S::Slots<A::Agg>,
    span: Span,
    whole: A::Agg,
}

impl<A: Invertible, const N: usize> Subtract<A, N> {
    /// An empty window.
    ///
    /// `N = 0` is refused when the program is compiled.
    #[must_use]
    pub fn new() -> Self {
        const { assert!(N > 0, "a window holds at least one value: write `Subtract::<_, 1>` or more") };
        Self::over(core::array::from_fn(|_| A::empty()))
    }
}

impl<A: Invertible, S: Storage> SubtractOn<A, S> {
    /// An empty window over slots, which are all empty.
    pub(super) fn over(slots: S::Slots<A::Agg>) -> Self {
        Self { slots, span: Span::EMPTY, whole: A::empty() }
    }

    /// Takes a value in at the newest end. 1 combine.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the window is full. It is as it was before, and `value` has not been looked at.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before.
    #[inline]
    pub fn push(&mut self, value: impl Borrow<A::Value>) -> Result<(), CapacityError> {
        self.room()?;
        self.take(A::unit(value.borrow()));
        Ok(())
    }

    /// As [`push`](Self::push), for a value of which the caller has the aggregate, or for a run of values that will leave
    /// together. 1 combine.
    ///
    /// # Errors
    ///
    /// [`CapacityError`] when the window is full. It is as it was before, and `unit` is dropped.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before.
    #[inline]
    pub fn push_unit(&mut self, unit: A::Agg) -> Result<(), CapacityError> {
        self.room()?;
        self.take(unit);
        Ok(())
    }

    /// Evicts the oldest value and says whether there was one. What the value owned is released. 1 `remove`; none in the pop
    /// that empties the window, which is then that of no values.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before.
    #[inline]
    pub fn pop(&mut self) -> bool {
        if self.span.len == 0 {
            return false;
        }
        let slots = self.slots.as_mut();
        let capacity = slots.len();
        let Some(oldest) = slots.get(self.span.head) else { return false };
        let whole = if self.span.len == 1 { A::empty() } else { A::remove(&self.whole, oldest) };
        let evicted = vacate(slots, self.span.head, A::empty);
        self.span = self.span.without_oldest(capacity);
        let whole = mem::replace(&mut self.whole, whole);
        drop((evicted, whole));
        true
    }

    /// Evicts the `count` oldest values, or all where there are fewer, and says how many it evicted. It takes them out one by
    /// one, or combines those that stay, whichever is less: at most `count` removes, or `len − count − 1` combines.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before, or, where an `empty` panicked, without the values, some
    /// of which are not released yet.
    pub fn pop_many(&mut self, count: usize) -> usize {
        let count = count.min(self.span.len);
        let whole = self.without(count);
        drop(mem::replace(&mut self.whole, whole));
        let slots = self.slots.as_mut();
        let mut leaving = self.span;
        self.span = leaving.without(count, slots.len());
        for _ in 0..count {
            vacate(slots, leaving.head, A::empty);
            leaving = leaving.without_oldest(slots.len());
        }
        count
    }

    /// What the values in the window say; over an empty window, what no values say. No combine.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does.
    #[inline]
    #[must_use]
    pub fn query(&self) -> A::Out {
        A::finalize(&self.whole)
    }

    /// The aggregate of the values in the window. No combine.
    #[inline]
    #[must_use]
    pub fn aggregate(&self) -> A::Agg {
        self.whole.clone()
    }

    /// Takes a value in, evicting the oldest when full, and answers [`query`](Self::query): 1 `replace` on a full window.
    ///
    /// # Panics
    ///
    /// Only if the aggregator does. The window is then as it was before.
    ///
    /// A growable window also panics where there is no memory for one value more, as a `Vec` does; it is then as it was before.
    #[inline]
    pub fn slide(&mut self, value: impl Borrow<A::Value>) -> A::Out {
        self.make_room();
        slide::<A, A::Out>(self.slots.as_mut(), &mut self.span, &mut self.whole, value.borrow(), A::finalize)
    }

    /// [`slide`](Self::slide) for each of the values in turn, with the same answers, in less time.
    ///
    /// # Errors
    ///
    /// [`LengthError`] when there are not as many answers as values. The window is as it was before.
    ///
    /// # Panics
    ///
    /// As [`slide`](Self::slide): the window is as it leaves it, after the values before.
    pub fn slide_into(
        &mut self,
        values: &[impl Borrow<A::Value>],
        answers: &mut [A::Out],
    ) -> Result<(), LengthError> {
        LengthError::check(values.len(), answers.len())?;
        let mut next = 0;
        while let Some((value, answer)) = values.get(next).zip(answers.get_mut(next)) {
            *answer = self.slide(value.borrow());
            next += 1;
            if self.is_full() {
                let (values, answers) = (values.get(next..), answers.get_mut(next..));
                let (values, answers) = (values.unwrap_or_default(), answers.unwrap_or_default());
                let Self { slots, span, whole } = self;
                next += slide_run::<A, _>(slots.as_mut(), span, whole, values, answers);
            }
        }
        Ok(())
    }

    /// Evicts all values and releases what they owned.
    ///
    /// # Panics
    ///
    /// Only if the aggregator's `empty` does, or what a value owns panics when it is dropped. The window is then empty, or
    /// as it was before if the first `empty` panicked.
    pub fn clear(&mut self) {
        let whole = A::empty();
        self.span = Span::EMPTY;
        self.whole = whole;
        release(self.slots.as_mut(), A::empty);
    }

    /// The aggregate of each value alone, oldest first.
    pub fn units(&self) -> impl DoubleEndedIterator<Item = &A::Agg> + Clone {
        self.span.iter(self.slots.as_ref())
    }

    /// Makes room for a value, if there is any.
    #[inline]
    fn room(&mut self) -> Result<(), CapacityError> {
        if self.span.len >= self.slots.as_ref().len() { self.grow(1) } else { Ok(()) }
    }

    /// Takes the aggregate of a value in, for which there is room.
    #[inline]
    fn take(&mut self, unit: A::Agg) {
        let slots = self.slots.as_mut();
        let capacity = slots.len();
        let whole = A::combine(&self.whole, &unit);
        if let Some(slot) = slots.get_mut(self.span.slot(self.span.len, capacity)) {
            let vacant = mem::replace(slot, unit);
            self.span = self.span.with_newest();
            let whole = mem::replace(&mut self.whole, whole);
            drop((vacant, whole));
        }
    }

    /// As [`SlidingWindow::turn`](crate::SlidingWindow::turn), for aggregates that own nothing.
    #[inline]
    fn turn(&mut self, evicted: usize, value: &A::Value) -> Option<A::Out> {
        let (slots, span) = (self.slots.as_mut(), self.span);
        if mem::needs_drop::<A::Agg>() || span.len.wrapping_sub(evicted) >= slots.len() {
            return None;
        }
        turn::<A, A::Out>(slots, &mut self.span, &mut self.whole, evicted, A::unit(value), A::finalize)
    }

    /// The aggregate without the `count` oldest values.
    fn without(&self, count: usize) -> A::Agg {
        let mut staying = self.units().skip(count);
        match staying.next() {
            None => A::empty(),
            Some(_) if count < self.span.len - count => {
                self.units().take(count).fold(self.whole.clone(), |whole, oldest| A::remove(&whole, oldest))
            }
            Some(oldest) => staying.fold(oldest.clone(), |older, newer| A::combine(&older, newer)),
        }
    }

    /// Moves the values so that the oldest lies in the first slot.
    fn begin_at_first(&mut self) {
        self.span.begin_at_first(self.slots.as_mut());
    }
}

sliding_window!(SubtractOn<Invertible>, A::empty, len: span.len, used: span.len);
takes_units!(SubtractOn<Invertible>);

impl<A: Invertible, S: Storage> Clone for SubtractOn<A, S>
where
    S::Slots<A::Agg>: Clone,
{
    fn clone(&self) -> Self {
        Self { slots: self.slots.clone(), span: self.span, whole: self.whole.clone() }
    }
}

/// Takes each value in, evicting the oldest when full. A panic of the aggregator stops between two values.
impl<A: Invertible, S: Storage, V: Borrow<A::Value>> Extend<V> for SubtractOn<A, S> {
    fn extend<I: IntoIterator<Item = V>>(&mut self, values: I) {
        for value in values {
            self.make_room();
            slide::<A, ()>(self.slots.as_mut(), &mut self.span, &mut self.whole, value.borrow(), |_| ());
        }
    }
}

#[expect(clippy::missing_fields_in_debug, reason = "what the fields mean is shown")]
impl<A: Invertible, S: Storage> fmt::Debug for SubtractOn<A, S>
where
    A::Agg: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Subtract")
            .field("capacity", &self.capacity())
            .field("units", &List(self.units()))
            .field("whole", &self.whole)
            .finish()
    }
}
