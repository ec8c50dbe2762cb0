//! Errors in a container, or in a request about a container.

use crate::release::{Need, Release};
use flatbuffers::InvalidFlatbuffer;
use std::fmt;
use vhlo_opset::causes::fmt_with_causes;

/// Result of this crate's functions.
pub type Result<T> = std::result::Result<T, Error>;

/// Error in a container, or in a request about a container. `Debug` writes the `Display` text and
/// the causes.
#[derive(Clone, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The bytes are not a FlatBuffer of the container's schema.
    #[error("not a valid container of jax.export: {0}")]
    Buffer(String),
    /// A field has a value that no release of JAX writes.
    #[error("not a valid container of jax.export: {field}: {fault}")]
    Field {
        /// Name of the field.
        field: String,
        /// Error in the field.
        fault: String,
    },
    /// The container has fields of a newer schema, which writing would lose.
    #[error(
        "the container has fields of a newer JAX than this tool knows, which writing would lose"
    )]
    UnknownFields,
    /// The container would be larger than a FlatBuffer can be.
    #[error("the container would have {0} bytes, but a FlatBuffer has at most 2 GiB")]
    TooLarge(usize),
    /// A release of JAX cannot load the container.
    #[error("JAX {target} cannot load the container{}", lines(.needs))]
    NeedsNewerJax {
        /// The release that cannot load the container.
        target: Release,
        /// Everything that needs a newer release, the newest first.
        needs: Vec<Need>,
    },
    /// A release of JAX no longer loads a part of the container.
    #[error("JAX {target} no longer loads {part}: export the function with a newer release of JAX")]
    NeedsOlderJax {
        /// The release that does not load the container.
        target: Release,
        /// The part that only older releases load.
        part: &'static str,
    },
    /// The function has no derivative of the requested order.
    #[error("the container has derivatives up to order {available}, not of order {requested}")]
    NoDerivative {
        /// Requested order.
        requested: usize,
        /// Highest order that the container has; 0 is the function itself.
        available: usize,
    },
    /// The artifact in the container is invalid, or cannot be converted.
    #[error(transparent)]
    Artifact(stablehlo_artifact::Error),
    /// The artifact of a derivative is invalid, or cannot be converted.
    #[error("in the vjp of order {order}: {error}")]
    Derivative {
        /// Order of the derivative; 1 is the derivative of the function itself.
        order: usize,
        /// Error in the artifact.
        error: stablehlo_artifact::Error,
    },
}

/// Returns a line for each need.
fn lines(needs: &[Need]) -> String {
    needs.iter().map(|need| format!("\n  {need}")).collect()
}

impl Error {
    /// Returns the error that the verifier of FlatBuffers found.
    pub(crate) fn buffer(error: &InvalidFlatbuffer) -> Self {
        // The verifier prints a line for each table on the way to the fault.
        let text = error.to_string();
        let lines = text.lines().map(|line| line.trim().trim_end_matches('.'));
        let lines: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
        Self::Buffer(lines.join(", "))
    }
    /// Returns the error of a field.
    pub(crate) fn field(field: impl Into<String>, fault: impl Into<String>) -> Self {
        Self::Field {
            field: field.into(),
            fault: fault.into(),
        }
    }
    /// Returns the error in the artifact of the derivative of an order, or in the function's
    /// own artifact if `order` is 0.
    pub(crate) fn of_order(order: usize, error: stablehlo_artifact::Error) -> Self {
        match order {
            0 => Self::Artifact(error),
            order => Self::Derivative { order, error },
        }
    }
    /// Returns the error in an artifact, or `None` if the container is the reason.
    pub fn artifact(&self) -> Option<&stablehlo_artifact::Error> {
        match self {
            Self::Artifact(error) | Self::Derivative { error, .. } => Some(error),
            _ => None,
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt_with_causes(self, f)
    }
}
