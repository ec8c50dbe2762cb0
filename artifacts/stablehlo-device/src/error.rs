//! Errors, with the codes of PJRT.

use stablehlo_interpreter::{
    error::Error as KernelError,
    eval::{EvalError, Fault},
};
use std::fmt;

/// Code of an error. The numbers are those of PJRT, and of Abseil's status codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The request is wrong, whatever the state of the client.
    InvalidArgument = 3,
    /// A limit on time was reached.
    DeadlineExceeded = 4,
    /// There is no object of the name or number.
    NotFound = 5,
    /// A limit on memory or steps was reached.
    ResourceExhausted = 8,
    /// The request is wrong in the state of the client: a buffer was deleted, for one.
    FailedPrecondition = 9,
    /// The interpreter or the plugin lacks the function.
    Unimplemented = 12,
    /// A defect of the project, or an op without a result for its operands.
    Internal = 13,
}

/// Error of a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceError {
    /// Code.
    pub code: Code,
    /// Message, which names the op and its line in the source if an op failed.
    pub message: String,
}

/// Result of a function of this crate.
pub type Result<T = ()> = std::result::Result<T, DeviceError>;

impl Code {
    /// Returns the code with a number, or [`Code::Internal`] for the numbers of other codes.
    pub fn of_number(number: u32) -> Self {
        let all = [
            Self::InvalidArgument,
            Self::DeadlineExceeded,
            Self::NotFound,
            Self::ResourceExhausted,
            Self::FailedPrecondition,
            Self::Unimplemented,
        ];
        let known = all.into_iter().find(|code| *code as u32 == number);
        known.unwrap_or(Self::Internal)
    }
}

impl DeviceError {
    /// Creates an error.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { code, message }
    }

    /// Returns an error of a panic, which is a defect of the project.
    pub fn of_panic(place: &str, panic: &(dyn std::any::Any + Send)) -> Self {
        let text = (panic.downcast_ref::<String>().map(String::as_str))
            .or_else(|| panic.downcast_ref::<&str>().copied());
        let message = format!("panic in {place}: {}", text.unwrap_or("no message"));
        Self::new(Code::Internal, message)
    }
}

impl fmt::Display for DeviceError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for DeviceError {}

impl From<EvalError> for DeviceError {
    fn from(error: EvalError) -> Self {
        Self::new(code_of(&error.fault), error.to_string())
    }
}

impl From<Fault> for DeviceError {
    fn from(fault: Fault) -> Self {
        Self::new(code_of(&fault), fault.to_string())
    }
}

/// Returns the code of an error of an evaluation.
fn code_of(fault: &Fault) -> Code {
    match fault {
        Fault::Kernel(KernelError::Memory { .. }) | Fault::Steps(_) | Fault::Depth(_) => {
            Code::ResourceExhausted
        }
        Fault::Time(_) => Code::DeadlineExceeded,
        Fault::CustomCall(_) | Fault::Unsupported(_) => Code::Unimplemented,
        Fault::Program(_)
        | Fault::Type { .. }
        | Fault::NoFunction(_)
        | Fault::NoBody(_)
        | Fault::ArgumentCount { .. }
        | Fault::Processes(_)
        | Fault::Deadlock(_) => Code::InvalidArgument,
        _ => Code::Internal,
    }
}

impl From<KernelError> for DeviceError {
    fn from(error: KernelError) -> Self {
        let code = match error {
            KernelError::Memory { .. } => Code::ResourceExhausted,
            _ => Code::Internal,
        };
        Self::new(code, error.to_string())
    }
}
