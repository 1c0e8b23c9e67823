//! Bytes to values, in the format of [`tag`]. The bytes are not trusted: no count in them is believed before as many bytes are
//! there, and values may lie in each other [`DEEPEST`](tag::DEEPEST) deep and no deeper, so that the stack holds them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;

use super::tag;

/// What is left to read.
pub(super) struct Reader<'de> {
    bytes: &'de [u8],
    names: Vec<&'de str>,
    depth: u8,
}

/// Why a value could not be read.
#[derive(Debug)]
pub(super) struct ReadError(pub(super) String);

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl de::StdError for ReadError {}

impl de::Error for ReadError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

fn error<T>(message: &str) -> Result<T, ReadError> {
    Err(ReadError(message.into()))
}

impl<'de> Reader<'de> {
    pub(super) const fn new(bytes: &'de [u8]) -> Self {
        Self { bytes, names: Vec::new(), depth: 0 }
    }

    /// An error unless all has been read.
    pub(super) fn finish(self) -> Result<(), ReadError> {
        if self.bytes.is_empty() { Ok(()) } else { error("more follows than was expected") }
    }

    fn take(&mut self, count: usize) -> Result<&'de [u8], ReadError> {
        match self.bytes.split_at_checked(count) {
            Some((taken, rest)) => {
                self.bytes = rest;
                Ok(taken)
            }
            None => error("it ends in the middle of a value"),
        }
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], ReadError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    fn byte(&mut self) -> Result<u8, ReadError> {
        self.array().map(|[byte]| byte)
    }

    /// The next byte, which is not taken.
    fn peek(&self) -> Option<u8> {
        self.bytes.first().copied()
    }

    /// An integer in as few bytes as it has.
    fn integer(&mut self) -> Result<u128, ReadError> {
        let mut value = 0;
        for shift in (0..128).step_by(7) {
            let byte = self.byte()?;
            let bits = u128::from(byte & 0x7F);
            if (bits << shift) >> shift != bits || (byte == 0 && shift > 0) {
                break;
            }
            value |= bits << shift;
            if byte & 0x80 == 0 {
                return Ok(value);
            }
        }
        error("an integer that is too long")
    }

    fn sized(&mut self) -> Result<&'de [u8], ReadError> {
        let count = self.integer()?;
        // A count beyond a `usize` is beyond what is left, too.
        self.take(usize::try_from(count).unwrap_or(usize::MAX))
    }

    fn text(&mut self) -> Result<&'de str, ReadError> {
        core::str::from_utf8(self.sized()?).map_err(|_| ReadError("a text that is not UTF-8".into()))
    }

    /// The next name, if there is a further one.
    fn name(&mut self) -> Result<Option<&'de str>, ReadError> {
        match self.peek() {
            Some(tag::NO_NAME) => {
                self.byte()?;
                Ok(None)
            }
            Some(tag::NEW_NAME) => {
                self.byte()?;
                let name = self.text()?;
                self.names.push(name);
                Ok(Some(name))
            }
            _ => {
                let number = self.integer()?;
                let known =
                    usize::try_from(number).ok().and_then(|number| number.checked_sub(tag::FIRST_NAME));
                match known.and_then(|number| self.names.get(number)) {
                    Some(name) => Ok(Some(name)),
                    None => error("the number of a name that is none"),
                }
            }
        }
    }

    fn variant_name(&mut self) -> Result<&'de str, ReadError> {
        self.name()?.map_or_else(|| error("a variant without a name"), Ok)
    }

    /// Reads what lies in a value.
    fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, ReadError>) -> Result<T, ReadError> {
        if self.depth == tag::DEEPEST {
            return error("values lie too deep in each other");
        }
        self.depth += 1;
        let value = read(self)?;
        self.depth -= 1;
        Ok(value)
    }

    /// An error unless the value ends here.
    fn ended(&mut self, tag: u8) -> Result<(), ReadError> {
        if self.byte()? == tag { Ok(()) } else { error("a list or record with more in it than was expected") }
    }
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.byte()? {
            tag::NOTHING => visitor.visit_unit(),
            tag::FALSE => visitor.visit_bool(false),
            tag::TRUE => visitor.visit_bool(true),
            tag::INTEGER => match self.integer()? {
                value if u64::try_from(value).is_err() => visitor.visit_u128(value),
                value => visitor.visit_u64(u64::try_from(value).unwrap_or(u64::MAX)),
            },
            tag::NEGATIVE => match i128::try_from(self.integer()?).map(|complement| !complement) {
                Err(_) => error("an integer that is too long"),
                Ok(value) => match i64::try_from(value) {
                    Err(_) => visitor.visit_i128(value),
                    Ok(value) => visitor.visit_i64(value),
                },
            },
            tag::F32 => visitor.visit_f32(f32::from_bits(u32::from_le_bytes(self.array()?))),
            tag::F64 => visitor.visit_f64(f64::from_bits(u64::from_le_bytes(self.array()?))),
            tag::CHAR => match u32::try_from(self.integer()?).ok().and_then(char::from_u32) {
                Some(value) => visitor.visit_char(value),
                None => error("a character that is none"),
            },
            tag::TEXT => visitor.visit_borrowed_str(self.text()?),
            tag::BYTES => visitor.visit_borrowed_bytes(self.sized()?),
            tag::SOME => self.nested(|reader| visitor.visit_some(reader)),
            tag::LIST => self.nested(|reader| {
                let value = visitor.visit_seq(Elements { reader })?;
                reader.ended(tag::END).map(|()| value)
            }),
            tag::MAP => self.nested(|reader| {
                let value = visitor.visit_map(Entries { reader })?;
                reader.ended(tag::END).map(|()| value)
            }),
            tag::RECORD => self.nested(|reader| {
                let value = visitor.visit_map(Fields { reader })?;
                reader.ended(tag::NO_NAME).map(|()| value)
            }),
            // Who asks for no kind in particular is given what a format without variants would have.
            tag::UNIT_VARIANT => visitor.visit_borrowed_str(self.variant_name()?),
            tag::VARIANT => self.nested(|reader| {
                let name = reader.variant_name()?;
                let mut variant = Variant { reader, name, content: Content::Value };
                let value = visitor.visit_map(&mut variant)?;
                if variant.content == Content::Taken {
                    Ok(value)
                } else {
                    error("a variant that is not read")
                }
            }),
            _ => error("a value of no kind"),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if self.peek() == Some(tag::NOTHING) {
            self.byte()?;
            return visitor.visit_none();
        }
        self.deserialize_any(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let content = match self.byte()? {
            tag::UNIT_VARIANT => Content::Nothing,
            tag::VARIANT => Content::Value,
            _ => return error("a value that is no variant"),
        };
        self.nested(|reader| {
            let name = reader.variant_name()?;
            visitor.visit_enum(Variant { reader, name, content })
        })
    }

    fn is_human_readable(&self) -> bool {
        false
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

/// The values of a list.
struct Elements<'reader, 'de> {
    reader: &'reader mut Reader<'de>,
}

impl<'de> de::SeqAccess<'de> for Elements<'_, 'de> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ReadError> {
        if self.reader.peek() == Some(tag::END) {
            return Ok(None);
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

/// The pairs of a map.
struct Entries<'reader, 'de> {
    reader: &'reader mut Reader<'de>,
}

impl<'de> de::MapAccess<'de> for Entries<'_, 'de> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ReadError> {
        if self.reader.peek() == Some(tag::END) {
            return Ok(None);
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        seed.deserialize(&mut *self.reader)
    }
}

/// The fields of a record.
struct Fields<'reader, 'de> {
    reader: &'reader mut Reader<'de>,
}

impl<'de> de::MapAccess<'de> for Fields<'_, 'de> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ReadError> {
        if self.reader.peek() == Some(tag::NO_NAME) {
            return Ok(None);
        }
        let Some(name) = self.reader.name()? else { return Ok(None) };
        seed.deserialize(de::value::BorrowedStrDeserializer::new(name)).map(Some)
    }
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        seed.deserialize(&mut *self.reader)
    }
}

/// What a variant has beside its name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    Nothing,
    Value,
    /// It has been read.
    Taken,
}

/// A variant: to who knows it, or as a map of one entry.
struct Variant<'reader, 'de> {
    reader: &'reader mut Reader<'de>,
    name: &'de str,
    content: Content,
}

impl Variant<'_, '_> {
    fn value(self) -> Result<Self, ReadError> {
        if self.content == Content::Value { Ok(self) } else { error("a variant without what belongs to it") }
    }
}

impl<'de> de::EnumAccess<'de> for Variant<'_, 'de> {
    type Error = ReadError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), ReadError> {
        let name: de::value::BorrowedStrDeserializer<'de, ReadError> =
            de::value::BorrowedStrDeserializer::new(self.name);
        seed.deserialize(name).map(|name| (name, self))
    }
}

impl<'de> de::VariantAccess<'de> for Variant<'_, 'de> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        if self.content == Content::Nothing {
            Ok(())
        } else {
            error("a variant with more in it than was expected")
        }
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ReadError> {
        seed.deserialize(self.value()?.reader)
    }
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, ReadError> {
        self.value()?.reader.deserialize_any(visitor)
    }
    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.value()?.reader.deserialize_any(visitor)
    }
}

impl<'de> de::MapAccess<'de> for Variant<'_, 'de> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ReadError> {
        if self.content == Content::Taken {
            return Ok(None);
        }
        seed.deserialize(self.name.into_deserializer()).map(Some)
    }
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        self.content = Content::Taken;
        seed.deserialize(&mut *self.reader)
    }
}
