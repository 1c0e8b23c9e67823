//! When a value is of, and how far apart two such times are. Windows ask a clock for no more than this; all that they compute is
//! distances, which have no sign, from a stamp that they have seen: so no stamp is too early, too late or too far from another.

use core::time::Duration;

/// When a value is of: a point of time on some clock.
///
/// Integers are stamps in whatever unit the caller counts, [`Duration`] is one since some start, and with `std` so are `Instant`
/// and `SystemTime`. A type of another crate becomes one in a struct of your own:
///
/// ```
/// use core::time::Duration;
/// use slidewin::time::Stamp;
/// # mod chrono { // stands for the crate: milliseconds
/// #     #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
/// #     pub struct Utc(pub i64);
/// #     impl Utc {
/// #         pub fn elapsed_since(self, earlier: Self) -> Option<core::time::Duration> {
/// #             u64::try_from(self.0.checked_sub(earlier.0)?).ok().map(core::time::Duration::from_millis)
/// #         }
/// #         pub fn checked_add(self, span: core::time::Duration) -> Option<Self> {
/// #             self.0.checked_add(i64::try_from(span.as_millis()).ok()?).map(Self)
/// #         }
/// #         pub fn checked_sub(self, span: core::time::Duration) -> Option<Self> {
/// #             self.0.checked_sub(i64::try_from(span.as_millis()).ok()?).map(Self)
/// #         }
/// #     }
/// # }
///
/// #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
/// struct At(chrono::Utc);
///
/// impl Stamp for At {
///     type Span = Duration;
///     fn since(self, earlier: Self) -> Duration {
///         self.0.elapsed_since(earlier.0).unwrap_or_default()
///     }
///     fn after(self, span: Duration) -> Option<Self> {
///         self.0.checked_add(span).map(Self)
///     }
///     fn before(self, span: Duration) -> Option<Self> {
///         self.0.checked_sub(span).map(Self)
///     }
/// }
///
/// let start = At(chrono::Utc(-1500));
/// let later = start.after(Duration::from_secs(2)).unwrap();
/// assert_eq!((later.since(start), start.since(later)), (Duration::from_secs(2), Duration::ZERO));
/// ```
///
/// # Laws
///
/// For `a <= b <= c`: `c.since(a)` is `b.since(a)` and `c.since(b)` together; `b.since(a)` is zero only where `a = b`;
/// `a.after(b.since(a))` is `b`, and `b.before(b.since(a))` is `a`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say when a value is of",
    label = "`Stamp` is not implemented for `{Self}`",
    note = "integers are stamps, and `core::time::Duration`, and with the feature `std` `Instant` and `SystemTime`",
    note = "a float is none, since NaN is before and after nothing: count in a smaller unit",
    note = "a type of another crate becomes one in a struct of your own: `impl slidewin::time::Stamp for At`, where `struct At({Self})`"
)]
pub trait Stamp: Copy + Ord {
    /// The distance of two stamps: unsigned integers for integers of that width, a [`Duration`] for all others.
    type Span: TimeSpan;

    /// How long before this stamp `earlier` is; zero where it is not earlier.
    #[must_use]
    fn since(self, earlier: Self) -> Self::Span;

    /// The stamp so much later, if there is one.
    #[must_use]
    fn after(self, span: Self::Span) -> Option<Self>;

    /// The stamp so much earlier, if there is one.
    #[must_use]
    fn before(self, span: Self::Span) -> Option<Self>;
}

/// A stamp whose clock has a start of its own, from which panes are counted unless another one is given: 0, or 1970 for
/// `SystemTime`.
#[diagnostic::on_unimplemented(
    message = "the clock of `{Self}` has no start of its own",
    label = "`Epoch` is not implemented for `{Self}`",
    note = "say from which stamp panes are counted: the constructors that end in `_from` take it"
)]
pub trait Epoch: Stamp {
    /// The stamp from which panes are counted.
    #[must_use]
    fn epoch() -> Self;
}

/// The distance of two stamps: never negative, and itself the stamp of a clock that starts at zero, its default. Sealed:
/// `u8` to `u64`, `usize`, and [`Duration`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no distance of two stamps",
    label = "the distance of stamps is an unsigned integer or a `Duration`",
    note = "a clock of your own says `type Span = core::time::Duration;` or `type Span = u64;`"
)]
pub trait TimeSpan: Stamp<Span = Self> + Default + core::fmt::Debug + sealed::Sealed {
    /// The distance in the smallest unit that it tells apart: that of an integer, or the nanosecond.
    #[must_use]
    fn ticks(self) -> u128;

    /// The distance of so many of the smallest unit, if it can be said.
    #[must_use]
    fn from_ticks(ticks: u128) -> Option<Self>;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! unsigned_stamps {
    ($($int:ident)+) => {$(
        #[diagnostic::do_not_recommend]
        impl Stamp for $int {
            type Span = Self;

            #[inline]
            fn since(self, earlier: Self) -> Self {
                self.saturating_sub(earlier)
            }
            #[inline]
            fn after(self, span: Self) -> Option<Self> {
                self.checked_add(span)
            }
            #[inline]
            fn before(self, span: Self) -> Option<Self> {
                self.checked_sub(span)
            }
        }

        #[diagnostic::do_not_recommend]
        impl Epoch for $int {
            #[inline]
            fn epoch() -> Self {
                0
            }
        }

        impl sealed::Sealed for $int {}

        #[diagnostic::do_not_recommend]
        impl TimeSpan for $int {
            #[inline]
            #[allow(clippy::cast_lossless, reason = "`usize` has no lossless conversion, and is no wider")]
            fn ticks(self) -> u128 {
                self as u128
            }
            #[inline]
            fn from_ticks(ticks: u128) -> Option<Self> {
                Self::try_from(ticks).ok()
            }
        }
    )+};
}

macro_rules! signed_stamps {
    ($($int:ident $span:ident,)+) => {$(
        #[diagnostic::do_not_recommend]
        impl Stamp for $int {
            type Span = $span;

            #[inline]
            fn since(self, earlier: Self) -> $span {
                if self > earlier { self.abs_diff(earlier) } else { 0 }
            }
            #[inline]
            fn after(self, span: $span) -> Option<Self> {
                self.checked_add_unsigned(span)
            }
            #[inline]
            fn before(self, span: $span) -> Option<Self> {
                self.checked_sub_unsigned(span)
            }
        }

        #[diagnostic::do_not_recommend]
        impl Epoch for $int {
            #[inline]
            fn epoch() -> Self {
                0
            }
        }
    )+};
}

unsigned_stamps!(u8 u16 u32 u64 usize);
signed_stamps!(i8 u8, i16 u16, i32 u32, i64 u64, isize usize,);

#[diagnostic::do_not_recommend]
impl Stamp for Duration {
    type Span = Self;

    #[inline]
    fn since(self, earlier: Self) -> Self {
        self.saturating_sub(earlier)
    }
    #[inline]
    fn after(self, span: Self) -> Option<Self> {
        self.checked_add(span)
    }
    #[inline]
    fn before(self, span: Self) -> Option<Self> {
        self.checked_sub(span)
    }
}

#[diagnostic::do_not_recommend]
impl Epoch for Duration {
    #[inline]
    fn epoch() -> Self {
        Self::ZERO
    }
}

impl sealed::Sealed for Duration {}

#[diagnostic::do_not_recommend]
impl TimeSpan for Duration {
    #[inline]
    fn ticks(self) -> u128 {
        self.as_nanos()
    }
    #[inline]
    fn from_ticks(ticks: u128) -> Option<Self> {
        let seconds = u64::try_from(ticks / NANOS_A_SECOND).ok()?;
        let nanos = u32::try_from(ticks % NANOS_A_SECOND).ok()?;
        Some(Self::new(seconds, nanos))
    }
}

const NANOS_A_SECOND: u128 = 1_000_000_000;

#[cfg(feature = "std")]
#[diagnostic::do_not_recommend]
impl Stamp for std::time::Instant {
    type Span = Duration;

    #[inline]
    fn since(self, earlier: Self) -> Duration {
        self.saturating_duration_since(earlier)
    }
    #[inline]
    fn after(self, span: Duration) -> Option<Self> {
        self.checked_add(span)
    }
    #[inline]
    fn before(self, span: Duration) -> Option<Self> {
        self.checked_sub(span)
    }
}

#[cfg(feature = "std")]
#[diagnostic::do_not_recommend]
impl Stamp for std::time::SystemTime {
    type Span = Duration;

    #[inline]
    fn since(self, earlier: Self) -> Duration {
        self.duration_since(earlier).unwrap_or_default()
    }
    #[inline]
    fn after(self, span: Duration) -> Option<Self> {
        self.checked_add(span)
    }
    #[inline]
    fn before(self, span: Duration) -> Option<Self> {
        self.checked_sub(span)
    }
}

#[cfg(feature = "std")]
#[diagnostic::do_not_recommend]
impl Epoch for std::time::SystemTime {
    #[inline]
    fn epoch() -> Self {
        Self::UNIX_EPOCH
    }
}
