//! An iterator's items through a window: one answer each.

use core::borrow::Borrow;
use core::iter::FusedIterator;

use crate::window::{OutOf, ValueOf};
use crate::{Classified, SlidingWindow, Window};

/// What iterators can do with windows.
pub trait SlidingExt: Iterator + Sized {
    /// Slides each item through a [`Window`] of `N`: an iterator over the answers, as many as items, those of the first ones over
    /// fewer values than `N`. It allocates nothing.
    ///
    /// ```
    /// use slidewin::{Aggregate, SlidingExt};
    ///
    /// #[derive(Aggregate, Clone)]
    /// #[aggregate(value = f64, out = f64, finalize = |mean| mean.sum / mean.count as f64)]
    /// struct Mean {
    ///     #[aggregate(sum)]
    ///     sum: f64,
    ///     #[aggregate(count)]
    ///     count: u32,
    /// }
    ///
    /// let rolling: Vec<f64> = [3.0, 1.0, 5.0, 3.0].iter().sliding::<Mean, 2>().collect();
    /// assert_eq!(rolling, [3.0, 2.0, 3.0, 4.0]);
    /// ```
    ///
    /// For answers over full windows alone, skip the first `N - 1`; for `None` from them, slide an
    /// [`AtLeast<A, K>`](crate::AtLeast).
    fn sliding<A: Classified, const N: usize>(self) -> Sliding<Self, Window<A, N>>
    where
        Self::Item: Borrow<A::Value>,
    {
        self.slide_through(Window::new())
    }

    /// Slides each item through a window, made before and empty or not: an iterator over the answers, as many as items. It
    /// allocates nothing.
    ///
    /// ```
    /// use slidewin::{Aggregate, Daba, SlidingExt};
    ///
    /// #[derive(Aggregate, Clone)]
    /// #[aggregate(value = u32, out = u32, finalize = |peak| peak.max)]
    /// struct Peak {
    ///     #[aggregate(max)]
    ///     max: u32,
    /// }
    ///
    /// let mut peaks = [3, 1, 4, 1, 5].iter().slide_through(Daba::<Peak, 2>::new());
    /// assert_eq!(peaks.by_ref().collect::<Vec<_>>(), [3, 3, 4, 4, 5]);
    /// assert_eq!(peaks.into_window().len(), 2);
    /// ```
    fn slide_through<W>(self, window: W) -> Sliding<Self, W>
    where
        W: SlidingWindow,
        Self::Item: Borrow<ValueOf<W>>,
    {
        Sliding { values: self, window }
    }
}

impl<I: Iterator> SlidingExt for I {}

/// The answers of a window through which an iterator's items slide: what [`SlidingExt`] makes.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: nothing slides until the answers are asked for"]
pub struct Sliding<I, W> {
    values: I,
    window: W,
}

impl<I, W> Sliding<I, W> {
    /// The window, as the items so far have left it.
    pub const fn window(&self) -> &W {
        &self.window
    }

    /// The window, without the items that are still to come.
    pub fn into_window(self) -> W {
        self.window
    }
}

impl<I, W> Iterator for Sliding<I, W>
where
    I: Iterator<Item: Borrow<ValueOf<W>>>,
    W: SlidingWindow,
{
    type Item = OutOf<W>;

    #[inline]
    fn next(&mut self) -> Option<OutOf<W>> {
        self.values.next().map(|value| self.window.slide(value))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.values.size_hint()
    }

    #[inline]
    fn fold<B, F: FnMut(B, OutOf<W>) -> B>(self, initial: B, mut f: F) -> B {
        let Self { values, mut window } = self;
        values.fold(initial, |folded, value| f(folded, window.slide(value)))
    }
}

impl<I, W> ExactSizeIterator for Sliding<I, W>
where
    I: ExactSizeIterator<Item: Borrow<ValueOf<W>>>,
    W: SlidingWindow,
{
}

impl<I, W> FusedIterator for Sliding<I, W>
where
    I: FusedIterator<Item: Borrow<ValueOf<W>>>,
    W: SlidingWindow,
{
}
