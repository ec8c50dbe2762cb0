//! Other implementations of StableHLO.

use stablehlo_interpreter::eval::Value;
use stablehlo_program::Program;
use std::fmt;

/// Implementation of StableHLO that is judged.
pub trait Backend {
    /// Evaluates the function `main` of a program. `expected` are the results of the interpreter, whose types are
    /// those of the results.
    ///
    /// # Errors
    /// If the implementation refuses the program or crashes ([`BackendError::Failed`]), or cannot be started.
    fn run(
        &mut self,
        program: &Program,
        arguments: &[Value],
        expected: &[Value],
    ) -> Result<Vec<Value>, BackendError>;
}

/// Failure of another implementation.
#[derive(Clone, Debug)]
pub enum BackendError {
    /// The implementation refuses the program, or crashes. The text says why.
    Failed(String),
    /// The implementation cannot be started, or its answer cannot be read. This is no finding.
    Broken(String),
}

impl fmt::Display for BackendError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Failed(why) => write!(f, "the other implementation fails: {why}"),
            Self::Broken(why) => write!(f, "the other implementation cannot be asked: {why}"),
        }
    }
}
