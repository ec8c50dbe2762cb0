//! Why dialects are not registered.

/// Why dialects are not registered.
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
        /// All that is wrong with the dialects of this binary, each with the name
        /// of what is declared.
        faults: Vec<String>,
    },
}
