//! Definitions that readers and writers of bytes share.

/// Padding byte before aligned data.
pub(crate) const PADDING: u8 = 0xCB;
/// Bit of a section's id that is set if an alignment follows.
pub(crate) const ALIGNED: u8 = 0x80;

/// Returns a signed number as an unsigned number that has the sign in its lowest bit.
pub fn zigzag(value: i64) -> u64 {
    ((value << 1) ^ (value >> 63)) as u64
}
/// Returns the signed number of an unsigned number that has the sign in its lowest bit.
pub fn unzigzag(value: u64) -> i64 {
    (value >> 1) as i64 ^ -((value & 1) as i64)
}
