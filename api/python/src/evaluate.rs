//! Evaluation of programs.

use crate::{containers::unpacked, context::with_context, errors::raise};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::PyBytes,
};
use stablehlo_mlir::{
    EvaluateOptions, artifact_version,
    mlir_bridge::diag::collect,
    stablehlo_interpreter::{
        array::{Array, Packing},
        element::Scalar,
        error::Error,
        eval::Value,
        memory::Memory,
    },
    tools::{parse_arguments, values},
};
use std::path::PathBuf;

/// Array as Python passes it: the element type in MLIR, the shape, and the elements, of whole
/// bytes each. `None` is a token.
type Passed = Option<(String, Vec<usize>, Vec<u8>)>;
/// Array as Python receives it.
type Received<'py> = Option<(&'static str, Vec<usize>, Bound<'py, PyBytes>)>;

/// Settings of [`evaluate`], a dictionary in Python.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Settings {
    function: String,
    probe_dir: Option<PathBuf>,
    seed: u64,
    vjp: usize,
}

fn value(memory: &Memory, passed: Passed) -> PyResult<Value> {
    let Some((name, shape, bytes)) = passed else {
        return Ok(Value::Token);
    };
    let scalar = Scalar::ALL.iter().copied().find(|s| s.name() == name);
    let no_type = || PyTypeError::new_err(format!("no element type is named '{name}'"));
    let element = scalar.ok_or_else(no_type)?.into();
    let array = Array::from_bytes(memory, element, &shape, &bytes, Packing::Bytes);
    let array = array.map_err(|e| PyValueError::new_err(e.to_string()))?;
    Ok(array.into())
}

/// Returns the results of a function of a program or of an artifact.
#[pyfunction]
pub fn evaluate<'py>(
    py: Python<'py>,
    source: &[u8],
    arguments: Vec<Passed>,
    settings: Settings,
) -> PyResult<Vec<Received<'py>>> {
    let source = &unpacked(py, source, settings.vjp)?[..];
    let options = EvaluateOptions {
        function: &settings.function,
        probe_dir: settings.probe_dir.as_deref(),
        seed: settings.seed,
        ..EvaluateOptions::default()
    };
    let arguments = arguments.into_iter().map(|a| value(&options.memory, a));
    let arguments: Vec<Value> = arguments.collect::<PyResult<_>>()?;
    let results = with_context(py, |context| {
        let results = if artifact_version(source).is_some() {
            stablehlo_mlir::evaluate_artifact(source, arguments, &options)?
        } else {
            let module = stablehlo_mlir::parse(context, source)?;
            stablehlo_mlir::evaluate(&module, arguments, &options)?
        };
        let contents = results.into_iter().map(|value| {
            let array = value.into_array();
            array
                .map(|array| Ok((array.to_bytes(Packing::Bytes)?, array)))
                .transpose()
        });
        Ok(contents.collect::<Result<Vec<_>, Error>>())
    })?;
    let results = results.map_err(|e| PyValueError::new_err(e.to_string()))?;
    let received = results.into_iter().map(|result| {
        result.map(|(bytes, array)| {
            let bytes = PyBytes::new(py, &bytes);
            (array.stored().name(), array.shape().to_vec(), bytes)
        })
    });
    Ok(received.collect())
}

/// Returns the results of a module for arguments in the text of MLIR's attributes, as text.
#[pyfunction]
pub fn eval_module(
    py: Python,
    source: &[u8],
    arguments: Vec<String>,
    probe_dir: Option<PathBuf>,
) -> PyResult<Vec<String>> {
    let list = format!("[{}]", arguments.join(", "));
    let options = EvaluateOptions {
        probe_dir: probe_dir.as_deref(),
        ..EvaluateOptions::default()
    };
    let texts = with_context(py, |context| {
        let module = stablehlo_mlir::parse(context, source)?;
        // The exception says what is wrong, so the diagnostics are dropped.
        let (arguments, _) = collect(context, || parse_arguments(context, &list, &options.memory));
        Ok(arguments.ok().map(|arguments| {
            let results = stablehlo_mlir::evaluate(&module, arguments, &options)?;
            let texts = results.iter().map(|value| {
                let array = value.array();
                let attribute = array.and_then(|array| values::attribute_of(context, array));
                attribute.map(|attribute| attribute.to_string())
            });
            Ok::<_, stablehlo_mlir::Error>(texts.collect::<Option<Vec<_>>>())
        }))
    })?;
    let no_arguments = || PyValueError::new_err("input args must be DenseElementsAttr");
    let texts = texts.ok_or_else(no_arguments)?.map_err(|e| raise(py, e))?;
    texts.ok_or_else(|| PyValueError::new_err("a result is no tensor"))
}
