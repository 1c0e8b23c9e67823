//! The statistics that rows name, and the windows that slide each.

use slidewin::monoid::{Max, Min};
use slidewin::sketch::{Digest, Hll, TDigest};
use slidewin::stats::{
    Accumulator, ArgMax, ArgMin, ExactAccumulator, HalfLife, KeepNewer, Maximum, Mean, Minimum, Newest,
    Number, Oldest, PopulationStandardDeviation, PopulationVariance, ScaledProduct, Skewness,
    StandardDeviation, Ticks, TimedEwma, TimedSmoothing, TimedVariance, Total, Variance, WeightedMean,
    WeightedVariance,
};
use slidewin::{Aggregator, AtLeast, Classified, Filtered, NotNan, Predicate, Present, Selective};

use crate::aggregators::{Affine, Concat, Count};
use crate::answer::{Answer, Says};
use crate::by_order;
use crate::element::Element;
use crate::placed::placed;
use crate::slid::{self, Bounds, Windows};

/// What a row asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wanted<'a> {
    pub(crate) statistic: &'a str,
    /// The type of the values.
    pub(crate) values: &'a str,
    pub(crate) skips_nan: bool,
    /// Whether sketches are asked, too.
    pub(crate) sketched: bool,
    pub(crate) bounds: Bounds,
}

/// The windows of a statistic, or none where it is not known.
pub(crate) fn windows(wanted: Wanted<'_>) -> Option<Windows> {
    let Wanted { statistic, values, .. } = wanted;
    let windows = match statistic {
        "concat" => there::<Concat>(wanted),
        "affine" => adapted::<Affine>(wanted),
        "vwap" => adapted::<WeightedMean>(wanted),
        "wvar" => adapted::<WeightedVariance>(wanted),
        "wmedian" => by_order::weighted(wanted),
        _ => {
            let (name, argument) = statistic.split_once(':').unwrap_or((statistic, ""));
            return match name {
                "ewma" => by_age::<Ewma>(argument, wanted),
                "ewma_rec" => by_age::<Recursive>(argument, wanted),
                "ewvar" => by_age::<Spread>(argument, wanted),
                _ => match values {
                    "f64" => of_floats(wanted),
                    "f32" => of_numbers::<f32>(wanted),
                    "i8" => of_integers::<i8>(wanted),
                    "i16" => of_integers::<i16>(wanted),
                    "i32" => of_integers::<i32>(wanted),
                    "i64" => of_integers::<i64>(wanted),
                    "u8" => of_integers::<u8>(wanted),
                    "u16" => of_integers::<u16>(wanted),
                    "u32" => of_integers::<u32>(wanted),
                    "u64" => of_integers::<u64>(wanted),
                    _ => None,
                },
            };
        }
    };
    Some(windows)
}

/// Any aggregator in any window, over values that may be missing, or NaN.
fn adapted<A>(wanted: Wanted<'_>) -> Windows
where
    A: Aggregator<Value: Element, Out: Says> + 'static,
    NotNan: Predicate<A::Value>,
{
    if wanted.skips_nan {
        slid::any::<Present<Filtered<AtLeast<A, 0>, NotNan>>>(wanted.bounds)
    } else {
        there::<A>(wanted)
    }
}

/// Any aggregator in any window, over values that may be missing.
fn there<A>(wanted: Wanted<'_>) -> Windows
where
    A: Aggregator<Value: Element, Out: Says> + 'static,
{
    slid::any::<Present<AtLeast<A, 0>>>(wanted.bounds)
}

/// What [`adapted`] has, and `AtLeast` for the minima that rows ask for.
fn counted<A>(wanted: Wanted<'_>) -> Windows
where
    A: Classified<Value: Element, Out: Says> + 'static,
    NotNan: Predicate<A::Value>,
{
    let limit = wanted.bounds.limit;
    let mut windows = adapted::<A>(wanted)?;
    macro_rules! one_of {
        ($($known:literal)*) => {
            match (wanted.bounds.at_least, wanted.skips_nan) {
                $(($known, false) => {
                    slid::picked::<Present<AtLeast<A, $known>>>(format!("Window of AtLeast {}", $known), limit)?
                }
                ($known, true) => slid::picked::<Present<Filtered<AtLeast<A, $known>, NotNan>>>(
                    format!("Window of AtLeast {}, filtered", $known),
                    limit,
                )?,)*
                _ => Vec::new(),
            }
        };
    }
    windows.extend(one_of!(0 1 2 3 4 5 17));
    Ok(windows)
}

/// What chooses one of its values, in the window for that, too.
fn chosen<A>(windows: Windows, wanted: Wanted<'_>) -> Windows
where
    A: Selective<Value: Element, Out: Says> + 'static,
    NotNan: Predicate<A::Value>,
{
    let choosing = if wanted.skips_nan {
        slid::choosing::<Present<Filtered<A, NotNan>>>(wanted.bounds)
    } else {
        slid::choosing::<Present<A>>(wanted.bounds)
    };
    both(windows, choosing)
}

fn both(windows: Windows, others: Windows) -> Windows {
    let mut windows = windows?;
    windows.extend(others?);
    Ok(windows)
}

/// The statistics of floats, which may be NaN.
fn of_floats(wanted: Wanted<'_>) -> Option<Windows> {
    let windows = match wanted.statistic {
        "sum" => counted::<Total>(wanted),
        "mean" => counted::<Mean>(wanted),
        "prod" => counted::<ScaledProduct>(wanted),
        "min" => chosen::<Minimum>(counted::<Minimum>(wanted), wanted),
        "max" => chosen::<Maximum>(counted::<Maximum>(wanted), wanted),
        "first" => chosen::<Oldest>(counted::<Oldest>(wanted), wanted),
        "last" => chosen::<Newest>(counted::<Newest>(wanted), wanted),
        "count" => adapted::<Count<f64>>(of_any(wanted)),
        "var:ddof=0" => counted::<PopulationVariance>(wanted),
        "var:ddof=1" => counted::<Variance>(wanted),
        "std:ddof=0" => counted::<PopulationStandardDeviation>(wanted),
        "std:ddof=1" => counted::<StandardDeviation>(wanted),
        "skew" => adapted::<Skewness>(wanted),
        "argmax:tie=first" => placed::<ArgMax>(wanted),
        "argmax:tie=last" => placed::<ArgMax<f64, KeepNewer>>(wanted),
        "argmin:tie=first" => placed::<ArgMin>(wanted),
        "argmin:tie=last" => placed::<ArgMin<f64, KeepNewer>>(wanted),
        _ => by_order::windows::<f64>(wanted)?,
    };
    with_digests(windows, wanted)
}

/// A count has an answer of any number of values, 0 among them.
fn of_any(wanted: Wanted<'_>) -> Wanted<'_> {
    Wanted { bounds: Bounds { at_least: 0, ..wanted.bounds }, ..wanted }
}

/// The statistics of integers: those of numbers, and undone where they can be.
fn of_integers<T>(wanted: Wanted<'_>) -> Option<Windows>
where
    T: Number<Total: ExactAccumulator<Sum: Says>> + slidewin::window::Number + Element + Says + 'static,
    Option<T>: slidewin::monoid::Selective<Min> + slidewin::monoid::Selective<Max>,
{
    let undone = match wanted.statistic {
        "sum" => slid::undoing::<Present<AtLeast<Total<T>, 0>>>(wanted.bounds),
        "mean" => slid::undoing::<Present<AtLeast<Mean<T>, 0>>>(wanted.bounds),
        "count" => slid::undoing::<Present<AtLeast<Count<T>, 0>>>(of_any(wanted).bounds),
        _ => return of_numbers::<T>(wanted),
    };
    Some(both(of_numbers::<T>(wanted)?, undone))
}

/// The statistics of all numbers. None of them is NaN: of floats that are, there is [`of_floats`].
fn of_numbers<T>(wanted: Wanted<'_>) -> Option<Windows>
where
    T: Number<Total: Accumulator<Sum: Says>> + slidewin::window::Number + Element + Says + 'static,
    Option<T>: slidewin::monoid::Selective<Min> + slidewin::monoid::Selective<Max>,
{
    if wanted.skips_nan {
        return None;
    }
    let windows = match wanted.statistic {
        "sum" => there::<Total<T>>(wanted),
        "mean" => there::<Mean<T>>(wanted),
        "prod" => there::<ScaledProduct<T>>(wanted),
        "min" => both(there::<Minimum<T>>(wanted), slid::choosing::<Present<Minimum<T>>>(wanted.bounds)),
        "max" => both(there::<Maximum<T>>(wanted), slid::choosing::<Present<Maximum<T>>>(wanted.bounds)),
        "first" => both(there::<Oldest<T>>(wanted), slid::choosing::<Present<Oldest<T>>>(wanted.bounds)),
        "last" => both(there::<Newest<T>>(wanted), slid::choosing::<Present<Newest<T>>>(wanted.bounds)),
        "count" => there::<Count<T>>(of_any(wanted)),
        "var:ddof=0" => there::<PopulationVariance<T>>(wanted),
        "var:ddof=1" => there::<Variance<T>>(wanted),
        "std:ddof=0" => there::<PopulationStandardDeviation<T>>(wanted),
        "std:ddof=1" => there::<StandardDeviation<T>>(wanted),
        "skew" => there::<Skewness<T>>(wanted),
        _ => by_order::windows::<T>(wanted)?,
    };
    with_digests(windows, wanted)
}

/// The sketches that answer the same: extremes exactly, quantiles and distinct counts within their bounds.
fn with_digests(windows: Windows, wanted: Wanted<'_>) -> Option<Windows> {
    if !wanted.sketched {
        return Some(windows);
    }
    let Bounds { limit, at_least } = wanted.bounds;
    let sketches = match wanted.statistic {
        "distinct" => slid::owning::<Present<Hll<i64>>>(limit, |distinct| Answer::Integer(distinct.into())),
        statistic => {
            let p = match statistic {
                "min" => 0.0,
                "max" => 1.0,
                "median" => 0.5,
                _ => statistic.strip_prefix("quantile:")?.parse().ok()?,
            };
            slid::owning::<Present<TDigest>>(limit, move |digest: Digest| {
                if digest.count() < at_least { Answer::Nothing } else { digest.quantile(p).says() }
            })
        }
    };
    Some(both(windows, sketches))
}

/// A statistic of stamped values, for each half-life.
trait ByAge {
    type Of<H: HalfLife + 'static>: Aggregator<Value = (i64, f64), Out: Says> + 'static;
}

enum Ewma {}

impl ByAge for Ewma {
    type Of<H: HalfLife + 'static> = TimedEwma<H>;
}

enum Recursive {}

impl ByAge for Recursive {
    type Of<H: HalfLife + 'static> = TimedSmoothing<H>;
}

enum Spread {}

impl ByAge for Spread {
    type Of<H: HalfLife + 'static> = TimedVariance<H>;
}

/// Half of the stamps' unit.
enum Half {}

impl HalfLife for Half {
    const HALF_LIFE: f64 = 0.5;
}

fn by_age<S: ByAge>(argument: &str, wanted: Wanted<'_>) -> Option<Windows> {
    Some(match argument.strip_prefix("halflife=")? {
        "0.5" => adapted::<S::Of<Half>>(wanted),
        "1" => adapted::<S::Of<Ticks<1>>>(wanted),
        "2" => adapted::<S::Of<Ticks<2>>>(wanted),
        "10" => adapted::<S::Of<Ticks<10>>>(wanted),
        "60" => adapted::<S::Of<Ticks<60>>>(wanted),
        _ => return None,
    })
}
