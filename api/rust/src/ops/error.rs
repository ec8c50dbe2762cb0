//! What is wrong with an op that was to be built or changed.

use mlir_bridge::{
    diag::{Collected, Severity},
    op::OpDef,
};
use std::fmt;

pub use mlir_bridge::diag::Subject;

/// Why an op was not built, or not changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// The op would not be valid.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// The context does not know the op: see [`load`](crate::load).
    #[error("the dialect of '{0}' is not loaded")]
    NotLoaded(&'static str),
    /// melior failed at something that the closure of a region did.
    #[error(transparent)]
    Melior(#[from] melior::Error),
}

impl BuildError {
    /// What of the op is wrong, where that is known.
    pub fn subject(&self) -> Option<Subject> {
        match self {
            Self::Invalid(invalid) => invalid.subject,
            Self::NotLoaded(_) | Self::Melior(_) => None,
        }
    }
}

/// An op that is not valid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Invalid {
    /// The op's full name, e.g. `stablehlo.pad`.
    pub op: &'static str,
    /// What of it is wrong, where that is known. Of a constraint of the
    /// specification it is [`Subject::Rule`], e.g. `Rule("C2")`.
    pub subject: Option<Subject>,
    /// What MLIR's verifier says.
    pub message: String,
    /// The location that the op was given, as MLIR writes it.
    pub location: String,
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)
    }
}
impl std::error::Error for Invalid {}

impl Invalid {
    /// The first error among what was said of an op.
    pub(super) fn first(def: &'static OpDef, said: Collected) -> Self {
        let mut said = said.diagnostics.into_iter();
        let first = said.find(|d| d.severity == Severity::Error);
        match first {
            Some(d) => Self {
                op: def.name,
                subject: d.subject,
                message: d.message,
                location: d.location,
            },
            None => Self {
                op: def.name,
                subject: None,
                message: format!("'{}' op could not be built", def.name),
                location: String::new(),
            },
        }
    }
}
