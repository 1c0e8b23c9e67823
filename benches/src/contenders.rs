//! Who is asked: slidewin, its peers, each as its docs say, and the running sums that one writes by hand.

use std::collections::VecDeque;
use std::num::NonZeroUsize;

use slidewin::stats::{Maximum, Mean, StandardDeviation};
use slidewin::{Aggregator, TwoStack};
use sliding_features::View;
use sliding_features::pure_functions::Echo;
use sliding_features::sliding_windows::{Max, Sma, WelfordOnline};
use ta::Next;
use watermill::rolling::Rolling;
use watermill::stats::{RollableUnivariate, Univariate};
use yata::core::Method;

use crate::inputs::WIDTH;
use crate::right::Question;

/// The last answer to a series.
pub type Slide = fn(&[f64]) -> f64;

/// A crate, or a way of doing it by hand.
#[derive(Clone, Copy, Debug)]
pub struct Contender {
    /// The crate's name.
    pub name: &'static str,
    /// The types that are asked, for the mean, the deviation and the maximum.
    pub types: &'static str,
    /// What it answers, to which question: its mean, its deviation, its maximum.
    pub answers: [Option<(Question, Slide)>; 3],
}

use Question::{Maximum as Largest, Mean as Average, PopulationDeviation, SampleDeviation};

/// All of them, slidewin first.
pub const ALL: [Contender; 6] = [
    Contender {
        name: "slidewin",
        types: "`TwoStack` of `Mean`, `StandardDeviation`, `Maximum`",
        answers: [
            Some((Average, |series| of_slidewin::<Mean>(series))),
            Some((SampleDeviation, |series| of_slidewin::<StandardDeviation>(series))),
            Some((Largest, |series| of_slidewin::<Maximum>(series))),
        ],
    },
    Contender {
        name: "watermill",
        types: "`Rolling` of `Mean` and `Variance` (its root), `RollingMax`",
        answers: [
            Some((Average, |series| of_watermill(watermill::mean::Mean::new(), series))),
            Some((SampleDeviation, |series| {
                of_watermill(watermill::variance::Variance::default(), series).sqrt()
            })),
            Some((Largest, |series| last_get(watermill::maximum::RollingMax::new(WIDTH), series))),
        ],
    },
    Contender {
        name: "ta",
        types: "`SimpleMovingAverage`, `StandardDeviation` (of a population), `Maximum`",
        answers: [
            Some((Average, |series| of_ta(ta::indicators::SimpleMovingAverage::new(WIDTH), series))),
            Some((PopulationDeviation, |series| {
                of_ta(ta::indicators::StandardDeviation::new(WIDTH), series)
            })),
            Some((Largest, |series| of_ta(ta::indicators::Maximum::new(WIDTH), series))),
        ],
    },
    Contender {
        name: "sliding_features",
        types: "`Sma`, `WelfordOnline`, `Max`, each of an `Echo`",
        answers: [
            Some((Average, |series| of_sliding_features(Sma::new(Echo::new(), width()), series))),
            Some((SampleDeviation, |series| {
                of_sliding_features(WelfordOnline::new(Echo::new(), width()), series)
            })),
            Some((Largest, |series| of_sliding_features(Max::new(Echo::new(), width()), series))),
        ],
    },
    Contender {
        name: "yata",
        types: "`SMA`, `StDev`, `Highest`",
        answers: [
            Some((Average, |series| of_yata::<yata::methods::SMA>(series))),
            Some((SampleDeviation, |series| of_yata::<yata::methods::StDev>(series))),
            Some((Largest, |series| of_yata::<yata::methods::Highest>(series))),
        ],
    },
    Contender {
        name: "running sums",
        types: "Σx and Σx², added to and subtracted from (of a population)",
        answers: [
            Some((Average, |series| by_hand(series).0)),
            Some((PopulationDeviation, |series| by_hand(series).1)),
            None,
        ],
    },
];

fn of_slidewin<A: Aggregator<Value = f64, Out = Option<f64>>>(series: &[f64]) -> f64 {
    let mut window = TwoStack::<A, WIDTH>::new();
    window.extend(series);
    window.query().expect("an answer")
}

fn last_get(mut statistic: impl Univariate<f64>, series: &[f64]) -> f64 {
    for value in series {
        statistic.update(*value);
    }
    statistic.get()
}

fn of_watermill(mut statistic: impl RollableUnivariate<f64>, series: &[f64]) -> f64 {
    last_get(Rolling::new(&mut statistic, WIDTH).expect("a width"), series)
}

fn of_ta<I: Next<f64, Output = f64>>(indicator: ta::errors::Result<I>, series: &[f64]) -> f64 {
    let mut indicator = indicator.expect("a width");
    series.iter().map(|value| indicator.next(*value)).last().expect("an answer")
}

fn width() -> NonZeroUsize {
    NonZeroUsize::new(WIDTH).expect("a width")
}

fn of_sliding_features(mut view: impl View<f64>, series: &[f64]) -> f64 {
    for value in series {
        view.update(*value);
    }
    view.last().expect("an answer")
}

fn of_yata<M: Method<Params = u8, Input = f64, Output = f64>>(series: &[f64]) -> f64 {
    let width = u8::try_from(WIDTH).expect("a width");
    let mut method = M::new(width, &series[0]).expect("a width, and a finite first value");
    series.iter().map(|value| method.next(value)).last().expect("an answer")
}

/// The mean and the deviation by a sum and a sum of squares.
fn by_hand(series: &[f64]) -> (f64, f64) {
    let (mut inside, mut sum, mut squares) = (VecDeque::new(), 0.0, 0.0);
    for value in series {
        if inside.len() == WIDTH {
            let oldest: f64 = inside.pop_front().unwrap_or(0.0);
            sum -= oldest;
            squares -= oldest * oldest;
        }
        inside.push_back(*value);
        sum += value;
        squares += value * value;
    }
    let mean = sum / WIDTH as f64;
    (mean, (squares / WIDTH as f64 - mean * mean).sqrt())
}
