//! Header of bytecode: producer and versions, in the first bytes.

use mlir_bytecode::MAGIC;
use vhlo_opset::version::Version;

/// Start of a portable artifact's producer string; the version follows.
pub const PRODUCER_PREFIX: &str = "StableHLO_v";

/// Header of bytecode, read without parsing the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Header<'a> {
    /// MLIR bytecode version.
    pub bytecode_version: u8,
    /// Producer string.
    pub producer: &'a str,
}

impl<'a> Header<'a> {
    /// Returns the header of bytecode, or `None` if `bytes` does not start with a complete
    /// and valid header.
    pub fn of(bytes: &'a [u8]) -> Option<Self> {
        let (&version, rest) = bytes.strip_prefix(&MAGIC)?.split_first()?;
        let end = rest.iter().position(|&b| b == 0)?;
        Some(Self {
            // A varint below 128 is one byte whose lowest bit is 1.
            bytecode_version: (version & 1 == 1).then_some(version >> 1)?,
            producer: std::str::from_utf8(&rest[..end]).ok()?,
        })
    }
    /// Returns the version that a portable artifact was written for, or `None` for
    /// other bytecode.
    pub fn target(&self) -> Option<Version> {
        self.producer.strip_prefix(PRODUCER_PREFIX)?.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_read_from_bytecode_only() {
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
