//! Error type of the registration of dialects and passes.

/// Error of the registration of dialects or passes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
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
impl RegistrationError {
    /// Returns an error if `faults` is not empty.
    pub(crate) fn of(faults: Vec<String>) -> Result<(), Self> {
        match faults.is_empty() {
            true => Ok(()),
            false => Err(Self::InvalidDeclarations { faults }),
        }
    }
}
