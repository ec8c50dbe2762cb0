//! Reader and writer of bytes, varints and sections.

mod cursor;
mod emitter;
mod format;

pub use cursor::{Cursor, Section};
pub use emitter::{Emitter, OpenSection, Output};
pub(crate) use format::ALIGNED;
pub use format::{unzigzag, zigzag};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unzigzag_inverts_zigzag() {
        for v in [0, -1, 1, 63, -64, i64::MAX, i64::MIN] {
            assert_eq!(unzigzag(zigzag(v)), v);
        }
        assert_eq!(zigzag(-1), 1);
        assert_eq!(zigzag(1), 2);
        assert_eq!(zigzag(i64::MIN), u64::MAX);
    }

    #[test]
    fn varints_round_trip_and_are_minimal() {
        for bits in 0..=64u32 {
            for value in [
                1u64.checked_shl(bits).unwrap_or(0),
                1u64.checked_shl(bits).unwrap_or(0).wrapping_sub(1),
            ] {
                let mut e = Emitter::new();
                e.varint(value);
                let bytes = e.finish().to_vec();
                let used = (64 - value.leading_zeros()).max(1);
                let expected = if used > 56 { 9 } else { used.div_ceil(7) };
                assert_eq!(bytes.len(), expected as usize, "{value}");
                // The reader has two paths: with and without enough bytes after the
                // varint.
                for behind in [0, 9] {
                    let padded = [&bytes[..], &vec![0xFF; behind]].concat();
                    let mut c = Cursor::new(&padded);
                    assert_eq!(c.varint().unwrap(), value);
                    assert_eq!(c.left(), behind);
                }
                for n in 0..bytes.len() {
                    assert!(Cursor::new(&bytes[..n]).varint().is_err());
                }
            }
        }
    }
}
