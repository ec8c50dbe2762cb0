//! Failures of commands, as text and as JSON.

use crate::backend::BackendError;
use mlir_bytecode::mlir_text::{self, one_line};
use serde_json::{Value, json};
use stablehlo_artifact::{Error, error::OpError};
use stablehlo_interpreter::eval::EvalError;
use stablehlo_opset::hints;
use stablehlo_program::{BytecodeError, DraftError, ParseError};
use stablehlo_rewrites::optimize::OptimizeMisfit;
use std::fmt;

/// Failure of a command.
#[derive(Debug)]
#[non_exhaustive]
pub enum Failure {
    /// The input is not a valid artifact, or the artifact cannot be processed.
    Artifact {
        /// The error.
        error: Error,
        /// Description of an input that is not bytecode, or that is plain bytecode of StableHLO.
        hint: Option<&'static str>,
    },
    /// The text is not a valid program.
    Text(Box<ParseError>),
    /// The plain bytecode is not a valid program.
    Plain(Box<BytecodeError>),
    /// The program of the artifact is invalid.
    Program(stablehlo_program::Error),
    /// The input is not a valid container, or the container cannot be processed.
    Container(jax_export::Error),
    /// The command needs a container.
    NoContainer,
    /// An optimization cannot have the options.
    Optimize(OptimizeMisfit),
    /// Ops have no lowering.
    Lowering(Vec<DraftError>),
    /// Another implementation cannot be asked.
    Backend(BackendError),
    /// The program cannot be evaluated.
    Evaluation(Box<EvalError>),
    /// A file of arrays is invalid, or has other arrays than the function's arguments.
    Array {
        /// Name of the file.
        file: String,
        /// Reason.
        reason: String,
    },
    /// The description of a function in a folder of `torch_xla` is invalid.
    Saved {
        /// Name of the file.
        file: String,
        /// Reason.
        reason: String,
    },
    /// The number of arguments differs from the function's.
    Inputs {
        /// Name of the function.
        function: String,
        /// Number of arguments of the function.
        expected: usize,
        /// Number of arguments of the command line.
        found: usize,
    },
    /// The program has no such platform.
    Platform {
        /// Name or index of the platform.
        found: String,
        /// Platforms of the program.
        expected: Vec<String>,
    },
    /// No symbolic sizes determine the size of a dimension, which is an expression of them.
    Size(String),
    /// The sizes of symbols that make shapes static do not determine a size, an expression of symbols.
    Shape(String),
    /// A comparison has no samples.
    NoSamples,
    /// The seed of random numbers is invalid.
    Seed(String),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Artifact { error, hint: None }
    }
}

impl From<stablehlo_program::Error> for Failure {
    fn from(error: stablehlo_program::Error) -> Self {
        match error {
            stablehlo_program::Error::Artifact(error) => error.into(),
            other => Self::Program(other),
        }
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Self::Text(Box::new(error))
    }
}

impl From<BytecodeError> for Failure {
    fn from(error: BytecodeError) -> Self {
        Self::Plain(Box::new(error))
    }
}

impl From<EvalError> for Failure {
    fn from(error: EvalError) -> Self {
        Self::Evaluation(Box::new(error))
    }
}

impl From<jax_export::Error> for Failure {
    fn from(error: jax_export::Error) -> Self {
        Self::Container(error)
    }
}

impl Failure {
    /// Returns the failure of reading the artifact `bytes`, with a description of bytes that are
    /// no bytecode, or plain bytecode of StableHLO.
    pub fn artifact(error: Error, bytes: &[u8]) -> Self {
        let is_foreign = |e: &mlir_bytecode::Error| *e.kind() == mlir_bytecode::ErrorKind::Magic;
        let hint = match &error {
            Error::Bytecode(e) if is_foreign(e) => Some(match (bytes, hints::description(bytes)) {
                ([], _) => "the file is empty",
                (_, Some(description)) => description,
                (_, None) if is_text(bytes) => {
                    "the file is text, of which `stablehlo-artifact assemble` makes artifacts"
                }
                _ => "the file is neither MLIR bytecode, a container of jax.export nor text",
            }),
            Error::Producer { .. } if is_plain(bytes) => Some(
                "the file is plain bytecode of StableHLO, which has no version, and of which \
                 `stablehlo-artifact assemble` makes artifacts",
            ),
            _ => None,
        };
        Self::Artifact { error, hint }
    }

    /// Returns the line and the column of an error in text.
    pub fn position(&self) -> Option<(usize, usize)> {
        match self {
            Self::Text(error) => Some((error.line, error.column)),
            _ => None,
        }
    }

    /// Returns whether a version cannot express the program.
    pub fn is_blocked(&self) -> bool {
        matches!(self.error(), Some(Error::Blocked(_)))
    }

    /// Returns whether a version cannot express a program because of ops of CHLO, among others.
    pub fn is_blocked_by_chlo(&self) -> bool {
        let Some(Error::Blocked(blocked)) = self.error() else {
            return false;
        };
        blocked.ops.iter().any(|op| op.name.starts_with("chlo."))
    }

    /// Returns whether a program is for several devices, which evaluations do not know.
    pub fn is_about_shardings(&self) -> bool {
        let Self::Evaluation(error) = self else {
            return false;
        };
        let name = error.op.as_deref().unwrap_or_default();
        name.starts_with("sdy.") || name == "builtin.unrealized_conversion_cast"
    }

    /// Returns the failure as JSON.
    pub fn json(&self) -> Value {
        let mut json = json!({ "error": self.to_string() });
        if let Self::Text(error) = self {
            json["error"] = json!(error.message);
            json["line"] = json!(error.line);
            json["column"] = json!(error.column);
            if !error.notes.is_empty() {
                let note = |note: &ParseError| json!({ "error": note.message, "line": note.line, "column": note.column });
                json["notes"] = error.notes.iter().map(note).collect();
            }
        }
        if let Self::Plain(error) = self {
            json["error"] = json!(error.message);
            json["place"] = json!(error.place);
        }
        if let Self::Lowering(errors) = self
            && let Some(first) = errors.first()
        {
            json["place"] = json!(first.place);
        }
        if let Self::Evaluation(error) = self {
            json["op"] = json!(error.op);
            json["place"] = json!(error.place);
        }
        match self.error() {
            Some(Error::Bytecode(e)) => {
                json["offset"] = json!(e.offset());
                json["section"] = json!(e.section().map(|s| s.name()));
            }
            Some(Error::Op(op)) => {
                let OpError {
                    op, number, place, ..
                } = &**op;
                json["op"] = json!(op);
                json["number"] = json!(number);
                json["place"] = json!(place);
            }
            Some(Error::Blocked(blocked)) => {
                json["target"] = json!(blocked.target);
                json["smallest_version"] = json!(blocked.smallest);
                json["requirements"] = json!(blocked.requirements);
            }
            Some(Error::Illegal { place, .. }) => json["place"] = json!(place),
            _ => {}
        }
        if let Self::Program(stablehlo_program::Error::Op(op)) = self {
            json["op"] = json!(op.op);
            json["number"] = json!(op.number);
            json["place"] = json!(op.place);
        }
        json
    }
    fn error(&self) -> Option<&Error> {
        match self {
            Self::Artifact { error, .. } => Some(error),
            Self::Container(error) => error.artifact(),
            _ => None,
        }
    }
}

/// Returns whether bytecode may have the dialect `stablehlo` or `chlo`. Bytecode ends names with a NUL.
pub(crate) fn is_plain(bytes: &[u8]) -> bool {
    let names = [&b"stablehlo\0"[..], b"chlo\0"];
    let has = |name: &[u8]| bytes.windows(name.len()).any(|part| part == name);
    names.into_iter().any(has)
}

/// Returns whether bytes are text: characters of MLIR's text, and no NUL.
pub(crate) fn is_text(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while let Some(length) = mlir_text::character(rest) {
        rest = &rest[length..];
    }
    rest.is_empty() && !bytes.contains(&0)
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Artifact { error, hint } => match hint {
                Some(hint) => write!(f, "{error}: {hint}"),
                None => error.fmt(f),
            },
            Self::Text(error) => f.write_str(&error.with_caret()),
            Self::Plain(error) => match &error.place {
                Some(place) => write!(f, "{place}: {}", error.message),
                None => f.write_str(&error.message),
            },
            Self::Program(error) => error.fmt(f),
            Self::Optimize(misfit) => misfit.fmt(f),
            Self::Lowering(errors) => {
                for (i, DraftError { place, message }) in errors.iter().enumerate() {
                    let place = place.iter().map(|place| format!("{place}: "));
                    let line = place.chain([message.clone()]).collect::<String>();
                    let end = if i == 0 { "" } else { "\n" };
                    write!(f, "{end}{}", one_line(&line))?;
                }
                Ok(())
            }
            Self::Evaluation(error) if error.to_string().contains("whose sizes are not known") => {
                write!(f, "{error}; use --size N or --size NAME=N")
            }
            Self::Evaluation(error) => error.fmt(f),
            Self::Array { file, reason } => write!(f, "{file}: {reason}"),
            Self::Saved { file, reason } => {
                write!(f, "{file} is no description that torch_xla wrote: {reason}")
            }
            Self::Inputs {
                function,
                expected,
                found,
            } => write!(
                f,
                "function @{function} has {expected} arguments, found {found}; use --input or --inputs"
            ),
            Self::Platform { found, expected } => write!(
                f,
                "expected one of the platforms {}, found '{found}'",
                expected.join(", ")
            ),
            Self::Size(expression) => write!(
                f,
                "the sizes do not determine the size '{expression}', which must be a sum of products \
                 of named sizes; use --size NAME=N for each name, or --size N for all"
            ),
            Self::Shape(expression) => write!(
                f,
                "the sizes do not determine the size '{expression}'; use --shape NAME=N for each name, or --shape N \
                 for all"
            ),
            Self::NoSamples => f.write_str("a comparison needs at least one sample, found 0"),
            Self::Seed(seed) => write!(f, "expected a number after 'random:', found '{seed}'"),
            Self::Container(error) => error.fmt(f),
            Self::Backend(error) => write!(f, "{error}"),
            Self::NoContainer => f.write_str(
                "the file is an artifact; only a container of jax.export has derivatives",
            ),
        }
    }
}

impl std::error::Error for Failure {}
