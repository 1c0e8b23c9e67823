//! Loops over a window's fast path, one function each, to be counted and disassembled (`slidewin-codegen KERNEL STEPS`) and
//! timed beside a bare chain of maxima (`slidewin-codegen time`, and `event-time` for windows over a span of time); how long the
//! slowest step of a window takes (`slidewin-codegen latency`), and what it costs to find the window of a key (`slidewin-codegen
//! keyed`).
//!
//! Each derived aggregate stands beside the same one written by hand, so that what the derive costs can be told.

mod event_time;
mod keyed;
mod latency;
mod statistics;
mod time;
mod window;

use std::hint::black_box;
use std::process::ExitCode;

use slidewin::monoid::{Max, Min, Monoid, Sum};
use slidewin::{Aggregate, Aggregator, Daba, SlidingWindow, TwoStack};

/// The width of every window here.
const WIDTH: usize = 1024;

mod derived {
    use super::Aggregate;

    #[derive(Aggregate, Clone)]
    #[aggregate(value = f64, out = f64, finalize = |max| max.max)]
    pub(crate) struct Highest {
        #[aggregate(max)]
        max: f64,
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = f64, out = f64, finalize = |sum| sum.sum)]
    pub(crate) struct Total {
        #[aggregate(sum)]
        sum: f64,
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = i64, out = i64, finalize = |sum| sum.sum)]
    pub(crate) struct Whole {
        #[aggregate(sum)]
        sum: i64,
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = f64, out = f64, finalize = |mean| mean.sum / mean.count as f64)]
    pub(crate) struct Mean {
        #[aggregate(sum)]
        sum: f64,
        #[aggregate(count)]
        count: u64,
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = f64, out = f64, finalize = |moments| (moments.squares - moments.sum * moments.sum / moments.count) / moments.count)]
    pub(crate) struct Moments {
        #[aggregate(count)]
        count: f64,
        #[aggregate(sum)]
        sum: f64,
        #[aggregate(sum, map = |value| value * value)]
        squares: f64,
    }

    #[derive(Aggregate, Clone)]
    #[aggregate(value = f64, out = f64, finalize = |five| (five.max - five.min) * five.sum / five.count + five.squares)]
    pub(crate) struct Five {
        #[aggregate(count)]
        count: f64,
        #[aggregate(sum)]
        sum: f64,
        #[aggregate(sum, map = |value| value * value)]
        squares: f64,
        #[aggregate(min)]
        min: f64,
        #[aggregate(max)]
        max: f64,
    }
}

/// The same six, written without the derive.
mod by_hand {
    use super::{Aggregator, Max, Min, Monoid, Sum};

    /// An aggregator whose partial aggregate is itself: its values, its answer, and the bodies of its four functions.
    macro_rules! aggregator {
        ($name:ident { $($field:ident: $ty:ty),* } of $value:ty => $out:ty;
         reassociate $reassociate:expr;
         empty { $($empty:expr),* }
         unit |$v:ident| { $($unit:expr),* }
         combine |$older:ident, $newer:ident| { $($combine:expr),* }
         finalize |$agg:ident| $finalize:expr) => {
            #[derive(Clone)]
            pub(crate) struct $name { $($field: $ty),* }

            impl Aggregator for $name {
                type Value = $value;
                type Agg = Self;
                type Out = $out;
                const REASSOCIATE: bool = $reassociate;
                #[inline]
                fn empty() -> Self {
                    Self { $($field: $empty),* }
                }
                #[inline]
                fn unit($v: &$value) -> Self {
                    Self { $($field: $unit),* }
                }
                #[inline]
                fn combine($older: &Self, $newer: &Self) -> Self {
                    Self { $($field: $combine),* }
                }
                #[inline]
                fn finalize($agg: &Self) -> $out {
                    $finalize
                }
            }
        };
    }

    fn max(older: f64, newer: f64) -> f64 {
        <f64 as Monoid<Max>>::combine(&older, &newer)
    }

    fn min(older: f64, newer: f64) -> f64 {
        <f64 as Monoid<Min>>::combine(&older, &newer)
    }

    fn add(older: f64, newer: f64) -> f64 {
        <f64 as Monoid<Sum>>::combine(&older, &newer)
    }

    aggregator! {
        Highest { max: f64 } of f64 => f64;
        reassociate true;
        empty { f64::NEG_INFINITY }
        unit |v| { *v }
        combine |older, newer| { max(older.max, newer.max) }
        finalize |agg| agg.max
    }

    aggregator! {
        Total { sum: f64 } of f64 => f64;
        reassociate false;
        empty { -0.0 }
        unit |v| { *v }
        combine |older, newer| { add(older.sum, newer.sum) }
        finalize |agg| agg.sum
    }

    aggregator! {
        Whole { sum: i64 } of i64 => i64;
        reassociate false;
        empty { 0 }
        unit |v| { *v }
        combine |older, newer| { older.sum.wrapping_add(newer.sum) }
        finalize |agg| agg.sum
    }

    aggregator! {
        Mean { sum: f64, count: u64 } of f64 => f64;
        reassociate false;
        empty { -0.0, 0 }
        unit |v| { *v, 1 }
        combine |older, newer| { add(older.sum, newer.sum), older.count.wrapping_add(newer.count) }
        finalize |agg| agg.sum / agg.count as f64
    }

    aggregator! {
        Moments { count: f64, sum: f64, squares: f64 } of f64 => f64;
        reassociate false;
        empty { -0.0, -0.0, -0.0 }
        unit |v| { 1.0, *v, v * v }
        combine |older, newer| { add(older.count, newer.count), add(older.sum, newer.sum), add(older.squares, newer.squares) }
        finalize |agg| (agg.squares - agg.sum * agg.sum / agg.count) / agg.count
    }

    aggregator! {
        Five { count: f64, sum: f64, squares: f64, min: f64, max: f64 } of f64 => f64;
        reassociate false;
        empty { -0.0, -0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY }
        unit |v| { 1.0, *v, v * v, *v, *v }
        combine |older, newer| {
            add(older.count, newer.count), add(older.sum, newer.sum), add(older.squares, newer.squares),
            min(older.min, newer.min), max(older.max, newer.max)
        }
        finalize |agg| (agg.max - agg.min) * agg.sum / agg.count + agg.squares
    }
}

/// What goes into a window, and what comes out of it.
type Values<W> = [<<W as SlidingWindow>::Aggregator as Aggregator>::Value];
type Answers<W> = [<<W as SlidingWindow>::Aggregator as Aggregator>::Out];

/// One function for each kernel, which slides all values through a window, one answer each, and keeps its name in the binary:
/// `kernel_derived_highest`, …
macro_rules! kernels {
    ($($kernel:ident = $window:ident<$aggregator:ty>;)*) => {
        $(
            #[inline(never)]
            fn $kernel(
                values: &Values<$window<$aggregator, WIDTH>>,
                answers: &mut Answers<$window<$aggregator, WIDTH>>,
            ) {
                let mut window = $window::<$aggregator, WIDTH>::new();
                for (value, answer) in values.iter().zip(answers) {
                    *answer = window.slide(value);
                }
            }
        )*

        /// All kernels by name, to be timed.
        fn timed(runs: &mut time::Runs) {
            $({
                let values: Vec<_> = Noise(1).take(time::STEPS).map(Into::into).collect();
                let mut answers = vec![Default::default(); time::STEPS];
                runs.add(stringify!($kernel), move || $kernel(black_box(&values), black_box(&mut answers)));
            })*
        }

        fn run(kernel: &str, steps: usize) -> bool {
            match kernel {
                $(stringify!($kernel) => {
                    let values: Vec<_> = Noise(1).take(steps).map(Into::into).collect();
                    let mut answers = vec![Default::default(); steps];
                    $kernel(black_box(&values), black_box(&mut answers));
                    black_box(answers);
                })*
                // What all of them do besides.
                "setup" => {
                    black_box(Noise(1).take(steps).map(f64::from).collect::<Vec<_>>());
                    black_box(vec![0.0; steps]);
                }
                _ => return false,
            }
            true
        }
    };
}

kernels! {
    kernel_derived_highest = TwoStack<derived::Highest>;
    kernel_by_hand_highest = TwoStack<by_hand::Highest>;
    kernel_daba_highest = Daba<derived::Highest>;
    kernel_derived_total = TwoStack<derived::Total>;
    kernel_by_hand_total = TwoStack<by_hand::Total>;
    kernel_daba_total = Daba<derived::Total>;
    kernel_derived_whole = TwoStack<derived::Whole>;
    kernel_by_hand_whole = TwoStack<by_hand::Whole>;
    kernel_daba_whole = Daba<derived::Whole>;
    kernel_derived_mean = TwoStack<derived::Mean>;
    kernel_by_hand_mean = TwoStack<by_hand::Mean>;
    kernel_daba_mean = Daba<derived::Mean>;
    kernel_derived_moments = TwoStack<derived::Moments>;
    kernel_by_hand_moments = TwoStack<by_hand::Moments>;
    kernel_daba_moments = Daba<derived::Moments>;
    kernel_derived_five = TwoStack<derived::Five>;
    kernel_by_hand_five = TwoStack<by_hand::Five>;
    kernel_daba_five = Daba<derived::Five>;
}

/// The window of a count that those of a span are compared with.
fn timed_highest(runs: &mut time::Runs) {
    let values: Vec<f64> = Noise(1).take(time::STEPS).map(Into::into).collect();
    let mut answers = vec![0.0; time::STEPS];
    runs.add("kernel_derived_highest", move || {
        kernel_derived_highest(black_box(&values), black_box(&mut answers));
    });
}

/// Values without a pattern, the same in every run: a linear congruential generator.
struct Noise(u64);

impl Iterator for Noise {
    type Item = i32;

    fn next(&mut self) -> Option<i32> {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i32::try_from(self.0 >> 40).ok()
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let known = match &arguments[..] {
        [time] if time == "time" => {
            let mut runs = time::Runs::new();
            timed(&mut runs);
            runs.print();
            true
        }
        [event_time] if event_time == "event-time" => {
            let mut runs = time::Runs::new();
            timed_highest(&mut runs);
            event_time::timed(&mut runs);
            runs.print();
            true
        }
        [latency] if latency == "latency" => {
            latency::print();
            true
        }
        [keyed] if keyed == "keyed" => {
            keyed::print();
            true
        }
        [statistics] if statistics == "statistics" => {
            statistics::print();
            true
        }
        [kernel, steps] => steps.parse().is_ok_and(|steps| {
            run(kernel, steps)
                || window::run(kernel, steps)
                || event_time::run(kernel, steps)
                || keyed::run(kernel, steps)
        }),
        _ => false,
    };
    if known {
        return ExitCode::SUCCESS;
    }
    eprintln!(
        "usage: slidewin-codegen time, slidewin-codegen event-time, slidewin-codegen latency, slidewin-codegen keyed, slidewin-codegen statistics, or slidewin-codegen KERNEL STEPS with a kernel such as kernel_derived_mean"
    );
    ExitCode::from(2)
}
