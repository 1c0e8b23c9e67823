//! Means and variances of values that count by their weights.
//!
//! Two runs join by the difference of their means, in the proportion of their weights, after D. H. D. West, "Updating mean
//! and variance estimates: an improved method", Comm. ACM 22 (1979), pp. 532–535.

use super::Number;
use super::statistic::{State, deviation_of_one, statistics};

/// A value with a weight: a pair `(value, weight)` of numbers, or a record of one's own.
pub trait Weighted {
    /// The value.
    fn value(&self) -> f64;

    /// How much it counts. A value of weight 0 does not count at all, whatever it is; a negative weight is treated as a NaN.
    fn weight(&self) -> f64;
}

impl<X: Number, W: Number> Weighted for (X, W) {
    #[inline]
    fn value(&self) -> f64 {
        self.0.to_f64()
    }
    #[inline]
    fn weight(&self) -> f64 {
        self.1.to_f64()
    }
}

/// The total weight, and the mean.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Balance {
    weight: f64,
    mean: f64,
}

impl Balance {
    /// The mean is between the two, and nearer to the heavier: from there, so that no rounding carries it past either.
    #[inline]
    fn join(self, newer: Self) -> Self {
        let weight = self.weight + newer.weight;
        let (of_older, of_newer) = (self.weight / weight, newer.weight / weight);
        let apart = newer.mean - self.mean;
        let mean = if !apart.is_finite() {
            // Out of range, as the means themselves are not unless a value is infinite.
            self.mean * of_older + newer.mean * of_newer
        } else if of_newer <= 0.5 {
            self.mean + apart * of_newer
        } else {
            newer.mean - apart * of_older
        };
        Self { weight, mean }
    }
}

impl<T: Weighted> State<T> for Balance {
    #[inline]
    fn empty() -> Self {
        Self { weight: 0.0, mean: 0.0 }
    }
    #[inline]
    fn of(value: &T) -> Self {
        let weight = value.weight();
        if weight == 0.0 {
            <Self as State<T>>::empty()
        } else if weight > 0.0 {
            Self { weight, mean: value.value() }
        } else {
            Self { weight: f64::NAN, mean: f64::NAN }
        }
    }
    #[inline]
    fn merge(self, newer: Self) -> Self {
        // The identity is exact only if nothing is computed with it: 0 times an infinity is a NaN.
        if newer.weight == 0.0 {
            self
        } else if self.weight == 0.0 {
            newer
        } else {
            self.join(newer)
        }
    }
}

/// The balance, the sum of weighted squared deviations from its mean, the sum of squared weights, and how many values have a weight.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Spread {
    balance: Balance,
    squares: f64,
    squared_weights: f64,
    count: f64,
}

impl<T: Weighted> State<T> for Spread {
    #[inline]
    fn empty() -> Self {
        Self { balance: <Balance as State<T>>::empty(), squares: 0.0, squared_weights: 0.0, count: 0.0 }
    }
    #[inline]
    fn of(value: &T) -> Self {
        let balance = <Balance as State<T>>::of(value);
        let count = if balance.weight == 0.0 { 0.0 } else { 1.0 };
        let squares = deviation_of_one(balance.mean);
        Self { balance, squares, squared_weights: balance.weight * balance.weight, count }
    }

    #[inline]
    fn merge(self, newer: Self) -> Self {
        if newer.count == 0.0 {
            return self;
        }
        if self.count == 0.0 {
            return newer;
        }
        let (older, newer_balance) = (self.balance, newer.balance);
        let balance = older.join(newer_balance);
        let apart = newer_balance.mean - older.mean;
        Self {
            balance,
            squares: self.squares
                + newer.squares
                + apart * (apart * (newer_balance.weight / balance.weight) * older.weight),
            squared_weights: self.squared_weights + newer.squared_weights,
            count: self.count + newer.count,
        }
    }
}

impl Spread {
    /// The sum of squared deviations over some measure of the values, if that is positive or NaN.
    #[inline]
    fn over(self, measure: f64) -> Option<f64> {
        let nothing = measure <= 0.0;
        (!nothing).then(|| self.squares / measure)
    }
}

statistics! {
    /// The weighted mean Σwx/Σw: with prices and volumes, the VWAP.
    ///
    /// ```
    /// use slidewin::stats::{Weighted, WeightedMean};
    /// use slidewin::{Aggregate, TwoStack};
    ///
    /// let mut pairs = TwoStack::<WeightedMean, 2>::new();
    /// assert_eq!(pairs.slide((10.0, 0.0)), None); // no volume, no price
    /// assert_eq!(pairs.slide((11.0, 5.0)), Some(11.0));
    ///
    /// /// Beside other fields, of a record:
    /// struct Trade {
    ///     price: f64,
    ///     size: f64,
    /// }
    ///
    /// #[derive(Aggregate, Clone)]
    /// #[aggregate(value = Trade)]
    /// struct Bar {
    ///     #[aggregate(nested, map = |trade| (trade.price, trade.size))]
    ///     vwap: WeightedMean,
    ///     #[aggregate(max, of = price)]
    ///     high: f64,
    /// }
    ///
    /// /// Or of the record itself: `WeightedMean<Trade>`.
    /// impl Weighted for Trade {
    ///     fn value(&self) -> f64 {
    ///         self.price
    ///     }
    ///     fn weight(&self) -> f64 {
    ///         self.size
    ///     }
    /// }
    ///
    /// let trades = || [Trade { price: 10.0, size: 1e16 }, Trade { price: 20.0, size: 1.0 }, Trade { price: 30.0, size: 3.0 }];
    /// let mut bars = TwoStack::<Bar, 2>::new();
    /// assert_eq!(trades().map(|trade| bars.slide(trade).vwap.get())[2], Some(27.5));
    /// let mut vwap = TwoStack::<WeightedMean<Trade>, 2>::new();
    /// assert_eq!(trades().map(|trade| vwap.slide(trade))[2], Some(27.5)); // totals that subtract what leaves keep 1e16's damage
    /// ```
    ///
    /// * State: 16 bytes. A combine: 6 operations and two divisions.
    /// * No weight: `None`. Values of weight 0 do not count, NaN or not. NaN while a NaN or a negative weight is
    ///   inside, or infinities of both signs; ±∞ while one is inside. NaN where the sum of weights is infinite. It never overflows.
    /// * It is never outside the values. It differs from the exact one by at most 4nu·max|x|, u = 2⁻⁵³, to first order, and by
    ///   n·2⁻¹⁰⁷⁴ more where values are subnormal.
    /// * Source: West 1979.
    WeightedMean<T: Weighted = (f64, f64)>(Balance) -> Option<f64>, |state| {
        (state.weight != 0.0).then_some(state.mean)
    };

    /// The weighted population variance Σw(x − m)²/Σw, m being the weighted mean.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::WeightedVariance;
    ///
    /// let mut window = TwoStack::<WeightedVariance<(i32, u8)>, 3>::new();
    /// let variances = [(1, 1), (3, 3), (9, 0)].map(|value| window.slide(value));
    /// assert_eq!(variances, [Some(0.0), Some(0.75), Some(0.75)]);
    /// ```
    ///
    /// * State: 40 bytes. A combine: some 12 operations and three divisions.
    /// * No weight: `None`. Values of weight 0 do not count. While a NaN, an infinity or a negative weight is inside, NaN.
    ///   Never negative; 0 where all values are equal. It overflows where Σw(x − m)² does, to +∞ or NaN.
    /// * It is off by a factor of at most 1 + 8nu·κ + 4nu, to first order, with κ² = 1 + m²/σ² and u = 2⁻⁵³, unless squares, weighted, are
    ///   subnormal: as a [`Variance`](super::Variance), with twice as many roundings, and those of the sum of weights.
    /// * Of a sample there is more to say: see [`FrequencyWeightedVariance`] and [`ReliabilityWeightedVariance`].
    /// * Source: West 1979.
    WeightedVariance<T: Weighted = (f64, f64)>(Spread) -> Option<f64>, |state| state.over(state.balance.weight);

    /// The sample variance where a weight says how often a value was seen: Σw(x − m)²/(Σw − 1). Integer weights give the
    /// [`Variance`](super::Variance) of the values, each so many times.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::FrequencyWeightedVariance;
    ///
    /// let mut window = TwoStack::<FrequencyWeightedVariance, 2>::new();
    /// assert_eq!(window.slide((1.0, 1.0)), None);
    /// assert_eq!(window.slide((3.0, 3.0)), Some(1.0)); // of 1, 3, 3, 3
    /// ```
    ///
    /// A sum of weights of at most 1: `None`. Otherwise as [`WeightedVariance`], but that it is off by 4nu·Σw/(Σw − 1) in the place of
    /// 4nu: the difference keeps the rounding of the sum.
    FrequencyWeightedVariance<T: Weighted = (f64, f64)>(Spread) -> Option<f64>, |state| {
        state.over(state.balance.weight - 1.0)
    };

    /// The sample variance where a weight says how reliable a value is: Σw(x − m)²/(Σw − Σw²/Σw). Equal weights, whatever
    /// they are, give the [`Variance`](super::Variance) of the values.
    ///
    /// ```
    /// use slidewin::TwoStack;
    /// use slidewin::stats::ReliabilityWeightedVariance;
    ///
    /// let mut window = TwoStack::<ReliabilityWeightedVariance, 3>::new();
    /// let variances = [(1.0, 0.25), (2.0, 0.25), (3.0, 0.25)].map(|value| window.slide(value));
    /// assert_eq!((variances[0], variances[2]), (None, Some(1.0)));
    /// ```
    ///
    /// Fewer than two values with a weight: `None`. Weights whose squares overflow or vanish make it NaN or `None`. Otherwise as
    /// [`WeightedVariance`], but that it is off by 4nu·Σw/D in the place of 4nu, D being the divisor: where one weight is larger than the
    /// others together by nearly 2⁵³, nothing is left of D, and it is without meaning, or `None`.
    ReliabilityWeightedVariance<T: Weighted = (f64, f64)>(Spread) -> Option<f64>, |state| {
        let weight = state.balance.weight;
        let measure = if state.count < 2.0 { 0.0 } else { weight - state.squared_weights / weight };
        state.over(measure)
    };
}
