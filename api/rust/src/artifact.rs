//! Portable artifacts.

use crate::{
    error::{ErrorKind, Result, attempt},
    program::{copy, verify},
    registration::prepare,
};
use melior::{Context, ir::Module};
use mlir_bridge::{
    diag::Diagnostic,
    ir::{free, module_context},
    tools::Source,
};
use stablehlo_artifact::{Version, report::Report};
use stablehlo_passes::{artifact, report};
use std::io;

/// The version of the original's interface that those of C and Python follow, as the
/// original counts.
pub const API_VERSION: i32 = 9;

/// How to serialize.
///
/// ```
/// use stablehlo_mlir::{CompatibilityRequirement, SerializeOptions};
/// let options = SerializeOptions::new(CompatibilityRequirement::Weeks12.version())
///     .expand(true)
///     .strip_debuginfo(true);
/// # assert!(options.expand && options.strip_debuginfo && !options.allow_other_dialects);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SerializeOptions {
    /// The version that consumers know.
    pub target: Version,
    /// Whether what the target lacks is expressed otherwise, where it can be.
    pub expand: bool,
    /// Whether ops, types and attributes of other dialects are kept.
    pub allow_other_dialects: bool,
    /// Whether locations are left out.
    pub strip_debuginfo: bool,
}

impl SerializeOptions {
    /// For consumers of this version, and nothing else.
    pub fn new(target: Version) -> Self {
        Self {
            target,
            expand: false,
            allow_other_dialects: false,
            strip_debuginfo: false,
        }
    }
    /// Sets whether what the target lacks is expressed otherwise, where it can be.
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
    /// Sets whether locations are left out.
    #[must_use]
    pub fn strip_debuginfo(mut self, strip: bool) -> Self {
        self.strip_debuginfo = strip;
        self
    }
}

/// For consumers of the current version.
impl Default for SerializeOptions {
    fn default() -> Self {
        Self::new(Version::CURRENT)
    }
}

/// Writes a StableHLO module as a portable artifact. The module stays as it is: what
/// is converted is a copy of it, of which payloads of constants are no part. Gives
/// what there is to say nonetheless: warnings.
///
/// Nothing is written unless the program can be expressed in the target.
///
/// # Errors
/// [`ErrorKind::Blocked`], [`ErrorKind::Refused`], [`ErrorKind::Version`],
/// [`ErrorKind::Verify`], [`ErrorKind::Encoding`] or [`ErrorKind::Io`].
///
/// # Panics
/// In a pass or a hook: no dialects can be loaded there.
///
/// ```
/// use stablehlo_mlir::{
///     ErrorKind, SerializeOptions, Version, deserialize, load, melior::Context, parse, serialize,
/// };
/// let context = Context::new();
/// load(&context)?;
/// let module = parse(&context, b"func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
///     %0 = stablehlo.tan %x : tensor<4xf32>
///     return %0 : tensor<4xf32>
/// }")?;
/// let options = SerializeOptions::new(Version::new(1, 0, 0));
///
/// // Version 1.0.0 has no `tan`: all that is in the way is told.
/// let error = serialize(&module, &options, &mut Vec::new()).unwrap_err();
/// let ErrorKind::Blocked(blocked) = error.kind() else { panic!("{error}") };
/// assert_eq!(blocked.smallest, Version::new(1, 4, 0));
/// assert_eq!(blocked.ops[0].name, "vhlo.tan_v2");
/// assert_eq!(blocked.ops[0].place.as_deref(), Some("-:2:10"));
/// assert_eq!(blocked.ops[0].needs[0].version, Version::new(1, 4, 0));
/// assert_eq!(blocked.ops[0].needs[0].feature.to_string(), "the op");
///
/// // It can be expressed otherwise.
/// let mut bytes = Vec::new();
/// serialize(&module, &options.expand(true), &mut bytes)?;
/// let program = deserialize(&context, &bytes)?;
/// assert!(program.as_operation().to_string().contains("stablehlo.sine"));
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub fn serialize(
    module: &Module,
    options: &SerializeOptions,
    out: impl io::Write,
) -> Result<Vec<Diagnostic>> {
    verify(module)?;
    serialize_verified(copy(module), options, out)
}

/// The same for a module that nobody needs any more: without a copy of it.
///
/// # Errors
/// As for [`serialize`].
///
/// # Panics
/// As for [`serialize`].
pub fn serialize_owned(
    module: Module,
    options: &SerializeOptions,
    out: impl io::Write,
) -> Result<Vec<Diagnostic>> {
    if let Err(error) = verify(&module) {
        // It may be nested deeper than stacks are.
        free(module);
        return Err(error);
    }
    serialize_verified(module, options, out)
}

fn serialize_verified(
    module: Module,
    options: &SerializeOptions,
    mut out: impl io::Write,
) -> Result<Vec<Diagnostic>> {
    let context = module_context(&module);
    prepare(context)?;
    let target = options.target.to_string();
    let options = artifact::SerializeOptions {
        target: &target,
        strip_debuginfo: options.strip_debuginfo,
        expand: options.expand,
        allow_other_dialects: options.allow_other_dialects,
    };
    let ((), said) = attempt(context, ErrorKind::Encoding, move || {
        let mut module = module;
        artifact::serialize(&mut module, options, &mut out)
    })?;
    Ok(said)
}

/// Reads a portable artifact as a StableHLO module. The bytes are validated before
/// MLIR reads them.
///
/// VHLO as text is read, too.
///
/// # Errors
/// [`ErrorKind::Bytecode`], [`ErrorKind::Newer`], [`ErrorKind::Parse`] or
/// [`ErrorKind::Refused`].
///
/// # Panics
/// In a pass or a hook: no dialects can be loaded there.
pub fn deserialize<'c>(context: &'c Context, artifact: &[u8]) -> Result<Module<'c>> {
    prepare(context)?;
    let source = Source::new(context, artifact);
    let (module, _) = attempt(context, ErrorKind::Parse, || artifact::deserialize(&source))?;
    Ok(module)
}

/// The version that a portable artifact was written for; none if the bytes are not
/// one.
///
/// ```
/// use stablehlo_mlir::{Version, artifact_version};
/// assert_eq!(artifact_version(b"ML\xEFR\x0DStableHLO_v1.2.3\0"), Some(Version::new(1, 2, 3)));
/// assert_eq!(artifact_version(b"module {}"), None);
/// ```
pub fn artifact_version(bytes: &[u8]) -> Option<Version> {
    artifact::target(bytes)
}

/// The bytes of a portable artifact for another version, older or newer, without
/// MLIR: what [`serialize`] makes of the program. [`stablehlo_artifact`] does more.
///
/// # Errors
/// [`ErrorKind::Blocked`], [`ErrorKind::Version`], [`ErrorKind::Bytecode`],
/// [`ErrorKind::Newer`] or [`ErrorKind::Artifact`].
pub fn retarget(artifact: &[u8], target: Version) -> Result<Vec<u8>> {
    let target = Version::target(&target.to_string())?;
    Ok(stablehlo_artifact::retarget(artifact, target)?)
}

/// The [report](crate::version_report) of an artifact, or of a program as text or
/// bytecode, with what bytecode says of itself. MLIR reads an artifact only if something
/// is wrong with it: then it says what.
///
/// # Errors
/// As for [`parse`](crate::parse) and [`version_report`](crate::version_report).
pub fn version_report_of(context: &Context, source: &[u8]) -> Result<Report> {
    prepare(context)?;
    let source = Source::new(context, source);
    Ok(attempt(context, ErrorKind::Parse, || report::of_source(&source))?.0)
}
