//! Conversion of errors to Python's exceptions and data classes.

use pyo3::{prelude::*, types::PyString};
use stablehlo_commands::Failure;
use stablehlo_mlir::{Blocked, Diagnostic, Error, ErrorKind, Place, Refused};

/// Returns a class that a Python module of the package defines.
fn class<'py>(py: Python<'py>, module: &str, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import(PyString::new(py, module))?.getattr(name)
}

/// Converts diagnostics to Python's data classes.
pub fn diagnostics(py: Python, all: &[Diagnostic]) -> PyResult<Vec<Py<PyAny>>> {
    let class = class(py, "stablehlo_mlir._data", "Diagnostic")?;
    all.iter().map(|d| diagnostic(&class, d)).collect()
}

fn diagnostic(class: &Bound<PyAny>, d: &Diagnostic) -> PyResult<Py<PyAny>> {
    let (file, line, column) = match &d.place {
        Some(Place::File { file, line, column }) => (Some(file), Some(line), Some(column)),
        Some(Place::Named(name)) => (Some(name), None, None),
        _ => (None, None, None),
    };
    let notes: Vec<_> = d
        .notes
        .iter()
        .map(|n| diagnostic(class, n))
        .collect::<PyResult<_>>()?;
    let arguments = (
        d.severity.to_string(),
        &d.message,
        file,
        line,
        column,
        notes,
    );
    Ok(class.call1(arguments)?.unbind())
}

/// Converts an error to its Python exception.
pub fn raise(py: Python, error: Error) -> PyErr {
    match exception(py, &error) {
        Ok(exception) => PyErr::from_value(exception),
        Err(other) => other,
    }
}

/// Converts an error of a program to its Python exception.
pub fn raise_program(py: Python, error: stablehlo_program::Error) -> PyErr {
    let error = match error {
        stablehlo_program::Error::Artifact(error) => return raise(py, error.into()),
        other => other,
    };
    raise_text(py, error.to_string())
}

/// Converts a failure of a command to its Python exception.
pub fn raise_failure(py: Python, failure: Failure) -> PyErr {
    match failure {
        Failure::Artifact { error, .. } => raise(py, error.into()),
        Failure::Container(error) => raise(py, error.into()),
        Failure::Program(error) => raise_program(py, error),
        other => raise_text(py, other.to_string()),
    }
}

/// Returns an exception without data.
fn raise_text(py: Python, text: String) -> PyErr {
    let message = (text, Vec::<Py<PyAny>>::new());
    let exception = class(py, "stablehlo_mlir._errors", "StablehloError");
    match exception.and_then(|class| class.call1(message)) {
        Ok(exception) => PyErr::from_value(exception),
        Err(other) => other,
    }
}

fn exception<'py>(py: Python<'py>, error: &Error) -> PyResult<Bound<'py, PyAny>> {
    let messages = diagnostics(py, error.diagnostics())?;
    let of = |name: &str| class(py, "stablehlo_mlir._errors", name);
    let message = error.to_string();
    match error.kind() {
        ErrorKind::Blocked(blocked) => {
            let (smallest, ops) = (blocked.smallest.to_string(), blocked_ops(py, blocked)?);
            let target = blocked.target.to_string();
            of("BlockedError")?.call1((message, messages, target, smallest, ops))
        }
        ErrorKind::Refused(refused) => {
            of("RefusedError")?.call1((message, messages, refused_ops(py, refused)?))
        }
        ErrorKind::Newer(version) => {
            of("NewerError")?.call1((message, messages, version.to_string()))
        }
        ErrorKind::Version(_) => of("VersionError")?.call1((message, messages)),
        ErrorKind::Parse => of("ParseError")?.call1((message, messages)),
        ErrorKind::Bytecode(_) => of("BytecodeError")?.call1((message, messages)),
        ErrorKind::Pipeline => of("PipelineError")?.call1((message, messages)),
        _ => of("StablehloError")?.call1((message, messages)),
    }
}

fn blocked_ops(py: Python, blocked: &Blocked) -> PyResult<Vec<Py<PyAny>>> {
    let (op_class, need_class) = (
        class(py, "stablehlo_mlir._data", "BlockedOp")?,
        class(py, "stablehlo_mlir._data", "Need")?,
    );
    let op = |op: &stablehlo_mlir::BlockedOp| {
        let needs = op.requirements.iter().map(|n| {
            let need = (n.version.to_string(), n.feature.to_string());
            Ok(need_class.call1(need)?.unbind())
        });
        let needs: Vec<_> = needs.collect::<PyResult<_>>()?;
        Ok(op_class
            .call1((&op.name, op.place.as_ref(), needs))?
            .unbind())
    };
    blocked.ops.iter().map(op).collect()
}

fn refused_ops(py: Python, refused: &Refused) -> PyResult<Vec<Py<PyAny>>> {
    let class = class(py, "stablehlo_mlir._data", "RefusedOp")?;
    let op = |op: &stablehlo_mlir::RefusedOp| {
        let reasons: Vec<_> = op.reasons.iter().map(|r| &r.text).collect();
        let place = op.place.as_ref().map(Place::to_string);
        Ok(class.call1((&op.name, place, reasons))?.unbind())
    };
    refused.ops.iter().map(op).collect()
}
