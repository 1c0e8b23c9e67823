//! Strategies of [`proptest`], for random trials of the laws, and of laws of your own. With the feature `proptest`.
//!
//! ```
//! use proptest::prelude::*;
//! use slidewin::{Aggregate, laws};
//!
//! #[derive(Aggregate, Clone, PartialEq, Debug)]
//! #[aggregate(value = f64)]
//! struct Range {
//!     #[aggregate(min)]
//!     low: f64,
//!     #[aggregate(max)]
//!     high: f64,
//! }
//!
//! proptest! {
//!     // In your tests, #[test] stands here.
//!     fn keeps_the_laws(values in laws::strategy::values(proptest::num::f64::ANY)) {
//!         laws::aggregator::<Range>(&values);
//!     }
//! }
//! # keeps_the_laws();
//! ```

use alloc::vec::Vec;
use core::borrow::Borrow;
use core::fmt::Debug;

use proptest::arbitrary::any;
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::sample::Index;
use proptest::strategy::Strategy;

use super::subject::fold;
use crate::Aggregator;

/// How many values a list has at most.
const MOST: usize = 8;

/// How likely a value is an earlier one again.
const AGAIN: f64 = 0.25;

/// Lists of up to eight values, for any of the checks. One value in four is an earlier one again, so that runs have duplicates,
/// which numbers drawn at random hardly ever are. A list shrinks by its length, and then by its values.
///
/// ```
/// use proptest::prelude::*;
/// use slidewin::laws;
/// use slidewin::monoid::Sum;
///
/// proptest!(|(values in laws::strategy::values(any::<i64>()))| {
///     laws::monoid::<Sum, i64>(&values);
///     laws::group::<Sum, i64>(&values);
/// });
/// ```
pub fn values<S: Strategy<Value: Clone>>(value: S) -> impl Strategy<Value = Vec<S::Value>> {
    vec((value, weighted(AGAIN, any::<Index>())), 0..=MOST).prop_map(|drawn| {
        let mut values: Vec<S::Value> = Vec::with_capacity(drawn.len());
        for (value, again) in drawn {
            let earlier = again.filter(|_| !values.is_empty()).map(|index| index.get(&values).clone());
            values.push(earlier.unwrap_or(value));
        }
        values
    })
}

/// The aggregates of three consecutive runs of [`values`], the oldest first, for laws of your own. Each run may be empty.
///
/// ```
/// use proptest::prelude::*;
/// use slidewin::{Aggregate, Aggregator, laws};
///
/// #[derive(Aggregate, Clone, Debug)]
/// #[aggregate(value = i16)]
/// struct Range {
///     #[aggregate(min)]
///     low: i16,
///     #[aggregate(max)]
///     high: i16,
/// }
///
/// proptest!(|([oldest, middle, newest] in laws::strategy::runs::<Range>(any::<i16>()))| {
///     let whole = Range::combine(&Range::combine(&oldest, &middle), &newest);
///     prop_assert!(whole.low <= middle.low && whole.high >= middle.high, "a range never narrows");
/// });
/// ```
pub fn runs<A>(value: impl Strategy<Value: Borrow<A::Value> + Clone>) -> impl Strategy<Value = [A::Agg; 3]>
where
    A: Aggregator<Agg: Debug>,
{
    (values(value), any::<[Index; 2]>()).prop_map(|(values, cuts)| {
        let [one, other] = cuts.map(|cut| cut.index(values.len() + 1));
        let (older, newest) = values.split_at(one.max(other));
        let (oldest, middle) = older.split_at(one.min(other));
        [oldest, middle, newest].map(fold::<A, _>)
    })
}
