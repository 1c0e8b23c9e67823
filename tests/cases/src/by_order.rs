//! The statistics that need all values in order. A missing value is not pushed; its place is kept here.

use std::collections::VecDeque;

use slidewin::GrowableSorted;
use slidewin::window::{Number, Ordered, Weighted};

use crate::answer::{Answer, Says};
use crate::catalogue::Wanted;
use crate::element::{Element, Event};
use crate::slid::{Named, Slid, Windows};

/// What is asked of a sorted window, with NaN skipped or not.
type Question<T> = dyn Fn(&GrowableSorted<T>, bool) -> Answer;

/// A sorted window, the places of what is missing, and what is asked of it.
struct InOrder<T: Ordered> {
    window: GrowableSorted<T>,
    /// Whether each event of the window has a value.
    there: VecDeque<bool>,
    limit: usize,
    at_least: u64,
    skips_nan: bool,
    value: fn(&Event) -> Result<Option<T>, String>,
    ask: Box<Question<T>>,
}

impl<T: Ordered> Slid for InOrder<T> {
    fn push(&mut self, event: &Event) -> Result<(), String> {
        let value = (self.value)(event)?;
        self.there.push_back(value.is_some());
        value.map_or(Ok(()), |value| self.window.push(value)).map_err(|error| error.to_string())
    }
    fn slide(&mut self, event: &Event) -> Result<Answer, String> {
        if self.is_full() {
            self.pop();
        }
        self.push(event)?;
        Ok(self.answer())
    }
    fn pop(&mut self) -> bool {
        let Some(there) = self.there.pop_front() else { return false };
        if there {
            self.window.pop();
        }
        true
    }
    fn answer(&self) -> Answer {
        let count = self.window.len() - if self.skips_nan { self.window.nans() } else { 0 };
        if (count as u64) < self.at_least {
            Answer::Nothing
        } else {
            (self.ask)(&self.window, self.skips_nan)
        }
    }
    fn clear(&mut self) {
        self.there.clear();
        self.window.clear();
    }
    fn is_full(&self) -> bool {
        self.there.len() == self.limit
    }
}

fn sorted<T: Ordered + 'static>(
    wanted: Wanted<'_>,
    value: fn(&Event) -> Result<Option<T>, String>,
    ask: impl Fn(&GrowableSorted<T>, bool) -> Answer + 'static,
) -> Windows {
    let window = InOrder {
        window: GrowableSorted::with_limit(wanted.bounds.limit)?,
        there: VecDeque::new(),
        limit: wanted.bounds.limit,
        at_least: wanted.bounds.at_least,
        skips_nan: wanted.skips_nan,
        value,
        ask: Box::new(ask),
    };
    Ok(vec![Named::new("Sorted", window)])
}

/// The windows of a statistic of numbers, or none where it is not known.
pub(crate) fn windows<T: Number + Element + Says + 'static>(wanted: Wanted<'_>) -> Option<Windows> {
    let value = <Option<T> as Element>::of;
    Some(match wanted.statistic {
        "median" => sorted(wanted, value, |window, skips| {
            if skips { window.numbers().median() } else { window.median() }.says()
        }),
        "distinct" => sorted(wanted, value, |window, _| {
            Answer::Integer(i128::try_from(window.distinct()).unwrap_or(-1))
        }),
        "mode" => sorted(wanted, value, |window, skips| {
            if skips { window.numbers().mode() } else { window.mode() }.says()
        }),
        statistic => {
            let p: f64 = statistic.strip_prefix("quantile:")?.parse().ok()?;
            sorted(wanted, value, move |window, skips| {
                if skips { window.numbers().quantile(p) } else { window.quantile(p) }.says()
            })
        }
    })
}

/// The lower weighted median.
pub(crate) fn weighted(wanted: Wanted<'_>) -> Windows {
    let value = |event: &Event| match Option::<(f64, f64)>::of(event)? {
        Some((value, weight)) => Weighted::new(value, weight).map(Some).map_err(|error| error.to_string()),
        None => Ok(None),
    };
    sorted(wanted, value, |window, skips| {
        if skips { window.numbers().weighted_median() } else { window.weighted_median() }.says()
    })
}
