//! Portable artifacts: MLIR bytecode of a VHLO module of a given version.

use crate::pipelines::with_types;
use mlir_bridge::{
    bytecode,
    diag::{Result, error, raise},
    ir::Op,
    melior::ir::Module,
    passes::run_pipeline_on_verified,
    tools::Source,
};
use stablehlo_artifact::header::PRODUCER_PREFIX;
use std::{fmt, io};
use vhlo_dialect::Version;

pub use stablehlo_artifact::header::Header;

/// Options of [`serialize`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SerializeOptions {
    /// Version that consumers know.
    pub target: Version,
    /// Whether ops that the target lacks are expanded into older ops where possible.
    pub expand: bool,
    /// Whether ops, types and attributes of other dialects are kept.
    pub allow_other_dialects: bool,
    /// Whether CHLO ops are replaced by StableHLO ops.
    pub legalize_chlo: bool,
    /// Whether CHLO ops are replaced, and those that XLA knows are wrapped in composites. The
    /// decomposition of such a composite computes the op for other consumers.
    pub preserve_chlo: bool,
    /// Whether newer ops replace deprecated ops, after CHLO ops are replaced.
    pub legalize_deprecated_ops: bool,
    /// Whether calls of their decompositions replace composites, after all other replacements.
    pub legalize_composite_to_call: bool,
    /// Whether the program is simplified without a change of results, after the replacements.
    pub optimize: bool,
    /// Whether locations are omitted.
    pub strip_debuginfo: bool,
    /// Whether shardings are stripped, so that the artifact is the program on one device.
    pub strip_shardings: bool,
}

impl SerializeOptions {
    /// Creates options for this target version, with all other options off.
    pub fn new(target: Version) -> Self {
        Self {
            target,
            expand: false,
            allow_other_dialects: false,
            legalize_chlo: false,
            preserve_chlo: false,
            legalize_deprecated_ops: false,
            legalize_composite_to_call: false,
            optimize: false,
            strip_debuginfo: false,
            strip_shardings: false,
        }
    }
    /// Sets whether ops that the target lacks are expanded into older ops where possible.
    #[must_use]
    pub fn expand(mut self, expand: bool) -> Self {
        self.expand = expand;
        self
    }
    /// Sets whether ops, types and attributes of other dialects are kept.
    #[must_use]
    pub fn allow_other_dialects(mut self, allow: bool) -> Self {
        self.allow_other_dialects = allow;
        self
    }
    /// Sets whether CHLO ops are replaced by StableHLO ops.
    #[must_use]
    pub fn legalize_chlo(mut self, legalize: bool) -> Self {
        self.legalize_chlo = legalize;
        self
    }
    /// Sets whether CHLO ops are replaced, and those that XLA knows are wrapped in composites.
    #[must_use]
    pub fn preserve_chlo(mut self, preserve: bool) -> Self {
        self.preserve_chlo = preserve;
        self
    }
    /// Sets whether newer ops replace deprecated ops.
    #[must_use]
    pub fn legalize_deprecated_ops(mut self, legalize: bool) -> Self {
        self.legalize_deprecated_ops = legalize;
        self
    }
    /// Sets whether calls of their decompositions replace composites.
    #[must_use]
    pub fn legalize_composite_to_call(mut self, legalize: bool) -> Self {
        self.legalize_composite_to_call = legalize;
        self
    }
    /// Sets whether the program is simplified without a change of results.
    #[must_use]
    pub fn optimize(mut self, optimize: bool) -> Self {
        self.optimize = optimize;
        self
    }
    /// Sets whether locations are omitted.
    #[must_use]
    pub fn strip_debuginfo(mut self, strip: bool) -> Self {
        self.strip_debuginfo = strip;
        self
    }
    /// Sets whether shardings are stripped.
    #[must_use]
    pub fn strip_shardings(mut self, strip: bool) -> Self {
        self.strip_shardings = strip;
        self
    }
}

/// Targets consumers of the current version.
impl Default for SerializeOptions {
    fn default() -> Self {
        Self::new(Version::CURRENT)
    }
}

/// Writes a StableHLO module as a portable artifact.
///
/// The module must be verified, as a parsed module is. The function converts the module
/// in place to VHLO of the target version, and verifies the converted module. If the
/// conversion fails, the function writes nothing.
///
/// # Errors
/// Fails, after diagnostics, if artifacts cannot be written for the target, if the target cannot
/// express the program, or if writing to `out` fails.
pub fn serialize(
    module: &mut Module,
    options: &SerializeOptions,
    out: &mut dyn io::Write,
) -> Result {
    let location = Op::of_module(module).location();
    let target = options.target.as_target().map_err(|e| raise(location, e))?;
    let pipeline = format!(
        "builtin.module(stablehlo-serialize{{target={target} strip-debuginfo={} expand={} \
         allow-other-dialects={} legalize-chlo={} preserve-chlo={} legalize-deprecated-ops={} \
         legalize-composite-to-call={} optimize={} strip-shardings={}}})",
        options.strip_debuginfo,
        options.expand,
        options.allow_other_dialects,
        options.legalize_chlo,
        options.preserve_chlo,
        options.legalize_deprecated_ops,
        options.legalize_composite_to_call,
        options.optimize,
        options.strip_shardings
    );
    run_pipeline_on_verified(module, &pipeline)?;
    let producer = format!("{PRODUCER_PREFIX}{target}");
    bytecode::write(
        Op::of_module(module),
        &producer,
        Some(target.bytecode_version()),
        out,
    )
}

/// Makes the shapes of a StableHLO module static, given the types of all arguments of its entry
/// function, separated by commas. The module must be verified, as a parsed module is.
///
/// # Errors
/// Fails, after diagnostics, if the types do not fit, if a shape assertion does not hold, or if the
/// types do not determine all shapes.
pub fn specialize(module: &mut Module, types: &str) -> Result {
    let Some(pipeline) = with_types("stablehlo-specialize", types) else {
        let location = Op::of_module(module).location();
        return Err(error(
            location,
            format_args!("Invalid type string: {types}"),
        ));
    };
    run_pipeline_on_verified(module, &pipeline)
}

/// Reads a portable artifact, or VHLO as text, and converts it to a StableHLO module.
///
/// # Errors
/// Fails, after diagnostics, if `source` is empty or invalid, or its program cannot be
/// converted to StableHLO.
pub fn deserialize<'c>(source: &Source<'c, '_>) -> Result<Module<'c>> {
    if source.bytes().trim_ascii().is_empty() {
        return Err(error(
            source.location(),
            "expected a portable artifact, found nothing",
        ));
    }
    let mut module = parse(source)?;
    run_pipeline_on_verified(&mut module, "builtin.module(stablehlo-deserialize)")?;
    Ok(module)
}

/// Reads a portable artifact, or VHLO as text, as a VHLO module.
///
/// # Errors
/// Fails, after diagnostics, if `source` is invalid. The last diagnostic is
/// [`Unreadable`].
pub fn parse<'c>(source: &Source<'c, '_>) -> Result<Module<'c>> {
    source.parse().map_err(|_| {
        let newer = target(source.bytes()).filter(|v| *v > Version::CURRENT);
        raise(source.location(), Unreadable { newer })
    })
}

/// Error for an artifact that cannot be read. Earlier diagnostics give the reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Unreadable {
    /// Version that the artifact was written for, or `None` unless the version is newer
    /// than this library.
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

/// Returns the version that a portable artifact was written for, or `None` if `bytes` are
/// not a portable artifact.
pub fn target(bytes: &[u8]) -> Option<Version> {
    Header::of(bytes)?.target()
}
