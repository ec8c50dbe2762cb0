//! Errors in a program, or in a request about a program.

use mlir_bytecode::mlir_text::one_line;
use std::fmt;

/// Result of this crate's functions.
pub type Result<T> = std::result::Result<T, Error>;

/// Error in a program, or in a request about a program.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The artifact is invalid, or a version cannot express the program.
    #[error(transparent)]
    Artifact(#[from] stablehlo_artifact::Error),
    /// An op is invalid.
    #[error("{0}")]
    Op(Box<OpError>),
}

/// Error in an op.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OpError {
    /// Name of the op, such as `stablehlo.add`.
    pub op: String,
    /// Number of the op, counted from 0 in program order.
    pub number: usize,
    /// Location of the op in the source, if known.
    pub place: Option<String>,
    /// Part of the op that is invalid, such as `operand 'lhs'`.
    pub part: String,
    /// Description of a valid part.
    pub expected: String,
    /// Description of the part found.
    pub found: String,
}

impl fmt::Display for OpError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        let Self {
            op,
            number,
            part,
            expected,
            found,
            ..
        } = self;
        let text = format!("'{op}' (op #{number}): {part}: expected {expected}, found {found}");
        f.write_str(&one_line(&text))
    }
}

/// Result of a check of an op's part.
pub(crate) type Checked<T = ()> = std::result::Result<T, Mismatch>;

/// Part of an op that is invalid, with a description of a valid part and of the part found.
#[derive(Clone, Debug)]
pub(crate) struct Mismatch {
    pub part: String,
    pub expected: String,
    pub found: String,
}

impl Mismatch {
    pub fn new(
        part: impl Into<String>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        Self {
            part: part.into(),
            expected: expected.into(),
            found: found.into(),
        }
    }
    /// Returns the error about an op.
    pub fn of_op(self, op: String, number: usize, place: Option<String>) -> Error {
        let Self {
            part,
            expected,
            found,
        } = self;
        Error::Op(Box::new(OpError {
            op,
            number,
            place,
            part,
            expected,
            found,
        }))
    }
}
