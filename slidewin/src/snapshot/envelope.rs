//! What is around the state in a snapshot, so that any other bytes are told from one, and any damage from what was written.
//!
//! ```text
//! magic    version    kind, state            checksum
//! 4 bytes  2 bytes    the format of `tag`    8 bytes, of all that is before
//! ```

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::SnapshotError;
use super::read::Reader;
use super::write::Writer;

const MAGIC: [u8; 4] = *b"slwn";

/// The version of the format that is written, and the only one that is read. It goes up with any change of the bytes.
pub(super) const VERSION: u16 = 1;

const CHECKSUM: usize = size_of::<u64>();

/// Some bytes in a snapshot's envelope.
pub(super) fn sealed(kind: &str, state: &impl Serialize) -> Result<Vec<u8>, SnapshotError> {
    let mut bytes = Vec::with_capacity(64);
    bytes.extend_from_slice(&MAGIC);
    bytes.extend_from_slice(&VERSION.to_le_bytes());
    let mut writer = Writer::after(bytes);
    kind.serialize(&mut writer).map_err(|error| SnapshotError::Unwritable { reason: error.0 })?;
    state.serialize(&mut writer).map_err(|error| SnapshotError::Unwritable { reason: error.0 })?;
    let mut bytes = writer.into_bytes();
    let sum = checksum(&bytes);
    bytes.extend_from_slice(&sum.to_le_bytes());
    Ok(bytes)
}

/// The state in a snapshot of this kind.
pub(super) fn opened<'de, State: Deserialize<'de>>(
    kind: &'static str,
    bytes: &'de [u8],
) -> Result<State, SnapshotError> {
    let rest = bytes.strip_prefix(&MAGIC).ok_or(SnapshotError::NoSnapshot)?;
    let (version, rest) = rest.split_first_chunk().ok_or(SnapshotError::Damaged)?;
    let version = u16::from_le_bytes(*version);
    if version != VERSION {
        return Err(SnapshotError::Version { of_snapshot: version, known: VERSION });
    }
    let (content, sum) = rest.split_last_chunk::<CHECKSUM>().ok_or(SnapshotError::Damaged)?;
    let summed = bytes.get(..bytes.len() - CHECKSUM).unwrap_or_default();
    if checksum(summed) != u64::from_le_bytes(*sum) {
        return Err(SnapshotError::Damaged);
    }
    let mut reader = Reader::new(content);
    let invalid = |error: super::read::ReadError| SnapshotError::Invalid { reason: error.0 };
    let of_snapshot = <&str>::deserialize(&mut reader).map_err(invalid)?;
    if of_snapshot != kind {
        return Err(SnapshotError::Kind { of_snapshot: String::from(of_snapshot), of_window: kind });
    }
    let state = State::deserialize(&mut reader).map_err(invalid)?;
    reader.finish().map_err(invalid)?;
    Ok(state)
}

/// CRC-64/XZ: it misses no damage of up to 64 bits in a row, and of any other one in 2⁶⁴. Source of the polynomial: ECMA-182 (1992).
fn checksum(bytes: &[u8]) -> u64 {
    !bytes.iter().fold(!0, |sum, byte| {
        let [low, ..] = sum.to_le_bytes();
        (sum >> 8) ^ TABLE.get(usize::from(low ^ byte)).copied().unwrap_or(0)
    })
}

/// What each byte contributes.
static TABLE: [u64; 256] = {
    /// The polynomial, with the lowest power at the top.
    const POLYNOMIAL: u64 = 0xC96C_5795_D787_0F42;
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < table.len() {
        let mut sum = byte as u64;
        let mut bit = 0;
        while bit < 8 {
            sum = (sum >> 1) ^ (POLYNOMIAL * (sum & 1));
            bit += 1;
        }
        table[byte] = sum;
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::checksum;

    #[test]
    fn the_checksum_is_the_published_one() {
        assert_eq!(checksum(b"123456789"), 0x995D_C9BB_DF19_39FA);
        assert_eq!(checksum(b""), 0);
    }
}
