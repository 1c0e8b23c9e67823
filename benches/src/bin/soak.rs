//! Whether windows over time keep to their memory: many events go through each, in order, late, by key and in panes, and the memory of the
//! process is looked at on the way. `soak [EVENTS]`, a million of each unless told otherwise; a hundred million take minutes.
//!
//! Memory is what the system says that the process holds, so that nothing which is kept anywhere goes unseen. Where it does not say, as
//! elsewhere than on Linux, the run ends with an error.

#![forbid(unsafe_code)]

use std::error::Error;
use std::fs;
use std::io::Write;
use std::process::ExitCode;

use slidewin::keyed::{IdleAfter, LeastRecentlyUsed};
use slidewin::panes::Hops;
use slidewin::stats::Total;
use slidewin::{
    GrowableTwoStack, GrowableWindow, Keyed, LateWindow, PaneWindow, SessionWindow, TimeWindow, TwoStack,
};

/// How many events lie in a span, on average.
const SPAN: u64 = 10_000;

/// How often memory is looked at.
const LOOKS: u64 = 20;

/// What memory may grow by from the first tenth of a run to its end: the allocator's own, not the windows'.
const SLACK: u64 = 4 << 20;

type Done<T> = Result<T, Box<dyn Error>>;

/// The bytes that the process holds.
fn resident() -> Done<u64> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse()?;
    Ok(kilobytes << 10)
}

/// Splitmix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % bound
    }
}

/// Takes in so many events, and looks at the memory on the way.
fn soak(name: &str, events: u64, mut event: impl FnMut(u64, &mut Random) -> Done<()>) -> Done<()> {
    let mut random = Random(1);
    let mut settled = 0;
    let mut most = 0;
    for look in 0..LOOKS {
        for at in look * events / LOOKS..(look + 1) * events / LOOKS {
            event(at, &mut random)?;
        }
        let held = resident()?;
        if look < LOOKS / 10 {
            settled = settled.max(held);
        }
        most = most.max(held);
    }
    let grown = most.saturating_sub(settled);
    println!(
        "{name:<16} {events:>12} events {:>8} KiB after a tenth, {:>6} KiB more at most",
        settled >> 10,
        grown >> 10
    );
    if grown > SLACK { Err(format!("{name}: the memory has grown").into()) } else { Ok(()) }
}

fn run(events: u64) -> Done<()> {
    let mut in_order = TimeWindow::<GrowableWindow<Total<u64>>, u64>::new(SPAN)?;
    soak("TimeWindow", events, |at, random| {
        // Bursts, and silences after which the span is empty.
        let jump = if random.below(100_000) == 0 { 2 * SPAN } else { 0 };
        let newest = in_order.newest().unwrap_or(0);
        in_order.slide(newest + jump + random.below(3), at)?;
        Ok(())
    })?;
    let mut late = LateWindow::<Total<u64>, u64>::new(SPAN, SPAN / 2)?;
    soak("LateWindow", events, |at, random| {
        late.push((at + SPAN).saturating_sub(random.below(SPAN / 2)), at)?;
        late.query(late.newest().unwrap_or(0))?;
        Ok(())
    })?;
    let mut panes =
        PaneWindow::<Total<u64>, u64, 256>::new(Hops::hopping(SPAN, SPAN / 100)?.lateness(SPAN / 10))?;
    soak("PaneWindow", events, |at, random| {
        panes.push((at + SPAN).saturating_sub(random.below(SPAN / 10)), at)?;
        panes.advance(at)?.for_each(drop);
        Ok(())
    })?;
    let mut sessions = SessionWindow::<Total<u64>, u64>::new(30, 100)?;
    soak("SessionWindow", events, |at, random| {
        let now = 2 * at + at / 1000 * 100;
        sessions.push(now + 100 - random.below(100), at)?;
        sessions.advance(now)?.for_each(drop);
        Ok(())
    })?;
    let window = TimeWindow::<GrowableTwoStack<Total<u64>>, u64>::new(SPAN)?;
    let mut keyed = Keyed::with_policy(window, IdleAfter::<u64>::new(SPAN)?);
    soak("Keyed, idle", events, |at, random| {
        // Ever new keys: each is there for a while.
        let key = at / 100 + random.below(50);
        keyed.window(at, &key)?.slide(at, at)?;
        Ok(())
    })?;
    let mut capped =
        Keyed::with_policy(TwoStack::<Total<u64>, 8>::new(), LeastRecentlyUsed::new()).with_limit(1000);
    soak("Keyed, capped", events, |at, random| {
        capped.slide(&random.below(1 << 40), at)?;
        Ok(())
    })
}

fn main() -> ExitCode {
    let events = std::env::args().nth(1).map_or(Ok(1_000_000), |argument| argument.parse());
    match events.map_err(Into::into).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "soak: {error}");
            ExitCode::from(1)
        }
    }
}
