//! The predicate that most series of floats want.

use crate::Predicate;

/// The predicate of numbers that are not NaN, for [`Filtered`](crate::Filtered): NaN is skipped where it would propagate.
///
/// It is one of floats; of pairs, neither part of which may be NaN; and of integers, which never are, for the sake of pairs.
/// Infinities are numbers.
///
/// ```
/// use slidewin::{Aggregate, Filtered, NotNan, TwoStack};
///
/// #[derive(Aggregate, Clone)]
/// #[aggregate(value = f64, out = Option<f64>, finalize = |highest| highest.max)]
/// struct Highest {
///     #[aggregate(max)]
///     max: Option<f64>,
/// }
///
/// let values = [5.0, f64::NAN, f64::NAN, 9.0];
/// let mut skips = TwoStack::<Filtered<Highest, NotNan>, 2>::new();
/// assert_eq!(values.map(|value| skips.slide(value)), [Some(5.0), Some(5.0), None, Some(9.0)]);
/// let mut propagates = TwoStack::<Highest, 2>::new();
/// assert!(values.map(|value| propagates.slide(value))[3].is_some_and(f64::is_nan));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotNan {}

/// Each with how it is told whether it is NaN.
macro_rules! numbers {
    ($($number:ty)*, $is_nan:expr) => {$(
        #[diagnostic::do_not_recommend]
        impl Predicate<$number> for NotNan {
            #[inline]
            fn holds(value: &$number) -> bool {
                let is_nan: fn($number) -> bool = $is_nan;
                !is_nan(*value)
            }
        }
    )*};
}

numbers!(f32, f32::is_nan);
numbers!(f64, f64::is_nan);
numbers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize, |_| false);

#[diagnostic::do_not_recommend]
impl<X, Y> Predicate<(X, Y)> for NotNan
where
    Self: Predicate<X> + Predicate<Y>,
{
    #[inline]
    fn holds((x, y): &(X, Y)) -> bool {
        Self::holds(x) && Self::holds(y)
    }
}
