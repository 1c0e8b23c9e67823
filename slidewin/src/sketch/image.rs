//! A sketch in a snapshot: the bytes that `datasketches` makes of it. They are looked through before that crate reads them, since it
//! allocates what their header says.

use alloc::vec::Vec;
use core::fmt;

use serde::de::{Deserializer, Error, SeqAccess, Visitor};

/// A sketch's bytes, or none for no values.
pub(super) struct Image(pub(super) Option<Vec<u8>>);

impl serde::Serialize for Image {
    fn serialize<Out: serde::Serializer>(&self, serializer: Out) -> Result<Out::Ok, Out::Error> {
        match &self.0 {
            Some(bytes) => serializer.serialize_bytes(bytes),
            None => serializer.serialize_bytes(&[]),
        }
    }
}

impl<'de> serde::Deserialize<'de> for Image {
    fn deserialize<In: Deserializer<'de>>(deserializer: In) -> Result<Self, In::Error> {
        deserializer.deserialize_byte_buf(Bytes)
    }
}

struct Bytes;

impl<'de> Visitor<'de> for Bytes {
    type Value = Image;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bytes of a sketch")
    }
    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Image, E> {
        Ok(Image((!bytes.is_empty()).then(|| bytes.to_vec())))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Image, A::Error> {
        let mut bytes = Vec::new();
        while let Some(byte) = elements.next_element()? {
            bytes.push(byte);
        }
        Ok(Image(Some(bytes).filter(|bytes| !bytes.is_empty())))
    }
}

/// An integer in a sketch's bytes, little-endian, if there is one.
pub(super) fn integer<const N: usize>(bytes: &[u8], at: usize) -> Option<u64> {
    let bytes = bytes.get(at..at.checked_add(N)?)?;
    Some(bytes.iter().rev().fold(0, |integer, byte| integer << 8 | u64::from(*byte)))
}

/// What is said of bytes that are no sketch of the type.
pub(super) const FOREIGN: &str = "the bytes of no such sketch";
