//! Errors of kernels.

use crate::element::ElementType;

/// Result of a kernel.
pub type Result<T> = std::result::Result<T, Error>;

/// Reason for which an op has no result.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// An operand, an attribute or a result breaks a constraint of the specification.
    #[error("{op}: {message} {constraint}")]
    #[non_exhaustive]
    Constraint {
        /// Name of the op.
        op: &'static str,
        /// Number of the constraint, as `(C1)`. Empty if the specification has no number.
        constraint: &'static str,
        /// Found and expected values.
        message: String,
    },
    /// The op does not compute on the element type.
    #[error("{op}: no meaning for elements of type {found}, expected {expected}")]
    #[non_exhaustive]
    Element {
        /// Name of the op.
        op: &'static str,
        /// Element type of an operand or of the result.
        found: ElementType,
        /// Accepted element types.
        expected: &'static str,
    },
    /// The specification leaves the result undefined.
    #[error("{op}: undefined result: {message}")]
    #[non_exhaustive]
    Undefined {
        /// Name of the op.
        op: &'static str,
        /// Values for which the result is undefined.
        message: String,
    },
    /// The arrays need more memory than allowed.
    #[error("out of memory: {needed} more bytes needed, {used} of {limit} used")]
    #[non_exhaustive]
    Memory {
        /// Size of the new array, in bytes.
        needed: u64,
        /// Size of all live arrays, in bytes.
        used: u64,
        /// Allowed size of all live arrays, in bytes.
        limit: u64,
    },
    /// A payload has a wrong size.
    #[error("expected {expected} bytes of elements, found {found}")]
    #[non_exhaustive]
    Payload {
        /// Size of the elements, in bytes.
        expected: u64,
        /// Size of the payload, in bytes.
        found: u64,
    },
    /// The time of the evaluation is over.
    #[error("the time of the evaluation is over")]
    Late,
    /// The body of an op failed.
    #[error(transparent)]
    Body(Box<dyn std::error::Error + Send + Sync>),
}

impl Error {
    /// Returns an error about a constraint that does not hold.
    pub fn constraint(
        op: &'static str,
        constraint: &'static str,
        message: impl Into<String>,
    ) -> Self {
        Self::Constraint {
            op,
            constraint,
            message: message.into(),
        }
    }

    /// Returns an error about a result that the specification leaves undefined.
    pub fn undefined(op: &'static str, message: impl Into<String>) -> Self {
        Self::Undefined {
            op,
            message: message.into(),
        }
    }
}

/// Returns from the enclosing function with [`Error::Constraint`] unless `$condition` holds.
macro_rules! require {
    ($condition:expr, $op:expr, $constraint:literal, $($message:tt)+) => {
        if !$condition {
            return Err($crate::error::Error::Constraint {
                op: $op,
                constraint: $constraint,
                message: format!($($message)+),
            });
        }
    };
}
pub(crate) use require;

/// Returns an error for elements that an op does not compute on.
pub(crate) fn element_error(
    op: &'static str,
    found: &ElementType,
    expected: &'static str,
) -> Error {
    Error::Element {
        op,
        found: found.clone(),
        expected,
    }
}
