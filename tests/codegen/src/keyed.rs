//! What it costs to find the window of a key: 10,000 keys in no order, maxima of 64 floats, beside an array of windows that is indexed
//! by the same numbers. Each figure is the least of its runs, which take turns with those of the array.

use std::hash::{BuildHasher, BuildHasherDefault, Hasher, RandomState};
use std::hint::black_box;
use std::time::Instant;

use slidewin::keyed::{IdleAfter, LeastRecentlyUsed, Timeless};
use slidewin::{Aggregate, Keyed, TwoStack};

use crate::Noise;

/// One of its own: what the compiler makes of another kernel's must not depend on this.
#[derive(Aggregate, Clone)]
#[aggregate(value = f64, out = f64, finalize = |max| max.max)]
struct Highest {
    #[aggregate(max)]
    max: f64,
}

type Window = TwoStack<Highest, 64>;
type Fast = BuildHasherDefault<Multiply>;

const KEYS: u64 = 10_000;
const STEPS: usize = 256 * 1024;
const RUNS: usize = 25;

/// A hasher without a secret: one multiplication.
#[derive(Default)]
struct Multiply(u64);

impl Hasher for Multiply {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }
    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0xF135_7AEA_2E62_A9C5);
    }
    fn finish(&self) -> u64 {
        self.0.rotate_left(26)
    }
}

/// The events, and the sum of their answers.
type Run = Box<dyn FnMut(&[(u64, f64)]) -> f64>;

#[inline(never)]
fn array(windows: &mut [Window], events: &[(u64, f64)]) -> f64 {
    let mut sum = 0.0;
    for (key, value) in events {
        // A key is less than the number of windows.
        sum += usize::try_from(*key)
            .ok()
            .and_then(|key| windows.get_mut(key))
            .map_or(0.0, |window| window.slide(value));
    }
    sum
}

#[inline(never)]
fn slide<H: BuildHasher, P: Timeless>(keyed: &mut Keyed<u64, Window, H, P>, events: &[(u64, f64)]) -> f64 {
    events.iter().map(|(key, value)| keyed.slide(key, value).unwrap_or(0.0)).sum()
}

#[inline(never)]
fn slide_each<H: BuildHasher>(keyed: &mut Keyed<u64, Window, H>, events: &[(u64, f64)]) -> f64 {
    let mut sum = 0.0;
    // There is no limit.
    let _ = keyed.slide_each(events.iter().map(|(key, value)| (key, value)), |answer| sum += answer);
    sum
}

#[inline(never)]
fn slide_at<H: BuildHasher>(
    keyed: &mut Keyed<u64, Window, H, IdleAfter<u64>>,
    clock: &mut u64,
    events: &[(u64, f64)],
) -> f64 {
    let mut sum = 0.0;
    for (key, value) in events {
        *clock += 1;
        sum += keyed.slide(*clock, key, value).unwrap_or(0.0);
    }
    sum
}

/// All that there is to compare, with a hasher.
fn hashed<H: BuildHasher + Clone + 'static>(hasher: &H) -> [(&'static str, Run); 4] {
    let window = Window::new();
    let mut kept = Keyed::with_hasher(window.clone(), hasher.clone());
    let mut each = kept.clone();
    let mut used = Keyed::with_policy_and_hasher(window.clone(), LeastRecentlyUsed::new(), hasher.clone());
    let mut runs: [(&str, Run); 4] = [
        ("slide", Box::new(move |events| slide(&mut kept, events))),
        ("slide_each", Box::new(move |events| slide_each(&mut each, events))),
        ("least recently used", Box::new(move |events| slide(&mut used, events))),
        ("idle", Box::new(|_| 0.0)),
    ];
    if let ([.., (_, run)], Ok(idle)) = (&mut runs, IdleAfter::new(1 << 20)) {
        let (mut idle, mut clock) = (Keyed::with_policy_and_hasher(window, idle, hasher.clone()), 0);
        *run = Box::new(move |events| slide_at(&mut idle, &mut clock, events));
    }
    runs
}

/// The least nanoseconds an event of both, run in turn.
fn beside(array: &mut Run, run: &mut Run, events: &[(u64, f64)]) -> [f64; 2] {
    let mut least = [f64::INFINITY; 2];
    for _ in 0..RUNS {
        for (least, run) in least.iter_mut().zip([&mut *array, &mut *run]) {
            let start = Instant::now();
            black_box(run(black_box(events)));
            *least = least.min(start.elapsed().as_secs_f64() * 1e9 / events.len() as f64);
        }
    }
    least
}

fn events(steps: usize) -> Vec<(u64, f64)> {
    Noise(1)
        .zip(Noise(2))
        .take(steps)
        .map(|(key, value)| (u64::from(key.unsigned_abs()) % KEYS, value.into()))
        .collect()
}

fn of_array() -> Run {
    let mut windows: Vec<_> = (0..KEYS).map(|_| Window::new()).collect();
    Box::new(move |events| array(&mut windows, events))
}

pub(crate) fn print() {
    let events = events(STEPS);
    let mut array = of_array();
    println!("{:<12}{:<20}{:>9}{:>9}{:>9}", "hasher", "", "ns", "array", "ratio");
    for (hasher, runs) in
        [("multiply", hashed(&Fast::default())), ("RandomState", hashed(&RandomState::new()))]
    {
        for (name, mut run) in runs {
            let [array, keyed] = beside(&mut array, &mut run, &events);
            println!("{hasher:<12}{name:<20}{keyed:>9.1}{array:>9.1}{:>9.2}", keyed / array);
        }
    }
}

/// Runs one of them, to be counted: `keyed_array`, `keyed_slide`, `keyed_slide_each`, …
pub(crate) fn run(kernel: &str, steps: usize) -> bool {
    let Some(name) = kernel.strip_prefix("keyed_") else { return false };
    let named = |(known, _): &(&str, Run)| known.replace(' ', "_") == name;
    let Some((_, mut run)) = hashed(&Fast::default()).into_iter().chain([("array", of_array())]).find(named)
    else {
        return false;
    };
    black_box(run(black_box(&events(steps))));
    true
}
