//! Nanoseconds a step, and as a ratio to two bare chains over the same number of values, one of maxima and one of additions, in
//! which each operation waits for the one before; those of a `Daba` as a ratio to the same of a `TwoStack`, too. All run in
//! turn, in one process; each figure is that of the fiftieth
//! part of its runs that is the fastest: what a step takes undisturbed.

use std::hint::black_box;
use std::time::Instant;

use crate::Noise;

/// The steps of one run: many windows, and few enough values to stay in the cache.
pub(crate) const STEPS: usize = 16 * 1024;

const RUNS: usize = 401;

/// What is timed.
pub(crate) struct Runs(Vec<Run>);

struct Run {
    name: &'static str,
    body: Box<dyn FnMut()>,
    nanoseconds: Vec<f64>,
}

impl Runs {
    /// The chains that the others are measured by.
    pub(crate) fn new() -> Self {
        let mut runs = Self(Vec::new());
        let values: Vec<f64> = Noise(1).take(STEPS).map(f64::from).collect();
        let same = values.clone();
        runs.add("chain of maxima", move || {
            black_box(
                black_box(&values).iter().fold(0.0, |max: f64, &value| if value > max { value } else { max }),
            );
        });
        runs.add("chain of additions", move || {
            black_box(black_box(&same).iter().fold(0.0, |sum: f64, &value| sum + value));
        });
        runs
    }

    pub(crate) fn add(&mut self, name: &'static str, body: impl FnMut() + 'static) {
        self.0.push(Run { name, body: Box::new(body), nanoseconds: Vec::new() });
    }

    pub(crate) fn print(mut self) {
        for _ in 0..RUNS {
            for run in &mut self.0 {
                let start = Instant::now();
                (run.body)();
                run.nanoseconds.push(start.elapsed().as_secs_f64() * 1e9 / STEPS as f64);
            }
        }
        let figures: Vec<_> =
            self.0.iter_mut().map(|run| (run.name, undisturbed(&mut run.nanoseconds))).collect();
        let [(_, maxima), (_, additions), ..] = figures[..] else { return };
        println!("{:<26}{:>8}{:>12}{:>12}{:>12}", "", "ns/step", "/ maxima", "/ additions", "/ two stacks");
        for &(name, nanoseconds) in &figures {
            print!(
                "{name:<26}{nanoseconds:>8.2}{:>12.2}{:>12.2}",
                nanoseconds / maxima,
                nanoseconds / additions
            );
            let two_stacks = name.replace("_daba_", "_derived_");
            let same = figures.iter().find(|(other, _)| *other == two_stacks && two_stacks != name);
            match same {
                Some((_, of_two_stacks)) => println!("{:>12.2}", nanoseconds / of_two_stacks),
                None => println!(),
            }
        }
    }
}

fn undisturbed(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 50).copied().unwrap_or(f64::NAN)
}
