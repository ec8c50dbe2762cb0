//! Reasons why MLIR cannot parse an input as text, or must not.

use crate::{
    diag::{Failed, raise},
    ffi,
};
use melior::ir::Location;

/// Maximum nesting depth of text.
pub const LIMIT: usize = ffi::MAX_BRACKETS as usize;

/// Error: text is nested deeper than MLIR can process.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "text is nested deeper than {} levels, the most that can be read",
    LIMIT
)]
#[non_exhaustive]
pub struct TooDeep {
    /// Line, counted from 1.
    pub line: usize,
    /// Column, counted from 1.
    pub column: usize,
}

/// Error: the input is neither bytecode nor text. It has a control character or a byte that
/// is not UTF-8, outside of strings and comments.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the input is neither MLIR bytecode nor text: text does not have the byte {byte:#04X}")]
#[non_exhaustive]
pub struct NotText {
    /// First byte that text does not have.
    pub byte: u8,
    /// Line, counted from 1.
    pub line: usize,
    /// Column, counted from 1.
    pub column: usize,
}

/// Error: a dense array has elements of type `index`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected integer or float type, got: 'index'")]
#[non_exhaustive]
pub struct IndexArray {
    /// Line, counted from 1.
    pub line: usize,
    /// Column, counted from 1.
    pub column: usize,
}

/// Error: a binary resource of the file's metadata has the alignment zero.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected hex string blob to encode alignment in first 4 bytes, but got non-power-of-2 value: 0"
)]
#[non_exhaustive]
pub struct ZeroAlignment {
    /// Line, counted from 1.
    pub line: usize,
    /// Column, counted from 1.
    pub column: usize,
}

/// Error: one of MLIR's own dialects would end the process.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
#[non_exhaustive]
pub struct EndsProcess {
    /// Reason why MLIR cannot read the text.
    pub reason: &'static str,
    /// Line, counted from 1.
    pub line: usize,
    /// Column, counted from 1.
    pub column: usize,
}

/// Error: the dictionary of an op in custom syntax has an inherent attribute, for which the syntax has
/// another place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
#[non_exhaustive]
pub struct MisplacedAttribute {
    /// Name of the attribute, and the place where it belongs.
    pub message: String,
    /// Line, counted from 1.
    pub line: usize,
    /// Column, counted from 1.
    pub column: usize,
}

/// Reason why MLIR cannot parse an input as text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The text is nested too deep.
    #[error(transparent)]
    TooDeep(TooDeep),
    /// The input is not text.
    #[error(transparent)]
    NotText(NotText),
    /// A dense array has elements of type `index`.
    #[error(transparent)]
    IndexArray(IndexArray),
    /// A binary resource has the alignment zero.
    #[error(transparent)]
    ZeroAlignment(ZeroAlignment),
    /// One of MLIR's own dialects would end the process.
    #[error(transparent)]
    EndsProcess(EndsProcess),
    /// A dictionary has an attribute that belongs elsewhere.
    #[error(transparent)]
    Misplaced(MisplacedAttribute),
}

impl Unreadable {
    /// Reports the reason at `location`.
    pub(super) fn raise(self, location: Location) -> Failed {
        match self {
            Self::TooDeep(e) => raise(location, e),
            Self::NotText(e) => raise(location, e),
            Self::IndexArray(e) => raise(location, e),
            Self::ZeroAlignment(e) => raise(location, e),
            Self::EndsProcess(e) => raise(location, e),
            Self::Misplaced(e) => raise(location, e),
        }
    }
    /// Returns the line and the column, counted from 1.
    pub fn position(&self) -> (usize, usize) {
        match self {
            Self::TooDeep(e) => (e.line, e.column),
            Self::NotText(e) => (e.line, e.column),
            Self::IndexArray(e) => (e.line, e.column),
            Self::ZeroAlignment(e) => (e.line, e.column),
            Self::EndsProcess(e) => (e.line, e.column),
            Self::Misplaced(e) => (e.line, e.column),
        }
    }
}
