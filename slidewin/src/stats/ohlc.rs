//! Price bars: open, high, low, close, and what was traded.

use super::side::{Greatest, Least, Side};
use crate::class::AnyMonoid;
use crate::monoid::{Monoid, Sum};
use crate::{Aggregator, Classified};

/// Open, high, low and close of some prices in the order of their arrival.
///
/// Of equal highs or lows the older is kept. A NaN is the high and the low of the windows that hold one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bar<T> {
    /// The oldest price.
    pub open: T,
    /// The largest.
    pub high: T,
    /// The smallest.
    pub low: T,
    /// The newest.
    pub close: T,
}

impl<T: PartialOrd + Clone> Bar<T> {
    #[inline]
    fn unit(price: &T) -> Self {
        Self { open: price.clone(), high: price.clone(), low: price.clone(), close: price.clone() }
    }

    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        Self {
            open: older.open.clone(),
            high: Greatest::pick(&older.high, &newer.high).clone(),
            low: Least::pick(&older.low, &newer.low).clone(),
            close: newer.close.clone(),
        }
    }
}

/// The [`Bar`] of the prices in the window, `None` over an empty one.
///
/// The state is four prices, a combine two comparisons. It associates exactly; order matters.
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::{Bar, Ohlc};
///
/// let mut window = TwoStack::<Ohlc<u32>, 3>::new();
/// window.extend([9, 5, 8]);
/// assert_eq!(window.slide(6), Some(Bar { open: 5, high: 8, low: 5, close: 6 }));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ohlc<T = f64> {
    bar: Option<Bar<T>>,
}

impl<T: Clone> Ohlc<T> {
    /// The bar, `None` if there are no prices.
    #[inline]
    #[must_use]
    pub fn get(&self) -> Option<Bar<T>> {
        self.bar.clone()
    }
}

#[diagnostic::do_not_recommend]
impl<T: PartialOrd + Clone> Aggregator for Ohlc<T> {
    type Value = T;
    type Agg = Self;
    type Out = Option<Bar<T>>;

    #[inline]
    fn empty() -> Self {
        Self { bar: None }
    }
    #[inline]
    fn unit(price: &T) -> Self {
        Self { bar: Some(Bar::unit(price)) }
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        Self {
            bar: match (&older.bar, &newer.bar) {
                (Some(older), Some(newer)) => Some(Bar::combine(older, newer)),
                (one, other) => one.as_ref().or(other.as_ref()).cloned(),
            },
        }
    }
    #[inline]
    fn finalize(prices: &Self) -> Option<Bar<T>> {
        prices.get()
    }
}

#[diagnostic::do_not_recommend]
impl<T: PartialOrd + Clone> Classified for Ohlc<T> {
    type Class = AnyMonoid;
}

/// The [`Bar`] of the prices and the sum of the volumes, of values that are a price and a volume; `None` over an empty
/// window.
///
/// The volumes are added as in [`monoid::Sum`](crate::monoid::Sum): integers wrap, floats round. The rest is as in [`Ohlc`].
///
/// ```
/// use slidewin::TwoStack;
/// use slidewin::stats::{Bar, Ohlcv};
///
/// let mut window = TwoStack::<Ohlcv<f64, u64>, 2>::new();
/// window.extend([(1.5, 100), (1.25, 20)]);
/// let (bar, volume) = window.slide((1.75, 3)).ok_or("no trades")?;
/// assert_eq!((bar, volume), (Bar { open: 1.25, high: 1.75, low: 1.25, close: 1.75 }, 23));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ohlcv<T = f64, V = f64> {
    prices: Ohlc<T>,
    volume: V,
}

impl<T: Clone, V: Clone> Ohlcv<T, V> {
    /// The bar and the volume, `None` if there are no values.
    #[inline]
    #[must_use]
    pub fn get(&self) -> Option<(Bar<T>, V)> {
        self.prices.get().map(|bar| (bar, self.volume.clone()))
    }
}

#[diagnostic::do_not_recommend]
impl<T: PartialOrd + Clone, V: Monoid<Sum> + Clone> Aggregator for Ohlcv<T, V> {
    type Value = (T, V);
    type Agg = Self;
    type Out = Option<(Bar<T>, V)>;

    #[inline]
    fn empty() -> Self {
        Self { prices: Ohlc::empty(), volume: V::identity() }
    }
    #[inline]
    fn unit((price, volume): &(T, V)) -> Self {
        Self { prices: Ohlc::unit(price), volume: volume.clone() }
    }
    #[inline]
    fn combine(older: &Self, newer: &Self) -> Self {
        Self {
            prices: Ohlc::combine(&older.prices, &newer.prices),
            volume: V::combine(&older.volume, &newer.volume),
        }
    }
    #[inline]
    fn finalize(trades: &Self) -> Self::Out {
        trades.get()
    }
}

#[diagnostic::do_not_recommend]
impl<T: PartialOrd + Clone, V: Monoid<Sum> + Clone> Classified for Ohlcv<T, V> {
    type Class = AnyMonoid;
}
