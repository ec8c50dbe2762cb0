//! Passes for melior's pass managers.

use super::registry::register_passes;
use crate::{
    dialect::RegistrationError,
    ffi::{self, MutPtr, sref},
};
use melior::pass::Pass;
use mlir_sys::MlirStringRef;
use std::fmt;

/// Error of [`make_pass`]. `Debug` writes the `Display` text.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PassError {
    /// No pass of this name is linked into this binary.
    #[error("there is no pass '{0}'")]
    Unknown(String),
    /// The pass does not accept the options.
    #[error("pass '{pass}': {message}")]
    Options {
        /// Name of the pass.
        pass: String,
        /// Description of the error.
        message: String,
    },
    /// The declaration of a pass that is linked into this binary is wrong.
    #[error(transparent)]
    Registration(RegistrationError),
}

/// The error has no cause.
impl fmt::Debug for PassError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Makes a pass that is linked into this binary. `argument` is the name of the pass in
/// pipelines. `options` are written as in a textual pipeline, without braces.
///
/// ```no_run
/// # use mlir_bridge::{melior::{Context, pass::PassManager}, passes::{PassError, make_pass}};
/// let context = Context::new();
/// let passes = PassManager::new(&context);
/// passes.add_pass(make_pass("fruit-count", "loud=true")?);
/// # Ok::<(), PassError>(())
/// ```
///
/// # Errors
/// If no such pass is linked into this binary, if the pass does not accept the options,
/// or if the declaration of any linked pass is wrong.
pub fn make_pass(argument: &str, options: &str) -> Result<Pass, PassError> {
    register_passes().map_err(PassError::Registration)?;
    let mut message: Option<String> = None;
    extern "C" fn store_message(text: MlirStringRef, message: MutPtr) -> bool {
        // SAFETY: `message` points to the variable below, and `text` lives during the call.
        unsafe {
            let text = String::from_utf8_lossy(ffi::bytes_of(text)).into_owned();
            *message.cast::<Option<String>>() = Some(text);
        }
        true
    }
    let user = (&raw mut message).cast();
    // SAFETY: MLIR copies the texts, and calls `store_message` only during the call. The
    // caller owns the pass.
    unsafe {
        let pass = ffi::mb_make_pass(sref(argument), sref(options), Some(store_message), user);
        if !pass.ptr.is_null() {
            return Ok(Pass::from_raw(pass));
        }
    }
    Err(match message {
        Some(message) => PassError::Options {
            pass: argument.to_owned(),
            message,
        },
        None => PassError::Unknown(argument.to_owned()),
    })
}
