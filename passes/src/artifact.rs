//! Portable artifacts: MLIR bytecode of a VHLO module of a given version.

use mlir_bridge::{
    builtin::ContextExt,
    bytecode,
    diag::{Result, error, raise},
    ir::Op,
    melior::ir::Module,
    passes::run_pipeline_on_verified,
    tools::Source,
};
use stablehlo_artifact::header::PRODUCER;
use std::{fmt, io};
use vhlo_dialect::Version;

pub use stablehlo_artifact::header::Header;

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
/// The module, which must be verified, as what is parsed is, is converted in place,
/// and is left as VHLO of the target. What is written is verified. Nothing is
/// written unless all succeeds.
///
/// # Errors
/// After diagnostics: the target is no version, or the program cannot be
/// expressed in it.
pub fn serialize(
    module: &mut Module,
    options: SerializeOptions,
    out: &mut dyn io::Write,
) -> Result {
    let location = Op::of_module(module).location();
    let target = Version::target(options.target).map_err(|e| raise(location, e))?;
    let pipeline = format!(
        "builtin.module(stablehlo-serialize{{target={target} strip-debuginfo={} expand={} \
         allow-other-dialects={}}})",
        options.strip_debuginfo, options.expand, options.allow_other_dialects
    );
    run_pipeline_on_verified(module, &pipeline)?;
    let producer = format!("{PRODUCER}{target}");
    bytecode::write(
        Op::of_module(module),
        &producer,
        Some(target.bytecode_version()),
        out,
    )
}

/// Reads a portable artifact, or VHLO as text, as a StableHLO module.
///
/// # Errors
/// After diagnostics that say what is wrong with the artifact.
pub fn deserialize<'c>(source: &Source<'c, '_>) -> Result<Module<'c>> {
    if source.bytes().trim_ascii().is_empty() {
        return Err(error(
            source.context().unknown(),
            "expected a portable artifact, found nothing",
        ));
    }
    let mut module = parse(source)?;
    run_pipeline_on_verified(&mut module, "builtin.module(stablehlo-deserialize)")?;
    Ok(module)
}

/// Reads a portable artifact, or VHLO as text, as the VHLO that it holds.
///
/// # Errors
/// After diagnostics that say what is wrong with the artifact.
pub fn parse<'c>(source: &Source<'c, '_>) -> Result<Module<'c>> {
    source.parse().map_err(|_| {
        let newer = target(source.bytes()).filter(|v| *v > Version::CURRENT);
        raise(source.context().unknown(), Unreadable { newer })
    })
}

/// What an artifact holds cannot be read; diagnostics say why.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Unreadable {
    /// The version that wrote it, if it is newer than this library.
    pub newer: Option<Version>,
}
impl std::error::Error for Unreadable {}
impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let current = Version::CURRENT;
        write!(
            f,
            "failed to deserialize portable artifact using StableHLO_v{current}"
        )?;
        match self.newer {
            Some(v) => write!(f, ": it was written by StableHLO_v{v}, which is newer"),
            None => Ok(()),
        }
    }
}

/// The version that a portable artifact was written for; none if the bytes are
/// not one.
pub fn target(bytes: &[u8]) -> Option<Version> {
    Header::of(bytes)?.target()
}
