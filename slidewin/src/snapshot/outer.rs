//! Windows in other formats: the snapshot as bytes, or as base64 where the format is text. So nothing depends on how a format
//! writes a NaN, or how many digits of a float it reads.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Error as _, Serializer};

use super::Snapshot;

/// The `serialize` of a window.
pub(crate) fn serialize<W: Snapshot, S: Serializer>(window: &W, serializer: S) -> Result<S::Ok, S::Error> {
    let bytes = window.snapshot().map_err(S::Error::custom)?;
    if serializer.is_human_readable() {
        serializer.serialize_str(&BASE64_STANDARD.encode(bytes))
    } else {
        serializer.serialize_bytes(&bytes)
    }
}

/// The `deserialize` of a window.
pub(crate) fn deserialize<'de, W: Snapshot, D: Deserializer<'de>>(deserializer: D) -> Result<W, D::Error> {
    if deserializer.is_human_readable() {
        deserializer.deserialize_str(Outer(PhantomData))
    } else {
        deserializer.deserialize_byte_buf(Outer(PhantomData))
    }
}

/// Reads a window from what a format hands over: text, bytes, or a list of them.
struct Outer<W>(PhantomData<fn() -> W>);

impl<'de, W: Snapshot> Visitor<'de> for Outer<W> {
    type Value = W;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the snapshot of a window")
    }
    fn visit_str<E: Error>(self, text: &str) -> Result<W, E> {
        let bytes = BASE64_STANDARD.decode(text).map_err(E::custom)?;
        self.visit_bytes(&bytes)
    }
    fn visit_string<E: Error>(self, text: String) -> Result<W, E> {
        self.visit_str(&text)
    }
    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<W, E> {
        W::from_snapshot(bytes).map_err(E::custom)
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<W, A::Error> {
        let mut bytes = Vec::new();
        while let Some(byte) = elements.next_element()? {
            bytes.push(byte);
        }
        self.visit_bytes(&bytes)
    }
}
