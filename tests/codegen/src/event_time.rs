//! Windows over a span of event time beside the same over a count, on stamps at regular distances, at random ones, and in bursts:
//! 1,024 values are in the span on average, and the window has room for twice as many.

use std::hint::black_box;
use std::time::Duration;

use slidewin::time::{Stamp, TimeSpan};
use slidewin::window::{Fifo, SlidingWindow};
use slidewin::{Aggregator, Daba, TimeWindow, TwoStack, Window};

use crate::derived::{Five, Highest, Mean, Whole};
use crate::time::{Runs, STEPS};
use crate::{Noise, WIDTH};

const ROOM: usize = 2 * WIDTH;

/// How far apart values are on average, in ticks.
const DISTANCE: u64 = 1000;

/// When the values come.
#[derive(Clone, Copy)]
enum Arrival {
    Regular,
    /// Each tick is as good as any other.
    Random,
    /// Sixteen at a time.
    Bursts,
}

impl Arrival {
    fn ticks(self, count: usize) -> Vec<u64> {
        let mut noise = Noise(2);
        let mut now = 0;
        let mut gap = |at: usize| match self {
            Self::Regular => DISTANCE,
            Self::Random => {
                let uniform = (f64::from(noise.next().unwrap_or(0)) + 1.0) / 2_f64.powi(24);
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "the logarithm of what is at most 1, and not much less than that of 2⁻²⁴"
                )]
                let gap = (-uniform.ln() * DISTANCE as f64) as u64;
                gap
            }
            Self::Bursts => 16 * DISTANCE * u64::from(at.is_multiple_of(16)),
        };
        (0..count)
            .map(|at| {
                now += gap(at);
                now
            })
            .collect()
    }
}

/// Slides all values through a window over so much time, one answer each.
fn slide_all<W, T: Stamp>(span: T::Span, values: &[(T, W::Value)], answers: &mut [OutOf<W>])
where
    W: Slid,
{
    let Ok(mut window) = TimeWindow::<W, T>::new(span) else { return };
    for ((at, value), answer) in values.iter().zip(answers) {
        if let Ok(out) = window.slide(*at, value) {
            *answer = out;
        }
    }
}

type OutOf<W> = <<W as SlidingWindow>::Aggregator as Aggregator>::Out;

/// What is slid here.
trait Slid:
    SlidingWindow<Aggregator: Aggregator<Value = <Self as Fifo>::Value>> + Fifo<Value: Sized> + Default
{
}

impl<W> Slid for W where
    W: SlidingWindow<Aggregator: Aggregator<Value = <W as Fifo>::Value>> + Fifo<Value: Sized> + Default
{
}

/// One function for each kernel, and which of them to run or to time.
macro_rules! kernels {
    ($($kernel:ident = $window:ty, by $stamp:ty, $arrival:ident;)*) => {
        $(
            #[inline(never)]
            fn $kernel(values: &[($stamp, <$window as Fifo>::Value)], answers: &mut [OutOf<$window>]) {
                let span = <$stamp as Stamp>::Span::from_ticks(u128::from(DISTANCE) * WIDTH as u128);
                slide_all::<$window, $stamp>(span.unwrap_or_default(), values, answers);
            }
        )*

        pub(crate) fn run(kernel: &str, steps: usize) -> bool {
            match kernel {
                $(stringify!($kernel) => {
                    let values = values(Arrival::$arrival, steps);
                    let mut answers = vec![Default::default(); steps];
                    $kernel(black_box(&values), black_box(&mut answers));
                    black_box(answers);
                })*
                "event_time_setup" => {
                    black_box(values::<u64, f64>(Arrival::Regular, steps));
                    black_box(vec![0.0; steps]);
                }
                _ => return false,
            }
            true
        }

        pub(crate) fn timed(runs: &mut Runs) {
            $({
                let values = values(Arrival::$arrival, STEPS);
                let mut answers = vec![Default::default(); STEPS];
                runs.add(stringify!($kernel), move || $kernel(black_box(&values), black_box(&mut answers)));
            })*
        }
    };
}

/// Values without a pattern, with their stamps.
fn values<T: Stamp<Span = T> + TimeSpan, V: From<i32>>(arrival: Arrival, count: usize) -> Vec<(T, V)> {
    let stamps =
        arrival.ticks(count).into_iter().map(|ticks| T::from_ticks(ticks.into()).unwrap_or_default());
    stamps.zip(Noise(1).map(V::from)).collect()
}

kernels! {
    kernel_time_highest_regular = TwoStack<Highest, ROOM>, by u64, Regular;
    kernel_time_highest_random = TwoStack<Highest, ROOM>, by u64, Random;
    kernel_time_highest_bursts = TwoStack<Highest, ROOM>, by u64, Bursts;
    kernel_time_highest_duration = TwoStack<Highest, ROOM>, by Duration, Random;
    kernel_time_daba_regular = Daba<Highest, ROOM>, by u64, Regular;
    kernel_time_daba_random = Daba<Highest, ROOM>, by u64, Random;
    kernel_time_whole_regular = Window<Whole, ROOM>, by u64, Regular;
    kernel_time_whole_random = Window<Whole, ROOM>, by u64, Random;
    kernel_time_mean_random = TwoStack<Mean, ROOM>, by u64, Random;
    kernel_time_five_random = TwoStack<Five, ROOM>, by u64, Random;
}
