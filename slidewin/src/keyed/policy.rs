//! Which keys stay: all of them, those seen last, or ([`IdleAfter`]) those seen lately.

use super::IdleAfter;
use super::recency::Recency;
use crate::time::Stamp;

/// Which keys stay, and what is kept of each to tell: [`Kept`], [`LeastRecentlyUsed`] or [`IdleAfter`]. Sealed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say which keys stay",
    label = "not a policy of slidewin's",
    note = "the policies are `slidewin::keyed::Kept`, `LeastRecentlyUsed` and `IdleAfter<T>`"
)]
pub trait Policy: sealed::Track {}

/// A [`Policy`] that needs no time: [`Kept`] or [`LeastRecentlyUsed`]. Sealed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` needs to know when a key is seen",
    label = "this policy has a clock",
    note = "the stamp comes first: `keys.window(at, key)`, `keys.slide(at, key, value)`"
)]
pub trait Timeless: Policy {}

/// A [`Policy`] that knows the order in which keys were seen: [`LeastRecentlyUsed`] or [`IdleAfter`]. Sealed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not know in which order keys were seen",
    label = "there is no order of keys",
    note = "`Keyed::with_policy(window, LeastRecentlyUsed::new())` and `Keyed::with_policy(window, IdleAfter::new(span)?)` keep one"
)]
pub trait Ordered: Policy {}

pub(super) mod sealed {
    use alloc::collections::TryReserveError;

    /// What a policy is told. Keys are in slots, and known by the index of theirs.
    pub trait Track {
        /// There may come so many keys more.
        fn reserve(&mut self, additional: usize) -> Result<(), TryReserveError>;
        /// A key was added in a slot after the last; there is memory for it.
        fn added(&mut self);
        /// A key was seen.
        fn seen(&mut self, index: usize);
        /// A key was removed, and the last one put into its slot.
        fn swap_removed(&mut self, index: usize);
        /// All keys were removed.
        fn cleared(&mut self);
        /// Gives back memory that is not used.
        fn shrink(&mut self);
        /// The key that has not been seen for the longest, if that is known.
        fn oldest(&self) -> Option<usize>;
        /// Whether that goes to make room for a new one.
        fn evicts(&self) -> bool;
        /// Panics where what is known is not of so many keys. For tests.
        fn assert_valid(&self, keys: usize);
    }
}

/// Keys stay until they are removed, and a new one that the limit does not allow is an error. Nothing is kept of a key to tell.
#[derive(Clone, Copy, Default, Debug)]
pub struct Kept;

impl Policy for Kept {}
impl Timeless for Kept {}

impl sealed::Track for Kept {
    fn reserve(&mut self, _: usize) -> Result<(), alloc::collections::TryReserveError> {
        Ok(())
    }
    fn added(&mut self) {}
    #[inline]
    fn seen(&mut self, _: usize) {}
    fn swap_removed(&mut self, _: usize) {}
    fn cleared(&mut self) {}
    fn shrink(&mut self) {}
    fn oldest(&self) -> Option<usize> {
        None
    }
    fn evicts(&self) -> bool {
        false
    }
    fn assert_valid(&self, _: usize) {}
}

/// Where the limit does not allow a new key, the least recently used one goes to make room: the one that has been without an event for
/// the longest. 8 bytes a key, and a few writes an event.
///
/// A key is used by [`window`](crate::Keyed::window) and what stands on it, [`slide`](crate::Keyed::slide) and
/// [`push`](crate::Keyed::push); not by what only reads.
///
/// ```
/// use slidewin::keyed::LeastRecentlyUsed;
/// use slidewin::stats::Maximum;
/// use slidewin::{Keyed, KeysError, TwoStack};
///
/// let window = TwoStack::<Maximum<i32>, 8>::new();
/// let mut highest = Keyed::with_policy(window, LeastRecentlyUsed::new()).with_limit(2);
/// for (key, value) in [("a", 1), ("b", 2), ("a", 3), ("c", 4)] {
///     highest.slide(key, value)?;
/// }
/// assert_eq!((highest.contains("a"), highest.contains("b"), highest.evicted()), (true, false, 1));
///
/// // Who wants the keys that go takes them out before.
/// if highest.is_full() && !highest.contains("d") {
///     let (key, window) = highest.pop_least_recent().unwrap();
///     assert_eq!((key.as_str(), window.query()), ("a", Some(3)));
/// }
/// highest.slide("d", 5)?;
/// assert_eq!(highest.evicted(), 1);
/// # Ok::<(), KeysError>(())
/// ```
#[derive(Clone, Debug)]
pub struct LeastRecentlyUsed {
    recency: Recency,
}

impl LeastRecentlyUsed {
    /// The policy of no keys yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { recency: Recency::new() }
    }
}

impl Default for LeastRecentlyUsed {
    fn default() -> Self {
        Self::new()
    }
}

impl Policy for LeastRecentlyUsed {}
impl Timeless for LeastRecentlyUsed {}
impl Ordered for LeastRecentlyUsed {}

impl sealed::Track for LeastRecentlyUsed {
    fn reserve(&mut self, additional: usize) -> Result<(), alloc::collections::TryReserveError> {
        self.recency.reserve(additional)
    }
    fn added(&mut self) {
        self.recency.added(());
    }
    #[inline]
    fn seen(&mut self, index: usize) {
        self.recency.seen(index, ());
    }
    fn swap_removed(&mut self, index: usize) {
        self.recency.swap_removed(index);
    }
    fn cleared(&mut self) {
        self.recency.clear();
    }
    fn shrink(&mut self) {
        self.recency.shrink();
    }
    #[inline]
    fn oldest(&self) -> Option<usize> {
        self.recency.oldest()
    }
    fn evicts(&self) -> bool {
        true
    }
    fn assert_valid(&self, keys: usize) {
        let _ = self.recency.assert_valid(keys);
    }
}

impl<T: Stamp> Policy for IdleAfter<T> {}
impl<T: Stamp> Ordered for IdleAfter<T> {}
