//! What a window said, and whether that is what a row expects.

use serde_json::Value as Json;

/// What a window said.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// No value.
    Nothing,
    /// A number that is a float.
    Float(f64),
    /// A number that is an integer.
    Integer(i128),
    /// Text.
    Text(String),
    /// Two numbers.
    Pair(f64, f64),
    /// An error, where others might panic.
    Refused,
}

/// What can be answered: the `Out` of the aggregators that rows name.
pub trait Says {
    /// The answer that it is.
    fn says(self) -> Answer;
}

impl Says for f64 {
    fn says(self) -> Answer {
        Answer::Float(self)
    }
}

macro_rules! integers {
    ($($int:ty)*) => {$(
        impl Says for $int {
            fn says(self) -> Answer {
                Answer::Integer(self.into())
            }
        }
    )*};
}

integers!(i8 i16 i32 i64 i128 u8 u16 u32 u64);

impl Says for f32 {
    fn says(self) -> Answer {
        Answer::Float(self.into())
    }
}

impl Says for String {
    fn says(self) -> Answer {
        Answer::Text(self)
    }
}

impl Says for (f64, f64) {
    fn says(self) -> Answer {
        Answer::Pair(self.0, self.1)
    }
}

impl<T: Says> Says for Option<T> {
    fn says(self) -> Answer {
        self.map_or(Answer::Nothing, T::says)
    }
}

impl<T: Says, E> Says for Result<T, E> {
    fn says(self) -> Answer {
        self.map_or(Answer::Refused, T::says)
    }
}

/// How near an answer must be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Tolerance {
    /// The nearest float, or the integer.
    Exact,
    /// So much of what is expected.
    Relative(f64),
    /// So much.
    Absolute(f64),
}

impl Tolerance {
    /// Of `exact`, `rel 1e-12`, `abs 4`.
    ///
    /// # Errors
    ///
    /// A text that is none of these.
    pub fn of(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.parse().map_err(|_| format!("no tolerance: {text}"));
        match text.split_once(' ') {
            None if text == "exact" => Ok(Self::Exact),
            Some(("rel", bound)) => Ok(Self::Relative(number(bound)?)),
            Some(("abs", bound)) => Ok(Self::Absolute(number(bound)?)),
            _ => Err(format!("no tolerance: {text}")),
        }
    }

    fn admits(self, got: f64, expected: f64) -> bool {
        if got.is_nan() || expected.is_nan() {
            return got.is_nan() && expected.is_nan();
        }
        if got.is_infinite() || expected.is_infinite() {
            return got == expected;
        }
        match self {
            Self::Exact => got == expected,
            Self::Relative(bound) => (got - expected).abs() <= bound * expected.abs(),
            Self::Absolute(bound) => (got - expected).abs() <= bound,
        }
    }
}

/// The number that JSON says: itself, or as text, for what JSON cannot say.
fn number(json: &Json) -> Option<f64> {
    match json {
        Json::Number(number) => number.as_f64(),
        Json::String(text) => text.parse().ok(),
        _ => None,
    }
}

/// The integer that JSON says, itself or as text.
fn integer(json: &Json) -> Option<i128> {
    match json {
        Json::Number(number) => number.to_string().parse().ok(),
        Json::String(text) => text.parse().ok(),
        _ => None,
    }
}

/// Whether the answer is the expected one.
#[must_use]
pub fn is_right(got: &Answer, expected: &Json, tolerance: Tolerance) -> bool {
    match got {
        Answer::Nothing => expected.is_null(),
        Answer::Refused => expected == "error",
        Answer::Text(text) => expected == text.as_str(),
        Answer::Float(got) => number(expected).is_some_and(|expected| tolerance.admits(*got, expected)),
        Answer::Integer(got) => match tolerance {
            Tolerance::Exact => integer(expected) == Some(*got),
            _ => number(expected).is_some_and(|expected| tolerance.admits(*got as f64, expected)),
        },
        Answer::Pair(one, other) => match expected.as_array().map(Vec::as_slice) {
            Some([first, second]) => {
                let right = |got, expected| number(expected).is_some_and(|to| tolerance.admits(got, to));
                right(*one, first) && right(*other, second)
            }
            _ => false,
        },
    }
}
