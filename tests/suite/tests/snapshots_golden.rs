//! Snapshots that were taken once, of each kind of window and of each state of an aggregate: they are read as long as their version
//! is, and are what is written today. A change of the format shows here; `SLIDEWIN_BLESS=1` writes them anew, and belongs to
//! a new version.

use std::fmt::Write as _;
use std::path::Path;

use serde::{Deserialize, Serialize};
use slidewin::sketch::{Bloom, CountMin, Hll, MisraGries, SpaceSaving};
use slidewin::snapshot::Snapshot;
use slidewin::stats::{
    ArgMax, Covariance, Ewma, Histogram, Kurtosis, MaxDrawdown, MaxWithCount, Maximum, Mean, Ohlcv, Percent,
    PlainMean, Range, ScaledProduct, Spanning, Summary, Ticks, TimedEwma, TimedSmoothing, TimedVariance,
    TopK, Total, Variance, WeightedVariance,
};
use slidewin::window::Weighted;
use slidewin::{
    Aggregate, AtLeast, BoxedDaba, BoxedTwoStack, Daba, GrowableMonotonic, GrowableTwoStack, Monotonic,
    Recompute, Sorted, Subtract, TwoStack, ValueTwoStack, Window,
};
use slidewin_tests::free::Free;
use slidewin_tests::kept::{Highest, Longest, Readings, Sums};

/// Every kind of value that serde knows.
#[derive(Aggregate, Clone, Serialize, Deserialize, Debug)]
#[aggregate(value = i64)]
struct Everything {
    #[aggregate(last, map = |value| Some(Kinds::of(*value)))]
    last: Option<Kinds>,
}

#[derive(Clone, Serialize, Deserialize, PartialEq, Debug)]
struct Kinds {
    unit: (),
    truth: bool,
    small: i8,
    large: u128,
    least: i128,
    float: f32,
    letter: char,
    text: String,
    list: Vec<u16>,
    options: (Option<()>, Option<(u8, Option<u8>)>),
    map: std::collections::BTreeMap<String, i64>,
    choices: [Choice; 4],
}

#[derive(Clone, Serialize, Deserialize, PartialEq, Debug)]
enum Choice {
    Unit,
    Newtype(u8),
    Tuple(u8, i16),
    Struct { field: bool },
}

impl Kinds {
    fn of(value: i64) -> Self {
        Self {
            unit: (),
            truth: true,
            small: i8::MIN,
            large: u128::MAX,
            least: i128::MIN,
            float: f32::from_bits(0x7FA0_0001),
            letter: 'ß',
            text: "Fenster".into(),
            list: vec![0, 127, 128, u16::MAX],
            options: (Some(()), Some((7, None))),
            map: [("a".into(), value), ("b".into(), -value)].into(),
            choices: [
                Choice::Unit,
                Choice::Newtype(1),
                Choice::Tuple(2, -3),
                Choice::Struct { field: false },
            ],
        }
    }
}

/// A line for a window that has lived a little: what it is, and its snapshot in hexadecimal digits. The snapshot that was taken
/// once must be restored to that window.
fn line<W: Snapshot>(name: &str, window: &W, golden: &str) -> String {
    let snapshot = window.snapshot().unwrap();
    let mut line = format!("{name} ");
    for byte in &snapshot {
        write!(line, "{byte:02x}").unwrap();
    }
    let taken = golden.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    if let Some(taken) = taken {
        let bytes: Vec<u8> = (0..taken.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(&taken[at..at + 2], 16).unwrap())
            .collect();
        let twin = W::from_snapshot(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(twin.snapshot().unwrap(), snapshot, "{name}");
    }
    line + "\n"
}

macro_rules! goldens {
    ($golden:ident: $($name:literal, $window:expr, $values:expr;)*) => {{
        let mut lines = String::new();
        $(
            let mut window = $window;
            window.extend($values);
            window.pop();
            lines += &line($name, &window, &$golden);
        )*
        lines
    }};
}

#[test]
fn what_was_written_is_read() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/snapshots.txt");
    let blessing = std::env::var_os("SLIDEWIN_BLESS").is_some();
    let golden = if blessing { String::new() } else { std::fs::read_to_string(&path).unwrap() };
    let floats = || [1.5, -0.0, f64::from_bits(0x7FF8_0000_0000_BEEF), f64::NEG_INFINITY, 0.1, 1e300, 2.0];
    let integers = || [1, -1, i64::MAX, i64::MIN, 300, -70_000];
    let pairs = || [(1.0, 2.0), (3.0, 5.0), (2.0, 1.0)];
    let stamped = || [(1_i64, 2.0), (3, 5.0), (7, 1.0)];
    let small = || [1_u8, 2, 1, 3, 1, 4, 5, 1];
    let texts = || ["a", "abc", "ab", ""].map(String::from);
    let lines = goldens! { golden:
        "TwoStack", TwoStack::<Readings, 5>::new(), floats();
        "BoxedTwoStack", BoxedTwoStack::<Longest>::with_capacity(3).unwrap(), texts();
        "GrowableTwoStack", GrowableTwoStack::<Free>::new(), 1..=5;
        "ValueTwoStack", ValueTwoStack::<Free, 3>::new(), 1..=5;
        "Daba", Daba::<Highest, 6>::new(), floats();
        "BoxedDaba", BoxedDaba::<Free>::with_capacity(5).unwrap(), 1..=9;
        "Subtract", Subtract::<Sums, 4>::new(), integers();
        "Window", Window::<Sums, 4>::new(), integers();
        "Monotonic", Monotonic::<Highest, 4>::new(), floats();
        "GrowableMonotonic", GrowableMonotonic::<Longest>::with_limit(9).unwrap(), texts();
        "Recompute", Recompute::<Readings, 2>::new(), floats();
        "Sorted", Sorted::<f64, 4>::new(), floats();
        "Sorted-weighted", Sorted::<Weighted<f64>, 4>::new(), pairs().map(|(value, weight)| Weighted::new(value, weight).unwrap());
        "Everything", TwoStack::<Everything, 2>::new(), [4, 5];
        "AtLeast", TwoStack::<AtLeast<Total, 2>, 3>::new(), floats();
        "Mean", TwoStack::<Mean, 3>::new(), floats();
        "PlainMean", TwoStack::<PlainMean, 3>::new(), floats();
        "Variance", TwoStack::<Variance, 3>::new(), floats();
        "Variance-integers", TwoStack::<Variance<i64>, 3>::new(), integers();
        "Kurtosis", TwoStack::<Kurtosis, 3>::new(), floats();
        "Summary", TwoStack::<Summary, 3>::new(), floats();
        "ScaledProduct", TwoStack::<ScaledProduct, 3>::new(), floats();
        "Covariance", TwoStack::<Covariance, 3>::new(), pairs();
        "WeightedVariance", TwoStack::<WeightedVariance, 3>::new(), pairs();
        "Ohlcv", TwoStack::<Ohlcv, 3>::new(), pairs();
        "Maximum", TwoStack::<Maximum, 3>::new(), floats();
        "MaxWithCount", TwoStack::<MaxWithCount, 3>::new(), floats();
        "ArgMax", TwoStack::<ArgMax, 3>::new(), floats();
        "Range", TwoStack::<Range, 3>::new(), floats();
        "MaxDrawdown", TwoStack::<MaxDrawdown, 3>::new(), floats();
        "TopK", TwoStack::<TopK<f64, 2>, 3>::new(), floats();
        "Histogram", Subtract::<Histogram<Spanning<0, 10>, 2>, 3>::new(), floats();
        "Ewma", TwoStack::<Ewma<Percent<50>>, 3>::new(), floats();
        "TimedEwma", TwoStack::<TimedEwma<Ticks<1>>, 3>::new(), stamped();
        "TimedSmoothing", TwoStack::<TimedSmoothing<Ticks<1>>, 3>::new(), stamped();
        "TimedVariance", TwoStack::<TimedVariance<Ticks<1>>, 3>::new(), stamped();
        "MisraGries", TwoStack::<MisraGries<u8, 2>, 3>::new(), small();
        "SpaceSaving", TwoStack::<SpaceSaving<u8, 2>, 3>::new(), small();
        "Hll", TwoStack::<Hll<u8, 4>, 9>::new(), small();
        "Hll-set", GrowableTwoStack::<Hll<u16, 8>>::new(), 0..12;
        "CountMin", TwoStack::<CountMin<u8, 1, 3>, 2>::new(), small();
        "Bloom", TwoStack::<Bloom<u8, 64, 2>, 2>::new(), small();
    };
    if blessing {
        std::fs::write(&path, lines).unwrap();
        return;
    }
    for (written, taken) in lines.lines().zip(golden.lines()) {
        assert_eq!(written, taken);
    }
    assert_eq!(lines.len(), golden.len(), "as many as were taken");
}
