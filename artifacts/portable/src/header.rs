//! What an artifact says of itself in its first bytes.

use crate::version::Version;
use mlir_bytecode::MAGIC;

/// What the producer of an artifact starts with; the version follows.
pub const PRODUCER: &str = "StableHLO_v";

/// What bytecode says of itself, before any of it is parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Header<'a> {
    /// The MLIR bytecode version.
    pub bytecode_version: u8,
    /// Who wrote it.
    pub producer: &'a str,
}

impl<'a> Header<'a> {
    /// The header of bytecode; none if the bytes are anything else.
    pub fn of(bytes: &'a [u8]) -> Option<Self> {
        let (&version, rest) = bytes.strip_prefix(&MAGIC)?.split_first()?;
        let end = rest.iter().position(|&b| b == 0)?;
        Some(Self {
            // A variable-length integer, which takes one byte up to 127.
            bytecode_version: (version & 1 == 1).then_some(version >> 1)?,
            producer: std::str::from_utf8(&rest[..end]).ok()?,
        })
    }
    /// The version that a portable artifact was written for; none if it is not
    /// one.
    pub fn target(&self) -> Option<Version> {
        self.producer.strip_prefix(PRODUCER)?.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_headers() {
        let header = Header::of(b"ML\xefR\x0dStableHLO_v1.2.3\0...").unwrap();
        assert_eq!(header.bytecode_version, 6);
        assert_eq!(header.producer, "StableHLO_v1.2.3");
        assert_eq!(header.target(), Some(Version::new(1, 2, 3)));
        let of_mlir = Header::of(b"ML\xefR\x0dMLIR22\0").unwrap();
        assert_eq!(of_mlir.target(), None);
        for bytes in [
            &b""[..],
            b"module {}",
            b"ML\xefR",
            b"ML\xefR\x0dStableHLO_v1.2.3",
        ] {
            assert_eq!(Header::of(bytes), None);
        }
    }
}
