//! One window a key: [`Keyed`], which keys stay in it, and why one might not come in.
//!
//! A key's window is a clone of one that is given when the keys are made, the *prototype*: any window, of values or of a span of time.
//! [`Keyed::window`] finds the window of an event's key, or makes it; with [`IdleAfter`] it takes the time of the event, too.

mod each;
mod error;
mod events;
mod idle;
mod iter;
mod policy;
mod recency;
mod table;

use core::borrow::Borrow;
use core::fmt;
use core::hash::{BuildHasher, Hash};
#[cfg(feature = "std")]
use std::hash::RandomState;

pub use self::error::KeysError;
pub use self::idle::{IdleAfter, IdleKeys};
pub use self::iter::{IntoIter, Iter, IterMut};
pub use self::policy::{Kept, LeastRecentlyUsed, Ordered, Policy, Timeless};
use self::table::{MOST, Slot, Table};
use crate::window::{AggOf, OutOf};
use crate::{Aggregator, Commutative, SlidingWindow};

/// The struct, whose hasher has a default with `std` alone.
macro_rules! keyed {
    ($(#[$doc:meta])* [$($default:tt)*]) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct Keyed<K, W, H $($default)*, P: Policy = Kept> {
            table: Table<K, W>,
            hasher: H,
            prototype: W,
            limit: usize,
            evicted: u64,
            policy: P,
        }
    };
}

#[cfg(feature = "std")]
keyed! {
    #[doc = include_str!("keyed/keyed.md")]
    [= RandomState]
}
#[cfg(not(feature = "std"))]
keyed! {
    /// One window a key. Without `std` there are no random numbers for a hasher, and so none is the default: give one to
    /// [`with_hasher`](Keyed::with_hasher).
    []
}

#[cfg(feature = "std")]
impl<K, W> Keyed<K, W> {
    /// No keys yet; each gets a clone of this window. Keys stay until they are removed, without a limit.
    #[must_use]
    pub fn new(prototype: W) -> Self {
        Self::with_hasher(prototype, RandomState::new())
    }
}

#[cfg(feature = "std")]
impl<K, W, P: Policy> Keyed<K, W, RandomState, P> {
    /// No keys yet; each gets a clone of this window, and the policy says which of them stay.
    #[must_use]
    pub fn with_policy(prototype: W, policy: P) -> Self {
        Self::with_policy_and_hasher(prototype, policy, RandomState::new())
    }
}

impl<K, W, H> Keyed<K, W, H> {
    /// As [`new`](Keyed::new), with another hasher.
    ///
    /// A hasher that has no secret is faster, and can be made to put all keys in one place by who chooses the keys.
    #[must_use]
    pub const fn with_hasher(prototype: W, hasher: H) -> Self {
        Self::with_policy_and_hasher(prototype, Kept, hasher)
    }
}

impl<K, W, H, P: Policy> Keyed<K, W, H, P> {
    /// As [`with_policy`](Keyed::with_policy), with another hasher.
    #[must_use]
    pub const fn with_policy_and_hasher(prototype: W, policy: P, hasher: H) -> Self {
        Self { table: Table::new(), hasher, prototype, limit: MOST, evicted: 0, policy }
    }

    /// The same with so many keys at most. What becomes of a new key that they leave no room for is for the policy to say: an error,
    /// or an eviction. Keys above a limit that comes later stay until there is a new one.
    #[must_use]
    pub fn with_limit(mut self, limit: usize) -> Self {
        self.limit = limit.min(MOST);
        self
    }

    /// How many keys there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.table.slots.len()
    }

    /// Whether there is no key.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many keys there may be: 4,294,967,295 where no other limit is set.
    #[inline]
    #[must_use]
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// Whether a new key would be refused, or another would go for it.
    #[inline]
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.len() >= self.limit
    }

    /// The window of which each new key gets a clone.
    #[inline]
    #[must_use]
    pub fn prototype(&self) -> &W {
        &self.prototype
    }

    /// What hashes the keys.
    #[inline]
    #[must_use]
    pub fn hasher(&self) -> &H {
        &self.hasher
    }

    /// Allocates what so many keys more will need, no byte more for their windows.
    ///
    /// # Errors
    ///
    /// [`KeysError`] when the limit does not allow them, or there is no memory for them. All is as it was before.
    pub fn reserve(&mut self, additional: usize) -> Result<(), KeysError> {
        if additional > self.limit.saturating_sub(self.len()) {
            return Err(KeysError::Full { limit: self.limit });
        }
        self.allocate(additional)
    }

    /// Gives back the memory that the keys do not need.
    pub fn shrink_to_fit(&mut self) {
        self.table.shrink();
        self.policy.shrink();
    }

    /// Removes all keys, and forgets what time it is. The memory of their slots stays, for others.
    pub fn clear(&mut self) {
        self.policy.cleared();
        self.table.clear();
    }

    /// Removes the keys for which `keep` is false. If that panics, those before are done.
    pub fn retain(&mut self, mut keep: impl FnMut(&K, &mut W) -> bool) {
        let mut index = 0;
        while let Some(Slot { key, window, .. }) = self.table.slots.get_mut(index) {
            if keep(key, window) {
                index += 1;
            } else {
                self.take(index);
            }
        }
    }

    /// The aggregate of what all windows hold together: of an aggregator to which the order does not matter, as keys have none. One
    /// combine a key.
    ///
    /// ```
    /// use slidewin::stats::Maximum;
    /// use slidewin::{Keyed, KeysError, TwoStack};
    ///
    /// let mut highest = Keyed::new(TwoStack::<Maximum<i32>, 2>::new());
    /// for (key, value) in [(7, 90), (7, 1), (8, 5), (7, 2)] {
    ///     highest.slide(&key, value)?;
    /// }
    /// assert_eq!((highest.query(&7), highest.query(&8)), (Some(Some(2)), Some(Some(5))));
    /// assert_eq!(highest.query_all(), Some(5));
    /// # Ok::<(), KeysError>(())
    /// ```
    #[must_use]
    pub fn aggregate_all(&self) -> AggOf<W>
    where
        W: SlidingWindow<Aggregator: Commutative>,
    {
        let mut all = W::Aggregator::empty();
        for (_, window) in self {
            W::Aggregator::append(&mut all, &window.aggregate());
        }
        all
    }

    /// What [`aggregate_all`](Self::aggregate_all) says.
    #[must_use]
    pub fn query_all(&self) -> OutOf<W>
    where
        W: SlidingWindow<Aggregator: Commutative>,
    {
        W::Aggregator::finalize(&self.aggregate_all())
    }

    /// Panics where what is known of the keys does not agree. For tests.
    #[doc(hidden)]
    pub fn assert_valid(&self) {
        self.table.assert_valid();
        self.policy.assert_valid(self.len());
    }

    /// Takes out the key of a slot.
    fn take(&mut self, index: usize) -> Option<(K, W)> {
        self.policy.swap_removed(index);
        self.table.swap_remove(index)
    }

    /// Sees to it that there is memory for so many keys more.
    fn allocate(&mut self, additional: usize) -> Result<(), KeysError> {
        let keys = self.len();
        let out_of_memory = KeysError::OutOfMemory { keys };
        self.table.reserve(additional).map_err(|_| out_of_memory)?;
        self.policy.reserve(additional.max(1)).map_err(|_| out_of_memory)
    }
}

impl<K, W, H, P: Ordered> Keyed<K, W, H, P> {
    /// Takes out the key that has been without an event for the longest.
    pub fn pop_least_recent(&mut self) -> Option<(K, W)> {
        let oldest = self.policy.oldest()?;
        self.take(oldest)
    }

    /// How many keys have gone to make room for new ones.
    #[inline]
    #[must_use]
    pub fn evicted(&self) -> u64 {
        self.evicted
    }
}

/// What only reads, or removes: no key counts as seen. Keys are looked up by what they lend: a `String` by a `&str`.
impl<K: Hash + Eq, W, H: BuildHasher, P: Policy> Keyed<K, W, H, P> {
    /// The window of a key.
    #[inline]
    #[must_use]
    pub fn get<Q>(&self, key: &Q) -> Option<&W>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.index(key).and_then(|index| self.table.slots.get(index)).map(|slot| &slot.window)
    }

    /// The window of a key, to be changed.
    #[inline]
    #[must_use]
    pub fn get_mut<Q>(&mut self, key: &Q) -> Option<&mut W>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.index(key).and_then(|index| self.table.slots.get_mut(index)).map(|slot| &mut slot.window)
    }

    /// Whether a key has a window.
    #[inline]
    #[must_use]
    pub fn contains<Q>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.index(key).is_some()
    }

    /// What the window of a key says.
    #[inline]
    #[must_use]
    pub fn query<Q>(&self, key: &Q) -> Option<OutOf<W>>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
        W: SlidingWindow,
    {
        self.get(key).map(SlidingWindow::query)
    }

    /// Removes a key, and answers its window.
    pub fn remove<Q>(&mut self, key: &Q) -> Option<W>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.remove_entry(key).map(|(_, window)| window)
    }

    /// Removes a key, and answers it with its window.
    pub fn remove_entry<Q>(&mut self, key: &Q) -> Option<(K, W)>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.index(key).and_then(|index| self.take(index))
    }

    #[inline]
    fn index<Q>(&self, key: &Q) -> Option<usize>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.table.find(self.hasher.hash_one(key), key)
    }
}

impl<K, W: Default, H: Default, P: Policy + Default> Default for Keyed<K, W, H, P> {
    fn default() -> Self {
        Self::with_policy_and_hasher(W::default(), P::default(), H::default())
    }
}

impl<K: fmt::Debug, W: fmt::Debug, H, P: Policy> fmt::Debug for Keyed<K, W, H, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        MapOf(&self.table.slots).fmt(f)
    }
}

/// Writes keys and their windows for `Debug`.
struct MapOf<'a, K, W>(&'a [Slot<K, W>]);

impl<K: fmt::Debug, W: fmt::Debug> fmt::Debug for MapOf<'_, K, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.0.iter().map(|slot| (&slot.key, &slot.window))).finish()
    }
}
