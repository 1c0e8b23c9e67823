//! The format of what a snapshot holds, by its tags: each value says what it is, so that one of another kind is refused and not
//! read as something else; and each list says where it ends, not how long it is, so that nothing is ever reserved on its word.
//!
//! ```text
//! value    = tag and what the tag says
//! integers = 7 bits a byte, the lowest first, the top bit set in all but the last byte
//! floats   = their bits, little-endian: a NaN keeps its payload, a zero its sign
//! text     = its length and its bytes; bytes likewise
//! list     = values, END
//! record   = name, value, name, value, …, 0
//! name     = 1, text: a name that has not been used before; or its number among those, plus 2
//! ```
//!
//! Names of fields and variants are written once, and then by number: a window of a thousand records costs a byte a field for
//! them.

pub(super) const NOTHING: u8 = 0;
pub(super) const FALSE: u8 = 1;
pub(super) const TRUE: u8 = 2;
/// An integer that is not negative.
pub(super) const INTEGER: u8 = 3;
/// An integer below zero, as its complement.
pub(super) const NEGATIVE: u8 = 4;
pub(super) const F32: u8 = 5;
pub(super) const F64: u8 = 6;
pub(super) const CHAR: u8 = 7;
pub(super) const TEXT: u8 = 8;
pub(super) const BYTES: u8 = 9;
/// An option that holds a value, which follows.
pub(super) const SOME: u8 = 10;
pub(super) const LIST: u8 = 11;
/// Pairs of values, up to an `END` in the place of a key.
pub(super) const MAP: u8 = 12;
pub(super) const RECORD: u8 = 13;
/// A variant without content: its name.
pub(super) const UNIT_VARIANT: u8 = 14;
/// A variant with content: its name, and a value.
pub(super) const VARIANT: u8 = 15;
pub(super) const END: u8 = 16;

/// In the place of a name: there is no further one.
pub(super) const NO_NAME: u8 = 0;
/// A name that has not been used before follows.
pub(super) const NEW_NAME: u8 = 1;
/// The number of the first name.
pub(super) const FIRST_NAME: usize = 2;

/// How deep values may lie in each other.
pub(super) const DEEPEST: u8 = 64;
