//! Why dialects and passes are not registered.

/// Why dialects and passes are not registered.
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
    /// Declarations are wrong.
    #[error("{}", .faults.join("\nerror: "))]
    Declared {
        /// All that is wrong with the dialects of this binary, or with its passes, each
        /// with the name of what is declared.
        faults: Vec<String>,
    },
}
impl RegistrationError {
    /// An error if there are faults.
    pub(crate) fn of(faults: Vec<String>) -> Result<(), Self> {
        match faults.is_empty() {
            true => Ok(()),
            false => Err(Self::Declared { faults }),
        }
    }
}
