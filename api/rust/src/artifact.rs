//! Reads, writes, retargets and reports on portable artifacts.

use crate::{
    error::{ErrorKind, Result, attempt},
    program::{copy, parse, print, specialize, verify},
    registration::prepare,
    without_mlir,
};
use jax_export::{Exported, is_container};
use melior::{Context, ir::Module};
use mlir_bridge::{
    diag::Diagnostic,
    ir::{free, module_context},
    stack::on_large_stack,
    tools::Source,
};
use stablehlo_artifact::{RetargetOptions, Version, report::Report};
use stablehlo_passes::{artifact, report};
use std::io;

pub use stablehlo_passes::artifact::SerializeOptions;

/// Version of upstream's C and Python interface that this project's C and Python APIs
/// implement.
pub const API_VERSION: i32 = 9;

/// Writes a StableHLO module as a portable artifact, and returns warnings. Converts a copy of
/// the module, so the module does not change. The copy shares the payloads of constants.
///
/// Writes nothing if the program cannot be expressed in the target version or cannot be
/// encoded.
///
/// # Errors
/// Fails with [`ErrorKind::Blocked`], [`ErrorKind::Refused`], [`ErrorKind::Version`],
/// [`ErrorKind::Verify`], [`ErrorKind::Encoding`], [`ErrorKind::Io`] or
/// [`ErrorKind::Registration`].
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
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
/// // Version 1.0.0 has no `tan`. The error lists all ops that block the downgrade.
/// let error = serialize(&module, &options, &mut Vec::new()).unwrap_err();
/// let ErrorKind::Blocked(blocked) = error.kind() else { panic!("{error}") };
/// assert_eq!(blocked.smallest, Version::new(1, 4, 0));
/// assert_eq!(blocked.ops[0].name, "vhlo.tan_v2");
/// assert_eq!(blocked.ops[0].place.as_deref(), Some("-:2:10"));
/// assert_eq!(blocked.ops[0].requirements[0].version, Version::new(1, 4, 0));
/// assert_eq!(blocked.ops[0].requirements[0].feature.to_string(), "the op");
///
/// // The op can be expanded into older ops.
/// let mut bytes = Vec::new();
/// serialize(&module, &options.expand(true), &mut bytes)?;
/// let program = deserialize(&context, &bytes)?;
/// assert!(program.as_operation().to_string().contains("stablehlo.sine"));
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
///
/// CHLO ops can be replaced, too:
///
/// ```
/// use stablehlo_mlir::{
///     ErrorKind, SerializeOptions, deserialize, load, melior::Context, parse, serialize,
/// };
/// let context = Context::new();
/// load(&context)?;
/// let module = parse(&context, b"func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
///     %0 = chlo.erf %x : tensor<4xf32> -> tensor<4xf32>
///     return %0 : tensor<4xf32>
/// }")?;
/// let options = SerializeOptions::default();
/// let error = serialize(&module, &options, &mut Vec::new()).unwrap_err();
/// let ErrorKind::Refused(refused) = error.kind() else { panic!("{error}") };
/// assert_eq!(refused.ops[0].name, "chlo.erf");
///
/// let mut bytes = Vec::new();
/// serialize(&module, &options.legalize_chlo(true), &mut bytes)?;
/// let program = deserialize(&context, &bytes)?.as_operation().to_string();
/// assert!(program.contains("stablehlo.select") && !program.contains("chlo.erf"));
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

/// Writes a StableHLO module as a portable artifact, and returns warnings. Unlike
/// [`serialize`], converts the module itself, not a copy.
///
/// # Errors
/// Fails in the same cases as [`serialize`].
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
pub fn serialize_owned(
    module: Module,
    options: &SerializeOptions,
    out: impl io::Write,
) -> Result<Vec<Diagnostic>> {
    if let Err(error) = verify(&module) {
        // The module may be nested too deeply to be dropped by recursion.
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
    let ((), warnings) = attempt(context, ErrorKind::Encoding, move || {
        let mut module = module;
        artifact::serialize(&mut module, options, &mut out)
    })?;
    Ok(warnings)
}

/// Reads a portable artifact as a StableHLO module. The bytes are validated before
/// MLIR reads them.
///
/// Also reads VHLO programs given as text.
///
/// # Errors
/// Fails with [`ErrorKind::Bytecode`], [`ErrorKind::Newer`], [`ErrorKind::Parse`],
/// [`ErrorKind::Refused`] or [`ErrorKind::Registration`].
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
pub fn deserialize<'c>(context: &'c Context, artifact: &[u8]) -> Result<Module<'c>> {
    prepare(context)?;
    let source = Source::new(context, artifact);
    let (module, _) = attempt(context, ErrorKind::Parse, || artifact::deserialize(&source))?;
    Ok(module)
}

/// Makes the shapes of the program in a portable artifact static, as
/// [`specialize`](crate::specialize) does. `types` are the types of all arguments of the entry
/// function, separated by commas. Returns an artifact of the same version.
///
/// # Errors
/// Fails in the same cases as [`deserialize`], [`specialize`](crate::specialize) and [`serialize`].
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
///
/// ```
/// use stablehlo_mlir::{
///     SerializeOptions, deserialize, load, melior::Context, parse, serialize, specialize_artifact,
/// };
/// let context = Context::new();
/// load(&context)?;
/// let module = parse(&context, b"func.func @f(%x: tensor<?xf32>) -> tensor<?xf32> {
///     %0 = stablehlo.abs %x : tensor<?xf32>
///     return %0 : tensor<?xf32>
/// }")?;
/// let mut artifact = Vec::new();
/// serialize(&module, &SerializeOptions::default(), &mut artifact)?;
/// let artifact = specialize_artifact(&context, &artifact, "tensor<4xf32>")?;
/// let program = deserialize(&context, &artifact)?;
/// assert!(program.as_operation().to_string().contains("stablehlo.abs %arg0 : tensor<4xf32>"));
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub fn specialize_artifact(context: &Context, artifact: &[u8], types: &str) -> Result<Vec<u8>> {
    let mut module = deserialize(context, artifact)?;
    specialize(&mut module, types)?;
    let target = artifact_version(artifact).unwrap_or(Version::CURRENT);
    let mut out = Vec::new();
    serialize_owned(module, &SerializeOptions::new(target), &mut out)?;
    Ok(out)
}

/// Writes a program, given as text or as plain bytecode, as a portable artifact. Returns the artifact, and warnings.
///
/// The result equals the one of [`parse`](crate::parse) and [`serialize`]. MLIR is asked only for what the engine without
/// MLIR does not know, such as pretty text of other dialects, so that most programs take a fraction of the time.
///
/// # Errors
/// Fails in the same cases as [`parse`](crate::parse) and [`serialize`].
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
///
/// ```
/// use stablehlo_mlir::{SerializeOptions, Version, assemble, print_artifact};
/// let text = b"func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
///     %0 = stablehlo.tan %x : tensor<4xf32>
///     return %0 : tensor<4xf32>
/// }";
/// let (artifact, _) = assemble(text, &SerializeOptions::new(Version::CURRENT))?;
/// assert!(print_artifact(&artifact)?.contains("stablehlo.tan"));
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub fn assemble(program: &[u8], options: &SerializeOptions) -> Result<(Vec<u8>, Vec<Diagnostic>)> {
    if let Some(bytes) = without_mlir::assembled(program, options) {
        return Ok((bytes, Vec::new()));
    }
    on_large_stack(|| {
        let mut bytes = Vec::new();
        let context = Context::new();
        let warnings = serialize_owned(parse(&context, program)?, options, &mut bytes)?;
        Ok((bytes, warnings))
    })
}

/// Returns the StableHLO program of a portable artifact as text: see [`assemble`].
///
/// # Errors
/// Fails in the same cases as [`deserialize`] and [`print`](crate::print).
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
pub fn print_artifact(artifact: &[u8]) -> Result<String> {
    if let Ok(text) = without_mlir::print(artifact) {
        return Ok(text);
    }
    on_large_stack(|| print(&deserialize(&Context::new(), artifact)?))
}

/// Returns the version that a portable artifact was written for, or `None` if the bytes are
/// no portable artifact.
///
/// ```
/// use stablehlo_mlir::{Version, artifact_version};
/// assert_eq!(artifact_version(b"ML\xEFR\x0DStableHLO_v1.2.3\0"), Some(Version::new(1, 2, 3)));
/// assert_eq!(artifact_version(b"module {}"), None);
/// ```
pub fn artifact_version(bytes: &[u8]) -> Option<Version> {
    artifact::target(bytes)
}

/// Converts a portable artifact to another version, older or newer, without MLIR. Returns
/// the bytes that [`serialize`] writes for the program. [`stablehlo_artifact`] has more
/// functions for artifacts.
///
/// Converts a container of `jax.export` to a container. [`jax_export`] has more functions for
/// containers.
///
/// # Errors
/// Fails with [`ErrorKind::Blocked`], [`ErrorKind::Version`], [`ErrorKind::Bytecode`],
/// [`ErrorKind::Newer`], [`ErrorKind::Artifact`] or [`ErrorKind::Container`].
pub fn retarget(artifact: &[u8], target: Version) -> Result<Vec<u8>> {
    retarget_with(artifact, &RetargetOptions::new(target))
}

/// Returns the artifact in a container of `jax.export`: the artifact of the derivative
/// of an order, or of the function itself if `order` is 0.
///
/// # Errors
/// Fails with [`ErrorKind::Container`] if the container is invalid, or does not have the
/// derivative.
pub fn extract_artifact(container: &[u8], order: usize) -> Result<Vec<u8>> {
    let exported = Exported::read(container)?;
    Ok(exported.derivative(order)?.artifact.to_vec())
}

/// Converts a portable artifact to another version, older or newer, without MLIR. Returns
/// the bytes that [`serialize`] with the same options writes for the program. Converts a
/// container of `jax.export` to a container.
///
/// # Errors
/// Fails with [`ErrorKind::Blocked`], [`ErrorKind::Version`], [`ErrorKind::Bytecode`],
/// [`ErrorKind::Newer`], [`ErrorKind::Artifact`] or [`ErrorKind::Container`].
///
/// ```
/// use stablehlo_mlir::{
///     RetargetOptions, SerializeOptions, Version, load, melior::Context, parse, retarget_with,
///     serialize,
/// };
/// let context = Context::new();
/// load(&context)?;
/// let module = parse(&context, b"func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
///     %0 = stablehlo.tan %x : tensor<4xf32>
///     return %0 : tensor<4xf32>
/// }")?;
/// let mut artifact = Vec::new();
/// serialize(&module, &SerializeOptions::default(), &mut artifact)?;
/// let older = retarget_with(&artifact, &RetargetOptions::new(Version::new(1, 0, 0)).expand(true))?;
///
/// let options = SerializeOptions::new(Version::new(1, 0, 0)).expand(true);
/// let mut same = Vec::new();
/// serialize(&module, &options, &mut same)?;
/// assert_eq!(older, same);
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub fn retarget_with(artifact: &[u8], options: &RetargetOptions) -> Result<Vec<u8>> {
    options.target.as_target()?;
    if is_container(artifact) {
        let converted = Exported::read(artifact)?.retarget_with(options)?;
        return Ok(converted.to_vec()?);
    }
    Ok(stablehlo_artifact::retarget_with(artifact, options)?)
}

/// Makes the [version report](crate::version_report) of an artifact, or of a program given
/// as text or bytecode. For bytecode, the report includes the producer and the bytecode
/// version. MLIR reads an artifact only if the report cannot be made without MLIR, e.g.
/// because the artifact has an error.
///
/// # Errors
/// Fails with [`ErrorKind::Bytecode`], [`ErrorKind::Newer`], [`ErrorKind::Parse`],
/// [`ErrorKind::Refused`] or [`ErrorKind::Registration`].
///
/// # Panics
/// If called in a pass, a worker or a hook, where dialects cannot be loaded.
/// Artifacts that are read without MLIR do not cause this panic.
pub fn version_report_of(context: &Context, source: &[u8]) -> Result<Report> {
    prepare(context)?;
    let source = Source::new(context, source);
    Ok(attempt(context, ErrorKind::Parse, || report::of_source(&source))?.0)
}
