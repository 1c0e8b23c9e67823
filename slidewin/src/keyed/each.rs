//! Many events at once. A step waits for memory, for the slot of its key, and then for the window's value in it. Here the slots of some
//! events are looked for before the first of them is slid in: these look-ups wait for nothing but memory, all at the same time.

use alloc::borrow::ToOwned;
use core::borrow::Borrow;
use core::hash::{BuildHasher, Hash};

use super::policy::Timeless;
use super::{Keyed, KeysError};
use crate::SlidingWindow;
use crate::window::{OutOf, ValueOf};

/// How many events are looked up together: enough for memory to be busy, and few enough for what was found to be still near.
const AHEAD: usize = 32;

/// No index of a slot.
const NOT_FOUND: usize = usize::MAX;

impl<K: Hash + Eq, W, H: BuildHasher, P: Timeless> Keyed<K, W, H, P> {
    /// [`slide`](Self::slide) for each of the events in turn, with the same answers, in less time where windows take more memory
    /// than is near: their keys are looked for 32 events ahead, by a clone of the iterator.
    ///
    /// # Errors
    ///
    /// As [`slide`](Self::slide), at the first event whose key has no room. Those before have been slid in and answered; that one and
    /// those after it have not.
    ///
    /// # Panics
    ///
    /// As [`slide`](Self::slide), and if the iterator or `answer` does: the events that have been answered are slid in, and one more
    /// where `answer` panics.
    ///
    /// ```
    /// use slidewin::stats::Total;
    /// use slidewin::{Keyed, KeysError, TwoStack};
    ///
    /// struct Trade {
    ///     symbol: String,
    ///     size: i64,
    /// }
    ///
    /// let trades = [("A", 1), ("B", 20), ("A", 300)].map(|(symbol, size)| Trade { symbol: symbol.to_owned(), size });
    /// let mut totals = Keyed::new(TwoStack::<Total<i64>, 100>::new());
    /// let mut answers = Vec::new();
    /// totals.slide_each(trades.iter().map(|trade| (trade.symbol.as_str(), trade.size)), |total| answers.push(total))?;
    /// assert_eq!(answers, [1, 20, 301]);
    /// # Ok::<(), KeysError>(())
    /// ```
    pub fn slide_each<'k, Q, V>(
        &mut self,
        events: impl IntoIterator<Item = (&'k Q, V), IntoIter: Clone>,
        mut answer: impl FnMut(OutOf<W>),
    ) -> Result<(), KeysError>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ToOwned<Owned = K> + ?Sized + 'k,
        V: Borrow<ValueOf<W>>,
        W: SlidingWindow + Clone,
    {
        let mut events = events.into_iter();
        let mut hashes = [0; AHEAD];
        let mut found = [0; AHEAD];
        loop {
            let mut ahead = 0;
            for (hash, (key, _)) in hashes.iter_mut().zip(events.clone()) {
                *hash = self.hasher.hash_one(key);
                ahead += 1;
            }
            for ((found, hash), (key, _)) in found.iter_mut().zip(&hashes).zip(events.clone()) {
                *found = self.table.find(*hash, key).unwrap_or(NOT_FOUND);
            }
            for ((index, hash), (key, value)) in found.iter().zip(&hashes).zip(events.by_ref()) {
                match self.table.slots.get_mut(*index) {
                    // Keys may have come and gone since.
                    Some(slot) if slot.key.borrow() == key => {
                        self.policy.seen(*index);
                        answer(slot.window.slide(value));
                    }
                    _ => answer(self.see_and_slide(*hash, key, value)?),
                }
            }
            if ahead < AHEAD {
                return Ok(());
            }
        }
    }
}
