//! Errors of evaluations.

use stablehlo_program::{OpRef, stablehlo_artifact::internals::text::one_line};
use std::fmt;

/// Error of an evaluation, with the op that failed.
#[derive(Debug)]
pub struct EvalError {
    /// Name of the op, such as `stablehlo.add`, or `None` if the error is in the request.
    pub op: Option<String>,
    /// Location of the op in the source, if known.
    pub place: Option<String>,
    /// Reason.
    pub fault: Box<Fault>,
}

/// Reason for which an evaluation failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// An op has no result for its operands.
    #[error(transparent)]
    Kernel(stablehlo_kernels::error::Error),
    /// The program is invalid.
    #[error(transparent)]
    Program(#[from] stablehlo_program::Error),
    /// The program has no function with the name.
    #[error("the program has no function @{}", one_line(.0))]
    NoFunction(String),
    /// The function is only declared.
    #[error("function @{} has no body", one_line(.0))]
    NoBody(String),
    /// The number of arguments differs from the function's.
    #[error("function @{function} has {expected} arguments, found {found}")]
    ArgumentCount {
        /// Name of the function.
        function: String,
        /// Number of arguments of the function.
        expected: usize,
        /// Number of arguments in the request.
        found: usize,
    },
    /// A value has another type than the program says.
    #[error("expected {expected}, found {found}")]
    Type {
        /// Type in the program.
        expected: String,
        /// Type of the value.
        found: String,
    },
    /// No handler computes the custom call.
    #[error(
        "unknown custom call '{}', expected a handler for this target; a command has no handlers, so \
         export the program without this call, or set a handler in a program that embeds the interpreter",
        one_line(.0)
    )]
    CustomCall(String),
    /// The interpreter has no meaning for the op, the attribute or the type.
    #[error("the interpreter has no meaning for {}", one_line(.0))]
    Unsupported(String),
    /// The program breaks a rule that [`Interpreter::new`](super::Interpreter::new) should have
    /// found: a defect of the project.
    #[error("invalid program, which the check of the program should have refused: {0}")]
    Invalid(String),
    /// The program took as many steps as allowed.
    #[error("the program needs more than the allowed {0} steps")]
    Steps(u64),
    /// The program took as much time as allowed.
    #[error("the program needs more than the allowed {0:?}")]
    Time(std::time::Duration),
    /// Calls are nested too deeply.
    #[error("calls and functions of ops are nested more than {0} deep")]
    Depth(usize),
    /// The caller stopped the evaluation.
    #[error("the caller stopped the evaluation")]
    Stopped,
    /// The processes do not fit the program.
    #[error("{0}")]
    Processes(String),
    /// Processes wait for each other.
    #[error("deadlock: {}", .0.join("; "))]
    Deadlock(Vec<String>),
}

impl From<stablehlo_kernels::error::Error> for Fault {
    fn from(error: stablehlo_kernels::error::Error) -> Self {
        Self::Kernel(error)
    }
}

impl Fault {
    /// Returns the fault of an op with another number of operands, results or regions than its
    /// declaration states.
    pub(super) fn of_count(what: &str, expected: usize, found: usize) -> Self {
        Self::Invalid(format!("expected {expected} {what}, found {found}"))
    }

    /// Returns the fault of an op that the interpreter does not compute.
    pub(super) fn without_meaning() -> Self {
        Self::Unsupported("ops of this name".to_owned())
    }

    /// Returns the fault of a custom call without meaning.
    pub(super) fn of_custom_call(what: &str) -> Self {
        Self::Unsupported(format!("a custom call {what}"))
    }
}

impl EvalError {
    /// Returns an error in the request of the caller.
    pub(super) fn of_request(fault: Fault) -> Self {
        Self {
            op: None,
            place: None,
            fault: Box::new(fault),
        }
    }

    /// Returns the error of an op. An error in a function of the op stays as it is, since the
    /// op inside is nearer to the reason.
    pub(super) fn of_op(op: OpRef, fault: Fault) -> Self {
        let fault = match fault {
            Fault::Kernel(stablehlo_kernels::error::Error::Body(inner)) => {
                match inner.downcast::<Self>() {
                    Ok(error) => {
                        let mut error = *error;
                        if error.op.is_none() {
                            error.op = Some(op.name());
                            error.place = op.place();
                        }
                        return error;
                    }
                    Err(inner) => Fault::Kernel(stablehlo_kernels::error::Error::Body(inner)),
                }
            }
            other => other,
        };
        Self {
            op: Some(op.name()),
            place: op.place(),
            fault: Box::new(fault),
        }
    }
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        if let Some(op) = &self.op {
            write!(f, "'{}': ", one_line(op))?;
        }
        self.fault.fmt(f)
    }
}

impl std::error::Error for EvalError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.fault.source()
    }
}
