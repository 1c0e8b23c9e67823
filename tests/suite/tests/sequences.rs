//! All sequences of operations up to a length, in windows of every small size, beside the plain fold of the same values after
//! each: a non-commutative operation, so that a value lost, taken twice or out of order shows.

use slidewin::{
    Daba, GrowableDaba, GrowableRecompute, GrowableSubtract, GrowableTwoStack, GrowableValueTwoStack,
    GrowableWindow, Recompute, Subtract, TwoStack, ValueTwoStack, Window,
};
use slidewin_tests::affine::{Affine, Chained};
use slidewin_tests::pair::Pair;
use slidewin_tests::scenario::Step;

const PUSH_POP: [Step; 2] = [Step::Push, Step::Pop];
const ALL: [Step; 3] = [Step::Push, Step::Pop, Step::Slide];

/// The longest sequences of two kinds of steps, and of three.
const LENGTHS: (u64, u64) = if cfg!(debug_assertions) { (14, 9) } else { (18, 11) };

macro_rules! sequences {
    ($($name:ident: $window:ident<$aggregator:ty>, [$($n:literal)*];)*) => {$(
        #[test]
        fn $name() {
            $(
                let new = Pair::of($window::<$aggregator, $n>::new());
                new.goes_through_all(&PUSH_POP, LENGTHS.0);
                new.goes_through_all(&ALL, LENGTHS.1);
            )*
        }
    )*};
}

sequences! {
    window: Window<Affine>, [1 2 3 5 8];
    two_stack: TwoStack<Affine>, [1 2 3 4 5 6 7 8];
    two_stack_re_associated: TwoStack<Chained>, [3 8];
    value_two_stack: ValueTwoStack<Affine>, [1 2 3 4 5 6 7 8];
    daba: Daba<Affine>, [1 2 3 4 5 6 7 8];
    subtract: Subtract<Affine>, [1 2 3 4 5 6 7 8];
    recompute: Recompute<Affine>, [1 2 3 4 5 6 7 8];
}

/// With growth in the middle: the slots become 4, 8 and what the limit allows.
macro_rules! growing {
    ($($name:ident: $window:ident<$aggregator:ty>;)*) => {$(
        #[test]
        fn $name() {
            for limit in [3, 6, 9] {
                let window = $window::<$aggregator>::with_limit(limit).expect("1 or more");
                Pair::of(window.clone()).goes_through_all(&PUSH_POP, LENGTHS.0);
                Pair::of(window).goes_through_all(&ALL, LENGTHS.1);
            }
        }
    )*};
}

growing! {
    growable_window: GrowableWindow<Affine>;
    growable_two_stack: GrowableTwoStack<Affine>;
    growable_value_two_stack: GrowableValueTwoStack<Affine>;
    growable_daba: GrowableDaba<Affine>;
    growable_subtract: GrowableSubtract<Affine>;
    growable_recompute: GrowableRecompute<Affine>;
}
