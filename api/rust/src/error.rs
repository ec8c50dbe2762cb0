//! Errors of this crate's functions.

use mlir_bridge::{
    bytecode::{InvalidBytecode, WriteError},
    diag::{Collected, Diagnostic, Failed, Severity, collect},
    dialect::RegistrationError,
    melior::Context,
    stack::on_large_stack,
};
use stablehlo_artifact::{Blocked, Version, VersionError};
use stablehlo_passes::{artifact::Unreadable, refusal::Refused};
use std::{error::Error as StdError, fmt, io};
use vhlo_opset::causes::fmt_with_causes;

/// Error of a function: its [kind](Error::kind) with data, and the
/// [diagnostics](Error::diagnostics) that MLIR emitted. The diagnostics are not printed.
///
/// `Debug` writes the `Display` text and the causes, so `fn main() -> Result<()>` prints a
/// message for users. The data is in the kind and in the diagnostics.
///
/// ```
/// use stablehlo_mlir::{ErrorKind, load, melior::Context, parse};
/// let context = Context::new();
/// load(&context)?;
/// let error = parse(&context, b"stablehlo.tangent").unwrap_err();
/// assert!(matches!(error.kind(), ErrorKind::Parse));
/// assert_eq!(error.diagnostics()[0].place.as_ref().unwrap().to_string(), "-:1:1");
/// # Ok::<(), stablehlo_mlir::Error>(())
/// ```
pub struct Error(Box<Details>);

struct Details {
    kind: ErrorKind,
    diagnostics: Vec<Diagnostic>,
}

/// Result of this crate's functions.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Kind of an error.
#[derive(Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The dialects cannot be registered in a context or a registry.
    Registration(RegistrationError),
    /// A text is not a version, or the version is not supported.
    Version(VersionError),
    /// The bytes are not valid bytecode, so MLIR does not read them. The error has the offset
    /// and a description of the expected bytes.
    Bytecode(mlir_bytecode::Error),
    /// An artifact was written by a later version and cannot be read.
    Newer(Version),
    /// Text or bytecode holds no valid program.
    Parse,
    /// A module does not verify.
    Verify,
    /// A program holds ops that VHLO cannot express, such as ops of other dialects. The
    /// field lists the ops and the reasons.
    Refused(Refused),
    /// The target version cannot express a program. The field lists the needs of each op, and
    /// has the smallest version that can express the program.
    Blocked(Blocked),
    /// A text is no pass pipeline, or a pass failed.
    Pipeline,
    /// An artifact has another error.
    Artifact(stablehlo_artifact::Error),
    /// A container of `jax.export` is invalid, or cannot be converted.
    Container(jax_export::Error),
    /// The evaluation of a module failed.
    Evaluation,
    /// The evaluation of an artifact failed.
    Evaluated(stablehlo_interpreter::eval::EvalError),
    /// An artifact holds no valid program of StableHLO.
    Program(stablehlo_program::Error),
    /// The program cannot be encoded as bytecode, or printed.
    Encoding,
    /// The writer failed.
    Io(io::Error),
}

impl Error {
    pub(crate) fn new(kind: ErrorKind) -> Self {
        Self::with(kind, Vec::new())
    }
    fn with(kind: ErrorKind, diagnostics: Vec<Diagnostic>) -> Self {
        Self(Box::new(Details { kind, diagnostics }))
    }
    /// Returns the kind of the error.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }
    /// Converts the error to its kind.
    pub fn into_kind(self) -> ErrorKind {
        self.0.kind
    }
    /// Returns all diagnostics in the order of emission, including warnings. The list is
    /// empty if the failing function does not use MLIR.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.0.diagnostics
    }
}

/// Runs `f`, and returns its result and its diagnostics.
///
/// # Errors
/// Fails if `f` fails. The cause of a diagnostic determines the error's kind, which is
/// `default_kind` if no cause does.
pub(crate) fn attempt<T>(
    context: &Context,
    default_kind: ErrorKind,
    f: impl FnOnce() -> mlir_bridge::diag::Result<T>,
) -> Result<(T, Vec<Diagnostic>)> {
    let (
        result,
        Collected {
            diagnostics,
            causes,
            ..
        },
    ) = collect(context, || on_large_stack(f));
    match result {
        Ok(value) => Ok((value, diagnostics)),
        Err(Failed) => {
            let kind = causes.into_iter().rev().find_map(kind_of);
            Err(Error::with(kind.unwrap_or(default_kind), diagnostics))
        }
    }
}

/// Converts the cause of a diagnostic to an error's kind. Returns `None` if the cause adds
/// nothing to the diagnostic.
fn kind_of(cause: Box<dyn StdError + Send + Sync>) -> Option<ErrorKind> {
    let cause = match cause.downcast::<Blocked>() {
        Ok(blocked) => return Some(ErrorKind::Blocked(*blocked)),
        Err(other) => other,
    };
    let cause = match cause.downcast::<Refused>() {
        Ok(refused) => return Some(ErrorKind::Refused(*refused)),
        Err(other) => other,
    };
    let cause = match cause.downcast::<Unreadable>() {
        Ok(unreadable) => return unreadable.newer.map(ErrorKind::Newer),
        Err(other) => other,
    };
    let cause = match cause.downcast::<InvalidBytecode>() {
        Ok(invalid) => return Some(ErrorKind::Bytecode(invalid.0)),
        Err(other) => other,
    };
    let cause = match cause.downcast::<WriteError>() {
        Ok(failed) => return Some(ErrorKind::Io(failed.0)),
        Err(other) => other,
    };
    cause.downcast().ok().map(|e| ErrorKind::Version(*e))
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt_with_causes(self, f)
    }
}

/// Writes one or more lines: the kind's data. If the kind has no data, writes a fixed text and
/// the first diagnostic that is an error, without the ops that MLIR shows in notes.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let text = match &self.0.kind {
            ErrorKind::Registration(e) => return e.fmt(f),
            ErrorKind::Version(e) => return e.fmt(f),
            ErrorKind::Refused(e) => return e.fmt(f),
            ErrorKind::Blocked(e) => return e.fmt(f),
            ErrorKind::Artifact(e) => return e.fmt(f),
            ErrorKind::Container(e) => return e.fmt(f),
            ErrorKind::Bytecode(e) => return write!(f, "invalid bytecode: {e}"),
            ErrorKind::Io(e) => return write!(f, "cannot write bytecode: {e}"),
            ErrorKind::Newer(v) => {
                return write!(
                    f,
                    "the artifact was written by StableHLO_v{v}, which is newer than {}",
                    Version::CURRENT
                );
            }
            ErrorKind::Parse => "no valid program",
            ErrorKind::Verify => "the module does not verify",
            ErrorKind::Pipeline => "the pipeline failed",
            ErrorKind::Evaluated(e) => return e.fmt(f),
            ErrorKind::Program(e) => return e.fmt(f),
            ErrorKind::Evaluation => "the evaluation failed",
            ErrorKind::Encoding => "the program cannot be encoded",
        };
        let errors = |d: &&Diagnostic| d.severity == Severity::Error;
        let Some(error) = self.0.diagnostics.iter().find(errors) else {
            return f.write_str(text);
        };
        // The op in such a note may be the whole module.
        let shows_op = |note: &Diagnostic| note.message.starts_with("see current operation:");
        let mut error = error.clone();
        error.notes.retain(|note| !shows_op(note));
        write!(f, "{text}: {error}")
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        match &self.0.kind {
            ErrorKind::Registration(e) => e.source(),
            ErrorKind::Bytecode(e) => e.source(),
            ErrorKind::Artifact(e) => e.source(),
            ErrorKind::Container(e) => e.source(),
            ErrorKind::Io(e) => e.source(),
            ErrorKind::Evaluated(e) => e.source(),
            ErrorKind::Program(e) => e.source(),
            _ => None,
        }
    }
}

impl From<RegistrationError> for Error {
    fn from(e: RegistrationError) -> Self {
        Self::new(ErrorKind::Registration(e))
    }
}
impl From<VersionError> for Error {
    fn from(e: VersionError) -> Self {
        Self::new(ErrorKind::Version(e))
    }
}
impl From<stablehlo_artifact::Error> for Error {
    fn from(e: stablehlo_artifact::Error) -> Self {
        use stablehlo_artifact::Error as Artifact;
        Self::new(match e {
            Artifact::Bytecode(e) => ErrorKind::Bytecode(e),
            Artifact::TooNew { found } => ErrorKind::Newer(found),
            Artifact::Target(e) => ErrorKind::Version(e),
            Artifact::Blocked(e) => ErrorKind::Blocked(*e),
            other => ErrorKind::Artifact(other),
        })
    }
}
impl From<jax_export::Error> for Error {
    fn from(e: jax_export::Error) -> Self {
        use jax_export::Error as Container;
        use stablehlo_artifact::Error::Blocked;
        match e {
            Container::Artifact(error)
            | Container::Derivative {
                error: error @ Blocked(_),
                ..
            } => error.into(),
            other => Self::new(ErrorKind::Container(other)),
        }
    }
}
