//! What can be wrong with shards: with a read of them, with making them, and with taking one to write to.

use core::fmt;

use crate::time::OrderError;
#[cfg(feature = "sharded")]
use crate::time::SpanError;

/// Windows that could not be read as one. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MergeError<Span> {
    /// One of them has seen a later time.
    Backwards(OrderError<Span>),
    /// They are not all over the same span.
    Spans {
        /// The span of the first.
        first: Span,
        /// The span of the first that differs.
        other: Span,
    },
}

impl<Span: fmt::Debug> fmt::Display for MergeError<Span> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Backwards(error) => error.fmt(f),
            Self::Spans { first, other } => {
                write!(f, "windows over different spans cannot be read as one: {first:?} and {other:?}")
            }
        }
    }
}

impl<Span: fmt::Debug> core::error::Error for MergeError<Span> {}

impl<Span> From<OrderError<Span>> for MergeError<Span> {
    fn from(error: OrderError<Span>) -> Self {
        Self::Backwards(error)
    }
}

/// A sharded window that could not be made.
#[cfg(feature = "sharded")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ShardedError {
    /// There is no shard, so that nobody could write.
    NoShards,
    /// One of the shards could not be made a window over that span.
    Span(SpanError),
}

#[cfg(feature = "sharded")]
impl fmt::Display for ShardedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoShards => f.write_str("a sharded window has at least one shard"),
            Self::Span(error) => error.fmt(f),
        }
    }
}

#[cfg(feature = "sharded")]
impl core::error::Error for ShardedError {}

#[cfg(feature = "sharded")]
impl From<SpanError> for ShardedError {
    fn from(error: SpanError) -> Self {
        Self::Span(error)
    }
}

/// A writer that could not be had.
#[cfg(feature = "sharded")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum WriterError {
    /// Each shard has a writer. One that is dropped leaves its shard to the next.
    Taken {
        /// How many shards there are.
        shards: usize,
    },
    /// There is no memory for the writer's queue.
    OutOfMemory {
        /// How many values the queue was to hold.
        queue: usize,
    },
}

#[cfg(feature = "sharded")]
impl fmt::Display for WriterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken { shards: 1 } => f.write_str("the only shard has a writer"),
            Self::Taken { shards } => write!(f, "each of the {shards} shards has a writer"),
            Self::OutOfMemory { queue } => write!(f, "there is no memory for a queue of {queue} values"),
        }
    }
}

#[cfg(feature = "sharded")]
impl core::error::Error for WriterError {}
