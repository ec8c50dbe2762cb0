//! Why dialects are not registered.

/// Why dialects are not registered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegistrationError {
    /// The registry has a dialect of that name.
    #[error(
        "a dialect '{name}' is registered already: this tool has it built in, \
         so the plugin must not be loaded into it"
    )]
    AlreadyRegistered {
        /// The dialect's name.
        name: &'static str,
    },
    /// What is declared is wrong.
    #[error("{}", .faults.join("\nerror: "))]
    Declared {
        /// All that is wrong with the dialects of this binary, each with the name
        /// of what is declared.
        faults: Vec<String>,
    },
}
