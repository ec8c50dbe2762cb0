//! Portable artifacts: MLIR bytecode of a VHLO module of a given version.

use mlir_bridge::{Op, Output, Result, Source, error};
use mlir_bridge::melior::ir::Module;
use vhlo_dialect::Version;

const PRODUCER: &str = "StableHLO_v";

/// How to serialize.
#[derive(Clone, Copy, Debug)]
pub struct SerializeOptions<'a> {
    /// The target as given: a version, `current` or `minimum`.
    pub target: &'a str,
    /// Whether locations are left out.
    pub strip_debuginfo: bool,
    /// Whether ops, types and attributes of other dialects are kept.
    pub allow_other_dialects: bool,
}

/// Writes a StableHLO module as a portable artifact.
///
/// The module is converted in place. Nothing is written unless all succeeds.
///
/// # Errors
/// After diagnostics: the target is no version, or the program cannot be
/// expressed in it.
pub fn serialize(module: Op, options: SerializeOptions, out: &mut Output) -> Result {
    let target = Version::target(options.target).map_err(|e| error(module.location(), e))?;
    if options.strip_debuginfo {
        module.run_pipeline("builtin.module(strip-debuginfo)")?;
    }
    let legalize = if options.allow_other_dialects {
        "stablehlo-legalize-to-vhlo{allow-other-dialects}"
    } else {
        "stablehlo-legalize-to-vhlo"
    };
    module.run_pipeline(&format!(
        "builtin.module({legalize},vhlo-to-version{{target={target}}})"
    ))?;
    let producer = format!("{PRODUCER}{target}");
    out.bytecode(module, &producer, Some(target.bytecode_version()))
}

/// Reads a portable artifact, or VHLO as text, as a StableHLO module.
///
/// # Errors
/// After diagnostics that say what is wrong with the artifact.
pub fn deserialize<'c>(source: &Source<'c>) -> Result<Module<'c>> {
    let context = source.context();
    let here = mlir_bridge::ContextExt::unknown(context);
    if source.bytes().trim_ascii().is_empty() {
        return Err(error(here, "expected a portable artifact, found nothing"));
    }
    let module = source.parse().map_err(|_| {
        let written = match producer(source.bytes()) {
            Some(Ok(v)) if v > Version::CURRENT => {
                format!(": it was written by StableHLO_v{v}, which is newer")
            }
            _ => String::new(),
        };
        error(
            here,
            format_args!(
                "failed to deserialize portable artifact using StableHLO_v{}{written}",
                Version::CURRENT
            ),
        )
    })?;
    Op::of_module(&module).run_pipeline(
        "builtin.module(vhlo-to-version{target=current},vhlo-legalize-to-stablehlo)",
    )?;
    Ok(module)
}

/// The version that an artifact was written for, from its producer string;
/// none if the bytes are no portable artifact.
pub fn producer(bytes: &[u8]) -> Option<std::result::Result<Version, vhlo_dialect::VersionError>> {
    if !mlir_bridge::bytecode::is_bytecode(bytes) {
        return None;
    }
    let head = &bytes[..bytes.len().min(64)];
    let start = find(head, PRODUCER.as_bytes())? + PRODUCER.len();
    let text = &head[start..];
    let end = text.iter().position(|&b| b == 0)?;
    Some(std::str::from_utf8(&text[..end]).unwrap_or("").parse())
}
fn find(bytes: &[u8], pattern: &[u8]) -> Option<usize> {
    bytes.windows(pattern.len()).position(|w| w == pattern)
}
