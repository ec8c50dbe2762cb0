//! What can go wrong, as values.

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

/// Why something failed: the [kind](Error::kind), with what is known of it as data,
/// and all [diagnostics](Error::diagnostics) of MLIR's, which are printed nowhere.
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
#[derive(Debug)]
pub struct Error(Box<Details>);

#[derive(Debug)]
struct Details {
    kind: ErrorKind,
    diagnostics: Vec<Diagnostic>,
}

/// The result of this crate's functions.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why something failed.
#[derive(Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The dialects cannot be made known to a context or a registry.
    Registration(RegistrationError),
    /// A text names no version that could be used.
    Version(VersionError),
    /// The bytes are not valid bytecode; the error says what was expected, and at
    /// which byte. MLIR has not seen them.
    Bytecode(mlir_bytecode::Error),
    /// An artifact that was written by a later version, and cannot be read.
    Newer(Version),
    /// Text or bytecode holds no valid program.
    Parse,
    /// A module does not verify.
    Verify,
    /// A program is not made of StableHLO alone, or has something that VHLO lacks:
    /// which ops, and why.
    Refused(Refused),
    /// A version cannot express a program: which ops need what, and the smallest
    /// version that could.
    Blocked(Blocked),
    /// A text is no pass pipeline, or a pass of it failed.
    Pipeline,
    /// Something else is wrong with an artifact.
    Artifact(stablehlo_artifact::Error),
    /// What is written cannot be encoded.
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
    /// Why.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }
    /// Why, taken out.
    pub fn into_kind(self) -> ErrorKind {
        self.0.kind
    }
    /// All that was said, in the order in which it was: warnings, too. There are
    /// none where MLIR was not asked.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.0.diagnostics
    }
}

/// Runs what tells by diagnostics why it fails. What is no value is `otherwise`.
pub(crate) fn attempt<T>(
    context: &Context,
    otherwise: ErrorKind,
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
            Err(Error::with(kind.unwrap_or(otherwise), diagnostics))
        }
    }
}

/// The kind of an error that is a value; none if it says no more than the
/// diagnostic.
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

/// One line or more: of the data where there are some, and of the first diagnostic
/// that is an error where there are none.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let what = match &self.0.kind {
            ErrorKind::Registration(e) => return e.fmt(f),
            ErrorKind::Version(e) => return e.fmt(f),
            ErrorKind::Refused(e) => return e.fmt(f),
            ErrorKind::Blocked(e) => return e.fmt(f),
            ErrorKind::Artifact(e) => return e.fmt(f),
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
            ErrorKind::Pipeline => "a pass failed",
            ErrorKind::Encoding => "the program cannot be encoded",
        };
        let errors = |d: &&Diagnostic| d.severity == Severity::Error;
        match self.0.diagnostics.iter().find(errors) {
            Some(error) => write!(f, "{what}: {error}"),
            None => f.write_str(what),
        }
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        match &self.0.kind {
            ErrorKind::Registration(e) => e.source(),
            ErrorKind::Bytecode(e) => e.source(),
            ErrorKind::Artifact(e) => e.source(),
            ErrorKind::Io(e) => e.source(),
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
