//! Keys and their windows, one after the other.

use core::fmt;
use core::iter::FusedIterator;
use core::slice;

use super::policy::Policy;
use super::table::Slot;
use super::{Keyed, MapOf};

/// An iterator over the slots, made from one that is there, by what it hands out of a slot.
macro_rules! iterator {
    ($(#[$doc:meta])* $name:ident<$($lifetime:lifetime)?> of $slots:ty, |$slot:ident| $parts:expr => $item:ty) => {
        $(#[$doc])*
        pub struct $name<$($lifetime,)? K, W>($slots);

        impl<$($lifetime,)? K, W> Iterator for $name<$($lifetime,)? K, W> {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                self.0.next().map(|$slot| $parts)
            }
            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.0.size_hint()
            }
        }

        impl<$($lifetime,)? K, W> DoubleEndedIterator for $name<$($lifetime,)? K, W> {
            #[inline]
            fn next_back(&mut self) -> Option<$item> {
                self.0.next_back().map(|$slot| $parts)
            }
        }

        impl<$($lifetime,)? K, W> ExactSizeIterator for $name<$($lifetime,)? K, W> {}
        impl<$($lifetime,)? K, W> FusedIterator for $name<$($lifetime,)? K, W> {}

        impl<$($lifetime,)? K: fmt::Debug, W: fmt::Debug> fmt::Debug for $name<$($lifetime,)? K, W> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                MapOf(self.0.as_slice()).fmt(f)
            }
        }
    };
}

iterator! {
    /// The keys with their windows: [`Keyed::iter`].
    Iter<'a> of slice::Iter<'a, Slot<K, W>>, |slot| (&slot.key, &slot.window) => (&'a K, &'a W)
}

iterator! {
    /// The keys with their windows, to be changed: [`Keyed::iter_mut`].
    IterMut<'a> of slice::IterMut<'a, Slot<K, W>>, |slot| (&slot.key, &mut slot.window) => (&'a K, &'a mut W)
}

iterator! {
    /// The keys with their windows, taken out.
    IntoIter<> of alloc::vec::IntoIter<Slot<K, W>>, |slot| (slot.key, slot.window) => (K, W)
}

impl<K, W> Clone for Iter<'_, K, W> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<K, W, H, P: Policy> Keyed<K, W, H, P> {
    /// The keys with their windows, in no order that is promised, but the same until a key comes or goes.
    #[must_use]
    pub fn iter(&self) -> Iter<'_, K, W> {
        Iter(self.table.slots.iter())
    }

    /// As [`iter`](Self::iter), with windows that can be changed. No key counts as seen.
    pub fn iter_mut(&mut self) -> IterMut<'_, K, W> {
        IterMut(self.table.slots.iter_mut())
    }
}

impl<'a, K, W, H, P: Policy> IntoIterator for &'a Keyed<K, W, H, P> {
    type Item = (&'a K, &'a W);
    type IntoIter = Iter<'a, K, W>;

    fn into_iter(self) -> Iter<'a, K, W> {
        self.iter()
    }
}

impl<'a, K, W, H, P: Policy> IntoIterator for &'a mut Keyed<K, W, H, P> {
    type Item = (&'a K, &'a mut W);
    type IntoIter = IterMut<'a, K, W>;

    fn into_iter(self) -> IterMut<'a, K, W> {
        self.iter_mut()
    }
}

impl<K, W, H, P: Policy> IntoIterator for Keyed<K, W, H, P> {
    type Item = (K, W);
    type IntoIter = IntoIter<K, W>;

    fn into_iter(self) -> IntoIter<K, W> {
        IntoIter(self.table.slots.into_iter())
    }
}
