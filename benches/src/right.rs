//! What is right: the mean, the deviation and the maximum of some floats, from exact fractions.

use num_rational::BigRational;
use num_traits::{ToPrimitive, Zero};

/// What is asked of a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// The arithmetic mean.
    Mean,
    /// The standard deviation, by the count less one.
    SampleDeviation,
    /// The standard deviation, by the count.
    PopulationDeviation,
    /// The largest value.
    Maximum,
}

/// The answer to a question about finite values, at least two.
///
/// # Panics
///
/// If a value is not finite, or the answer out of range.
#[must_use]
pub fn answer(question: Question, values: &[f64]) -> f64 {
    let exact: Vec<BigRational> =
        values.iter().map(|value| BigRational::from_float(*value).expect("a finite value")).collect();
    let sum = |terms: Vec<BigRational>| terms.into_iter().fold(BigRational::zero(), |sum, term| sum + term);
    let whole = |count: usize| BigRational::from_integer(count.into());
    let float = |exact: BigRational| exact.to_f64().expect("in range");
    let mean = sum(exact.clone()) / whole(values.len());
    let squares = || sum(exact.iter().map(|value| (value - &mean) * (value - &mean)).collect());
    match question {
        Question::Mean => float(mean),
        Question::SampleDeviation => float(squares() / whole(values.len() - 1)).sqrt(),
        Question::PopulationDeviation => float(squares() / whole(values.len())).sqrt(),
        Question::Maximum => values.iter().copied().fold(f64::NEG_INFINITY, f64::max),
    }
}

/// Whether an answer is right to six digits, a deviation to three; where the right one is 0, whether it is that.
///
/// What a deviation loses to an offset of the values is up to the algorithm only in part: three digits are asked of all.
#[must_use]
pub fn is_right(question: Question, got: f64, right: f64) -> bool {
    let tolerance = match question {
        Question::Mean | Question::Maximum => 1e-6,
        Question::SampleDeviation | Question::PopulationDeviation => 1e-3,
    };
    (got - right).abs() <= tolerance * right.abs()
}
