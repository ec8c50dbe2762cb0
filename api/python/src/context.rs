//! Calls with a context of their own.

use crate::{errors::raise, forks::without_lock};
use pyo3::prelude::*;
use stablehlo_mlir::{Error, melior::Context, on_large_stack};

/// Runs `f` with a new context, without Python's interpreter lock.
pub fn with_context<T: Send>(
    py: Python,
    f: impl FnOnce(&Context) -> Result<T, Error> + Send,
) -> PyResult<T> {
    let result = without_lock(py, || on_large_stack(|| f(&Context::new())));
    result.map_err(|e| raise(py, e))
}
