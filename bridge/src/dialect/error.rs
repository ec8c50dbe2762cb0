//! Error type of the registration of dialects and passes.

use std::fmt;

/// Error of the registration of dialects or passes. `Debug` writes the `Display` text.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegistrationError {
    /// The registry already has a dialect of this name.
    #[error(
        "a dialect '{name}' is registered already: this tool has it built in, \
         so the plugin must not be loaded into it"
    )]
    AlreadyRegistered {
        /// Name of the dialect.
        name: &'static str,
    },
    /// Declarations have faults.
    #[error("{}", .faults.join("\nerror: "))]
    InvalidDeclarations {
        /// Faults of all dialects of this binary, or of all its passes. Each fault names
        /// the declaration.
        faults: Vec<String>,
    },
}

/// The error has no cause.
impl fmt::Debug for RegistrationError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl RegistrationError {
    /// Returns an error if `faults` is not empty.
    pub(crate) fn of(faults: Vec<String>) -> Result<(), Self> {
        match faults.is_empty() {
            true => Ok(()),
            false => Err(Self::InvalidDeclarations { faults }),
        }
    }
}
