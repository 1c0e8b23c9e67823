//! Loops over `Window` beside the same over the window that it is chosen to be: a name must cost nothing.

use std::hint::black_box;

use slidewin::{SlidingWindow, Subtract, TwoStack, Window};

use crate::derived::{Highest, Whole};
use crate::{Noise, WIDTH};

/// Slides all values through a window, one answer each.
fn slide_all<T, W: SlidingWindow<Aggregator: slidewin::Aggregator<Value = T, Out = T>>>(
    mut window: W,
    values: &[T],
    answers: &mut [T],
) {
    for (value, answer) in values.iter().zip(answers) {
        *answer = window.slide(value);
    }
}

/// One function for each kernel, and which of them to run.
macro_rules! kernels {
    ($($kernel:ident = $window:ty, of $value:ty;)*) => {
        $(
            #[inline(never)]
            fn $kernel(values: &[$value], answers: &mut [$value]) {
                slide_all(<$window>::new(), values, answers);
            }
        )*

        pub(crate) fn run(kernel: &str, steps: usize) -> bool {
            match kernel {
                $(stringify!($kernel) => {
                    let values: Vec<_> = Noise(1).take(steps).map(Into::into).collect();
                    let mut answers = vec![Default::default(); steps];
                    $kernel(black_box(&values), black_box(&mut answers));
                    black_box(answers);
                })*
                _ => return false,
            }
            true
        }
    };
}

kernels! {
    kernel_window_whole = Window<Whole, WIDTH>, of i64;
    kernel_subtract_whole = Subtract<Whole, WIDTH>, of i64;
    kernel_window_highest = Window<Highest, WIDTH>, of f64;
    kernel_two_stack_highest = TwoStack<Highest, WIDTH>, of f64;
}
