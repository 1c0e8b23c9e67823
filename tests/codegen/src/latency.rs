//! How long the slowest step of a window takes, free of what the machine does meanwhile: the same steps are timed in many
//! runs, each step takes as long as in its fastest run, and the slowest is the one that still takes longest.

use std::hint::black_box;
use std::time::{Duration, Instant};

use slidewin::{BoxedDaba, BoxedTwoStack, SlidingWindow};

use crate::Noise;
use crate::derived::Highest;

const WIDTH: usize = 16 * 1024;

/// Enough steps for a flip of the two stacks, and for two joinings in a `Daba`.
const STEPS: usize = 2 * WIDTH;

const RUNS: usize = 301;

/// Prints the slowest steps of both windows, and their ratio.
pub(crate) fn print() {
    let (Ok(mut two_stacks), Ok(mut daba)) =
        (BoxedTwoStack::<Highest>::with_capacity(WIDTH), BoxedDaba::<Highest>::with_capacity(WIDTH))
    else {
        eprintln!("there is no memory for windows of {WIDTH} values");
        return;
    };
    let clock = slowest(|_| 0.0, || ());
    let two_stacks = slowest_slide(&mut two_stacks).saturating_sub(clock);
    let daba = slowest_slide(&mut daba).saturating_sub(clock);
    println!("the slowest slide of a window of {WIDTH} maxima, without the {clock:?} that the clock takes:");
    println!("TwoStack{:>12.0} ns", nanoseconds(two_stacks));
    println!("Daba    {:>12.0} ns", nanoseconds(daba));
    // A clock that ticks slowly may see no time pass.
    let factor = nanoseconds(two_stacks) / nanoseconds(daba).max(1.0);
    println!("shorter by a factor of {factor:.0}");
}

fn nanoseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e9
}

/// The slowest slide of a full window.
fn slowest_slide<W>(window: &mut W) -> Duration
where
    W: SlidingWindow<Aggregator = Highest>,
{
    let window = std::cell::RefCell::new(window);
    slowest(
        |value| window.borrow_mut().slide(value),
        || {
            let mut window = window.borrow_mut();
            window.clear();
            Noise(1).take(WIDTH).for_each(|value| _ = black_box(window.slide(f64::from(value))));
        },
    )
}

/// The longest of the shortest times that each step took, all steps in a row in each of many runs that begin alike.
fn slowest(mut step: impl FnMut(f64) -> f64, mut begin: impl FnMut()) -> Duration {
    let values: Vec<f64> = Noise(2).take(STEPS).map(f64::from).collect();
    let mut shortest = vec![Duration::MAX; STEPS];
    for _ in 0..RUNS {
        begin();
        let mut before = Instant::now();
        for (value, shortest) in values.iter().zip(&mut shortest) {
            black_box(step(black_box(*value)));
            let now = Instant::now();
            *shortest = (*shortest).min(now - before);
            before = now;
        }
    }
    shortest.into_iter().max().unwrap_or_default()
}
