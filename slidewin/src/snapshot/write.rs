//! Values to bytes, in the format of [`tag`].

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::ser::{self, Serialize};

use super::tag;

/// What is written so far.
#[derive(Default)]
pub(super) struct Writer {
    bytes: Vec<u8>,
    names: Vec<&'static str>,
    depth: u8,
}

impl Writer {
    /// A writer that goes on after some bytes.
    pub(super) fn after(bytes: Vec<u8>) -> Self {
        Self { bytes, ..Self::default() }
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    fn integer(&mut self, mut value: u128) {
        while let low @ 0x80.. = value {
            self.bytes.push(low.to_le_bytes()[0] | 0x80);
            value >>= 7;
        }
        self.bytes.push(value.to_le_bytes()[0]);
    }

    fn signed(&mut self, value: i128) {
        let (tag, size) = if value < 0 { (tag::NEGATIVE, !value) } else { (tag::INTEGER, value) };
        self.bytes.push(tag);
        self.integer(size.unsigned_abs());
    }

    fn sized(&mut self, bytes: &[u8]) {
        self.integer(bytes.len() as u128);
        self.bytes.extend_from_slice(bytes);
    }

    fn name(&mut self, name: &'static str) {
        match self.names.iter().position(|used| *used == name) {
            Some(number) => self.integer((number + tag::FIRST_NAME) as u128),
            None => {
                self.names.push(name);
                self.bytes.push(tag::NEW_NAME);
                self.sized(name.as_bytes());
            }
        }
    }

    /// Begins a value that has others in it; each that is begun must be ended.
    fn begin(&mut self, tag: u8) -> Result<(), WriteError> {
        if self.depth == tag::DEEPEST {
            return Err(ser::Error::custom("values lie too deep in each other"));
        }
        self.depth += 1;
        self.bytes.push(tag);
        Ok(())
    }

    fn end(&mut self, tag: u8) {
        self.depth -= 1;
        self.bytes.push(tag);
    }

    fn variant(&mut self, name: &'static str) -> Result<(), WriteError> {
        self.begin(tag::VARIANT)?;
        self.name(name);
        Ok(())
    }
}

/// Why a value could not be written: what its `Serialize` says.
#[derive(Debug)]
pub(super) struct WriteError(pub(super) String);

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl ser::StdError for WriteError {}

impl ser::Error for WriteError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// Values that are integers.
macro_rules! integers {
    ($($method:ident($ty:ty) as $wide:ty, $write:expr;)*) => {$(
        fn $method(self, value: $ty) -> Result<(), WriteError> {
            let write: fn(&mut Writer, $wide) = $write;
            write(self, value.into());
            Ok(())
        }
    )*};
}

fn unsigned(writer: &mut Writer, value: u128) {
    writer.bytes.push(tag::INTEGER);
    writer.integer(value);
}

impl<'writer> ser::Serializer for &'writer mut Writer {
    type Ok = ();
    type Error = WriteError;
    type SerializeSeq = Nested<'writer>;
    type SerializeTuple = Nested<'writer>;
    type SerializeTupleStruct = Nested<'writer>;
    type SerializeTupleVariant = Nested<'writer>;
    type SerializeMap = Nested<'writer>;
    type SerializeStruct = Nested<'writer>;
    type SerializeStructVariant = Nested<'writer>;

    integers! {
        serialize_i8(i8) as i128, Writer::signed;
        serialize_i16(i16) as i128, Writer::signed;
        serialize_i32(i32) as i128, Writer::signed;
        serialize_i64(i64) as i128, Writer::signed;
        serialize_i128(i128) as i128, Writer::signed;
        serialize_u8(u8) as u128, unsigned;
        serialize_u16(u16) as u128, unsigned;
        serialize_u32(u32) as u128, unsigned;
        serialize_u64(u64) as u128, unsigned;
        serialize_u128(u128) as u128, unsigned;
    }

    fn serialize_bool(self, value: bool) -> Result<(), WriteError> {
        self.bytes.push(if value { tag::TRUE } else { tag::FALSE });
        Ok(())
    }
    fn serialize_f32(self, value: f32) -> Result<(), WriteError> {
        self.bytes.push(tag::F32);
        self.bytes.extend_from_slice(&value.to_bits().to_le_bytes());
        Ok(())
    }
    fn serialize_f64(self, value: f64) -> Result<(), WriteError> {
        self.bytes.push(tag::F64);
        self.bytes.extend_from_slice(&value.to_bits().to_le_bytes());
        Ok(())
    }
    fn serialize_char(self, value: char) -> Result<(), WriteError> {
        self.bytes.push(tag::CHAR);
        self.integer(u32::from(value).into());
        Ok(())
    }
    fn serialize_str(self, value: &str) -> Result<(), WriteError> {
        self.bytes.push(tag::TEXT);
        self.sized(value.as_bytes());
        Ok(())
    }
    fn serialize_bytes(self, value: &[u8]) -> Result<(), WriteError> {
        self.bytes.push(tag::BYTES);
        self.sized(value);
        Ok(())
    }
    fn serialize_none(self) -> Result<(), WriteError> {
        self.serialize_unit()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), WriteError> {
        self.begin(tag::SOME)?;
        value.serialize(&mut *self)?;
        self.depth -= 1;
        Ok(())
    }
    fn serialize_unit(self) -> Result<(), WriteError> {
        self.bytes.push(tag::NOTHING);
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), WriteError> {
        self.serialize_unit()
    }
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), WriteError> {
        self.bytes.push(tag::UNIT_VARIANT);
        self.name(variant);
        Ok(())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), WriteError> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), WriteError> {
        self.variant(variant)?;
        value.serialize(&mut *self)?;
        self.depth -= 1;
        Ok(())
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Nested<'writer>, WriteError> {
        self.begin(tag::LIST)?;
        Ok(Nested { writer: self, end: tag::END, of_variant: false })
    }
    fn serialize_tuple(self, len: usize) -> Result<Nested<'writer>, WriteError> {
        self.serialize_seq(Some(len))
    }
    fn serialize_tuple_struct(self, _: &'static str, len: usize) -> Result<Nested<'writer>, WriteError> {
        self.serialize_seq(Some(len))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Nested<'writer>, WriteError> {
        self.variant(variant)?;
        self.begin(tag::LIST)?;
        Ok(Nested { writer: self, end: tag::END, of_variant: true })
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Nested<'writer>, WriteError> {
        self.begin(tag::MAP)?;
        Ok(Nested { writer: self, end: tag::END, of_variant: false })
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Nested<'writer>, WriteError> {
        self.begin(tag::RECORD)?;
        Ok(Nested { writer: self, end: tag::NO_NAME, of_variant: false })
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Nested<'writer>, WriteError> {
        self.variant(variant)?;
        self.begin(tag::RECORD)?;
        Ok(Nested { writer: self, end: tag::NO_NAME, of_variant: true })
    }
    fn is_human_readable(&self) -> bool {
        false
    }
}

/// A value with others in it, which are being written.
pub(super) struct Nested<'writer> {
    writer: &'writer mut Writer,
    end: u8,
    /// Whether it lies in a variant, which ends with it.
    of_variant: bool,
}

impl Nested<'_> {
    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), WriteError> {
        value.serialize(&mut *self.writer)
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), WriteError> {
        self.writer.name(name);
        self.value(value)
    }

    fn ended(self) {
        self.writer.end(self.end);
        self.writer.depth -= u8::from(self.of_variant);
    }
}

/// The traits of what lies in each other, which ask for the same under several names.
macro_rules! nested {
    ($($trait:ident::$method:ident($($name:ident: $ty:ty)?) => $write:ident;)*) => {$(
        impl ser::$trait for Nested<'_> {
            type Ok = ();
            type Error = WriteError;

            fn $method<T: Serialize + ?Sized>(&mut self, $($name: $ty,)? value: &T) -> Result<(), WriteError> {
                self.$write($($name,)? value)
            }
            fn end(self) -> Result<(), WriteError> {
                self.ended();
                Ok(())
            }
        }
    )*};
}

nested! {
    SerializeSeq::serialize_element() => value;
    SerializeTuple::serialize_element() => value;
    SerializeTupleStruct::serialize_field() => value;
    SerializeTupleVariant::serialize_field() => value;
    SerializeStruct::serialize_field(name: &'static str) => field;
    SerializeStructVariant::serialize_field(name: &'static str) => field;
}

impl ser::SerializeMap for Nested<'_> {
    type Ok = ();
    type Error = WriteError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), WriteError> {
        self.value(key)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), WriteError> {
        self.value(value)
    }
    fn end(self) -> Result<(), WriteError> {
        self.ended();
        Ok(())
    }
}
