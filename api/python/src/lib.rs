//! Native module of the Python package `stablehlo_mlir`. Its functions take and return bytes,
//! and raise the exceptions that the package's Python code defines. Users call the Python
//! code, which calls this module.
//!
//! Each call uses its own context, and releases Python's interpreter lock.

mod containers;
mod context;
mod errors;
mod evaluate;
mod forks;

use containers::unpacked;
use context::with_context;
use errors::{diagnostics, raise, raise_failure, raise_program};
use forks::without_lock;
use pyo3::{prelude::*, types::PyBytes};
use stablehlo_commands::{ChloOps, Input};
use stablehlo_mlir::{
    API_VERSION, CompatibilityRequirement, Diagnostic, ErrorKind, OptimizeRequest, RetargetOptions,
    SerializeOptions, Version, VersionError,
};
use stablehlo_program::Program;
use std::{borrow::Cow, ffi::OsString};
// The module is also a plugin of JAX: it exports `GetPjrtApi`.
use stablehlo_pjrt as _;

/// Parses a target version. Raises `VersionError` if artifacts cannot be written for it.
fn target(py: Python, text: &str) -> PyResult<Version> {
    Version::target(text).map_err(|e| raise(py, e.into()))
}

/// Parses a version, which need not be supported. Raises `VersionError` if the text is not of
/// the form `#.#.#`.
fn version(py: Python, text: &str) -> PyResult<Version> {
    text.parse().map_err(|e: VersionError| raise(py, e.into()))
}

#[pyfunction]
fn api_version() -> i32 {
    API_VERSION
}

#[pyfunction]
fn current_version() -> String {
    Version::CURRENT.to_string()
}

#[pyfunction]
fn minimum_version() -> String {
    Version::MINIMUM.to_string()
}

#[pyfunction]
fn smaller_version(py: Python, a: &str, b: &str) -> PyResult<String> {
    Ok(version(py, a)?.min(version(py, b)?).to_string())
}

#[pyfunction]
fn version_of_requirement(weeks: Option<u32>) -> String {
    // The values of Python's `CompatibilityRequirement`.
    let requirement = match weeks {
        Some(0) => CompatibilityRequirement::None,
        Some(4) => CompatibilityRequirement::Weeks4,
        Some(12) => CompatibilityRequirement::Weeks12,
        _ => CompatibilityRequirement::Max,
    };
    requirement.version().to_string()
}

/// Options of [`serialize`], a dictionary in Python.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Flags {
    allow_other_dialects: bool,
    expand: bool,
    legalize_chlo: bool,
    preserve_chlo: bool,
    legalize_deprecated_ops: bool,
    legalize_composite_to_call: bool,
    optimize: bool,
    strip_debuginfo: bool,
    strip_shardings: bool,
}

/// Returns the artifact of a program, and warnings.
#[pyfunction]
fn serialize<'py>(
    py: Python<'py>,
    module: &[u8],
    target_version: &str,
    flags: Flags,
) -> PyResult<(Bound<'py, PyBytes>, Vec<Py<PyAny>>)> {
    let options = SerializeOptions::new(target(py, target_version)?)
        .allow_other_dialects(flags.allow_other_dialects)
        .expand(flags.expand)
        .legalize_chlo(flags.legalize_chlo)
        .preserve_chlo(flags.preserve_chlo)
        .legalize_deprecated_ops(flags.legalize_deprecated_ops)
        .legalize_composite_to_call(flags.legalize_composite_to_call)
        .optimize(flags.optimize)
        .strip_debuginfo(flags.strip_debuginfo)
        .strip_shardings(flags.strip_shardings);
    let assembled = without_lock(py, || stablehlo_mlir::assemble(module, &options));
    let (bytes, messages) = assembled.map_err(|e| raise(py, e))?;
    Ok((PyBytes::new(py, &bytes), diagnostics(py, &messages)?))
}

/// Returns the program in an artifact or a container as text.
#[pyfunction]
fn deserialize(py: Python, artifact: &[u8]) -> PyResult<String> {
    let artifact = &unpacked(py, artifact, 0)?;
    let text = without_lock(py, || stablehlo_mlir::print_artifact(artifact));
    text.map_err(|e| raise(py, e))
}

/// Returns the program in an artifact or a container as plain bytecode.
#[pyfunction]
fn deserialize_to_bytecode<'py>(py: Python<'py>, artifact: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    let artifact = &unpacked(py, artifact, 0)?;
    let bytes = with_context(py, |context| {
        let module = stablehlo_mlir::deserialize(context, artifact)?;
        let mut bytes = Vec::new();
        stablehlo_mlir::write_bytecode(&module, &mut bytes)?;
        Ok(bytes)
    })?;
    Ok(PyBytes::new(py, &bytes))
}

/// Returns the version report as JSON.
#[pyfunction]
fn version_report(py: Python, source: &[u8]) -> PyResult<String> {
    let source = &unpacked(py, source, 0)?;
    with_context(py, |context| {
        Ok(stablehlo_mlir::version_report_of(context, source)?.json())
    })
}

#[pyfunction]
fn retarget<'py>(
    py: Python<'py>,
    artifact: &[u8],
    target_version: &str,
    expand: bool,
    strip_shardings: bool,
) -> PyResult<Bound<'py, PyBytes>> {
    let options = RetargetOptions::new(target(py, target_version)?)
        .expand(expand)
        .strip_shardings(strip_shardings);
    let bytes = without_lock(py, || stablehlo_mlir::retarget_with(artifact, &options));
    let bytes = bytes.map_err(|e| raise(py, e))?;
    Ok(PyBytes::new(py, &bytes))
}

/// Options of [`optimize`], a dictionary in Python.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Optimize {
    level: i64,
    only: Vec<String>,
    #[pyo3(item("except"))]
    exclude: Vec<String>,
    allow_nan_changes: bool,
    fold_limit: Option<u128>,
    inline: bool,
}

/// Result of an optimization: a program as text, or an artifact or a container.
#[derive(IntoPyObject)]
enum Optimized<'py> {
    Text(String),
    Bytes(Bound<'py, PyBytes>),
}

/// Returns an optimized program, and the description of the rewrites as JSON. An artifact stays an artifact, a container
/// a container, and another program becomes text.
#[pyfunction]
fn optimize<'py>(
    py: Python<'py>,
    source: &[u8],
    options: Optimize,
) -> PyResult<(Optimized<'py>, String)> {
    let request = OptimizeRequest {
        level: Some(options.level),
        only: options.only,
        except: options.exclude,
        allow_nan_changes: options.allow_nan_changes,
        fold_limit: options.fold_limit,
        inline: options.inline,
    };
    let is_artifact = stablehlo_mlir::artifact_version(source).is_some();
    let (program, rewrites) = if is_artifact || jax_export::is_container(source) {
        let done = without_lock(py, || {
            let input = Input::read_program(source, "-", ChloOps::Lower)?;
            let (output, rewrites) = stablehlo_commands::optimize::optimize(input, request, None)?;
            Ok((output.to_vec()?, rewrites))
        });
        let (bytes, rewrites) = done.map_err(|failure| raise_failure(py, failure))?;
        (Optimized::Bytes(PyBytes::new(py, &bytes)), rewrites)
    } else {
        let (text, rewrites) = with_context(py, |context| {
            let mut module = stablehlo_mlir::parse(context, source)?;
            let rewrites = stablehlo_mlir::optimize(&mut module, request)?;
            Ok((stablehlo_mlir::print(&module)?, rewrites))
        })?;
        (Optimized::Text(text), rewrites)
    };
    let rewrites = stablehlo_commands::optimize::json(&rewrites, true);
    Ok((program, rewrites.to_string()))
}

/// Returns the artifact of the same version with static shapes.
#[pyfunction]
fn specialize<'py>(py: Python<'py>, artifact: &[u8], types: &str) -> PyResult<Bound<'py, PyBytes>> {
    let bytes = with_context(py, |context| {
        stablehlo_mlir::specialize_artifact(context, artifact, types)
    })?;
    Ok(PyBytes::new(py, &bytes))
}

/// Returns the artifact in a container of `jax.export`.
#[pyfunction]
fn extract_artifact<'py>(
    py: Python<'py>,
    container: &[u8],
    order: usize,
) -> PyResult<Bound<'py, PyBytes>> {
    let artifact = stablehlo_mlir::extract_artifact(container, order);
    Ok(PyBytes::new(py, &artifact.map_err(|e| raise(py, e))?))
}

/// Returns the description of a container of `jax.export` as JSON.
#[pyfunction]
fn container_info(py: Python, container: &[u8]) -> PyResult<String> {
    let exported = jax_export::Exported::read(container).map_err(|e| raise(py, e.into()))?;
    Ok(serde_json::to_string(&exported.info()).expect("all keys are strings"))
}

/// Returns the graphs of the functions of a program as JSON. `order` is the order of the derivative
/// in a container of `jax.export`.
#[pyfunction]
fn graph(py: Python, source: &[u8], order: usize) -> PyResult<String> {
    let artifact = artifact_of(py, source, order)?;
    let json = without_lock(py, || {
        let program = Program::read(&artifact)?;
        Ok(stablehlo_commands::graph::graphs(&program).to_string())
    });
    json.map_err(|e| raise_program(py, e))
}

/// Returns the artifact in a container, an artifact itself, or the newest artifact of a program
/// given as text or bytecode.
fn artifact_of<'s>(py: Python, source: &'s [u8], order: usize) -> PyResult<Cow<'s, [u8]>> {
    let source = unpacked(py, source, order)?;
    if stablehlo_mlir::artifact_version(&source).is_some() {
        return Ok(source);
    }
    let options = SerializeOptions::default().allow_other_dialects(true);
    with_context(py, |context| {
        let module = stablehlo_mlir::parse(context, &source)?;
        let mut bytes = Vec::new();
        stablehlo_mlir::serialize_owned(module, &options, &mut bytes)?;
        Ok(bytes.into())
    })
}

/// Returns the errors of a program. Raises an exception if the bytes are not valid bytecode.
#[pyfunction]
fn verify(py: Python, module: &[u8]) -> PyResult<Vec<Py<PyAny>>> {
    let messages: Vec<Diagnostic> = with_context(py, |context| {
        match stablehlo_mlir::parse(context, module) {
            Ok(_) => Ok(Vec::new()),
            // Parsing includes verification.
            Err(e) if matches!(e.kind(), ErrorKind::Parse) => Ok(e.diagnostics().to_vec()),
            Err(e) => Err(e),
        }
    })?;
    diagnostics(py, &messages)
}

/// Returns the program that a pipeline produces, as text, and warnings and remarks.
#[pyfunction]
fn run_pipeline(py: Python, module: &[u8], pipeline: &str) -> PyResult<(String, Vec<Py<PyAny>>)> {
    let (text, messages) = with_context(py, |context| {
        let mut module = stablehlo_mlir::parse(context, module)?;
        let messages = stablehlo_mlir::run_pipeline(&mut module, pipeline)?;
        Ok((stablehlo_mlir::print(&module)?, messages))
    })?;
    Ok((text, diagnostics(py, &messages)?))
}

/// Infers shapes and replaces dynamic ops. Returns the program as text, and the warnings.
#[pyfunction]
fn remove_dynamism(py: Python, module: &[u8], types: &str) -> PyResult<(String, Vec<Py<PyAny>>)> {
    let (text, messages) = with_context(py, |context| {
        let mut module = stablehlo_mlir::parse(context, module)?;
        let messages = stablehlo_mlir::remove_dynamism(&mut module, types)?;
        Ok((stablehlo_mlir::print(&module)?, messages))
    })?;
    Ok((text, diagnostics(py, &messages)?))
}

/// Runs the command `stablehlo-artifact`, and returns its exit code.
#[pyfunction]
fn artifact_command(py: Python, arguments: Vec<OsString>) -> u8 {
    without_lock(py, || stablehlo_command_line::main(arguments))
}

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::evaluate::{eval_module, evaluate};
    #[pymodule_export]
    use super::forks::{after_fork, before_fork};
    #[pymodule_export]
    use super::{
        api_version, artifact_command, container_info, current_version, deserialize,
        deserialize_to_bytecode, extract_artifact, graph, minimum_version, optimize,
        remove_dynamism, retarget, run_pipeline, serialize, smaller_version, specialize, verify,
        version_of_requirement, version_report,
    };
}
