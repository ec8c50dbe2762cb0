//! Calls with a context of their own.

use crate::errors::raise;
use pyo3::prelude::*;
use stablehlo_mlir::{Error, melior::Context, on_large_stack};

/// Runs `f` with a new context, without Python's interpreter lock.
pub fn with_context<T: Send>(
    py: Python,
    f: impl FnOnce(&Context) -> Result<T, Error> + Send,
) -> PyResult<T> {
    let result = py.detach(|| on_large_stack(|| f(&Context::new())));
    result.map_err(|e| raise(py, e))
}
