//! Pane windows on the heap, and how they are made.

use super::leaf::Leaf;
use super::ring::Node;
use super::{Hops, HopsError, PaneWindowOn};
use crate::storage::{Boxed, Growable, GrowableSlots};
use crate::time::Stamp;
use crate::{Aggregator, StorageError};

/// [`PaneWindow`](crate::PaneWindow) on the heap, for a number of panes that is known at run time, or too large for the stack.
///
/// ```
/// use slidewin::BoxedPaneWindow;
/// use slidewin::panes::Hops;
/// use slidewin::stats::Total;
///
/// let hops = Hops::<u64>::hopping(3600, 1)?;
/// let mut window = BoxedPaneWindow::<Total<u64>, u64>::with_capacity(hops, 4000)?;
/// for at in 0..4000 {
///     window.push(at, 1)?;
/// }
/// assert_eq!(window.finish().map(|emission| emission.out).max(), Some(3600));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type BoxedPaneWindow<A, T> = PaneWindowOn<A, T, Boxed>;

/// [`PaneWindow`](crate::PaneWindow) on the heap, for as many panes as are needed, up to a limit. The limit is there for a stamp that is far
/// ahead by mistake, which would ask for the memory of all panes before it.
///
/// ```
/// use slidewin::GrowablePaneWindow;
/// use slidewin::panes::{Hops, PaneError};
/// use slidewin::stats::Total;
///
/// let mut window = GrowablePaneWindow::<Total<u64>, u64>::with_limit(Hops::tumbling(60)?, 100_000)?;
/// window.push(0, 1)?;
/// window.push(60_000, 2)?;
/// assert_eq!(window.len(), 1001);
/// assert!(matches!(window.push(60_000_000, 4), Err(PaneError::Full(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type GrowablePaneWindow<A, T> = PaneWindowOn<A, T, Growable>;

impl<A: Aggregator, T: Stamp> BoxedPaneWindow<A, T> {
    /// A window that holds no event, and can hold so many panes. It allocates here and never again.
    ///
    /// # Errors
    ///
    /// [`HopsError::TooFewPanes`] where the capacity is less than [`Hops::panes_needed`], or [`HopsError::OutOfMemory`].
    pub fn with_capacity(hops: Hops<T>, capacity: usize) -> Result<Self, HopsError> {
        hops.check(capacity)?;
        let no_memory = |_: StorageError| HopsError::OutOfMemory { capacity };
        let leaves = Boxed::slots(capacity, || Leaf::VACANT).map_err(no_memory)?;
        let nodes = Boxed::slots(capacity, Node::new).map_err(no_memory)?;
        Ok(Self::over(hops, leaves, nodes))
    }
}

impl<A: Aggregator, T: Stamp> GrowablePaneWindow<A, T> {
    /// A window that holds no event, and can hold so many panes. It allocates nothing yet, and then whenever its panes have doubled;
    /// each time it combines all blocks of them anew, which is less than a combine a pane.
    ///
    /// # Errors
    ///
    /// [`HopsError::TooFewPanes`] where the limit is less than [`Hops::panes_needed`].
    pub fn with_limit(hops: Hops<T>, limit: usize) -> Result<Self, HopsError> {
        hops.check(limit)?;
        Ok(Self::over(hops, GrowableSlots::new(limit), GrowableSlots::new(limit)))
    }
}
