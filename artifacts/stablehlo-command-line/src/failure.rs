//! Failures of the command line.

use serde_json::{Value, json};
use stablehlo_commands::{self as commands, generate::GenerateError};
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
    /// The command that tests a program cannot be run.
    Test(io::Error),
    /// The command that tests programs does not find the input interesting.
    NotInteresting {
        /// The command.
        test: String,
        /// Exit code of the command, or the signal that ended the command.
        status: String,
        /// Output of the command on standard error.
        stderr: String,
        /// Whether the input is interesting in the form of its file.
        as_file: bool,
    },
    /// A result is not as expected.
    Unexpected(String),
    /// No program can be drawn.
    Generate(GenerateError),
    /// The file with the state of a hunt is invalid.
    HuntState {
        /// Name of the file.
        file: String,
        /// Reason.
        reason: String,
    },
    /// No change has the wanted verdict.
    NoMutant,
    /// Several programs need a folder.
    NoFolder,
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
            Self::Unexpected(difference) => f.write_str(difference),
            Self::Generate(error) => write!(f, "{error}"),
            Self::HuntState { file, reason } => write!(
                f,
                "{file} is not the state of a hunt: {reason}; remove the file to start the hunt again"
            ),
            Self::NoMutant => f.write_str("no change at one place gives such a program"),
            Self::NoFolder => f.write_str("several programs need --output-dir FOLDER"),
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
            Self::Test(error) => write!(f, "cannot test a program: {}", reason(error)),
            Self::NotInteresting {
                test,
                status,
                stderr,
                as_file,
            } => {
                let program = match as_file {
                    true => {
                        "this program as `stablehlo-artifact print` prints it, though not on the file itself"
                    }
                    false => "this program",
                };
                write!(
                    f,
                    "the test '{test}' ends with {status} on {program}: it must end with exit code 0 on programs \
                     that are interesting"
                )?;
                stderr.lines().try_for_each(|line| write!(f, "\n  {line}"))
            }
            Self::In { file, failure } => match failure.position() {
                Some((line, column)) => write!(f, "{file}:{line}:{column}: {failure}"),
                None => write!(f, "{file}: {failure}"),
            },
        }
    }
}
