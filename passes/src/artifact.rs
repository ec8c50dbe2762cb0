//! Portable artifacts: MLIR bytecode of a VHLO module of a given version.

use mlir_bridge::{
    ContextExt, Op, Output, Result, Source, error, melior::ir::Module, run_pipeline,
};
use vhlo_dialect::Version;

const PRODUCER: &str = "StableHLO_v";

/// How to serialize.
#[derive(Clone, Copy, Debug)]
pub struct SerializeOptions<'a> {
    /// The target as given: a version, `current` or `minimum`.
    pub target: &'a str,
    /// Whether locations are left out.
    pub strip_debuginfo: bool,
    /// Whether what the target lacks is expressed otherwise, where it can be.
    pub expand: bool,
    /// Whether ops, types and attributes of other dialects are kept.
    pub allow_other_dialects: bool,
}

/// Writes a StableHLO module as a portable artifact.
///
/// The module is converted in place, and is left as VHLO of the target. Nothing
/// is written unless all succeeds.
///
/// # Errors
/// After diagnostics: the target is no version, or the program cannot be
/// expressed in it.
pub fn serialize(module: &mut Module, options: SerializeOptions, out: &mut Output) -> Result {
    let location = Op::of_module(module).location();
    let target = Version::target(options.target).map_err(|e| error(location, e))?;
    let pipeline = format!(
        "builtin.module(stablehlo-serialize{{target={target} strip-debuginfo={} expand={} \
         allow-other-dialects={}}})",
        options.strip_debuginfo, options.expand, options.allow_other_dialects
    );
    run_pipeline(module, &pipeline)?;
    let producer = format!("{PRODUCER}{target}");
    out.bytecode(
        Op::of_module(module),
        &producer,
        Some(target.bytecode_version()),
    )
}

/// Reads a portable artifact, or VHLO as text, as a StableHLO module.
///
/// # Errors
/// After diagnostics that say what is wrong with the artifact.
pub fn deserialize<'c>(source: &Source<'c>) -> Result<Module<'c>> {
    if source.bytes().trim_ascii().is_empty() {
        return Err(error(
            source.context().unknown(),
            "expected a portable artifact, found nothing",
        ));
    }
    let mut module = parse(source)?;
    run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)")?;
    Ok(module)
}

/// Reads a portable artifact, or VHLO as text, as the VHLO that it holds.
///
/// # Errors
/// After diagnostics that say what is wrong with the artifact.
pub fn parse<'c>(source: &Source<'c>) -> Result<Module<'c>> {
    source.parse().map_err(|_| {
        let written = match target(source.bytes()) {
            Some(v) if v > Version::CURRENT => {
                format!(": it was written by StableHLO_v{v}, which is newer")
            }
            _ => String::new(),
        };
        error(
            source.context().unknown(),
            format_args!(
                "failed to deserialize portable artifact using StableHLO_v{}{written}",
                Version::CURRENT
            ),
        )
    })
}

/// The version that a portable artifact was written for; none if the bytes are
/// not one.
pub fn target(bytes: &[u8]) -> Option<Version> {
    Header::of(bytes)?.target()
}

/// What bytecode says of itself, before any of it is parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header<'a> {
    /// The MLIR bytecode version.
    pub bytecode_version: u8,
    /// Who wrote it.
    pub producer: &'a str,
}

impl<'a> Header<'a> {
    /// The header of bytecode; none if the bytes are anything else.
    pub fn of(bytes: &'a [u8]) -> Option<Self> {
        if !mlir_bridge::bytecode::is_bytecode(bytes) {
            return None;
        }
        let (&version, rest) = bytes[4..].split_first()?;
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
