//! How the values of a row are read, for each type that an aggregator takes.

use serde_json::Value as Json;

/// One event of the input, as a row says it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Event {
    pub(crate) stamp: Option<i64>,
    pub(crate) value: Json,
}

/// A type that values of a row are read as.
pub(crate) trait Element: Sized {
    fn of(event: &Event) -> Result<Self, String>;
}

/// What is missing is `null`.
impl<T: Element> Element for Option<T> {
    fn of(event: &Event) -> Result<Self, String> {
        if event.value.is_null() { Ok(None) } else { T::of(event).map(Some) }
    }
}

fn wrong(event: &Event) -> String {
    format!("no value of the type: {}", event.value)
}

/// Numbers: floats to the nearest, and as text what JSON does not say: NaN and infinities, and integers that floats do not hold.
macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Element for $number {
            fn of(event: &Event) -> Result<Self, String> {
                match &event.value {
                    Json::Number(number) => number.to_string().parse(),
                    Json::String(text) => text.parse(),
                    _ => return Err(wrong(event)),
                }
                .map_err(|_| wrong(event))
            }
        }
    )*};
}

numbers!(f32 f64 i8 i16 i32 i64 u8 u16 u32 u64);

impl Element for String {
    fn of(event: &Event) -> Result<Self, String> {
        event.value.as_str().map(Self::from).ok_or_else(|| wrong(event))
    }
}

/// A value and its weight, or a scale and a shift.
impl Element for (f64, f64) {
    fn of(event: &Event) -> Result<Self, String> {
        let parts = event.value.as_array().map(Vec::as_slice);
        let Some([one, other]) = parts else { return Err(wrong(event)) };
        let part = |value: &Json| f64::of(&Event { stamp: None, value: value.clone() });
        Ok((part(one)?, part(other)?))
    }
}

/// A value with its stamp.
impl Element for (i64, f64) {
    fn of(event: &Event) -> Result<Self, String> {
        Ok((event.stamp.ok_or("a value without a stamp")?, f64::of(event)?))
    }
}
