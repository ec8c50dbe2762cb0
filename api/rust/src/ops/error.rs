//! Errors of building or changing an op.

use mlir_bridge::{
    builtin::locations::location_text,
    diag::{Collected, Severity},
    ir::Location,
    op::OpDef,
};
use std::fmt;
use vhlo_opset::causes::fmt_with_causes;

pub use mlir_bridge::diag::Subject;

/// Error of building or changing an op. `Debug` writes the `Display` text.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// The op would not be valid.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// The context has not loaded the op's dialect; see [`load`](crate::load).
    #[error("the dialect of '{0}' is not loaded")]
    NotLoaded(&'static str),
    /// A function of melior failed in the closure that fills a region.
    #[error(transparent)]
    Melior(#[from] melior::Error),
}

impl BuildError {
    /// Returns the part or constraint of the op that is violated, if known.
    pub fn subject(&self) -> Option<Subject> {
        match self {
            Self::Invalid(invalid) => invalid.subject,
            Self::NotLoaded(_) | Self::Melior(_) => None,
        }
    }
}

impl fmt::Debug for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt_with_causes(self, f)
    }
}

/// Description of an invalid op. `Debug` writes the `Display` text.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Invalid {
    /// Full name of the op, e.g. `stablehlo.pad`.
    pub op: &'static str,
    /// Part or constraint of the op that is violated, if known. A constraint of the
    /// specification is a [`Subject::Rule`], e.g. `Rule("C2")`.
    pub subject: Option<Subject>,
    /// Message of MLIR's verifier.
    pub message: String,
    /// Location of the op, as MLIR prints it.
    pub location: String,
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)
    }
}
impl fmt::Debug for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt_with_causes(self, f)
    }
}
impl std::error::Error for Invalid {}

impl Invalid {
    /// Describes an error about a part of an op.
    pub(super) fn new(def: &OpDef, location: Location, subject: Subject, message: &str) -> Self {
        Self {
            op: def.name,
            subject: Some(subject),
            message: format!("'{}' op {message}", def.name),
            location: location_text(location),
        }
    }
    /// Converts the first error among the collected diagnostics of an op.
    pub(super) fn first(def: &'static OpDef, collected: Collected) -> Self {
        let mut diagnostics = collected.diagnostics.into_iter();
        let first = diagnostics.find(|d| d.severity == Severity::Error);
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
