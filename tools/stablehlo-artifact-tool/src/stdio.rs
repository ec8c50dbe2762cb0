//! Standard output and standard error.

use crate::failure::Failure;
use anstyle::{AnsiColor, Style};
use std::{fmt::Display, io, io::Write};

/// Style of the word `error`.
pub const ERROR: Style = AnsiColor::Red.on_default().bold();
/// Style of the names of files.
pub const NAME: Style = Style::new().bold();

/// Name of standard output in messages.
pub const STDOUT: &str = "standard output";

/// Prints text, without its colours if standard output does not show colours.
///
/// # Errors
/// Fails if standard output cannot be written.
pub fn print(text: &str) -> Result<(), Failure> {
    // Removing colours takes longer than writing, and long texts have none.
    if !text.contains('\x1b') {
        return write(text.as_bytes());
    }
    let mut out = anstream::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.map_err(|e| Failure::write(STDOUT, e))
}

/// Writes bytes to standard output.
///
/// # Errors
/// Fails if standard output cannot be written.
pub fn write(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let written = out.write_all(bytes).and_then(|()| out.flush());
    written.map_err(|e| Failure::write(STDOUT, e))
}

/// Prints text to standard error. Ignores failures, which cannot be reported.
pub fn report(text: &dyn Display) {
    let _ = write!(anstream::stderr().lock(), "{text}");
}

/// Prints an error about a file, or about the command line if `name` is `None`.
pub fn report_error(name: Option<&str>, error: &dyn Display) {
    let name = name.map_or(String::new(), |n| format!("{NAME}{n}:{NAME:#} "));
    report(&format_args!("{name}{ERROR}error{ERROR:#}: {error}\n"));
}

/// Returns `code`, or 1 after a message if `written` failed.
pub fn exit_code(written: Result<(), Failure>, code: u8) -> u8 {
    match written {
        Ok(()) => code,
        Err(failure) => {
            report_error(None, &failure);
            1
        }
    }
}
