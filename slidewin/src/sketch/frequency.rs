//! What sketches of frequencies answer.

/// A value, and how often it occurs: between two bounds, both of them counts that it may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frequency<T> {
    /// The value.
    pub value: T,
    /// It occurs so often at least.
    pub at_least: u64,
    /// It occurs so often at most.
    pub at_most: u64,
}
