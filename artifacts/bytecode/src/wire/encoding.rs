//! What readers and writers of bytes agree on.

/// What aligned data is padded with.
pub(crate) const PADDING: u8 = 0xCB;
/// The bit of a section's id that says that an alignment follows.
pub(crate) const ALIGNED: u8 = 0x80;

/// A signed number as a varint holds it: the sign in the lowest bit.
pub fn zigzag(value: i64) -> u64 {
    ((value << 1) ^ (value >> 63)) as u64
}
/// The signed number that a varint holds.
pub fn unzigzag(value: u64) -> i64 {
    (value >> 1) as i64 ^ -((value & 1) as i64)
}
