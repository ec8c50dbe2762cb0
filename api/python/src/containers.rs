//! Containers of `jax.export`.

use crate::errors::raise;
use pyo3::prelude::*;
use std::borrow::Cow;

/// Returns a file, or the artifact of the derivative of an order in a container of `jax.export`.
pub fn unpacked<'s>(py: Python, source: &'s [u8], order: usize) -> PyResult<Cow<'s, [u8]>> {
    if order == 0 && !jax_export::is_container(source) {
        return Ok(source.into());
    }
    let artifact = stablehlo_mlir::extract_artifact(source, order);
    Ok(artifact.map_err(|e| raise(py, e))?.into())
}
