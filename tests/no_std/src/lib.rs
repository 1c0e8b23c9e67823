//! What a sensor's firmware would hold: derived windows in statics, without an allocator and without std. It needs only
//! to build: `cargo build --manifest-path tests/no_std/Cargo.toml --release`.
#![no_std]

use core::panic::PanicInfo;

use slidewin::monoid::Num;
use slidewin::{Aggregate, TwoStack};

/// One reading.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// In hundredths of a degree.
    pub temperature: i16,
    /// Whether the sensor trusts it.
    pub trusted: bool,
}

/// What the last readings say.
#[derive(Aggregate, Clone, Debug)]
#[aggregate(value = Reading, out = Option<i32>, finalize = |all| all.sum.0.checked_div(all.count))]
pub struct Summary {
    #[aggregate(sum, map = |reading| Num(reading.temperature.into()), filter = |reading| reading.trusted)]
    sum: Num<i32>,
    #[aggregate(count, filter = |reading| reading.trusted)]
    count: i32,
    #[aggregate(nested, of = temperature)]
    range: Range,
    #[aggregate(max_by_key = |reading| reading.temperature)]
    hottest: Option<Reading>,
}

/// The extremes.
#[derive(Aggregate, Clone, Copy, Debug)]
#[aggregate(value = i16)]
pub struct Range {
    #[aggregate(min)]
    min: i16,
    #[aggregate(max)]
    max: i16,
}

/// All that an interrupt calls.
#[derive(Debug)]
pub struct Sensor {
    window: TwoStack<Summary, 32>,
}

impl Sensor {
    /// An empty window.
    #[must_use]
    pub fn start() -> Self {
        Self { window: TwoStack::new() }
    }

    /// The mean of what is trusted of the last 32 readings.
    pub fn read(&mut self, temperature: i16, trusted: bool) -> Option<i32> {
        self.window.slide(Reading { temperature, trusted })
    }

    /// How far apart they are, and the hottest.
    #[must_use]
    pub fn spread(&self) -> (i16, Option<Reading>) {
        let summary = self.window.aggregate();
        (summary.range.max.saturating_sub(summary.range.min), summary.hottest)
    }
}

/// Where a panic ends.
#[panic_handler]
const fn halt(_: &PanicInfo<'_>) -> ! {
    loop {}
}
