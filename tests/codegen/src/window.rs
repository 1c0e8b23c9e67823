//! Loops over `Window` beside the same over the window that it is chosen to be, since a name must cost nothing; and slices in
//! the place of loops.

use std::hint::black_box;

use slidewin::{SlidingWindow, Subtract, TwoStack, Window};

use crate::derived::{Highest, Total, Whole};
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

/// The same by one call.
fn slide_into<T, W: SlidingWindow<Aggregator: slidewin::Aggregator<Value = T, Out = T>>>(
    mut window: W,
    values: &[T],
    answers: &mut [T],
) {
    // The lengths are equal.
    let _ = window.slide_into(values, answers);
}

/// One function for each kernel, and which of them to run.
macro_rules! kernels {
    ($($kernel:ident = $loop:ident $window:ty, of $value:ty;)*) => {
        $(
            #[inline(never)]
            fn $kernel(values: &[$value], answers: &mut [$value]) {
                $loop(<$window>::new(), values, answers);
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
    kernel_window_whole = slide_all Window<Whole, WIDTH>, of i64;
    kernel_subtract_whole = slide_all Subtract<Whole, WIDTH>, of i64;
    kernel_window_highest = slide_all Window<Highest, WIDTH>, of f64;
    kernel_two_stack_highest = slide_all TwoStack<Highest, WIDTH>, of f64;
    kernel_slice_whole = slide_into Subtract<Whole, WIDTH>, of i64;
    kernel_slice_highest = slide_into TwoStack<Highest, WIDTH>, of f64;
    kernel_slice_total = slide_into TwoStack<Total, WIDTH>, of f64;
}
