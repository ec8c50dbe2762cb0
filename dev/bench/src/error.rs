//! Errors of the benchmark.

use std::path::PathBuf;

/// Error that ends the benchmark.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{0}; see --help")]
    Usage(#[from] lexopt::Error),
    #[error(transparent)]
    Mlir(#[from] mlir_bridge::diag::Failed),
    #[error("{0}")]
    Registration(#[from] mlir_bridge::dialect::RegistrationError),
    #[error("{0}")]
    Melior(#[from] mlir_bridge::melior::Error),
    #[error("{0} is not a module of functions")]
    Model(&'static str),
    #[error("{}: {error}", path.display())]
    File {
        path: PathBuf,
        error: std::io::Error,
    },
    #[error("'{command}' failed: {reason}")]
    Command { command: String, reason: String },
}
