//! The bytes of a `HyperLogLog` sketch, as `datasketches` writes them, looked through before it reads them: it believes the sums in
//! their header, and shifts by registers of any size.
//!
//! ```text
//! 0 length of the header, 1 version, 2 family, 3 LG_K, 4 lg of a set's slots, 5 flags, 6 length of a list, 7 mode
//! list: coupons of 4 bytes, from 8; set: their count, and from 12 they; array: sums, the zeros at 32, and from 40 registers
//! ```

use alloc::vec::Vec;

use datasketches::hll::{HllSketch, HllType, HllUnion};

use crate::sketch::image::integer;

// The modes, of registers of a byte each.
const LIST: u64 = 8;
const SET: u64 = 9;
const ARRAY: u64 = 10;

/// The bytes of a union. The coupons of a set are in order, so that equal sets have equal bytes.
pub(super) fn bytes(union: &HllUnion) -> Vec<u8> {
    let bytes = union.to_sketch(HllType::Hll8).serialize();
    match bytes.split_at_checked(12) {
        Some((header, coupons)) if integer::<1>(&bytes, 7) == Some(SET) => {
            let mut coupons: Vec<_> = coupons.chunks_exact(4).collect();
            coupons.sort_unstable();
            [header, &coupons.concat()].concat()
        }
        _ => bytes,
    }
}

/// The union of one sketch, if its bytes are one that values have led to.
pub(super) fn union(bytes: &[u8], lg_k: u8) -> Option<HllUnion> {
    if integer::<1>(bytes, 3)? != u64::from(lg_k) {
        return None;
    }
    let possible = match integer::<1>(bytes, 7)? {
        LIST => is_list(bytes),
        SET => is_set(bytes),
        ARRAY => is_array(bytes, lg_k),
        _ => None,
    };
    possible.filter(|possible| *possible)?;
    let mut union = HllUnion::new(lg_k).ok()?;
    union.update(&HllSketch::deserialize(bytes).ok()?);
    Some(union)
}

/// Without empty slots.
const COMPACT: u64 = 8;

/// A list has 8 slots, and becomes a set, or an array, with the last of them.
fn is_list(bytes: &[u8]) -> Option<bool> {
    let count = integer::<1>(bytes, 6)?;
    let of_its_length = bytes.len() as u64 == 8 + 4 * count;
    Some(
        (1..8).contains(&count)
            && of_its_length
            && integer::<1>(bytes, 5)? == COMPACT
            && are_coupons(bytes.get(8..)?),
    )
}

/// A set grows where it is filled to more than three quarters, and doubles then.
fn is_set(bytes: &[u8]) -> Option<bool> {
    let (count, slots) =
        (integer::<4>(bytes, 8)?, 1_u64.checked_shl(integer::<1>(bytes, 4)?.try_into().ok()?)?);
    let of_its_length = bytes.len() as u64 == 12 + 4 * count;
    let filled = 4 * count <= slots.saturating_mul(3) && slots <= 8 * count;
    Some(of_its_length && filled && integer::<1>(bytes, 5)? == COMPACT && are_coupons(bytes.get(12..)?))
}

/// Whether they are coupons, all of them different: a register's value, which is not 0, in the upper 6 bits, and its slot below.
fn are_coupons(bytes: &[u8]) -> bool {
    let mut coupons: Vec<u64> = bytes.chunks_exact(4).filter_map(|coupon| integer::<4>(coupon, 0)).collect();
    coupons.sort_unstable();
    coupons.iter().zip(coupons.iter().skip(1)).all(|(one, other)| one != other)
        && coupons.first().is_some_and(|least| *least >= 1 << 26)
}

/// The sums are those of the registers: they are exact, whatever the order.
fn is_array(bytes: &[u8], lg_k: u8) -> Option<bool> {
    let registers = bytes.get(40..)?;
    if registers.len() != 1 << lg_k || registers.iter().any(|register| *register > 63) {
        return Some(false);
    }
    let sum = |large: bool| {
        let registers = registers.iter().filter(|register| (**register >= 32) == large);
        registers.map(|register| f64::from_bits((1023 - u64::from(*register)) << 52)).sum::<f64>()
    };
    let zeros = registers.iter().map(|register| u64::from(*register == 0)).sum::<u64>();
    let sum_in = |at| integer::<8>(bytes, at).map(f64::from_bits);
    Some(
        integer::<4>(bytes, 32)? == zeros
            && integer::<4>(bytes, 36)? == 0
            && sum_in(16)? == sum(false)
            && sum_in(24)? == sum(true),
    )
}
