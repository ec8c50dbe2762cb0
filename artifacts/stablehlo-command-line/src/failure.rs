//! Failures of the command line.

use serde_json::{Value, json};
use stablehlo_commands as commands;
use std::{fmt, io};

/// Failure of the command line.
#[derive(Debug)]
pub enum Failure {
    /// The input cannot be read.
    Read(io::Error),
    /// A file of arguments cannot be read.
    ReadArgument {
        /// Name of the file.
        file: String,
        /// The error.
        error: io::Error,
    },
    /// The command fails.
    Command(Box<commands::Failure>),
    /// The command fails, and would succeed with other options.
    Remedied {
        /// The failure.
        failure: Box<commands::Failure>,
        /// Options that help.
        remedy: &'static str,
    },
    /// The output cannot be written.
    Write {
        /// Name of the output.
        output: String,
        /// The error.
        error: io::Error,
    },
    /// The folder for outputs cannot be created.
    Folder {
        /// Name of the folder.
        folder: String,
        /// The error.
        error: io::Error,
    },
    /// The output is a terminal, which shows no bytes.
    Terminal,
    /// A failure in one of two files.
    In {
        /// Name of the file.
        file: String,
        /// The failure.
        failure: Box<Failure>,
    },
}

impl<E: Into<commands::Failure>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Command(Box::new(error.into()))
    }
}

impl Failure {
    /// Returns the failure of writing an output.
    pub fn write(output: impl Into<String>, error: io::Error) -> Self {
        let output = output.into();
        Self::Write { output, error }
    }

    /// Returns whether the reader of the output has ended.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Write { error, .. } if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Returns the line and the column of an error in text.
    pub fn position(&self) -> Option<(usize, usize)> {
        match self {
            Self::Command(failure) | Self::Remedied { failure, .. } => failure.position(),
            _ => None,
        }
    }

    /// Returns the failure as JSON.
    pub fn json(&self) -> Value {
        match self {
            Self::Command(failure) => failure.json(),
            Self::Remedied { failure, remedy } => {
                let mut json = failure.json();
                json["remedy"] = json!(remedy);
                json
            }
            Self::In { failure, .. } => {
                let mut json = failure.json();
                json["error"] = json!(self.to_string());
                json
            }
            _ => json!({ "error": self.to_string() }),
        }
    }
}

/// Returns the reason of an error, without the error's number and without the names of
/// temporary files.
fn reason(error: &io::Error) -> String {
    let inner = error
        .get_ref()
        .and_then(|e| e.source()?.downcast_ref::<io::Error>());
    let text = inner.unwrap_or(error).to_string();
    match text.rsplit_once(" (os error ") {
        Some((reason, _)) => reason.to_owned(),
        None => text,
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Read(error) => write!(f, "cannot read: {}", reason(error)),
            Self::ReadArgument { file, error } => {
                write!(f, "cannot read the arguments in {file}: {}", reason(error))
            }
            Self::Command(failure) => failure.fmt(f),
            Self::Remedied { failure, remedy } => write!(f, "{failure}\n  {remedy}"),
            Self::Write { output, error } => write!(f, "cannot write {output}: {}", reason(error)),
            Self::Folder { folder, error } => {
                write!(f, "cannot create folder {folder}: {}", reason(error))
            }
            Self::Terminal => f.write_str(
                "an artifact is not written to a terminal: name a file with -o, or use --force",
            ),
            Self::In { file, failure } => match failure.position() {
                Some((line, column)) => write!(f, "{file}:{line}:{column}: {failure}"),
                None => write!(f, "{file}: {failure}"),
            },
        }
    }
}
